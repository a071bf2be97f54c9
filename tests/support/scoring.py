"""Score one hand written in one line: what a rules test says in words, as the judge is asked it."""

from collections.abc import Iterable

from engine.deal.events import Situation
from engine.hands.keys import keys_of
from engine.melds import Meld
from engine.notation import parse_melds, parse_tiles
from engine.scoring.judge import DealEnd, PublicDeal, PublicSeat, WinClaim
from engine.scoring.lines import Line
from engine.scoring.score_table import ScoreTable, score_table
from engine.scoring.settlement import AccountId, WinResult
from engine.seats import Seat
from engine.tiles import Tile
from engine.variants.registry import get_variant

WINNER = Seat.EAST
"""The winner of every hand here, unless a test says otherwise; the dealer is seat 1."""


def table(ruleset: str, **options: object) -> ScoreTable:
    """The table with these house rules."""
    return score_table(ruleset, get_variant(ruleset).read_options(options))


def claim(
    on: ScoreTable,
    hand: str,
    win: str,
    melds: str = "",
    source: int | None = None,
    *,
    winner: int = WINNER,
    dealer: int = 1,
    streak: int = 1,
    laizi: str | None = None,
    chips: tuple[int, int, int, int] | None = None,
    situation: Iterable[str] = (),
    seats: dict[int, PublicSeat] | None = None,
) -> WinClaim:
    """A claim on `win` by a seat with this hand (without it) and these sets; `source` None = self-draw."""
    tiles = parse_tiles(hand)
    wild: Tile | None = None if laizi is None else parse_tiles(laizi)[0]
    kind_of = on.rules.tiles.kind_of
    public = dict(seats or {})
    public[winner] = PublicSeat(parse_melds(melds), public[winner].singles if winner in public else ())
    east, south, west, north = (public.get(seat, PublicSeat()) for seat in range(4))
    stake = on.rules.stake
    deal = PublicDeal(Seat(dealer), streak, wild, chips or (stake, stake, stake, stake), (east, south, west, north))
    return WinClaim(
        deal,
        Seat(winner),
        tuple(sorted(tiles)),
        keys_of([kind_of[tile] for tile in tiles if tile != wild]),
        parse_tiles(win)[0],
        None if source is None else Seat(source),
        frozenset(Situation(word) for word in situation),
    )


def settle(on: ScoreTable, won: WinClaim) -> WinResult:
    """The settlement of a claim that must be a legal win, other hands unknown."""
    assert on.judge.check_win(won) is None
    assert on.judge.can_win(won)
    hands = tuple(won.hand if seat == won.seat else () for seat in range(4))
    (result,) = on.judge.settle(DealEnd(won.public, hands, (won,))).results
    return result


def amounts(result: WinResult) -> tuple[int, ...]:
    """What each share is, in playing order after the winner."""
    return tuple(payment.amount for payment in result.payments)


def account(result: WinResult) -> AccountId:
    """The one account that the result moves."""
    (found,) = {payment.account for payment in result.payments}
    return found


def told(lines: Iterable[Line]) -> str:
    """Lines as `zhifan +2, difan_discard +1, broke =3`."""
    signs = {"add": "+", "times": "x", "set": "="}
    return ", ".join(f"{line.code} {signs[line.op.value]}{line.value}" for line in lines)


def sets(text: str) -> tuple[Meld, ...]:
    """Sets in one-line notation."""
    return parse_melds(text)
