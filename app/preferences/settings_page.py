"""The page of settings: each takes effect at once, and is seen at once on a piece of the table."""

from dataclasses import replace

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QVBoxLayout, QWidget

from app.assets.fonts import FontRole
from app.assets.theme import Theme
from app.assets.tile_art import TileArt
from app.assets.tile_look import FaceSet
from app.lobby.buttons import LinkButton
from app.lobby.controls import Choice, Stepper, Switch
from app.lobby.fields import NameField
from app.lobby.header import PageHeader
from app.lobby.look import Label, Looking, Words
from app.lobby.page import Page
from app.lobby.page_frame import frame_of
from app.lobby.paper_scroll import PaperScroll
from app.lobby.seat_picker import default_names
from app.lobby.sheet import PaperPanel
from app.preferences.preview import Preview
from app.settings import BAR_S, VOLUME, DiscardBy, LanguageChoice, PaceChoice, Settings, ThemeChoice
from app.table.motion import Motion
from app.text.catalogue import tr


def _words(key: str) -> Words:
    return lambda: tr(key)


class SettingRow(Looking, QWidget):
    """One setting: what it is called, what it does, and its control. `says`: what it does, if that may change."""

    def __init__(self, key: str, control: QWidget, says: Words | None = None) -> None:
        super().__init__()
        self._control = control
        self._outer = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self._column = QVBoxLayout()
        self._column.addWidget(Label(_words(f"settings.{key}"), FontRole.BODY_BOLD))
        self._help = Label(says or _words(f"settings.{key}.help"), FontRole.CAPTION, "secondary", wraps=True)
        self._column.addWidget(self._help)
        self._outer.addLayout(self._column, 1)
        self._outer.addWidget(control, 0, Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft)
        self.look_changed()

    def say_anew(self) -> None:
        """What it does has changed."""
        self._help.words_changed()

    def look_changed(self) -> None:
        """Keep gaps in scale."""
        self._outer.setContentsMargins(0, self.look.px(14), self.look.px(8), self.look.px(14))
        self._column.setSpacing(self.look.px(2))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """A wide control in a narrow row goes below the words."""
        super().resizeEvent(event)
        is_wide = self._control.sizeHint().width() > 0.55 * self.width()
        self._outer.setDirection(QBoxLayout.Direction.TopToBottom if is_wide else QBoxLayout.Direction.LeftToRight)
        self._outer.setSpacing(self.look.px(8 if is_wide else 20))

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the line below."""
        painter = QPainter(self)
        painter.setPen(QColor(self.look.theme.rule))
        painter.drawLine(0, self.height() - 1, self.width(), self.height() - 1)


class SettingsPage(Page):
    """All settings.

    Signals:
        settings_changed(Settings): use and remember these.
        about_wanted(): what this program is.
        sound_wanted(): a sound is to be heard, as it is set now.
        speech_wanted(): the voice is to be heard, if there is one.
    """

    settings_changed = Signal(object)
    about_wanted = Signal()
    sound_wanted = Signal()
    speech_wanted = Signal()

    def __init__(self, theme: Theme, art: TileArt, settings: Settings) -> None:
        super().__init__(theme)
        self._settings = settings
        self._header = PageHeader(lambda: tr("settings.title"), lambda: tr("settings.subtitle"))
        self._header.back_wanted.connect(self.left)
        self._paper = PaperPanel(inset=28)
        self._show = PaperPanel(inset=28)
        for part in (self._header, self._paper, self._show):
            part.setParent(self)
        self.language = Choice(
            [(each, _words(f"settings.language.{each}")) for each in LanguageChoice],
            settings.language,
            _words("settings.language"),
        )
        self.theme = Choice(
            [(each, _words(f"settings.theme.{each}")) for each in ThemeChoice],
            settings.theme,
            _words("settings.theme"),
        )
        self.tiles = Choice(
            [(each, _words(f"settings.tiles.{each}")) for each in FaceSet], settings.tiles, _words("settings.tiles")
        )
        self.discard_by = Choice(
            [(each, _words(f"settings.discard_by.{each}")) for each in DiscardBy],
            settings.discard_by,
            _words("settings.discard_by"),
        )
        self.pace = Choice(
            [(each, _words(f"settings.pace.{each}")) for each in PaceChoice], settings.pace, _words("settings.pace")
        )
        self.motion = Choice(
            [(each, _words(f"settings.motion.{each}")) for each in Motion], settings.motion, _words("settings.motion")
        )
        self.sound = Switch(_words("settings.sound"), settings.has_sound)
        self.volume = Stepper(_words("settings.volume"), settings.volume, *VOLUME)
        self.speech = Switch(_words("settings.speech"), settings.speaks)
        self._is_heard, self._can_speak = True, True
        self.right_passes = Switch(_words("settings.right_passes"), settings.right_passes)
        self.open_table = Switch(_words("settings.open_table"), settings.is_open_table)
        self.bar_s = Stepper(_words("settings.bar_s"), settings.bar_s, *BAR_S)
        self.takes_win = Switch(_words("settings.takes_win"), settings.takes_win)
        self.name = NameField(_words("settings.name"), lambda: default_names()[0], settings.names[0])
        self._connect()
        self._fill()
        self.preview = Preview(theme, art)
        self.preview.set_name(self.name.shown_name)
        self._show.column.addWidget(Label(lambda: tr("settings.looks"), FontRole.SECTION))
        self._show.column.addWidget(self.preview, 1)
        self._show.column.addWidget(Label(lambda: tr("settings.at_once"), FontRole.CAPTION, "secondary", wraps=True))

    def set_art(self, theme: Theme, art: TileArt) -> None:
        """Wear other colours, with tiles to match."""
        self.preview.set_art(theme, art)
        self.set_theme(theme)

    def use_settings(self, settings: Settings) -> None:
        """Show what has been set elsewhere."""
        self._settings = settings
        self.language.set_value(settings.language)
        self.theme.set_value(settings.theme)
        self.tiles.set_value(settings.tiles)
        self.discard_by.set_value(settings.discard_by)
        self.pace.set_value(settings.pace)
        self.motion.set_value(settings.motion)
        self.sound.setChecked(settings.has_sound)
        self.volume.set_value(settings.volume)
        self.speech.setChecked(self._can_speak and settings.speaks)
        self.right_passes.setChecked(settings.right_passes)
        self.open_table.setChecked(settings.is_open_table)
        self.bar_s.set_value(settings.bar_s)
        self.takes_win.setChecked(settings.takes_win)
        if self.name.text().strip() != settings.names[0]:
            self.name.setText(settings.names[0])
        self.preview.set_name(self.name.shown_name)

    def show_hearing(self, is_heard: bool, can_speak: bool) -> None:
        """Say whether there is something to play on, and a voice for the language. Without a voice none can be set."""
        self._is_heard, self._can_speak = is_heard, can_speak
        self.speech.setEnabled(can_speak)
        self.speech.setChecked(can_speak and self._settings.speaks)
        self._volume_row.say_anew()
        self._speech_row.say_anew()

    def first_focus(self) -> QWidget:
        """The way back: nothing is changed by a key too many."""
        return self._header.back

    def arrange(self) -> None:
        """A paper for the settings, one for what they look like."""
        frame = frame_of(self)
        frame.place_header(self._header)
        frame.place_two(self._paper, self._show, frame.width * 0.46 - 28)

    def words_changed(self) -> None:
        """Other languages give other names."""
        super().words_changed()
        self.preview.set_name(self.name.shown_name)

    def _connect(self) -> None:
        self.language.chosen.connect(lambda value: self._change(language=value))
        self.theme.chosen.connect(lambda value: self._change(theme=value))
        self.tiles.chosen.connect(lambda value: self._change(tiles=value))
        self.discard_by.chosen.connect(lambda value: self._change(discard_by=value))
        self.pace.chosen.connect(lambda value: self._change(pace=value))
        self.motion.chosen.connect(lambda value: self._change(motion=value))
        self.motion.chosen.connect(lambda value: self.preview.play(value))
        self.sound.clicked.connect(self._switch_sound)
        self.volume.stepped.connect(self._change_volume)
        self.speech.clicked.connect(self._switch_speech)
        self.right_passes.clicked.connect(lambda is_on: self._change(right_passes=is_on))
        self.open_table.clicked.connect(lambda is_on: self._change(is_open_table=is_on))
        self.bar_s.stepped.connect(lambda value: self._change(bar_s=value))
        self.takes_win.clicked.connect(lambda is_on: self._change(takes_win=is_on))
        self.name.textEdited.connect(lambda _: self._rename())

    def _fill(self) -> None:
        inside = QWidget()
        column = QVBoxLayout(inside)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        self._volume_row = SettingRow("volume", self.volume, self._volume_words)
        self._speech_row = SettingRow("speech", self.speech, self._speech_words)
        rows = [
            SettingRow("language", self.language),
            SettingRow("theme", self.theme),
            SettingRow("tiles", self.tiles),
            SettingRow("discard_by", self.discard_by),
            SettingRow("right_passes", self.right_passes),
            SettingRow("pace", self.pace),
            SettingRow("motion", self.motion),
            SettingRow("sound", self.sound),
            self._volume_row,
            self._speech_row,
            SettingRow("name", self.name),
            SettingRow("bar_s", self.bar_s),
            SettingRow("takes_win", self.takes_win),
            SettingRow("open_table", self.open_table),
        ]
        for row in rows:
            column.addWidget(row)
        column.addStretch(1)
        scroll = PaperScroll()
        scroll.setWidget(inside)
        self._paper.column.addWidget(scroll, 1)
        foot = QHBoxLayout()
        self.reset = LinkButton(lambda: tr("settings.reset"))
        self.reset.clicked.connect(self._reset)
        foot.addWidget(self.reset)
        foot.addStretch(1)
        self.about = LinkButton(lambda: tr("about.link"))
        self.about.clicked.connect(self.about_wanted)
        foot.addWidget(self.about)
        self._paper.column.addLayout(foot)

    def _change(self, **changes: object) -> None:
        self._settings = replace(self._settings, **changes)  # type: ignore[arg-type]
        self.settings_changed.emit(self._settings)

    def _volume_words(self) -> str:
        return tr("settings.volume.help" if self._is_heard else "settings.volume.silent")

    def _speech_words(self) -> str:
        return tr("settings.speech.help" if self._can_speak else "settings.speech.none")

    def _switch_sound(self, is_on: bool) -> None:
        self._change(has_sound=is_on)
        if is_on:
            self.sound_wanted.emit()

    def _change_volume(self, volume: int) -> None:
        self._change(volume=volume)
        self.sound_wanted.emit()

    def _switch_speech(self, is_on: bool) -> None:
        self._change(speaks=is_on)
        if is_on:
            self.speech_wanted.emit()

    def _rename(self) -> None:
        self.preview.set_name(self.name.shown_name)
        _, second, third, fourth = self._settings.names
        self._change(names=(self.name.text().strip(), second, third, fourth))

    def _reset(self) -> None:
        """Everything on this page as it was at the first start; matches, house rules and the others' names stay."""
        default = Settings()
        _, second, third, fourth = self._settings.names
        changed = replace(
            self._settings,
            language=default.language,
            theme=default.theme,
            tiles=default.tiles,
            discard_by=default.discard_by,
            pace=default.pace,
            motion=default.motion,
            has_sound=default.has_sound,
            volume=default.volume,
            speaks=default.speaks,
            right_passes=default.right_passes,
            bar_s=default.bar_s,
            takes_win=default.takes_win,
            is_open_table=default.is_open_table,
            names=("", second, third, fourth),
        )
        self.use_settings(changed)
        self.settings_changed.emit(changed)
