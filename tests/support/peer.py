"""A hostile program at a room: it sends what it likes."""

import msgpack  # type: ignore[import-untyped]

from net.codec import AnyToHost, encode_hello, encode_to_host
from net.first_words import MAGIC, PROTOCOL, Hello
from net.framing import FrameReader, frame
from tests.support.rooms import APP, Lab

HELLO = frame(encode_hello(Hello(MAGIC, PROTOCOL, APP)))


class Peer:
    """A connection that sends what it likes."""

    def __init__(self, lab: Lab, link: int = 900) -> None:
        self.lab = lab
        self.link = link
        self.heard: list[bytes] = []
        self.is_closed = False
        self.closed_links: list[int] = []
        self._reader = FrameReader()
        lab.room.open(link, lab.now)
        self.collect()

    def send(self, data: bytes) -> None:
        self.lab.room.receive(self.link, data, self.lab.now)
        self.collect()

    def say(self, message: AnyToHost) -> None:
        """A message as it should be."""
        self.send(frame(encode_to_host(message)))

    def say_raw(self, message: object) -> None:
        """Whatever msgpack can write, in a frame."""
        self.send(frame(msgpack.packb(message)))

    def collect(self) -> None:
        self.heard += self._reader.receive(self.lab.room.take(self.link))
        self.closed_links += self.lab.room.take_closed()
        if self.link in self.closed_links and not self.is_closed:
            self.is_closed = True
            self.lab.room.close(self.link, self.lab.now)

    @property
    def slug(self) -> object:
        """What the connection was closed with."""
        assert self.is_closed
        tag, slug = msgpack.unpackb(self.heard[-1])
        assert tag == 10
        return slug

    @property
    def refusals(self) -> list[object]:
        """The slugs of what was not carried out."""
        found = [msgpack.unpackb(each, strict_map_key=False) for each in self.heard[1:]]
        return [each[1] for each in found if each[0] == 4]
