"""The sheet that says what this program is: version and build, whose work it stands on, and every licence in full."""

from PySide6.QtGui import QGuiApplication

from app.about.components import Component, find_build, find_components
from app.assets.buttons import ButtonKind
from app.assets.theme import Theme
from app.lobby.report import ReportText
from app.lobby.sheet import Sheet, Way
from app.text.catalogue import tr
from app.window import MainWindow


def show_about(window: MainWindow, theme: Theme) -> Sheet:
    """Lay the sheet over the page."""
    ways = [
        Way(lambda: tr("about.close"), lambda: None, ButtonKind.PRIMARY, "Esc"),
        Way(lambda: tr("about.copy"), lambda: QGuiApplication.clipboard().setText(version_line()), key="C"),
    ]
    sheet = Sheet(window, theme, lambda: tr("app.name"), lambda: f"{version_line()}\n{tr('about.own')}", ways)
    sheet.add(ReportText(about_text(), tr("about.licences")))
    return sheet


def version_line() -> str:
    """Return version, build and date in a line, for people and for reports."""
    build = find_build()
    if not build.commit:
        return tr("about.checkout", version=build.version)
    return tr("about.build", version=build.version, commit=build.commit, date=build.date)


def about_text() -> str:
    """Return the list of everything that the program stands on, then the words of each licence that are here."""
    components = find_components()
    listed = [
        tr("about.component", name=each.name, version=each.version, licence=each.licence or tr("about.in_text"))
        for each in components
    ]
    return "\n".join((tr("about.others"), "", *listed, *_licences(components)))


def _licences(components: tuple[Component, ...]) -> list[str]:
    """Each text once, below the names of those whose it is."""
    owners: dict[str, list[str]] = {}
    for component in components:
        for path in component.texts:
            owners.setdefault(path.read_text(encoding="utf-8", errors="replace"), []).append(component.name)
    return [f"\n\n═══ {', '.join(names)} ═══\n\n{text.strip()}" for text, names in owners.items()]
