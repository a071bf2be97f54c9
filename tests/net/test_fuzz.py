from tests.support.fuzz import Fuzz


def test_twenty_thousand_mad_frames_end_their_connections_and_nothing_else() -> None:
    fuzz = Fuzz("mad")
    number = fuzz.lab.clients[0].view.number
    fuzz.run(20_000)
    assert sum(fuzz.ends.values()) > 1000
    assert {"protocol/bad_message", "protocol/not_msgpack", "protocol/frame_size", "protocol/unexpected"} <= set(
        fuzz.ends
    )
    assert fuzz.ends.keys() <= {
        "protocol/bad_message",
        "protocol/flood",
        "protocol/frame_size",
        "protocol/not_msgpack",
        "protocol/silent",
        "protocol/stranger",
        "protocol/timeout",
        "protocol/unexpected",
        "protocol/version",
        "room/full",
        "room/unknown_token",
        "name/characters",
        "name/empty",
        "name/too_long",
    }
    assert [client.ended for client in fuzz.lab.clients] == [None, None]
    assert fuzz.lab.clients[0].view.number > number
