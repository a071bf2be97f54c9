"""wuhan.md 1 and 6: tiles, laizi, claims, kongs and the last tiles, played through the machine."""

import pytest

from engine.deal.actions import Chow, Discard, Kong, Pass, Pung, Win
from engine.deal.deal import Deal
from engine.deal.events import Drawn, Exhausted, Konged, Situation, Won
from engine.deal.rules import EarthWin, KongStyle, PassLock, Succession, Winners
from engine.deal.state import Phase
from engine.deal.wall import laizi_of
from engine.scoring.settlement import AccountId
from engine.seats import Seat
from engine.tiles import Tile
from engine.variants.wuhan import WUHAN
from tests.support.deals import deal_from
from tests.support.play import answer, discard, nobody_claims, tile

EAST, SOUTH, WEST, NORTH = Seat


def deal(hands: str, draws: str = "", replacements: str = "", *, laizi: str = "5z", **more: object) -> Deal:
    """A Wuhan deal with these hands and this laizi; the house rules in `options`, the minimum 0 if not named."""
    options = WUHAN.read_options({"minimum": 0, **{key: value for key, value in more.items() if key != "left"}})
    left = more.get("left")
    assert left is None or isinstance(left, int)
    indicator = {"5z": "4z", "5m": "4m", "1z": "5z", "3s": "2s"}[laizi]
    return deal_from(hands, draws, replacements, indicator=indicator, left=left, variant=WUHAN, options=options)


def kong(style: KongStyle, name: str) -> Kong:
    return Kong(style, tile(name))


# 1.1 and 1.2


def test_1_1_136_tiles_four_of_each_the_dealer_fourteen() -> None:
    pile = WUHAN.make_rules(WUHAN.defaults).tiles.pile
    assert len(pile) == 136
    assert all(pile.count(Tile(face)) == 4 for face in range(34))
    state = deal("|||").state
    assert [len(seat.hand) for seat in state.seats] == [14, 13, 13, 13]


def test_1_1_the_indicator_leaves_the_wall() -> None:
    state = deal("|||").state
    assert state.indicator == tile("4z")
    assert state.wall[-1] == tile("4z")
    assert state.back == 135


@pytest.mark.parametrize(
    ("indicator", "laizi"),
    [
        ("1m", "2m"),
        ("9m", "1m"),
        ("9p", "1p"),
        ("9s", "1s"),
        ("8s", "9s"),
        ("1z", "2z"),
        ("2z", "3z"),
        ("3z", "4z"),
        ("4z", "5z"),
        ("5z", "1z"),
        ("6z", "5z"),
        ("7z", "5z"),
    ],
)
def test_1_2_the_laizi_is_the_next_tile(indicator: str, laizi: str) -> None:
    assert laizi_of(tile(indicator)) == tile(laizi)


def test_1_2_three_copies_of_the_indicators_kind_and_four_laizi_are_in_play() -> None:
    state = deal("|||").state
    in_play = state.wall[: state.back]
    assert in_play.count(tile("4z")) == 3
    assert in_play.count(tile("5z")) == 4


# 1.3 and 1.4


def test_1_3_no_claim_with_a_laizi() -> None:
    # SOUTH has 4m and the laizi 5m, 33s and the laizi: neither 6m for a chow nor 3s for a kong.
    at = deal("6m | 4m5m133s79s1133p | |", laizi="5m")
    discard(at, EAST, "6m")
    assert SOUTH not in at.waiting
    at = deal("5m1s | 55m46m159s159p12z | |", laizi="5m")
    discard(at, EAST, "5m")
    assert at.waiting == ()


def test_1_3_a_laizi_is_konged_alone_or_discarded() -> None:
    at = deal("5m | | |", replacements="9p", laizi="5m")
    assert kong(KongStyle.SINGLE, "5m") in at.legal(EAST)
    assert Discard(tile("5m")) in at.legal(EAST)
    assert kong(KongStyle.CONCEALED, "5m") not in deal("5555m | | |", laizi="5m").legal(EAST)


def test_1_4_fixed_kongs_join_nothing() -> None:
    at = deal("7z | 77z | 7z |")
    discard(at, EAST, "7z")
    assert at.waiting == ()
    at = deal("6666z | | |")
    assert [each for each in at.legal(EAST) if isinstance(each, Kong)] == [kong(KongStyle.SINGLE, "6z")]


# 1.5


@pytest.mark.parametrize("name", ["7z", "6z", "5m"])
def test_1_5_a_single_tile_kong_draws_from_the_back(name: str) -> None:
    at = deal(f"{name} | | |", replacements="9p", laizi="5m")
    events = at.act(EAST, kong(KongStyle.SINGLE, name))
    assert events == (Konged(EAST, KongStyle.SINGLE, tile(name)), Drawn(EAST, tile("9p"), True))
    assert at.state.seats[EAST].singles == (tile(name),)


@pytest.mark.parametrize("name", ["7z", "6z", "5m"])
def test_1_5_discarded_it_counts_as_that_kong_without_replacement(name: str) -> None:
    at = deal(f"{name} | | |", draws="9p", laizi="5m")
    discard(at, EAST, name)
    assert at.state.seats[EAST].singles == (tile(name),)
    assert nobody_claims(at)[-1] == Drawn(SOUTH, tile("9p"))


# 1.6


def test_1_6_chow_from_the_previous_player_only() -> None:
    at = deal("5p | 46p | 46p |")
    discard(at, EAST, "5p")
    assert at.legal(SOUTH) == (Chow((tile("4p"), tile("5p"), tile("6p"))), Pass())
    assert WEST not in at.waiting


def test_1_6_pung_before_chow_and_all_kongs() -> None:
    at = deal("5p | 46p | | 55p")
    discard(at, EAST, "5p")
    events = answer(at, {SOUTH: Chow((tile("4p"), tile("5p"), tile("6p"))), NORTH: Pung()})
    assert at.state.turn is NORTH
    assert events
    assert WUHAN.make_rules(WUHAN.defaults).kongs == frozenset(KongStyle)


def test_1_6_win_before_kong_and_the_first_after_the_discarder() -> None:
    rules = WUHAN.make_rules(WUHAN.defaults)
    assert rules.winners is Winners.FIRST
    assert not rules.has_heaven
    assert rules.earth is EarthWin.NONE


# 1.7


def pung_then_draw_the_fourth() -> Deal:
    """WEST pungs 1s and waits for 6m; EAST pungs the 6m that WEST discards and later draws the fourth."""
    at = deal("66m1s9m111p234p567s8s | | 11s6m57m88p123s456s |", draws="9p9p9p6m", replacements="8s")
    discard(at, EAST, "1s")
    answer(at, {WEST: Pung()})
    discard(at, WEST, "6m")
    answer(at, {EAST: Pung()})
    discard(at, EAST, "9m")
    nobody_claims(at)
    for seat in (SOUTH, WEST, NORTH):
        discard(at, seat, "9p")
        nobody_claims(at)
    assert at.state.seats[EAST].drawn == tile("6m")
    return at


def test_1_7_an_added_kong_is_robbed_once_its_owner_drew_since_the_pung() -> None:
    at = pung_then_draw_the_fourth()
    at.act(EAST, kong(KongStyle.ADDED, "6m"))
    assert at.state.phase is Phase.ROBBING
    assert at.legal(WEST) == (Win(), Pass())
    events = answer(at, {WEST: Win()})
    assert Won(WEST, tile("6m"), EAST, (Situation.ROBBED_KONG,)) in events


def test_5_1_the_robbed_konger_pays_his_own_best_win_at_the_table_too() -> None:
    at = pung_then_draw_the_fourth()
    at.act(EAST, kong(KongStyle.ADDED, "6m"))
    answer(at, {WEST: Win()})
    assert at.state.settled is not None
    settlement = at.state.settled.settlement
    # 8s completes EAST's hand: 10 x opening, added kong, hard = 80 a factor; WEST has opened.
    assert settlement.net(AccountId.POINTS) == (-320, 0, 320, 0)
    liability = settlement.results[0].liability
    assert liability is not None
    assert (liability.seat, liability.rule) == (EAST, "robbed_kong")


def test_1_7_not_robbed_it_draws_its_replacement() -> None:
    at = pung_then_draw_the_fourth()
    at.act(EAST, kong(KongStyle.ADDED, "6m"))
    assert answer(at, {})[-1] == Drawn(EAST, tile("8s"), True)
    assert Win() in at.legal(EAST)


def test_1_7_an_added_kong_right_after_its_pung_cannot_be_robbed() -> None:
    at = deal("666m1s111p234p567s8s | | 11s6m57m88p123s456s |", replacements="8s")
    discard(at, EAST, "1s")
    answer(at, {WEST: Pung()})
    discard(at, WEST, "6m")
    answer(at, {EAST: Pung()})
    events = at.act(EAST, kong(KongStyle.ADDED, "6m"))
    assert events[-1] == Drawn(EAST, tile("8s"), True)
    assert at.state.phase is Phase.TURN


def test_1_7_other_kongs_are_never_robbed() -> None:
    at = deal("6666m1s | | 11s57m88p123s456s9p |", replacements="9s")
    assert at.act(EAST, kong(KongStyle.CONCEALED, "6m"))[-1] == Drawn(EAST, tile("9s"), True)


# 1.8


@pytest.mark.parametrize("reserve", [10, 0])
def test_1_8_the_reserve_is_never_drawn(reserve: int) -> None:
    assert WUHAN.make_rules(WUHAN.read_options({"reserve": reserve})).reserve == reserve


def test_1_8_the_last_four_are_drawn_in_turn_and_won_on_or_let_go() -> None:
    at = deal("9m | 1m4m7m1p4p7p1s4s7s1z2z3z4z | | ", draws="9p9s9p9s", left=4)
    assert at.rules.last_zone == 4
    discard(at, EAST, "9m")
    drawn = []
    while at.state.phase is not Phase.ENDED:
        if at.can_resolve:
            at.resolve()
        else:
            seat = at.state.turn
            drawn.append(seat)
            assert all(isinstance(action, Win | Pass) for action in at.legal(seat))
            events = at.act(seat, Pass())
    assert drawn == [SOUTH, WEST, NORTH, EAST]
    assert Exhausted() in events


def test_1_8_the_last_discard_cannot_be_claimed() -> None:
    at = deal("6m | 45m79m1133p1133s1z | 66m | 6m", left=4)
    discard(at, EAST, "6m")
    assert at.waiting == ()


def test_1_8_a_win_from_the_last_four_is_haidi() -> None:
    at = deal("1s | | 11s57m88p123s456s9p |", draws="9p9s9s6m", left=5)
    discard(at, EAST, "1s")
    answer(at, {WEST: Pung()})
    discard(at, WEST, "9p")
    nobody_claims(at)
    discard(at, NORTH, "9p")
    nobody_claims(at)
    for seat in (EAST, SOUTH):
        assert at.state.phase is Phase.LAST
        at.act(seat, Pass())
    assert Won(WEST, tile("6m"), None, (Situation.LAST_TILE,)) in at.act(WEST, Win())
    assert at.state.settled is not None
    assert at.state.settled.settlement.results[0].reading.patterns == ("pihu", "haidi", "yinghu")


# 6


@pytest.mark.parametrize("deals", [4, 8, 16])
def test_6_a_match_has_so_many_deals(deals: int) -> None:
    rules = WUHAN.make_rules(WUHAN.read_options({"deals": deals}))
    assert rules.deals == deals
    assert not rules.until_broke
    assert rules.stake == 0


def test_6_house_rules_of_every_city() -> None:
    rules = WUHAN.make_rules(WUHAN.read_options({"dealer_succession": "winner_deals", "pass_lock": "until_own_draw"}))
    assert rules.succession is Succession.WINNER_DEALS
    assert rules.pass_lock is PassLock.UNTIL_OWN_DRAW


def test_every_option_has_its_default_first_named_on_the_page() -> None:
    assert WUHAN.write_options(WUHAN.defaults) == {
        "minimum": 64,
        "minimum_test": "each",
        "opening": "koukou",
        "caps": 800,
        "quanqiuren_exempt": "all_258",
        "reserve": 10,
        "deals": 8,
        "dealer_succession": "stay_or_next",
        "pass_lock": "off",
    }


def test_caps_are_given_as_a_number_or_a_word() -> None:
    assert WUHAN.read_options({"caps": "300"}) == WUHAN.read_options({"caps": 300})
    assert WUHAN.read_options({"caps": "none"}).caps == "none"
