"""What every number of a settlement answers to 为什么: its rule with the clause, the layout that it counts, and why it
is not more. No Qt.
"""

from collections import Counter
from dataclasses import dataclass

from app.results.ended import Ended
from app.results.ledger import LedgerCell
from app.results.line_table import LineRow, LineTable, ShareColumn
from app.results.shortfalls import NotMore, find_not_more
from app.results.words import (
    account_name,
    cell_value,
    line_label,
    listed,
    pattern_names,
    reading_why,
    row_proof,
    row_why,
    win_amount,
)
from app.text.catalogue import tr
from app.text.format import number, signed
from engine.scoring.settlement import AccountId, Payment, Reading, WinResult
from engine.seats import Seat
from engine.tiles import SUIT_OF, SUITS, Tile


@dataclass(frozen=True, slots=True)
class Said:
    """A sentence, and where the rulebook says it (or "")."""

    words: str
    clause: str = ""


@dataclass(frozen=True, slots=True)
class Step:
    """A line of a sum: what it is called, what it does, its clause."""

    label: str
    value: str
    clause: str = ""


@dataclass(frozen=True, slots=True)
class Answer:
    """To the question why. `reading`: the layout that is counted; `marked`: which of its sets count for this number;
    `tiles`: counted tiles that are in no set. `not_more`: what it nearly was.
    """

    title: str
    said: tuple[Said, ...] = ()
    steps: tuple[Step, ...] = ()
    total: str = ""
    reading: Reading | None = None
    marked: frozenset[int] = frozenset()
    tiles: tuple[Tile, ...] = ()
    not_more: tuple[NotMore, ...] = ()

    @property
    def text(self) -> str:
        """All of it as text, for screen readers."""
        parts = [self.title, *(each.words for each in self.said)]
        parts += [f"{step.label} {step.value}" for step in self.steps]
        return "\n".join([*parts, self.total, *(each.words for each in self.not_more)]).strip()


_OF_SUIT = {"zhifan", "zhi"}
"""Lines that count the tiles of the longest suit."""
_OF_HAND = {"jiao", "pihu", "hu"}
"""Lines that count the hand as a whole, as every pattern does that marks no tiles."""


def answer_row(ended: Ended, result: WinResult, table: LineTable, row: LineRow) -> Answer:
    """Why a line; its clause stands beside it."""
    marked, loose = find_marked(result.reading, row_proof(row))
    if not marked and not loose:
        marked = _counted_sets(result.reading, row.code)
    return Answer(
        line_label(ended.page, row.shown),
        (Said(row_why(ended, table, row)),),
        reading=result.reading if marked else None,
        marked=marked,
        tiles=loose,
        not_more=tuple(each for each in find_not_more(ended, result) if each.line == row.code),
    )


def _counted_sets(reading: Reading, code: str) -> frozenset[int]:
    """The sets that a line without tiles of its own counts; none where it is not about the hand."""
    everything = frozenset(range(len(reading.sets)))
    if code in _OF_SUIT:
        sizes = Counter(SUIT_OF[tile] for each in reading.sets for tile in each.tiles if SUIT_OF[tile] in SUITS)
        longest = max(sizes, key=lambda suit: sizes[suit])
        return frozenset(place for place in everything if SUIT_OF[reading.sets[place].tiles[0]] is longest)
    return everything if code in _OF_HAND or code in reading.patterns else frozenset()


def answer_share(ended: Ended, share: ShareColumn, account: str) -> Answer:
    """Why a share: its lines one after the other."""
    title = tr(
        "results.answer.share",
        names=listed(ended.name(seat) for seat in share.seats),
        amount=f"{number(share.amount)} {account}",
    )
    return Answer(title, steps=_steps(ended, share), total=f"= {number(share.amount)}")


def answer_amount(ended: Ended, result: WinResult) -> Answer:
    """Why a winner receives what he receives, and why not more."""
    account = account_name(result.payments[0].account)
    steps = tuple(
        Step(ended.name(payment.share_of), signed(payment.amount), payment.lines[-1].clause)
        for payment in result.payments
    )
    total = f"= {number(win_amount(result))}"
    amount = f"{number(win_amount(result))} {account}"
    others = [
        tr(
            "results.answer.other",
            amount=number(each.pays),
            patterns=pattern_names(ended, each),
            why=reading_why(each),
        )
        for each in result.rejected[:2]
    ]
    return Answer(
        tr("results.answer.amount", name=ended.name(result.winner), amount=amount),
        tuple(Said(words) for words in others),
        steps,
        total,
        result.reading,
        frozenset(range(len(result.reading.sets))),
        not_more=find_not_more(ended, result),
    )


def answer_payment(ended: Ended, payer: Seat, to: Seat, cell: LedgerCell) -> Answer:
    """Why one pays another what it pays, or is spared."""
    result = next(each for each in ended.results if each.winner is to)
    own = [payment for payment in result.payments if payment.payer is payer]
    liability = result.liability
    if not own:
        amount = " ".join(f"{number(value)} {account_name(account)}" for account, value in cell.spared)
        title = tr("results.answer.spared", payer=ended.name(payer), amount=amount)
        if liability is None:
            return Answer(title)
        by = tr("results.answer.spared.by", name=ended.name(liability.seat), rule=tr(f"liability.{liability.rule}"))
        return Answer(title, (Said(by, liability.clause),))
    amount = " ".join(f"{number(value)} {account_name(account)}" for account, value in cell.paid)
    title = tr("results.answer.pays", payer=ended.name(payer), to=ended.name(to), amount=amount)
    said: list[Said] = []
    if liability is not None:
        others = listed(ended.name(seat) for seat in to.others if seat is not payer)
        rule = tr(f"liability.{liability.rule}")
        said.append(
            Said(tr("results.answer.alone", payer=ended.name(payer), others=others, rule=rule), liability.clause)
        )
    return Answer(title, tuple(said), _payment_steps(ended, own), f"= {number(sum(each.amount for each in own))}")


def answer_account(ended: Ended, seat: Seat, account: AccountId, before: int, after: int) -> Answer:
    """Why an account stands where it stands."""
    title = tr("results.answer.account", name=ended.name(seat), before=number(before), after=number(after))
    steps = [Step(tr("results.before"), number(before))]
    for result in ended.results:
        for payment in result.payments:
            if payment.account is not account or seat not in (payment.payer, payment.to):
                continue
            other = payment.to if payment.payer is seat else payment.payer
            change = -payment.amount if payment.payer is seat else payment.amount
            steps.append(Step(ended.name(other), signed(change), payment.lines[-1].clause))
    said = () if len(steps) > 1 else (Said(tr("results.answer.nothing")),)
    return Answer(title, said, tuple(steps), f"= {number(after)}")


def find_marked(reading: Reading, proof: tuple[Tile, ...]) -> tuple[frozenset[int], tuple[Tile, ...]]:
    """Which sets of a reading hold the tiles that a line counts, and the tiles that are in none of them."""
    left = list(proof)
    marked: set[int] = set()
    whole = sorted(range(len(reading.sets)), key=lambda place: -_shared(reading.sets[place].tiles, proof))
    for place in whole:
        tiles = reading.sets[place].tiles
        if left and _shared(tiles, tuple(left)):
            marked.add(place)
            for tile in tiles:
                if tile in left:
                    left.remove(tile)
    return frozenset(marked), tuple(left)


def _shared(tiles: tuple[Tile, ...], proof: tuple[Tile, ...]) -> int:
    return sum(min(tiles.count(tile), proof.count(tile)) for tile in set(tiles))


def _payment_steps(ended: Ended, payments: list[Payment]) -> tuple[Step, ...]:
    """The lines of the only payment; of several, what each is for."""
    if len(payments) == 1:
        lines = payments[0].lines
        return tuple(
            Step(line_label(ended.page, line), cell_value((line,), place == 0), line.clause)
            for place, line in enumerate(lines)
        )
    return tuple(
        Step(tr("results.share_of", name=ended.name(each.share_of)), signed(each.amount), each.lines[-1].clause)
        for each in payments
    )


def _steps(ended: Ended, share: ShareColumn) -> tuple[Step, ...]:
    return tuple(
        Step(line_label(ended.page, line), cell_value((line,), place == 0), line.clause)
        for place, line in enumerate(share.lines)
    )
