"""Which cities' games there are: known without loading their rules, which the start page has no time for."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class City:
    """A city with its rulesets, as the registry of variants has them (a test compares). `page`: its rulebook page."""

    page: str
    rulesets: tuple[str, ...]


CITIES: tuple[City, ...] = (
    City("wuhu", ("wuhu-315", "wuhu-525", "wuhu-classic")),
    City("wuhan", ("wuhan",)),
    City("hefei", ("hefei",)),
)
"""In the order in which people are offered them."""


def city_of(ruleset: str) -> City | None:
    """Return the city in which a ruleset is played; None for one that this version does not know."""
    return next((city for city in CITIES if ruleset in city.rulesets), None)


def same_city(wanted: str, last: str) -> str:
    """Return the ruleset to offer: the last one if it is of the city that is wanted, or if none is."""
    return last if not wanted or city_of(wanted) is city_of(last) is not None else wanted
