"""The guided deals by the engine: each is played to its end, and every figure that is said is the engine's."""

import string
from collections.abc import Iterator
from dataclasses import replace

import pytest

from app.help.rulebook import FOLDER
from app.lessons.answers import answer_to
from app.lessons.lesson import LEARNER, Lesson, fits
from app.lessons.lessons import LESSONS, lesson_of
from app.lessons.moves import Deed, build_wall, read_moves
from app.lessons.speech import title_of, words_of
from app.lessons.stage import Stage
from app.lobby.cities import CITIES
from app.text.catalogue import LANGUAGES, load_catalogue, set_language
from engine.deal.actions import Action, Discard, Kong, Pass, Pung, Win
from engine.deal.deal import Deal
from engine.deal.rules import KongStyle
from engine.deal.wall import check_wall
from engine.errors import BrokenInvariant, InvalidNotation
from engine.notation import parse_tiles
from engine.scoring.settlement import AccountId, WinResult
from engine.seats import SEATS, Seat
from engine.tiles import parse_tile
from net.messages import PlayerInfo, TableInfo

CITY = pytest.mark.parametrize("lesson", LESSONS, ids=[lesson.city for lesson in LESSONS])


def reach(stage: Stage) -> None:
    """Let the others play until the step is reached."""
    while stage.next_beat is not None:
        stage.play_beat()


def go(lesson: Lesson) -> Iterator[Stage]:
    """The stage at each step of a lesson, answered as it wants by the first action that will do."""
    stage = Stage(lesson)
    while True:
        reach(stage)
        yield stage
        if stage.is_last:
            return
        if stage.step.wants:
            stage.answer(next(action for action in stage.view.legal if stage.wants(action)))
        else:
            stage.go_on()


def at(city: str, key: str) -> Stage:
    return next(stage for stage in go(lesson_of(city)) if stage.step.key == f"{city}.{key}")


def results_of(city: str) -> tuple[WinResult, ...]:
    last = list(go(lesson_of(city)))[-1]
    assert last.deal.state.settled is not None
    return last.deal.state.settled.settlement.results


def info_of(stage: Stage) -> TableInfo:
    players = tuple(PlayerInfo(seat.name.title(), "ai") for seat in SEATS)
    return TableInfo(stage.lesson.ruleset, {}, (players[0], players[1], players[2], players[3]), (LEARNER,))


def discard(name: str) -> Discard:
    return Discard(parse_tile(name))


# --- how they are made ----------------------------------------------------------------------------------------------


def test_every_city_has_a_lesson_by_one_of_its_rulesets() -> None:
    assert [lesson.city for lesson in LESSONS] == [city.page for city in CITIES]
    assert all(lesson.ruleset in city.rulesets for lesson, city in zip(LESSONS, CITIES, strict=True))


@CITY
def test_the_wall_holds_every_tile_once(lesson: Lesson) -> None:
    stage = Stage(lesson)
    check_wall(stage.rules.tiles, build_wall(lesson, stage.rules))


@CITY
def test_a_lesson_is_played_to_a_win_of_the_learner(lesson: Lesson) -> None:
    stages = [stage.place for stage in go(lesson)]
    assert stages == list(range(len(lesson.steps)))
    last = list(go(lesson))[-1]
    assert last.deal.is_settled
    assert LEARNER in {win.seat for win in last.deal.state.wins}


@CITY
def test_the_learner_is_asked_about_every_choice_that_he_has(lesson: Lesson) -> None:
    stage = Stage(lesson)
    for stage in go(lesson):
        while stage.next_beat is not None:
            stage.play_beat()
            if stage.next_beat is not None and stage.deal.is_offering:
                assert LEARNER not in stage.deal.could
        assert bool(stage.view.legal) == bool(stage.step.wants)


@CITY
def test_each_of_several_wanted_actions_leads_to_the_end(lesson: Lesson) -> None:
    stage = Stage(lesson)
    while not stage.is_last:
        reach(stage)
        if stage.step.wants:
            stage.answer([action for action in stage.view.legal if stage.wants(action)][-1])
        elif not stage.is_last:
            stage.go_on()
    reach(stage)
    assert stage.deal.is_settled


@CITY
def test_going_back_and_on_again_leads_to_the_same_deal(lesson: Lesson) -> None:
    for stage in go(lesson):
        here = stage.view
        if stage.place:
            place = stage.place
            stage.go_back(place - 1)
            before = stage.view
            stage.go_back(place - 1)
            assert stage.view == before
            stage.go_back(place)
        assert stage.view == here


@CITY
def test_an_action_that_is_not_wanted_changes_nothing(lesson: Lesson) -> None:
    for stage in go(lesson):
        before = stage.deal.state
        for action in stage.view.legal:
            if not stage.wants(action):
                assert stage.answer(action) is None
        assert stage.deal.state is before


def test_moves_are_read_from_one_line() -> None:
    beats = read_moves("E-4p E+3s-4p S=1m W*5p N!pung N!win")
    deeds = [beat.deed for beat in beats]
    assert deeds[:3] == [Deed.DISCARD, Deed.DRAW, Deed.DISCARD]
    assert deeds[3:] == [Deed.DRAW, Deed.DISCARD, Deed.REPLACE, Deed.PUNG, Deed.WIN]
    for wrong in ("X-4p", "E4p", "E+4p!pung-3m", "N!chow"):
        with pytest.raises(InvalidNotation):
            read_moves(wrong)


@pytest.mark.parametrize(
    ("action", "wanted", "is_so"),
    [
        (discard("2s"), "2s5s", True),
        (discard("3s"), "2s5s", False),
        (Pung(), "pung", True),
        (Pung(), "2s5s", False),
        (Pass(), "win", False),
        (Win(), "any", True),
        (Kong(KongStyle.SINGLE, parse_tile("7z")), "kong 7z", True),
        (Kong(KongStyle.SINGLE, parse_tile("5p")), "kong 7z", False),
        (Kong(KongStyle.CONCEALED, parse_tile("5p")), "kong", True),
    ],
)
def test_what_is_wanted_is_written_in_one_line(action: Action, wanted: str, is_so: bool) -> None:
    assert fits(action, wanted) is is_so


def test_moves_that_the_rules_forbid_are_found_out() -> None:
    lesson = lesson_of("hefei")
    stage = Stage(replace(lesson, steps=(replace(lesson.steps[0], moves="N=4s"),)))
    with pytest.raises(BrokenInvariant, match="WEST is in turn, not NORTH"):
        stage.play_beat()


def test_a_step_that_is_not_only_read_needs_its_answer() -> None:
    stage = at("wuhu", "pung")
    with pytest.raises(BrokenInvariant, match="does not end by reading"):
        stage.go_on()


# --- what is said ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
@CITY
def test_all_words_are_there_and_their_blanks_are_filled(lesson: Lesson, language: str) -> None:
    set_language(language)
    for stage in go(lesson):
        info = info_of(stage)
        said = [title_of(stage.step.key), words_of(stage.step.key, stage, info, stage.facts)]
        for action in stage.view.legal:
            if not stage.wants(action):
                answer = answer_to(stage, action)
                said.append(words_of(answer.key, stage, info, answer.facts))
        for words in said:
            assert words.strip()
            assert not words.startswith("lessons.")
            assert not [name for _, name, _, _ in string.Formatter().parse(words) if name is not None]


@CITY
def test_every_clause_that_is_named_is_in_the_rulebook(lesson: Lesson) -> None:
    clauses = [step.clause for step in lesson.steps]
    assert all(clauses)
    for language in LANGUAGES:
        text = (FOLDER / f"{lesson.city}.{language}.md").read_text(encoding="utf-8")
        for clause in clauses:
            page, _, section = clause.partition(" ")
            assert page == lesson.page
            assert f"# {section} " in text


@CITY
def test_no_words_of_a_lesson_are_left_over(lesson: Lesson) -> None:
    used = {step.key for step in lesson.steps} | {reply.key for step in lesson.steps for reply in step.replies}
    known = {
        key.removeprefix("lessons.").removesuffix(".title")
        for key in load_catalogue("zh")
        if key.startswith(f"lessons.{lesson.city}.")
    }
    assert known == used


@CITY
def test_every_reply_answers_something_that_can_be_done(lesson: Lesson) -> None:
    for stage in go(lesson):
        found = {reply.key for action in stage.view.legal if (reply := stage.find_reply(action)) is not None}
        assert {reply.key for reply in stage.step.replies} - found == set()


# --- Wuhu -----------------------------------------------------------------------------------------------------------


def facts_of(city: str) -> dict[str, dict[str, object]]:
    return {stage.step.key.partition(".")[2]: dict(stage.facts) for stage in go(lesson_of(city)) if stage.facts}


def test_the_figures_of_wuhu() -> None:
    assert facts_of("wuhu") == {
        "zhi": {"zhi": 7},
        "danger": {"amount": 90},
        "eight": {"zhi": 10},
        "middle": {"waits": parse_tiles("5p"), "points": 5, "discard": 17, "draw": 34},
        "settled": {"jiao": 30, "zimo": 10, "each": 40, "total": 120, "liable": Seat.SOUTH},
    }


def test_wuhu_the_fourth_dot_would_be_paid_for_by_who_discards_it() -> None:
    """老周 wins a pure suit with four in use, and the alarm makes the learner pay all three shares (wuhu.md 7.5)."""
    stage = at("wuhu", "danger")
    said = answer_to(stage, discard("4p"))
    assert (said.key, said.facts) == ("wuhu.danger.four", {"cost": 120})
    deal = Deal(stage.variant.id, stage.rules, stage.judge, stage.deal.state)
    deal.act(LEARNER, discard("4p"))
    deal.act(Seat.NORTH, Win())
    deal.resolve(force=True)
    assert deal.state.settled is not None
    (result,) = deal.state.settled.settlement.results
    assert {"qingyise", "sihe"} <= set(result.reading.patterns)
    assert result.liability is not None
    assert (result.liability.seat, result.liability.rule) == (LEARNER, "shuangsihe")
    assert deal.state.settled.settlement.net(AccountId.POINTS)[LEARNER] == -120


def test_wuhu_the_alarms_are_those_that_are_spoken_of() -> None:
    marks = {(mark.seat, mark.code) for mark in at("wuhu", "alarm").deal.view(LEARNER).marks}
    assert marks == {(Seat.NORTH, "alarm.shuangsihe")}
    marks = {(mark.seat, mark.code) for mark in at("wuhu", "ready").deal.view(LEARNER).marks}
    assert (LEARNER, "alarm.three_pairs") in marks


def test_wuhu_the_replacement_wins_a_jiao_by_a_middle_wait_and_the_feeder_pays() -> None:
    (result,) = results_of("wuhu")
    assert result.reading.patterns == ("yadang_gangkai", "gangkai", "yadang")
    assert result.liability is not None
    assert (result.liability.seat, result.liability.rule) == (Seat.SOUTH, "three_pairs")
    assert {payment.payer for payment in result.payments} == {Seat.SOUTH}


def test_wuhu_the_wait_would_be_no_jiao_without_the_kong() -> None:
    stage = at("wuhu", "middle")
    (wait,) = stage.evaluator.waits(stage.deal.view(LEARNER))
    assert wait.tile == parse_tile("5p")
    assert wait.on_discard == 17


# --- Wuhan ----------------------------------------------------------------------------------------------------------


def test_the_figures_of_wuhan() -> None:
    assert facts_of("wuhan") == {
        "laizi": {"indicator": parse_tiles("4p"), "laizi": parse_tiles("5p")},
        "opened": {"factor": 4},
        "short": {"worth": 8, "minimum": 64, "lacks": 56},
        "hard": {"factor": 16},
        "pung": {"worth": 32, "minimum": 64},
        "discard": {"waits": parse_tiles("6m9m5p")},
        "ready": {"waits": parse_tiles("6m9m5p"), "unseen": 9, "minimum": 64, "factor": 32},
        "settled": {"dealer": 128, "discarder": 128, "opened": 256, "total": 512},
    }


def test_wuhan_the_hand_lacks_what_the_teacher_says() -> None:
    """Complete with the laizi, opened once, a red dragon konged: 8 from the cheapest, 56 short (wuhan.md 2.3)."""
    assert Win() not in at("wuhan", "short").deal.legal(LEARNER)
    assert Win() not in at("wuhan", "pung").deal.legal(LEARNER)
    assert Win() in at("wuhan", "win").deal.legal(LEARNER)


def test_wuhan_the_bamboo_could_be_claimed_and_would_bind() -> None:
    stage = at("wuhan", "discard")
    (risk,) = stage.judge.risks(stage.view, discard("2s"))
    assert (risk.winner, risk.rule, risk.is_immediate) == (Seat.NORTH, "qingyise_third", False)
    said = answer_to(stage, discard("2s"))
    assert (said.key, said.facts) == ("wuhan.discard.bamboo", {"amount": risk.amount})
    deal = Deal(stage.variant.id, stage.rules, stage.judge, stage.deal.state)
    deal.act(LEARNER, discard("2s"))
    assert Pung() in deal.could[Seat.NORTH]


def test_wuhan_a_hard_plain_hand_wins_with_the_minimum() -> None:
    (result,) = results_of("wuhan")
    assert result.reading.patterns == ("pihu", "yinghu")
    assert result.source is Seat.SOUTH
    assert {payment.payer: payment.amount for payment in result.payments} == {
        Seat.EAST: 128,
        Seat.SOUTH: 128,
        Seat.NORTH: 256,
    }


# --- Hefei ----------------------------------------------------------------------------------------------------------


def test_the_figures_of_hefei() -> None:
    assert facts_of("hefei") == {
        "first": {"zhi": 8},
        "ready": {"waits": parse_tiles("2p"), "discard": 78, "draw": 246},
        "zui": {"tiles": 10, "hu": 15, "zhi": 2, "quemen": 2, "four": 4, "ka": 1, "pairs": 50, "sum": 74},
        "dealer": {"streak": 2},
        "settled": {"total": 78, "pairs": 50, "four": 4, "dealer": 4, "other": 20},
    }


def test_hefei_a_pair_claims_nothing() -> None:
    stage = at("hefei", "claims")
    assert stage.deal.is_offering
    assert stage.deal.could == {}


def test_hefei_the_kong_leads_away_from_the_seven_pairs() -> None:
    stage = at("hefei", "four")
    kong = next(action for action in stage.view.legal if isinstance(action, Kong))
    said = answer_to(stage, kong)
    assert (said.key, said.facts) == ("hefei.four.kong", {"far": 2})
    ready = {option.tile for option in stage.evaluator.discards(stage.view) if option.distance == 1}
    assert parse_tile("2p") in ready
    assert any(stage.wants(Discard(tile)) for tile in ready)


def test_hefei_a_concealed_kong_is_four_zui_as_the_teacher_says() -> None:
    """`{{123m 456m 88m 56s + 7s | 9999p}}` of hefei.md 3.7."""
    assert "4 嘴" in load_catalogue("zh")["lessons.hefei.four"]
    text = (FOLDER / "hefei.zh.md").read_text(encoding="utf-8")
    assert "### 3.7 暗杠\n每个 4 嘴" in text


def test_hefei_what_is_counted_before_is_what_is_paid_after() -> None:
    before, (own, _) = facts_of("hefei")["zui"], results_of("hefei")
    (payment,) = own.payments
    paid = {line.code: line.value for line in payment.lines}
    assert before["sum"] == payment.amount - paid["dealer"]
    assert (before["quemen"], before["ka"], before["pairs"]) == (paid["quemen"], paid["ka"], paid["qidui"])


def test_hefei_two_win_on_one_discard_and_each_is_paid() -> None:
    own, other = results_of("hefei")
    assert (own.winner, other.winner) == (LEARNER, Seat.NORTH)
    assert own.source is other.source is Seat.SOUTH
    assert "qidui" in own.reading.patterns
    assert "huosihe" in own.reading.patterns
    assert all(payment.payer is Seat.SOUTH for result in (own, other) for payment in result.payments)


# --- why another discard is worse -----------------------------------------------------------------------------------


def test_a_tile_that_leads_away_is_told_by_its_distance() -> None:
    stage = at("wuhan", "junk")
    said = answer_to(stage, discard("8m"))
    distances = {option.tile: option.distance for option in stage.evaluator.discards(stage.view)}
    assert said.key == "reply.farther"
    assert said.facts["tile"] == parse_tiles("8m")
    assert said.facts["far"] == distances[parse_tile("8m")] - 1
    assert said.facts["near"] == distances[parse_tile("1z")] - 1


def test_a_tile_that_could_be_won_on_is_told_by_its_cost_and_clause() -> None:
    stage = at("wuhu", "kong")
    said = answer_to(stage, discard("4p"))
    assert (said.key, said.clause) == ("reply.risk", "wuhu.md 7.5")
    assert said.facts["amount"] == 90
    assert said.facts["name"] is Seat.NORTH


def test_a_discard_where_something_else_is_wanted_is_told_to_wait() -> None:
    assert answer_to(at("wuhu", "kong"), discard("3m")).key == "reply.other"
