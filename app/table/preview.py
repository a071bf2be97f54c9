"""Draw situations of the table to PNG, to look at: `python -m app.table.preview --help`. A command for developers."""

import argparse
import os
import sys
from pathlib import Path

from app.assets.theme import THEMES, ThemeName
from app.assets.tile_look import FaceSet
from app.table.choices import AtSlot, Slot
from app.table.motion import Motion
from app.table.situations import SITUATIONS, find_situation
from app.text.catalogue import LANGUAGES, set_language


def main(arguments: list[str] | None = None) -> int:
    """Draw what the command line names; returns the exit status."""
    options = _parser().parse_args(arguments)
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    os.environ["QT_SCALE_FACTOR"] = str(options.ratio)

    from PySide6.QtWidgets import QApplication

    from app.table.widget import TableWidget

    set_language(options.language)
    application = QApplication.instance() or QApplication(sys.argv[:1])
    width, height = (int(part) for part in options.size.split("x"))
    options.folder.mkdir(parents=True, exist_ok=True)
    for name in options.situations or SITUATIONS:
        situation = find_situation(name)
        if situation is None:
            print(f"{name}: not one of {', '.join(SITUATIONS)}", file=sys.stderr)
            return 2
        theme, faces = THEMES[ThemeName(options.theme)], FaceSet(options.faces)
        table = TableWidget(theme, faces, is_large=options.large, has_habits=True, motion=Motion.OFF)
        table.resize(width, height)
        table.set_info(situation.info)
        table.show_update(situation.update)
        table.show()
        if options.choose is not None:
            table.select(options.choose)
        for slot in options.press:
            table.obey(AtSlot(Slot[slot]))
        application.processEvents()
        ratio = f"@{options.ratio:g}" if options.ratio > 1 else ""
        large = "-large" if options.large else ""
        own_name = options.folder / f"{name}-{options.language}-{options.theme}-{options.size}{ratio}{large}.png"
        path = options.file or own_name
        table.grab().save(str(path))
        print(path)
        table.close()
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m app.table.preview", description=__doc__)
    parser.add_argument("situations", nargs="*", metavar="SITUATION", help=f"of {', '.join(SITUATIONS)}; all if none")
    parser.add_argument("--folder", type=Path, default=Path("."), help="where the pictures go")
    parser.add_argument("--file", type=Path, help="the picture, if it is only one")
    parser.add_argument("--size", default="1280x720", help="of the window, in logical pixels")
    parser.add_argument("--ratio", type=float, default=1.0, help="device pixels per logical pixel")
    parser.add_argument("--theme", choices=[name.value for name in THEMES], default=ThemeName.LIGHT.value)
    parser.add_argument("--faces", choices=[faces.value for faces in FaceSet], default=FaceSet.CLASSIC.value)
    parser.add_argument("--large", action="store_true", help="the lay-out to be read from afar")
    parser.add_argument("--language", choices=LANGUAGES, default=LANGUAGES[0])
    parser.add_argument("--choose", type=int, help="the place of the tile that is chosen")
    parser.add_argument("--press", action="append", default=[], choices=[slot.name for slot in Slot])
    return parser


if __name__ == "__main__":
    sys.exit(main())
