"""FairDealing: the host's side of a wall that nobody chooses: rounds of commitments and secrets, as data.

The host commits, then each person that plays; when all commitments are there they are told, and the persons open. The
host's own secret opens in the record at the settlement. Everything is saved before any message that depends on it.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace

from engine.deal.events import Event, Settled
from engine.match.dice import Throw
from engine.seats import SEATS, Seat
from engine.tiles import Tile, TileSet
from net.errors import RemoteProtocolError
from net.fairness import HOST, RoundId, commit, make_throw, make_wall, wall_key
from net.wall_messages import Open, Relayed, RoundBegins, Seal
from net.wire_types import FourHashes


@dataclass(frozen=True, slots=True)
class Round:
    """One round. `members`: the persons that take part. `dropped`: those that it was given up for."""

    host_secret: bytes = field(repr=False)
    members: tuple[Seat, ...]
    commitments: Mapping[Seat, bytes] = field(default_factory=dict)
    secrets: Mapping[Seat, bytes] = field(default_factory=dict, repr=False)
    dropped: tuple[Seat, ...] = ()

    @property
    def is_sealed(self) -> bool:
        """Whether all have committed."""
        return len(self.commitments) == len(self.members)

    @property
    def is_open(self) -> bool:
        """Whether all have opened: there is a wall."""
        return self.is_sealed and len(self.secrets) == len(self.members)

    @property
    def owing(self) -> tuple[Seat, ...]:
        """Who is waited for."""
        done = self.secrets if self.is_sealed else self.commitments
        return tuple(seat for seat in self.members if seat not in done)


@dataclass(frozen=True, slots=True)
class FairKeys:
    """What FILE.room keeps: the rounds of the deal with this number."""

    number: int = 0
    rounds: tuple[Round, ...] = ()


class FairDealing:
    """The rounds of the running or coming deal of one match."""

    def __init__(
        self,
        room: bytes,
        make_secret: Callable[[int, int], bytes],
        save: Callable[[FairKeys], None],
        kept: FairKeys | None = None,
    ) -> None:
        """`make_secret(number, turn)`: 32 bytes for a round. `save`: on the disk before it returns; raises OSError."""
        self._room = room
        self._make_secret = make_secret
        self._save = save
        self._keys = kept or FairKeys()
        self._dealt: tuple[int, int] | None = None

    def note_dealt(self, number: int, turn: int) -> None:
        """The wall of this round lies on the table."""
        self._dealt = (number, turn)

    @property
    def current(self) -> Round | None:
        """The newest round."""
        return self._keys.rounds[-1] if self._keys.rounds else None

    def begin(self, number: int, members: tuple[Seat, ...], dropped: tuple[Seat, ...] = ()) -> None:
        """Begin a round for this deal; `dropped`: whom the one before was given up for. Raises OSError."""
        rounds = self._keys.rounds if self._keys.number == number else ()
        if rounds and dropped:
            rounds = (*rounds[:-1], replace(rounds[-1], dropped=dropped))
        secret = self._make_secret(number, len(rounds))
        self._keep(FairKeys(number, (*rounds, Round(secret, members))))

    def is_waiting_for(self, number: int) -> bool:
        """Whether a round of this deal was begun in which not all have opened."""
        return self._keys.number == number and self.current is not None and not self.current.is_open

    def has_wall(self, number: int) -> bool:
        """Whether there is a wall for this deal that has not been dealt."""
        is_dealt = self._dealt == (number, self._turn)
        return self._keys.number == number and self.current is not None and self.current.is_open and not is_dealt

    def receive(self, message: Seal | Open) -> bool:
        """A person commits or opens; whether that was waited for. Raises OSError, and RemoteProtocolError for a secret
        that is not the one committed to.
        """
        current = self.current
        if current is None or (message.number, message.turn) != (self._keys.number, self._turn):
            return False
        if message.seat not in current.owing:
            return False
        match message:
            case Seal(seat, _, _, commitment) if not current.is_sealed:
                self._replace(replace(current, commitments={**current.commitments, seat: commitment}))
            case Open(seat, _, _, secret) if current.is_sealed:
                if commit(self._round_id, seat, secret) != current.commitments[seat]:
                    raise RemoteProtocolError("fair/wrong_secret", seat.name)
                self._replace(replace(current, secrets={**current.secrets, seat: secret}))
            case _:
                return False
        return True

    def begins(self) -> RoundBegins:
        """What asks the members of the newest round to commit."""
        current = self._get()
        return RoundBegins(self._keys.number, self._turn, self._host_commitment(current), current.members)

    def relayed(self) -> Relayed:
        """What asks them to open."""
        current = self._get()
        east, south, west, north = (current.commitments.get(seat, b"") for seat in SEATS)
        four: FourHashes = (east, south, west, north)
        return Relayed(self._keys.number, self._turn, self._host_commitment(current), four)

    def wall(self, tiles: TileSet) -> tuple[Tile, ...]:
        """The wall of the newest round, in which all have opened; it is dealt now."""
        self._dealt = (self._keys.number, self._turn)
        return make_wall(self._wall_key(), tiles.pile)

    def throw(self) -> Throw:
        """The dice of the newest round."""
        return make_throw(self._wall_key())

    def note(self) -> dict[str, object]:
        """What a deal's record line says of it."""
        return self._note(is_settled=False)

    def opened(self, event: Event) -> Event:
        """A settlement with all secrets of the deal; other events as they are."""
        return replace(event, fair=self._note(is_settled=True)) if isinstance(event, Settled) else event

    # --- private ------------------------------------------------------------------------------------------------

    @property
    def _turn(self) -> int:
        return len(self._keys.rounds) - 1

    @property
    def _round_id(self) -> RoundId:
        return RoundId(self._room, self._keys.number, self._turn)

    def _get(self) -> Round:
        current = self.current
        if current is None:
            raise AssertionError("no round has begun")
        return current

    def _host_commitment(self, current: Round) -> bytes:
        return commit(self._round_id, HOST, current.host_secret)

    def _wall_key(self) -> bytes:
        current = self._get()
        return wall_key(self._round_id, current.host_secret, current.secrets)

    def _note(self, is_settled: bool) -> dict[str, object]:
        rounds: list[dict[str, object]] = []
        for turn, each in enumerate(self._keys.rounds):
            host = commit(RoundId(self._room, self._keys.number, turn), HOST, each.host_secret)
            line: dict[str, object] = {
                "commitments": {"host": host.hex(), **_hex(each.commitments)},
                "dropped": [int(seat) for seat in each.dropped],
            }
            if is_settled:
                line["secrets"] = {"host": each.host_secret.hex(), **_hex(each.secrets)}
            rounds.append(line)
        return {"room": self._room.hex(), "rounds": rounds}

    def _replace(self, current: Round) -> None:
        """Nothing is told before all have committed, or opened; a client that is asked again answers the same."""
        keys = FairKeys(self._keys.number, (*self._keys.rounds[:-1], current))
        if current.owing == current.members or current.is_open:
            self._keep(keys)
        self._keys = keys

    def _keep(self, keys: FairKeys) -> None:
        self._save(keys)
        self._keys = keys


def _hex(found: Mapping[Seat, bytes]) -> dict[str, str]:
    return {str(int(seat)): found[seat].hex() for seat in SEATS if seat in found}
