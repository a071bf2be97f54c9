"""A textbook position: what a player sees in one line a seat, what a good player does there, and why.

The positions of a city stand in `textbook_<city>.py`. Each is asked through the machine: the view, the marks and the
legal actions are those of a deal in that state, so that no position can ask for what the rules do not allow.
"""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from random import Random
from typing import Any

from engine.ai.levels import make_policy
from engine.ai.policy import Policy
from engine.deal.deal import Deal
from engine.deal.state import DealState, Phase, RiverTile, SeatState
from engine.deal.wall import laizi_of
from engine.hands.keys import EMPTY, keys_of
from engine.notation import parse_melds, parse_tiles
from engine.scoring.judge import PublicSeat
from engine.seats import SEATS, Seat
from engine.tiles import ALL_TILES, Tile, parse_tile, tile_name
from engine.variants.registry import get_variant
from tests.support.choices import told

ME = Seat.EAST

EVERY_LEVEL = ("easy", "normal", "hard")
"""For what not even a beginner may miss."""
FOR_MONEY = ("hard",)
"""Normal plays for speed: what only pays is asked of who looks at that."""


@dataclass(frozen=True, slots=True)
class Position:
    """A decision of EAST, and the answers that a good player may give.

    `why`: the lesson in one line; it names the test. `hand`: my line, `concealed | sets | single tiles | river`, later
    parts may be left out; at my turn the concealed tile written last is the one just drawn. `south`, `west`, `north`:
    what the others have on the table, `sets | single tiles | river`. `offer`: a discard that I may claim and whose it
    is, `5m<3`; without one it is my turn. `has_drawn`: False right after a claim of mine. `accepted`: the answers in
    words (`discard 5m`, `pung`, `chow 345m`, `kong single 6z`, `pass`, `win`); none: all but those `refused`.
    `levels`: who must find it. `options`: house rules other than the usual ones.
    """

    why: str
    hand: str
    accepted: tuple[str, ...] = ()
    refused: tuple[str, ...] = ()
    levels: tuple[str, ...] = ("normal", "hard")
    ruleset: str = ""
    offer: str = ""
    south: str = ""
    west: str = ""
    north: str = ""
    has_drawn: bool = True
    dealer: int = 1
    streak: int = 1
    chips: tuple[int, int, int, int] | None = None
    wall_left: int = 40
    laizi: str = "5z"
    options: tuple[tuple[str, object], ...] = field(default=())

    def is_good(self, answer: str) -> bool:
        """Whether a good player may answer so."""
        return answer not in self.refused and (not self.accepted or answer in self.accepted)


def answers(position: Position, level: str, seeds: Iterable[int] = (1,)) -> set[str]:
    """What the level does there, with each of these seeds."""
    deal, options = deal_at(position)
    policy: Policy = make_policy(get_variant(deal.ruleset), options, level)
    view, legal = deal.view(ME), deal.legal(ME)
    named = {*position.accepted, *position.refused}
    possible = {told(action) for action in legal}
    assert named <= possible, f"not legal there: {sorted(named - possible)} of {sorted(possible)}"
    return {told(policy.choose(view, legal, Random(seed))) for seed in seeds}


def deal_at(position: Position) -> tuple[Deal, Any]:
    """The deal in this position, as far as EAST can tell, and its house rules. What the others hold means nothing."""
    variant = get_variant(position.ruleset)
    options = variant.read_options(dict(position.options))
    rules, judge = variant.make_rules(options), variant.make_judge(options)
    laizi = parse_tile(position.laizi) if rules.has_laizi else None
    name, _, source = position.offer.partition("<")
    offer = parse_tile(name) if name else None
    turn = Seat(int(source)) if name else ME
    concealed, _, table = position.hand.partition("|")
    hand = parse_tiles(concealed)
    kind_of = rules.tiles.kind_of
    keys = keys_of([kind_of[tile] for tile in hand if tile != laizi])
    seats = [
        _seat(rules.tiles.pile, text, offer if seat is turn else None)
        for seat, text in zip(SEATS, (table, position.south, position.west, position.north), strict=True)
    ]
    drawn = hand[-1] if offer is None and position.has_drawn else None
    expected = 13 + (offer is None) - 3 * len(seats[ME].melds)
    assert len(hand) == expected, f"{position.hand}: {len(hand)} concealed tiles, not {expected}"
    seats[ME] = seats[ME]._replace(hand=tuple(sorted(hand)), keys=keys, drawn=drawn, draws=5)
    shown = Counter(kind_of[tile] for tile in hand)
    for seat in seats:
        shown.update(kind_of[tile] for meld in seat.melds for tile in meld.tiles)
        shown.update(kind_of[tile] for tile in (*seat.singles, *seat.public.river))
    assert max(shown.values()) <= 4, f"{position.hand}: more than four of {tile_name(shown.most_common(1)[0][0])}"
    east, south, west, north = seats
    stake = rules.stake
    size = len(rules.tiles.pile)
    state = DealState(
        number=1,
        dealer=Seat(position.dealer),
        streak=position.streak,
        chips=position.chips or (stake, stake, stake, stake),
        points=(0, 0, 0, 0),
        wall=rules.tiles.pile,
        front=size - position.wall_left - rules.reserve,
        back=size,
        indicator=None if laizi is None else _indicator_of(laizi),
        laizi=laizi,
        seats=(east, south, west, north),
        phase=Phase.TURN if offer is None else Phase.CLAIMS,
        turn=turn,
        offer=offer,
        discards=20,
    )
    return Deal(variant.id, rules, judge, state), options


def _seat(pile: tuple[Tile, ...], text: str, offer: Tile | None) -> SeatState:
    """A seat with this before it, the offer last in its river, and the right number of tiles in hand."""
    melds, singles, river = (*text.split("|"), "", "")[:3]
    sets = parse_melds(melds)
    tiles = parse_tiles(river) if offer is None else (*parse_tiles(river), offer)
    shown = PublicSeat(sets, parse_tiles(singles), tiles)
    return SeatState(pile[: 13 - 3 * len(sets)], EMPTY, shown, river=tuple(RiverTile(tile) for tile in tiles))


def _indicator_of(laizi: Tile) -> Tile:
    return next(tile for tile in ALL_TILES if laizi_of(tile) == laizi)
