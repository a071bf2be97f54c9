"""The card about a tile of the own hand: what is seen of it, what its discard waits for, whom it could make win; and
the card about an action that could make one pay for others.
"""

from dataclasses import dataclass

from app.table.advice import COPIES, Adviser
from app.table.advice_elements import CardPlan, HintLines, LinkWords, RiskWords
from app.table.choices import Slot, form_tiles
from app.table.geometry import TableGeometry
from app.table.hint_card import HINT_WIDTH, hint_height, plan_hint_lines
from app.table.moment import Moment
from app.table.rect import Rect
from app.table.text_room import room
from app.table.words import risk_amount, risk_link, risk_title, risk_words, slot_words, tiles_words, wait_pays
from app.text.catalogue import tr
from app.text.format import joined, tile_words
from engine.deal.actions import Action, Discard
from engine.deal.views import SeatView
from engine.scoring.judge import Risk
from engine.tiles import Tile

WIDTH = 372.0
WIDEST = 620.0
HEAD = 62.0
BARE = 58.0
LINE = 32.0
BOX = 96.0
BOX_LINE = 30.0
PAD = 14.0
"""The least and the greatest width of a card, and the heights of its parts, in u."""

_HIDES, _COVERS, _FAR = 12.0, 0.5, 6.0
"""What a hidden square u, a covered one and a u away from the tile cost."""
_LINES = 4
_BOXES = 2


def box_height(box: RiskWords) -> float:
    """The height of a liability box with its margins, in u."""
    return BOX + BOX_LINE * len(box.words)


@dataclass(frozen=True, slots=True)
class Room:
    """Where a card finds its place.

    `anchor`: what it is about. `never_hide`: tiles and buttons, which it hides only if there is no other place.
    `rather_not`: plates.
    """

    anchor: Rect
    never_hide: list[Rect]
    rather_not: list[Rect]


@dataclass(frozen=True, slots=True)
class _Words:
    """What a card says. `seen` of four tiles, None where that is not told."""

    title: str
    seen: int | None = None
    seen_words: str = ""
    ready: tuple[str, ...] = ()
    risks: tuple[RiskWords, ...] = ()
    note: str = ""
    hint: HintLines | None = None


def plan_card(moment: Moment, place: int, where: Room) -> CardPlan:
    """The card for the tile at a place of the hand."""
    view, adviser, desk = moment.view, moment.adviser, moment.desk
    tile = desk.hand[place]
    is_legal = tile in desk.discards
    hint = plan_hint_lines(moment, tile) if is_legal else None
    seen = adviser.seen(view, tile)
    words = _Words(
        tile_words(tile),
        seen,
        tr("table.card.seen", seen=seen, unseen=COPIES - seen),
        _ready_lines(view, adviser, tile) if is_legal and hint is None else (),
        _risk_boxes(adviser.risks(view, Discard(tile)) if is_legal else (), moment),
        tr("table.card.illegal") if desk.discards and not is_legal else "",
        hint,
    )
    return _placed(words, moment, where)


def plan_action_card(moment: Moment, slot: Slot, actions: tuple[Action, ...], where: Room) -> CardPlan | None:
    """The card for an action that could make me pay for others; None for one that cannot."""
    risky = [action for action in actions if moment.adviser.risks(moment.view, action)]
    if not risky:
        return None
    tiles = tuple(dict.fromkeys(tile for action in risky for tile in form_tiles(action, moment.view)))
    boxes = _risk_boxes(tuple(risk for action in risky for risk in moment.adviser.risks(moment.view, action)), moment)
    title = " ".join((slot_words(slot), tiles_words(tiles)))
    return _placed(_Words(title, risks=boxes), moment, where)


def _placed(words: _Words, moment: Moment, where: Room) -> CardPlan:
    """A card with these words at the best place, and where its links are."""
    geometry, k, anchor = moment.geometry, moment.geometry.k, where.anchor
    boxes, note = words.risks[:_BOXES], words.note
    if len(words.risks) > _BOXES:
        note = tr("table.risk.more", count=len(words.risks) - _BOXES)
    width = _width(geometry, words.title, words.seen_words, words.ready, boxes)
    above = LINE * (len(words.ready) + bool(note))
    if words.hint is not None:
        width = max(width, HINT_WIDTH)
        above += hint_height(words.hint)
    body = above + sum(box_height(box) for box in boxes)
    height = HEAD + body + PAD if body else BARE
    rect = _card_rect(geometry, anchor, (width, height), where.never_hide, where.rather_not)
    links: list[tuple[Rect, str]] = []
    y = rect.y + (HEAD + above) * k
    for box in boxes:
        y += box_height(box) * k
        x = rect.right - (26.0 + sum(link.width for link in box.links)) * k
        for link in box.links:
            links.append((Rect(x, y - 46.0 * k, link.width * k, 36.0 * k), link.clause))
            x += link.width * k
    is_above = rect.bottom <= anchor.y and rect.x + 24.0 * k <= anchor.centre_x <= rect.right - 24.0 * k
    return CardPlan(
        rect,
        k,
        words.title,
        words.seen,
        words.seen_words,
        words.ready,
        boxes,
        note,
        anchor.centre_x if is_above else None,
        tuple(links),
        words.hint,
    )


def _width(
    geometry: TableGeometry, title: str, seen: str, ready: tuple[str, ...], boxes: tuple[RiskWords, ...]
) -> float:
    """As wide as on the board, or wider where the words need it."""
    needs = [room(geometry, title, 27.0) + room(geometry, seen, 20.0) + 160.0]
    needs += [room(geometry, line, 20.0) + 82.0 for line in ready]
    for box in boxes:
        needs.append(room(geometry, box.title, 21.0) + 96.0)
        needs += [room(geometry, words, 20.0) + 68.0 for words in box.words]
        needs.append(room(geometry, box.amount, 21.0) + sum(link.width for link in box.links) + 74.0)
    return min(max(WIDTH, *needs), WIDEST)


def _risk_boxes(risks: tuple[Risk, ...], moment: Moment) -> tuple[RiskWords, ...]:
    """A box for each player who could win, with every rule by which that would cost."""
    boxes = []
    by_urgency = sorted(risks, key=lambda risk: not risk.is_immediate)
    for winner in dict.fromkeys(risk.winner for risk in by_urgency):
        his = [risk for risk in by_urgency if risk.winner == winner]
        # What costs most may come later: the least that is told is that of what can come first.
        dearest = max((risk for risk in his if risk.is_immediate == his[0].is_immediate), key=lambda risk: risk.amount)
        boxes.append(
            RiskWords(
                risk_title(his[0], moment.view, moment.info),
                tuple(risk_words(risk) for risk in his),
                risk_amount(dearest),
                tuple(_link(risk, index > 0, moment.geometry) for index, risk in enumerate(his)),
                not his[0].is_immediate,
            )
        )
    return tuple(boxes)


def _link(risk: Risk, is_short: bool, geometry: TableGeometry) -> LinkWords:
    words = risk_link(risk, is_short)
    return LinkWords(words, risk.clause, room(geometry, words, 20.0) + 22.0)


def _ready_lines(view: SeatView, adviser: Adviser, tile: Tile) -> tuple[str, ...]:
    """Nothing, one line for the only wait, or a line for each after one that says what they are."""
    if tile not in adviser.makes_ready(view):
        return ()
    waits = adviser.waits(view, tile)
    if not waits:
        return (tr("table.card.ready"),)
    if len(waits) == 1:
        wait = waits[0]
        pays = wait_pays(wait, is_short=True)
        return (
            joined(
                [
                    tr("table.card.ready.one", tile=tile_words(wait.tile)),
                    tr("table.waits.unseen", count=wait.unseen),
                    *pays,
                ]
            ),
        )
    lines = [
        joined([tr("table.card.ready.wait", tile=tile_words(wait.tile), unseen=wait.unseen), *wait_pays(wait)])
        for wait in waits[:_LINES]
    ]
    if len(waits) > _LINES:
        lines[-1] = tr("table.card.ready.more", count=len(waits) - _LINES + 1)
    return (tr("table.card.ready"), *lines)


def _card_rect(
    geometry: TableGeometry,
    anchor: Rect,
    size: tuple[float, float],
    never_hide: list[Rect],
    rather_not: list[Rect],
) -> Rect:
    """The place that hides little and is near: above the tile as on the board where that hides nothing."""
    k = geometry.k
    width, tall = size[0] * k, size[1] * k
    left, right = geometry.felt.x + 16.0 * k, geometry.felt.right - 16.0 * k - width
    above = anchor.y - 26.0 * k - tall
    actions = geometry.action(0).y - 12.0 * k - tall
    best: tuple[float, Rect] | None = None
    step = 20.0 * k
    steps = int((right - left) / step) + 1
    wanted = anchor.centre_x - 68.0 * k
    columns = [min(max(wanted, left), right), *(left + step * index for index in range(steps))]
    for y in (above, actions):
        band = Rect(left, y, right + width - left, tall)
        hidden = [other for other in never_hide if band.overlap(other)]
        covered = [other for other in rather_not if band.overlap(other)]
        for x in columns:
            rect = Rect(x, y, width, tall)
            hides = sum(rect.overlap(other) for other in hidden)
            covers = sum(rect.overlap(other) for other in covered)
            cost = (_HIDES * hides + _COVERS * covers) / (k * k) + _FAR * (abs(x - wanted) + abs(y - above)) / k
            if best is None or cost < best[0]:
                best = (cost, rect)
    assert best is not None
    return best[1]
