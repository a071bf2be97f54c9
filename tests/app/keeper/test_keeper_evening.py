"""The score keeper without its window: what is wrong is named, what is right is what the judge says."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from app.keeper.checks import find_problems
from app.keeper.evening import Evening, Unsettled, load_evening, save_evening
from app.keeper.form import Form, SeatEntry, SetEntry
from app.keeper.shown import shown_deal
from app.keeper.words import problem_words
from app.results.ended import ended_deal
from app.results.plain_text import settlement_text
from app.text.catalogue import set_language
from engine.deal.events import Situation
from engine.melds import MeldKind
from engine.notation import parse_tiles
from engine.scoring.score_format import read_request, result_json, score
from engine.seats import Seat
from engine.tiles import parse_tile

EAST, SOUTH, WEST, NORTH = Seat
NAMES = ("阿青", "老周", "小满", "大江")
WUHU = Evening("wuhu-315", {}, NAMES)
WUHAN = Evening("wuhan", {}, NAMES)
HEFEI = Evening("hefei", {}, NAMES)


def pung(tile: str, feeder: Seat, kind: MeldKind = MeldKind.PUNG) -> SetEntry:
    return SetEntry(kind, parse_tile(tile), feeder)


def concealed(tile: str) -> SetEntry:
    return SetEntry(MeldKind.KONG_CONCEALED, parse_tile(tile), None)


def with_hand(form: Form, seat: Seat, hand: str, *sets: SetEntry, singles: str = "") -> Form:
    return form.with_seat(seat, SeatEntry(parse_tiles(hand), sets, parse_tiles(singles)))


JIAO = replace(
    with_hand(Form(dealer=SOUTH), EAST, "2333444m", pung("7m", SOUTH), pung("8m", SOUTH)),
    winners=(EAST,),
    source=NORTH,
    tile=parse_tile("2m"),
)
"""The example of the score format: 清一色 and 对对胡."""


def test_the_settlement_is_that_of_the_score_format() -> None:
    settlement = WUHU.settle(JIAO)
    request = read_request(
        {
            "ruleset": "wuhu-315",
            "dealer": 1,
            "winner": 0,
            "win_tile": "2m",
            "from": 3,
            "seats": [
                {
                    "hand": ["2m", "3m", "3m", "3m", "4m", "4m", "4m"],
                    "melds": [
                        {"type": "pung", "tile": "7m", "from": 1},
                        {"type": "pung", "tile": "8m", "from": 1},
                    ],
                },
                *[{"hand": [], "melds": []}] * 3,
            ],
        }
    )
    assert result_json(settlement.results[0]) == score(request)
    assert WUHU.add(JIAO).points == (120, -40, -40, -40)


def test_several_winners_share_one_tile_in_hefei_only() -> None:
    hand = "12345678m99p111s"
    form = with_hand(with_hand(Form(), EAST, hand), SOUTH, hand.replace("111s", "222s"))
    form = replace(form, winners=(EAST, SOUTH), source=WEST, tile=parse_tile("9m"))
    assert len(HEFEI.settle(form).results) == 2
    assert [problem.code for problem in find_problems(form, WUHU.rules)] == ["many_winners"]
    drawn = replace(form, source=None)
    assert "many_draw" in [problem.code for problem in find_problems(drawn, HEFEI.rules)]


WRONG: dict[str, Callable[[], tuple[Evening, Form]]] = {
    "no_winner": lambda: (WUHU, replace(JIAO, winners=())),
    "no_tile": lambda: (WUHU, replace(JIAO, tile=None)),
    "winner_hand": lambda: (WUHU, JIAO.remove_from_hand(EAST, 0)),
    "other_hand": lambda: (WUHU, JIAO.add_to_hand(WEST, parse_tile("1p"))),
    "many_tiles": lambda: (WUHU, JIAO.add_set(WEST, pung("7m", EAST))),
    "many_sets": lambda: (WUHU, with_hand(JIAO, WEST, "", *[pung(f"{n}p", EAST) for n in range(1, 6)])),
    "needs_draw": lambda: (WUHU, replace(JIAO, situation=Situation.LAST_TILE)),
    "few_kongs": lambda: (WUHU, replace(JIAO, situation=Situation.KONG_DRAW, source=None)),
    "robbed_whose": lambda: (WUHAN, replace(JIAO, situation=Situation.ROBBED_KONG, source=None)),
    "robbed_pung": lambda: (WUHAN, replace(JIAO, situation=Situation.ROBBED_KONG)),
    "heaven_dealer": lambda: (WUHU, replace(JIAO, situation=Situation.HEAVEN, source=None)),
    "earth_dealer": lambda: (WUHU, replace(JIAO, dealer=EAST, situation=Situation.EARTH)),
    "earth_source": lambda: (WUHU, replace(JIAO, situation=Situation.EARTH)),
    "made_before": lambda: (WUHU, replace(JIAO, situation=Situation.EARTH, source=SOUTH)),
    "no_laizi": lambda: (WUHAN, JIAO),
    "laizi_in_set": lambda: (WUHAN, replace(JIAO, laizi=parse_tile("7m"))),
    "no_single": lambda: (WUHAN, with_hand(replace(JIAO, laizi=parse_tile("9p")), WEST, "", singles="5m")),
    "not_win.no_shape": lambda: (WUHU, replace(JIAO, tile=parse_tile("9p"))),
    "not_win.under_8_zhi": lambda: (
        WUHU,
        replace(with_hand(Form(), EAST, "11123m456p789s22s"), winners=(EAST,), tile=parse_tile("2s")),
    ),
    "not_win.not_opened": lambda: (
        WUHAN,
        replace(
            with_hand(Form(laizi=parse_tile("9p")), EAST, "12345678m222s55s"), winners=(EAST,), tile=parse_tile("9m")
        ),
    ),
    "not_win.unclaimable_tile": lambda: (
        WUHAN,
        replace(with_hand(JIAO, EAST, "2333444m", pung("7m", SOUTH), pung("8m", SOUTH)), laizi=parse_tile("2m")),
    ),
}


@pytest.mark.parametrize("code", list(WRONG))
def test_what_is_wrong_is_named_in_words(code: str) -> None:
    evening, form = WRONG[code]()
    with pytest.raises(Unsettled) as told:
        evening.settle(form)
    assert code in [problem.code for problem in told.value.problems]
    problem = next(problem for problem in told.value.problems if problem.code == code)
    for language in ("zh", "en"):
        set_language(language)
        words = problem_words(problem, NAMES)
        assert "{" not in words
        assert "keeper." not in words
        assert problem.seat is None or NAMES[problem.seat] in words


def test_a_robbed_kong_is_the_kongers_whose_pung_lies_there() -> None:
    rob = Evening("wuhu-315", {"rob_kong": True}, NAMES)
    form = with_hand(Form(), EAST, "12345678m11199m")
    form = form.with_seat(WEST, SeatEntry((), (pung("9m", SOUTH),)))
    form = replace(form, winners=(EAST,), source=WEST, tile=parse_tile("9m"), situation=Situation.ROBBED_KONG)
    codes = [problem.code for problem in find_problems(form, rob.rules)]
    assert "robbed_pung" not in codes


def test_the_evening_goes_on_from_deal_to_deal_and_back() -> None:
    first = WUHU.add(JIAO)
    assert first.standing == (120, -40, -40, -40)
    form = first.next_form()
    assert (form.dealer, form.streak) == (WEST, 1)
    second = first.add_exhausted(form)
    assert second.points == first.points
    assert (second.next_form().dealer, second.next_form().streak) == (WEST, 2)
    assert second.without_last() == first
    assert first.without_last() == WUHU


def test_a_dealer_who_wins_stays() -> None:
    form = replace(JIAO, dealer=EAST, streak=2)
    assert (WUHU.add(form).next_form().dealer, WUHU.add(form).next_form().streak) == (EAST, 3)


def test_chips_are_those_of_the_evening() -> None:
    hand = "12345678m111p99s"
    form = replace(with_hand(Form(), EAST, hand), winners=(EAST,), source=SOUTH, tile=parse_tile("9m"))
    first = WUHU.add(form)
    second = first.add(replace(form, dealer=first.next_form().dealer))
    assert first.chips != WUHU.chips
    assert sum(second.chips) == sum(WUHU.chips)
    assert second.chips[0] > first.chips[0]


def test_an_evening_is_written_and_read_back(tmp_path: Path) -> None:
    path = tmp_path / "keeper.json"
    evening = Evening("wuhu-315", {"rob_kong": True}, NAMES).add(JIAO)
    evening = evening.add_exhausted(evening.next_form())
    save_evening(evening, path)
    assert load_evening(path) == evening
    path.write_bytes(b"{}")
    assert load_evening(path) is None
    assert load_evening(tmp_path / "nowhere.json") is None


def test_the_dialog_is_told_who_won_how_much_and_no_wall() -> None:
    after = WUHU.add(JIAO)
    info, update = shown_deal(WUHU, after.deals[-1])
    text = settlement_text(ended_deal(info, update))
    assert "阿青" in text
    assert "+120" in text
    assert "余牌" not in text
