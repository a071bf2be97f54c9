"""What a replay says of a moment in the language chosen: what happened, what could be done, how it was answered."""

from app.text.catalogue import tr
from app.text.format import tile_words
from engine.deal.actions import Action, Chow, Kong, Pass, Pung, Win
from engine.deal.events import Claimed, ClaimsDecided, Dealt, Discarded, Drawn, Event, Konged, Settled
from engine.melds import MeldKind
from engine.seats import Seat
from engine.tiles import RANK_OF
from net.messages import TableInfo


def event_words(event: Event, info: TableInfo) -> str:
    """What happened, in a line; a tile that is hidden is not named."""
    match event:
        case Dealt(dealer=dealer):
            return tr("replay.event.deal", name=info.players[dealer].name)
        case Drawn(seat, None, is_replacement):
            return tr(f"replay.event.{_draw(is_replacement)}.hidden", name=info.players[seat].name)
        case Drawn(seat, tile, is_replacement) if tile is not None:
            return tr(f"replay.event.{_draw(is_replacement)}", name=info.players[seat].name, tile=tile_words(tile))
        case Discarded(seat, tile):
            return tr("replay.event.discard", name=info.players[seat].name, tile=tile_words(tile))
        case Claimed(seat, kind, _, tile, _):
            key = "chow" if kind is MeldKind.CHOW else "pung"
            return tr(f"replay.event.{key}", name=info.players[seat].name, tile=tile_words(tile))
        case Konged(seat, _, tile):
            return tr("replay.event.kong", name=info.players[seat].name, tile=tile_words(tile))
        case Settled(settlement):
            winners = [info.players[result.winner].name for result in settlement.results]
            names = tr("table.and").join(winners)
            return tr("replay.event.won", name=names) if winners else tr("replay.event.exhausted")
        case _:
            return ""


def could_words(actions: tuple[Action, ...]) -> str:
    """What somebody could do about an offer: 胡、碰、吃 567/678."""
    chows = [action for action in actions if isinstance(action, Chow)]
    told = [_action_words(action) for action in actions if not isinstance(action, Chow)]
    if chows:
        told.append(tr("replay.answer.chow", ranks="/".join(_ranks(chow) for chow in chows)))
    return tr("table.and").join(dict.fromkeys(told))


def answer_words(decided: ClaimsDecided, seat: Seat) -> str:
    """What somebody said about an offer, or that it was decided before."""
    answer = decided.answers.get(seat)
    return tr("replay.answer.unasked") if answer is None else _action_words(answer)


def has_claimed(decided: ClaimsDecided, seat: Seat) -> bool:
    """Whether somebody wanted the tile."""
    return not isinstance(decided.answers.get(seat, Pass()), Pass)


def _draw(is_replacement: bool) -> str:
    return "replace" if is_replacement else "draw"


def _action_words(action: Action) -> str:
    match action:
        case Win():
            return tr("replay.do.win")
        case Kong():
            return tr("replay.do.kong")
        case Pung():
            return tr("replay.do.pung")
        case Chow():
            return tr("replay.answer.chow", ranks=_ranks(action))
        case _:
            return tr("replay.do.pass")


def _ranks(chow: Chow) -> str:
    return "".join(str(RANK_OF[tile]) for tile in chow.tiles)
