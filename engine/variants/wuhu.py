"""Wuhu 芜湖: the three tables `wuhu-315`, `wuhu-525` and `wuhu-classic`, as data for the machine (wuhu.md)."""

from typing import cast

from engine.ai.wuhu_plan import WuhuPlan
from engine.ai.wuhu_stakes import WuhuStakes
from engine.deal.rules import EarthWin, KongStyle, PassLock, Robbing, Succession, TableRules, Winners
from engine.variants.variant import Variant
from engine.variants.wuhu_evaluator import WuhuEvaluator
from engine.variants.wuhu_judge import WuhuJudge
from engine.variants.wuhu_options import TARIFF_315, TARIFF_525, WuhuClassicOptions, WuhuOptions
from engine.variants.wuhu_tiles import LAST_ZONE, tiles_of


def make_rules(options: WuhuOptions) -> TableRules:
    """What the machine does at a table with these house rules (wuhu.md 1)."""
    return TableRules(
        tiles=tiles_of(options),
        has_chow=False,
        has_pung=True,
        kongs=frozenset({KongStyle.OPEN, KongStyle.ADDED, KongStyle.CONCEALED}),
        single_kongs=frozenset(),
        has_laizi=False,
        robbing=Robbing.ADDED if options.rob_kong else Robbing.NONE,
        winners=Winners.FIRST,
        has_heaven=True,
        earth=EarthWin.DEALERS_FIRST_DISCARD,
        last_zone=LAST_ZONE,
        reserve=0,
        pass_lock=PassLock(options.pass_lock),
        succession=Succession(options.dealer_succession),
        deals=None if options.deals == "until_broke" else cast(int, options.deals),
        until_broke=True,
        stake=options.tariff.stake,
    )


def make_evaluator(options: WuhuOptions) -> WuhuEvaluator:
    """The evaluator that prices its waits by the judge of the same table."""
    return WuhuEvaluator(options, WuhuJudge(options))


def make_plan(options: WuhuOptions) -> WuhuPlan:
    """The AI player's sense of value, its waits priced by the judge of the same table."""
    return WuhuPlan(options, WuhuJudge(options))


def _preset(ruleset: str, defaults: WuhuOptions) -> Variant:
    return Variant(ruleset, "wuhu", defaults, make_rules, WuhuJudge, make_evaluator, make_plan, WuhuStakes)


WUHU_315 = _preset("wuhu-315", WuhuOptions(TARIFF_315))
WUHU_525 = _preset("wuhu-525", WuhuOptions(TARIFF_525))
WUHU_CLASSIC = _preset("wuhu-classic", WuhuClassicOptions())
