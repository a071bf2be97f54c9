"""How a client comes back after a lost connection: when it tries, for how long, and what it must not try again."""

RETRY_FOR_S = 600.0
"""A host that was killed has so long to be started again."""

RETRY_DELAYS_S = (0.0, 0.5, 1.0, 1.0, 2.0, 2.0, 3.0, 5.0)
"""Seconds before each attempt; the last one for all that follow."""

SILENCE_S = 5.0
"""A host that says nothing for so long, not even a ping, is gone."""

FINAL_SLUGS = frozenset(
    {
        "fair/wrong_secret",
        "protocol/version",
        "protocol/stranger",
        "protocol/flood",
        "protocol/frame_size",
        "protocol/not_msgpack",
        "protocol/bad_message",
        "protocol/unexpected",
        "protocol/unknown_rules",
        "room/barred",
        "room/code_needed",
        "room/full",
        "room/left",
        "room/not_now",
        "room/removed",
        "room/stopped",
        "room/unknown_token",
        "seat/at_the_host",
        "seat/taken_over",
    }
)
"""What a host closes a connection with for good; after anything else the client tries again."""
