"""How FILE.room holds the secrets and commitments of a deal, a host's and a guest's."""

from collections.abc import Mapping
from typing import Any

from engine.seats import SEATS, Seat
from net.fair_dealing import FairKeys, Round
from net.fair_guest import SeenRound, SeenRounds


def write_fair_keys(keys: FairKeys) -> dict[str, object]:
    """A host's, as JSON has it."""
    rounds = [
        {
            "host_secret": each.host_secret.hex(),
            "members": [int(seat) for seat in each.members],
            "commitments": _hex(each.commitments),
            "secrets": _hex(each.secrets),
            "dropped": [int(seat) for seat in each.dropped],
        }
        for each in keys.rounds
    ]
    return {"number": keys.number, "rounds": rounds}


def read_fair_keys(found: Mapping[str, Any]) -> FairKeys:
    """The same back. Raises KeyError, ValueError, IndexError, TypeError or AttributeError for anything else."""
    rounds = (
        Round(
            bytes.fromhex(each["host_secret"]),
            _seats(each["members"]),
            _bytes(each["commitments"]),
            _bytes(each["secrets"]),
            _seats(each["dropped"]),
        )
        for each in found["rounds"]
    )
    return FairKeys(int(found["number"]), tuple(rounds))


def write_seen(seen: SeenRounds) -> dict[str, object]:
    """A guest's, as JSON has it."""
    rounds = {
        str(turn): {
            "host": each.host.hex(),
            "commitments": None if each.commitments is None else _hex(each.commitments),
            "own": [int(seat) for seat in each.own],
            "by": [int(seat) for seat in each.by],
        }
        for turn, each in seen.rounds.items()
    }
    taken_over = [int(seat) for seat in seen.taken_over]
    return {"number": seen.number, "rounds": rounds, "replaced": seen.is_replaced, "taken_over": taken_over}


def read_seen(found: Mapping[str, Any]) -> SeenRounds:
    """The same back. Raises as above."""
    rounds = {
        int(turn): SeenRound(
            bytes.fromhex(each["host"]),
            None if each["commitments"] is None else _bytes(each["commitments"]),
            _seats(each["own"]),
            _seats(each.get("by", [])),
        )
        for turn, each in found["rounds"].items()
    }
    return SeenRounds(int(found["number"]), rounds, found["replaced"] is True, _seats(found.get("taken_over", [])))


def _hex(found: Mapping[Seat, bytes]) -> dict[str, str]:
    return {str(int(seat)): data.hex() for seat, data in found.items()}


def _bytes(found: Mapping[str, str]) -> dict[Seat, bytes]:
    return {SEATS[int(seat)]: bytes.fromhex(text) for seat, text in found.items()}


def _seats(found: list[int]) -> tuple[Seat, ...]:
    return tuple(SEATS[int(seat)] for seat in found)
