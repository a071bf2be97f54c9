import pytest
from hypothesis import given
from hypothesis import strategies as st

from net.errors import LocalProtocolError, RemoteProtocolError
from net.framing import MAX_PAYLOAD, FrameReader, frame

PAYLOADS = st.lists(st.binary(min_size=1, max_size=300), max_size=6)


@given(payloads=PAYLOADS, cuts=st.lists(st.integers(1, 40), min_size=1))
def test_payloads_come_out_as_they_went_in_however_the_bytes_arrive(payloads: list[bytes], cuts: list[int]) -> None:
    data = b"".join(frame(payload) for payload in payloads)
    reader = FrameReader()
    received: list[bytes] = []
    step = 0
    while data:
        size = cuts[step % len(cuts)]
        received += reader.receive(data[:size])
        data = data[size:]
        step += 1
    assert received == payloads


def test_the_longest_payload_passes() -> None:
    assert FrameReader().receive(frame(bytes(MAX_PAYLOAD))) == [bytes(MAX_PAYLOAD)]


@pytest.mark.parametrize("length", [0, MAX_PAYLOAD + 1, 0xFFFFFFFF])
def test_a_length_that_cannot_be_is_refused_before_its_bytes_come(length: int) -> None:
    with pytest.raises(RemoteProtocolError, match="protocol/frame_size") as refused:
        FrameReader().receive(length.to_bytes(4, "big"))
    assert refused.value.slug == "protocol/frame_size"


def test_a_stranger_may_be_allowed_less() -> None:
    with pytest.raises(RemoteProtocolError):
        FrameReader().receive(frame(bytes(5000)), limit=4096)


@pytest.mark.parametrize("size", [0, MAX_PAYLOAD + 1])
def test_a_payload_that_cannot_be_framed_is_our_error(size: int) -> None:
    with pytest.raises(LocalProtocolError):
        frame(bytes(size))
