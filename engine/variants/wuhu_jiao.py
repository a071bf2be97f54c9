"""Jiao 交: how many a reading makes, and which mouths are left over (wuhu.md 5.2)."""

from collections import Counter
from dataclasses import dataclass

from engine.variants.wuhu_patterns import Candidate, Pattern

_USES: dict[Pattern, tuple[Pattern, ...]] = {
    Pattern.QINGYISE: (),
    Pattern.SHUANGSIHE: (Pattern.SIHE, Pattern.SIHE),
    Pattern.SHUANGBAZHI: (),
    Pattern.YADANG_GANGKAI: (Pattern.GANGKAI,),
    Pattern.TIANHU: (),
    Pattern.DIHU: (),
    Pattern.LIANGGANG: (Pattern.GANGKAI,),
    Pattern.HUNYISE_ZIMO: (Pattern.HUNYISE,),
}
"""The mouths that each pattern uses up which is a jiao by itself."""


@dataclass(frozen=True, slots=True)
class Jiao:
    """`count` jiao (more than one only where the house rule stacks them), and the spare mouths."""

    count: int
    spare: tuple[Pattern, ...]


def find_jiao(candidate: Candidate, stacks: bool) -> Jiao | None:
    """The jiao that a reading makes, None if none. `stacks`: every direct pattern and every two mouths are one."""
    mouths = candidate.mouths
    if not candidate.direct:
        if len(mouths) < 2:
            return None
        if not stacks:
            return Jiao(1, mouths[2:])
        return _stacked(0, mouths)
    if stacks:
        # Two patterns that use the one 杠后开花 use it together.
        used: Counter[Pattern] = Counter()
        for pattern in candidate.direct:
            used |= Counter(_USES[pattern])
        return _stacked(len(candidate.direct), _without(mouths, list(used.elements())))
    cheapest = min(candidate.direct, key=lambda pattern: len(_USES[pattern]))
    return Jiao(1, _without(mouths, list(_USES[cheapest])))


def _stacked(direct: int, mouths: tuple[Pattern, ...]) -> Jiao:
    pairs, odd = divmod(len(mouths), 2)
    return Jiao(direct + pairs, mouths[len(mouths) - odd :])


def _without(mouths: tuple[Pattern, ...], used: list[Pattern]) -> tuple[Pattern, ...]:
    left = list(mouths)
    for mouth in used:
        left.remove(mouth)
    return tuple(left)
