"""`jiangcheng selfplay`: AI seats play deal after deal, match after match, without a window.

What is reported is counted from the events. With `--check` every state is checked while it is played, and each match is
read back from its record and replayed to the identical state.
"""

import json
import os
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from datetime import datetime
from io import StringIO
from pathlib import Path
from random import Random
from typing import Any, TextIO

from app import __version__
from app.text.catalogue import tr
from app.text.system_words import system_words
from engine.ai.levels import make_policy
from engine.deal.events import Discarded, Event, Settled, Won
from engine.deal.invariants import check_state
from engine.deal.wall import shuffled
from engine.errors import BrokenInvariant, InvalidNotation
from engine.match.dice import throw
from engine.match.match import Match
from engine.match.record import Header, Player, event_line, header_line
from engine.match.record_reader import read_record
from engine.match.replay import replay
from engine.match.self_play import play_deal
from engine.scoring.settlement import AccountId
from engine.seats import SEATS
from engine.variants.registry import get_variant
from engine.variants.variant import Variant

NAMES = ("甲", "乙", "丙", "丁")


@dataclass(frozen=True, slots=True)
class Wish:
    """What the command line asks for."""

    variant: Variant
    options: Any
    deals: int = 100
    seed: str = "1"
    level: str = "normal"
    record: Path | None = None
    is_checked: bool = False


@dataclass(slots=True)
class Tally:
    """What happened, counted. `gain`: what the winners of all won deals got together, chips and points.

    `jiao`: deals won by 交, which alone is paid in points where there are chips (wuhu.md 5.3).
    """

    deals: int = 0
    matches: int = 0
    won: int = 0
    self_drawn: int = 0
    liable: int = 0
    jiao: int = 0
    discards: int = 0
    gain: int = 0
    seconds: float = 0.0

    def count(self, events: Sequence[Event], has_chips: bool) -> None:
        """Count the events of one deal."""
        self.deals += 1
        wins = [event for event in events if isinstance(event, Won)]
        self.won += bool(wins)
        self.self_drawn += bool(wins) and wins[0].source is None
        self.discards += sum(1 for event in events if isinstance(event, Discarded))
        for event in events:
            if isinstance(event, Settled):
                results = event.settlement.results
                self.liable += any(result.liability is not None for result in results)
                self.jiao += has_chips and any(result.payments[0].account is AccountId.POINTS for result in results)
                nets = [event.settlement.net(account) for account in AccountId]
                self.gain += sum(net[seat] for net in nets for seat in {result.winner for result in results})


def run(argv: Sequence[str]) -> int:
    """Play as the arguments say. Status 1 if a check fails or a file cannot be written, 2 for wrong arguments."""
    if list(argv) in (["-h"], ["--help"]):
        print(tr("selfplay.usage"))
        return 0
    try:
        wish = _read_wish(argv)
    except InvalidNotation as problem:
        print(problem, file=sys.stderr)
        return 2
    tally = Tally()
    try:
        _play(wish, tally)
    except OSError as problem:
        print(tr("selfplay.not_written", path=problem.filename, why=system_words(problem)), file=sys.stderr)
        return 1
    except (BrokenInvariant, InvalidNotation) as problem:
        print(tr("selfplay.broken", deal=tally.deals, match=tally.matches, why=problem), file=sys.stderr)
        return 1
    _report(wish, tally)
    return 0


def _play(wish: Wish, tally: Tally) -> None:
    policies = [make_policy(wish.variant, wish.options, wish.level) for _ in SEATS]
    while tally.deals < wish.deals:
        tally.matches += 1
        key = f"{wish.seed}/{tally.matches}"
        match = Match(wish.variant, wish.options, throw(Random(f"{key}/dice")).dealer)
        rng = Random(f"{key}/choices")
        with ExitStack() as stack:
            record = _Recorder(stack, wish, tally.matches)
            while tally.deals < wish.deals and not match.is_over:
                wall = shuffled(match.rules.tiles, Random(f"{key}/{match.number}/wall"))
                began = time.perf_counter()
                events = play_deal(match, policies, wall, rng, _check if wish.is_checked else None)
                tally.seconds += time.perf_counter() - began
                tally.count(events, match.rules.stake > 0)
                record.write(events)
        if wish.is_checked:
            _check_replay(match, record.read())


class _Recorder:
    """The record of one match: in its file if there is one, else kept in memory if it shall be checked."""

    def __init__(self, stack: ExitStack, wish: Wish, number: int) -> None:
        self._path = wish.record
        if wish.record is not None and number > 1:
            self._path = wish.record.with_name(f"{wish.record.name}.{number}")
        self._file: TextIO | None = None
        if self._path is not None:
            self._file = stack.enter_context(_open_for_owner(self._path))
        elif wish.is_checked:
            self._file = StringIO()
        east, south, west, north = (Player(name, "ai", wish.level) for name in NAMES)
        header = Header(
            __version__,
            wish.variant.id,
            wish.variant.write_options(wish.options),
            (east, south, west, north),
            datetime.now().astimezone().isoformat(timespec="seconds"),
        )
        self._add([header_line(header)])

    def write(self, events: Sequence[Event]) -> None:
        """Add the lines of one deal."""
        if self._file is not None:
            self._add([event_line(event) for event in events])

    def read(self) -> bytes:
        """The whole record; to be called when the file is closed."""
        if self._path is not None:
            return self._path.read_bytes()
        return b"" if not isinstance(self._file, StringIO) else self._file.getvalue().encode()

    def _add(self, lines: Sequence[str]) -> None:
        if self._file is not None:
            self._file.write("".join(line + "\n" for line in lines))
            self._file.flush()


def _open_for_owner(path: Path) -> TextIO:
    flags = os.O_WRONLY | os.O_CREAT | os.O_TRUNC
    return os.fdopen(os.open(path, flags, 0o600), "w", encoding="utf-8", newline="\n")


def _check(match: Match) -> None:
    if match.deal is not None:
        check_state(match.rules, match.deal.state)


def _check_replay(match: Match, data: bytes) -> None:
    """Raises BrokenInvariant unless the record leads back to this very match."""
    replayed = replay(read_record(data), match.variant)
    if replayed.missing:
        raise BrokenInvariant(f"the record lacks {len(replayed.missing)} events")
    if match.deal is None or replayed.match.deal is None or replayed.match.deal.state != match.deal.state:
        raise BrokenInvariant("the record leads to another state of the deal")
    for name in ("number", "dealer", "streak", "chips", "points", "is_over", "standing"):
        if getattr(replayed.match, name) != getattr(match, name):
            raise BrokenInvariant(f"the record leads to {name} {getattr(replayed.match, name)}")


def _report(wish: Wish, tally: Tally) -> None:
    def share(count: int) -> str:
        return f"{100 * count / tally.deals:.1f} %"

    print(tr("selfplay.played", ruleset=wish.variant.id, deals=tally.deals, matches=tally.matches, seed=wish.seed))
    print(tr("selfplay.won", share=share(tally.won)))
    print(tr("selfplay.self_drawn", share=share(tally.self_drawn)))
    print(tr("selfplay.exhausted", share=share(tally.deals - tally.won)))
    print(tr("selfplay.liable", share=share(tally.liable)))
    if wish.variant.make_rules(wish.options).stake > 0:
        print(tr("selfplay.jiao", share=share(tally.jiao)))
    print(tr("selfplay.gain", mean=f"{tally.gain / max(tally.won, 1):.1f}"))
    print(tr("selfplay.discards", mean=f"{tally.discards / tally.deals:.1f}"))
    print(tr("selfplay.speed", rate=f"{tally.deals / tally.seconds:.0f}"))
    if wish.is_checked:
        print(tr("selfplay.checked", deals=tally.deals, matches=tally.matches))


def _read_wish(argv: Sequence[str]) -> Wish:
    """Raises InvalidNotation, its words from the catalogue where they are for people who type."""
    words = iter(argv)
    ruleset: str | None = None
    options: object = {}
    values: dict[str, Any] = {}
    for word in words:
        option, has_value, value = word.partition("=")
        if option == "--check" and not has_value:
            values["is_checked"] = True
            continue
        if option not in ("--ruleset", "--deals", "--seed", "--record", "--options", "--level"):
            raise InvalidNotation(tr("selfplay.unknown", given=word))
        value = value if has_value else _value_after(option, words)
        match option:
            case "--ruleset":
                ruleset = value
            case "--deals":
                if not value.isdecimal() or int(value) < 1:
                    raise InvalidNotation(tr("selfplay.deals", given=value))
                values["deals"] = int(value)
            case "--record":
                values["record"] = Path(value)
            case "--options":
                options = _read_json(value)
            case _:
                values[option.removeprefix("--")] = value
    if ruleset is None:
        raise InvalidNotation(tr("selfplay.no_ruleset"))
    variant = get_variant(ruleset)
    if not isinstance(options, dict):
        raise InvalidNotation(tr("selfplay.options", given=json.dumps(options, ensure_ascii=False)))
    wish = Wish(variant, variant.read_options(options), **values)
    make_policy(variant, wish.options, wish.level)
    return wish


def _read_json(text: str) -> object:
    try:
        value: object = json.loads(text)
    except (ValueError, RecursionError):
        raise InvalidNotation(tr("selfplay.options", given=text)) from None
    return value


def _value_after(option: str, words: Iterator[str]) -> str:
    value = next(words, None)
    if value is None:
        raise InvalidNotation(tr("selfplay.value_missing", option=option))
    return value
