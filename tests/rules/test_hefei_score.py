"""Hefei through the score format: requests, the exact result, and what is refused."""

import json
from typing import Any

import pytest

from app.commands.score import run, score_line
from engine.errors import InvalidNotation
from engine.notation import parse_melds, parse_tiles
from engine.scoring.score_format import read_request, score
from engine.tiles import tile_name
from tests.support.hefei_hands import WrittenHand, written_hands

NOBODY: dict[str, object] = {"hand": [], "melds": []}


def request(hand: str, win: str, kongs: str = "", source: int | None = 2, **more: object) -> dict[str, Any]:
    """A request of seat 0, dealer seat 1."""
    melds = [
        {
            "type": meld.kind.value,
            "tile": tile_name(meld.tile),
            "from": None if meld.feeder is None else int(meld.feeder),
        }
        for meld in parse_melds(kongs)
    ]
    mine = {"hand": [tile_name(tile) for tile in parse_tiles(hand)], "melds": melds}
    asked: dict[str, Any] = {"ruleset": "hefei", "dealer": 1, "winner": 0, "win_tile": win, "from": source}
    return {**asked, "seats": [mine, NOBODY, NOBODY, NOBODY], **more}


def ask(given: dict[str, Any]) -> dict[str, Any]:
    """The answer to a request, as the command writes it."""
    found: dict[str, Any] = json.loads(json.dumps(score_line(json.dumps(given).encode())))
    return found


PLAIN = ("123m456m88m789p56s", "7s")


def test_a_result_in_full() -> None:
    asked = request("123m456m88m56s", "7s", "9999p!", None, id="h1", dealer_streak=2, situation=["kong_draw"])
    lines = [
        {"code": "hu", "op": "add", "value": 15, "clause": "hefei.md 3.1"},
        {"code": "angang", "op": "add", "value": 4, "clause": "hefei.md 3.7"},
    ]
    doubled = {"code": "gangkai", "op": "times", "value": 2, "clause": "hefei.md 4.3"}
    dealer = {"code": "dealer", "op": "add", "value": 8, "clause": "hefei.md 4.2"}
    row = {"to": 0, "account": "points"}
    assert ask(asked) == {
        "id": "h1",
        "win": True,
        "patterns": ["hu", "angang", "gangkai"],
        "payments": [
            {"from": 1, "for": 1, **row, "amount": 54, "lines": [*lines, dealer, doubled]},
            {"from": 2, "for": 2, **row, "amount": 38, "lines": [*lines, doubled]},
            {"from": 3, "for": 3, **row, "amount": 38, "lines": [*lines, doubled]},
        ],
        "net": {"chips": [0, 0, 0, 0], "points": [130, -54, -38, -38]},
        "liable": None,
    }


def test_after_a_discard_there_is_one_payment() -> None:
    answer = ask(request(*PLAIN, source=3))
    assert [(row["from"], row["for"], row["amount"]) for row in answer["payments"]] == [(3, 3, 15)]
    assert answer["net"]["points"] == [15, 0, 0, -15]


@pytest.mark.parametrize("streak", [1, 2, 5])
def test_dealer_streak_is_the_dealers_count(streak: int) -> None:
    answer = ask(request(*PLAIN, source=1, dealer_streak=streak))
    assert answer["payments"][0]["amount"] == 15 + 2 * streak


def test_dealer_streak_is_one_if_left_out() -> None:
    assert ask(request(*PLAIN, source=1)) == ask(request(*PLAIN, source=1, dealer_streak=1))


def test_options_of_hefei() -> None:
    pair = ("123m456m789m123p5s", "5s")
    assert "ka" in ask(request(*pair))["patterns"]
    assert "ka" not in ask(request(*pair, options={"ka_pair_wait": False}))["patterns"]
    assert ask(request(*PLAIN, options={"unit": 7}))["payments"][0]["amount"] == 105
    first = {"dihu": "dealers_first_discard"}
    assert "dihu" in ask(request(*PLAIN, source=1, situation=["earth"], options=first))["patterns"]


@pytest.mark.parametrize(
    ("situation", "dealer", "pattern"),
    [(["last_tile"], 1, "hailao"), (["heaven"], 0, "tianhu"), (["earth"], 1, "dihu")],
)
def test_situations_of_a_self_draw(situation: list[str], dealer: int, pattern: str) -> None:
    assert pattern in ask(request(*PLAIN, source=None, situation=situation, dealer=dealer))["patterns"]


@pytest.mark.parametrize(
    ("hand", "win", "kongs", "reason"),
    [
        ("147m258p369s1m2m3m7s", "7s", "", "no_shape"),
        ("123m456m123p456p7s", "7s", "", "under_8_zhi"),
        ("11m33m55m88p99p22s6p", "6p", "", "under_8_zhi"),
        ("11335588m2p2s", "2p", "9999p!", "no_shape"),
    ],
)
def test_what_is_no_win(hand: str, win: str, kongs: str, reason: str) -> None:
    assert ask(request(hand, win, kongs)) == {"id": None, "win": False, "reason": reason}


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        (request("12m88m789p56s", "7s", "999m<2"), "seats[0].melds[0].type: hefei has no pung"),
        (request("12m88m789p56s", "7s", "9999m<2"), "seats[0].melds[0].type: hefei has no kong_open"),
        (request("12m88m789p56s", "7s", "9999m+<2"), "seats[0].melds[0].type: hefei has no kong_added"),
        (request("12m88m789p56s", "7s", "123m<3"), "seats[0].melds[0].type: hefei has no chow"),
        (request("123m456m88m789p5s1z", "7s"), "seats[0].hand[12]: 1z"),
        (request(*PLAIN, laizi="5m"), "laizi: '5m' is given, but hefei has no laizi"),
        (request(*PLAIN, options={"caps": 800}), "option 'caps': hefei has no such option"),
        (request(*PLAIN, options={"unit": 0}), "option 'unit': 0 is not a whole number from 1"),
        (request(*PLAIN, options={"unit": True}), "option 'unit': true is not a whole number from 1"),
        (request(*PLAIN, options={"dihu": "never"}), "option 'dihu': 'never' is not one of"),
        (request(*PLAIN, dealer_streak=0), "dealer_streak: 0 is not a whole number from 1"),
        (request(*PLAIN, source=None, situation=["kong_draw"]), "situation: kong_draw needs kongs of the winner"),
        (request(*PLAIN, situation=["robbed_kong"]), "situation: robbed_kong, but no kong can be robbed"),
        (request(*PLAIN, situation=["last_tile"]), "situation: last_tile is a self-draw"),
        (request(*PLAIN, source=None, situation=["heaven"]), "situation: heaven is the dealer's"),
        (request(*PLAIN, source=1, situation=["earth"]), "situation: earth is a self-draw at this table"),
        (request(*PLAIN, source=None, situation=["earth"], dealer=0), "situation: earth is never the dealer's"),
        (request("123m456m88m789p56s7s", "7s"), "seats[0].hand: holds 14 tiles"),
        (request("11112m456m88m789p", "1m"), "seats, win_tile: 5 equal tiles 1m"),
    ],
)
def test_what_hefei_refuses(given: dict[str, Any], sentence: str) -> None:
    with pytest.raises(InvalidNotation) as caught:
        read_request(given)
    assert str(caught.value).startswith(sentence)


@pytest.mark.parametrize("hand", written_hands(), ids=lambda hand: hand.title)
def test_the_written_hands_as_requests(hand: WrittenHand) -> None:
    result = hand.settle()
    words = dict(word.split("=") for word in hand.words.get("table", "").split())
    tiles, _, rest = hand.words["win"].partition(" + ")
    win = rest.partition(" | ")[0].partition("<")[0].strip()
    given: dict[str, Any] = request(
        tiles, win, rest.partition(" | ")[2], None if result.source is None else int(result.source)
    )
    given["dealer"] = int(words.pop("dealer", "1"))
    given["dealer_streak"] = int(words.pop("streak", "1"))
    given["situation"] = [word for word in words.pop("situation", "").split(",") if word]
    given["options"] = {
        name: {"false": False}.get(word, int(word) if word.isdigit() else word) for name, word in words.items()
    }
    answer: dict[str, Any] = score(read_request(given))
    assert answer["patterns"] == hand.words["patterns"].split()
    assert [row["amount"] for row in answer["payments"]] == [payment.amount for payment in result.payments]
    assert sum(answer["net"]["points"]) == 0


def test_the_command_scores_the_rest_after_a_bad_line(capfdbinary: pytest.CaptureFixture[bytes], tmp_path: Any) -> None:
    file = tmp_path / "requests.jsonl"
    asked = [request(*PLAIN, id=1), request(*PLAIN, id=2, laizi="1m"), request(*PLAIN, id=3)]
    file.write_text("\n".join(json.dumps(each) for each in asked))
    assert run([str(file)]) == 1
    answers = [json.loads(line) for line in capfdbinary.readouterr().out.splitlines()]
    assert [(answer["id"], "error" in answer) for answer in answers] == [(1, False), (2, True), (3, False)]
