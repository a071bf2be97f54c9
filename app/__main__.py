"""`jiangcheng`, or `python -m app`: the window, or a command without one. Qt is imported only for the window."""

import gc
import os
import sys
from collections.abc import Sequence

from app import __version__
from app.arguments import Arguments, BadArguments, Wish, read_arguments
from app.display import has_display
from app.text.catalogue import detect_language, set_language, tr

COMMANDS = ("score", "selfplay", "arena")
"""Those of `app.commands`, each a module with `run(arguments) -> exit status`, that need the standard library only."""
NETWORK_COMMANDS = ("host", "join", "verify")
"""Those that need what is installed for the network."""
GALLERY = "gallery"
"""For whoever makes the program; `--help` of players does not name it."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Do what the command line says and return the exit status: 1 without a screen, 2 for arguments unknown."""
    given = list(sys.argv[1:] if arguments is None else arguments)
    set_language(detect_language())
    if given and given[0] in (*COMMANDS, *NETWORK_COMMANDS):
        return _run_command(given[0], given[1:])
    if given and given[0] == GALLERY:
        from app.gallery import run as gallery

        return gallery.run(given[1:])
    try:
        chosen = read_arguments(given)
    except BadArguments as problem:
        print(problem, file=sys.stderr)
        return 2
    if chosen.language is not None:
        set_language(chosen.language)
    match chosen.wish:
        case Wish.HELP:
            print(tr("app.usage"))
            return 0
        case Wish.VERSION:
            print(f"{tr('app.name')} {__version__}")
            return 0
        case Wish.SELF_TEST:
            from app.self_test import run as self_test

            return self_test.run()
        case Wish.WINDOW:
            if not has_display(os.environ, sys.platform):
                print(tr("app.no_display"), file=sys.stderr)
                return 1
    return _open_window(chosen)


def _open_window(chosen: Arguments) -> int:
    # Imports leave no garbage worth looking for; from the first frame on the window collects it (`app.garbage`).
    gc.disable()
    from app.sources import leave_unread

    leave_unread()
    from app.program.launch import run

    return run(chosen)


def _run_command(name: str, arguments: list[str]) -> int:
    """Each is loaded alone: what one command needs, another must not wait for."""
    if name == "score":
        from app.commands import score

        return score.run(arguments)
    if name == "arena":
        from app.commands import arena

        return arena.run(arguments)
    if name == "host":
        from app.commands import host

        return host.run(arguments)
    if name == "join":
        from app.commands import join

        return join.run(arguments)
    if name == "verify":
        from app.commands import verify

        return verify.run(arguments)
    from app.commands import selfplay

    return selfplay.run(arguments)


if __name__ == "__main__":
    sys.exit(main())
