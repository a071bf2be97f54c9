"""The house rules and the printed figures of the three Wuhu tables (wuhu.md 1 to 7). Data only."""

from dataclasses import dataclass, field

from engine.variants.variant import choice, switch


@dataclass(frozen=True, slots=True)
class Tariff:
    """The figures in which the three tables differ (wuhu.md 4, 5.1 and 6.1). They are not house rules.

    `base`: 底番 after a discard, the same with 压档, after a self-draw, the same with 压档. `zhi_discard`, `zhi_self`:
    支番 as the fraction (times, per) of zhi plus 压档 points. `gangkai`: what 杠后开花 is worth, which is never doubled
    again. `extra`: each spare mouth of a jiao. `has_classic_jiao`: 连杠开花 and 混一色自摸 are jiao.
    """

    stake: int
    base: tuple[int, int, int, int]
    zhi_discard: tuple[int, int]
    zhi_self: tuple[int, int]
    mouth: int
    gangkai: int
    kong_exposed: int
    kong_concealed: int
    jiao: int
    extra: int
    zimo: int
    has_classic_jiao: bool


TARIFF_315 = Tariff(
    stake=30,
    base=(1, 2, 3, 4),
    zhi_discard=(2, 10),
    zhi_self=(4, 10),
    mouth=2,
    gangkai=2,
    kong_exposed=1,
    kong_concealed=2,
    jiao=30,
    extra=10,
    zimo=10,
    has_classic_jiao=False,
)
TARIFF_525 = Tariff(
    stake=50,
    base=(2, 4, 6, 8),
    zhi_discard=(1, 2),
    zhi_self=(1, 1),
    mouth=5,
    gangkai=5,
    kong_exposed=2,
    kong_concealed=4,
    jiao=50,
    extra=20,
    zimo=20,
    has_classic_jiao=False,
)
TARIFF_CLASSIC = Tariff(
    stake=50,
    base=(2, 4, 6, 8),
    zhi_discard=(1, 2),
    zhi_self=(1, 1),
    mouth=5,
    gangkai=10,
    kong_exposed=2,
    kong_concealed=4,
    jiao=50,
    extra=20,
    zimo=0,
    has_classic_jiao=True,
)


@dataclass(frozen=True, slots=True)
class WuhuOptions:
    """The house rules of a Wuhu table; `tariff` comes with the preset."""

    tariff: Tariff = field(default=TARIFF_315)
    deals: int | str = choice("until_broke", ("until_broke", 4, 8, 16), "wuhu.md 6.3")
    honours: str = choice("hongzhong", ("hongzhong", "winds"), "wuhu.md 1.1")
    rob_kong: bool = switch(True, "wuhu.md 1.2")
    edge_wait: bool = switch(False, "wuhu.md 3.2")
    unique_wait: str = choice("hand", ("hand", "chow", "off"), "wuhu.md 3.2")
    discarder_pays_dealer_price: bool = switch(False, "wuhu.md 4.5")
    jiao_stack: str = choice("one", ("one", "each"), "wuhu.md 5.2")
    bao: bool = switch(True, "wuhu.md 7")
    dealer_succession: str = choice("stay_or_next", ("stay_or_next", "winner_deals"), "wuhu.md 8.1")
    pass_lock: str = choice("off", ("off", "until_own_draw"), "wuhu.md 8.2")

    @property
    def jiao(self) -> int:
        """What one jiao is worth to each loser (wuhu.md 5.1)."""
        return self.tariff.jiao

    @property
    def zimo(self) -> int:
        """What a self-drawn jiao pays on top (wuhu.md 5.1)."""
        return self.tariff.zimo


@dataclass(frozen=True, slots=True)
class WuhuClassicOptions(WuhuOptions):
    """The house rules of the classic table, which may also set the price of a jiao."""

    tariff: Tariff = field(default=TARIFF_CLASSIC)
    discarder_pays_dealer_price: bool = switch(True, "wuhu.md 4.5")
    jiao_value: int = choice(50, (50, 100), "wuhu.md 5.1")
    jiao_zimo: int = choice(0, (0, 20), "wuhu.md 5.1")

    @property
    def jiao(self) -> int:
        """What one jiao is worth to each loser (wuhu.md 5.1)."""
        return self.jiao_value

    @property
    def zimo(self) -> int:
        """What a self-drawn jiao pays on top (wuhu.md 5.1)."""
        return self.jiao_zimo
