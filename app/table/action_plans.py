"""Plans of what a person can do now: action slots, the forms of an action, the prompt. No Qt."""

from collections.abc import Mapping

from app.table.action_elements import ActionPlan, FormPlan, PromptPlan, TakeBackPlan
from app.table.choices import Slot, form_tiles
from app.table.moment import Moment
from app.table.plan import Element, Target
from app.table.rect import Rect, Side, seat_at
from app.table.text_room import room
from app.table.words import TAKE_BACK_KEY, prompt_words, slot_key, slot_words
from app.text.catalogue import tr
from app.text.format import joined
from engine.deal.actions import Action
from engine.deal.state import Phase
from engine.tiles import Tile

Targets = dict[tuple[str, int], Target]


def plan_actions(moment: Moment, elements: dict[str, Element], targets: Targets) -> None:
    """The slots, and the forms or the prompt above them; nothing where nothing can be done."""
    view, geometry, desk = moment.view, moment.geometry, moment.desk
    choices, attention = desk.choices, desk.attention
    if not choices:
        if desk.shows_take_back:
            _plan_take_back(moment, elements, targets)
        return
    forms = desk.open_forms
    has_fifth = geometry.is_large and moment.adviser.rules.has_chow
    for slot in Slot:
        if slot is Slot.CHOW and not has_fifth and (slot not in choices or forms):
            continue
        actions = choices.get(slot, ())
        rect = geometry.action(slot)
        is_active = bool(actions)
        elements[f"action/{slot.name}"] = ActionPlan(
            rect,
            geometry.k,
            slot,
            slot_words(slot),
            slot_key(slot) if is_active else "",
            is_active,
            is_focused=is_active and attention.slot is slot and not forms,
            is_hovered=is_active and desk.pointed is slot,
            is_pressed=is_active and desk.pressed is slot,
            is_risky=any(moment.adviser.risks(view, action) for action in actions),
            tile=_slot_tile(slot, actions, moment),
        )
        if is_active:
            targets["slot", int(slot)] = Target(rect, (rect, actions, bool(forms) and attention.open_slot is slot))
    if forms:
        _plan_forms(forms, moment, elements, targets)
    else:
        _plan_prompt(choices, moment, elements)


def _plan_take_back(moment: Moment, elements: dict[str, Element], targets: Targets) -> None:
    """Where the pass was, lower than a slot: nothing that is asked."""
    geometry = moment.geometry
    slot = geometry.action(Slot.PASS)
    height = slot.height * (0.75 if geometry.is_large else 0.7)
    words = tr("table.take_back")
    width = max(slot.width, (room(geometry, words, 21.0) + 74.0) * geometry.k)
    rect = Rect(slot.right - width, slot.bottom - height, width, height)
    is_hovered = moment.desk.points_at_take_back
    elements["take_back"] = TakeBackPlan(rect, geometry.k, words, TAKE_BACK_KEY, is_hovered)
    targets["take_back", 0] = Target(rect, rect)


def _slot_tile(slot: Slot, actions: tuple[Action, ...], moment: Moment) -> Tile | None:
    if slot is Slot.KONG and len(actions) == 1 and moment.view.phase is Phase.TURN:
        return form_tiles(actions[0], moment.view)[0]
    return None


def _plan_forms(forms: tuple[Action, ...], moment: Moment, elements: dict[str, Element], targets: Targets) -> None:
    view, geometry = moment.view, moment.geometry
    shown = [form_tiles(form, view) for form in forms]
    widths = tuple(44.0 * len(tiles) + 74.0 for tiles in shown)
    for index, (form, tiles, rect) in enumerate(zip(forms, shown, geometry.forms(widths), strict=True)):
        elements[f"form/{index}"] = FormPlan(
            rect,
            geometry.k,
            tiles,
            str(index + 1),
            round(max(42.0 * geometry.k, 24.0)),
            is_focused=moment.desk.attention.form == index,
            is_risky=bool(moment.adviser.risks(view, form)),
        )
        targets["form", index] = Target(rect, (rect, form))


def _plan_prompt(choices: Mapping[Slot, tuple[Action, ...]], moment: Moment, elements: dict[str, Element]) -> None:
    view, geometry = moment.view, moment.geometry
    tile = view.offer if view.phase in (Phase.CLAIMS, Phase.ROBBING) else view.drawn
    if view.phase is Phase.TURN and Slot.WIN not in choices:
        return
    words, answer = prompt_words(view, moment.info), _answer_words(choices, moment)
    elements["prompt"] = PromptPlan(
        _prompt_rect(choices, moment, room(geometry, words + answer, 21.0) + 100.0),
        geometry.k,
        words,
        tile,
        answer,
        round(max(42.0 * geometry.k, 24.0)),
    )


def _prompt_rect(choices: Mapping[Slot, tuple[Action, ...]], moment: Moment, needed: float) -> Rect:
    """The place of the prompt that needs so many u.

    Beside the chow, or above it if it is long; in the large setting it takes the room that the right neighbour's
    fourth row leaves.
    """
    view, geometry = moment.view, moment.geometry
    rect = geometry.prompt(Slot.CHOW in choices)
    if Slot.CHOW in choices and not geometry.is_large and needed * geometry.k > rect.width:
        return geometry.high_prompt
    right = view.seats[seat_at(Side.RIGHT, view.seat)]
    if geometry.is_large and len(right.melds) + bool(right.singles) < 4:
        return Rect(rect.x, rect.y, geometry.timer.x - rect.x - 10.0 * geometry.k, rect.height)
    return rect


def _answer_words(choices: Mapping[Slot, tuple[Action, ...]], moment: Moment) -> str:
    view = moment.view
    if Slot.WIN in choices:
        parts = [tr("table.can.rob" if view.phase is Phase.ROBBING else "table.can.win")]
        amount = _win_amount(moment)
        if amount:
            parts.append(tr("table.can.receives", amount=amount))
        return joined(parts)
    if view.phase is Phase.LAST:
        return tr("table.can.last")
    order = ((Slot.KONG, "kong"), (Slot.CHOW, "chow"), (Slot.PUNG, "pung"))
    return joined([tr(f"table.can.{name}") for slot, name in order if slot in choices])


def _win_amount(moment: Moment) -> int | None:
    """What the win brings at least, before what is special about it."""
    view, adviser = moment.view, moment.adviser
    if view.drawn is not None:
        waits = adviser.waits(view, view.drawn)
        return next((wait.on_self_draw for wait in waits if wait.tile == moment.kind(view.drawn)), None)
    if view.offer is None:
        return None
    waits = adviser.waits(view)
    return next((wait.on_discard for wait in waits if wait.tile == moment.kind(view.offer)), None)
