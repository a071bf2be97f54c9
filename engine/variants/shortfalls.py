"""Which city answers why a win is not more; a ruleset that has no answers gives none."""

from collections.abc import Callable
from typing import Any

from engine.scoring.judge import WinClaim
from engine.scoring.settlement import WinResult
from engine.scoring.shortfall import Shortfall
from engine.variants import hefei_shortfalls, wuhan_shortfalls, wuhu_shortfalls
from engine.variants.variant import Variant

_Find = Callable[[Any, WinClaim, WinResult], tuple[Shortfall, ...]]


def _in_hefei(options: Any, claim: WinClaim, result: WinResult) -> tuple[Shortfall, ...]:
    return hefei_shortfalls.find_shortfalls(options.ka_pair_wait, claim, result)


_BY_PAGE: dict[str, _Find] = {
    "wuhu": wuhu_shortfalls.find_shortfalls,
    "wuhan": wuhan_shortfalls.find_shortfalls,
    "hefei": _in_hefei,
}


def find_shortfalls(variant: Variant, options: Any, claim: WinClaim, result: WinResult) -> tuple[Shortfall, ...]:
    """What this win, settled so at a table with these options, nearly was."""
    find = _BY_PAGE.get(variant.page)
    return () if find is None else find(options, claim, result)
