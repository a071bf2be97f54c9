"""Who pays whom from which account, and what others were spared because one pays alone. No Qt."""

from dataclasses import dataclass

from engine.scoring.settlement import AccountId, Settlement
from engine.seats import SEATS, Seat

Amounts = tuple[tuple[AccountId, int], ...]


@dataclass(frozen=True, slots=True)
class LedgerCell:
    """What one seat pays another: by account, and what it would have paid had not another paid alone."""

    paid: Amounts = ()
    spared: Amounts = ()


Ledger = dict[tuple[Seat, Seat], LedgerCell]
"""By payer and receiver; pairs between whom nothing passes are left out."""


def ledger(settlement: Settlement) -> Ledger:
    """All winners in one matrix."""
    paid: dict[tuple[Seat, Seat], dict[AccountId, int]] = {}
    spared: dict[tuple[Seat, Seat], dict[AccountId, int]] = {}
    for result in settlement.results:
        for payment in result.payments:
            account = paid.setdefault((payment.payer, payment.to), {})
            account[payment.account] = account.get(payment.account, 0) + payment.amount
        liability = result.liability
        if liability is not None:
            for payment in liability.without:
                if payment.payer != liability.seat:
                    account = spared.setdefault((payment.payer, payment.to), {})
                    account[payment.account] = account.get(payment.account, 0) + payment.amount
    return {
        (payer, to): LedgerCell(_amounts(paid.get((payer, to))), _amounts(spared.get((payer, to))))
        for payer in SEATS
        for to in SEATS
        if (payer, to) in paid or (payer, to) in spared
    }


def _amounts(of: dict[AccountId, int] | None) -> Amounts:
    return tuple((of or {}).items())
