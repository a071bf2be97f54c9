"""The matches of a profile: how one is begun with a record of its own, described, and gone on with."""

import os
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from random import SystemRandom

from app import __version__
from engine.ai.levels import make_policy
from engine.deal.events import SeatTaken
from engine.deal.views import SeatView
from engine.deal.wall import HAND, shuffled, wall_with
from engine.errors import InvalidNotation
from engine.match.dice import throw
from engine.match.match import Match
from engine.match.record import Header, Player, RecordedSettlement, event_line, header_line
from engine.match.record_reader import read_record
from engine.match.replay import new_match, play_line
from engine.seats import SEATS, Seat
from engine.tiles import Tile
from engine.variants.registry import get_variant
from engine.variants.variant import OptionValue
from net.host_session import HostSession
from net.journal import FileJournal
from net.messages import PlayerInfo
from net.pace import PACES
from net.record_names import RECORD_SUFFIX

AI_LEVEL = "normal"
PERSON = Seat.WEST
"""Where the first person sits; who deals first is thrown by dice."""
_FROM_FIRST = tuple(Seat((PERSON + step) % 4) for step in range(4))


class UnreadableMatch(Exception):
    """A record cannot be gone on with; the message says what is wrong with which line."""


@dataclass(frozen=True, slots=True)
class Unfinished:
    """A match that can be gone on with.

    `names`: from the person's on in playing order. `turn`: how far behind the person the seat is whose turn it is
    (0: it is his); None between two deals.
    """

    path: Path
    ruleset: str
    names: tuple[str, str, str, str]
    number: int
    wall_left: int
    turn: int | None


@dataclass(frozen=True, slots=True)
class NewMatch:
    """A match to begin. `house_rules`: options by name.

    `names`, `people`: from the first person's on in playing order, what they are called and whether people play them.
    `hints`: whether several people at this screen allow each other hints; one alone always has them. `is_practice`: a
    practice, outside the statistics. `hand`: what the first person begins it with, 14 tiles as the dealer.
    `level`: how well AI plays the others.
    """

    ruleset: str
    house_rules: Mapping[str, OptionValue]
    names: tuple[str, str, str, str]
    people: tuple[bool, bool, bool, bool] = (True, False, False, False)
    hints: bool = False
    is_practice: bool = False
    hand: tuple[Tile, ...] = ()
    level: str = AI_LEVEL


def wish_of(session: HostSession) -> NewMatch:
    """Return the wish for another match like this one."""
    variant, players = session.match.variant, session.players
    seat = _person(players)
    own, right, opposite, left = (players[(seat + step) % 4] for step in range(4))
    return NewMatch(
        variant.id,
        variant.write_options(session.match.options),
        (own.name, right.name, opposite.name, left.name),
        (own.kind == "person", right.kind == "person", opposite.kind == "person", left.kind == "person"),
        level=next((each.level for each in players if each.level), AI_LEVEL),
    )


def begin_match(folder: Path, wish: NewMatch, pace: str) -> HostSession:
    """Return a session of a new match of these people and AI seats, its record begun. Raises OSError."""
    variant = get_variant(wish.ruleset)
    options = variant.read_options(wish.house_rules)
    dealer = throw(SystemRandom()).dealer
    if wish.hand:
        dealer = PERSON if len(wish.hand) > HAND else dealer if dealer is not PERSON else PERSON.next
    match = Match(variant, options, dealer)
    players = [_player(wish, (seat - PERSON) % 4) for seat in SEATS]
    now = datetime.now().astimezone()
    first, second, third, fourth = (Player(each.name, each.kind, each.level) for each in players)
    header = Header(
        __version__,
        wish.ruleset,
        variant.write_options(options),
        (first, second, third, fourth),
        now.isoformat(timespec="seconds"),
        wish.is_practice,
    )
    kind = f"{wish.ruleset}-practice" if wish.is_practice else wish.ruleset
    name = f"{now:%Y-%m-%d-%H%M%S}-{kind}-{os.urandom(2).hex()}{RECORD_SUFFIX}"
    journal = FileJournal(folder / name)
    try:
        journal.append([header_line(header)])
    except OSError:
        # A file without a header would be told of as a match that cannot be read.
        journal.close()
        (folder / name).unlink(missing_ok=True)
        raise
    return _session(match, players, journal, pace, wish.hints, wish.hand)


def _player(wish: NewMatch, place: int) -> PlayerInfo:
    name = wish.names[place]
    return PlayerInfo(name, "person") if wish.people[place] else PlayerInfo(name, "ai", wish.level)


@dataclass(frozen=True, slots=True)
class Resumed:
    """A match gone on with.

    `past`: how each deal that is over ended, as the person saw it. `dropped`: how many bytes of a last line that a
    crash had cut off were dropped.
    """

    session: HostSession
    past: tuple[SeatView, ...]
    dropped: int


def resume_match(path: Path, pace: str, hints: bool = False) -> Resumed:
    """Go on with a recorded match at its very event. Raises OSError and UnreadableMatch. `hints`: as in `NewMatch`."""
    read = _read(path)
    journal = FileJournal(path, read.length)
    try:
        journal.append(read.missing)
    except OSError:
        journal.close()
        raise
    session = _session(read.match, read.players, journal, pace, hints)
    return Resumed(session, read.past, read.dropped)


def describe_match(path: Path) -> Unfinished:
    """Return what there is to say of an unfinished match. Raises OSError and UnreadableMatch."""
    read = _read(path)
    match, seat = read.match, _person(read.players)
    first, second, third, fourth = (read.players[(seat + step) % 4].name for step in range(4))
    names = (first, second, third, fourth)
    if not match.is_running:
        return Unfinished(path, match.variant.id, names, match.number, 0, None)
    view = match.view(seat)
    turn = 0 if seat in match.waiting else (view.turn - seat) % 4
    return Unfinished(path, match.variant.id, names, match.number, view.wall_left, turn)


def person_seats(session: HostSession) -> tuple[Seat, ...]:
    """Return the seats that people play, from the first person's on."""
    return tuple(seat for seat in _FROM_FIRST if session.players[seat].kind == "person")


def _session(
    match: Match,
    players: list[PlayerInfo],
    journal: FileJournal,
    pace: str,
    hints: bool,
    hand: tuple[Tile, ...] = (),
) -> HostSession:
    policies = {
        seat: make_policy(match.variant, match.options, players[seat].level or AI_LEVEL)
        for seat in SEATS
        if players[seat].kind == "ai"
    }
    rng = SystemRandom()

    def deck(number: int) -> tuple[Tile, ...]:
        if hand and number == 1:
            return wall_with(match.rules.tiles, hand, PERSON, match.dealer, rng)
        return shuffled(match.rules.tiles, rng)

    is_alone = sum(each.kind == "person" for each in players) < 2
    return HostSession(
        match, players, policies, journal, deck, os.urandom(16).hex(), PACES[pace], hints=hints or is_alone
    )


@dataclass(frozen=True, slots=True)
class _ReadMatch:
    """`players`: who plays now. `length`: of the good lines; `dropped`: of what follows them. `missing`: the lines of
    what must still happen."""

    match: Match
    players: list[PlayerInfo]
    length: int
    dropped: int
    missing: list[str]
    past: tuple[SeatView, ...]


def _read(path: Path) -> _ReadMatch:
    past: list[SeatView] = []
    try:
        record = read_record(path.read_bytes())
        players = [PlayerInfo(each.name, each.kind, each.level) for each in record.header.players]
        match = new_match(record)
        for line in record.lines:
            play_line(match, line)
            if isinstance(line.event, SeatTaken):
                taken = line.event
                players[taken.seat] = PlayerInfo(taken.name, taken.kind, taken.level)
            elif isinstance(line.event, RecordedSettlement):
                past.append(match.view(_person(players)))
        missing = [event_line(event) for event in match.catch_up()]
    except InvalidNotation as problem:
        raise UnreadableMatch(f"{path.name}: {problem}") from problem
    return _ReadMatch(match, players, record.length, record.cut, missing, tuple(past))


def _person(players: list[PlayerInfo]) -> Seat:
    return next((seat for seat in _FROM_FIRST if players[seat].kind == "person"), PERSON)
