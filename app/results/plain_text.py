"""A settlement as plain text, to be pasted anywhere. No Qt."""

from app.results.ended import Ended
from app.results.ledger import ledger
from app.results.line_table import line_table
from app.results.story import find_story
from app.results.words import (
    account_name,
    amount_caption,
    cell_value,
    line_label,
    listed,
    pattern_names,
    rule_words,
    story_words,
    where,
    win_amount,
    win_sentence,
    win_title,
)
from app.text.catalogue import tr
from app.text.format import clause_name, joined, number, signed
from engine.notation import format_meld, format_tiles
from engine.scoring.settlement import WinResult
from engine.seats import SEATS


def settlement_text(ended: Ended) -> str:
    """Everything that the settlement says, a line each."""
    lines = [joined([tr("app.name"), *where(ended)])]
    if not ended.results:
        lines += [tr("results.title.exhausted"), tr("results.exhausted")]
    for result in ended.results:
        lines += ["", *_win_lines(ended, result)]
    if ended.results:
        lines += ["", tr("results.payments"), *_payment_lines(ended)]
    lines += ["", tr("results.after"), *_account_lines(ended)]
    return "\n".join(lines)


def _win_lines(ended: Ended, result: WinResult) -> list[str]:
    amount = f"{signed(win_amount(result))} {amount_caption(ended, result)}"
    lines = [joined([win_title(ended, result), win_sentence(ended, result)]), amount]
    melds = [format_meld(meld) for meld in ended.melds(result.winner)]
    tiles = [format_tiles(ended.hand_before_win(result)), f"+{format_tiles((result.tile,))}", *melds]
    lines += [" ".join(tiles), pattern_names(ended, result.reading)]
    table = line_table(result.payments)
    for column, share in enumerate(table.columns):
        cells = [(row, row.cells[column]) for row in table.rows if row.cells[column]]
        told = [
            f"{line_label(ended.page, row.shown)} {cell_value(cell, place == 0)} ({clause_name(row.clause)})"
            for place, (row, cell) in enumerate(cells)
        ]
        names = listed(ended.name(seat) for seat in share.seats)
        lines.append(f"{names}: {listed(told)} = {number(share.amount)}")
    story = find_story(ended, result)
    if story is not None:
        lines += [f"{rule_words(story)} ({clause_name(story.clause)})", story_words(story)]
    return lines


def _payment_lines(ended: Ended) -> list[str]:
    return [
        f"{ended.name(payer)} → {ended.name(to)} {number(amount)} {account_name(account)}"
        for (payer, to), cell in ledger(ended.outcome.settlement).items()
        for account, amount in cell.paid
    ]


def _account_lines(ended: Ended) -> list[str]:
    outcome = ended.outcome
    lines = []
    for seat in SEATS:
        parts = [ended.name(seat)]
        if ended.has_chips:
            parts.append(tr("results.chips", count=number(outcome.chips_after[seat])))
        parts.append(tr("results.points", count=signed(outcome.points_after[seat])))
        lines.append(joined(parts))
    return lines
