"""RecordPost: the record lines of finished deals, to each connection those that it does not have."""

from collections.abc import Iterator, Sequence

from net.audience import LinkId
from net.history import History, digest_of
from net.links import Links
from net.room_messages import Lines, Resume

_PORTION = 32 * 1024


class RecordPost:
    """How much of the record each connection has."""

    def __init__(self) -> None:
        self._sent: dict[LinkId, int] = {}

    def begin(self) -> None:
        """A new record: nobody has any of it."""
        self._sent.clear()

    def note_held(self, link: LinkId, message: Resume, history: History) -> None:
        """Who comes back says what he holds; if it is not the beginning of this record he gets all of it."""
        held = history.handed_out()[: message.lines]
        is_ours = len(held) == message.lines and digest_of(held) == message.digest
        self._sent[link] = len(held) if is_ours else 0

    def forget(self, link: LinkId) -> None:
        """The connection is gone."""
        self._sent.pop(link, None)

    def send(self, links: Links, history: History) -> None:
        """Bring everybody up to the last settlement."""
        news: dict[int, list[Lines]] = {}
        for link in links.known:
            first = self._sent.get(link, 0)
            if first < history.finished:
                self._sent[link] = history.finished
                if first not in news:
                    found = portions(history.handed_out()[first:], first)
                    news[first] = [Lines(place, lines) for place, lines in found]
                for each in news[first]:
                    links.send(link, each)


def portions(lines: Sequence[str], first: int) -> Iterator[tuple[int, tuple[str, ...]]]:
    """The lines in portions that a frame holds, each with the place of its first line."""
    portion: list[str] = []
    size = 0
    for line in lines:
        length = len(line.encode())
        if portion and size + length > _PORTION:
            yield first, tuple(portion)
            first += len(portion)
            portion, size = [], 0
        portion.append(line)
        size += length
    if portion:
        yield first, tuple(portion)
