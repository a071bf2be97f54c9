"""Curtain and bar over a table in a window: nothing of a hand is painted, said or named while it is covered."""

from dataclasses import replace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from app.assets.theme import LIGHT
from app.hotseat.curtain import GUARD_MS
from app.hotseat.hotseat import HotSeat
from app.hotseat.public import public_view
from app.hotseat.screen import Asking, Curtained, House, Lifted, Showing
from app.table.advice import adviser_for
from app.table.situations import SITUATIONS, Situation
from app.table.widget import TableWidget
from engine.deal.actions import Discard
from engine.deal.events import Discarded, Event
from engine.deal.state import Phase, RiverTile
from engine.hands.keys import keys_of
from engine.notation import parse_tiles
from engine.seats import Seat
from engine.tiles import parse_tile
from net.messages import Update

ME, OTHER = Seat.WEST, Seat.EAST


class Clock:
    """A clock that tests turn."""

    def __init__(self) -> None:
        self.now = 50.0

    def __call__(self) -> float:
        return self.now


class Place:
    """A page with a table and two people, who are shown moments made by hand."""

    def __init__(self, qtbot: QtBot) -> None:
        situation = SITUATIONS["claim"]()
        self.situation: Situation = replace(situation, info=replace(situation.info, seats=(ME, OTHER)))
        self.clock = Clock()
        self.page = QWidget()
        # Its clock stands still: whatever moves is seen where it begins.
        self.table = TableWidget(single_click=True, clock_ms=lambda: 1_000)
        layout = QVBoxLayout(self.page)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self.table)
        qtbot.addWidget(self.page)
        self.page.resize(1280, 720)
        self.hotseat = HotSeat(self.page, self.table, LIGHT, self.situation.info, House(), self.clock)
        self.hotseat.shown.connect(self.table.show_update)
        self.acted: list[tuple[object, ...]] = []
        self.hotseat.acted.connect(lambda *answer: self.acted.append(answer))
        self.table.action_chosen.connect(self.hotseat.act)
        self.table.set_info(self.situation.info)
        self.page.show()
        qtbot.waitExposed(self.page)

    def show(
        self,
        turn: Seat,
        phase: Phase,
        hand: str,
        turn_id: int,
        *,
        asks_me: bool = True,
        events: tuple[Event, ...] = (),
    ) -> None:
        """A moment; `hand` is that of both people."""
        base = self.situation.update.view
        tiles = tuple(sorted(parse_tiles(hand)))
        legal = base.legal if asks_me and phase is Phase.CLAIMS else ()
        view = replace(base, hand=tiles, drawn=None, keys=keys_of(tiles), turn=turn, phase=phase, legal=())
        if phase is Phase.CLAIMS and turn is ME:
            faces = list(base.seats)
            faces[ME] = replace(faces[ME], river=(*faces[ME].river, RiverTile(parse_tile("5p"))))
            view = replace(view, seats=(faces[0], faces[1], faces[2], faces[3]))
        if phase is Phase.TURN:
            view = replace(view, offer=None)
            legal = tuple(Discard(tile) for tile in dict.fromkeys(tiles))
        for seat in (ME, OTHER):
            is_asked = seat is ME if phase is Phase.CLAIMS else seat is turn
            mine = replace(view, seat=seat, legal=legal if is_asked else ())
            self.hotseat.receive(Update(seat, turn_id, mine, events))

    def showing(self) -> Showing:
        return self.hotseat.screen.showing

    @property
    def elements(self) -> frozenset[str]:
        """The keys of all that is on the table."""
        assert self.table.plan is not None
        return frozenset(self.table.plan.elements)

    def picture(self) -> QImage:
        self.hotseat.bar.set_share(1.0)
        return self.page.grab().toImage()

    def words(self) -> list[str]:
        """Everything that is said or named somewhere."""
        parts = [self.page, *self.page.findChildren(QWidget)]
        return [
            text
            for part in parts
            if part.isVisible()
            for text in (part.accessibleName(), part.accessibleDescription(), part.toolTip(), part.windowTitle())
        ]

    def wait(self, seconds: float) -> None:
        self.clock.now += seconds
        self.hotseat._pass_time()


@pytest.fixture
def place(qtbot: QtBot) -> Place:
    return Place(qtbot)


ONE_HAND, ANOTHER_HAND = "3p4p5p5p5p6p7p8p9p9p2s2s2s", "1m1m2m3m4m6s7s8s9s1p1p7z7z"


@pytest.mark.parametrize("asks_me", [True, False])
def test_the_bar_is_painted_and_said_the_same_whatever_the_hands_are(qtbot: QtBot, asks_me: bool) -> None:
    pictures, words = [], []
    for hand, asks in ((ONE_HAND, True), (ANOTHER_HAND, asks_me)):
        place = Place(qtbot)
        place.show(Seat.NORTH, Phase.CLAIMS, hand, 5, asks_me=asks)
        assert isinstance(place.showing(), Asking)
        pictures.append(place.picture())
        words.append(place.words())
    assert pictures[0] == pictures[1]
    assert words[0] == words[1]


def test_the_curtain_is_painted_and_said_the_same_whatever_the_hands_are(qtbot: QtBot) -> None:
    pictures, words = [], []
    for hand in (ONE_HAND, ANOTHER_HAND):
        place = Place(qtbot)
        place.show(ME, Phase.TURN, f"{hand}5s", 6)
        assert place.showing() == Curtained(ME)
        pictures.append(place.picture())
        words.append(place.words())
        assert not any(key.startswith(("hand/", "drawn", "marks/", "action/")) for key in place.elements)
    assert pictures[0] == pictures[1]
    assert words[0] == words[1]


def test_right_after_a_turn_nothing_on_the_screen_depends_on_the_hand_or_where_the_tile_lay_in_it(
    qtbot: QtBot,
) -> None:
    pictures = []
    for hand, place_of_tile in ((ONE_HAND, 2), (ONE_HAND, 4), (ANOTHER_HAND, 0)):
        place = Place(qtbot)
        place.show(ME, Phase.TURN, f"{hand}5s", 6)
        place.hotseat.curtain.lifted.emit(ME)
        place.table.select(place_of_tile)
        QTest.keyClick(place.table.canvas, Qt.Key.Key_Return)
        place.show(ME, Phase.CLAIMS, hand, 7, events=(Discarded(ME, parse_tile("5p")),))
        pictures.append(place.picture())
    assert pictures[0] == pictures[1]
    assert pictures[0] == pictures[2]


def test_the_curtain_covers_the_whole_table(place: Place) -> None:
    place.show(ME, Phase.TURN, f"{ONE_HAND}5s", 6)
    assert place.hotseat.curtain.geometry() == place.page.rect()
    place.page.resize(1024, 640)
    assert place.hotseat.curtain.geometry() == place.page.rect()


def test_covering_again_takes_the_hand_off_the_table(place: Place) -> None:
    place.show(Seat.NORTH, Phase.CLAIMS, ONE_HAND, 5, asks_me=False)
    covered = place.picture()
    QTest.keyClick(place.hotseat.bar, Qt.Key.Key_1)
    assert any(key.startswith("hand/") for key in place.elements)
    place.table.select(2)
    QTest.keyClick(place.table.canvas, Qt.Key.Key_Escape)
    assert not any(key.startswith(("hand/", "card")) for key in place.elements)
    assert "✓" not in place.words()
    assert place.picture() != covered


def test_each_person_has_his_own_key_also_while_the_table_has_the_keyboard(place: Place) -> None:
    place.show(Seat.NORTH, Phase.CLAIMS, ONE_HAND, 5)
    assert [button.person.key for button in place.hotseat.bar.buttons] == ["2", "1"]
    QTest.keyClick(place.table.canvas, Qt.Key.Key_3)
    assert isinstance(place.showing(), Asking)
    QTest.keyClick(place.table.canvas, Qt.Key.Key_2)
    assert place.showing() == Lifted(OTHER, is_looking=True)


def test_the_curtain_opens_to_its_persons_key_and_enter_but_not_at_once(place: Place, qtbot: QtBot) -> None:
    place.show(ME, Phase.TURN, f"{ONE_HAND}5s", 6)
    QTest.keyClick(place.hotseat.curtain, Qt.Key.Key_Return)
    assert place.showing() == Curtained(ME)
    qtbot.wait(GUARD_MS + 20)
    QTest.keyClick(place.hotseat.curtain, Qt.Key.Key_2)
    assert place.showing() == Curtained(ME)
    QTest.keyClick(place.hotseat.curtain, Qt.Key.Key_1)
    assert place.showing() == Lifted(ME)
    assert place.hotseat.curtain.isHidden()


def test_a_discard_by_the_person_in_turn_is_sent_once_and_then_the_bar_hides_his_hand(place: Place) -> None:
    place.show(ME, Phase.TURN, f"{ONE_HAND}5s", 6)
    place.hotseat.curtain.lifted.emit(ME)
    place.table.select(0)
    QTest.keyClick(place.table.canvas, Qt.Key.Key_Return)
    assert [answer[:2] for answer in place.acted] == [(ME, 6)]
    place.show(ME, Phase.CLAIMS, ONE_HAND, 7)
    assert isinstance(place.showing(), Asking)
    assert not any(key.startswith("hand/") for key in place.elements)


def test_a_discard_that_a_lost_connection_took_with_it_is_asked_for_again(place: Place) -> None:
    place.show(ME, Phase.TURN, f"{ONE_HAND}5s", 6)
    place.hotseat.curtain.lifted.emit(ME)
    place.table.select(0)
    QTest.keyClick(place.table.canvas, Qt.Key.Key_Return)
    place.hotseat.forget_answer()
    place.wait(0.1)
    place.show(ME, Phase.TURN, f"{ONE_HAND}5s", 6)
    place.table.select(0)
    QTest.keyClick(place.table.canvas, Qt.Key.Key_Return)
    assert [answer[:2] for answer in place.acted] == [(ME, 6), (ME, 6)]


def test_what_was_not_looked_at_is_passed_when_the_time_is_over(place: Place) -> None:
    place.show(Seat.SOUTH, Phase.CLAIMS, ONE_HAND, 5, asks_me=False)
    place.wait(2.9)
    assert isinstance(place.showing(), Asking)
    place.wait(0.2)
    assert place.showing() == Curtained(ME)
    assert place.acted == []


def test_only_the_tile_on_the_table_is_named(place: Place) -> None:
    place.show(Seat.NORTH, Phase.CLAIMS, ONE_HAND, 5)
    assert place.situation.update.view.offer == parse_tile("5p")
    assert any("五筒" in text for text in place.words())
    assert not any("九筒" in text or "二条" in text for text in place.words())


def test_the_keyboard_goes_to_what_lies_on_top(place: Place) -> None:
    place.page.activateWindow()
    place.show(Seat.NORTH, Phase.CLAIMS, ONE_HAND, 5)
    place.hotseat.take_keyboard()
    assert place.page.focusWidget() is place.hotseat.bar
    place.show(ME, Phase.TURN, f"{ONE_HAND}5s", 6)
    place.wait(3.1)
    place.hotseat.take_keyboard()
    assert place.page.focusWidget() is place.hotseat.curtain


def test_whoever_has_passed_looks_again_and_may_claim_after_all(place: Place) -> None:
    place.show(Seat.NORTH, Phase.CLAIMS, ONE_HAND, 5)
    for _ in range(2):
        place.hotseat.bar.chosen.emit(ME)
        assert place.showing() == Lifted(ME, is_looking=True)
        assert "action/PUNG" in place.elements
        QTest.keyClick(place.table.canvas, Qt.Key.Key_Escape)
        assert isinstance(place.showing(), Asking)
        assert place.acted == []
    place.hotseat.bar.chosen.emit(ME)
    QTest.keyClick(place.table.canvas, Qt.Key.Key_P)
    assert [answer[:2] for answer in place.acted] == [(ME, 5)]
    place.hotseat.bar.chosen.emit(ME)
    assert "action/PUNG" not in place.elements, "a claim is final"


@pytest.mark.parametrize("tile", ["1z", "5s", "9s"])
def test_nothing_is_said_of_what_a_covered_hand_lacks(tile: str) -> None:
    situation = SITUATIONS["wuhan"]()
    view = replace(situation.update.view, phase=Phase.CLAIMS, turn=OTHER, offer=parse_tile(tile))
    assert adviser_for(situation.info).lacks(public_view(view)) is None
