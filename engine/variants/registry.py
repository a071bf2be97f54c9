"""The rulesets by id. A new one is registered here and nowhere else."""

from engine.errors import InvalidNotation
from engine.variants.hefei import HEFEI
from engine.variants.variant import Variant
from engine.variants.wuhan import WUHAN
from engine.variants.wuhu import WUHU_315, WUHU_525, WUHU_CLASSIC

VARIANTS: dict[str, Variant] = {variant.id: variant for variant in (WUHU_315, WUHU_525, WUHU_CLASSIC, WUHAN, HEFEI)}
"""In the order in which people are offered them."""


def get_variant(ruleset: str) -> Variant:
    """The variant with this id. Raises InvalidNotation."""
    variant = VARIANTS.get(ruleset)
    if variant is None:
        raise InvalidNotation(f"ruleset {ruleset!r} is not one of {', '.join(VARIANTS)}")
    return variant
