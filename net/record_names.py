"""How the files of records are called. What is in them tells what they are; the name is for people and desktops."""

RECORD_SUFFIX = ".jcmj"
"""Of every record that is written: the game's own, so that a double click opens it in the game."""
ROOM_SUFFIX = ".room"
"""Behind the name of a record: the file beside it that brings one back to its room."""
_OLDER_SUFFIX = ".jsonl"
"""Of records written before there was one of our own."""
RECORD_PATTERNS = (f"*{RECORD_SUFFIX}", f"*{_OLDER_SUFFIX}")
"""What a person picks a record from."""


def is_record_name(name: str) -> bool:
    """Return whether a file of this name is taken for a record of a profile, one of today or an older one."""
    return name.endswith((RECORD_SUFFIX, _OLDER_SUFFIX))
