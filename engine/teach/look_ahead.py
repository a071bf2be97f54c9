"""Views as they would be after an action of one's own, and where a hand is likely to end: thought experiments only.

Everything here is made from a seat's own view; the tiles that come in thought are taken from those that it does not
see.
"""

from dataclasses import replace

from engine.ai.holding import Holding, after_claim, after_discard, holding_of
from engine.deal.actions import Action, Chow, Discard, Kong, Pung
from engine.deal.holding import is_single
from engine.deal.rules import TableRules
from engine.deal.state import Phase, RiverTile
from engine.deal.views import SeatFace, SeatView
from engine.errors import BrokenInvariant
from engine.hands.keys import add
from engine.scoring.judge import DiscardOption, Evaluator, Wait
from engine.teach.hint import Likely
from engine.tiles import SUIT_OF, Suit, Tile
from engine.variants.unseen import unseen_counts

FARTHEST = 5
"""From farther away than this nobody can say what a hand will pay."""


def after_action(view: SeatView, rules: TableRules, action: Action) -> SeatView:
    """The view right after this discard, claim or kong of mine; the replacement of a kong is not drawn yet."""
    match action:
        case Discard(tile):
            thrown = None if is_single(rules, view.laizi, tile) else tile
            return _with(view, after_discard(view, rules, holding_of(view), tile), thrown, Phase.CLAIMS)
        case Chow() | Pung() | Kong():
            is_claimed = view.offer is not None and view.turn is not view.seat
            after = _with(view, after_claim(view, rules, action), None, Phase.TURN)
            return _without_offer(after) if is_claimed else after
        case _:
            raise BrokenInvariant(f"{type(action).__name__} leaves no hand")


def find_likely(evaluator: Evaluator, rules: TableRules, view: SeatView, distance: int) -> Likely | None:
    """What a hand between turns will pay; None where that cannot be told. `distance`: its own."""
    is_guess = distance > 1
    while distance > 1:
        grown = _grown(evaluator, rules, view) if distance <= FARTHEST else None
        if grown is None or grown[1] >= distance:
            return None
        view, distance = grown
    return likely_of(evaluator.waits(view), is_guess)


def likely_of(waits: tuple[Wait, ...], is_guess: bool = False) -> Likely | None:
    """What a hand with these waits pays; None without any that can still come."""
    on_discard = _mean([(wait.unseen, wait.on_discard) for wait in waits])
    on_self_draw = _mean([(wait.unseen, wait.on_self_draw) for wait in waits])
    if on_discard is None and on_self_draw is None:
        return None
    return Likely(on_discard, on_self_draw, is_guess)


def nearest(options: tuple[DiscardOption, ...]) -> DiscardOption:
    """Of what can be discarded, what leaves the hand nearest, with most tiles that help."""
    return min(options, key=lambda each: (each.distance, -sum(one.unseen for one in each.useful), each.tile))


def _grown(evaluator: Evaluator, rules: TableRules, view: SeatView) -> tuple[SeatView, int] | None:
    """The hand after the likeliest useful tile has come and the nearest discard is made, and its distance."""
    useful = [each for each in evaluator.useful(view) if not is_single(rules, view.laizi, each.tile)]
    if evaluator.progress(view).lacks_opening:
        return _opened(evaluator, rules, view)
    if not useful:
        return None
    tile = max(useful, key=lambda each: (each.unseen, -each.tile)).tile
    hand = tuple(sorted((*view.hand, tile)))
    drawn = replace(view, hand=hand, keys=add(view.keys, rules.tiles.kind_of[tile]), phase=Phase.TURN, turn=view.seat)
    best = nearest(evaluator.discards(drawn))
    return after_action(drawn, rules, Discard(best.tile)), best.distance


def _opened(evaluator: Evaluator, rules: TableRules, view: SeatView) -> tuple[SeatView, int] | None:
    """The hand after the claim that leaves it nearest, and its distance: it cannot win without one."""
    unseen = unseen_counts(view, rules.tiles)
    found: list[tuple[int, int, SeatView]] = []
    for tile in rules.tiles.faces:
        if not unseen[rules.tiles.kind_of[tile]] or is_single(rules, view.laizi, tile):
            continue
        for claim in _claims(rules, view, tile):
            offered = replace(view, offer=tile, turn=view.seat.others[2], phase=Phase.CLAIMS)
            claimed = after_action(offered, rules, claim)
            best = nearest(evaluator.discards(claimed))
            left = after_action(claimed, rules, Discard(best.tile))
            found.append((best.distance, -sum(each.unseen for each in best.useful), left))
    if not found:
        return None
    distance, _, left = min(found, key=lambda each: each[:2])
    return left, distance


def _claims(rules: TableRules, view: SeatView, tile: Tile) -> list[Pung | Chow]:
    """The sets that the hand can make with this tile."""
    claims: list[Pung | Chow] = []
    if rules.has_pung and view.hand.count(tile) >= 2:
        claims.append(Pung())
    if rules.has_chow and SUIT_OF[tile] is not Suit.HONOURS:
        for first in range(tile - 2, tile + 1):
            if first < 0 or first // 9 != tile // 9 or first % 9 > 6:
                continue
            chow = (Tile(first), Tile(first + 1), Tile(first + 2))
            if all(each == tile or (each in view.hand and each != view.laizi) for each in chow):
                claims.append(Chow(chow))
    return claims


def _mean(amounts: list[tuple[int, int | None]]) -> int | None:
    known = [(unseen, amount) for unseen, amount in amounts if amount is not None and unseen > 0]
    copies = sum(unseen for unseen, _ in known)
    return round(sum(unseen * amount for unseen, amount in known) / copies) if copies else None


def _with(view: SeatView, holding: Holding, thrown: Tile | None, phase: Phase) -> SeatView:
    mine = view.seats[view.seat]
    river = mine.river if thrown is None else (*mine.river, RiverTile(thrown))
    face = SeatFace(len(holding.hand), False, holding.melds, holding.singles, river)
    changed = _with_face(view, int(view.seat), face)
    return replace(changed, hand=holding.hand, keys=holding.keys, drawn=None, legal=(), phase=phase, turn=view.seat)


def _without_offer(view: SeatView) -> SeatView:
    """The offered tile lies in a set of mine and no more in the river of the seat that set names."""
    feeder = view.seats[view.seat].melds[-1].feeder
    if feeder is None:
        raise BrokenInvariant("a claimed set that nobody fed")
    theirs = view.seats[feeder]
    river = (*theirs.river[:-1], replace(theirs.river[-1], taken_by=view.seat)) if theirs.river else ()
    return replace(_with_face(view, int(feeder), replace(theirs, river=river)), offer=None)


def _with_face(view: SeatView, seat: int, face: SeatFace) -> SeatView:
    faces = list(view.seats)
    faces[seat] = face
    east, south, west, north = faces
    return replace(view, seats=(east, south, west, north))
