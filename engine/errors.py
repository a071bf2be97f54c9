"""What can go wrong in the engine. Nothing else is raised on purpose."""


class MahjongError(Exception):
    """Base of everything that the engine raises."""


class InvalidNotation(MahjongError, ValueError):
    """A text that cannot be read as tiles, sets, options or a record; the message says what and where, for engineers.

    `slug` is stable and worded elsewhere (`record/not_json`), empty where nobody but engineers is told; `line` is that
    of a record, from 1, and `key` the field of it that is wrong.
    """

    def __init__(self, message: str, slug: str = "", line: int = 0, key: str = "") -> None:
        super().__init__(message)
        self.slug = slug
        self.line = line
        self.key = key


class IllegalAction(MahjongError):
    """An action that the rules do not allow now. The state is untouched.

    `slug` is stable (`action/not_legal`) and worded elsewhere; the message says what and where for engineers.
    """

    def __init__(self, slug: str, message: str) -> None:
        super().__init__(message)
        self.slug = slug


class BrokenInvariant(MahjongError):
    """Our bug: something that can never be."""
