"""Chips fly from who pays to who wins, over a table that is settled already."""

from dataclasses import replace

import pytest
from pytestqt.qtbot import QtBot

from app.table.chips import FLIGHT_MS, WAIT_MS, count_pieces, find_flights
from app.table.motion import Motion
from app.table.passing_items import ChipItem
from app.table.situations import SITUATIONS, Situation
from app.table.widget import TableWidget
from engine.deal.events import Settled
from engine.scoring.lines import Line, Op
from engine.scoring.settlement import AccountId, Payment, Settlement
from engine.seats import Seat

ALL_MS = 700
"""What a settlement waits before it lies over the table."""


def situation(name: str) -> Situation:
    return SITUATIONS[name]()


class Table:
    """A table with a clock that tests turn, at the end of a deal."""

    def __init__(self, qtbot: QtBot, motion: Motion = Motion.FULL) -> None:
        self.now = 0
        self.widget = TableWidget(motion=motion, clock_ms=lambda: self.now)
        qtbot.addWidget(self.widget)
        self.widget.resize(1280, 720)
        won = situation("won")
        assert won.update.view.outcome is not None
        self.settlement = won.update.view.outcome.settlement
        self.won = won
        playing = replace(won.update, view=replace(situation("our-turn").update.view), turn_id=6)
        self.widget.set_info(won.info)
        self.widget.show_update(playing)
        self.widget.show()

    def settle(self) -> None:
        settled = Settled(self.settlement, (0, 0, 0, 0), (0, 0, 0, 0))
        self.widget.show_update(replace(self.won.update, events=(settled,)))

    @property
    def chips(self) -> list[ChipItem]:
        return [item for item in self.widget.canvas.scene().items() if isinstance(item, ChipItem)]


def paid(payer: Seat, to: Seat, account: AccountId, amount: int) -> Payment:
    return Payment(payer, to, payer, account, (Line("base", Op.ADD, amount, "wuhu.md 5.1"),))


def test_each_payment_flies_from_its_payer_to_whom_it_is_paid(qtbot: QtBot) -> None:
    table = Table(qtbot)
    assert table.widget.plan is not None
    (result,) = table.settlement.results
    result = replace(
        result,
        payments=(
            paid(Seat.WEST, Seat.SOUTH, AccountId.CHIPS, 12),
            paid(Seat.WEST, Seat.SOUTH, AccountId.POINTS, 1),
            paid(Seat.NORTH, Seat.SOUTH, AccountId.CHIPS, 3),
            paid(Seat.EAST, Seat.SOUTH, AccountId.CHIPS, 0),
        ),
    )
    flights = find_flights(table.widget.plan, Settlement((result,)), Seat.WEST)
    plates = {side: table.widget.plan.elements[f"plate/{side}"].rect for side in ("BOTTOM", "RIGHT", "LEFT")}
    routes = [
        next(side for side, rect in plates.items() if rect.contains(flight.start.centre_x, flight.start.centre_y))
        for flight in flights
    ]
    assert sorted(routes) == ["BOTTOM"] * 5 + ["RIGHT"] * 2
    assert all(plates["LEFT"].contains(flight.end.centre_x, flight.end.centre_y) for flight in flights)
    assert [flight.account for flight in flights].count(AccountId.POINTS) == 1


@pytest.mark.parametrize(("amount", "pieces"), [(1, 1), (3, 2), (12, 4), (90, 5), (100_000, 5)])
def test_more_is_more_but_never_a_swarm(amount: int, pieces: int) -> None:
    assert count_pieces(amount) == pieces


def test_chips_fly_and_are_gone_before_the_settlement_lies_over_them(qtbot: QtBot) -> None:
    table = Table(qtbot)
    table.settle()
    assert table.chips
    table.now += WAIT_MS + FLIGHT_MS // 2
    qtbot.waitUntil(lambda: any(chip.isVisible() for chip in table.chips))
    table.now = ALL_MS
    qtbot.waitUntil(lambda: not table.chips)
    table.now += 1_000
    qtbot.waitUntil(lambda: not table.widget.is_moving)


def test_what_comes_next_breaks_off_their_flight(qtbot: QtBot) -> None:
    table = Table(qtbot)
    table.settle()
    table.widget.set_motion(Motion.FULL)
    assert not table.chips
    assert not table.widget.is_moving


@pytest.mark.parametrize("motion", [Motion.REDUCED, Motion.OFF])
def test_where_little_moves_no_chip_flies(qtbot: QtBot, motion: Motion) -> None:
    table = Table(qtbot, motion)
    table.settle()
    assert table.chips == []


def test_a_settled_deal_at_first_sight_moves_nothing(qtbot: QtBot) -> None:
    table = TableWidget()
    qtbot.addWidget(table)
    won = situation("won")
    table.set_info(won.info)
    table.show_update(won.update)
    table.show()
    assert not table.is_moving
