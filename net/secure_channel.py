"""Secure channels: greeting and hello in clear, then SPAKE2 with a code, and from there on nothing but sealed frames.

Both ends know a code: a room's six digits, an open room's id, or a seat's token. It never crosses the wire, and who
listens or answers falsely can try one guess a connection, no more. The client proves first that it knows the code, so
that a host counts every guess. Keys are bound to greeting and hello: whoever changes those changes the keys.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import dataclass, field
from hashlib import sha256
from hmac import compare_digest
from typing import TypeVar

import msgspec
from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import ChaCha20Poly1305
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from spake2 import SPAKE2_A, SPAKE2_B, SPAKEError  # type: ignore[import-untyped]
from spake2.ed25519_basic import NotOnCurve  # type: ignore[import-untyped]

from net.errors import RemoteProtocolError
from net.first_words import Answer, Confirm, Knock
from net.framing import MAX_PAYLOAD, FrameReader, frame
from net.room_messages import Closed

_INFO = b"jiangcheng channel 1"
_KEY_BYTES = 32
_NONCE_BYTES = 12
_Word = TypeVar("_Word", Knock, Answer, Confirm)


@dataclass(frozen=True, slots=True)
class Agreed:
    """What both ends have when they know the same code: keys, and what each shows the other to prove it."""

    to_host: bytes = field(repr=False)
    to_client: bytes = field(repr=False)
    client_proof: bytes = field(repr=False)
    host_proof: bytes = field(repr=False)


Job = Callable[[], tuple[bytes, Agreed] | None]
"""The costly part of a host's answer: its own message and the keys; None if the client's message is garbage."""


class _Seals:
    """Both directions of a channel whose keys are agreed; frames are counted, so that none comes twice."""

    def __init__(self, send: bytes, receive: bytes) -> None:
        self._send = ChaCha20Poly1305(send)
        self._receive = ChaCha20Poly1305(receive)
        self._sent = 0
        self._received = 0

    def seal(self, payload: bytes) -> bytes:
        self._sent += 1
        return frame(self._send.encrypt(self._sent.to_bytes(_NONCE_BYTES, "big"), payload, None))

    def open(self, sealed: bytes) -> bytes:
        self._received += 1
        try:
            return self._receive.decrypt(self._received.to_bytes(_NONCE_BYTES, "big"), sealed, None)
        except InvalidTag:
            raise RemoteProtocolError("protocol/broken_seal", f"frame {self._received}") from None


class _Secure(ABC):
    """What both ends have in common."""

    def __init__(self) -> None:
        self._reader = FrameReader()
        self._output = bytearray()
        self._kept: list[bytes] = []
        self._seals: _Seals | None = None

    def send(self, payload: bytes) -> None:
        """As the protocol says; kept back until it can be sealed, but for the first words."""
        if self._seals is None:
            self._kept.append(payload)
        else:
            self._output += self._seals.seal(payload)

    def send_in_clear(self, payload: bytes) -> None:
        """As the protocol says."""
        if self._seals is None:
            self._output += frame(payload)
        else:
            self.send(payload)

    def take(self) -> bytes:
        """As the protocol says."""
        data = bytes(self._output)
        self._output.clear()
        return data

    @property
    def pending(self) -> int:
        """As the protocol says."""
        return len(self._output)

    def receive(self, data: bytes, limit: int = MAX_PAYLOAD) -> list[bytes]:
        """As the protocol says."""
        found: list[bytes] = []
        for payload in self._reader.receive(data, limit):
            opened = self._seals.open(payload) if self._seals is not None else self._receive_first(payload)
            if opened is not None:
                found.append(opened)
        return found

    @abstractmethod
    def _receive_first(self, payload: bytes) -> bytes | None:
        """Take a payload that came before the keys were agreed; one that is not about them is returned."""

    def _begin_sealing(self, send: bytes, receive: bytes) -> None:
        self._seals = _Seals(send, receive)
        kept, self._kept = self._kept, []
        for payload in kept:
            self.send(payload)


class HostChannel(_Secure):
    """The host's end. `knock`: what the client has asked to be let in by, once it has.

    Whoever has the channel looks up the code, has `job` done and gives its outcome to `answer`.
    """

    def __init__(self) -> None:
        super().__init__()
        self.knock: Knock | None = None
        self.is_wrong = False
        self.has_asked_again = False
        self._first = b""
        self._hello = b""
        self._agreed: Agreed | None = None

    def send(self, payload: bytes) -> None:
        """The greeting goes in clear."""
        if self._first:
            super().send(payload)
        else:
            self._first = payload
            self.send_in_clear(payload)

    def job(self, code: bytes) -> Job:
        """What is to be done for the answer to the knock, anywhere."""
        knock, binding = self._get_knock(), _binding(self._first, self._hello)

        def work() -> tuple[bytes, Agreed] | None:
            side = SPAKE2_B(code)
            message: bytes = side.start()
            key = _finish(side, knock.message)
            return None if key is None else (message, _agree(key, binding))

        return work

    def answer(self, outcome: tuple[bytes, Agreed] | None) -> None:
        """The job is done. Raises RemoteProtocolError if the client's message was garbage."""
        if outcome is None:
            raise RemoteProtocolError("protocol/bad_message", "no such point")
        message, self._agreed = outcome
        self.send_in_clear(msgspec.msgpack.encode(Answer(message)))

    def ask_again(self) -> None:
        """The seat's token is not known here, only what proves it: that must be the code."""
        self.knock = None
        self.has_asked_again = True
        self.send_in_clear(msgspec.msgpack.encode(Answer(b"")))

    @property
    def is_sealed(self) -> bool:
        """Whether the client knows the code."""
        return self._seals is not None

    def _receive_first(self, payload: bytes) -> bytes | None:
        if not self._hello:
            self._hello = payload
            return payload
        if self.knock is None:
            self.knock = _read(payload, Knock)
            return None
        if self._agreed is None:
            raise RemoteProtocolError("protocol/unexpected", "a word before the answer")
        if not compare_digest(_read(payload, Confirm).proof, self._agreed.client_proof):
            self.is_wrong = True
            raise RemoteProtocolError("room/wrong_code", "another code")
        self.send_in_clear(msgspec.msgpack.encode(Confirm(self._agreed.host_proof)))
        self._begin_sealing(self._agreed.to_client, self._agreed.to_host)
        return None

    def _get_knock(self) -> Knock:
        if self.knock is None:
            raise AssertionError("nobody has knocked")
        return self.knock


class ClientChannel(_Secure):
    """The client's end. After the greeting it must be told its code, by `knock`."""

    def __init__(self) -> None:
        super().__init__()
        self._hello = b""
        self._greeting = b""
        self._side: object = None
        self._agreed: Agreed | None = None
        self._seat = b""
        self._fallback: bytes | None = None

    def send(self, payload: bytes) -> None:
        """The hello goes in clear."""
        if self._hello:
            super().send(payload)
        else:
            self._hello = payload
            self.send_in_clear(payload)

    def knock(self, code: bytes, seat: bytes = b"", fallback: bytes | None = None) -> None:
        """Ask to be let in. `seat`: proof of the token that is the code; `fallback`: for a host that asks again."""
        self._seat, self._fallback = seat, fallback
        side = SPAKE2_A(code)
        self._side = side
        self.send_in_clear(msgspec.msgpack.encode(Knock(seat, side.start())))

    def _receive_first(self, payload: bytes) -> bytes | None:
        if not self._greeting:
            self._greeting = payload
            return payload
        if _is_last_word(payload):
            # The host hangs up before anything is sealed; what it says in clear is not believed to be more than that.
            return payload
        if self._agreed is None:
            self._hear_answer(_read(payload, Answer).message)
            return None
        if not compare_digest(_read(payload, Confirm).proof, self._agreed.host_proof):
            raise RemoteProtocolError("room/wrong_host", "it does not know the code")
        self._begin_sealing(self._agreed.to_host, self._agreed.to_client)
        return None

    def _hear_answer(self, message: bytes) -> None:
        if not message:
            fallback, self._fallback = self._fallback, None
            if fallback is None:
                raise RemoteProtocolError("protocol/unexpected", "asked again")
            self.knock(fallback, self._seat)
            return
        key = None if self._side is None else _finish(self._side, message)
        if key is None:
            raise RemoteProtocolError("protocol/bad_message", "no such point")
        self._agreed = _agree(key, _binding(self._greeting, self._hello))
        self.send_in_clear(msgspec.msgpack.encode(Confirm(self._agreed.client_proof)))


def _finish(side: object, message: bytes) -> bytes | None:
    """The key; None if the other's message is none."""
    try:
        key: bytes = side.finish(message)  # type: ignore[attr-defined]
    except (SPAKEError, NotOnCurve, ValueError, AssertionError):
        return None
    return key


def _binding(greeting: bytes, hello: bytes) -> bytes:
    return sha256(sha256(greeting).digest() + sha256(hello).digest()).digest()


def _agree(key: bytes, binding: bytes) -> Agreed:
    derived = HKDF(SHA256(), 4 * _KEY_BYTES, salt=None, info=_INFO + binding).derive(key)
    first, second, third, fourth = (derived[start : start + _KEY_BYTES] for start in range(0, len(derived), _KEY_BYTES))
    return Agreed(first, second, third, fourth)


def _read(payload: bytes, kind: type[_Word]) -> _Word:
    try:
        return msgspec.msgpack.decode(payload, type=kind)
    except (msgspec.MsgspecError, RecursionError) as problem:
        raise RemoteProtocolError("protocol/bad_message", str(problem)) from None


def _is_last_word(payload: bytes) -> bool:
    try:
        msgspec.msgpack.decode(payload, type=Closed)
    except (msgspec.MsgspecError, RecursionError):
        return False
    return True
