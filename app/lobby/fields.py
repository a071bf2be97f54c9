"""Fields on paper to write in: what all of them look like, and the one for a name."""

from PySide6.QtWidgets import QLineEdit, QSizePolicy

from app.assets.fonts import FontRole
from app.lobby.look import Look, Looking, Words
from app.lobby.targets import tap


def field_style(look: Look, corner: float, padding: tuple[float, float, float, float]) -> str:
    """Return the style sheet of a field. `corner`: its radius; `padding`: round its words, clockwise; in u."""
    theme = look.theme
    room = [look.px(each) for each in padding]
    # The border of the keyboard is a pixel wider: the words must not move.
    inner = [max(each - 1, 0) for each in room]
    return (
        f"QLineEdit {{ background: {theme.paper[0]}; color: {theme.ink}; border: 1px solid {theme.rule_gold};"
        f" border-radius: {look.px(corner)}px; padding: {_pixels(room)};"
        f" selection-background-color: {theme.jade}; selection-color: {theme.on_jade};"
        f" placeholder-text-color: {theme.secondary}; }}"
        f" QLineEdit:focus {{ border: 2px solid {theme.focus_on_paper}; padding: {_pixels(inner)}; }}"
    )


def _pixels(lengths: list[int]) -> str:
    return " ".join(f"{each}px" for each in lengths)


class NameField(Looking, QLineEdit):
    """A name; while it is empty the name that the language gives is shown."""

    LONGEST = 12

    def __init__(self, name: Words, default: Words, text: str) -> None:
        super().__init__(text)
        self._name = name
        self._default = default
        self.setMaxLength(self.LONGEST)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.look_changed()
        self.words_changed()

    @property
    def shown_name(self) -> str:
        """What is written, or the default."""
        return self.text().strip() or self._default()

    def words_changed(self) -> None:
        """Show the default and tell screen readers whose name it is."""
        self.setAccessibleName(self._name())
        self.setPlaceholderText(self._default())

    def look_changed(self) -> None:
        """Take font and colours."""
        self.setFont(self.look.font(FontRole.BODY_BOLD))
        self.setMinimumHeight(tap(0))
        self.setStyleSheet(field_style(self.look, 10, (7, 14, 7, 14)))
