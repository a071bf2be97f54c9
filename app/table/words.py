"""The words of the table: what marks, risks, waits and moments are called in the language chosen. No Qt."""

from app.table.choices import Slot
from app.text.catalogue import has_words, tr
from app.text.format import clause_name, joined, tile_words
from engine.deal.state import Phase
from engine.deal.views import SeatView
from engine.scoring.judge import Mark, NotWin, Risk, Wait
from engine.scoring.settlement import AccountId
from engine.tiles import RANK_OF, SUIT_OF, Suit, Tile
from net.messages import TableInfo

ALARM = "alarm."

TAKE_BACK_KEY = "Z"
"""Takes back a pass."""

_SLOT_NAMES = {Slot.WIN: "win", Slot.KONG: "kong", Slot.PUNG: "pung", Slot.PASS: "pass", Slot.CHOW: "chow"}


def slot_words(slot: Slot) -> str:
    """胡, 杠, 碰, 过, 吃."""
    return tr(f"table.action.{_SLOT_NAMES[slot]}")


def slot_key(slot: Slot) -> str:
    """The name of the slot's key."""
    return {Slot.WIN: "H", Slot.KONG: "G", Slot.PUNG: "P", Slot.PASS: "Esc", Slot.CHOW: "C"}[slot]


def alarm_words(mark: Mark, view: SeatView, info: TableInfo, is_short: bool = False) -> tuple[str, str]:
    """What an alarm is about, and who pays when."""
    code = mark.code.removeprefix(ALARM)
    melds = view.seats[mark.seat].melds
    suits = [SUIT_OF[melds[index].tile] for index in mark.melds]
    suit = next((each for each in suits if each is not Suit.HONOURS), Suit.HONOURS)
    feeder = melds[mark.melds[-1]].feeder if mark.melds else None
    facts = {
        "suit": tr(f"table.suit.{int(suit)}"),
        "name": "" if feeder is None else info.players[feeder].name,
        "tiles": tiles_words(mark.tiles),
    }
    # Once the set that binds its feeder lies there, he is named.
    is_bound = code in ("qingyise_third", "jiangyise_third") and len(mark.melds) > 2
    words = f"table.alarm.{code}.{'bound' if is_bound else 'words'}"
    if is_short and has_words(f"{words}.short"):
        words = f"{words}.short"
    return tr(f"table.alarm.{code}.name", **facts), tr(words, **facts)


def tag_words(mark: Mark, is_short: bool = False) -> str:
    """A quiet mark in one word: 已开口, ×8."""
    return tr(f"table.mark.{mark.code}{'.short' if is_short else ''}", value=mark.value, tiles=tiles_words(mark.tiles))


def tiles_words(tiles: tuple[Tile, ...]) -> str:
    """Several tiles in a row: 四万、七筒; those of one suit shorter: 四、五万."""
    suits = {SUIT_OF[tile] for tile in tiles}
    if len(tiles) > 1 and len(suits) == 1 and Suit.HONOURS not in suits:
        ranks = tr("table.and").join(tr(f"table.rank.{RANK_OF[tile]}") for tile in tiles)
        return tr("table.tiles.same", ranks=ranks, suit=tr(f"table.suit.{int(suits.pop())}"))
    return tr("table.and").join(tile_words(tile) for tile in tiles)


def wait_pays(wait: Wait, is_short: bool = False) -> tuple[str, ...]:
    """What a wait brings from a discard, and by self-draw."""
    end = ".short" if is_short else ""
    parts = []
    if wait.on_discard is not None:
        parts.append(tr(f"table.pays.discard{end}", discard=wait.on_discard))
    if wait.on_self_draw is not None:
        parts.append(tr(f"table.pays.draw{end}", draw=wait.on_self_draw))
    return tuple(parts)


def wait_both(wait: Wait) -> str:
    """What a wait brings from a discard / by self-draw, in figures."""
    return f"{_or_dash(wait.on_discard)} / {_or_dash(wait.on_self_draw)}"


def risk_title(risk: Risk, view: SeatView, info: TableInfo) -> str:
    """Who could win on it, or bind me by claiming it."""
    name = info.players[risk.winner].name
    if not risk.is_immediate:
        return tr("table.risk.title.later", name=name)
    is_alarmed = any(mark.seat == risk.winner and mark.code.startswith(ALARM) for mark in view.marks)
    return tr("table.risk.title.alarm" if is_alarmed else "table.risk.title", name=name)


def risk_words(risk: Risk) -> str:
    """What then happens."""
    return tr(f"table.risk.{risk.rule}{'' if risk.is_immediate else '.later'}")


def risk_amount(risk: Risk) -> str:
    """How much it costs at least."""
    key = "table.risk.points" if risk.account == AccountId.POINTS else "table.risk.chips"
    return tr(key, amount=risk.amount)


def risk_link(risk: Risk, is_short: bool = False) -> str:
    """The clause, to look up; short without the page."""
    return risk.clause.partition(" ")[2] if is_short else clause_name(risk.clause)


def lacks_words(why: NotWin) -> str:
    """What a complete hand lacks to be a legal win."""
    return tr(f"table.lacks.{why.reason}", count=why.lacks)


def prompt_words(view: SeatView, info: TableInfo) -> str:
    """What happened that is asked about."""
    name = info.players[view.turn].name
    match view.phase:
        case Phase.ROBBING:
            return tr("table.prompt.kong", name=name)
        case Phase.CLAIMS:
            return tr("table.prompt.discard", name=name)
        case _:
            return tr("table.prompt.drawn")


def sentence(view: SeatView, info: TableInfo, slots: tuple[Slot, ...]) -> str:
    """The moment in a line, for people who cannot see the table."""
    parts = [_moment(view, info)]
    if slots:
        parts.append(tr("table.say.can", actions=tr("table.and").join(slot_words(slot) for slot in slots)))
    parts.append(tr("table.say.wall", count=view.wall_left))
    return joined(parts)


def _or_dash(amount: int | None) -> str:
    return "–" if amount is None else str(amount)


def _moment(view: SeatView, info: TableInfo) -> str:
    name = info.players[view.turn].name
    if view.phase is Phase.ENDED:
        return tr("table.say.ended")
    if view.offer is not None and view.phase in (Phase.CLAIMS, Phase.ROBBING):
        whose = tr("table.say.me") if view.turn == view.seat else name
        key = "table.say.discarded" if view.phase is Phase.CLAIMS else "table.say.konged"
        return tr(key, name=whose, tile=tile_words(view.offer))
    if view.turn == view.seat:
        if view.phase is Phase.LAST:
            return tr("table.say.last")
        drawn = view.drawn
        return tr("table.say.turn") if drawn is None else tr("table.say.drew", tile=tile_words(drawn))
    return tr("table.say.waiting", name=name)
