"""What is said of what happens, in both languages."""

import pytest

from app.sound.speech import Spoken, find_spoken
from app.text.catalogue import LANGUAGES, set_language, tr
from engine.deal.events import Claimed, Discarded, Drawn, Event, Konged, Won
from engine.deal.rules import KongStyle
from engine.melds import MeldKind
from engine.seats import Seat
from engine.tiles import ALL_TILES, parse_tile, tile_name

TILE = parse_tile("5m")
ME, OTHER = Seat.WEST, Seat.EAST


@pytest.mark.parametrize(
    ("event", "chinese", "english"),
    [
        (Claimed(OTHER, MeldKind.PUNG, ME, TILE, (TILE, TILE, TILE)), "碰", "Pung"),
        (Claimed(OTHER, MeldKind.CHOW, ME, TILE, (TILE, TILE, TILE)), "吃", "Chow"),
        (Konged(OTHER, KongStyle.OPEN, TILE, ME), "杠", "Kong"),
        (Won(OTHER, TILE, ME), "胡", "Win"),
        (Won(OTHER, TILE, None), "自摸", "Self-draw"),
    ],
)
def test_calls_are_said_in_both_languages(event: Event, chinese: str, english: str) -> None:
    assert find_spoken((event,)) == Spoken(chinese, is_call=True)
    set_language("en")
    assert find_spoken((event,)) == Spoken(english, is_call=True)


@pytest.mark.parametrize(
    ("tile", "chinese", "english"),
    [
        ("5m", "五万", "five characters"),
        ("1s", "一条", "one bamboo"),
        ("1z", "东风", "east"),
        ("7z", "红中", "red dragon"),
    ],
)
def test_a_discarded_tile_is_named(tile: str, chinese: str, english: str) -> None:
    event = Discarded(OTHER, parse_tile(tile))
    assert find_spoken((event,)) == Spoken(chinese, is_call=False)
    set_language("en")
    assert find_spoken((event,)) == Spoken(english, is_call=False)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_tile_has_a_spoken_name_of_its_own(language: str) -> None:
    set_language(language)
    assert len({tr(f"sound.say.{tile_name(tile)}") for tile in ALL_TILES}) == len(ALL_TILES)


def test_a_drawn_tile_is_never_named() -> None:
    assert find_spoken((Drawn(ME, TILE), Drawn(OTHER, None))) is None


def test_of_several_events_only_the_last_is_said() -> None:
    said = find_spoken((Discarded(OTHER, TILE), Drawn(ME, TILE), Won(ME, TILE, None)))
    assert said == Spoken("自摸", is_call=True)
