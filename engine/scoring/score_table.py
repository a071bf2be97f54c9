"""The table that a score request is about: a ruleset with house rules, its rules and its judge, kept ready."""

from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from engine.deal.rules import TableRules
from engine.deal.wall import laizi_of
from engine.scoring.judge import Judge
from engine.tiles import Tile
from engine.variants.registry import VARIANTS


@dataclass(frozen=True, slots=True)
class ScoreTable:
    """What requests of one ruleset with the same house rules share. `copies`: tiles in play of each kind."""

    ruleset: str
    rules: TableRules
    judge: Judge
    faces: frozenset[Tile]
    copies: tuple[int, ...]


@lru_cache(maxsize=256)
def score_table(ruleset: str, options: Any) -> ScoreTable:
    """The table of a registered ruleset with these options."""
    variant = VARIANTS[ruleset]
    rules = variant.make_rules(options)
    copies = [0] * 34
    for tile in rules.tiles.pile:
        copies[rules.tiles.kind_of[tile]] += 1
    return ScoreTable(ruleset, rules, variant.make_judge(options), frozenset(rules.tiles.faces), tuple(copies))


@lru_cache(maxsize=64)
def find_indicator(laizi: Tile, faces: frozenset[Tile]) -> Tile | None:
    """The tile that was turned up for this laizi, where only one can have been; it is out of play."""
    found = [face for face in faces if laizi_of(face) == laizi]
    return found[0] if len(found) == 1 else None
