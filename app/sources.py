"""Sources of modules that nobody needs to read while the program runs."""

import linecache
import sys

import PySide6.QtCore  # noqa: F401  what is turned off here comes with it

_FEATURES = "shibokensupport.feature"
_LOOK = "_mod_uses_pyside"


def leave_unread() -> None:
    """Let PySide not look into the source of every module that is imported from now on.

    It wants to know which ones use Qt, so that those can ask for other names of Qt's methods; none of ours does. It
    takes a tenth of the time to the first frame, and Python keeps the lines: megabytes.
    """
    features = sys.modules.get(_FEATURES)
    if hasattr(features, _LOOK):
        setattr(features, _LOOK, lambda module: False)
    linecache.clearcache()
