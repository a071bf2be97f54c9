"""Frames: payloads of known length in a stream of bytes.

A frame is its payload's length as four bytes, the highest first, then the payload: 1 to `MAX_PAYLOAD` bytes. What a
payload says is the codec's business.
"""

from net.errors import LocalProtocolError, RemoteProtocolError

MAX_PAYLOAD = 64 * 1024
"""No payload is longer, in either direction."""

_LENGTH_BYTES = 4


def frame(payload: bytes) -> bytes:
    """The frame of this payload. Raises LocalProtocolError if it is empty or too long."""
    if not 1 <= len(payload) <= MAX_PAYLOAD:
        raise LocalProtocolError("protocol/frame_size", f"payload of {len(payload)} bytes (1 to {MAX_PAYLOAD})")
    return len(payload).to_bytes(_LENGTH_BYTES, "big") + payload


class FrameReader:
    """Cuts a stream of bytes into payloads, however it arrives. It never keeps more than one frame's bytes."""

    def __init__(self) -> None:
        self._buffer = bytearray()

    def receive(self, data: bytes, limit: int = MAX_PAYLOAD) -> list[bytes]:
        """The payloads that are complete with `data`.

        `limit`: the longest payload allowed now. Raises RemoteProtocolError for a frame that announces more, as soon as
        its length is there, or nothing; the reader is of no use afterwards.
        """
        self._buffer += data
        payloads: list[bytes] = []
        start = 0
        while len(self._buffer) - start >= _LENGTH_BYTES:
            body = start + _LENGTH_BYTES
            length = int.from_bytes(self._buffer[start:body], "big")
            if not 1 <= length <= limit:
                raise RemoteProtocolError("protocol/frame_size", f"a frame of {length} bytes (1 to {limit})")
            if len(self._buffer) < body + length:
                break
            payloads.append(bytes(self._buffer[body : body + length]))
            start = body + length
        del self._buffer[:start]
        return payloads
