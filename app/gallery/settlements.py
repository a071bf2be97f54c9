"""How deals and matches end: every named settlement, its page of reasons, all hands, the standing of a match."""

from collections.abc import Iterator
from functools import partial

from app.gallery.stage import Stage
from app.gallery.state import State
from app.gallery.tables import show_table
from app.results.examples import EXAMPLES, Example, last_of_match
from app.results.settlement_dialog import SettlementDialog
from app.results.standing_dialog import StandingDialog
from app.table.motion import Motion
from engine.seats import Seat
from net.verdict import Verdict

_EXPLAINED = ("wuhu_jiao_liable", "wuhan_plain", "wuhan_capped", "hefei_three", "wuhu_plain_kongs")
_ASKED = (
    ("wuhu_jiao_liable", "amount"),
    ("wuhan_capped", "amount"),
    ("wuhan_plain", "share"),
    ("wuhu_jiao_liable", "payment"),
    ("wuhan_robbed", "payment"),
    ("hefei_three", "account"),
)
_VERDICTS = {
    "good": Verdict(3, 3, 1, ()),
    "rounds": Verdict(3, 3, 2, ()),
    "taken-over": Verdict(3, 3, 1, (), taken_over=(Seat.WEST,)),
    "bad": Verdict(3, 3, 1, ("fair/replaced", "fair/other_tiles")),
}
_ENDS = ("wuhu_jiao_liable", "wuhan_plain", "hefei_three")


def states() -> Iterator[State]:
    """Those of this module."""
    for name in EXAMPLES:
        yield State(f"settlement/{name.replace('_', '-')}", partial(_settlement, name))
    for name in _EXPLAINED:
        yield State(f"settlement-why/{name.replace('_', '-')}", partial(_explained, name))
        yield State(f"settlement-answers/{name.replace('_', '-')}", partial(_answered, name))
    for name, what in _ASKED:
        yield State(f"settlement-card/{name.replace('_', '-')}-{what}", partial(_card, name, what))
    yield State("settlement-copy/ways", _copy)
    yield State("settlement-copy/chips-on-their-way", _chips)
    yield State("settlement/all-hands", _all_hands)
    yield State("settlement/second-of-three", _second_winner)
    yield State("settlement/put-aside", _put_aside)
    for name, verdict in _VERDICTS.items():
        yield State(f"settlement-verdict/{name}", partial(_verdict, verdict))
    for name in _ENDS:
        yield State(f"match-end/{name.partition('_')[0]}", partial(_match_end, name))


def _dialog(stage: Stage, example: Example) -> SettlementDialog:
    table = show_table(stage, example.info, example.update)
    dialog = SettlementDialog(table, stage.theme, stage.art)
    dialog.set_motion(Motion.OFF)
    dialog.show_outcome(example.info, example.update)
    stage.settle()
    return dialog


def _settlement(name: str, stage: Stage) -> None:
    _dialog(stage, EXAMPLES[name]())


def _explained(name: str, stage: Stage) -> None:
    _dialog(stage, EXAMPLES[name]()).toggle_why()


def _answered(name: str, stage: Stage) -> None:
    dialog = _dialog(stage, EXAMPLES[name]())
    for place in range(min(len(dialog.body.lines.whys), 2)):
        dialog.body.lines.toggle(place)


def _card(name: str, what: str, stage: Stage) -> None:
    dialog = _dialog(stage, EXAMPLES[name]())
    figures = {
        "amount": dialog.head.figures,
        "share": dialog.body.lines.figures,
        "payment": dialog.body.payments.figures,
        "account": dialog.body.accounts.figures,
    }[what]
    figures[len(figures) // 2].click()


def _copy(stage: Stage) -> None:
    _dialog(stage, EXAMPLES["wuhu_jiao_liable"]()).actions_bar.copy.click()


def _chips(stage: Stage) -> None:
    payments = _dialog(stage, EXAMPLES["hefei_three"]()).body.payments
    payments.show_at(Motion.FULL, 0.6)


def _all_hands(stage: Stage) -> None:
    _dialog(stage, EXAMPLES["hefei_one"]()).toggle_hands()


def _second_winner(stage: Stage) -> None:
    _dialog(stage, EXAMPLES["hefei_three"]()).choose_winner(1)


def _put_aside(stage: Stage) -> None:
    _dialog(stage, EXAMPLES["wuhu_plain_discard"]()).put_aside()


def _verdict(verdict: Verdict, stage: Stage) -> None:
    dialog = _dialog(stage, EXAMPLES["wuhu_plain_discard"]())
    dialog.actions_bar.offer_review()
    dialog.show_verdict(verdict)


def _match_end(name: str, stage: Stage) -> None:
    example = last_of_match(EXAMPLES[name]())
    table = show_table(stage, example.info, example.update)
    standing = StandingDialog(table, stage.theme, stage.art)
    standing.note(example.update)
    standing.show_standing(example.info, example.update)
