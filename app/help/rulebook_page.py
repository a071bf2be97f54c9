"""The rulebook as a page of the window: contents and search at the left, the rules at the right, a tab a city."""

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QLineEdit, QListWidget, QListWidgetItem, QWidget

from app.assets.fonts import FontRole
from app.assets.surfaces import DIALOG_RADIUS_U, draw_paper
from app.assets.theme import Theme
from app.assets.tile_art import TileArt
from app.help.browser import RulebookBrowser
from app.help.rulebook import Section, find_pages, find_section, load_page, split_clause
from app.lobby.header import PageHeader
from app.lobby.keyboard import shows_focus
from app.lobby.page import Page
from app.lobby.targets import tap
from app.results.block import PaperTab
from app.text.catalogue import get_language, tr

_EDGE = 48.0
_HEADER = 104.0
_CONTENTS = 430.0
_GAP = 24.0


class RulebookPage(Page):
    """`show_clause` opens it at a clause; `left` says that the person goes back to where he came from.

    Signals:
        page_changed(str): another city's page is shown.
    """

    page_changed = Signal(str)

    def __init__(self, theme: Theme, art: TileArt) -> None:
        super().__init__(theme)
        self._pages = find_pages()
        self._page = self._pages[0]
        self._sections: tuple[Section, ...] = ()
        self._is_choosing = False
        self._header = PageHeader(lambda: tr("help.title"), lambda: tr("help.subtitle"))
        self._header.setParent(self)
        self._header.back_wanted.connect(self.left)
        self.tabs = {page: self._tab(page) for page in self._pages}
        self.search_field = QLineEdit(self)
        self.search_field.setClearButtonEnabled(True)
        self.search_field.textChanged.connect(self._search)
        self.search_field.returnPressed.connect(self._find_next)
        self.contents = QListWidget(self)
        self.contents.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.contents.currentItemChanged.connect(self._choose)
        self.browser = RulebookBrowser(art)
        self.browser.setParent(self)
        self._open(self._page)

    @property
    def page(self) -> str:
        """The city's page that is shown: `wuhu`."""
        return self._page

    def set_art(self, theme: Theme, art: TileArt) -> None:
        """Wear other colours, with tiles to match."""
        self.browser.set_art(art)
        self.set_theme(theme)

    def show_clause(self, clause: str) -> None:
        """Open at a clause (`wuhu.md 5.1`), at a page's beginning (`wuhu.md`), or where it was left ("")."""
        page, number = split_clause(clause)
        if not page:
            return
        if page in self._pages and page != self._page:
            self._open(page)
        self.search_field.clear()
        section = find_section(self._sections, number)
        self._point_at("" if section is None else section.number)
        self.browser.show_clause("" if section is None else section.number)

    def first_focus(self) -> QWidget:
        """The text, so that arrows scroll it."""
        return self.browser

    def arrange(self) -> None:
        """Header, tabs, and the paper with its two parts."""
        k, width = self.look.k, self.width()
        edge = round(_EDGE * k)
        self._header.setGeometry(edge - round(8 * k), round(20 * k), round(700 * k), round(84 * k))
        right = float(width - edge)
        for tab in reversed(self.tabs.values()):
            size = round(max(tab.width_u + 20, 110) * k), tap(round(58 * k))
            tab.setGeometry(round(right - size[0]), round(32 * k), *size)
            right -= size[0] + 4 * k
        paper = self._paper()
        inset, column = 26 * k, _CONTENTS * k
        left, top = paper.left() + inset, paper.top() + inset
        field = tap(round(54 * k))
        self.search_field.setGeometry(round(left), round(top), round(column - inset), field)
        below = top + field + 14 * k
        self.contents.setGeometry(
            round(left), round(below), round(column - inset), round(paper.bottom() - below - 20 * k)
        )
        reading = paper.left() + column + _GAP * k
        across, down = paper.right() - reading - 14 * k, paper.height() - 24 * k
        self.browser.setGeometry(round(reading), round(paper.top() + 12 * k), round(across), round(down))
        self._style()

    def words_changed(self) -> None:
        """The page in the language of the moment, at the same clause."""
        clause = self.browser.clause
        self._open(self._page)
        self.show_clause(f"{self._page}.md {clause}")
        super().words_changed()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """/ and Ctrl+F search."""
        is_find = event.key() == Qt.Key.Key_F and event.modifiers() & Qt.KeyboardModifier.ControlModifier
        if is_find or event.key() == Qt.Key.Key_Slash:
            self.search_field.setFocus(Qt.FocusReason.ShortcutFocusReason)
            self.search_field.selectAll()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Lay the paper on the felt."""
        painter = QPainter(self)
        k = self.look.k
        draw_paper(painter, self._paper(), self.look.theme, k, DIALOG_RADIUS_U)
        paper = self._paper()
        x = paper.left() + (_CONTENTS + _GAP / 2) * k
        theme = self.look.theme
        has_keyboard = shows_focus(self.browser)
        painter.setPen(QPen(QColor(theme.focus_on_paper if has_keyboard else theme.rule), 3 if has_keyboard else 1))
        painter.drawLine(round(x), round(paper.top() + 26 * k), round(x), round(paper.bottom() - 26 * k))

    def _paper(self) -> QRectF:
        k = self.look.k
        return QRectF(_EDGE * k, _HEADER * k, self.width() - 2 * _EDGE * k, self.height() - (_HEADER + 36) * k)

    def _tab(self, page: str) -> PaperTab:
        tab = PaperTab(lambda: tr(f"page.{page}"), self)
        tab.clicked.connect(lambda: self.show_clause(f"{page}.md"))
        return tab

    def _open(self, page: str) -> None:
        """Show a page from its beginning."""
        is_other = page != self._page
        self._page = page
        self._sections = load_page(page, get_language())
        for each, tab in self.tabs.items():
            tab.setChecked(each == page)
        self.browser.show_sections(self._sections)
        self.search_field.setPlaceholderText(tr("help.search"))
        self.search_field.setAccessibleName(tr("help.search"))
        self.contents.setAccessibleName(tr("help.contents"))
        self._list("")
        if is_other:
            self.page_changed.emit(page)

    def _list(self, words: str) -> None:
        """The contents, or those sections in which the words stand."""
        self._is_choosing = True
        self.contents.clear()
        for section in self._sections:
            if not section.number or words.lower() not in section.text.lower():
                continue
            indent = "    " if section.level > 2 else ""
            item = QListWidgetItem(f"{indent}{section.number}  {section.title}")
            item.setData(Qt.ItemDataRole.UserRole, section.number)
            if section.level < 3:
                item.setFont(self.look.font(FontRole.BODY_BOLD))
            self.contents.addItem(item)
        if self.contents.count() == 0:
            nothing = QListWidgetItem(tr("help.nothing"))
            nothing.setFlags(Qt.ItemFlag.NoItemFlags)
            self.contents.addItem(nothing)
        self._is_choosing = False

    def _point_at(self, number: str) -> None:
        self._is_choosing = True
        rows = [self.contents.item(row) for row in range(self.contents.count())]
        found = next((item for item in rows if item.data(Qt.ItemDataRole.UserRole) == number), None)
        if found is None:
            self.contents.setCurrentRow(-1)
        else:
            self.contents.setCurrentItem(found)
        self._is_choosing = False

    def _choose(self, item: QListWidgetItem | None) -> None:
        if item is not None and not self._is_choosing:
            self.browser.show_clause(item.data(Qt.ItemDataRole.UserRole) or "")

    def _search(self, words: str) -> None:
        self._list(words.strip())
        self.browser.search(words)
        if words.strip():
            self._find_next()

    def _find_next(self) -> None:
        self.browser.find_next()

    def _style(self) -> None:
        theme, px = self.look.theme, self.look.px
        font = self.look.font(FontRole.LABEL)
        self.contents.setFont(font)
        self.search_field.setFont(self.look.font(FontRole.BODY))
        wide = max(px(10), 8)
        self.search_field.setStyleSheet(
            f"QLineEdit {{ background: {theme.paper[0]}; color: {theme.ink};"
            f" border: 1px solid {theme.ivory_button_edge}; border-radius: {px(11)}px; padding: 0 {px(14)}px;"
            f" selection-background-color: {theme.jade}; selection-color: {theme.on_jade}; }}"
            f" QLineEdit:focus {{ border: {max(px(2.6), 2)}px solid {theme.focus_on_paper}; }}"
        )
        self.contents.setStyleSheet(
            f"QListWidget {{ background: transparent; border: 2px solid transparent; border-radius: {px(9)}px;"
            f" outline: none; }} QListWidget:focus {{ border: 2px solid {theme.focus_on_paper}; }}"
            f" QListWidget::item {{ color: {theme.ink}; padding: {px(7)}px {px(10)}px; border-radius: {px(9)}px; }}"
            f" QListWidget::item:hover {{ background: {theme.paper_sunk}; }}"
            f" QListWidget::item:selected {{ background: {theme.jade_tint}; color: {theme.jade_on_paper}; }}"
            f" QListWidget::item:selected:active {{ border: 2px solid {theme.focus_on_paper}; }}"
            f" QScrollBar:vertical {{ background: transparent; width: {wide}px; margin: 0; }}"
            f" QScrollBar::handle:vertical {{ background: {theme.rule_gold}; border-radius: {wide // 2}px; }}"
            " QScrollBar::add-line:vertical, QScrollBar::sub-line:vertical { height: 0; }"
            " QScrollBar::add-page:vertical, QScrollBar::sub-page:vertical { background: transparent; }"
        )
        for row in range(self.contents.count()):
            item = self.contents.item(row)
            is_head = not item.text().startswith(" ")
            item.setFont(self.look.font(FontRole.BODY_BOLD) if is_head else font)
