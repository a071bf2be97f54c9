"""The house rules of Wuhan 武汉."""

from dataclasses import dataclass

from engine.variants.variant import choice


@dataclass(frozen=True, slots=True)
class WuhanOptions:
    """What the host of a Wuhan table can set.

    `caps` names a row of caps by its first number (wuhan.md 4); `minimum` is what each loser must owe, or all three
    together by `minimum_test`.
    """

    minimum: int = choice(64, (0, 16, 32, 64), "wuhan.md 2.3")
    minimum_test: str = choice("each", ("each", "total"), "wuhan.md 2.3")
    opening: str = choice("koukou", ("koukou", "kaikou"), "wuhan.md 3.2")
    caps: int | str = choice(800, (800, 300, "none"), "wuhan.md 4")
    quanqiuren_exempt: str = choice("all_258", ("all_258", "ready"), "wuhan.md 5.3")
    reserve: int = choice(10, (10, 0), "wuhan.md 1.8")
    deals: int = choice(8, (4, 8, 16), "wuhan.md 6.1")
    dealer_succession: str = choice("stay_or_next", ("stay_or_next", "winner_deals"), "wuhan.md 6.2")
    pass_lock: str = choice("off", ("off", "until_own_draw"), "wuhan.md 6.3")
