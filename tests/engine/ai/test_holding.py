"""What a seat would have after an action of its own."""

from engine.ai.holding import after_claim, after_discard, holding_of
from engine.deal.actions import Chow, Kong, Pung
from engine.deal.rules import KongStyle
from engine.hands.keys import keys_of
from engine.notation import format_meld, format_tiles, parse_tiles
from engine.tiles import Tile, parse_tile
from engine.variants.wuhan import WUHAN
from tests.support.choices import offered
from tests.support.scoring import table
from tests.support.seen import view as seen
from tests.support.wuhan import view

RULES = WUHAN.make_rules(WUHAN.defaults)


def three(text: str) -> tuple[Tile, Tile, Tile]:
    first, second, third = parse_tiles(text)
    return first, second, third


def test_a_claim_takes_its_tiles_from_the_hand() -> None:
    at = offered(view("23m455p678s5z", laizi="5z"), "5p")
    after = after_claim(at, RULES, Pung())
    assert (format_tiles(after.hand), format_meld(after.melds[0])) == ("23m4p678s5z", "555p<3")
    assert after.keys == keys_of(parse_tiles("23m4p678s"))
    after = after_claim(offered(at, "6p"), RULES, Chow(three("456p")))
    assert (format_tiles(after.hand), format_meld(after.melds[0])) == ("23m5p678s5z", "456p<3")


def test_kongs_of_each_sort() -> None:
    at = view("2223m5z6z | 444p<1", laizi="5z")
    after = after_claim(offered(at, "2m"), RULES, Kong(KongStyle.OPEN, parse_tile("2m")))
    assert (format_tiles(after.hand), format_meld(after.melds[1])) == ("3m56z", "2222m<3")
    after = after_claim(view("22223m"), RULES, Kong(KongStyle.CONCEALED, parse_tile("2m")))
    assert (format_tiles(after.hand), format_meld(after.melds[0])) == ("3m", "2222m!")
    after = after_claim(view("23m4p | 444p<1"), RULES, Kong(KongStyle.ADDED, parse_tile("4p")))
    assert (format_tiles(after.hand), format_meld(after.melds[0])) == ("23m", "4444p+<1")
    after = after_claim(at, RULES, Kong(KongStyle.SINGLE, parse_tile("6z")))
    assert (format_tiles(after.hand), format_tiles(after.singles)) == ("2223m5z", "6z")


def test_a_discarded_laizi_lies_with_the_single_tiles() -> None:
    at = view("23m5z", laizi="5z")
    after = after_discard(at, RULES, holding_of(at), parse_tile("5z"))
    assert (after.singles, after.keys) == ((parse_tile("5z"),), at.keys)
    assert after_discard(at, RULES, holding_of(at), parse_tile("2m")).singles == ()


def test_four_winds_are_one_kind() -> None:
    on = table("wuhu-315", honours="winds")
    at = offered(seen(on, "12m134z"), "2z")
    after = after_claim(at, on.rules, Pung())
    assert (format_tiles(after.hand), format_meld(after.melds[0])) == ("12m4z", "123z<3")
