"""Secrets to wall and dice: the vectors of PROTOCOL.md, and that no order is likelier than another."""

from collections import Counter
from hashlib import sha256

from engine.seats import SEATS, Seat
from engine.tiles import TileSet
from engine.variants.registry import get_variant
from net.fairness import HOST, RoundId, commit, guest_secret, make_throw, make_wall, wall_key
from tests.architecture.sources import ROOT

ROUND = RoundId(bytes(range(16)), 3, 1)
SECRETS = {Seat.EAST: b"\x01" * 32, Seat.WEST: b"\x02" * 32}
HOST_SECRET = b"\x07" * 32


def tiles_of(ruleset: str) -> TileSet:
    variant = get_variant(ruleset)
    return variant.make_rules(variant.defaults).tiles


def vector(name: str) -> str:
    """A value from the page."""
    page = (ROOT / "net" / "PROTOCOL.md").read_text(encoding="utf-8")
    (line,) = [line for line in page.splitlines() if line.startswith(f"| `{name}` |")]
    return line.split("|")[2].strip().strip("`")


def test_commitments_are_those_of_the_page() -> None:
    assert commit(ROUND, HOST, HOST_SECRET).hex() == vector("commitment of the host")
    assert commit(ROUND, Seat.EAST, SECRETS[Seat.EAST]).hex() == vector("commitment of seat 0")


def test_the_wall_is_that_of_the_page() -> None:
    key = wall_key(ROUND, HOST_SECRET, SECRETS)
    assert key.hex() == vector("wall key")
    wall = make_wall(key, tiles_of("hefei").pile)
    assert " ".join(str(int(tile)) for tile in wall[:12]) == vector("first tiles")
    assert sha256(bytes(wall)).hexdigest() == vector("SHA-256 of the wall")
    throw = make_throw(key)
    assert " ".join(map(str, throw.dice)) == vector("dice")


def test_every_secret_room_deal_and_round_changes_the_wall() -> None:
    keys = {
        wall_key(ROUND, HOST_SECRET, SECRETS),
        wall_key(ROUND, b"\x08" * 32, SECRETS),
        wall_key(ROUND, HOST_SECRET, {**SECRETS, Seat.WEST: b"\x03" * 32}),
        wall_key(ROUND, HOST_SECRET, {Seat.EAST: SECRETS[Seat.EAST]}),
        wall_key(ROUND, HOST_SECRET, {Seat.EAST: SECRETS[Seat.EAST], Seat.NORTH: SECRETS[Seat.WEST]}),
        wall_key(RoundId(ROUND.room, 4, 1), HOST_SECRET, SECRETS),
        wall_key(RoundId(ROUND.room, 3, 2), HOST_SECRET, SECRETS),
        wall_key(RoundId(bytes(16), 3, 1), HOST_SECRET, SECRETS),
    }
    assert len(keys) == 8


def test_a_guest_opens_something_else_for_every_commitment_of_the_host() -> None:
    secrets = {guest_secret(bytes(32), ROUND, seat, bytes([host]) * 32) for seat in SEATS for host in range(3)}
    assert len(secrets) == 12


def test_places_in_the_wall_are_even() -> None:
    tiles = tiles_of("hefei")
    count = 4000
    first: Counter[int] = Counter()
    for number in range(count):
        wall = make_wall(sha256(number.to_bytes(4, "big")).digest(), tiles.pile)
        assert tuple(sorted(wall)) == tiles.pile
        first[wall[0]] += 1
    expected = count * 4 / len(tiles.pile)
    chi = sum((first[face] - expected) ** 2 / expected for face in set(tiles.pile))
    # 26 degrees of freedom; the keys are fixed, so this is the same each time.
    assert chi < 54
