"""The sheet on which a page of the rulebook is read."""

from typing import Any

from PySide6.QtCore import Qt, QUrl
from PySide6.QtGui import (
    QColor,
    QFocusEvent,
    QTextBlock,
    QTextBlockFormat,
    QTextCharFormat,
    QTextCursor,
    QTextDocument,
    QTextFormat,
)
from PySide6.QtWidgets import QFrame, QTextBrowser, QTextEdit

from app.assets.fonts import FontRole, families
from app.assets.tile_art import TileArt
from app.help.page_html import TILES, anchor_of, page_html, tiles_of_address
from app.help.rulebook import Section
from app.help.tile_picture import draw_picture, picture_size, words_font
from app.lobby.look import Looking
from app.text.catalogue import tr

_TEXT = 21.0
_TILE = 30.0
_LINE_PERCENT = 122.0


class RulebookBrowser(Looking, QTextBrowser):
    """Shows sections, marks a clause and what is searched for."""

    def __init__(self, art: TileArt) -> None:
        super().__init__()
        self._art = art
        self._sections: tuple[Section, ...] = ()
        self._clause = ""
        self._search = ""
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setOpenLinks(False)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._style_bar()
        self.words_changed()

    def words_changed(self) -> None:
        """Say to screen readers what it is."""
        self.setAccessibleName(tr("help.title"))
        super().words_changed()

    def set_art(self, art: TileArt) -> None:
        """Draw tiles with this."""
        self._art = art

    def show_sections(self, sections: tuple[Section, ...]) -> None:
        """Show a page from its beginning."""
        self._sections = sections
        self._clause = ""
        self._render()

    def show_clause(self, number: str) -> None:
        """Bring a section to sight and mark its heading; "" is the beginning of the page."""
        self._clause = number
        if number:
            self.scrollToAnchor(anchor_of(number))
            bar = self.verticalScrollBar()
            bar.setValue(bar.value() - self.look.px(24))
        else:
            self.verticalScrollBar().setValue(0)
        self._mark()

    def search(self, words: str) -> int:
        """Mark every place where these words stand; how many there are."""
        self._search = words.strip()
        return self._mark()

    def find_next(self) -> None:
        """Go to the next place of the words searched for, round from the last to the first."""
        if not self._search:
            return
        if not self.find(self._search):
            self.moveCursor(QTextCursor.MoveOperation.Start)
            self.find(self._search)

    @property
    def clause(self) -> str:
        """The number of the section that is marked."""
        return self._clause

    def look_changed(self) -> None:
        """Lay the page out in the new look, at the same place."""
        bar = self.verticalScrollBar()
        part = bar.value() / max(bar.maximum(), 1)
        self._style_bar()
        self._render()
        bar.setValue(round(part * bar.maximum()))

    def loadResource(self, kind: int, name: QUrl | str) -> Any:
        """Draw rows of tiles when the page asks for them."""
        address = name.toString() if isinstance(name, QUrl) else name
        if kind == QTextDocument.ResourceType.ImageResource.value and address.startswith(TILES):
            width = self.look.px(_TILE)
            text = tiles_of_address(address)
            return draw_picture(text, width, self.devicePixelRatioF(), self._art, self.look.theme)
        return super().loadResource(kind, name)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Let the page show that the keyboard is here."""
        super().focusInEvent(event)
        self._tell_page()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Let the page show that the keyboard is elsewhere."""
        super().focusOutEvent(event)
        self._tell_page()

    def _tell_page(self) -> None:
        page = self.parentWidget()
        if page is not None:
            page.update()

    def _render(self) -> None:
        document = self.document()
        document.clear()
        document.setDefaultFont(words_font(_TEXT * self.look.k))
        document.setDefaultStyleSheet(self._style())
        document.setDocumentMargin(self.look.px(34))
        width = self.look.px(_TILE)
        self.setHtml(page_html(self._sections, lambda text: picture_size(text, width)))
        self._space_lines()
        self._mark()

    def _space_lines(self) -> None:
        """Air between the lines; rows of tiles have it already."""
        cursor = QTextCursor(self.document())
        block = self.document().begin()
        while block.isValid():
            if not any(form.isImageFormat() for form in _formats(block)):
                form = block.blockFormat()
                form.setLineHeight(_LINE_PERCENT, QTextBlockFormat.LineHeightTypes.ProportionalHeight.value)
                cursor.setPosition(block.position())
                cursor.setBlockFormat(form)
            block = block.next()

    def _mark(self) -> int:
        theme = self.look.theme
        marks = []
        if self._clause:
            marks += self._clause_marks()
        found = 0
        if self._search:
            ground = QTextCharFormat()
            ground.setBackground(QColor(theme.gold))
            ground.setForeground(QColor(theme.on_gold))
            cursor = self.document().find(self._search, 0)
            while not cursor.isNull():
                marks.append(_selection(cursor, ground))
                found += 1
                cursor = self.document().find(self._search, cursor)
        self.setExtraSelections(marks)
        return found

    def _clause_marks(self) -> list[QTextEdit.ExtraSelection]:
        """The heading of the clause, as wide as the page."""
        ground = QTextCharFormat()
        tint = QColor(self.look.theme.gold)
        tint.setAlphaF(0.34)
        ground.setBackground(tint)
        ground.setProperty(QTextFormat.Property.FullWidthSelection, True)
        wanted = anchor_of(self._clause)
        block = self.document().begin()
        while block.isValid():
            if block.blockFormat().headingLevel() and any(wanted in form.anchorNames() for form in _formats(block)):
                return [_selection(QTextCursor(block), ground)]
            block = block.next()
        return []

    def _style(self) -> str:
        theme, px = self.look.theme, self.look.px
        serif = ", ".join(f"'{family}'" for family in families(FontRole.SECTION))
        return (
            f"body {{ color: {theme.ink}; }}"
            f"h1 {{ font-family: {serif}; font-size: {px(40)}px; margin: 0 0 {px(10)}px 0; }}"
            f"h2 {{ font-family: {serif}; font-size: {px(30)}px; margin: {px(34)}px 0 {px(8)}px 0; }}"
            f"h3 {{ font-size: {px(23)}px; margin: {px(20)}px 0 {px(4)}px 0; }}"
            f"p {{ margin: 0 0 {px(6)}px 0; }}"
            f"li {{ margin: 0 0 {px(4)}px 0; }}"
            f".number {{ color: {theme.jade_on_paper}; }}"
            f"code {{ color: {theme.secondary}; font-size: {px(19)}px; }}"
            f"table {{ margin: {px(8)}px 0 {px(12)}px 0; border-collapse: collapse; border: 1px solid {theme.rule}; }}"
            f"th {{ background: {theme.paper_sunk}; font-weight: 700; text-align: left; }}"
            f"th {{ border: 1px solid {theme.rule}; }}"
            f"td {{ border: 1px solid {theme.rule}; }}"
        )

    def _style_bar(self) -> None:
        theme = self.look.theme
        wide = max(self.look.px(10), 8)
        self.setStyleSheet(
            f"QTextBrowser {{ background: transparent; color: {theme.ink};"
            f" selection-background-color: {theme.jade}; selection-color: {theme.on_jade}; }}"
            f" QScrollBar:vertical {{ background: transparent; width: {wide}px; margin: 0; }}"
            f" QScrollBar::handle:vertical {{ background: {theme.rule_gold}; border-radius: {wide // 2}px;"
            f" min-height: {self.look.px(60)}px; }}"
            " QScrollBar::add-line:vertical, QScrollBar::sub-line:vertical { height: 0; }"
            " QScrollBar::add-page:vertical, QScrollBar::sub-page:vertical { background: transparent; }"
        )


def _formats(block: QTextBlock) -> list[QTextCharFormat]:
    """The formats of the runs of a block."""
    # Not by its iterator, which may be gone before what it gives.
    return [QTextCharFormat(each.format) for each in block.textFormats()]


def _selection(cursor: QTextCursor, form: QTextCharFormat) -> QTextEdit.ExtraSelection:
    selection = QTextEdit.ExtraSelection()
    selection.cursor = cursor
    selection.format = form
    return selection
