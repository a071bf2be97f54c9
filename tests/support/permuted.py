"""The same deal with other hidden tiles: what one seat cannot know is shuffled, what everybody did stays the same."""

from dataclasses import dataclass, field
from random import Random

from engine.deal.actions import Action, Chow, Discard, Kong, Pass, Pung
from engine.deal.events import Claimed, Dealt, Discarded, Drawn, Event, Exhausted, Konged, Won
from engine.deal.rules import KongStyle
from engine.deal.state import Phase
from engine.deal.wall import LAST_DEALT, shuffled
from engine.match.match import Match
from engine.melds import MeldKind
from engine.seats import SEATS, Seat
from engine.tiles import Tile
from tests.support.play import liked

Step = tuple[Seat, Action]
"""An action of the seat in turn, or the answer that took an offer."""


@dataclass(slots=True)
class Script:
    """What happened in public, and what the observer answered: enough to play the deal again from another wall."""

    steps: list[Step | None] = field(default_factory=list)
    own_answers: list[Action | None] = field(default_factory=list)
    events: list[Event] = field(default_factory=list)


def play_script(match: Match, observer: Seat, rng: Random, length: int) -> Script:
    """Play `length` steps at random, never to a win or an exhausted deal; None in `steps`: nobody took the offer."""
    script = Script()
    script.events.extend(match.begin_deal(shuffled(match.rules.tiles, rng)))
    while len(script.steps) < length:
        deal = match.deal
        assert deal is not None
        if deal.state.phase in (Phase.TURN, Phase.LAST):
            seat = deal.state.turn
            legal = tuple(action for action in match.legal(seat) if not _is_win(action))
            action = liked(legal, rng)
            step: Step | None = (seat, action)
            events = match.act(seat, action)
        else:
            answers = {
                seat: liked(tuple(a for a in match.legal(seat) if not _is_win(a)), rng) for seat in match.waiting
            }
            script.own_answers.append(answers.get(observer))
            events = answer_offer(match, answers)
            step = _taken(events)
        if any(isinstance(event, Exhausted | Won) for event in events):
            break
        script.steps.append(step)
        script.events.extend(events)
    return script


def answer_offer(match: Match, answers: dict[Seat, Action]) -> tuple[Event, ...]:
    """These answers, passes from all others who are asked, and what follows."""
    for seat in match.waiting:
        match.act(seat, answers.get(seat, Pass()))
    return match.resolve()


def shuffle_hidden(wall: tuple[Tile, ...], script: Script, observer: Seat, rng: Random) -> tuple[Tile, ...]:
    """The wall with everything shuffled that the observer has not seen by the end of the script."""
    hidden = sorted(_hidden_places(wall, script, observer))
    mixed = list(hidden)
    rng.shuffle(mixed)
    other = list(wall)
    for place, source in zip(hidden, mixed, strict=True):
        other[place] = wall[source]
    return tuple(other)


def _hidden_places(wall: tuple[Tile, ...], script: Script, observer: Seat) -> set[int]:
    dealt = script.events[0]
    assert isinstance(dealt, Dealt)
    front, back = LAST_DEALT + 1, len(wall) - (dealt.indicator is not None)
    held: dict[Seat, list[int]] = {
        seat: [start + 4 * ((seat - dealt.dealer) % 4) + i for start in (0, 16, 32) for i in range(4)]
        + [48 + (seat - dealt.dealer) % 4]
        for seat in SEATS
    }
    held[dealt.dealer].append(LAST_DEALT)

    def show(seat: Seat, tiles: tuple[Tile, ...]) -> None:
        for tile in tiles:
            held[seat].remove(next(place for place in held[seat] if wall[place] == tile))

    for event in script.events:
        match event:
            case Drawn(seat, _, is_replacement):
                back -= is_replacement
                held[seat].append(back if is_replacement else front)
                front += not is_replacement
            case Discarded(seat, tile):
                show(seat, (tile,))
            case Claimed(seat, _, _, tile, tiles):
                own = list(tiles)
                own.remove(tile)
                show(seat, tuple(own))
            case Konged(seat, style, tile):
                copies = {KongStyle.OPEN: 3, KongStyle.CONCEALED: 4}.get(style, 1)
                show(seat, (tile,) * copies)
            case _:
                pass
    return {place for seat in observer.others for place in held[seat]} | set(range(front, back))


def _taken(events: tuple[Event, ...]) -> Step | None:
    for event in events:
        match event:
            case Claimed(seat, MeldKind.PUNG):
                return seat, Pung()
            case Claimed(seat, _, _, _, (low, middle, high)):
                return seat, Chow((low, middle, high))
            case Konged(seat, style, tile):
                return seat, Kong(style, tile)
            case _:
                pass
    return None


def _is_win(action: Action) -> bool:
    return not isinstance(action, Discard | Chow | Pung | Kong | Pass)
