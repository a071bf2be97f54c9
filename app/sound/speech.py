"""What is said of what happens at the table: calls and tiles. Pure: no Qt."""

from collections.abc import Sequence
from dataclasses import dataclass

from app.text.catalogue import tr
from engine.deal.events import Claimed, Discarded, Event, Konged, Won
from engine.melds import MeldKind
from engine.tiles import tile_name


@dataclass(frozen=True, slots=True)
class Spoken:
    """Words to say. A call breaks off whatever is being said; a tile does not."""

    words: str
    is_call: bool


def find_spoken(events: Sequence[Event]) -> Spoken | None:
    """What is said of these events: of several that come together only the last; the tile of a win is not named."""
    said: Spoken | None = None
    for event in events:
        match event:
            case Won(source=None):
                said = Spoken(tr("sound.say.self_draw"), True)
            case Won():
                said = Spoken(tr("sound.say.win"), True)
            case Claimed(kind=MeldKind.CHOW):
                said = Spoken(tr("sound.say.chow"), True)
            case Claimed():
                said = Spoken(tr("sound.say.pung"), True)
            case Konged():
                said = Spoken(tr("sound.say.kong"), True)
            case Discarded(tile=tile):
                said = Spoken(tr(f"sound.say.{tile_name(tile)}"), False)
    return said
