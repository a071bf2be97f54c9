"""The card about a tile of the own hand: what is seen of it, what its discard waits for, whom it could make win."""

from app.table.advice import COPIES, Adviser
from app.table.desk import Desk
from app.table.geometry import TableGeometry
from app.table.plan import CardPlan, RiskWords
from app.table.rect import Rect
from app.table.words import risk_amount, risk_link, risk_title, risk_words, wait_pays
from app.text.catalogue import tr
from app.text.format import joined, tile_words
from engine.deal.actions import Discard
from engine.deal.views import SeatView
from net.messages import TableInfo

WIDTH = 372.0
HEAD = 62.0
LINE = 30.0
RISK = 116.0
PAD = 14.0
"""Heights of the parts of a card, in u."""

_LINES = 4
_RISKS = 2


def plan_card(
    view: SeatView,
    desk: Desk,
    adviser: Adviser,
    info: TableInfo,
    geometry: TableGeometry,
    anchor: Rect,
    never_hide: tuple[Rect, ...],
    rather_not: tuple[Rect, ...],
) -> CardPlan:
    """The card for the tile that has attention.

    Args:
        anchor: that tile, depth included.
        never_hide: tiles and buttons, which a card hides only if there is no other place.
        rather_not: plates.
    """
    place = desk.attention.place
    assert place is not None
    tile = desk.hand[place]
    k = geometry.k
    is_mine = bool(desk.discards)
    ready = _ready_lines(view, adviser, tile) if tile in desk.discards else ()
    risks = adviser.risks(view, Discard(tile)) if tile in desk.discards else ()
    shown = tuple(
        RiskWords(risk_title(risk, view, info), risk_words(risk), risk_amount(risk), risk_link(risk), risk.clause)
        for risk in risks[:_RISKS]
    )
    note = tr("table.card.illegal") if is_mine and tile not in desk.discards else ""
    if len(risks) > _RISKS:
        note = tr("table.risk.more", count=len(risks) - _RISKS)
    height = HEAD + LINE * (len(ready) + bool(note)) + RISK * len(shown) + PAD
    rect = _card_rect(geometry, anchor, height, never_hide, rather_not)
    seen = adviser.seen(view, tile)
    links = []
    y = rect.y + (HEAD + LINE * len(ready)) * k
    for risk_shown in shown:
        links.append((Rect(rect.centre_x, y + 70.0 * k, rect.width / 2 - 26.0 * k, 36.0 * k), risk_shown.clause))
        y += RISK * k
    is_above = rect.bottom <= anchor.y and rect.x + 24.0 * k <= anchor.centre_x <= rect.right - 24.0 * k
    return CardPlan(
        rect,
        k,
        tile_words(tile),
        seen,
        tr("table.card.seen", seen=seen, unseen=COPIES - seen),
        ready,
        shown,
        note,
        anchor.centre_x if is_above else None,
        tuple(links),
    )


def _ready_lines(view: SeatView, adviser: Adviser, tile: object) -> tuple[str, ...]:
    """Nothing, or a line for each wait after the discard; the first says what they are."""
    discard = next(each for each in view.hand if each == tile)
    if discard not in adviser.makes_ready(view):
        return ()
    waits = adviser.waits(view, discard)
    if not waits:
        return (tr("table.card.ready"),)
    lines = [
        joined([tr("table.card.ready.wait", tile=tile_words(wait.tile), unseen=wait.unseen), *wait_pays(wait)])
        for wait in waits[:_LINES]
    ]
    if len(waits) > _LINES:
        lines[-1] = tr("table.card.ready.more", count=len(waits) - _LINES + 1)
    return (tr("table.card.ready"), *lines)


def _card_rect(
    geometry: TableGeometry, anchor: Rect, height: float, never_hide: tuple[Rect, ...], rather_not: tuple[Rect, ...]
) -> Rect:
    """The place that hides least, the nearer one of equals; above the tile as on the board where that hides nothing."""
    k = geometry.k
    width, tall = WIDTH * k, height * k
    left, right = geometry.felt.x + 16.0 * k, geometry.felt.right - 16.0 * k - width
    above = anchor.y - 38.0 * k - tall
    actions = geometry.action(0).y - 12.0 * k - tall
    best: tuple[tuple[float, float, float], Rect] | None = None
    step = max(8.0, 12.0 * k)
    steps = int((right - left) / step) + 1
    wanted = anchor.centre_x - 68.0 * k
    columns = [min(max(wanted, left), right), *(left + step * index for index in range(steps))]
    for y in (above, actions):
        for x in columns:
            rect = Rect(x, y, width, tall)
            hides = sum(rect.overlap(other) for other in never_hide)
            covers = sum(rect.overlap(other) for other in rather_not)
            score = (round(hides), round(covers), abs(x - wanted) + (0.0 if y == above else 1.0))
            if best is None or score < best[0]:
                best = (score, rect)
    assert best is not None
    return best[1]
