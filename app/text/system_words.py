"""What the system refuses, in the language of the moment: a full disk, a folder that may not be written. No Qt."""

import errno

from app.text.catalogue import has_words, tr

_MARK = "system."


def system_code(problem: OSError) -> str:
    """What the system refused, to be kept and worded later; its own words where there are none of ours."""
    name = errno.errorcode.get(problem.errno or 0, "").lower()
    return f"{_MARK}{name}" if has_words(f"{_MARK}{name}") else problem.strerror or str(problem)


def code_words(code: str) -> str:
    """What such a code says in the language of the moment."""
    return tr(code) if code.startswith(_MARK) and has_words(code) else code


def system_words(problem: OSError) -> str:
    """What the system refused, in the language of the moment."""
    return code_words(system_code(problem))
