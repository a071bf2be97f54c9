"""The table: eight situations and more of every city, what lies over it, and several people at one screen."""

from collections.abc import Iterator
from dataclasses import replace
from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QVBoxLayout, QWidget

from app.gallery.matches import ME, find_moments, moments_of
from app.gallery.stage import Stage
from app.gallery.state import State
from app.hotseat.hotseat import HotSeat, house_of
from app.self_test.checks import CheckFailed
from app.table.situations import SITUATIONS
from app.table.widget import TableWidget
from app.text.catalogue import tr
from engine.deal.state import Phase
from engine.seats import Seat
from net.messages import TableInfo, Update

CITIES = {"wuhu": "wuhu-315", "wuhan": "wuhan", "hefei": "hefei"}
"""A ruleset of each city."""


def states() -> Iterator[State]:
    """Those of this module."""
    for name in SITUATIONS:
        yield State(f"table/{name}", partial(_situation, name))
    for city, ruleset in CITIES.items():
        for name in moments_of(ruleset):
            yield State(f"table-{city}/{name}", partial(_moment, ruleset, name))
    yield State("table/keys", partial(_keys, "wuhu-315"))
    yield State("table/keys-with-chow", partial(_keys, "wuhan"))
    yield State("hotseat/curtain", partial(_hotseat, True))
    yield State("hotseat/bar", partial(_hotseat, False))


def make_table(stage: Stage, parent: QWidget | None = None) -> TableWidget:
    """A table as the window has it, without anything that moves."""
    settings = stage.settings
    return TableWidget(
        stage.theme,
        settings.tiles,
        stage.profile.cache,
        is_large=settings.is_large,
        right_passes=True,
        has_habits=True,
        motion=settings.motion,
        clock_ms=lambda: 0,
        parent=parent,
    )


def show_table(stage: Stage, info: TableInfo, update: Update) -> TableWidget:
    """Show a table in the window at this moment."""
    table = make_table(stage)
    table.set_info(info)
    table.show_update(update)
    stage.show(table, covers_all=True)
    table.setFocus()
    return table


def _situation(name: str, stage: Stage) -> None:
    situation = SITUATIONS[name]()
    show_table(stage, situation.info, situation.update)


def _moment(ruleset: str, name: str, stage: Stage) -> None:
    seen = find_moments(ruleset).get(name)
    if seen is None:
        raise CheckFailed(tr("gallery.no_moment", name=name))
    show_table(stage, seen.info, seen.update)


def _keys(ruleset: str, stage: Stage) -> None:
    seen = find_moments(ruleset)["turn"]
    table = show_table(stage, seen.info, seen.update)
    table.key_pressed(Qt.Key.Key_F1.value, Qt.KeyboardModifier.NoModifier)


def _hotseat(is_own_turn: bool, stage: Stage) -> None:
    """Three people: the one whose turn it is behind the curtain, or all asked about a discard."""
    seen = find_moments("wuhu-315")["turn" if is_own_turn else "waiting"]
    seats = (ME, Seat.NORTH, Seat.SOUTH)
    players = tuple(
        replace(each, kind="person", level="") if Seat(place) in seats else each
        for place, each in enumerate(seen.info.players)
    )
    first, second, third, fourth = players
    info = replace(seen.info, players=(first, second, third, fourth), seats=seats)
    page = QWidget()
    layout = QVBoxLayout(page)
    layout.setContentsMargins(0, 0, 0, 0)
    table = make_table(stage)
    layout.addWidget(table)
    table.set_info(info)
    hotseat = HotSeat(page, table, stage.theme, info, house_of(stage.settings), clock=lambda: 0.0)
    hotseat.shown.connect(table.show_update)
    stage.show(page, covers_all=True)
    view = seen.update.view
    if not is_own_turn:
        discard = view.seats[view.turn].river[-1].tile if view.seats[view.turn].river else view.hand[0]
        view = replace(view, phase=Phase.CLAIMS, offer=discard)
    for seat in seats:
        hotseat.receive(replace(seen.update, seat=seat, view=replace(view, seat=seat)))
    stage.settle()
    stage.keep(hotseat)
