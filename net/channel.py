"""Channel: between a session's payloads and the bytes of a connection.

A session hands payloads to `send` and bytes from the peer to `receive`; what is to be written comes out of `take`. A
channel may exchange bytes of its own first (a key exchange) and keep payloads back until it is done; sessions do not
notice. `PlainChannel` is frames and nothing else.
"""

from typing import Protocol

from net.framing import MAX_PAYLOAD, FrameReader, frame


class Channel(Protocol):
    """One end of a connection."""

    def send(self, payload: bytes) -> None:
        """Have this payload written. Raises LocalProtocolError if it is empty or too long."""
        ...

    def send_in_clear(self, payload: bytes) -> None:
        """The same, at once, even if nothing can be sealed yet: for last words that are no secret."""
        ...

    def receive(self, data: bytes, limit: int = MAX_PAYLOAD) -> list[bytes]:
        """The payloads complete with these bytes; none longer than `limit`. Raises RemoteProtocolError."""
        ...

    def take(self) -> bytes:
        """Everything that is to be written now; it is given once."""
        ...

    @property
    def pending(self) -> int:
        """How many bytes wait to be taken."""
        ...


class PlainChannel:
    """Frames in clear."""

    def __init__(self) -> None:
        self._reader = FrameReader()
        self._output = bytearray()

    def send(self, payload: bytes) -> None:
        """As the protocol says."""
        self._output += frame(payload)

    def send_in_clear(self, payload: bytes) -> None:
        """As the protocol says."""
        self.send(payload)

    def receive(self, data: bytes, limit: int = MAX_PAYLOAD) -> list[bytes]:
        """As the protocol says."""
        return self._reader.receive(data, limit)

    def take(self) -> bytes:
        """As the protocol says."""
        data = bytes(self._output)
        self._output.clear()
        return data

    @property
    def pending(self) -> int:
        """As the protocol says."""
        return len(self._output)
