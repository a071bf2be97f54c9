"""What the strip says of a reel that is looked at from a seat, at a moment. No Qt."""

from dataclasses import dataclass

from app.replay.reel import Reel
from app.replay.words import event_words
from app.text.catalogue import tr
from app.text.format import joined
from engine.seats import Seat

SPEEDS = (0.5, 1.0, 2.0, 4.0)
"""How fast it goes on by itself."""


@dataclass(frozen=True, slots=True)
class StripState:
    """What the strip shows. `says`: what happened. `seats`: in the order of their keys; `names` by seat."""

    says: str
    first: int
    last: int
    place: int
    dots: tuple[int, ...]
    seats: tuple[Seat, ...]
    names: tuple[str, str, str, str]
    eyes: Seat
    is_open: bool
    is_playing: bool
    speed: float
    has_deal_before: bool
    has_deal_after: bool
    can_play_on: bool
    has_choice_before: bool
    has_choice_after: bool


def strip_state(
    reel: Reel, place: int, eyes: Seat, seats: tuple[Seat, ...], is_open: bool, is_playing: bool, speed: float
) -> StripState:
    """What the strip shows at a moment of a reel.

    Args:
        reel: what is looked at.
        place: the moment.
        eyes: the seat from which the table is seen.
        seats: all four in the order of their keys.
        is_open: whether all hands are seen.
        is_playing: whether it goes on by itself.
        speed: how fast.
    """
    moment, deal, info = reel.moments[place], reel.deal_at(place), reel.info(place, eyes)
    says = joined(
        [
            tr("lobby.match.deal", number=deal.number),
            tr("replay.step_of", step=place - deal.first + 1, count=deal.last - deal.first + 1),
            event_words(reel.event(place, None if is_open else eyes), info),
        ]
    )
    east, south, west, north = (player.name for player in info.players)
    return StripState(
        says=says,
        first=deal.first,
        last=deal.last,
        place=place,
        dots=tuple(reel.decisions(eyes, deal)),
        seats=seats,
        names=(east, south, west, north),
        eyes=eyes,
        is_open=is_open,
        is_playing=is_playing,
        speed=speed,
        has_deal_before=moment.deal > 0,
        has_deal_after=moment.deal + 1 < len(reel.deals),
        can_play_on=reel.can_play_on(place),
        has_choice_before=reel.find_decision(eyes, place, -1) is not None,
        has_choice_after=reel.find_decision(eyes, place, 1) is not None,
    )
