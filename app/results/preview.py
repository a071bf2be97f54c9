"""Draw settlements to PNG, to look at: `python -m app.results.preview OUT_DIR`. A command for developers."""

import argparse
import os
import sys
from pathlib import Path

from app.assets.theme import THEMES, ThemeName
from app.results.examples import EXAMPLES, find_example, last_of_match
from app.text.catalogue import LANGUAGES, set_language


def main(arguments: list[str] | None = None) -> int:
    """Draw what the command line names; returns the exit status."""
    options = _parser().parse_args(arguments)
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    os.environ["QT_SCALE_FACTOR"] = str(options.ratio)

    from PySide6.QtWidgets import QApplication

    from app.assets.tile_art import TileArt
    from app.assets.tile_look import FaceSet
    from app.results.settlement_dialog import SettlementDialog
    from app.results.standing_dialog import StandingDialog
    from app.table.widget import TableWidget

    set_language(options.language)
    application = QApplication.instance() or QApplication(sys.argv[:1])
    width, height = (int(part) for part in options.size.split("x"))
    theme = THEMES[ThemeName(options.theme)]
    art = TileArt(theme, FaceSet.CLASSIC, None)
    options.folder.mkdir(parents=True, exist_ok=True)
    for name in options.examples or EXAMPLES:
        example = find_example(name)
        if example is None:
            print(f"{name}: not one of {', '.join(EXAMPLES)}", file=sys.stderr)
            return 2
        table = TableWidget(theme, FaceSet.CLASSIC)
        table.resize(width, height)
        table.set_info(example.info)
        table.show_update(example.update)
        table.show()
        dialog = SettlementDialog(table, theme, art)
        dialog.show_outcome(example.info, example.update)
        standing = StandingDialog(table, theme, art)
        if options.standing:
            standing.note(example.update)
            dialog.leave()
            standing.show_standing(example.info, last_of_match(example).update)
        if options.hands:
            dialog.toggle_hands()
        if options.why:
            dialog.toggle_why()
        if options.answers:
            for place in range(len(dialog.body.lines.whys)):
                dialog.body.lines.toggle(place)
        for _ in range(options.tab):
            dialog.focusNextPrevChild(True)
        application.processEvents()
        ratio = f"@{options.ratio:g}" if options.ratio > 1 else ""
        path = options.folder / f"{name}-{options.language}-{options.theme}-{options.size}{ratio}.png"
        table.grab().save(str(path))
        print(path)
        table.close()
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m app.results.preview", description=__doc__)
    parser.add_argument("folder", type=Path, help="where the pictures go")
    parser.add_argument("examples", nargs="*", metavar="EXAMPLE", help=f"of {', '.join(EXAMPLES)}; all if none")
    parser.add_argument("--size", default="1920x1080", help="of the window, in logical pixels")
    parser.add_argument("--ratio", type=float, default=1.0, help="device pixels per logical pixel")
    parser.add_argument("--theme", choices=[name.value for name in THEMES], default=ThemeName.LIGHT.value)
    parser.add_argument("--language", choices=LANGUAGES, default=LANGUAGES[0])
    parser.add_argument("--hands", action="store_true", help="show all four hands")
    parser.add_argument("--why", action="store_true", help="show the page of sentences")
    parser.add_argument("--answers", action="store_true", help="open the answer of every line")
    parser.add_argument("--standing", action="store_true", help="draw the standing of a match that ends so")
    parser.add_argument("--tab", type=int, default=0, help="press Tab so often")
    return parser


if __name__ == "__main__":
    sys.exit(main())
