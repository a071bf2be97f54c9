"""A settlement is the sum of its payments, account by account."""

from engine.scoring.lines import Line, Op
from engine.scoring.settlement import AccountId, Payment, Reading, Settlement, WinResult
from engine.seats import Seat
from engine.tiles import Tile


def pays(payer: int, to: int, amount: int, account: AccountId = AccountId.POINTS) -> Payment:
    return Payment(Seat(payer), Seat(to), Seat(payer), account, (Line("a", Op.ADD, amount, "x.md 1"),))


def won(winner: int, *payments: Payment) -> WinResult:
    return WinResult(Seat(winner), Tile(0), None, (), Reading((), (), 0), (), payments)


def test_nobody_gains_in_an_exhausted_deal() -> None:
    assert Settlement().net(AccountId.CHIPS) == Settlement().net(AccountId.POINTS) == (0, 0, 0, 0)


def test_several_winners_are_one_ledger() -> None:
    settlement = Settlement((won(0, pays(3, 0, 5)), won(1, pays(3, 1, 7))))
    assert settlement.net(AccountId.POINTS) == (5, 7, 0, -12)


def test_accounts_are_apart() -> None:
    settlement = Settlement((won(0, pays(1, 0, 5, AccountId.CHIPS), pays(2, 0, 7)),))
    assert settlement.net(AccountId.CHIPS) == (5, -5, 0, 0)
    assert settlement.net(AccountId.POINTS) == (7, 0, -7, 0)
