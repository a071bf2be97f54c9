"""Wuhan 武汉, 红中发财杠 口口番: what the machine reads of the house rules, and the ruleset as a variant."""

from engine.ai.wuhan_plan import WuhanPlan
from engine.ai.wuhan_stakes import WuhanStakes
from engine.deal.rules import EarthWin, KongStyle, PassLock, Robbing, Succession, TableRules, Winners
from engine.variants.variant import Variant
from engine.variants.wuhan_evaluator import WuhanEvaluator
from engine.variants.wuhan_judge import WuhanJudge
from engine.variants.wuhan_options import WuhanOptions
from engine.variants.wuhan_tiles import FIXED_KONGS, LAST_ZONE, TILES


def make_rules(options: WuhanOptions) -> TableRules:
    """What the machine of the deal and of the match reads."""
    return TableRules(
        tiles=TILES,
        has_chow=True,
        has_pung=True,
        kongs=frozenset(KongStyle),
        single_kongs=FIXED_KONGS,
        has_laizi=True,
        robbing=Robbing.ADDED_LATER,
        winners=Winners.FIRST,
        has_heaven=False,
        earth=EarthWin.NONE,
        last_zone=LAST_ZONE,
        reserve=options.reserve,
        pass_lock=PassLock(options.pass_lock),
        succession=Succession(options.dealer_succession),
        deals=options.deals,
        until_broke=False,
        stake=0,
    )


WUHAN = Variant(
    id="wuhan",
    page="wuhan",
    defaults=WuhanOptions(),
    make_rules=make_rules,
    make_judge=WuhanJudge,
    make_evaluator=WuhanEvaluator,
    make_plan=WuhanPlan,
    make_stakes=WuhanStakes,
)
