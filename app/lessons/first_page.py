"""The first page of a new profile: the language, a name, and whether one has played. It loads no rules and no engine.

The page changes with the language at once. It can be passed over with Esc, and is not shown again.
"""

import os
from dataclasses import dataclass
from enum import StrEnum

from PySide6.QtCore import QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QWidget

from app.assets.brand import WORDMARK_ASPECT, seal_pixmap, wordmark_pixmap
from app.assets.buttons import ButtonKind
from app.assets.fonts import FontRole, sized_font
from app.assets.theme import Theme
from app.lobby.buttons import PageButton
from app.lobby.controls import Choice
from app.lobby.fields import NameField
from app.lobby.look import Label, Words
from app.lobby.page import Page
from app.lobby.seat_picker import default_names
from app.lobby.sheet import PaperPanel
from app.text.catalogue import LANGUAGES, get_language, tr

_WIDTH = 860.0
_NAME_HEIGHT = 112.0
_TOP = 64.0
_PAPER_TOP = 268.0


class Played(StrEnum):
    """What somebody has played before."""

    NO = "no"
    ELSEWHERE = "elsewhere"
    HERE = "here"


@dataclass(frozen=True, slots=True)
class Greeting:
    """What was answered. An empty name stands for the one that the language gives."""

    name: str
    played: Played


class FirstPage(Page):
    """Greets somebody new; `left` when he does not want to be asked.

    Signals:
        language_wanted(str): one of `app.text.catalogue.LANGUAGES`.
        answered(Greeting): everything has been said.
    """

    language_wanted = Signal(str)
    answered = Signal(object)

    def __init__(self, theme: Theme) -> None:
        super().__init__(theme)
        self._paper = PaperPanel(inset=40)
        self._paper.setParent(self)
        self.language = Choice(
            [(each, _words(f"first.language.{each}")) for each in LANGUAGES], get_language(), _words("first.language")
        )
        self.language.chosen.connect(self.language_wanted.emit)
        self.name = NameField(_words("first.name"), lambda: default_names()[0], user_name())
        self.played = Choice(
            [(each, _words(f"first.played.{each}")) for each in Played], Played.NO, _words("first.played")
        )
        self._then = Label(
            lambda: tr(f"lessons.first.played.{self.played.value}.then"), FontRole.BODY, "secondary", wraps=True
        )
        self.played.chosen.connect(lambda _: self._then.words_changed())
        self.begin = PageButton(_words("first.begin"), ButtonKind.PRIMARY, "Enter")
        self.begin.clicked.connect(self._answer)
        self.skip = PageButton(_words("first.skip"), ButtonKind.IVORY, "Esc")
        self.skip.clicked.connect(self.left)
        self._ask()

    def first_focus(self) -> QWidget:
        """The language comes first."""
        return next(segment for value, segment in self.language.segments if value == self.language.value)

    def words_changed(self) -> None:
        """The language may have been chosen elsewhere."""
        self.language.set_value(get_language())
        super().words_changed()

    def arrange(self) -> None:
        """The name of the game above, the paper in the middle."""
        look = self.look
        width, height = self.width() / look.k, self.height() / look.k
        wide = min(_WIDTH, width - 88)
        room = height - _PAPER_TOP - 40
        pixels = look.px(wide + 2 * PaperPanel.SHADOW)
        wanted = self._paper.column.totalHeightForWidth(pixels) / look.k - 2 * PaperPanel.SHADOW
        tall = min(max(wanted, 530.0), room)
        top = _PAPER_TOP + 0.25 * (room - tall) + self._lift
        self._paper.place((width - wide) / 2, top, wide, tall)

    def enter(self) -> None:
        """Answer."""
        self._answer()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the name, the seal and the line below."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform)
        k, ratio = self.look.k, self.devicePixelRatioF()
        height = _NAME_HEIGHT * k
        name = wordmark_pixmap(self.look.theme, height, ratio)
        seal = seal_pixmap(0.9 * height, ratio)
        wide = height * WORDMARK_ASPECT
        gap, seal_width = 34 * k, seal.width() / ratio
        left = (self.width() - wide - gap - seal_width) / 2
        top = (_TOP + self._lift) * k
        painter.drawPixmap(QPointF(round(left), round(top)), name)
        painter.drawPixmap(QPointF(round(left + wide + gap), round(top + 0.07 * height)), seal)
        painter.setPen(QColor(self.look.theme.text))
        painter.setFont(sized_font(FontRole.BODY, max(25 * k, 13)))
        line = QRectF(0, top + height + 24 * k, self.width(), 40 * k)
        painter.drawText(line, Qt.AlignmentFlag.AlignCenter, tr("app.tagline"))

    @property
    def _lift(self) -> float:
        """How far everything is lowered where there is more height than needed, in u."""
        return max(0.0, (self.height() / self.look.k - 1000) * 0.45)

    def _ask(self) -> None:
        column = self._paper.column
        column.addWidget(Label(_words("first.title"), FontRole.DIALOG_TITLE))
        column.addStretch(1)
        for key, control in (("language", self.language), ("name", self.name), ("played", self.played)):
            row = QHBoxLayout()
            row.addWidget(Label(_words(f"first.{key}"), FontRole.BODY_BOLD), 2)
            row.addWidget(control, 3)
            column.addLayout(row)
            column.addStretch(1)
        column.addWidget(self._then)
        column.addStretch(2)
        ways = QHBoxLayout()
        ways.addStretch(1)
        ways.addWidget(self.skip)
        ways.addWidget(self.begin)
        column.addLayout(ways)

    def _answer(self) -> None:
        self.answered.emit(Greeting(self.name.text().strip(), self.played.value))


def user_name() -> str:
    """What the system calls its user, as far as it is a name to play by; else nothing."""
    name = next((os.environ[key] for key in ("LOGNAME", "USER", "USERNAME") if os.environ.get(key)), "")
    return "" if name.lower() in ("root", "user", "admin", "administrator") else name[: NameField.LONGEST]


def _words(key: str) -> Words:
    return lambda: tr(f"lessons.{key}")
