"""Hefei 合肥: its house rules and what the machine reads (hefei.md 1 and 4.4)."""

from dataclasses import dataclass

from engine.ai.hefei_plan import HefeiPlan
from engine.ai.hefei_stakes import HefeiStakes
from engine.deal.rules import EarthWin, KongStyle, PassLock, Robbing, Succession, TableRules, Winners
from engine.tiles import Tile, tile_set
from engine.variants.hefei_evaluator import HefeiEvaluator
from engine.variants.hefei_judge import HefeiJudge
from engine.variants.variant import Variant, choice, number, switch

_TILES = tile_set((Tile(face), 4) for face in range(27))


@dataclass(frozen=True, slots=True)
class HefeiOptions:
    """The house rules of a Hefei table."""

    deals: int = choice(8, (4, 8, 16), "hefei.md 4.4")
    unit: int = number(1, 1, "hefei.md 4.4")
    ka_pair_wait: bool = switch(True, "hefei.md 3.9")
    dihu: str = choice("self_draw", ("self_draw", "dealers_first_discard"), "hefei.md 3.20")
    dealer_succession: str = choice("stay_or_next", ("stay_or_next", "winner_deals"), "hefei.md 5.1")
    pass_lock: str = choice("off", ("off", "until_own_draw"), "hefei.md 5.2")


def make_rules(options: HefeiOptions) -> TableRules:
    """What the machine of a deal does at this table (hefei.md 1)."""
    earths = {"self_draw": EarthWin.FIRST_DRAW, "dealers_first_discard": EarthWin.DEALERS_FIRST_DISCARD}
    return TableRules(
        tiles=_TILES,
        has_chow=False,
        has_pung=False,
        kongs=frozenset({KongStyle.CONCEALED}),
        single_kongs=frozenset(),
        has_laizi=False,
        robbing=Robbing.NONE,
        winners=Winners.ALL,
        has_heaven=True,
        earth=earths[options.dihu],
        last_zone=4,
        reserve=0,
        pass_lock=PassLock(options.pass_lock),
        succession=Succession(options.dealer_succession),
        deals=options.deals,
        until_broke=False,
        stake=0,
    )


def _make_judge(options: HefeiOptions) -> HefeiJudge:
    return HefeiJudge(has_ka_of_pair=options.ka_pair_wait, unit=options.unit)


def _make_evaluator(options: HefeiOptions) -> HefeiEvaluator:
    return HefeiEvaluator(_make_judge(options), _TILES)


def _make_plan(options: HefeiOptions) -> HefeiPlan:
    return HefeiPlan(_make_judge(options), options.unit)


def _make_stakes(options: HefeiOptions) -> HefeiStakes:
    return HefeiStakes(options.unit)


HEFEI = Variant("hefei", "hefei", HefeiOptions(), make_rules, _make_judge, _make_evaluator, _make_plan, _make_stakes)
