"""What is wrong with a form, in the order in which people would mend it: codes with facts. No Qt, no words."""

from collections.abc import Iterator
from dataclasses import dataclass, field

from app.keeper.form import Form
from engine.deal.events import Situation
from engine.deal.rules import EarthWin, Robbing, TableRules, Winners
from engine.melds import MeldKind
from engine.scoring.score_table import find_indicator
from engine.seats import SEATS, Seat
from engine.tiles import Tile


@dataclass(frozen=True, slots=True)
class Problem:
    """`code` is worded elsewhere. `seat`: whose entry it is about; `facts`: what goes into the sentence."""

    code: str
    seat: Seat | None = None
    facts: dict[str, object] = field(default_factory=dict)


def find_problems(form: Form, rules: TableRules) -> tuple[Problem, ...]:
    """Everything that is wrong; nothing if the judge can be asked."""
    return (
        *_check_laizi(form, rules),
        *_check_winners(form, rules),
        *_check_hands(form),
        *_check_copies(form, rules),
        *_check_situation(form, rules),
    )


def situations_of(rules: TableRules) -> tuple[Situation, ...]:
    """What can be special about a win by these rules."""
    known = {
        Situation.KONG_DRAW: bool(rules.kongs),
        Situation.KONG_CHAIN: bool(rules.kongs),
        Situation.ROBBED_KONG: rules.robbing is not Robbing.NONE,
        Situation.LAST_TILE: rules.last_zone > 0,
        Situation.HEAVEN: rules.has_heaven,
        Situation.EARTH: rules.earth is not EarthWin.NONE,
    }
    return tuple(situation for situation, is_there in known.items() if is_there)


def _check_laizi(form: Form, rules: TableRules) -> Iterator[Problem]:
    if not rules.has_laizi:
        return
    if form.laizi is None:
        yield Problem("no_laizi")
        return
    for seat in SEATS:
        if any(form.laizi in made.meld.tiles for made in form.seats[seat].sets):
            yield Problem("laizi_in_set", seat, {"tile": form.laizi})
        odd = next((tile for tile in form.seats[seat].singles if tile not in (*rules.single_kongs, form.laizi)), None)
        if odd is not None:
            yield Problem("no_single", seat, {"tile": odd})


def _check_winners(form: Form, rules: TableRules) -> Iterator[Problem]:
    if not form.winners:
        yield Problem("no_winner")
    if form.tile is None:
        yield Problem("no_tile")
    if len(form.winners) > 1 and form.source is None:
        yield Problem("many_draw")
    if len(form.winners) > 1 and rules.winners is not Winners.ALL:
        yield Problem("many_winners")


def _check_hands(form: Form) -> Iterator[Problem]:
    for seat in SEATS:
        entry = form.seats[seat]
        if len(entry.sets) > 4:
            yield Problem("many_sets", seat, {"count": len(entry.sets)})
            continue
        if len(entry.hand) == entry.size or (not entry.hand and seat not in form.winners):
            continue
        code = "winner_hand" if seat in form.winners else "other_hand"
        yield Problem(code, seat, {"count": len(entry.hand), "size": entry.size})


def _check_copies(form: Form, rules: TableRules) -> Iterator[Problem]:
    for kind in rules.tiles.kinds:
        count, most = form.count(kind, rules.tiles.kind_of), copies_of(kind, rules, form.laizi)
        if count > most:
            yield Problem("many_tiles", None, {"tile": kind, "count": count, "most": most})


def copies_of(kind: Tile, rules: TableRules, laizi: Tile | None) -> int:
    """How many tiles of a kind are in play; the one that was turned up for the laizi is not."""
    pile = sum(rules.tiles.kind_of[tile] == kind for tile in rules.tiles.pile)
    if laizi is not None and find_indicator(laizi, frozenset(rules.tiles.faces)) == kind:
        return pile - 1
    return pile


def _check_situation(form: Form, rules: TableRules) -> Iterator[Problem]:
    situation = form.situation
    if situation is None:
        return
    needs_draw = {Situation.KONG_DRAW, Situation.KONG_CHAIN, Situation.LAST_TILE, Situation.HEAVEN}
    if situation in needs_draw and form.source is not None:
        yield Problem("needs_draw", None, {"situation": situation})
    if situation in (Situation.KONG_DRAW, Situation.KONG_CHAIN):
        yield from _check_kongs(form, 2 if situation is Situation.KONG_CHAIN else 1)
    elif situation is Situation.ROBBED_KONG:
        yield from _check_robbed(form, rules)
    elif situation is Situation.HEAVEN:
        yield from (Problem("heaven_dealer", seat) for seat in form.winners if seat is not form.dealer)
        yield from _check_nothing_made(form, SEATS, situation)
    elif situation is Situation.EARTH:
        yield from _check_earth(form, rules)


def _check_kongs(form: Form, needed: int) -> Iterator[Problem]:
    for seat in form.winners:
        entry = form.seats[seat]
        count = sum(made.meld.is_kong for made in entry.sets) + len(entry.singles)
        if count < needed:
            yield Problem("few_kongs", seat, {"count": count, "needed": needed})


def _check_robbed(form: Form, rules: TableRules) -> Iterator[Problem]:
    if form.source is None:
        yield Problem("robbed_whose")
        return
    if form.tile is None:
        return
    kind_of = rules.tiles.kind_of
    pungs = [made for made in form.seats[form.source].sets if made.kind is MeldKind.PUNG]
    if not any(kind_of[made.tile] == kind_of[form.tile] for made in pungs):
        yield Problem("robbed_pung", form.source, {"tile": form.tile})


def _check_earth(form: Form, rules: TableRules) -> Iterator[Problem]:
    yield from (Problem("earth_dealer", seat) for seat in form.winners if seat is form.dealer)
    if rules.earth is EarthWin.FIRST_DRAW:
        if form.source is not None:
            yield Problem("needs_draw", None, {"situation": Situation.EARTH})
        yield from _check_nothing_made(form, form.winners, Situation.EARTH)
        return
    if form.source is not form.dealer:
        yield Problem("earth_source", form.dealer)
    yield from _check_nothing_made(form, SEATS, Situation.EARTH)


def _check_nothing_made(form: Form, seats: tuple[Seat, ...], situation: Situation) -> Iterator[Problem]:
    for seat in seats:
        entry = form.seats[seat]
        # The dealer may have a concealed kong before his first discard.
        allowed = seat is form.dealer and situation is Situation.EARTH
        made = [each for each in entry.sets if not (allowed and each.kind is MeldKind.KONG_CONCEALED)]
        if made or entry.singles:
            yield Problem("made_before", seat, {"situation": situation})
