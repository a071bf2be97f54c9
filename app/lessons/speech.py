"""From keys and facts to the teacher's words: who is who at the table, and how tiles and figures are written. No Qt."""

from collections.abc import Mapping

from app.lessons.lesson import LEARNER
from app.lessons.stage import Stage
from app.table.words import tiles_words
from app.text.catalogue import tr
from app.text.format import number
from engine.seats import SEATS, Seat
from net.messages import TableInfo

_PLACES = ("me", "next", "opposite", "previous")


def title_of(key: str) -> str:
    """What stands over the words of a step."""
    return tr(f"lessons.{key}.title")


def words_of(key: str, stage: Stage, info: TableInfo, facts: Mapping[str, object], by_one_click: bool = False) -> str:
    """The words of a key. Besides its own facts they may name the players, the tile that is asked about, and how a
    tile is discarded: by one click or by two.
    """
    names = {_PLACES[(seat - LEARNER) % 4]: info.players[seat].name for seat in SEATS}
    view = stage.view
    tile = view.drawn if view.offer is None else view.offer
    how = tr("lessons.how.single" if by_one_click else "lessons.how.double")
    common: dict[str, object] = {**names, "tile": "" if tile is None else tiles_words((tile,)), "how": how}
    written = {name: _written(fact, info) for name, fact in facts.items()}
    return tr(f"lessons.{key}", **{**common, **written})


def _written(fact: object, info: TableInfo) -> str:
    match fact:
        case Seat():
            return info.players[fact].name
        case int():
            return number(fact)
        case tuple():
            return tiles_words(fact)
        case _:
            return str(fact)
