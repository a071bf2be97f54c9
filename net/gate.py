"""Gate: who may try a code, how often, and the work of the answers. Sans-I/O.

Codes are tried at most five times a second in all. Five wrong ones from an address (IPv6: from its /64) make it wait 30
s, twice as long each time after that; twenty in all bar the room to newcomers until its host locks or opens it again. A
returning seat's token cannot be guessed and is outside of these limits.
"""

from collections import Counter, deque
from ipaddress import ip_address, ip_network

from net.audience import LinkId
from net.errors import RemoteProtocolError
from net.first_words import Knock
from net.links import Links
from net.room import Room
from net.secure_channel import Agreed, HostChannel, Job

TRIES_PER_S = 5
WRONG_AT_ONCE = 5
FIRST_WAIT_S = 30.0
WRONG_IN_ALL = 20
STRANGERS_PER_ADDRESS = 8


class Gate:
    """The gate of one room. `code`: six digits, None for an open room."""

    def __init__(self, room: Room, links: Links, room_id: bytes) -> None:
        self.code: str | None = None
        self.is_barred = False
        self._room = room
        self._links = links
        self._room_id = room_id
        self._addresses: dict[LinkId, str] = {}
        self._queue: deque[LinkId] = deque()
        self._queued: set[LinkId] = set()
        self._next_at = 0.0
        self._wrong: Counter[str] = Counter()
        self._waits_until: dict[str, float] = {}
        self._wrong_in_all = 0

    def set_code(self, code: str | None) -> None:
        """Lock with this code, or open; what was tried before is forgotten, but not who has to wait."""
        self.code = code
        self.is_barred = False
        self._wrong_in_all = 0

    def open(self, link: LinkId, address: str) -> None:
        """A connection was made from this address. One with too many strangers gets no more."""
        block = block_of(address)
        self._addresses[link] = block
        strangers = [each for each in self._links.all if not self._links.get(each).is_known]
        if block and sum(self._addresses.get(each) == block for each in strangers) > STRANGERS_PER_ADDRESS:
            self._links.end(link, "protocol/too_many")

    def close(self, link: LinkId) -> None:
        """It is gone."""
        self._addresses.pop(link, None)
        self._queued.discard(link)

    def note_received(self, link: LinkId, now: float) -> None:
        """Bytes came from this link: has it knocked, or shown a wrong code?"""
        channel = self._find_channel(link)
        if channel is None or channel.is_sealed:
            return
        if channel.is_wrong:
            channel.is_wrong = False
            self._count_wrong(link, channel, now)
        elif channel.knock is not None and link not in self._queued and link in self._links.all:
            slug = self._find_refusal(link, channel, now)
            if slug:
                self._links.end(link, slug)
            else:
                self._queued.add(link)
                self._queue.append(link)

    def take_jobs(self, now: float) -> list[tuple[LinkId, Job]]:
        """The work that may be begun now."""
        jobs: list[tuple[LinkId, Job]] = []
        while self._queue and self._next_at <= now:
            link = self._queue.popleft()
            channel = self._find_channel(link)
            if channel is None or channel.knock is None or link not in self._links.all:
                continue
            code = self._find_code(channel, channel.knock)
            if not code:
                self._queued.discard(link)
                channel.ask_again()
                continue
            self._next_at = max(self._next_at, now - 1 / TRIES_PER_S) + 1 / TRIES_PER_S
            jobs.append((link, channel.job(code)))
        return jobs

    def finish(self, link: LinkId, outcome: tuple[bytes, Agreed] | None) -> None:
        """The work for this link is done."""
        channel = self._find_channel(link)
        if channel is not None and link in self._links.all:
            try:
                channel.answer(outcome)
            except RemoteProtocolError as problem:
                self._links.end(link, problem.slug)

    @property
    def next_deadline(self) -> float | None:
        """When more work may be begun."""
        return self._next_at if self._queue else None

    # --- private ------------------------------------------------------------------------------------------------

    def _find_channel(self, link: LinkId) -> HostChannel | None:
        channel = self._links.find_channel(link)
        return channel if isinstance(channel, HostChannel) else None

    def _find_refusal(self, link: LinkId, channel: HostChannel, now: float) -> str:
        if channel.knock is not None and channel.knock.seat:
            return "" if self._room.find_proven(channel.knock.seat) is not None else "room/unknown_token"
        if self.is_barred:
            return "room/barred"
        return "room/too_many_codes" if self._waits_until.get(self._addresses.get(link, ""), 0.0) > now else ""

    def _find_code(self, channel: HostChannel, knock: Knock) -> bytes:
        """Empty if it is a token that is not known here: the room was opened anew by somebody else."""
        if not knock.seat:
            return self._room_id if self.code is None else self.code.encode()
        if channel.has_asked_again:
            return knock.seat
        seat = self._room.find_proven(knock.seat)
        return b"" if seat is None else self._room.places[seat].token

    def _count_wrong(self, link: LinkId, channel: HostChannel, now: float) -> None:
        if self.code is None or (channel.knock is not None and channel.knock.seat):
            return
        address = self._addresses.get(link, "")
        self._wrong[address] += 1
        extra = self._wrong[address] - WRONG_AT_ONCE
        if extra >= 0:
            self._waits_until[address] = now + FIRST_WAIT_S * 2 ** min(extra, 20)
        self._wrong_in_all += 1
        self.is_barred = self._wrong_in_all >= WRONG_IN_ALL


def block_of(address: str) -> str:
    """The addresses that one person may well have all of: an IPv4 address, or a /64 of IPv6."""
    try:
        found = ip_address(address.partition("%")[0])
    except ValueError:
        return address
    return str(ip_network(f"{found}/64", strict=False)) if found.version == 6 else str(found)
