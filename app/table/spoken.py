"""The table in words for people who cannot see it: every part with its name and its place. Pure: no Qt.

What it says comes from the plan, so that nobody hears more or less than is shown; only sets and rivers, which the plan
has tile by tile, come from the view.
"""

from dataclasses import dataclass

from app.table.action_elements import ActionPlan, FormPlan, PromptPlan, TakeBackPlan
from app.table.advice_elements import AdvicePlan, CardPlan, WaitsPlan, WhyNotPlan
from app.table.board_elements import (
    BannerPlan,
    IconPlan,
    LabelPlan,
    NoticePlan,
    PanelPlan,
    PlatePlan,
    SwitchPlan,
    TimerPlan,
    ToolPlan,
    WildPlan,
)
from app.table.choices import form_tiles
from app.table.desk import Desk
from app.table.plan import Element, TablePlan
from app.table.rect import Rect, Side, seat_at, united
from app.table.tile_elements import MarksPlan, TilePlan
from app.table.words import tiles_words
from app.text.catalogue import tr
from app.text.format import clause_name, joined, tile_words
from engine.deal.views import SeatView
from engine.melds import Meld, MeldKind
from net.messages import TableInfo

Target = tuple[str, int]


@dataclass(frozen=True, slots=True)
class Part:
    """A part of the table. `target`: what a press on it does, None for what is only read.

    `is_on`: of a switch; None for what has no such state. `is_chosen`: attention is there.
    """

    key: str
    words: str
    rect: Rect
    target: Target | None = None
    is_on: bool | None = None
    is_chosen: bool = False


def spoken_parts(info: TableInfo, desk: Desk, plan: TablePlan) -> tuple[Part, ...]:
    """Every part that says something, in reading order: what is asked, the own tiles, the others, the rest."""
    if desk.update is None:
        return ()
    view = desk.update.view
    parts = [*_asked(plan, desk, view), *_own_tiles(plan, desk, view), *_told(plan)]
    for side in Side:
        parts += _of_player(side, info, view, plan)
    return (*parts, *_pressed_beside(plan))


def _asked(plan: TablePlan, desk: Desk, view: SeatView) -> list[Part]:
    parts = []
    for key, element in plan.elements.items():
        match element:
            case PromptPlan(words=words, tile=tile, answer=answer):
                named = tile_words(tile) if tile is not None else ""
                parts.append(Part(key, joined([each for each in (words, named, answer) if each]), element.rect))
            case ActionPlan(is_active=True):
                parts.append(_action(key, element))
            case FormPlan(tiles=tiles):
                number = int(key.partition("/")[2])
                words = tiles_words(tiles or form_tiles(desk.open_forms[number], view))
                parts.append(Part(key, words, element.rect, ("form", number), is_chosen=desk.attention.form == number))
            case TakeBackPlan(words=words):
                parts.append(Part(key, words, element.rect, ("take_back", 0)))
            case TimerPlan(seconds=seconds):
                parts.append(Part(key, tr("table.name.seconds", count=seconds), element.rect))
    return parts


def _action(key: str, plan: ActionPlan) -> Part:
    words = [plan.words]
    if plan.tile is not None:
        words.append(tile_words(plan.tile))
    if plan.is_risky:
        words.append(tr("table.name.risky"))
    return Part(key, joined(words), plan.rect, ("slot", int(plan.slot)), is_chosen=plan.is_focused)


def _own_tiles(plan: TablePlan, desk: Desk, view: SeatView) -> list[Part]:
    parts = []
    for place, tile in enumerate(desk.hand):
        key = f"hand/{place}" if f"hand/{place}" in plan.elements else "drawn"
        element = plan.elements.get(key)
        if element is None:
            continue
        words = [tile_words(tile)]
        if key == "drawn":
            words.append(tr("table.name.drawn"))
        if tile == view.laizi:
            words.append(tr("table.name.wild"))
        marks = plan.elements.get(f"marks/{place}")
        if isinstance(marks, MarksPlan):
            words += [
                tr(f"table.name.{name}")
                for name, is_so in (("ready", marks.is_ready), ("risky", marks.is_risky), ("binding", marks.is_binding))
                if is_so
            ]
        if desk.discards and tile not in desk.discards:
            words.append(tr("table.card.illegal"))
        is_chosen = desk.attention.place == place
        parts.append(Part(f"tile/{place}", joined(words), element.rect, ("tile", place), is_chosen=is_chosen))
    card = plan.elements.get("card")
    if isinstance(card, CardPlan):
        parts.append(Part("card", _card(card), card.rect))
    return parts


def _card(card: CardPlan) -> str:
    words = [card.title, card.seen_words, *card.ready]
    for risk in card.risks:
        words += [risk.title, *risk.words, risk.amount]
    return joined([each for each in (*words, card.note) if each])


def _told(plan: TablePlan) -> list[Part]:
    """What is told about the deal as a whole."""
    parts = []
    for key, element in plan.elements.items():
        words = _told_words(element)
        if words:
            parts.append(Part(key, words, element.rect))
    return parts


def _told_words(element: Element) -> str:
    match element:
        case WaitsPlan(title=title, waits=waits):
            each = [
                " ".join(part for part in (tile_words(wait.tile), wait.unseen, wait.pays) if part) for wait in waits
            ]
            return joined([title, *each])
        case WhyNotPlan(words=words):
            return words
        case AdvicePlan(title=title, sentence=sentence):
            return joined([title, sentence])
        case PanelPlan(label=label, wall_left=left, seconds=seconds):
            return joined([part for part in (f"{label} {left}", seconds) if part])
        case LabelPlan(title=title, words=words) | WildPlan(title=title, words=words):
            return joined([title, words])
        case BannerPlan(title=title, words=words):
            return joined([title, words])
        case _:
            return ""


def _of_player(side: Side, info: TableInfo, view: SeatView, plan: TablePlan) -> list[Part]:
    plate = plan.elements.get(f"plate/{side.name}")
    if not isinstance(plate, PlatePlan):
        return []
    seat = seat_at(side, view.seat)
    name = info.players[seat].name
    parts = [Part(f"plate/{side.name}", _plate(plate, view.seats[seat].hand_count), plate.rect)]
    for key, element in plan.elements.items():
        if isinstance(element, NoticePlan) and key.startswith(f"notice/{side.name}/"):
            words = joined([each for each in (element.title, element.words, *element.tags) if each])
            parts.append(Part(key, f"{name}: {words}" if element.tags else words, element.rect))
    face = view.seats[seat]
    if face.melds or face.singles:
        sets = [_set(meld, info) for meld in face.melds]
        if face.singles:
            sets.append(tr("table.name.singles", tiles=tiles_words(face.singles)))
        rect = _around(plan, (f"set/{side.name}/", f"single/{side.name}/"))
        if rect is not None:
            parts.append(Part(f"sets/{side.name}", tr("table.name.sets", name=name, sets=joined(sets)), rect))
    rect = _around(plan, (f"river/{side.name}/",))
    if rect is not None:
        tiles = ", ".join(tile_words(each.tile) for each in face.river if each.taken_by is None)
        parts.append(Part(f"river/{side.name}", tr("table.name.river", name=name, tiles=tiles), rect))
    return parts


def _plate(plate: PlatePlan, hand_count: int) -> str:
    words = [plate.name, plate.wind, plate.dealer]
    if plate.chips:
        words.append(tr("table.name.chips", amount=plate.chips))
    words.append(tr("table.name.points", amount=plate.points))
    if not plate.is_own:
        words.append(tr("table.name.hand", count=hand_count))
    if plate.is_turn and not plate.is_winner:
        words.append(tr("table.name.turn"))
    return joined([each for each in (*words, plate.tab, *plate.tags) if each])


def _set(meld: Meld, info: TableInfo) -> str:
    kind = {
        MeldKind.CHOW: "chow",
        MeldKind.PUNG: "pung",
        MeldKind.KONG_OPEN: "kong",
        MeldKind.KONG_ADDED: "kong",
        MeldKind.KONG_CONCEALED: "concealed",
    }[meld.kind]
    tiles = tiles_words(meld.tiles) if meld.is_chow else tile_words(meld.tile)
    words = tr(f"table.name.set.{kind}", tiles=tiles)
    return words if meld.feeder is None else tr("table.name.fed", set=words, name=info.players[meld.feeder].name)


def _around(plan: TablePlan, groups: tuple[str, ...]) -> Rect | None:
    rects = [
        element.rect
        for key, element in plan.elements.items()
        if isinstance(element, TilePlan) and key.startswith(groups)
    ]
    return united(rects) if rects else None


def _pressed_beside(plan: TablePlan) -> list[Part]:
    """Switches, tools and icons, and the links of the card."""
    parts = []
    for target, pressable in plan.targets.items():
        kind, number = target
        element = plan.elements.get(_KEYS.get(kind, "{}").format(number))
        match element:
            case SwitchPlan(words=words, is_on=is_on):
                parts.append(
                    Part(f"{kind}/{number}", words, pressable.rect, target, is_on if kind == "switch" else None)
                )
            case _ if kind == "link":
                parts.append(
                    Part(
                        f"link/{number}",
                        tr("table.name.clause", clause=clause_name(str(pressable.what))),
                        pressable.rect,
                        target,
                    )
                )
            case _:
                pass
    icons = [(key, each) for key, each in plan.elements.items() if isinstance(each, IconPlan | ToolPlan)]
    for key, icon in icons:
        name = key.partition("/")[2]
        pressed = next((target for target, where in plan.targets.items() if where.what == name), None)
        parts.append(Part(key, icon.words, icon.rect, pressed, icon.is_on if icon.is_on else None))
    return parts


_KEYS = {"switch": "switch/{}", "sort": "sort"}
"""Where the elements of targets are that have no name of their own."""
