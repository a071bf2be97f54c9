"""What is kept in memory though nobody needs it any more."""

import linecache


def forget_sources() -> None:
    """PySide looks into the source of every module that is imported, and Python keeps the lines: megabytes, unused.

    Dropped before there is much else in memory, so that their place is taken by what is made next.
    """
    linecache.clearcache()
