"""The score format: what a request may say, the sentence for everything wrong, and the exact form of a result."""

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.deal.events import Situation
from engine.errors import InvalidNotation
from engine.melds import MeldKind
from engine.scoring.lines import Op
from engine.scoring.score_format import parse_line, read_id, read_request, score
from engine.scoring.settlement import AccountId
from engine.variants.registry import VARIANTS

Request = dict[str, Any]
Change = Callable[[Request], object]

NOBODY: Request = {"hand": [], "melds": [], "singles": []}

EXAMPLE: Request = {
    "id": "t1",
    "ruleset": "wuhu-315",
    "options": {},
    "dealer": 1,
    "dealer_streak": 1,
    "winner": 0,
    "win_tile": "2m",
    "from": 3,
    "situation": [],
    "laizi": None,
    "chips": [30, 30, 30, 30],
    "seats": [
        {
            "hand": ["2m", "3m", "3m", "3m", "4m", "4m", "4m"],
            "melds": [{"type": "pung", "tile": "7m", "from": 1}, {"type": "pung", "tile": "8m", "from": 1}],
            "singles": [],
        },
        NOBODY,
        NOBODY,
        NOBODY,
    ],
}
"""The request of the format's page."""

WUHAN: Request = {
    "ruleset": "wuhan",
    "options": {"minimum": 0},
    "dealer": 0,
    "winner": 0,
    "win_tile": "5m",
    "from": 3,
    "laizi": "9s",
    "seats": [
        {
            "hand": ["4m", "6m", "1p", "2p", "3p", "7p", "8p", "9p", "8m", "8m"],
            "melds": [{"type": "chow", "tile": "1s", "from": 3}],
            "singles": ["7z"],
        },
        NOBODY,
        NOBODY,
        NOBODY,
    ],
}


def changed(change: Change, base: Request = EXAMPLE) -> Request:
    request: Request = json.loads(json.dumps(base))
    change(request)
    return request


def put(*path: str | int) -> Callable[[object], Change]:
    """A change that sets what lies at this path."""

    def with_value(value: object) -> Change:
        def change(request: Request) -> None:
            inner: Any = request
            for step in path[:-1]:
                inner = inner[step]
            inner[path[-1]] = value

        return change

    return with_value


def without(*path: str | int) -> Change:
    def change(request: Request) -> None:
        inner: Any = request
        for step in path[:-1]:
            inner = inner[step]
        del inner[path[-1]]

    return change


def error_of(request: object) -> str:
    with pytest.raises(InvalidNotation) as caught:
        score(read_request(request))
    return str(caught.value)


def test_the_example_of_the_page_comes_out_exactly() -> None:
    lines = [
        {"code": "jiao", "op": "add", "value": 30, "clause": "wuhu.md 5.1"},
        {"code": "duiduihu", "op": "add", "value": 10, "clause": "wuhu.md 5.1"},
    ]
    assert score(read_request(EXAMPLE)) == {
        "win": True,
        "patterns": ["qingyise", "duiduihu"],
        "payments": [
            {"from": seat, "to": 0, "for": seat, "account": "points", "amount": 40, "lines": lines}
            for seat in (1, 2, 3)
        ],
        "net": {"chips": [0, 0, 0, 0], "points": [120, -40, -40, -40]},
        "liable": None,
    }
    assert list(score(read_request(EXAMPLE))) == ["win", "patterns", "payments", "net", "liable"]


def test_the_example_of_the_description_is_true() -> None:
    page = (Path(__file__).resolve().parents[3] / "resources/formats/score.md").read_text(encoding="utf-8")
    request, result = (json.loads(text) for text in re.findall(r"```json\n(.+)\n```", page))
    assert request == EXAMPLE
    assert {"id": read_id(request), **score(read_request(request))} == result


@pytest.mark.parametrize("word", [*VARIANTS, *MeldKind, *Situation, *AccountId, *Op])
def test_every_word_of_the_format_is_described(word: str) -> None:
    page = (Path(__file__).resolve().parents[3] / "resources/formats/score.md").read_text(encoding="utf-8")
    assert f"`{word}`" in page


def test_only_six_keys_must_be_there() -> None:
    request = {key: EXAMPLE[key] for key in ("ruleset", "dealer", "winner", "win_tile", "from")}
    request["seats"] = [{key: seat[key] for key in ("hand", "melds")} for seat in EXAMPLE["seats"]]
    assert score(read_request(request)) == score(read_request(EXAMPLE))


@pytest.mark.parametrize("key", ["ruleset", "dealer", "winner", "win_tile", "from", "seats"])
def test_a_key_that_must_be_there(key: str) -> None:
    assert error_of(changed(without(key))) == f"request: the key {key!r} is missing"


def test_liable_names_the_seat_and_the_rule() -> None:
    request = changed(
        put("seats", 0, "melds")([{"type": "pung", "tile": f"{n}m", "from": n % 3 + 1} for n in (7, 8, 9)])
    )
    request["seats"][0]["hand"] = ["2m", "3m", "3m", "3m"]
    result = score(read_request(request))
    assert result["liable"] == {"seat": 3, "rule": "three_pairs_discard"}
    payments: Any = result["payments"]
    assert [(row["from"], row["for"]) for row in payments] == [(3, 1), (3, 2), (3, 3)]
    assert result["net"] == {"chips": [0, 0, 0, 0], "points": [120, 0, 0, -120]}


def test_chips_left_out_are_a_full_stake_and_given_they_limit() -> None:
    request = changed(put("seats", 0)({"hand": [*"123456"], "melds": []}))
    request["seats"][0]["hand"] = ["1m", "2m", "3m", "4m", "5m", "6m", "8m", "8m", "1p", "1p", "1p", "3s", "4s"]
    request["win_tile"] = "5s"
    assert score(read_request(request))["net"] == {"chips": [10, -4, -3, -3], "points": [0, 0, 0, 0]}
    request["chips"] = [30, 2, 0, 3]
    assert score(read_request(request))["net"] == {"chips": [5, -2, 0, -3], "points": [0, 0, 0, 0]}
    payments: Any = score(read_request(request))["payments"]
    assert payments[0]["lines"][-1] == {"code": "broke", "op": "set", "value": 2, "clause": "wuhu.md 6.2"}
    del request["chips"]
    assert score(read_request(request))["net"] == {"chips": [10, -4, -3, -3], "points": [0, 0, 0, 0]}


@pytest.mark.parametrize(
    ("hand", "reason"),
    [
        (["1m", "2m", "3m", "4m", "5m", "6m", "7s", "1p", "2p", "3p", "4p", "5p", "6p"], "under_8_zhi"),
        (["1m", "4m", "7m", "2p", "5p", "8p", "3s", "6s", "9s", "1m", "2p", "3s", "7z"], "no_shape"),
    ],
)
def test_what_is_no_win_says_why(hand: list[str], reason: str) -> None:
    request = changed(put("seats", 0)({"hand": hand, "melds": []}))
    request["win_tile"] = "7s"
    assert score(read_request(request)) == {"win": False, "reason": reason}


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        (put("hoser")(1), "request: unknown key 'hoser'"),
        (put("seats", 1)({"hand": [], "melds": [], "river": []}), "seats[1]: unknown key 'river'"),
        (put("seats", 0, "melds", 0, "at")(1), "seats[0].melds[0]: unknown key 'at'"),
        (put("id")([]), "id: [] is not a text or a whole number"),
        (put("id")(True), "id: true is not a text or a whole number"),
        (put("ruleset")("wuhu"), "ruleset: 'wuhu' is not one of wuhu-315"),
        (put("ruleset")(315), "ruleset: 315 is not one of wuhu-315"),
        (put("options")([]), "options: [] is not an object"),
        (put("options")({"fly": True}), "option 'fly': wuhu-315 has no such option"),
        (put("options")({"jiao_value": 100}), "option 'jiao_value': wuhu-315 has no such option"),
        (put("options")({"bao": 1}), "option 'bao': 1 is not one of false, true"),
        (put("options")({"honours": "dragons"}), "option 'honours': 'dragons' is not one of 'hongzhong', 'winds'"),
        (put("options")({"deals": 5}), "option 'deals': 5 is not one of 'until_broke', 4, 8, 16"),
        (put("options")({"deals": True}), "option 'deals': true is not one of"),
        (put("dealer")(4), "dealer: 4 is not a seat (0, 1, 2 or 3)"),
        (put("dealer")(True), "dealer: true is not a seat"),
        (put("winner")("0"), "winner: '0' is not a seat"),
        (put("winner")(None), "winner: null is not a seat"),
        (put("from")(-1), "from: -1 is not a seat"),
        (put("from")(0), "from: seat 0 cannot feed itself"),
        (put("dealer_streak")(0), "dealer_streak: 0 is not a whole number from 1"),
        (put("dealer_streak")(1.5), "dealer_streak: 1.5 is not a whole number from 1"),
        (put("dealer_streak")(10**9 + 1), "dealer_streak: 1000000001 is not a whole number from 1 to 1000000000"),
        (put("chips")([30, 30, 10**4000, 30]), "chips[2]: 1000000000000000000000000000000000000000... is not a whole"),
        (put("win_tile")("0m"), "win_tile: '0m' is not a tile (1m-9m, 1p-9p, 1s-9s, 1z-7z)"),
        (put("win_tile")(2), "win_tile: 2 is not a tile"),
        (put("win_tile")("1z"), "win_tile: 1z is not among the tiles of wuhu-315 with these options"),
        (put("laizi")("3m"), "laizi: '3m' is given, but wuhu-315 has no laizi"),
        (put("chips")([30, 30, 30]), "chips: 3 numbers, but there are four seats"),
        (put("chips")([30, 30, -1, 30]), "chips[2]: -1 is not a whole number from 0"),
        (put("chips")("30"), "chips: '30' is not a list"),
        (put("seats")({}), "seats: {} is not a list"),
        (put("seats")([NOBODY] * 3), "seats: 3 seats, but there are four"),
        (put("seats", 2)([]), "seats[2]: [] is not an object"),
        (without("seats", 3, "melds"), "seats[3]: the key 'melds' is missing"),
        (put("seats", 0, "hand")("2m3m"), "seats[0].hand: '2m3m' is not a list"),
        (put("seats", 0, "hand", 3)("m3"), "seats[0].hand[3]: 'm3' is not a tile"),
        (put("seats", 0, "hand", 3)(None), "seats[0].hand[3]: null is not a tile"),
        (put("seats", 0, "hand", 3)("7z5"), "seats[0].hand[3]: '7z5' is not a tile"),
        (
            without("seats", 0, "hand", 3),
            "seats[0].hand: holds 6 tiles, but the size beside 2 sets is 7, without the winning tile",
        ),
        (
            put("seats", 0, "hand")([]),
            "seats[0].hand: holds 0 tiles, but the size beside 2 sets is 7, without the winning tile",
        ),
        (
            put("seats", 2, "hand")(["1p"]),
            "seats[2].hand: holds 1 tiles, but the size beside 0 sets is 13, or nothing, if unknown",
        ),
        (put("seats", 0, "melds")({}), "seats[0].melds: {} is not a list"),
        (
            put("seats", 1, "melds")([{"type": "pung", "tile": f"{n}p", "from": 0} for n in range(1, 6)]),
            "seats[1].melds: 5 sets, but four are the most",
        ),
        (put("seats", 0, "melds", 0)("777m"), "seats[0].melds[0]: '777m' is not an object"),
        (put("seats", 0, "melds", 0, "type")("quad"), "seats[0].melds[0].type: 'quad' is not one of chow, pung"),
        (put("seats", 0, "melds", 0, "type")("chow"), "seats[0].melds[0].type: wuhu-315 has no chow"),
        (put("seats", 0, "melds", 0, "tile")("1z"), "seats[0].melds[0].tile: 1z is not among the tiles"),
        (put("seats", 0, "melds", 1, "from")(0), "seats[0].melds[1].from: seat 0 cannot feed itself"),
        (put("seats", 0, "melds", 1, "from")(None), "seats[0].melds[1].from: null is not a seat"),
        (without("seats", 0, "melds", 1, "from"), "seats[0].melds[1]: the key 'from' is missing"),
        (
            put("seats", 0, "melds", 0, "type")("kong_concealed"),
            "seats[0].melds[0].from: 1, but nobody feeds a concealed kong",
        ),
        (put("seats", 0, "singles")(["7z"]), "seats[0].singles[0]: 7z is not konged alone in wuhu-315"),
        (put("seats", 0, "singles")("7z"), "seats[0].singles: '7z' is not a list"),
        (put("seats", 0, "singles")(None), "seats[0].singles: null is not a list"),
        (put("situation")("heaven"), "situation: 'heaven' is not a list"),
        (put("situation")(["sun"]), "situation[0]: 'sun' is not one of kong_draw, kong_chain"),
        (put("situation")([7]), "situation[0]: 7 is not one of"),
        (put("situation")(["last_tile", "last_tile"]), "situation[1]: 'last_tile' is named twice"),
    ],
)
def test_every_wrong_field_is_named(change: Change, sentence: str) -> None:
    assert error_of(changed(change)).startswith(sentence)


def test_five_equal_tiles_are_counted_over_everything() -> None:
    five = "seats, win_tile: 5 equal tiles {} in hands, melds, singles and win_tile, but 4 are in play"
    assert error_of(
        changed(put("seats", 1)({"hand": [], "melds": [{"type": "pung", "tile": "3m", "from": 2}]}))
    ).endswith("6 equal tiles 3m in hands, melds, singles and win_tile, but 4 are in play")
    assert error_of(changed(put("seats", 0, "hand")(["2m"] * 4 + ["4m"] * 3))) == five.format("2m")
    other = ["2m", "2m", "2m", *(["1p"] * 4), *(["2p"] * 4), "3p", "3p"]
    assert error_of(changed(put("seats", 1, "hand")(other))) == five.format("2m")
    assert error_of(changed(put("seats", 0, "melds", 1)({"type": "kong_open", "tile": "4m", "from": 1}))).startswith(
        "seats, win_tile: 7 equal tiles 4m"
    )


def test_a_robbed_tile_is_counted_once() -> None:
    request = changed(put("situation")(["robbed_kong"]))
    request["seats"][3] = {"hand": [], "melds": [{"type": "pung", "tile": "2m", "from": 0}]}
    request["seats"][0]["hand"][0] = "1m"
    request["seats"][0]["hand"][1:4] = ["3m", "3m", "3m"]
    assert "error" not in score(read_request(request))


def test_winds_are_any_of_four_faces_and_counted_as_one_kind() -> None:
    request = changed(put("options")({"honours": "winds"}))
    request["seats"][0]["hand"] = ["1z", "3z", "4z", "3m", "4m", "4m", "4m"]
    request["win_tile"] = "3m"
    assert score(read_request(request))["patterns"] == ["duiduihu", "hunyise"]
    request["seats"][0]["melds"][0] = {"type": "pung", "tile": "2z", "from": 1}
    assert "6 equal tiles 1z" in error_of(request)
    request["seats"][0]["hand"][:3] = ["5m", "6m", "7m"]
    assert score(read_request(request))["win"] is True


SITUATIONS: list[tuple[Change, list[str], str]] = [
    (put("from")(3), ["kong_draw"], "situation: kong_draw is a self-draw, but 'from' is not null"),
    (
        put("from")(None),
        ["kong_draw"],
        "situation: kong_draw needs kongs of the winner: at least 1, but seats[0] has 0",
    ),
    (
        put("from")(None),
        ["kong_chain"],
        "situation: kong_chain needs kongs of the winner: at least 2, but seats[0] has 0",
    ),
    (put("from")(None), ["robbed_kong"], "situation: robbed_kong needs the konger in 'from', not null"),
    (put("from")(3), ["robbed_kong"], "situation: robbed_kong needs a pung of 2m at the konger, seats[3].melds"),
    (put("options")({"rob_kong": False}), ["robbed_kong"], "situation: robbed_kong, but no kong can be robbed"),
    (put("from")(3), ["last_tile"], "situation: last_tile is a self-draw, but 'from' is not null"),
    (put("from")(None), ["heaven"], "situation: heaven is the dealer's, but 'winner' is another seat"),
    (put("dealer")(0), ["heaven"], "situation: heaven is a self-draw, but 'from' is not null"),
    (put("dealer")(0), ["earth"], "situation: earth is never the dealer's, but 'winner' is the dealer"),
    (
        put("from")(3),
        ["earth"],
        "situation: earth is a win on the dealer's first discard, but 'from' is not the dealer",
    ),
    (put("from")(None), ["earth"], "situation: earth is a win on the dealer's first discard"),
    (put("dealer")(3), ["earth"], "situation: earth comes before any such set, but seats[0] has made one"),
    (put("from")(None), ["kong_draw", "last_tile"], "situation: last_tile cannot be together with kong_draw"),
    (put("from")(3), ["robbed_kong", "earth"], "situation: robbed_kong cannot be together with earth"),
]


@pytest.mark.parametrize(("change", "situation", "sentence"), SITUATIONS)
def test_a_situation_that_cannot_have_been(change: Change, situation: list[str], sentence: str) -> None:
    request = changed(change)
    request["situation"] = situation
    assert error_of(request).startswith(sentence)


def test_heaven_comes_before_any_set() -> None:
    request = changed(put("situation")(["heaven"]))
    request["from"] = None
    request["dealer"] = 0
    assert error_of(request) == "situation: heaven comes before any such set, but seats[0] has made one"


def test_earth_after_a_concealed_kong_of_the_dealer() -> None:
    request = changed(put("situation")(["earth"]))
    hand = ["1m", "2m", "3m", "4m", "5m", "6m", "8m", "8m", "1p", "1p", "1p", "3s", "4s"]
    request["seats"][0] = {"hand": hand, "melds": []}
    request["win_tile"], request["from"], request["dealer"] = "5s", 1, 1
    assert score(read_request(request))["patterns"] == ["dihu"]
    request["seats"][1] = {"hand": [], "melds": [{"type": "kong_concealed", "tile": "9p", "from": None}]}
    assert score(read_request(request))["patterns"] == ["dihu"]
    request["seats"][1]["melds"][0] = {"type": "kong_open", "tile": "9p", "from": 2}
    assert error_of(request).endswith("seats[1] has made one")


def test_a_chain_of_kongs_is_a_kongs_replacement_too() -> None:
    kongs = [{"type": "kong_open", "tile": "7p", "from": 1}, {"type": "kong_concealed", "tile": "8p"}]
    request = changed(put("seats", 0, "melds")(kongs))
    request["from"] = None
    request["situation"] = ["kong_chain"]
    first = score(read_request(request))
    request["situation"] = ["kong_draw", "kong_chain"]
    assert score(read_request(request)) == first
    assert "gangkai" in str(first["patterns"])


def test_wuhan_needs_a_laizi_and_takes_chows_and_singles() -> None:
    assert score(read_request(WUHAN))["win"] is True
    assert error_of(changed(without("laizi"), WUHAN)) == "laizi: wuhan needs the laizi of the deal"
    assert error_of(changed(put("laizi")("7z"), WUHAN)) == "laizi: 7z is never a laizi"
    assert error_of(changed(put("seats", 0, "singles")(["1z"]), WUHAN)).startswith(
        "seats[0].singles[0]: 1z is not konged"
    )


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        (put("seats", 0, "melds", 0, "tile")("8s"), "seats[0].melds[0].tile: 8s is not the lowest of three in a row"),
        (put("seats", 0, "melds", 0, "tile")("1z"), "seats[0].melds[0].tile: 1z is not the lowest of three in a row"),
        (put("seats", 0, "melds", 0, "tile")("7s"), "seats[0].melds[0].tile: no set holds 9s: it is only konged alone"),
        (put("seats", 0, "melds", 0, "from")(2), "seats[0].melds[0].from: a chow comes from the previous player"),
        (
            put("seats", 0, "melds", 0)({"type": "pung", "tile": "7z", "from": 1}),
            "seats[0].melds[0].tile: no set holds 7z: it is only konged alone",
        ),
        (put("situation")(["heaven"]), "situation: this ruleset has no heaven"),
        (put("situation")(["earth"]), "situation: this ruleset has no earth"),
    ],
)
def test_wrong_sets_and_situations_of_wuhan(change: Change, sentence: str) -> None:
    assert error_of(changed(change, WUHAN)).startswith(sentence)


def test_the_tile_turned_up_for_the_laizi_is_out_of_play() -> None:
    four = {"hand": [], "melds": [{"type": "kong_open", "tile": "8s", "from": 2}]}
    assert error_of(changed(put("seats", 1)(four), WUHAN)).endswith("but 3 are in play (one more was turned up)")


def test_hefei_has_concealed_kongs_only() -> None:
    assert "hefei" in VARIANTS
    request = changed(put("ruleset")("hefei"))
    assert error_of(request).startswith("seats[0].melds[0].type: hefei has no pung")


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("", "line: not JSON"),
        ("{", "line: not JSON"),
        ('{"id": NaN}', "line: not JSON: NaN is not a number"),
        ('{"id": "a", "id": "b"}', "line: the key 'id' is written twice in one object"),
        ("[" * 100_000, "line: not JSON that can be read: nested too deeply"),
        # Near Python's limit it could be read but not shown in a sentence.
        ('{"seats": ' + "[" * 32 + "]" * 32 + "}", "line: nested more than 32 deep"),
        ('{"dealer": ' + "9" * 5000 + "}", "line: not JSON that can be read"),
    ],
)
def test_what_is_not_json(line: str, sentence: str) -> None:
    with pytest.raises(InvalidNotation) as caught:
        parse_line(line)
    assert str(caught.value).startswith(sentence)


@pytest.mark.parametrize("value", ["[]", "null", "3", '"text"'])
def test_a_line_that_is_no_object(value: str) -> None:
    assert error_of(json.loads(value)).startswith("request: ")


JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-2, 40) | st.floats() | st.sampled_from(["5m", "7z", "heaven", "", "三"]),
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(st.sampled_from(["tile", "hand", "id"]), inner, max_size=3)
    ),
    max_leaves=6,
)


@given(st.sampled_from([EXAMPLE, WUHAN]), st.data())
def test_whatever_stands_anywhere_is_scored_or_refused(base: Request, data: st.DataObject) -> None:
    request = json.loads(json.dumps(base))
    inner: Any = request
    while True:
        keys = list(inner) if isinstance(inner, dict) else list(range(len(inner)))
        key = data.draw(st.sampled_from(keys))
        if not isinstance(inner[key], dict | list) or not inner[key] or data.draw(st.booleans()):
            break
        inner = inner[key]
    inner[key] = data.draw(JSON)
    try:
        result = score(read_request(request))
    except InvalidNotation as refused:
        result = {"error": str(refused)}
    assert "win" in result or ": " in str(result["error"])


def test_the_id_is_known_whatever_else_is_wrong() -> None:
    assert read_id({"id": "t7", "ruleset": 3}) == "t7"
    assert read_id({"id": 7}) == 7
    assert read_id({}) is None
    assert read_id([]) is None
    assert read_id({"id": {}}) is None


def test_a_long_wrong_value_is_cut_short() -> None:
    assert len(error_of(changed(put("win_tile")("x" * 5000)))) < 200


def test_a_loser_may_hold_the_tile_that_he_drew_among_the_last() -> None:
    request: Request = json.loads(json.dumps(EXAMPLE))
    request.update({"from": None, "situation": ["last_tile"]})
    request["seats"][2] = {"hand": ["1p"] * 4 + ["2p"] * 4 + ["3p"] * 4 + ["4p"] * 2, "melds": []}
    assert score(read_request(request))["win"] is True
    request["situation"] = []
    assert error_of(request).startswith("seats[2].hand: holds 14 tiles")
