"""Rooms in the network, as far as the rest of the program has to do with them."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QTimer

if TYPE_CHECKING:
    # What the network needs is loaded when it is first used.
    from app.application import Application
    from app.rooms.lan import KeptSeats, Lan
    from app.rooms.room_link import RoomGame
    from app.rooms.rooms import Rooms

_NETWORK_PAUSE_MS = 1500
"""After the first frame: then the network is looked at, which costs a thread some work."""
_OFFER_HOURS = 12.0
"""A match in a room that was left longer ago is not offered by itself."""


class Neighbours:
    """The pages of rooms and the network, each made on first use."""

    def __init__(self, program: "Application") -> None:
        self._program = program
        self._rooms: Rooms | None = None
        self._lan: Lan | None = None
        self._looking = QTimer(program.window)
        self._looking.setSingleShot(True)
        self._looking.setInterval(_NETWORK_PAUSE_MS)
        self._looking.timeout.connect(self._look_for_rooms)
        program.outfit.worn.connect(self._wear)
        program.outfit.changed.connect(self._use_settings)

    @property
    def rooms(self) -> "Rooms":
        """Rooms as pages of the window."""
        if self._rooms is None:
            self._rooms = self._make_rooms()
        return self._rooms

    @property
    def lan(self) -> "Lan":
        """The network; its thread begins on first use."""
        if self._lan is None:
            from app.rooms.lan import Lan

            program = self._program
            self._lan = Lan(program)
            self._lan.nearby_changed.connect(lambda nearby: program.home.page.show_room_count(len(nearby.rooms)))
        return self._lan

    def look_soon(self) -> None:
        """Look what rooms there are, when everything else is done."""
        self._looking.start()

    def browse_again(self) -> None:
        """Look for rooms from now on, if that was done before."""
        if self._lan is not None:
            self._lan.browse()

    def stop_browsing(self) -> None:
        """Nobody wants to know what rooms there are."""
        if self._lan is not None:
            self._lan.stop_browsing()

    @property
    def is_inside(self) -> bool:
        """Whether one is in a room."""
        return self._rooms is not None and self._rooms.link is not None

    def ask_to_leave(self) -> bool:
        """Ask before the room is left; whether one is in a room at all."""
        is_inside = self.is_inside
        if is_inside:
            self.rooms.ask_to_leave()
        return is_inside

    def close(self) -> None:
        """The program ends."""
        self._looking.stop()
        if self._rooms is not None:
            self._rooms.close()
        if self._lan is not None:
            self._lan.close()

    def _make_rooms(self) -> "Rooms":
        from app.rooms.rooms import Rooms

        program, window, outfit = self._program, self._program.window, self._program.outfit
        rooms = Rooms(window, program.profile, self.lan, outfit.theme, outfit.settings)
        rooms.page_wanted.connect(window.show_page)
        rooms.page_gone.connect(window.remove_page)
        rooms.home_wanted.connect(program.home.go_home)
        rooms.table_wanted.connect(self._open_table)
        rooms.table_gone.connect(program.seating.drop_table)
        rooms.said.connect(window.say)
        rooms.rule_wanted.connect(program.pages.show_rules)
        rooms.settings_changed.connect(outfit.change)
        return rooms

    def _open_table(self, game: "RoomGame") -> None:
        play = self._program.seating.open_table(game)
        self.rooms.attach(play)
        play.offer_review(self.rooms.find_own_record)
        play.left.connect(self.rooms.leave)
        play.start()

    def _look_for_rooms(self) -> None:
        """Count the rooms for the start page, and offer the way back to one that was left by accident."""
        if self._program.home.is_in_sight:
            self.lan.browse()
            self.lan.find_kept(self._program.profile.rooms, _OFFER_HOURS, self._offer_return)

    def _offer_return(self, kept: "list[KeptSeats]") -> None:
        if not self._program.home.is_in_sight:
            return
        from app.rooms.entries import return_entries
        from app.rooms.room_sheets import offer_return

        entry = return_entries(kept)[0]
        window, theme = self._program.window, self._program.outfit.theme
        offer_return(window, theme, entry.name, lambda: self.rooms.return_to(entry))

    def _wear(self) -> None:
        if self._rooms is not None:
            self._rooms.set_theme(self._program.outfit.theme)

    def _use_settings(self) -> None:
        if self._rooms is not None:
            self._rooms.use_settings(self._program.outfit.settings)
