"""Places, accounts and deals of a match that has ended."""

from dataclasses import dataclass
from typing import Self

from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QPen
from PySide6.QtWidgets import QWidget

from app.assets.fonts import FontRole
from app.assets.marks import draw_avatar
from app.assets.surfaces import draw_gold_tab, draw_sunk
from app.results.block import Block, MakeArt
from app.results.ended import DISCS, Ended
from app.results.head_block import draw_seal
from app.results.lines_block import draw_title
from app.results.sketch import CENTRE, LEFT, RIGHT, TileSketch
from app.results.words import listed
from app.text.catalogue import tr
from app.text.format import joined, number, ruleset_name, signed
from engine.deal.views import Outcome
from engine.scoring.settlement import AccountId
from engine.seats import SEATS, Seat

_HEAD = 108.0
_PLACE = 68.0
_DEAL = 34.0
_MOST_DEALS = 8
_NAMES = 40.0
_LEFT = 230.0


@dataclass(frozen=True, slots=True)
class DealNote:
    """What a deal brought each seat, chips and points together, and who won it."""

    number: int
    winners: tuple[Seat, ...]
    nets: tuple[int, int, int, int]

    @classmethod
    def of(cls, number: int, outcome: Outcome) -> Self:
        """The note of a deal that ended so."""
        settlement = outcome.settlement
        pairs = zip(settlement.net(AccountId.CHIPS), settlement.net(AccountId.POINTS), strict=True)
        first, second, third, fourth = (chips + points for chips, points in pairs)
        return cls(number, tuple(each.winner for each in settlement.results), (first, second, third, fourth))


class StandingBlock(Block):
    """The whole dialog but its buttons."""

    def __init__(self, art: MakeArt, parent: QWidget) -> None:
        super().__init__(art, parent)
        self._ended: Ended | None = None
        self._standing = (0, 0, 0, 0)
        self._deals: tuple[DealNote, ...] = ()

    def show_standing(self, ended: Ended, standing: tuple[int, int, int, int], deals: tuple[DealNote, ...]) -> None:
        """Show this standing; `deals` as far as they are known."""
        self._ended, self._standing, self._deals = ended, standing, deals
        self.update()

    @property
    def places(self) -> tuple[tuple[int, Seat], ...]:
        """Place and seat, the best first; equals share a place."""
        return tuple(
            (1 + sum(each > self._standing[seat] for each in self._standing), seat)
            for seat in sorted(SEATS, key=lambda seat: -self._standing[seat])
        )

    def height_for(self, width_u: float) -> float:
        """Four places and the deals."""
        rows = min(len(self._deals), _MOST_DEALS)
        is_cut = self._is_cut
        return _HEAD + 4 * _PLACE + (24 + 46 + _NAMES + rows * _DEAL + (34 if is_cut else 0) if rows else 0)

    def draw(self, sketch: TileSketch) -> None:
        """Draw the standing."""
        ended = self._ended
        if ended is None:
            return
        theme = sketch.theme
        draw_seal(sketch, 0, 0, tr("results.standing.seal"), theme.vermilion)
        best = listed(ended.name(seat) for place, seat in self.places if place == 1)
        title = tr("results.standing.first", name=best)
        sketch.words(title, FontRole.DIALOG_TITLE, (108, -6, self.width_u - 108, 56), theme.ink, LEFT)
        line = joined(
            [
                tr("results.standing.title"),
                ruleset_name(ended.info.ruleset),
                tr("results.deal", number=ended.view.number),
            ]
        )
        sketch.words(line, FontRole.BODY, (108, 54, self.width_u - 108, 34), theme.secondary, LEFT)
        for row, (place, seat) in enumerate(self.places):
            self._draw_place(sketch, ended, place, seat, _HEAD + row * _PLACE)
        if self._deals:
            self._draw_deals(sketch, ended, _HEAD + 4 * _PLACE + 24)

    @property
    def _is_cut(self) -> bool:
        """Whether there were deals that are not listed."""
        return bool(self._deals) and (len(self._deals) > _MOST_DEALS or self._deals[0].number > 1)

    def _draw_place(self, sketch: TileSketch, ended: Ended, place: int, seat: Seat, y: float) -> None:
        theme, k = sketch.theme, sketch.k
        is_first = place == 1
        if is_first:
            draw_sunk(sketch.painter, sketch.rect(0, y, self.width_u, _PLACE - 8), theme, k)
        else:
            sketch.line(0, y + _PLACE - 4, self.width_u, y + _PLACE - 4, theme.rule)
        badge = sketch.rect(16, y + 10, 40, 40)
        if is_first:
            draw_gold_tab(sketch.painter, badge, theme, k, radius_u=20)
        else:
            sketch.painter.setPen(QPen(QColor(theme.ivory_button_edge), max(1.6 * k, 1.0)))
            sketch.painter.setBrush(Qt.BrushStyle.NoBrush)
            sketch.painter.drawEllipse(badge)
        ink = theme.on_gold if is_first else theme.secondary
        sketch.words(str(place), FontRole.WALL_COUNT, (16, y + 10, 40, 40), ink, CENTRE, 24)
        draw_avatar(sketch.painter, sketch.rect(76, y + 9, 42, 42), theme, ended.name(seat), colour=DISCS[seat])
        sketch.words(ended.name(seat), FontRole.NAME, (132, y, 200, 60), theme.ink, LEFT, 24)
        if ended.has_chips:
            outcome = ended.outcome
            words = tr(
                "results.standing.formula",
                chips=number(outcome.chips_after[seat]),
                stake=number(ended.stake),
                points=signed(outcome.points_after[seat]),
            )
            sketch.words(words, FontRole.LABEL, (340, y, self.width_u - 560, 60), theme.secondary, LEFT)
        value = self._standing[seat]
        colour = theme.gold_edge if value > 0 else theme.on_liability if value < 0 else theme.secondary
        sketch.words(signed(value), FontRole.WALL_COUNT, (self.width_u - 216, y, 200, 60), colour, RIGHT, 34)

    def _draw_deals(self, sketch: TileSketch, ended: Ended, y: float) -> None:
        theme = sketch.theme
        sketch.painter.save()
        sketch.painter.translate(0, y * sketch.k)
        taken = draw_title(sketch, tr("results.standing.deals"), self.width_u)
        caption = tr("results.standing.deals.caption") if ended.has_chips else ""
        sketch.words(caption, FontRole.LABEL, (taken + 16, 2, self.width_u - taken - 16, 38), theme.secondary, LEFT)
        sketch.painter.restore()
        y += 46
        width = (self.width_u - _LEFT) / 4
        for seat in SEATS:
            box = (_LEFT + width * seat, y, width - 16, _NAMES)
            sketch.words(ended.name(seat), FontRole.BODY, box, theme.secondary, RIGHT, 19)
        y += _NAMES
        for deal in self._deals[-_MOST_DEALS:]:
            sketch.line(0, y, self.width_u, y, theme.rule)
            who = listed(ended.name(seat) for seat in deal.winners)
            won = tr("results.standing.won", names=who) if deal.winners else tr("results.standing.exhausted")
            label = joined([tr("results.deal", number=deal.number), won])
            sketch.words(label, FontRole.LABEL, (4, y, _LEFT + 40, _DEAL), theme.secondary, LEFT, 18)
            for seat in SEATS:
                net = deal.nets[seat]
                colour = theme.gold_edge if net > 0 else theme.on_liability if net < 0 else theme.secondary
                box = (_LEFT + width * seat, y, width - 16, _DEAL)
                sketch.words(signed(net), FontRole.FIGURES, box, colour, RIGHT, 21)
            y += _DEAL
        if self._is_cut:
            words = tr("results.standing.earlier")
            sketch.words(words, FontRole.LABEL, (4, y + 2, self.width_u, 32), theme.secondary, LEFT, 17)
