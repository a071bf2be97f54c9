import json

from net.history import History, digest_of
from net.record_post import portions

HEADER = '{"format": "jiangcheng-record"}'
DEAL = '{"type": "deal", "number": 1, "wall": ["1m", "2m"], "hands": [["1m"], [], [], []]}'
DRAW = '{"type": "draw", "seat": 0, "tile": "5m", "from": "front"}'
DISCARD = '{"type": "discard", "seat": 0, "tile": "5m"}'
ANSWERS = '{"type": "answers", "from": 0, "tile": "5m", "could": {"1": ["win"]}, "answers": {"1": "pass"}}'
SETTLEMENT = '{"type": "settlement", "results": [], "chips": [0, 0, 0, 0], "points": [0, 0, 0, 0]}'
SEAT = '{"type": "seat", "seat": 2, "name": "丙", "kind": "ai"}'
END = '{"type": "end", "standing": [0, 0, 0, 0]}'


def test_answers_are_not_counted_and_do_not_show_in_the_mark() -> None:
    one = History([HEADER, DEAL, DISCARD, DRAW])
    other = History([HEADER, DEAL, DISCARD, ANSWERS, DRAW])
    assert (one.turn_id, one.mark) == (other.turn_id, other.mark)
    assert one.turn_id == 3


def test_hidden_tiles_do_not_show_in_the_mark() -> None:
    changed = [json.dumps({**json.loads(DEAL), "wall": ["2m", "1m"], "hands": []}), DRAW.replace("5m", "6m")]
    assert History([DEAL, DRAW]).mark == History(changed).mark


def test_what_everybody_saw_shows_in_the_mark() -> None:
    assert History([DEAL, DISCARD]).mark != History([DEAL, DISCARD.replace("5m", "6m")]).mark


def test_a_history_knows_what_was_seen_of_it() -> None:
    longer, shorter = History([DEAL, DISCARD, DRAW]), History([DEAL, DISCARD])
    assert longer.has(shorter.turn_id, shorter.mark)
    assert longer.has(0, b"")
    assert not shorter.has(longer.turn_id, longer.mark)
    assert not longer.has(2, b"another")


def test_only_finished_deals_are_handed_out() -> None:
    history = History([HEADER])
    assert list(history.handed_out()) == [HEADER]
    history.append([DEAL, DRAW])
    assert list(history.handed_out()) == [HEADER]
    history.append([SETTLEMENT, SEAT])
    assert list(history.handed_out()) == [HEADER, DEAL, DRAW, SETTLEMENT, SEAT]
    history.append([DEAL, SEAT])
    assert len(history.handed_out()) == 5
    history.append([SETTLEMENT, END])
    assert list(history.handed_out()) == list(history.lines)


def test_lines_go_out_in_portions_that_a_frame_holds() -> None:
    lines = [f"{number}" + "x" * 9000 for number in range(10)]
    parts = list(portions(lines, 7))
    assert [line for _, part in parts for line in part] == lines
    assert parts[0][0] == 7
    assert all(first == 7 + lines.index(part[0]) for first, part in parts)
    assert all(sum(map(len, part)) < 40_000 for _, part in parts)
    assert list(portions([], 0)) == []


def test_the_digest_is_that_of_the_file() -> None:
    assert digest_of(["a", "b"]) == digest_of(iter(["a", "b"])) != digest_of(["ab"])
    assert len(digest_of([])) == 16
