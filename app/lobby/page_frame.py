"""Where the header of a page goes and the papers below it: the same on every page, with more air in a high window.

A page gives the figures that are its own: how wide it becomes at the most, and how its papers share the room.
"""

from dataclasses import dataclass

from PySide6.QtWidgets import QWidget

from app.lobby.header import PageHeader
from app.lobby.look import Look
from app.lobby.page import Page
from app.lobby.sheet import PaperPanel

_MARGIN = 44
_HIGH = 1040
"""From this height on a page has air to spare."""


@dataclass(frozen=True, slots=True)
class PageFrame:
    """The room of a page, in u. `top`: where the words of the header begin.

    What stands below the header is `width` wide from `left`, and `height` high from `y`.
    """

    look: Look
    left: float
    top: float
    width: float
    y: float
    height: float

    def place_header(self, header: PageHeader, kept: int = 0) -> None:
        """Put the header on top. `kept`: so many pixels at its right are another's."""
        look = self.look
        room = look.px(self.width) - kept
        header.setGeometry(look.px(self.left - 8), look.px(self.top - 14), room, look.px(88))

    def place_header_and_button(self, header: PageHeader, button: QWidget) -> None:
        """Put the header on top, and a button at its right."""
        look = self.look
        wide = button.sizeHint().width()
        self.place_header(header, wide)
        right = look.px(self.left + self.width + 8)
        button.setGeometry(right - wide, look.px(self.top - 8), wide, look.px(76))

    def place_two(self, left: PaperPanel, right: PaperPanel, right_width: float, gap: float = 28) -> None:
        """Put two papers side by side below the header."""
        left.place(self.left, self.y, self.width - right_width - gap, self.height)
        right.place(self.left + self.width - right_width, self.y, right_width, self.height)


def frame_of(page: Page, widest: float = 1728, below: float = 92) -> PageFrame:
    """Return the room of a page.

    Args:
        page: the page, at the size and with the look of the moment.
        widest: how wide its content becomes.
        below: from the top of the header's words to what stands under them.
    """
    look = page.look
    width, height = page.width() / look.k, page.height() / look.k
    content = min(width - 2 * _MARGIN, widest)
    is_high = height >= _HIGH
    top, foot = (76, 96) if is_high else (56, 44)
    return PageFrame(look, (width - content) / 2, top, content, top + below, height - top - below - foot)
