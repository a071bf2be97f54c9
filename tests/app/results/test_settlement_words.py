"""What a settlement says is what the judge settled: lines, sums, payments, the story; in both languages."""

import logging
from collections import Counter

import pytest

from app.results.ended import Ended, ended_deal
from app.results.examples import EXAMPLES
from app.results.laizi_places import laizi_places
from app.results.ledger import ledger
from app.results.line_table import line_table
from app.results.plain_text import settlement_text
from app.results.story import find_story, go_around
from app.results.tile_row import lay_meld
from app.results.words import (
    hand_facts,
    line_detail,
    line_label,
    pattern_names,
    reading_why,
    ready_words,
    row_why,
    rule_words,
    story_words,
    win_amount,
)
from app.text.catalogue import LANGUAGES, set_language
from engine.notation import parse_meld
from engine.scoring.lines import fold
from engine.scoring.settlement import AccountId, Reading, ReadSet, SetKind, WinResult
from engine.seats import SEATS, Seat
from engine.tiles import Tile

WINS = [name for name in EXAMPLES if "exhausted" not in name]


def ended(name: str) -> Ended:
    example = EXAMPLES[name]()
    return ended_deal(example.info, example.update)


def results(name: str) -> tuple[WinResult, ...]:
    return ended(name).results


@pytest.mark.parametrize("name", WINS)
def test_each_column_shows_exactly_the_lines_of_its_shares(name: str) -> None:
    for result in results(name):
        table = line_table(result.payments)
        for column, share in enumerate(table.columns):
            shown = [line for row in table.rows for line in row.cells[column]]
            for payment in result.payments:
                if payment.share_of in share.seats:
                    assert Counter(shown) == Counter(payment.lines)
                    assert fold(shown) == share.amount == payment.amount
        assert sum(share.amount * len(share.seats) for share in table.columns) == win_amount(result)


@pytest.mark.parametrize("name", WINS)
def test_the_matrix_sums_to_what_each_seat_gains(name: str) -> None:
    settlement = ended(name).outcome.settlement
    paid = ledger(settlement)
    for account in AccountId:
        for seat in SEATS:
            gains = sum(dict(cell.paid).get(account, 0) for (_, to), cell in paid.items() if to is seat)
            pays = sum(dict(cell.paid).get(account, 0) for (payer, _), cell in paid.items() if payer is seat)
            assert gains - pays == settlement.net(account)[seat]


def test_the_shares_that_another_pays_are_struck_through() -> None:
    paid = ledger(ended("wuhu_jiao_liable").outcome.settlement)
    assert paid[Seat.EAST, Seat.SOUTH].spared == ((AccountId.POINTS, 40),)
    assert paid[Seat.EAST, Seat.SOUTH].paid == ()
    assert paid[Seat.WEST, Seat.SOUTH].paid == ((AccountId.POINTS, 120),)
    assert paid[Seat.WEST, Seat.SOUTH].spared == ()


def test_several_winners_are_in_one_matrix() -> None:
    paid = ledger(ended("hefei_three").outcome.settlement)
    assert set(paid) == {(Seat.WEST, Seat.EAST), (Seat.WEST, Seat.SOUTH), (Seat.WEST, Seat.NORTH)}


def test_shares_with_the_same_lines_are_one_column_and_others_have_their_own() -> None:
    (result,) = results("wuhu_jiao_liable")
    assert len(line_table(result.payments).columns) == 1
    (result,) = results("wuhan_plain")
    assert [share.seats for share in line_table(result.payments).columns] == [(seat,) for seat in SEATS[1:]]


def test_the_story_names_who_fed_which_set_when_and_where_the_alarm_was() -> None:
    deal = ended("wuhu_jiao_liable")
    story = find_story(deal, deal.results[0])
    assert story is not None
    assert [(step.feeder, step.around) for step in story.steps] == [(0, 2), (2, 4), (3, 7)]
    assert (story.liable, story.alarm_after, story.around) == (Seat.WEST, 3, 10)
    assert [(share.seat, share.without, share.paid) for share in story.shares] == [(2, 40, 120), (3, 40, 0), (0, 40, 0)]


def test_the_alarm_comes_before_the_set_that_binds_its_feeder() -> None:
    for name, place in (("wuhu_fourth_pair", 3), ("wuhan_third", 2), ("wuhu_shuangbazhi", 3), ("wuhan_robbed", None)):
        deal = ended(name)
        story = find_story(deal, deal.results[0])
        assert story is not None
        assert story.alarm_after == place


def test_a_go_around_is_four_discards() -> None:
    assert [go_around(discards) for discards in (0, 1, 4, 5, 38)] == [0, 1, 1, 2, 10]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", list(EXAMPLES))
def test_everything_has_words_in_both_languages(name: str, language: str, caplog: pytest.LogCaptureFixture) -> None:
    set_language(language)
    caplog.set_level(logging.WARNING)
    deal = ended(name)
    told = [settlement_text(deal), ready_words(deal, Seat.WEST)]
    for result in deal.results:
        table = line_table(result.payments)
        for row in table.rows:
            told += [line_label(deal.page, row.shown), line_detail(deal, row, result), row_why(deal, table, row)]
        for reading in (result.reading, *result.rejected):
            told.append(pattern_names(deal, reading))
        told += [reading_why(reading) for reading in result.rejected]
        told += [words for words, _ in hand_facts(deal, result)]
        story = find_story(deal, result)
        if story is not None:
            told += [rule_words(story), story_words(story)]
    assert not caplog.records
    assert not [words for words in told if "{" in words]


def test_a_row_explains_each_payer_where_they_differ() -> None:
    deal = ended("wuhan_plain")
    table = line_table(deal.results[0].payments)
    by_code = {row.code: row_why(deal, table, row) for row in table.rows}
    assert by_code["discarder"].startswith("阿青：")
    assert "：" not in by_code["dealer"].split("。")[0]


def test_a_robbed_kong_tells_each_share_apart() -> None:
    deal = ended("wuhan_robbed")
    table = line_table(deal.results[0].payments)
    names = [line_detail(deal, row, deal.results[0]) for row in table.rows]
    assert names == ["老周的份", "小满的份", "大江的份"]


def test_the_text_holds_every_line_and_payment() -> None:
    text = settlement_text(ended("wuhu_jiao_liable"))
    for words in ("大江 胡牌", "阿青 点炮 六万", "交 30 (芜湖 5.1)", "对对胡 +10", "阿青 → 大江 120 分", "芜湖 7.3"):
        assert words in text


def test_the_claimed_tile_lies_on_the_side_of_who_fed_it() -> None:
    turned = [[each.rotation for each in lay_meld(parse_meld(f"777m<{feeder}"), Seat.SOUTH)] for feeder in (0, 3, 2)]
    assert turned == [[270, 0, 0], [0, 90, 0], [0, 0, 90]]


def test_an_added_kong_lies_on_the_claimed_tile_and_a_concealed_one_shows_its_middle() -> None:
    added = lay_meld(parse_meld("7777m+<0"), Seat.SOUTH)
    assert [each.is_on_top for each in added] == [False, False, False, True]
    assert added[3].x == added[0].x
    concealed = lay_meld(parse_meld("7777m!"), Seat.SOUTH)
    assert [each.tile is None for each in concealed] == [True, False, False, True]


@pytest.mark.parametrize("name", [name for name in WINS if name.startswith("wuhan")])
def test_as_many_laizi_are_marked_in_a_reading_as_the_hand_holds(name: str) -> None:
    deal = ended(name)
    (result,) = deal.results
    for reading in (result.reading, *result.rejected):
        places = laizi_places(reading, result.tile, deal.view.laizi)
        marked = sorted(reading.sets[index].tiles[place] for index, place in places)
        assert marked == sorted(reading.stands_for)
        assert len(marked) == (*deal.hand_before_win(result), result.tile).count(deal.view.laizi)


def test_the_winning_tile_is_no_laizi_when_it_was_none() -> None:
    pair = ReadSet(SetKind.PAIR, (Tile(4), Tile(4)), has_win=True)
    chow = ReadSet(SetKind.CHOW, (Tile(3), Tile(4), Tile(5)))
    reading = Reading((chow, pair), (), 0, (Tile(4), Tile(4)))
    assert laizi_places(reading, Tile(4), Tile(31)) == {(0, 1), (1, 0)}
