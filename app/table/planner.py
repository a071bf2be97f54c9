"""From a view to the plan of the table: the one place where it is decided what shows and with which words. No Qt."""

from collections.abc import Mapping

from app.table.advice import Adviser
from app.table.card_plan import plan_card
from app.table.choices import READING_ORDER, Slot, form_tiles
from app.table.desk import Desk
from app.table.geometry import TableGeometry
from app.table.plan import (
    ActionPlan,
    BannerPlan,
    Element,
    FormPlan,
    HintPlan,
    IconPlan,
    LabelPlan,
    NoticePlan,
    PanelPlan,
    PlatePlan,
    PointerPlan,
    PromptPlan,
    TablePlan,
    Target,
    TilePlan,
    WaitPlan,
    WaitsPlan,
    WildPlan,
    WindPlan,
)
from app.table.rect import Rect, Side, seat_at, side_of, united
from app.table.text_room import room
from app.table.tile_plans import LIFT, TilePlanner
from app.table.words import (
    ALARM,
    alarm_words,
    lacks_words,
    prompt_words,
    sentence,
    slot_key,
    slot_words,
    tag_words,
    wait_both,
)
from app.text.catalogue import has_words, tr
from app.text.format import joined, number, ruleset_name, signed, tile_words, wind_name
from engine.deal.actions import Action, Discard, Win
from engine.deal.state import Phase
from engine.deal.views import SeatView
from engine.seats import Seat, wind_of
from engine.tiles import Tile
from net.messages import TableInfo

_ICONS = ("help", "menu")
_COLOURS = ("#7A3E5C", "#8A5A2B", "#2A6B93", "#4A6B2A")
"""Grounds of the discs by seat, so that four at a table differ."""
_ALARM_HEIGHT = 75.0
_TAGS_HEIGHT = 34.0
_HAND_TILES = 13
_FULL_WAITS, _COMPACT_WAITS = 6, 18
"""So many waits are told with what they bring, so many at all."""


class TablePlanner:
    """Plans a table of one ruleset for one view after the other."""

    def __init__(self, info: TableInfo, adviser: Adviser) -> None:
        self._info = info
        self._adviser = adviser

    def plan(self, desk: Desk, geometry: TableGeometry) -> TablePlan:
        """The plan of what the desk shows. The desk has an update."""
        assert desk.update is not None
        view = desk.update.view
        adviser = self._adviser
        notices = {side: self._notices(side, view, geometry) for side in Side}
        stacks = {side: united([geometry.plate(side), *(each.rect for each in notices[side])]) for side in Side}
        tiles = TilePlanner(view, geometry, desk, adviser.rules.tiles.kind_of, stacks)
        ready = adviser.makes_ready(view) if desk.discards else frozenset()
        risky = frozenset(tile for tile in desk.discards if adviser.risks(view, Discard(tile)))
        elements = tiles.plan(ready, risky)
        elements["title"] = _title(view, geometry)
        elements["panel"] = self._panel(view, geometry)
        elements["arrow"] = _arrow(view, geometry)
        for side in Side:
            elements[f"plate/{side.name}"] = self._plate(side, view, desk, geometry)
            elements |= {f"notice/{side.name}/{index}": each for index, each in enumerate(notices[side])}
        self._plan_corner(view, geometry, elements)
        targets: dict[tuple[str, int], Target] = {}
        for place, rect in enumerate(tiles.hand_rects()):
            is_lifted = desk.attention.place == place
            reach = rect.with_edges(top=LIFT * geometry.k) if is_lifted else rect
            targets["tile", place] = Target(reach, (rect, desk.hand[place]))
        for index, name in enumerate(_ICONS):
            rect = geometry.icon(index, len(_ICONS))
            elements[f"icon/{name}"] = IconPlan(rect, geometry.k, name, tr(f"table.icon.{name}"))
            targets["icon", index] = Target(rect, name)
        self._plan_actions(view, desk, geometry, elements, targets)
        self._plan_waits(view, desk, geometry, elements)
        self._plan_hint(view, geometry, elements)
        self._plan_card(view, desk, geometry, elements, targets)
        slots = tuple(slot for slot in READING_ORDER if slot in desk.choices)
        return TablePlan(elements, targets, sentence(view, self._info, slots))

    # --- the centre and the players ---

    def _panel(self, view: SeatView, geometry: TableGeometry) -> PanelPlan:
        rules = self._adviser.rules
        start = len(rules.tiles.pile) - 4 * _HAND_TILES - 1 - rules.reserve - rules.has_laizi
        winds = []
        for side in Side:
            seat = seat_at(side, view.seat)
            is_lit = seat == view.turn and view.phase is not Phase.ENDED
            distance = wind_of(seat, view.dealer)
            wind = tr(f"table.wind.{distance}")
            is_mine = is_lit and seat == view.seat and view.phase in (Phase.TURN, Phase.LAST)
            is_dealer = seat == view.dealer
            winds.append(
                WindPlan(
                    wind,
                    tr("table.dealer") if is_dealer else "",
                    _streak(view) if is_dealer else "",
                    is_lit,
                    tr(
                        "table.turn.you.last" if view.phase is Phase.LAST else "table.turn.you",
                        wind=wind_name(distance),
                    )
                    if is_mine
                    else "",
                )
            )
        return PanelPlan(
            geometry.panel,
            geometry.k,
            (winds[0], winds[1], winds[2], winds[3]),
            tr("table.wall.last" if view.in_last_zone else "table.wall"),
            number(view.wall_left),
            min(1.0, view.wall_left / max(1, start)),
            view.in_last_zone,
        )

    def _plate(self, side: Side, view: SeatView, desk: Desk, geometry: TableGeometry) -> PlatePlan:
        seat = seat_at(side, view.seat)
        name = self._info.players[seat].name
        is_own = side is Side.BOTTOM
        return PlatePlan(
            rect=geometry.plate(side),
            k=geometry.k,
            name=name,
            wind=wind_name(wind_of(seat, view.dealer)),
            colour=_COLOURS[seat],
            chips=number(view.chips[seat]) if self._adviser.rules.stake else "",
            points=signed(view.points[seat]),
            dealer=_dealer(seat, view),
            tab=tr("table.tab.discard") if is_own and desk.discards else "",
            is_turn=seat == view.turn and view.phase is not Phase.ENDED,
            is_own=is_own,
        )

    def _notices(self, side: Side, view: SeatView, geometry: TableGeometry) -> list[NoticePlan]:
        """The quiet tags of a seat in a row, and its alarms."""
        seat = seat_at(side, view.seat)
        marks = [mark for mark in view.marks if mark.seat == seat]
        alarms = [alarm_words(mark, view, self._info) for mark in marks if mark.code.startswith(ALARM)]
        tags = tuple(tag_words(mark) for mark in marks if has_words(f"table.mark.{mark.code}"))
        sizes = [(0.0, _TAGS_HEIGHT)] if tags else []
        for title, words in alarms:
            sizes.append((max(room(geometry, title, 22.0), room(geometry, words, 19.0)) + 78.0, _ALARM_HEIGHT))
        rects = list(geometry.notices(side, tuple(sizes)))
        plans = [NoticePlan(rects.pop(0), geometry.k, tags=tags)] if tags else []
        plans += [
            NoticePlan(rect, geometry.k, title, words) for rect, (title, words) in zip(rects, alarms, strict=True)
        ]
        return plans

    def _plan_corner(self, view: SeatView, geometry: TableGeometry, elements: dict[str, Element]) -> None:
        if view.indicator is not None and view.laizi is not None:
            title = tr("table.wild.title", tile=tile_words(view.laizi))
            words = tr("table.wild.words", tile=tile_words(view.indicator))
            width = max(room(geometry, title, 22.0), room(geometry, words, 19.0)) + 168.0
            elements["wild"] = WildPlan(
                geometry.wild_plate(width),
                geometry.k,
                title,
                words,
                round(max(44.0 * geometry.k, 28.0)),
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

    # --- what can be done ---

    def _plan_actions(
        self,
        view: SeatView,
        desk: Desk,
        geometry: TableGeometry,
        elements: dict[str, Element],
        targets: dict[tuple[str, int], Target],
    ) -> None:
        choices, attention = desk.choices, desk.attention
        if not choices:
            return
        forms = desk.open_forms
        for slot in Slot:
            if slot is Slot.CHOW and (slot not in choices or forms):
                continue
            actions = choices.get(slot, ())
            rect = geometry.action(slot)
            is_active = bool(actions)
            elements[f"action/{slot.name}"] = ActionPlan(
                rect,
                geometry.k,
                slot,
                slot_words(slot),
                slot_key(slot) if is_active else "",
                is_active,
                is_focused=is_active and attention.slot is slot and not forms,
                is_hovered=is_active and desk.pointed is slot,
                is_pressed=is_active and desk.pressed is slot,
                is_risky=any(self._adviser.risks(view, action) for action in actions),
                tile=self._slot_tile(slot, actions, view),
            )
            if is_active:
                targets["slot", int(slot)] = Target(rect, (rect, actions))
        if forms:
            self._plan_forms(forms, view, desk, geometry, elements, targets)
        else:
            self._plan_prompt(view, choices, geometry, elements)

    def _slot_tile(self, slot: Slot, actions: tuple[Action, ...], view: SeatView) -> Tile | None:
        if slot is Slot.KONG and len(actions) == 1 and view.phase is Phase.TURN:
            return form_tiles(actions[0], view)[0]
        return None

    def _plan_forms(
        self,
        forms: tuple[Action, ...],
        view: SeatView,
        desk: Desk,
        geometry: TableGeometry,
        elements: dict[str, Element],
        targets: dict[tuple[str, int], Target],
    ) -> None:
        shown = [form_tiles(form, view) for form in forms]
        widths = tuple(44.0 * len(tiles) + 74.0 for tiles in shown)
        for index, (form, tiles, rect) in enumerate(zip(forms, shown, geometry.forms(widths), strict=True)):
            elements[f"form/{index}"] = FormPlan(
                rect,
                geometry.k,
                tiles,
                str(index + 1),
                round(max(42.0 * geometry.k, 24.0)),
                is_focused=desk.attention.form == index,
                is_risky=bool(self._adviser.risks(view, form)),
            )
            targets["form", index] = Target(rect, (rect, form))

    def _plan_prompt(
        self,
        view: SeatView,
        choices: Mapping[Slot, tuple[Action, ...]],
        geometry: TableGeometry,
        elements: dict[str, Element],
    ) -> None:
        tile = view.offer if view.phase in (Phase.CLAIMS, Phase.ROBBING) else view.drawn
        if view.phase is Phase.TURN and Slot.WIN not in choices:
            return
        elements["prompt"] = PromptPlan(
            geometry.prompt(Slot.CHOW in choices),
            geometry.k,
            prompt_words(view, self._info),
            tile,
            self._answer_words(view, choices),
            round(max(42.0 * geometry.k, 24.0)),
        )

    def _answer_words(self, view: SeatView, choices: Mapping[Slot, tuple[Action, ...]]) -> str:
        if Slot.WIN in choices:
            parts = [tr("table.can.rob" if view.phase is Phase.ROBBING else "table.can.win")]
            amount = self._win_amount(view)
            if amount:
                parts.append(tr("table.can.receives", amount=amount))
            return joined(parts)
        if view.phase is Phase.LAST:
            return tr("table.can.last")
        order = ((Slot.KONG, "kong"), (Slot.CHOW, "chow"), (Slot.PUNG, "pung"))
        return joined([tr(f"table.can.{name}") for slot, name in order if slot in choices])

    def _win_amount(self, view: SeatView) -> int | None:
        """What the win brings at least, before what is special about it."""
        if not any(isinstance(action, Win) for action in view.legal):
            return None
        if view.drawn is not None:
            waits = self._adviser.waits(view, view.drawn)
            return next((wait.on_self_draw for wait in waits if wait.tile == self._kind(view.drawn)), None)
        if view.offer is None:
            return None
        waits = self._adviser.waits(view)
        return next((wait.on_discard for wait in waits if wait.tile == self._kind(view.offer)), None)

    def _kind(self, tile: Tile) -> Tile:
        return self._adviser.rules.tiles.kind_of[tile]

    # --- advice ---

    def _plan_waits(self, view: SeatView, desk: Desk, geometry: TableGeometry, elements: dict[str, Element]) -> None:
        if view.drawn is not None or desk.attention.place is not None:
            return
        waits = self._adviser.waits(view)
        if not waits:
            return
        is_compact = len(waits) > _FULL_WAITS
        shown = waits[:_COMPACT_WAITS] if is_compact else waits
        cell_width, cell_height, most = (76.0, 56.0, 6) if is_compact else (148.0, 62.0, 3)
        columns = min(len(shown), most)
        rows = -(-len(shown) // columns)
        elements["waits"] = WaitsPlan(
            geometry.waits(24.0 + cell_width * columns, 42.0 + cell_height * rows),
            geometry.k,
            tr("table.waits", count=len(waits)),
            "" if is_compact or columns == 1 else tr("table.waits.legend"),
            tuple(
                WaitPlan(
                    wait.tile,
                    tr("table.waits.unseen", count=wait.unseen),
                    "" if is_compact else wait_both(wait),
                    not wait.unseen,
                )
                for wait in shown
            ),
            round(max(38.0 * geometry.k, 22.0)),
            columns,
            cell_width,
            cell_height,
        )

    def _plan_hint(self, view: SeatView, geometry: TableGeometry, elements: dict[str, Element]) -> None:
        why = self._adviser.lacks(view)
        if why is not None:
            words = lacks_words(why)
            waits = elements.get("waits")
            place = geometry.hint(room(geometry, words, 21.0) + 66.0, waits.rect if waits is not None else None)
            elements["hint"] = HintPlan(place, geometry.k, words)

    def _plan_card(
        self,
        view: SeatView,
        desk: Desk,
        geometry: TableGeometry,
        elements: dict[str, Element],
        targets: dict[tuple[str, int], Target],
    ) -> None:
        place = desk.attention.place
        if place is None or place >= len(desk.hand):
            return
        anchor = targets["tile", place].rect
        obstacles = [
            element.rect
            for key, element in elements.items()
            if isinstance(element, TilePlan) and not key.startswith(("hand/", "drawn"))
        ]
        plates = [element.rect for element in elements.values() if isinstance(element, PlatePlan | NoticePlan)]
        slots = [element.rect for element in elements.values() if isinstance(element, ActionPlan | FormPlan)]
        card = plan_card(view, desk, self._adviser, self._info, geometry, anchor, (*obstacles, *slots), tuple(plates))
        elements["card"] = card
        targets["card", 0] = Target(_bridge(card.rect, anchor), card.rect)
        for index, (rect, clause) in enumerate(card.links):
            targets["link", index] = Target(rect, clause)


def _bridge(card: Rect, anchor: Rect) -> Rect:
    """The card and the way to it from its tile."""
    if card.bottom <= anchor.y and card.x < anchor.right and anchor.x < card.right:
        return Rect(card.x, card.y, card.width, anchor.y - card.y)
    return card


def _title(view: SeatView, geometry: TableGeometry) -> LabelPlan:
    return LabelPlan(geometry.title, geometry.k, ruleset_name(view.ruleset), tr("table.deal", number=view.number))


def _arrow(view: SeatView, geometry: TableGeometry) -> PointerPlan:
    """The gold arrow between the panel and the river of the seat in turn."""
    k, panel = geometry.k, geometry.panel
    side = side_of(view.turn, view.seat)
    length, breadth, gap = 16.0 * k, 30.0 * k, 4.0 * k
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


def _streak(view: SeatView) -> str:
    return tr("table.dealer.streak", streak=view.streak) if view.streak > 1 else ""


def _dealer(seat: Seat, view: SeatView) -> str:
    """The words of a dealer's tab: short for a first dealership."""
    if seat != view.dealer:
        return ""
    return tr("table.dealer.tab", streak=view.streak) if view.streak > 1 else tr("table.dealer")
