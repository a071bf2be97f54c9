"""What is kept of matches: history, replay, statistics; and the score keeper."""

from collections.abc import Iterator
from functools import partial
from itertools import islice

from app.gallery.matches import ME, NAMES, record_text
from app.gallery.stage import Stage
from app.gallery.state import State
from app.history.library import Library
from app.history.page import HistoryPage
from app.history.reading import LibraryReader
from app.keeper.entering import Mode
from app.keeper.page import KeeperPage
from app.replay.page import ReplayPage
from app.replay.reel import Reel
from app.statistics.page import StatisticsPage
from app.text.catalogue import tr
from engine.deal.events import Settled
from engine.match.record_reader import read_record
from engine.notation import parse_tiles
from engine.seats import Seat

_OWN_NAME = NAMES[ME]
_RULESETS = ("wuhu-315", "wuhan", "hefei")


def states() -> Iterator[State]:
    """Those of this module."""
    yield State("history/matches", partial(_history, 3))
    yield State("history/unfinished", partial(_history, 1))
    yield State("history/broken", partial(_history, 0))
    yield State("history/empty", _empty_history)
    yield State("history/delete", _delete)
    yield State("statistics/figures", _statistics)
    yield State("statistics/empty", _empty_statistics)
    for ruleset in _RULESETS:
        yield State(f"replay/{ruleset}", partial(_replay, ruleset))
    yield State("replay/open-hands", _open_hands)
    yield State("replay/answers", _answers)
    yield State("replay/settled", _settled)
    yield State("replay/deals", _deals)
    yield State("replay/play-on", _play_on)
    yield State("replay/keys", _replay_keys)
    for ruleset in _RULESETS:
        yield State(f"keeper/{ruleset}", partial(_keeper, ruleset))
    yield State("keeper/hand", _keeper_hand)
    yield State("keeper/set", _keeper_set)
    yield State("keeper/settlement", _keeper_settlement)
    yield State("keeper/evening", _keeper_evening)


# --- history and statistics ------------------------------------------------------------------------------------------


def _reader(stage: Stage, has_matches: bool) -> LibraryReader:
    folder = stage.profile.records if has_matches else stage.profile.cache / "no-matches"
    reader = stage.keep(LibraryReader(Library(folder, stage.profile.cache / "history.json")))
    stage.at_last(reader.stop)
    return reader


def _history_page(stage: Stage, has_matches: bool) -> HistoryPage:
    told: list[object] = []
    reader = _reader(stage, has_matches)
    page = HistoryPage(stage.theme, reader, stage.profile.records, _OWN_NAME)
    reader.found.connect(told.append)
    stage.show(page)
    stage.wait_until(lambda: bool(told), tr("gallery.no_matches"))
    # What is read later would come into the picture, or not.
    reader.stop()
    return page


def _history(row: int, stage: Stage) -> None:
    page = _history_page(stage, True)
    page.list.choose(row % len(page.list.rows))


def _empty_history(stage: Stage) -> None:
    _history_page(stage, False)


def _delete(stage: Stage) -> None:
    page = _history_page(stage, True)
    page.list.choose(2)
    page.ask_to_delete()


def _statistics_page(stage: Stage, has_matches: bool) -> None:
    told: list[object] = []
    reader = _reader(stage, has_matches)
    page = StatisticsPage(stage.theme, reader, _OWN_NAME)
    reader.found.connect(told.append)
    stage.show(page)
    stage.wait_until(lambda: bool(told), tr("gallery.no_matches"))


def _statistics(stage: Stage) -> None:
    _statistics_page(stage, True)


def _empty_statistics(stage: Stage) -> None:
    _statistics_page(stage, False)


# --- replay ----------------------------------------------------------------------------------------------------------


def _replay_page(stage: Stage, ruleset: str) -> ReplayPage:
    page = ReplayPage(stage.theme, stage.art, stage.settings, stage.profile.cache)
    stage.show(page, covers_all=True)
    page.show_reel(Reel(read_record(record_text(ruleset, 1, 4, 3).encode())), ME)
    page.playhead.go_to(page.playhead.reel.deals[0].first + 40)
    return page


def _replay(ruleset: str, stage: Stage) -> None:
    _replay_page(stage, ruleset)


def _open_hands(stage: Stage) -> None:
    _replay_page(stage, "wuhu-315").toggle_open()


def _answers(stage: Stage) -> None:
    """A moment at which several could claim."""
    page = _replay_page(stage, "wuhan")
    moments = page.playhead.reel.moments
    asked = (at for at, moment in enumerate(moments) if moment.answers is not None and len(moment.answers.could) > 1)
    page.playhead.go_to(next(islice(asked, 2, None), 60))
    page.toggle_open()


def _settled(stage: Stage) -> None:
    page = _replay_page(stage, "hefei")
    ends = (at for at, moment in enumerate(page.playhead.reel.moments) if isinstance(moment.event, Settled))
    page.playhead.go_to(next(ends))


def _deals(stage: Stage) -> None:
    _replay_page(stage, "wuhan").show_deals()


def _play_on(stage: Stage) -> None:
    _replay_page(stage, "wuhu-315").ask_to_play_on()


def _replay_keys(stage: Stage) -> None:
    _replay_page(stage, "wuhu-315").show_keys()


# --- the score keeper ------------------------------------------------------------------------------------------------


def _keeper_page(stage: Stage, ruleset: str = "wuhu-315") -> KeeperPage:
    path = stage.profile.cache / "keeper.json"
    path.unlink(missing_ok=True)
    first, second, third, fourth = NAMES
    page = KeeperPage(stage.theme, stage.art, path, ruleset, (first, second, third, fourth))
    page.settlement.set_motion(stage.settings.motion)
    stage.show(page)
    return page


def _keeper(ruleset: str, stage: Stage) -> None:
    _keeper_page(stage, ruleset)


def _enter_win(page: KeeperPage, winner: Seat, feeder: Seat) -> None:
    """Three pungs of characters on the table, all fed by others, and the fourth is won on."""
    page.toggle(winner, "won")
    page.toggle(feeder, "fed")
    page.choose_mode(Mode.PUNG)
    for tile in parse_tiles("147m"):
        page.pick(tile)
    page.choose_mode(Mode.HAND)
    for tile in parse_tiles("6699m"):
        page.pick(tile)
    page.choose_mode(Mode.WIN)
    page.pick(parse_tiles("6m")[0])


def _keeper_hand(stage: Stage) -> None:
    _enter_win(_keeper_page(stage), Seat.SOUTH, Seat.WEST)


def _keeper_set(stage: Stage) -> None:
    page = _keeper_page(stage, "wuhan")
    page.choose_seat(Seat.WEST)
    for tile in parse_tiles("123m"):
        page.pick(tile)
    page.choose_mode(Mode.PUNG)


def _keeper_settlement(stage: Stage) -> None:
    page = _keeper_page(stage)
    _enter_win(page, Seat.SOUTH, Seat.WEST)
    page.settle()


def _keeper_evening(stage: Stage) -> None:
    page = _keeper_page(stage)
    for deal in range(6):
        if deal % 3 == 2:
            page.note_exhausted()
            continue
        _enter_win(page, Seat(deal % 4), Seat((deal + 1) % 4))
        page.settle()
        page.settlement.lift_guard()
        page.note()
        page.settlement.hide()
    _enter_win(page, Seat.NORTH, Seat.EAST)
