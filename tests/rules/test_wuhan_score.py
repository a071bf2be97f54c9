"""Wuhan through the score format: requests in, results out."""

import json
from typing import Any

import pytest

from app.commands.score import score_line


def request(**changes: object) -> dict[str, Any]:
    """One suit on a discard by seat 2, four laizi in play."""
    given: dict[str, Any] = {
        "id": "w1",
        "ruleset": "wuhan",
        "dealer": 1,
        "winner": 0,
        "win_tile": "8m",
        "from": 2,
        "laizi": "5z",
        "seats": [
            {
                "hand": ["3m", "4m", "5m", "6m", "7m", "9m", "9m"],
                "melds": [{"type": "pung", "tile": "1m", "from": 1}, {"type": "pung", "tile": "2m", "from": 3}],
                "singles": [],
            },
            *({"hand": [], "melds": [], "singles": []} for _ in range(3)),
        ],
    }
    return {**given, **changes}


def score(given: dict[str, Any]) -> dict[str, Any]:
    result = score_line(json.dumps(given).encode())
    return json.loads(json.dumps(result))  # type: ignore[no-any-return]


def test_a_win_is_answered_with_patterns_payments_and_lines() -> None:
    result = score(request())
    assert result["win"] is True
    assert result["patterns"] == ["qingyise", "yinghu"]
    assert result["net"] == {"chips": [0, 0, 0, 0], "points": [280, -80, -120, -80]}
    assert result["liable"] is None
    assert result["payments"][0] == {
        "from": 1,
        "to": 0,
        "for": 1,
        "account": "points",
        "amount": 80,
        "lines": [
            {"code": "qingyise", "op": "add", "value": 10, "clause": "wuhan.md 3.1"},
            {"code": "opening", "op": "times", "value": 2, "clause": "wuhan.md 3.2"},
            {"code": "opening", "op": "times", "value": 2, "clause": "wuhan.md 3.2"},
            {"code": "yinghu", "op": "times", "value": 2, "clause": "wuhan.md 3.2"},
        ],
    }


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"win_tile": "5z"}, "unclaimable_tile"),
        ({"win_tile": "7z"}, "unclaimable_tile"),
        ({"win_tile": "7z", "from": None}, "fixed_kong_in_hand"),
        ({"win_tile": "1p"}, "no_shape"),
        ({"options": {"minimum": 64, "opening": "kaikou"}}, "below_minimum"),
    ],
)
def test_no_win_is_answered_with_the_reason(changes: dict[str, object], reason: str) -> None:
    assert score(request(**changes)) == {"id": "w1", "win": False, "reason": reason}


def test_a_robbed_kong_is_one_row() -> None:
    given = request(**{"win_tile": "6m", "from": 1, "situation": ["robbed_kong"], "options": {"minimum": 0}})
    given["seats"][0] = {
        "hand": ["5m", "7m", "8p", "8p"],
        "melds": [{"type": "chow", "tile": tile, "from": 3} for tile in ("1p", "4s", "7s")],
        "singles": [],
    }
    konger = ["1p", "1p", "3p", "5p", "7p", "9p", "1s", "3s", "9s", "7z"]
    given["seats"][1] = {"hand": konger, "melds": [{"type": "pung", "tile": "6m", "from": 0}]}
    result = score(given)
    assert result["liable"] == {"seat": 1, "rule": "robbed_kong"}
    assert [(row["from"], row["to"], row["for"], row["amount"]) for row in result["payments"]] == [(1, 0, 1, 400)]
    assert [line["code"] for line in result["payments"][0]["lines"]] == ["robbed_share"] * 3


def test_a_hand_that_a_rule_asks_for_must_be_given() -> None:
    melds = [{"type": "chow", "tile": tile, "from": 3} for tile in ("1m", "4m")]
    melds += [{"type": "chow", "tile": "7s", "from": 3}, {"type": "pung", "tile": "4z", "from": 1}]
    given = request(win_tile="5p")
    given["seats"][0] = {"hand": ["5p"], "melds": melds}
    result = score(given)
    assert "seats[2].hand" in result["error"]
    given["seats"][2]["hand"] = ["1m", "3m", "5m", "7m", "9m", "1p", "3p", "7p", "9p", "1s", "1s", "3s", "5s"]
    assert score(given)["liable"] == {"seat": 2, "rule": "quanqiuren"}


@pytest.mark.parametrize(
    ("changes", "field"),
    [
        ({"laizi": None}, "laizi"),
        ({"laizi": "7z"}, "laizi"),
        ({"options": {"caps": 900}}, "caps"),
        ({"options": {"minimum": 48}}, "minimum"),
        ({"options": {"rob_kong": True}}, "rob_kong"),
        ({"situation": ["heaven"]}, "situation"),
        ({"situation": ["kong_draw"]}, "situation"),
    ],
)
def test_what_wuhan_does_not_have_is_an_error(changes: dict[str, object], field: str) -> None:
    assert field in score(request(**changes))["error"]


def test_no_set_of_laizi() -> None:
    given = request(laizi="2m")
    assert "melds[1]" in score(given)["error"]


@pytest.mark.parametrize("caps", [300, "none"])
def test_caps_by_their_first_number_or_none(caps: object) -> None:
    given = request(options={"caps": caps})
    given["seats"][1]["singles"] = ["7z", "7z", "6z", "6z"]
    assert score(given)["payments"][0]["amount"] == (300 if caps == 300 else 1280)
