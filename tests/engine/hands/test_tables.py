"""The distance tables are those that the generator makes."""

import pytest

from engine.hands import make_tables, tables
from engine.hands.keys import keys_of
from engine.hands.vectors import UNREACHABLE, merge
from engine.notation import parse_tiles


@pytest.mark.parametrize(
    ("table", "kind"),
    [
        (tables.STANDARD, make_tables.STANDARD),
        (tables.wild(), make_tables.WILD),
        (tables.pungs(), make_tables.PUNGS),
        (tables.pungs_wild(), make_tables.PUNGS_WILD),
    ],
    ids=["standard", "wild", "pungs", "pungs_wild"],
)
def test_making_a_table_again_gives_the_same(table: tables.Tables, kind: make_tables.TableKind) -> None:
    content = make_tables.make_table(kind)
    kept = [
        bytes([len(table.vectors)]),
        *map(bytes, table.vectors),
        *map(bytes, table.merge),
        table.suits,
        table.honours,
    ]
    assert content == b"".join(kept)


def test_making_the_table_of_258_pairs_again_gives_the_same() -> None:
    content = make_tables.make_pair_table(make_tables.PAIR_258)
    assert content[0] < 256
    assert content.endswith(tables.pair_258().suits)


def test_only_130_vectors_exist_and_180_with_the_merged_ones() -> None:
    assert len(tables.STANDARD.vectors) == 180
    assert len({*tables.STANDARD.suits, *tables.STANDARD.honours}) == 130


def test_merging_is_the_cheapest_way_to_share_out_sets_and_pair() -> None:
    chow = vector_of("123m")
    pair = vector_of("55m")
    assert chow[:4] == (0, 1, 0, 2)
    assert pair[:4] == (0, 0, 1, 3)
    assert merge(chow, pair)[:6] == (0, 0, 0, 0, 1, 3)


def vector_of(notation: str) -> tuple[int, ...]:
    return tuple(tables.STANDARD.vectors[tables.STANDARD.suits[keys_of(parse_tiles(notation))[0]]])


def test_no_suit_can_hold_more_tiles_than_the_shape_has() -> None:
    rows = tables.STANDARD.in_suit[1, 6]
    assert {distance for row in rows for distance in row} == {UNREACHABLE}
