"""Links: all connections of a room: bytes to messages and back, each within its limits, each watched for life.

Knows nothing of rooms. A link ends here when its peer breaks the protocol, is silent, slow or too fast; whoever uses
this hears of it by `take_ended`, once, and must not count on the driver to say so.
"""

from collections.abc import Iterator

from net.audience import LinkId
from net.channel import Channel
from net.codec import AnyToClient, AnyToHost, decode_hello, decode_to_host, encode_to_client
from net.connection import Connection
from net.errors import RemoteProtocolError
from net.room_messages import Closed, Join, Ping, Pong, Resume


class Links:
    """The connections by their numbers."""

    def __init__(self) -> None:
        self._connections: dict[LinkId, Connection] = {}
        self._ended: list[tuple[LinkId, float, str]] = []
        self._to_close: list[LinkId] = []
        self._told: tuple[AnyToClient, bytes] | None = None

    # --- for the driver -----------------------------------------------------------------------------------------

    def open(self, link: LinkId, channel: Channel, greeting: bytes, is_host: bool, now: float) -> None:
        """A connection was made; its first payload is the greeting."""
        connection = Connection(channel, now, is_host)
        self._connections[link] = connection
        connection.send_payload(greeting)

    def receive(self, link: LinkId, data: bytes, now: float) -> Iterator[AnyToHost]:
        """The messages complete with these bytes; a stranger says nothing but Join and Resume."""
        connection = self._connections.get(link)
        if connection is None or connection.closing is not None:
            return
        try:
            for payload in connection.receive(data, now):
                connection.count_message(now)
                message = self._read(connection, payload, now)
                if message is not None:
                    yield message
                if connection.closing is not None:
                    return
        except RemoteProtocolError as problem:
            self.end(link, problem.slug)

    def remove(self, link: LinkId) -> None:
        """The connection is gone."""
        connection = self._connections.pop(link, None)
        if connection is not None and connection.closing is None:
            self._ended.append((link, connection.heard_at, ""))

    def tick(self, now: float) -> None:
        """Send the pings that are due and end what is silent."""
        for link, connection in self._active():
            slug = connection.find_end(now)
            if slug is not None:
                self.end(link, slug)
            elif connection.is_known and (number := connection.find_ping(now)) is not None:
                self.send(link, Ping(number))

    @property
    def next_deadline(self) -> float | None:
        """When `tick` has something to do."""
        return min((connection.next_deadline for _, connection in self._active()), default=None)

    def writable(self) -> tuple[LinkId, ...]:
        """The connections that bytes wait for."""
        return tuple(link for link, each in self._connections.items() if each.channel.pending)

    def take(self, link: LinkId) -> bytes:
        """The bytes to write to this connection; they are given once."""
        connection = self._connections.get(link)
        return b"" if connection is None else connection.channel.take()

    def take_to_close(self) -> tuple[LinkId, ...]:
        """The connections that have to be closed when their bytes are written."""
        to_close, self._to_close = tuple(self._to_close), []
        return to_close

    # --- for the room -------------------------------------------------------------------------------------------

    def send(self, link: LinkId, message: AnyToClient) -> None:
        """Queue a message; nothing happens if the link has ended."""
        connection = self._connections.get(link)
        if connection is None:
            return
        # What everybody is told is encoded once.
        if self._told is None or self._told[0] is not message:
            self._told = (message, encode_to_client(message))
        try:
            connection.send_payload(self._told[1])
        except RemoteProtocolError as problem:
            self.end(link, problem.slug)

    def end(self, link: LinkId, slug: str) -> None:
        """Say goodbye with this slug; nothing more is heard or said."""
        connection = self._connections.get(link)
        if connection is not None and connection.closing is None:
            connection.finish(Closed(slug))
            self._ended.append((link, connection.heard_at, slug))
            self._to_close.append(link)

    def know(self, link: LinkId) -> None:
        """The people of this link have seats: it is no stranger any more."""
        self._connections[link].is_known = True

    def take_ended(self) -> tuple[tuple[LinkId, float, str], ...]:
        """The links that ended since the last call, each with the time when it was last heard and its slug if any."""
        ended, self._ended = tuple(self._ended), []
        return ended

    @property
    def known(self) -> tuple[LinkId, ...]:
        """The links whose people have seats."""
        return tuple(link for link, connection in self._active() if connection.is_known)

    @property
    def all(self) -> tuple[LinkId, ...]:
        """The links that have not ended."""
        return tuple(link for link, _ in self._active())

    def find_channel(self, link: LinkId) -> Channel | None:
        """The channel of a link that has not been removed."""
        connection = self._connections.get(link)
        return None if connection is None else connection.channel

    def get(self, link: LinkId) -> Connection:
        """The connection of a link that has not been removed."""
        return self._connections[link]

    def _active(self) -> list[tuple[LinkId, Connection]]:
        return [(link, each) for link, each in self._connections.items() if each.closing is None]

    def _read(self, connection: Connection, payload: bytes, now: float) -> AnyToHost | None:
        """What this payload says to the room: nothing if it is about the connection itself."""
        if not connection.has_said_hello:
            decode_hello(payload)
            connection.has_said_hello = True
            return None
        message = decode_to_host(payload)
        if isinstance(message, Pong):
            connection.note_pong(message.number, now)
            return None
        if isinstance(message, Join | Resume) is connection.is_known:
            raise RemoteProtocolError("protocol/unexpected", type(message).__name__)
        return message
