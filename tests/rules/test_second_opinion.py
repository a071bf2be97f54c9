"""Hands as a second scorer sees them, which tries every layout by brute force and knows nothing but the rules pages.

They were chosen from many thousands so that every pattern, pair of patterns, liability, refusal, situation and value of
a house rule occurs. A line of the file is a request and what must come of it; patterns are sorted.
"""

import json
from pathlib import Path
from typing import Any

import pytest

from engine.scoring.score_format import read_request, score
from engine.variants.registry import VARIANTS

LINES = (Path(__file__).resolve().parents[1] / "vectors/second_opinion.jsonl").read_text(encoding="utf-8").splitlines()
HANDS: list[tuple[dict[str, Any], dict[str, Any]]] = [
    (line["request"], line["want"]) for line in (json.loads(text) for text in LINES)
]


@pytest.mark.parametrize(("request_", "want"), HANDS, ids=[hand["id"] for hand, _ in HANDS])
def test_the_second_scorer_agrees(request_: dict[str, Any], want: dict[str, Any]) -> None:
    result = score(read_request(request_))
    if result["win"] is True:
        result["patterns"] = sorted(json.loads(json.dumps(result["patterns"])))
        del result["payments"]
    assert result == want


def test_every_ruleset_is_there() -> None:
    assert {request["ruleset"] for request, _ in HANDS} == set(VARIANTS)
