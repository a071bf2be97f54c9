"""What people do becomes at most one action a turn."""

from dataclasses import replace

import pytest

from app.table.choices import (
    AtPlace,
    AtSlot,
    Command,
    Intent,
    Slot,
    choices_of,
    claim_tiles,
    hand_order,
)
from app.table.desk import SETTLE_MS, Desk
from app.table.situations import SITUATIONS
from engine.deal.actions import Action, Chow, Discard, Kong, Pass, Pung, Win
from engine.deal.rules import KongStyle
from engine.notation import format_tiles, parse_tiles
from engine.tiles import ALL_TILES, Tile, parse_tile
from net.messages import Update


def update_of(name: str) -> Update:
    situation = SITUATIONS[name]()
    return situation.update


def desk_at(name: str) -> Desk:
    desk = Desk()
    desk.show(update_of(name))
    return desk


def after(desk: Desk, *intents: Intent) -> Action | None:
    """The only action that the keys give, if any."""
    actions = [action for intent in intents if (action := desk.obey(intent)) is not None]
    assert len(actions) <= 1
    return actions[0] if actions else None


@pytest.mark.parametrize("name", list(SITUATIONS))
def test_a_slot_is_active_only_for_what_is_legal(name: str) -> None:
    update = update_of(name)
    desk = desk_at(name)
    offered = [action for forms in desk.choices.values() for action in forms]
    assert set(offered) | {Discard(tile) for tile in desk.discards} == set(update.view.legal)


def test_each_action_has_its_slot() -> None:
    five = parse_tile("5p")
    legal = (Win(), Pung(), Kong(KongStyle.OPEN, five), Pass(), Discard(five))
    assert set(choices_of(legal)) == {Slot.WIN, Slot.PUNG, Slot.KONG, Slot.PASS}


def test_the_drawn_tile_lies_last_and_laizi_first() -> None:
    view = update_of("wuhan").view
    assert format_tiles(hand_order(view)) == "55p234m678p2258s76z"
    assert hand_order(view)[-1] == view.drawn


def test_keys_of_the_top_row_select_by_position_and_enter_discards() -> None:
    desk = desk_at("full-hand")
    assert after(desk, AtPlace(4), Command.CONFIRM) == Discard(parse_tile("3p"))


def test_backspace_selects_the_drawn_tile() -> None:
    desk = desk_at("our-turn")
    assert after(desk, Command.DRAWN, Command.CONFIRM) == Discard(parse_tile("7p"))


def test_backspace_selects_nothing_without_a_drawn_tile() -> None:
    desk = desk_at("claim")
    assert after(desk, Command.DRAWN) is None
    assert desk.attention.place is None


def test_arrows_go_round_the_hand() -> None:
    desk = desk_at("our-turn")
    places = []
    for _ in range(9):
        desk.obey(Command.RIGHT)
        places.append(desk.attention.place)
    assert places == [0, 1, 2, 3, 4, 5, 6, 7, 0]
    desk.obey(Command.LEFT)
    assert desk.attention.place == 7


@pytest.mark.parametrize(
    ("slot", "action"),
    [(Slot.WIN, Win()), (Slot.KONG, Kong(KongStyle.OPEN, Tile(13))), (Slot.PUNG, Pung()), (Slot.PASS, Pass())],
)
def test_letters_do_the_claim(slot: Slot, action: Action) -> None:
    assert after(desk_at("claim"), AtSlot(slot)) == action


def test_escape_passes_where_a_pass_is_asked_for() -> None:
    assert after(desk_at("claim"), Command.CANCEL) == Pass()


def test_escape_loses_nothing_on_the_own_turn() -> None:
    desk = desk_at("our-turn")
    assert after(desk, AtPlace(2), Command.CANCEL) is None
    assert desk.attention.place is None
    assert desk.can_act


def test_a_win_is_focused_first_and_enter_takes_it() -> None:
    desk = desk_at("claim")
    assert desk.attention.slot is Slot.WIN
    assert after(desk, Command.CONFIRM) == Win()


def test_without_a_win_enter_does_nothing_before_something_is_chosen() -> None:
    assert after(desk_at("chows"), Command.CONFIRM) is None
    assert after(desk_at("our-turn"), Command.CONFIRM) is None


def test_arrows_move_between_the_answers_to_a_claim() -> None:
    desk = desk_at("claim")
    slots = []
    for _ in range(4):
        desk.obey(Command.RIGHT)
        slots.append(desk.attention.slot)
    assert slots == [Slot.KONG, Slot.PUNG, Slot.PASS, Slot.WIN]


def test_up_reaches_the_actions_and_down_the_hand() -> None:
    desk = desk_at("our-turn")
    assert after(desk, Command.UP, Command.CONFIRM) == Kong(KongStyle.ADDED, parse_tile("7p"))
    desk = desk_at("our-turn")
    assert after(desk, Command.UP, Command.DOWN, Command.CONFIRM) == Discard(parse_tile("7p"))


def test_several_forms_are_shown_and_chosen_by_their_number() -> None:
    desk = desk_at("chows")
    assert after(desk, AtSlot(Slot.CHOW)) is None
    assert len(desk.open_forms) == 3
    low, middle, high = parse_tiles("456s")
    assert after(desk, AtPlace(2)) == Chow((low, middle, high))


def test_escape_closes_the_forms_and_passes_nothing() -> None:
    desk = desk_at("chows")
    assert after(desk, AtSlot(Slot.CHOW), Command.CANCEL) is None
    assert desk.open_forms == ()
    assert Slot.CHOW in desk.choices


def test_arrows_and_enter_choose_a_form() -> None:
    desk = desk_at("hefei")
    second = Kong(KongStyle.CONCEALED, parse_tile("3p"))
    assert after(desk, AtSlot(Slot.KONG), Command.RIGHT, Command.CONFIRM) == second


def test_one_turn_is_answered_once() -> None:
    desk = desk_at("claim")
    assert after(desk, AtSlot(Slot.PUNG)) == Pung()
    assert after(desk, AtSlot(Slot.PUNG), AtSlot(Slot.WIN), Command.CANCEL, Command.CONFIRM) is None
    desk.show(update_of("claim"))
    assert not desk.can_act


def test_a_refused_answer_is_asked_for_again() -> None:
    desk = desk_at("claim")
    assert after(desk, AtSlot(Slot.PUNG)) == Pung()
    desk.reopen(desk.update.turn_id + 1 if desk.update is not None else 0)
    assert not desk.can_act
    desk.reopen(update_of("claim").turn_id)
    assert after(desk, AtSlot(Slot.PUNG)) == Pung()


def test_the_next_turn_can_be_answered() -> None:
    desk = desk_at("our-turn")
    assert after(desk, AtPlace(0), Command.CONFIRM) is not None
    update = update_of("our-turn")
    desk.show(replace(update, turn_id=update.turn_id + 1))
    assert desk.can_act


def test_a_tile_that_may_not_be_discarded_is_not() -> None:
    update = update_of("our-turn")
    only = Discard(parse_tile("6m"))
    desk = Desk()
    desk.show(replace(update, view=replace(update.view, legal=(only,))))
    assert after(desk, AtPlace(1), Command.CONFIRM) is None
    assert after(desk, AtPlace(0), Command.CONFIRM) == only


def test_the_chosen_tile_stays_chosen_while_it_lies_there() -> None:
    desk = desk_at("our-turn")
    desk.hover(0)
    update = update_of("our-turn")
    desk.show(replace(update, turn_id=update.turn_id + 1))
    assert desk.attention.place == 0
    desk.show(replace(update_of("waiting"), turn_id=update.turn_id + 2))
    assert desk.attention.place is None


def test_what_appeared_or_moved_must_rest_for_200_ms() -> None:
    desk = desk_at("claim")
    desk.settle({("slot", 0): "there"}, 1_000)
    assert not desk.is_settled(("slot", 0), 1_000 + SETTLE_MS - 1)
    assert desk.is_settled(("slot", 0), 1_000 + SETTLE_MS)
    desk.settle({("slot", 0): "there"}, 2_000)
    assert desk.is_settled(("slot", 0), 2_000)
    desk.settle({("slot", 0): "elsewhere"}, 3_000)
    assert not desk.is_settled(("slot", 0), 3_000 + SETTLE_MS - 1)
    assert not desk.is_settled(("slot", 1), 9_000)


def test_the_tiles_that_a_claim_would_take_are_pointed_at() -> None:
    view = update_of("claim").view
    places = claim_tiles(view, hand_order(view), ALL_TILES)
    assert [hand_order(view)[place] for place in sorted(places)] == [view.offer] * 3


def test_where_only_chows_are_offered_one_tile_of_each_kind_that_they_would_take_is_pointed_at() -> None:
    view = update_of("chows").view
    view = replace(view, legal=tuple(action for action in view.legal if not isinstance(action, Pung)))
    places = claim_tiles(view, hand_order(view), ALL_TILES)
    assert format_tiles(hand_order(view)[place] for place in sorted(places)) == "3467s"


def test_a_deal_that_has_ended_takes_attention_off_the_own_hand() -> None:
    desk = desk_at("waiting")
    desk.hover(1)
    waiting, won = update_of("waiting"), update_of("won").view
    ended = replace(waiting.view, phase=won.phase, outcome=won.outcome, legal=())
    desk.show(replace(waiting, turn_id=waiting.turn_id + 1))
    assert desk.attention.place == 1
    desk.show(replace(waiting, turn_id=waiting.turn_id + 2, view=ended))
    assert desk.attention.place is None
