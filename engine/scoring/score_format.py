"""The score format: a request as a line of JSON, the result as another (resources/formats/score.md).

Whatever is wrong with a request raises InvalidNotation with a sentence that names the field.
"""

import json
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass

from engine.deal.events import Situation
from engine.deal.rules import KongStyle, TableRules
from engine.errors import InvalidNotation
from engine.hands.keys import keys_of
from engine.melds import Meld, MeldKind
from engine.nesting import DEEPEST, is_too_deep
from engine.scoring.judge import DealEnd, PublicDeal, PublicSeat, WinClaim
from engine.scoring.score_fields import (
    read_list,
    read_object,
    read_seat,
    read_tile,
    read_tiles,
    read_whole,
    shown,
)
from engine.scoring.score_situation import check_situation, read_situation
from engine.scoring.score_table import ScoreTable, find_indicator, score_table
from engine.scoring.settlement import AccountId, Settlement, WinResult
from engine.seats import SEATS, Seat
from engine.tiles import RANK_OF, SUIT_OF, Suit, Tile, tile_name
from engine.variants.registry import VARIANTS

_REQUIRED = ("ruleset", "dealer", "winner", "win_tile", "from", "seats")
_OPTIONAL = ("id", "options", "dealer_streak", "situation", "laizi", "chips")
_STYLES = {
    MeldKind.KONG_OPEN: KongStyle.OPEN,
    MeldKind.KONG_ADDED: KongStyle.ADDED,
    MeldKind.KONG_CONCEALED: KongStyle.CONCEALED,
}
_UNKNOWN: tuple[object, object] = ({"hand": [], "melds": [], "singles": []}, {"hand": [], "melds": []})
"""The two ways to write a seat of which nothing is said."""
_MELD_KINDS = {kind.value: kind for kind in MeldKind}


@dataclass(frozen=True, slots=True)
class ScoreRequest:
    """A request that makes sense: the table, and the end of a deal with one claim."""

    table: ScoreTable
    end: DealEnd

    @property
    def claim(self) -> WinClaim:
        """The win to be scored."""
        return self.end.claims[0]


def parse_line(line: str) -> object:
    """The JSON value of a line. Raises InvalidNotation."""
    try:
        value: object = _decode(line)
    except InvalidNotation:
        raise
    except json.JSONDecodeError as problem:
        raise InvalidNotation(f"line: not JSON: {problem.msg} at column {problem.colno}") from None
    except (RecursionError, ValueError):
        raise InvalidNotation("line: not JSON that can be read: nested too deeply, or a number too long") from None
    if is_too_deep(value):
        raise InvalidNotation(f"line: nested more than {DEEPEST} deep")
    return value


def read_id(value: object) -> object:
    """The id that a request gives itself, null without one."""
    given = value.get("id") if isinstance(value, dict) else None
    return given if type(given) in (str, int) else None


def read_request(value: object) -> ScoreRequest:
    """The request in a parsed line. Raises InvalidNotation."""
    request = read_object(value, "request", _REQUIRED, _OPTIONAL)
    if request.get("id") is not None and type(request["id"]) not in (str, int):
        raise InvalidNotation(f"id: {shown(request['id'])} is not a text or a whole number")
    table = _read_table(request)
    dealer = read_seat(request["dealer"], "dealer")
    winner = read_seat(request["winner"], "winner")
    source = None if request["from"] is None else read_seat(request["from"], "from")
    if source is winner:
        raise InvalidNotation(f"from: seat {source.value} cannot feed itself; a self-draw is null")
    tile = read_tile(request["win_tile"], "win_tile", table.faces, table.ruleset)
    laizi = _read_laizi(request.get("laizi"), table)
    streak = read_whole(request.get("dealer_streak", 1), "dealer_streak", 1)
    chips = _read_chips(request.get("chips"), table)
    situation = read_situation(read_list(request.get("situation", []), "situation"))
    seats = read_list(request["seats"], "seats")
    if len(seats) != 4:
        raise InvalidNotation(f"seats: {len(seats)} seats, but there are four")
    read = [_read_seat_tiles(each, seat, table, laizi) for each, seat in zip(seats, SEATS, strict=True)]
    hands = (read[0][0], read[1][0], read[2][0], read[3][0])
    public = PublicDeal(dealer, streak, laizi, chips, (read[0][1], read[1][1], read[2][1], read[3][1]))
    _check_sizes(hands, public, winner, situation)
    _check_copies(hands, public, tile, table)
    check_situation(situation, table.rules, public, winner, tile, source)
    kind_of = table.rules.tiles.kind_of
    keys = keys_of([kind_of[each] for each in hands[winner] if each != laizi])
    claim = WinClaim(public, winner, hands[winner], keys, tile, source, situation)
    return ScoreRequest(table, DealEnd(public, hands, (claim,)))


def score(request: ScoreRequest) -> dict[str, object]:
    """The result of a request, without its id. Raises InvalidNotation where a rule asks for a hand not given."""
    judge = request.table.judge
    refused = judge.check_win(request.claim)
    if refused is not None:
        return {"win": False, "reason": refused.reason}
    return result_json(judge.settle(request.end).results[0])


def result_json(result: WinResult) -> dict[str, object]:
    """One winner's part of a settlement as the format has it, without an id."""
    settlement = Settlement((result,))
    liable = result.liability
    return {
        "win": True,
        "patterns": list(result.reading.patterns),
        "payments": [
            {
                "from": payment.payer.value,
                "to": payment.to.value,
                "for": payment.share_of.value,
                "account": payment.account.value,
                "amount": payment.amount,
                "lines": [
                    {"code": line.code, "op": line.op.value, "value": line.value, "clause": line.clause}
                    for line in payment.lines
                ],
            }
            for payment in result.payments
        ],
        "net": {account.value: list(settlement.net(account)) for account in AccountId},
        "liable": None if liable is None else {"seat": liable.seat.value, "rule": liable.rule},
    }


def _without_doubles(pairs: list[tuple[str, object]]) -> dict[str, object]:
    """A JSON object. Raises InvalidNotation where a key is written twice."""
    found = dict(pairs)
    if len(found) != len(pairs):
        key = next(key for key, times in Counter(key for key, _ in pairs).items() if times > 1)
        raise InvalidNotation(f"line: the key {shown(key)} is written twice in one object")
    return found


def _refuse_constant(word: str) -> object:
    raise InvalidNotation(f"line: not JSON: {word} is not a number")


_decode = json.JSONDecoder(object_pairs_hook=_without_doubles, parse_constant=_refuse_constant).decode


def _read_table(request: Mapping[str, object]) -> ScoreTable:
    ruleset = request["ruleset"]
    if not isinstance(ruleset, str) or ruleset not in VARIANTS:
        raise InvalidNotation(f"ruleset: {shown(ruleset)} is not one of {', '.join(VARIANTS)}")
    options = request.get("options", {})
    if not isinstance(options, dict):
        raise InvalidNotation(f"options: {shown(options)} is not an object")
    variant = VARIANTS[ruleset]
    return score_table(ruleset, variant.read_options(options) if options else variant.defaults)


def _read_laizi(value: object, table: ScoreTable) -> Tile | None:
    if not table.rules.has_laizi:
        if value is not None:
            raise InvalidNotation(f"laizi: {shown(value)} is given, but {table.ruleset} has no laizi")
        return None
    if value is None:
        raise InvalidNotation(f"laizi: {table.ruleset} needs the laizi of the deal")
    laizi = read_tile(value, "laizi", table.faces, table.ruleset)
    if laizi in table.rules.single_kongs:
        raise InvalidNotation(f"laizi: {tile_name(laizi)} is never a laizi")
    return laizi


def _read_chips(value: object, table: ScoreTable) -> tuple[int, int, int, int]:
    if value is None:
        stake = table.rules.stake
        return stake, stake, stake, stake
    given = read_list(value, "chips")
    if len(given) != 4:
        raise InvalidNotation(f"chips: {len(given)} numbers, but there are four seats")
    a, b, c, d = (read_whole(each, f"chips[{index}]", 0) for index, each in enumerate(given))
    return a, b, c, d


def _read_seat_tiles(
    value: object, seat: Seat, table: ScoreTable, laizi: Tile | None
) -> tuple[tuple[Tile, ...], PublicSeat]:
    if value in _UNKNOWN:
        return (), PublicSeat()
    field = f"seats[{seat.value}]"
    given = read_object(value, field, ("hand", "melds"), ("singles",))
    hand = tuple(sorted(read_tiles(given["hand"], f"{field}.hand", table.faces, table.ruleset)))
    sets = read_list(given["melds"], f"{field}.melds")
    if len(sets) > 4:
        raise InvalidNotation(f"{field}.melds: {len(sets)} sets, but four are the most")
    melds = tuple([_read_meld(each, f"{field}.melds[{i}]", seat, table, laizi) for i, each in enumerate(sets)])
    singles: tuple[Tile, ...] = ()
    if given.get("singles"):
        singles = read_tiles(given["singles"], f"{field}.singles", table.faces, table.ruleset)
        for index, single in enumerate(singles):
            if single != laizi and single not in table.rules.single_kongs:
                raise InvalidNotation(
                    f"{field}.singles[{index}]: {tile_name(single)} is not konged alone in {table.ruleset}"
                )
    elif "singles" in given:
        read_list(given["singles"], f"{field}.singles")
    return hand, PublicSeat(melds, singles)


def _read_meld(value: object, field: str, seat: Seat, table: ScoreTable, laizi: Tile | None) -> Meld:
    given = read_object(value, field, ("type", "tile"), ("from",))
    word = given["type"]
    kind = _MELD_KINDS.get(word) if isinstance(word, str) else None
    if kind is None:
        raise InvalidNotation(f"{field}.type: {shown(word)} is not one of {', '.join(_MELD_KINDS)}")
    rules = table.rules
    if not _has_set(kind, rules):
        raise InvalidNotation(f"{field}.type: {table.ruleset} has no {kind.value}")
    tile = read_tile(given["tile"], f"{field}.tile", table.faces, table.ruleset)
    tiles = _tiles_of_meld(kind, tile, field)
    if laizi in tiles or tile in rules.single_kongs:
        odd = tile if laizi is None or laizi not in tiles else laizi
        raise InvalidNotation(f"{field}.tile: no set holds {tile_name(odd)}: it is only konged alone")
    if kind is MeldKind.KONG_CONCEALED:
        if given.get("from") is not None:
            raise InvalidNotation(f"{field}.from: {shown(given['from'])}, but nobody feeds a concealed kong: null")
        return Meld(kind, tiles)
    if "from" not in given:
        raise InvalidNotation(f"{field}: the key 'from' is missing")
    feeder = read_seat(given["from"], f"{field}.from")
    if feeder is seat:
        raise InvalidNotation(f"{field}.from: seat {seat.value} cannot feed itself")
    if kind is MeldKind.CHOW and feeder.next is not seat:
        raise InvalidNotation(f"{field}.from: a chow comes from the previous player, not from seat {feeder.value}")
    return Meld(kind, tiles, feeder, tile)


def _has_set(kind: MeldKind, rules: TableRules) -> bool:
    if kind is MeldKind.CHOW:
        return rules.has_chow
    return rules.has_pung if kind is MeldKind.PUNG else _STYLES[kind] in rules.kongs


def _tiles_of_meld(kind: MeldKind, tile: Tile, field: str) -> tuple[Tile, ...]:
    if kind is not MeldKind.CHOW:
        return (tile,) * (3 if kind is MeldKind.PUNG else 4)
    if SUIT_OF[tile] is Suit.HONOURS or RANK_OF[tile] > 7:
        raise InvalidNotation(f"{field}.tile: {tile_name(tile)} is not the lowest of three in a row")
    return tile, Tile(tile + 1), Tile(tile + 2)


def _check_sizes(
    hands: tuple[tuple[Tile, ...], ...], public: PublicDeal, winner: Seat, situation: frozenset[Situation]
) -> None:
    """A loser's hand may be unknown; among the last tiles, where nobody discards, it may hold the one drawn there."""
    for seat in SEATS:
        size = 13 - 3 * len(public.seats[seat].melds)
        held = len(hands[seat])
        if held == size or (seat is not winner and (not held or held == size + (Situation.LAST_TILE in situation))):
            continue
        which = "without the winning tile" if seat is winner else "or nothing, if unknown"
        raise InvalidNotation(
            f"seats[{seat.value}].hand: holds {len(hands[seat])} tiles, but the size beside "
            f"{len(public.seats[seat].melds)} sets is {size}, {which}"
        )


def _check_copies(hands: tuple[tuple[Tile, ...], ...], public: PublicDeal, tile: Tile, table: ScoreTable) -> None:
    """No more tiles of a kind than there are. A robbed tile is counted once: the konger's set is still the pung."""
    kind_of = table.rules.tiles.kind_of
    used = [0] * 34
    used[kind_of[tile]] = 1
    for hand, seat in zip(hands, public.seats, strict=True):
        for each in hand:
            used[kind_of[each]] += 1
        for meld in seat.melds:
            for each in meld.tiles:
                used[kind_of[each]] += 1
        for each in seat.singles:
            used[kind_of[each]] += 1
    copies = list(table.copies)
    indicator = None if public.laizi is None else find_indicator(public.laizi, table.faces)
    if indicator is not None:
        copies[indicator] -= 1
    for kind, count in enumerate(used):
        if count > copies[kind]:
            why = " (one more was turned up)" if kind == indicator else ""
            raise InvalidNotation(
                f"seats, win_tile: {count} equal tiles {tile_name(Tile(kind))} in hands, melds, singles and win_tile, "
                f"but {copies[kind]} are in play{why}"
            )
