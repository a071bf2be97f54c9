"""Counting over many matches: what one person did, by ruleset. No Qt. Practice is not counted."""

from collections.abc import Iterable
from dataclasses import dataclass

from app.history.digest import MatchDigest

LEAST_DEALS = 30
"""From so many deals on a share of the deals is told as a percentage."""
LEAST_WINS = 20
"""From so many wins on a share of the wins is."""


@dataclass(frozen=True, slots=True)
class Share:
    """So many of so many; a percentage says something from `least` on."""

    count: int
    of: int
    least: int

    @property
    def percent(self) -> int | None:
        """The whole percentage, None where there are too few."""
        return round(100 * self.count / self.of) if self.of >= self.least else None

    @property
    def lacks(self) -> int:
        """How many more there must be."""
        return max(self.least - self.of, 0)


@dataclass(frozen=True, slots=True)
class Figures:
    """What one person did in one ruleset. `gained`: by all wins together; `paid`: for all tiles that others won on;
    `net`: over all deals.
    """

    ruleset: str
    deals: int = 0
    wins: int = 0
    self_draws: int = 0
    deal_ins: int = 0
    liable: int = 0
    jiao: int = 0
    gained: int = 0
    paid: int = 0
    net: int = 0

    @property
    def win_share(self) -> Share:
        """胡 of all deals."""
        return Share(self.wins, self.deals, LEAST_DEALS)

    @property
    def self_draw_share(self) -> Share:
        """自摸 of all wins."""
        return Share(self.self_draws, self.wins, LEAST_WINS)

    @property
    def deal_in_share(self) -> Share:
        """点炮 of all deals."""
        return Share(self.deal_ins, self.deals, LEAST_DEALS)

    @property
    def liable_share(self) -> Share:
        """包牌 of all deals."""
        return Share(self.liable, self.deals, LEAST_DEALS)

    @property
    def jiao_share(self) -> Share | None:
        """交 of all wins; None where there is no such thing."""
        return Share(self.jiao, self.wins, LEAST_WINS) if self.ruleset.startswith("wuhu") else None

    @property
    def mean_gain(self) -> float | None:
        """What a win brought."""
        return self.gained / self.wins if self.wins else None

    @property
    def mean_paid(self) -> float | None:
        """What a tile that others won on cost."""
        return self.paid / self.deal_ins if self.deal_ins else None

    @property
    def mean_net(self) -> float | None:
        """What a deal brought."""
        return self.net / self.deals if self.deals else None


def people_of(digests: Iterable[MatchDigest]) -> list[tuple[str, int]]:
    """Everybody who played, with the number of deals, who played most first."""
    counts: dict[str, int] = {}
    for digest in digests:
        if not digest.is_practice:
            for deal in digest.deals:
                for name in filter(None, set(deal.people)):
                    counts[name] = counts.get(name, 0) + 1
    return sorted(counts.items(), key=lambda each: (-each[1], each[0]))


def figures_of(digests: Iterable[MatchDigest], name: str) -> dict[str, Figures]:
    """What a person of this name did, by ruleset, as far as anything was."""
    sums: dict[str, dict[str, int]] = {}
    for digest in digests:
        if digest.is_practice:
            continue
        before = (0, 0, 0, 0)
        for deal in digest.deals:
            for seat, player in enumerate(deal.people):
                if player != name:
                    continue
                found = sums.setdefault(digest.ruleset, {})
                _add(found, "deals", 1)
                _add(found, "net", deal.standing[seat] - before[seat])
                for win in deal.wins:
                    if win.seat == seat:
                        _add(found, "wins", 1)
                        _add(found, "self_draws", win.source is None)
                        _add(found, "jiao", win.is_jiao)
                        _add(found, "gained", win.gains[seat])
                    elif win.source == seat:
                        _add(found, "paid", -win.gains[seat])
                _add(found, "deal_ins", any(win.source == seat for win in deal.wins))
                _add(found, "liable", any(win.liable == seat for win in deal.wins))
            before = deal.standing
    return {ruleset: Figures(ruleset, **found) for ruleset, found in sums.items()}


def evenings_of(digests: Iterable[MatchDigest], name: str) -> list[MatchDigest]:
    """The matches in which a person of this name played a deal."""
    return [
        digest for digest in digests if not digest.is_practice and any(name in deal.people for deal in digest.deals)
    ]


def _add(sums: dict[str, int], key: str, value: int) -> None:
    sums[key] = sums.get(key, 0) + value
