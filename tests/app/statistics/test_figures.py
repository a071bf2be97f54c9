"""Figures: counted by person and ruleset, never from practice, and no percentage of too few."""

from dataclasses import replace

from app.history.digest import DealDigest, MatchDigest, WinDigest
from app.statistics.figures import LEAST_DEALS, Share, evenings_of, figures_of, people_of
from app.statistics.table import COLUMNS, cells_of

ME = ("", "", "阿青", "")


def deal(standing: tuple[int, int, int, int], *wins: WinDigest, people: tuple[str, str, str, str] = ME) -> DealDigest:
    return DealDigest(1, 0, wins, standing, people)


def match(*deals: DealDigest, ruleset: str = "wuhu-315") -> MatchDigest:
    return MatchDigest(
        ruleset,
        "2026-11-29T20:00:00+08:00",
        ("小满", "大江", "阿青", "老周"),
        (False, False, True, False),
        deals,
        True,
        False,
        False,
        False,
    )


EVENING = match(
    deal((-10, -10, 30, -10), WinDigest(2, None, (-10, -10, 30, -10), is_jiao=True)),
    deal((-10, 80, -60, -10), WinDigest(1, 2, (0, 90, -90, 0), liable=2)),
    deal((10, 80, -80, -10), WinDigest(0, 2, (10, 0, -10, 0)), WinDigest(0, 2, (10, 0, -10, 0))),
    deal((10, 80, -80, -10)),
    deal((10, 85, -75, -20), WinDigest(2, 3, (0, 0, 5, -5)), WinDigest(1, 3, (0, 5, 0, -5))),
)


def test_every_figure_is_counted_where_it_belongs() -> None:
    figures = figures_of([EVENING], "阿青")["wuhu-315"]
    assert (figures.deals, figures.wins, figures.self_draws, figures.jiao) == (5, 2, 1, 1)
    assert (figures.deal_ins, figures.liable) == (2, 1)
    assert (figures.gained, figures.paid, figures.net) == (35, 110, -75)
    assert (figures.mean_gain, figures.mean_paid, figures.mean_net) == (17.5, 55.0, -15.0)


def test_practice_and_deals_of_others_are_not_counted() -> None:
    assert figures_of([replace(EVENING, is_practice=True)], "阿青") == {}
    assert figures_of([EVENING], "大江") == {}
    half = match(EVENING.deals[0], replace(EVENING.deals[1], people=("", "", "", "")))
    assert figures_of([half], "阿青")["wuhu-315"].deals == 1


def test_the_net_of_a_deal_counts_from_the_deal_before_even_if_another_played_that() -> None:
    half = match(replace(EVENING.deals[0], people=("", "", "", "")), EVENING.deals[1])
    assert figures_of([half], "阿青")["wuhu-315"].net == -90


def test_rulesets_are_counted_apart() -> None:
    found = figures_of([EVENING, match(*EVENING.deals, ruleset="hefei"), EVENING], "阿青")
    assert found["wuhu-315"].deals == 10
    assert found["hefei"].deals == 5
    assert found["hefei"].jiao_share is None


def test_a_percentage_is_told_only_of_enough() -> None:
    few, enough = Share(3, LEAST_DEALS - 1, LEAST_DEALS), Share(3, LEAST_DEALS, LEAST_DEALS)
    assert few.percent is None
    assert few.lacks == 1
    assert enough.percent == 10
    assert enough.lacks == 0


def test_cells_tell_counts_and_means() -> None:
    cells = dict(zip(COLUMNS, cells_of(figures_of([EVENING], "阿青")["wuhu-315"]), strict=True))
    assert cells["deals"].large == "5"
    assert cells["win"].large == "2 / 5"
    assert cells["gain"].large == "+17.5"
    assert cells["paid"].large == "−55.0"
    assert cells["net"].large == "−15.0"


def test_people_and_their_evenings_are_found() -> None:
    other = match(deal((0, 0, 0, 0), people=("小满", "", "阿青", "")))
    assert people_of([EVENING, other]) == [("阿青", 6), ("小满", 1)]
    assert evenings_of([EVENING, other], "小满") == [other]
    assert evenings_of([replace(other, is_practice=True)], "小满") == []
