"""What the words of a lesson may speak of: each figure is asked of the engine at the moment at which it is said. No Qt.

A fact is a whole number, tiles, or a seat; how they are written is the page's business.
"""

from app.lessons.lesson import LEARNER, Fact
from app.lessons.stage import Stage
from engine.deal.actions import Action, Discard, Kong, Win
from engine.deal.deal import Deal
from engine.deal.events import Situation
from engine.deal.rules import KongStyle
from engine.errors import BrokenInvariant
from engine.hands.keys import remove
from engine.scoring.judge import Risk, Wait, WinClaim
from engine.scoring.settlement import WinResult
from engine.seats import Seat
from engine.tiles import RANK_OF, SUIT_OF, Suit, parse_tile
from engine.variants.public import public_deal


def zhi(suit: Suit) -> Fact:
    """How many tiles of a suit the learner has, sets included."""

    def count(stage: Stage) -> object:
        view = stage.deal.view(LEARNER)
        held = [*view.hand, *(tile for meld in view.seats[LEARNER].melds for tile in meld.tiles)]
        return sum(SUIT_OF[tile] is suit for tile in held)

    return count


def distance(stage: Stage) -> object:
    """How many tiles the hand is from being ready."""
    view = stage.deal.view(LEARNER)
    if len(view.hand) % 3 == 1:
        return stage.evaluator.progress(view).distance - 1
    return min(option.distance for option in stage.evaluator.discards(view)) - 1


def waits(stage: Stage) -> object:
    """The kinds that would win."""
    return tuple(wait.tile for wait in _waits(stage))


def unseen(stage: Stage) -> object:
    """How many tiles that would win the learner does not see."""
    return sum(wait.unseen for wait in _waits(stage))


def on_discard(stage: Stage) -> object:
    """What the first wait brings from a discard."""
    return _waits(stage)[0].on_discard or 0


def on_self_draw(stage: Stage) -> object:
    """What the first wait brings by self-draw."""
    return _waits(stage)[0].on_self_draw or 0


def rank_of_wait(stage: Stage) -> object:
    """The figure on the first wait."""
    return RANK_OF[_waits(stage)[0].tile]


def after_kong(name: str) -> Fact:
    """How many tiles the hand is from being ready after a concealed kong of this tile, with its replacement."""

    def count(stage: Stage) -> object:
        deal = Deal(stage.variant.id, stage.rules, stage.judge, stage.deal.state)
        deal.act(LEARNER, Kong(KongStyle.CONCEALED, parse_tile(name)))
        options = stage.evaluator.discards(deal.view(LEARNER))
        return min(option.distance for option in options) - 1

    return count


def indicator(stage: Stage) -> object:
    """The tile that is turned up."""
    return () if stage.deal.state.indicator is None else (stage.deal.state.indicator,)


def laizi(stage: Stage) -> object:
    """The tile that it makes wild."""
    return () if stage.deal.state.laizi is None else (stage.deal.state.laizi,)


def ready_without(name: str) -> Fact:
    """The kinds that would win after discarding this tile."""
    return lambda stage: tuple(wait.tile for wait in stage.evaluator.waits(stage.deal.view(LEARNER), parse_tile(name)))


def lacks(stage: Stage) -> object:
    """By how much the hand with the tile that was drawn or is offered falls short of a legal win."""
    why = stage.judge.check_win(_claim(stage))
    if why is None:
        raise BrokenInvariant(f"{stage.lesson.city}: {stage.step.key} speaks of a win that is legal")
    return why.lacks


def worth(stage: Stage) -> object:
    """What each loser would owe at least for the tile that was drawn or is offered, in a table without a minimum."""
    options = stage.variant.read_options({"minimum": 0})
    payments = stage.variant.make_judge(options).preview(_claim(stage))
    return min(payment.amount for payment in payments)


def minimum(stage: Stage) -> object:
    """What each loser must owe at least."""
    return stage.variant.write_options(stage.options)["minimum"]


def factor(seat: Seat) -> Fact:
    """The factor that everybody sees at a seat."""
    return lambda stage: next(
        (mark.value for mark in stage.deal.view(LEARNER).marks if mark.seat is seat and mark.code == "factor"), 1
    )


def risk(name: str) -> Fact:
    """What discarding a tile could cost at least."""
    return lambda stage: find_risk(stage, Discard(parse_tile(name))).amount


def cost(name: str, winner: Seat) -> Fact:
    """What the learner pays in all if he discards this tile and `winner` wins on it, as he can."""

    def pay(stage: Stage) -> object:
        deal = Deal(stage.variant.id, stage.rules, stage.judge, stage.deal.state)
        deal.act(LEARNER, Discard(parse_tile(name)))
        deal.act(winner, Win())
        deal.resolve(force=True)
        settled = deal.state.settled
        if settled is None:
            raise BrokenInvariant(f"{stage.lesson.city}: a win that settles nothing")
        return sum(
            payment.amount
            for result in settled.settlement.results
            for payment in result.payments
            if payment.payer is LEARNER
        )

    return pay


def would_pay(name: str, source: Seat, *codes: str) -> Fact:
    """What lines of these codes would be worth together, of a win on this tile of another; all but the dealer's for
    no code.
    """

    def add(stage: Stage) -> object:
        view = stage.deal.view(LEARNER)
        hand, situation = tuple(view.hand), frozenset[Situation]()
        claim = WinClaim(public_deal(view), LEARNER, hand, view.keys, parse_tile(name), source, situation)
        (payment,) = stage.judge.preview(claim)
        return sum(line.value for line in payment.lines if (line.code in codes if codes else line.code != "dealer"))

    return add


def total(winner: Seat) -> Fact:
    """What a winner got in all."""
    return lambda stage: sum(payment.amount for payment in result_of(stage, winner).payments)


def share(winner: Seat, of: Seat) -> Fact:
    """A seat's share of a win, whoever paid it."""
    return lambda stage: sum(payment.amount for payment in result_of(stage, winner).payments if payment.share_of is of)


def line(winner: Seat, code: str) -> Fact:
    """The figure of one line of a win."""
    return lambda stage: next(
        each.value for payment in result_of(stage, winner).payments for each in payment.lines if each.code == code
    )


def liable(winner: Seat) -> Fact:
    """Who pays for all."""

    def find(stage: Stage) -> object:
        liability = result_of(stage, winner).liability
        if liability is None:
            raise BrokenInvariant(f"{stage.lesson.city}: nobody is liable")
        return liability.seat

    return find


def streak(stage: Stage) -> object:
    """Which deal in a row of this dealer it is."""
    return stage.deal.state.streak


def result_of(stage: Stage, winner: Seat) -> WinResult:
    """A winner's part of the settlement. There must be one."""
    settled = stage.deal.state.settled
    results = () if settled is None else settled.settlement.results
    found = next((result for result in results if result.winner is winner), None)
    if found is None:
        raise BrokenInvariant(f"{stage.lesson.city}: {winner.name} has not won")
    return found


def find_risk(stage: Stage, action: Action) -> Risk:
    """The greatest risk of an action. There must be one."""
    found = stage.judge.risks(stage.deal.view(LEARNER), action)
    if not found:
        raise BrokenInvariant(f"{stage.lesson.city}: nothing is risked by {action}")
    return max(found, key=lambda each: (each.is_immediate, each.amount))


def _waits(stage: Stage) -> tuple[Wait, ...]:
    found = stage.evaluator.waits(stage.deal.view(LEARNER))
    if not found:
        raise BrokenInvariant(f"{stage.lesson.city}: {stage.step.key} speaks of waits that are not there")
    return found


def _claim(stage: Stage) -> WinClaim:
    view = stage.deal.view(LEARNER)
    keys, hand = view.keys, list(view.hand)
    if view.offer is not None:
        return WinClaim(public_deal(view), LEARNER, tuple(hand), keys, view.offer, view.turn, frozenset())
    if view.drawn is None:
        raise BrokenInvariant(f"{stage.lesson.city}: {stage.step.key} speaks of a tile that is not there")
    hand.remove(view.drawn)
    if view.drawn != view.laizi:
        keys = remove(keys, stage.rules.tiles.kind_of[view.drawn])
    return WinClaim(public_deal(view), LEARNER, tuple(hand), keys, view.drawn, None, frozenset())
