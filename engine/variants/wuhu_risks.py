"""The warning on a tile: whom it could let win a jiao that its discarder pays alone (wuhu.md 7).

Two things can come of a tile. It can be won on at once, where the discarder pays by what already lies on the table; or
it can be punged, where that set makes its feeder pay for every jiao that follows. Only what this seat sees is used, and
a tile is cleared only where that proves it: hidden tiles are taken to be as bad as they can be.
"""

from dataclasses import replace
from typing import TYPE_CHECKING

from engine.deal.actions import Discard, Kong
from engine.deal.rules import KongStyle
from engine.melds import Meld, MeldKind
from engine.scoring.judge import Risk
from engine.scoring.settlement import AccountId
from engine.seats import Seat
from engine.tiles import RANK_OF, SUIT_OF, Suit, Tile, TileSet
from engine.variants.unseen import unseen_counts
from engine.variants.wuhu_liability import Verdict, find_bound, find_verdict, near_pungs
from engine.variants.wuhu_options import WuhuOptions
from engine.variants.wuhu_tiles import LAST_ZONE, WINDS_TILES, tiles_of

if TYPE_CHECKING:
    from engine.deal.actions import Action
    from engine.deal.views import SeatView

_FEWEST_SETS = 2
"""Every rule asks for so many sets on the table at least."""


def find_risks(view: "SeatView", action: "Action", options: WuhuOptions) -> tuple[Risk, ...]:
    """The risks of a discard or of an added kong that can be robbed; none of anything else."""
    if not options.bao:
        return ()
    match action:
        case Discard(tile):
            can_be_punged = view.wall_left > LAST_ZONE
        case Kong(KongStyle.ADDED, tile) if options.rob_kong:
            can_be_punged = False
        case _:
            return ()
    if all(len(view.seats[seat].melds) < _FEWEST_SETS for seat in view.seat.others):
        return ()
    tiles = tiles_of(options)
    kind = tiles.kind_of[tile]
    pung = Meld(MeldKind.PUNG, (kind, kind, kind), view.seat, kind)
    risks: list[Risk] = []
    unseen: list[int] = []
    for seat in view.seat.others:
        melds = _by_kind(view.seats[seat].melds, tiles)
        now = _verdict_on_win(melds, view.seat, kind)
        later = _verdict_after_pung(melds, pung) if can_be_punged else None
        if now is None and later is None:
            continue
        unseen = unseen or unseen_counts(view, tiles)
        if now is not None and could_win_jiao(melds, kind, unseen):
            risks.append(_risk(seat, now, options, is_immediate=True))
        if later is not None and unseen[kind] >= 2 and _could_become_jiao(melds, pung, unseen):
            risks.append(_risk(seat, later, options, is_immediate=False))
    return tuple(risks)


def _risk(seat: Seat, verdict: Verdict, options: WuhuOptions, is_immediate: bool) -> Risk:
    return Risk(seat, verdict.rule, verdict.clause, 3 * options.jiao, AccountId.POINTS.value, is_immediate)


def could_win_jiao(melds: tuple[Meld, ...], kind: Tile, unseen: list[int]) -> bool:
    """Whether a discarded `kind` could complete a jiao with these sets, two of them at least.

    With two sets or more there is no 通天, and after a discard no 杠后开花: what is left is one suit (清一色, or 混一色
    with 对对胡 or 四核), 双八支 and 双四核.
    """
    suits = {SUIT_OF[meld.tiles[0]] for meld in melds}
    if len((suits | {SUIT_OF[kind]}) - {Suit.HONOURS}) <= 1 or _can_be_two_kongs_and_a_suit(melds, kind):
        return _can_be_completed(kind, len(melds) < 4, unseen)
    return _could_be_double_sihe(melds, kind, unseen)


def _verdict_on_win(melds: tuple[Meld, ...], me: Seat, kind: Tile) -> Verdict | None:
    """The rule by which I pay if my `kind` is won on."""
    verdict = find_verdict(melds, me, kind) if len(melds) >= _FEWEST_SETS else None
    return verdict if verdict is not None and verdict.seat is me else None


def _verdict_after_pung(melds: tuple[Meld, ...], pung: Meld) -> Verdict | None:
    """The rule by which the feeder of this pung pays from now on, if he did not before."""
    if not _FEWEST_SETS <= len(melds) < 4:
        return None
    before = find_bound(melds)
    after = find_bound((*melds, pung))
    if after is None or after.seat is not pung.feeder or (before is not None and before.seat is pung.feeder):
        return None
    return after


def _could_become_jiao(melds: tuple[Meld, ...], pung: Meld, unseen: list[int]) -> bool:
    """Whether a jiao can follow, by self-draw too. Four sets of several suits are 对对胡 and need a kong more."""
    every = (*melds, pung)
    suits = {SUIT_OF[meld.tiles[0]] for meld in every} - {Suit.HONOURS}
    if len(every) < 4 or len(suits) <= 1 or any(_is_two_kongs(every, suit) for suit in suits):
        return True
    fourths = [(meld.tiles[0], 1) for meld in melds if meld.kind is MeldKind.PUNG] + [(pung.tiles[0], 3)]
    return any(unseen[kind] >= least for kind, least in fourths)


def _can_be_completed(kind: Tile, has_set_left: bool, unseen: list[int]) -> bool:
    """Whether others can hold the tiles that make a pair, a pung or a chow with `kind`."""
    return unseen[kind] >= 1 or (has_set_left and any(all(unseen[each] for each in pair) for pair in _chow_mates(kind)))


def _can_be_two_kongs_and_a_suit(melds: tuple[Meld, ...], kind: Tile) -> bool:
    """双八支: two kongs are all of a suit, everything else and `kind` is of one other."""
    suits = [SUIT_OF[meld.tiles[0]] for meld in melds]
    others = {*suits, SUIT_OF[kind]}
    return Suit.HONOURS not in others and any(
        len(others - {suit}) == 1 and SUIT_OF[kind] != suit and _is_two_kongs(melds, suit) for suit in set(suits)
    )


def _is_two_kongs(melds: tuple[Meld, ...], suit: Suit) -> bool:
    """The sets of the suit are two kongs."""
    own = [meld for meld in melds if SUIT_OF[meld.tiles[0]] == suit]
    return len(own) == 2 and all(meld.is_kong for meld in own)


def _could_be_double_sihe(melds: tuple[Meld, ...], kind: Tile, unseen: list[int]) -> bool:
    """双四核 of several suits: with one set left a chow over two exposed pungs, with more a chow with `kind`."""
    if len(melds) > 3:
        return False
    if len(melds) < 3:
        # Only 顶嘴子 asks this, of the last copy of an exposed pung: it can go into a chow and nowhere else.
        return any(all(unseen[each] for each in pair) for pair in _chow_mates(kind))
    for i, j in near_pungs(melds):
        first, last = sorted((melds[i].tiles[0], melds[j].tiles[0]))
        for low in range(last - 2, first + 1):
            chow = [Tile(low), Tile(low + 1), Tile(low + 2)]
            if SUIT_OF[chow[0]] != SUIT_OF[chow[2]] or low < 0:
                continue
            needed = [each for each in chow if each != kind]
            if all(unseen[each] for each in needed) and (kind in chow or unseen[kind]):
                return True
    return False


def _chow_mates(kind: Tile) -> list[tuple[Tile, Tile]]:
    """The pairs of tiles that make a chow with `kind`."""
    if SUIT_OF[kind] is Suit.HONOURS:
        return []
    rank = RANK_OF[kind]
    offsets = [(a, b) for a, b in ((-2, -1), (-1, 1), (1, 2)) if rank + a >= 1 and rank + b <= 9]
    return [(Tile(kind + a), Tile(kind + b)) for a, b in offsets]


def _by_kind(melds: tuple[Meld, ...], tiles: TileSet) -> tuple[Meld, ...]:
    """The sets with kinds for faces."""
    if tiles is not WINDS_TILES:
        return melds
    return tuple(replace(meld, tiles=tuple(tiles.kind_of[tile] for tile in meld.tiles)) for meld in melds)
