"""A refusal names what, who, where and why, and changes nothing."""

import pytest

from engine.deal.actions import Action, Chow, Discard, Kong, Pass, Pung, Win
from engine.deal.deal import Deal
from engine.deal.rules import KongStyle
from engine.errors import IllegalAction
from engine.seats import Seat
from engine.tiles import Tile
from tests.support.deals import deal_from
from tests.support.plain import PlainOptions, like_hefei, like_wuhan
from tests.support.play import answer, discard, nobody_claims, tile

EAST, SOUTH, WEST, NORTH = Seat
CHOW = Chow((tile("4m"), tile("5m"), tile("6m")))
OPEN, ADDED, CONCEALED, SINGLE = (Kong(style, tile("5m")) for style in KongStyle)
FIVE = Discard(tile("5m"))


def offered(hands: str, options: object = None, left: int | None = None) -> Deal:
    deal = deal_from(hands, options=options, left=left)
    discard(deal, EAST, "5m")
    return deal


def turn(hands: str, options: object = None, left: int | None = None, indicator: str = "") -> Deal:
    return deal_from(hands, options=options, left=left, indicator=indicator)


CASES: list[tuple[Deal, Seat, Action, str]] = [
    (offered("5m | 5m | | "), SOUTH, Pung(), "pung 5m by SOUTH in CLAIMS: holds one 5m"),
    (offered("5m | 55m | | "), SOUTH, OPEN, "open kong 5m by SOUTH in CLAIMS: holds two 5m"),
    (offered("5m | 4m | | "), SOUTH, CHOW, "chow 456m by SOUTH in CLAIMS: holds no 6m"),
    (offered("5m | | 46m | "), WEST, CHOW, "chow 456m by WEST in CLAIMS: only SOUTH can chow"),
    (offered("5m | 46m | | ", PlainOptions(chow=False)), SOUTH, CHOW, "the ruleset has none"),
    (offered("5m | 55m | | ", like_hefei()), SOUTH, Pung(), "pung 5m by SOUTH in CLAIMS: the ruleset has none"),
    (offered("5m | 55m | | ", left=4), SOUTH, Pung(), "pung 5m by SOUTH in CLAIMS: the last zone has begun"),
    (offered("5m | | | "), SOUTH, Win(), "win 5m by SOUTH in CLAIMS: no_shape"),
    (offered("5m | | | "), EAST, Pung(), "pung 5m by EAST in CLAIMS: the tile is its own"),
    (offered("5m | | | "), SOUTH, FIVE, "discard 5m by SOUTH in CLAIMS: EAST has offered a tile"),
    (offered("5m | 5m | | "), SOUTH, ADDED, "added kong 5m by SOUTH in CLAIMS: EAST has offered a tile"),
    (offered("5m | | | "), WEST, Pass(), "pass 5m by WEST in CLAIMS: has no choice"),
    (turn("5m | 5m | | "), SOUTH, FIVE, "discard 5m by SOUTH in TURN: EAST is in turn"),
    (turn("4m | 5555m | | "), EAST, FIVE, "discard 5m by EAST in TURN: holds no 5m"),
    (turn("555m | 5m | | "), EAST, CONCEALED, "concealed kong 5m by EAST in TURN: holds three 5m"),
    (turn("5m | | | "), EAST, ADDED, "added kong 5m by EAST in TURN: has no pung of 5m"),
    (turn("5m | | | "), EAST, SINGLE, "single kong 5m by EAST in TURN: the ruleset has none"),
    (turn("5m | | | ", like_wuhan(), indicator="1p"), EAST, SINGLE, "5m is not konged alone"),
    (turn("555m | | | ", like_wuhan(), indicator="4m"), EAST, CONCEALED, "5m is konged alone"),
    (turn("5555m | | | ", left=4), EAST, CONCEALED, "concealed kong 5m by EAST in TURN: the last zone has begun"),
    (turn("| | | "), EAST, Pung(), "pung by EAST in TURN: nothing is offered"),
    (turn("| | | "), EAST, OPEN, "open kong 5m by EAST in TURN: nothing is offered"),
    (turn("| | | "), EAST, Pass(), "pass by EAST in TURN: nothing is offered"),
    (turn("| | | "), EAST, Win(), "win by EAST in TURN: no_shape"),
]


@pytest.mark.parametrize(("deal", "seat", "action", "message"), CASES, ids=[case[3] for case in CASES])
def test_a_refusal_says_what_who_where_and_why(deal: Deal, seat: Seat, action: Action, message: str) -> None:
    before = deal.state
    with pytest.raises(IllegalAction) as refused:
        deal.act(seat, action)
    assert str(refused.value).endswith(message)
    assert refused.value.slug == "action/not_legal"
    assert deal.state is before


@pytest.mark.parametrize("tile", [34, -1])
def test_a_tile_that_does_not_exist_is_refused_like_any_other(tile: int) -> None:
    deal = deal_from("|||")
    for action in (Discard(Tile(tile)), Kong(KongStyle.CONCEALED, Tile(tile)), Chow((Tile(tile),) * 3)):
        with pytest.raises(IllegalAction, match=f"{type(action).__name__} by EAST: no such tile as {tile}"):
            deal.act(EAST, action)


def test_a_win_after_a_pung_has_drawn_nothing() -> None:
    deal = deal_from("5m | 55m | | ")
    discard(deal, EAST, "5m")
    answer(deal, {SOUTH: Pung()})
    with pytest.raises(IllegalAction, match="win by SOUTH in TURN: has drawn nothing"):
        deal.act(SOUTH, Win())


def test_a_locked_win_is_refused_by_its_reason() -> None:
    deal = deal_from("9m | 9m | 123456m78m11p345s | ", draws="1s", options=PlainOptions(pass_lock="until_own_draw"))
    discard(deal, EAST, "9m")
    nobody_claims(deal)
    discard(deal, SOUTH, "9m")
    with pytest.raises(IllegalAction, match="win 9m by WEST in CLAIMS: passed a win since its last draw"):
        deal.act(WEST, Win())


def test_a_claim_of_a_laizi_is_refused_by_its_reason() -> None:
    deal = deal_from("5m | 555m | | ", options=like_wuhan(), indicator="4m")
    discard(deal, EAST, "5m")
    for action in (Pung(), Win()):
        with pytest.raises(IllegalAction, match="nobody can claim this tile"):
            deal.act(SOUTH, action)


def test_a_claim_of_an_added_kong_other_than_a_win_is_refused() -> None:
    deal = deal_from("9m | 999m | 123456m78m11p345s | ")
    discard(deal, EAST, "9m")
    answer(deal, {SOUTH: Pung()})
    deal.act(SOUTH, Kong(KongStyle.ADDED, tile("9m")))
    with pytest.raises(IllegalAction, match="pung 9m by WEST in ROBBING: an added kong can only be robbed by a win"):
        deal.act(WEST, Pung())


def test_a_discard_in_the_last_zone_is_refused() -> None:
    deal = deal_from("5m | | |", draws="9p", left=4)
    discard(deal, EAST, "5m")
    nobody_claims(deal)
    with pytest.raises(IllegalAction, match="discard 9p by SOUTH in LAST: the last zone has begun"):
        deal.act(SOUTH, Discard(tile("9p")))


def test_a_second_answer_is_refused() -> None:
    deal = deal_from("5m | 55m | | ")
    discard(deal, EAST, "5m")
    deal.act(SOUTH, Pass())
    with pytest.raises(IllegalAction, match="pung 5m by SOUTH in CLAIMS: has answered already") as refused:
        deal.act(SOUTH, Pung())
    assert refused.value.slug == "action/answered"


def test_nobody_is_asked_once_the_deal_has_ended() -> None:
    deal = deal_from("123456789m11p555s | | |")
    deal.act(EAST, Win())
    with pytest.raises(IllegalAction, match="discard 5m by EAST in ENDED: nobody is asked"):
        deal.act(EAST, FIVE)
