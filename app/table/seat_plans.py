"""Plans of the centre, of the players' plates with their notices, and of the corners. No Qt."""

from app.table.board_elements import (
    BannerPlan,
    LabelPlan,
    NoticePlan,
    PanelPlan,
    PlatePlan,
    SwitchPlan,
    WildPlan,
    WindPlan,
)
from app.table.geometry import WIDEST_NOTICE
from app.table.habits import Habit
from app.table.moment import Moment
from app.table.plan import Element
from app.table.rect import Rect, Side, seat_at, side_of
from app.table.reveal import is_winner
from app.table.text_room import room
from app.table.tile_elements import PointerPlan
from app.table.words import ALARM, alarm_words, tag_words
from app.text.catalogue import has_words, tr
from app.text.format import joined, number, ruleset_name, signed, tile_words, wind_name
from engine.deal.state import Phase
from engine.deal.views import SeatView
from engine.scoring.judge import Mark
from engine.seats import Seat, wind_of

_COLOURS = ("#7A3E5C", "#8A5A2B", "#2A6B93", "#4A6B2A")
"""Grounds of the discs by seat, so that four at a table differ."""
_ALARM_HEIGHT = 75.0
_TAGS_HEIGHT = 34.0
_SWITCH_HEIGHT = 32.0
_HAND_TILES = 13
_SIGN = 78.0
"""What an alarm needs beside its words."""


def plan_title(moment: Moment) -> LabelPlan:
    """The ruleset and the number of the deal."""
    view, geometry = moment.view, moment.geometry
    return LabelPlan(geometry.title, geometry.k, ruleset_name(view.ruleset), tr("table.deal", number=view.number))


def plan_panel(moment: Moment) -> PanelPlan:
    """The centre panel."""
    view, geometry, rules, time = moment.view, moment.geometry, moment.adviser.rules, moment.time
    start = len(rules.tiles.pile) - 4 * _HAND_TILES - 1 - rules.reserve - rules.has_laizi
    bottom, right, top, left = (_wind(seat_at(side, view.seat), view) for side in Side)
    return PanelPlan(
        geometry.panel,
        geometry.k,
        (bottom, right, top, left),
        tr("table.wall.last" if view.in_last_zone else "table.wall"),
        number(view.wall_left),
        min(1.0, view.wall_left / max(1, start)) if time is None else time.share,
        view.in_last_zone,
        geometry.is_large,
        "" if time is None else tr("table.seconds.bank" if time.is_bank else "table.seconds", count=time.seconds),
    )


def plan_arrow(moment: Moment) -> PointerPlan:
    """The gold arrow between the panel and the river of the seat in turn."""
    view, k, panel = moment.view, moment.geometry.k, moment.geometry.panel
    side = side_of(view.turn, view.seat)
    length, breadth, gap = (10.0 * k, 22.0 * k, 2.0 * k) if moment.geometry.is_large else (16.0 * k, 30.0 * k, 4.0 * k)
    match side:
        case Side.BOTTOM:
            box = Rect(panel.centre_x - breadth / 2, panel.bottom + gap, breadth, length)
        case Side.TOP:
            box = Rect(panel.centre_x - breadth / 2, panel.y - gap - length, breadth, length)
        case Side.LEFT:
            box = Rect(panel.x - gap - length, panel.centre_y - breadth / 2, length, breadth)
        case Side.RIGHT:
            box = Rect(panel.right + gap, panel.centre_y - breadth / 2, length, breadth)
    return PointerPlan(box, side)


def plan_plate(side: Side, moment: Moment) -> PlatePlan:
    """A player's plate."""
    view, geometry = moment.view, moment.geometry
    seat = seat_at(side, view.seat)
    name = moment.info.players[seat].name
    is_own = side is Side.BOTTOM
    wind = wind_of(seat, view.dealer)
    has_won = is_winner(view, seat)
    return PlatePlan(
        rect=geometry.plate(side),
        k=geometry.k,
        name=name,
        wind=tr(f"table.wind.{wind}") if geometry.is_large else wind_name(wind),
        colour=_COLOURS[seat],
        chips=number(view.chips[seat]) if moment.adviser.rules.stake else "",
        points=signed(view.points[seat]),
        dealer=_dealer(seat, view, geometry.is_large),
        tab=_tab(seat, moment),
        is_turn=has_won or (seat == view.turn and view.phase is not Phase.ENDED),
        is_winner=has_won,
        is_own=is_own,
        hand_count=number(view.seats[seat].hand_count) if geometry.is_large and not is_own else "",
        tags=_tags(seat, view, is_short=True) if geometry.is_large else (),
    )


def plan_switches(moment: Moment) -> list[SwitchPlan]:
    """The switches of the habits in a row above the own plate; none in the large setting, which has no room."""
    geometry, habits = moment.geometry, moment.desk.habits
    if habits is None or not has_chips(moment):
        return []
    row = _chip_rows(moment)[0]
    names = [tr(f"table.habit.{habit.name.lower()}") for habit in Habit]
    gap = 6.0 * geometry.k
    widths = [(room(geometry, name, 17.0) + 24.0) * geometry.k for name in names]
    # The hand begins beside them.
    fits = min(1.0, (geometry.hand_left - row.x - gap * len(names)) / sum(widths))
    plans, x = [], row.x
    for habit, name, width in zip(Habit, names, widths, strict=True):
        rect = Rect(x, row.y, width * fits, row.height)
        plans.append(SwitchPlan(rect, geometry.k, name, habit in habits))
        x = rect.right + gap
    return plans


def plan_sort(moment: Moment) -> SwitchPlan | None:
    """What puts the own tiles in order again, where they lie otherwise."""
    if not moment.desk.is_arranged or not has_chips(moment):
        return None
    row, words = _chip_rows(moment)[-1], tr("table.sort")
    width = (room(moment.geometry, words, 17.0) + 24.0) * moment.geometry.k
    return SwitchPlan(Rect(row.x, row.y, min(width, row.width), row.height), moment.geometry.k, words, False)


def has_chips(moment: Moment) -> bool:
    """Whether chips to press may lie above the own plate."""
    return not moment.geometry.is_large and moment.view.phase is not Phase.ENDED


def plan_notices(side: Side, moment: Moment) -> list[NoticePlan]:
    """The quiet tags of a seat in a row, and its alarms; in the large setting all alarms in one."""
    view, geometry = moment.view, moment.geometry
    seat = seat_at(side, view.seat)
    widest = geometry.plate(side).width / geometry.k if side is Side.BOTTOM else WIDEST_NOTICE
    alarms_of = [mark for mark in view.marks if mark.seat == seat and mark.code.startswith(ALARM)]
    found = [_alarm(mark, moment, widest - _SIGN) for mark in alarms_of]
    alarms = [(tr("table.alarm.title", name=name), words) for name, words in found]
    if geometry.is_large and len(alarms) > 1:
        alarms = [(alarms[0][0], joined([name for name, _ in found[1:]]))]
    tags = () if geometry.is_large else _tags(seat, view, is_short=False)
    sizes = [(0.0, _TAGS_HEIGHT)] if tags else []
    for title, words in alarms:
        sizes.append((max(room(geometry, title, 22.0), room(geometry, words, 19.0)) + _SIGN, _ALARM_HEIGHT))
    chips = len(_chip_rows(moment)) if side is Side.BOTTOM else 0
    rects = list(geometry.notices(side, (*[(0.0, _SWITCH_HEIGHT)] * chips, *sizes)))[chips:]
    plans = [NoticePlan(rects.pop(0), geometry.k, tags=tags)] if tags else []
    plans += [NoticePlan(rect, geometry.k, title, words) for rect, (title, words) in zip(rects, alarms, strict=True)]
    return plans


def plan_corner(moment: Moment, elements: dict[str, Element]) -> None:
    """What is told at the top left: the laizi, the last zone."""
    view, geometry = moment.view, moment.geometry
    if view.indicator is not None and view.laizi is not None:
        title = tr("table.wild.title", tile=tile_words(view.laizi))
        words = tr("table.wild.words", tile=tile_words(view.indicator))
        tile = round(38.0 * geometry.k if geometry.is_large else max(44.0 * geometry.k, 28.0))
        width = max(room(geometry, title, 22.0), room(geometry, words, 19.0)) + 80.0 + 2 * tile / geometry.k
        elements["wild"] = WildPlan(
            geometry.wild_plate(width),
            geometry.k,
            title,
            words,
            tile,
            view.indicator,
            view.laizi,
        )
    if view.in_last_zone and view.phase is not Phase.ENDED:
        elements["banner"] = BannerPlan(
            geometry.banner(view.indicator is not None),
            geometry.k,
            tr("table.banner.title"),
            tr("table.banner.words"),
        )


def _wind(seat: Seat, view: SeatView) -> WindPlan:
    distance = wind_of(seat, view.dealer)
    is_lit = seat == view.turn and view.phase is not Phase.ENDED
    words = ""
    if is_lit and seat == view.seat and view.phase in (Phase.TURN, Phase.LAST):
        key = "table.turn.you.last" if view.phase is Phase.LAST else "table.turn.you"
        words = tr(key, wind=tr(f"table.wind.{distance}"))
    is_dealer = seat == view.dealer
    return WindPlan(
        tr(f"table.wind.{distance}"),
        tr("table.dealer") if is_dealer else "",
        tr("table.dealer.streak", streak=view.streak) if is_dealer and view.streak > 1 else "",
        is_lit,
        words,
    )


def _tab(seat: Seat, moment: Moment) -> str:
    """What the player is to do or has done."""
    if is_winner(moment.view, seat):
        return tr("table.tab.won")
    return tr("table.tab.discard") if seat == moment.view.seat and moment.desk.discards else ""


def _chip_rows(moment: Moment) -> tuple[Rect, ...]:
    """The rows of chips above the own plate: the switches, and what sorts the hand."""
    if not has_chips(moment):
        return ()
    count = (moment.desk.habits is not None) + moment.desk.is_arranged
    return moment.geometry.notices(Side.BOTTOM, ((0.0, _SWITCH_HEIGHT),) * count)


def _alarm(mark: Mark, moment: Moment, widest: float) -> tuple[str, str]:
    """What an alarm is about, and who pays when, in words for which there is room."""
    name, words = alarm_words(mark, moment.view, moment.info, moment.geometry.is_large)
    if room(moment.geometry, words, 19.0) > widest:
        name, words = alarm_words(mark, moment.view, moment.info, is_short=True)
    return name, words


def _tags(seat: Seat, view: SeatView, is_short: bool) -> tuple[str, ...]:
    marks = sorted((mark for mark in view.marks if mark.seat == seat), key=lambda mark: mark.code != "factor")
    return tuple(tag_words(mark, is_short) for mark in marks if has_words(f"table.mark.{mark.code}"))


def _dealer(seat: Seat, view: SeatView, is_short: bool) -> str:
    """The words of a dealer's tab: short for a first dealership."""
    if seat != view.dealer:
        return ""
    return tr("table.dealer.tab", streak=view.streak) if view.streak > 1 and not is_short else tr("table.dealer")
