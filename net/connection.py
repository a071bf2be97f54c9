"""Connection: one client's connection as the host sees it: bytes, limits, whether it is alive and how far away."""

from net.channel import Channel
from net.codec import encode_to_client
from net.errors import RemoteProtocolError
from net.framing import MAX_PAYLOAD
from net.room_messages import Closed

STRANGER_PAYLOAD = 4 * 1024
"""The longest payload before a client is known."""
STRANGER_S = 5.0
"""So long may a client take to say who it is."""
PING_S = 1.0
LOST_S = 5.0
"""After so long without a byte the people of a connection are lost."""
SILENT_S = 15.0
"""After so long without a byte a connection is closed."""
MESSAGES_PER_S = 50.0
MESSAGES_AT_ONCE = 100.0
CHATS_PER_S = 0.5
CHATS_AT_ONCE = 5.0
MAX_QUEUE = 1 << 20
"""A client that reads so slowly that more bytes wait for it is dropped."""
_PINGS_KEPT = 32


class Allowance:
    """So many at once, and then so many a second."""

    def __init__(self, per_s: float, at_once: float, now: float) -> None:
        self._per_s = per_s
        self._at_once = at_once
        self._left = at_once
        self._at = now

    def take(self, now: float) -> bool:
        """Take one; False if there is none left."""
        self._left = min(self._at_once, self._left + max(0.0, now - self._at) * self._per_s)
        self._at = now
        if self._left < 1.0:
            return False
        self._left -= 1.0
        return True


class Connection:
    """One connection. `has_said_hello`: the versions agree. `is_known`: its people have seats.

    `closing`: the slug that it ends with; nothing is heard or said on it any more.
    """

    def __init__(self, channel: Channel, now: float, is_host: bool) -> None:
        self.channel = channel
        self.is_host = is_host
        self.has_said_hello = False
        self.is_known = False
        self.closing: str | None = None
        self.opened_at = now
        self.heard_at = now
        self.delay_s = 0.0
        self._messages = Allowance(MESSAGES_PER_S, MESSAGES_AT_ONCE, now)
        self._chats = Allowance(CHATS_PER_S, CHATS_AT_ONCE, now)
        self._pings: dict[int, float] = {}
        self._ping_number = 0
        self._ping_at = now

    def receive(self, data: bytes, now: float) -> list[bytes]:
        """The payloads complete with these bytes. Raises RemoteProtocolError."""
        self.heard_at = now
        return self.channel.receive(data, MAX_PAYLOAD if self.is_known else STRANGER_PAYLOAD)

    def count_message(self, now: float) -> None:
        """One more message came. Raises RemoteProtocolError if there are too many."""
        if not self._messages.take(now):
            raise RemoteProtocolError("protocol/flood", f"more than {MESSAGES_PER_S:.0f} messages a second")

    def may_chat(self, now: float) -> bool:
        """Whether one more line of chat is not too much."""
        return self._chats.take(now)

    def send_payload(self, payload: bytes) -> None:
        """Queue a payload. Raises RemoteProtocolError if the client does not read what was sent before."""
        if self.closing is None:
            if self.channel.pending > MAX_QUEUE:
                raise RemoteProtocolError("protocol/slow", f"{self.channel.pending} bytes wait to be read")
            self.channel.send(payload)

    def finish(self, farewell: Closed) -> None:
        """Say the last words, whatever waits, and nothing any more."""
        if self.closing is None:
            self.channel.send_in_clear(encode_to_client(farewell))
            self.closing = farewell.slug

    # --- is it alive --------------------------------------------------------------------------------------------

    def find_ping(self, now: float) -> int | None:
        """The number of the ping that is to be sent now, if one is."""
        if self._ping_at > now:
            return None
        self._ping_at = now + PING_S
        self._ping_number += 1
        self._pings[self._ping_number] = now
        while len(self._pings) > _PINGS_KEPT:
            del self._pings[min(self._pings)]
        return self._ping_number

    def note_pong(self, number: int, now: float) -> None:
        """The answer to a ping came: half of the way there and back is how far the client is."""
        sent = self._pings.pop(number, None)
        if sent is not None:
            self.delay_s = min((now - sent) / 2, LOST_S)

    @property
    def next_deadline(self) -> float:
        """When a ping must be sent, or somebody is lost."""
        if not self.is_known:
            return self.opened_at + STRANGER_S
        return min(self._ping_at, self.heard_at + SILENT_S)

    def find_end(self, now: float) -> str | None:
        """The slug that this connection must end with now, if it must."""
        if not self.is_known and now - self.opened_at >= STRANGER_S:
            return "protocol/timeout"
        if self.is_known and now - self.heard_at >= SILENT_S:
            return "protocol/silent"
        return None
