"""What can go wrong between two programs. Each error carries a stable slug, worded elsewhere."""


class NetError(Exception):
    """Base of the errors of sessions. `slug` is for players; the message says what and where for engineers."""

    def __init__(self, slug: str, message: str) -> None:
        super().__init__(f"{slug}: {message}")
        self.slug = slug


class LocalProtocolError(NetError):
    """This side asked its own session for something that it cannot do: our bug, nothing was sent."""


class RemoteProtocolError(NetError):
    """The other side sent what it must not: its connection ends with the slug, nothing else does."""
