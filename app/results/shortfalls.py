"""Why a win is not more, asked of its ruleset, and put into words. No Qt."""

from dataclasses import dataclass

from app.results.ended import Ended
from app.text.catalogue import has_words, tr
from app.text.options import option_words
from engine.deal.events import Situation
from engine.hands.keys import keys_of
from engine.scoring.judge import PublicDeal, PublicSeat, WinClaim
from engine.scoring.settlement import WinResult
from engine.scoring.shortfall import Shortfall
from engine.tiles import Tile
from engine.variants.registry import get_variant
from engine.variants.shortfalls import find_shortfalls


@dataclass(frozen=True, slots=True)
class NotMore:
    """A sentence that says what a win nearly was, where the rulebook has it, and the tiles that it is about."""

    words: str
    clause: str
    tiles: tuple[Tile, ...]
    line: str = ""


def find_not_more(ended: Ended, result: WinResult) -> tuple[NotMore, ...]:
    """All there is to say of this win."""
    variant = get_variant(ended.info.ruleset)
    options = variant.read_options(ended.info.options)
    found = find_shortfalls(variant, options, claim_of(ended, result), result)
    return tuple(NotMore(_words(ended, each), each.clause, each.tiles, each.line) for each in found)


def claim_of(ended: Ended, result: WinResult) -> WinClaim:
    """The claim that was settled, as far as the end of the deal tells it."""
    variant, view, outcome = get_variant(ended.info.ruleset), ended.view, ended.outcome
    rules = variant.make_rules(variant.read_options(ended.info.options))
    east, south, west, north = (
        PublicSeat(face.melds, face.singles, tuple(each.tile for each in face.river)) for face in view.seats
    )
    hand = ended.hand_before_win(result)
    return WinClaim(
        PublicDeal(view.dealer, view.streak, view.laizi, outcome.chips_before, (east, south, west, north)),
        result.winner,
        tuple(sorted(hand)),
        keys_of([rules.tiles.kind_of[tile] for tile in hand if tile != view.laizi]),
        result.tile,
        result.source,
        frozenset(Situation(each) for each in result.situation),
    )


_OF_LIABILITY = {"three_pairs_discard", "shuangbazhi", "shuangsihe", "fourth_pair", "three_pairs"}
"""Rules of 包牌; two of them bear the name of a pattern."""


def _words(ended: Ended, each: Shortfall) -> str:
    own = f"shortfall.{each.why}.{each.what}"
    facts: dict[str, object] = {"what": _what(ended.page, each), "count": len(each.tiles), **dict(each.facts)}
    if each.seat is not None:
        facts["name"] = ended.name(each.seat)
    if each.option:
        variant = get_variant(ended.info.ruleset)
        spec = next(spec for spec in variant.option_specs() if spec.name == each.option)
        value = variant.write_options(variant.read_options(ended.info.options))[each.option]
        facts.update(option=tr(f"option.{each.option}.label"), value=option_words(spec, value))
    return tr(own if has_words(own) else f"shortfall.{each.why}", **facts)


def _what(page: str, each: Shortfall) -> str:
    """What a pattern, a line or a rule of 包牌 is called."""
    what = each.what
    keys = [f"pattern.{page}.{what}", f"pattern.{what}", f"line.{page}.{what}", f"line.{what}", f"liability.{what}"]
    if what in _OF_LIABILITY and (each.option == "bao" or each.why in ("self_draw", "no_jiao")):
        keys.reverse()
    return tr(next(key for key in keys if has_words(key)))
