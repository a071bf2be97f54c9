"""What has happened at a table, as record lines: how much of it everybody knows, and how much may be handed out.

Events that everybody hears of are counted and chained into a mark, without what is hidden in them: two hosts with the
same count and mark have told their clients the same. The answers to an offer are not counted, so that neither number
nor mark says whether anybody could have claimed.
"""

import json
from collections.abc import Iterable, Mapping, Sequence
from hashlib import sha256

_MARK_BYTES = 8
_HIDDEN = {"deal": ("wall", "hands"), "draw": ("tile",)}
_CLOSES_A_DEAL = ("settlement",)
_MAY_FOLLOW = ("end", "seat")
_PUBLIC = json.JSONEncoder(ensure_ascii=False, sort_keys=True)


class History:
    """The lines of a record, its header first; a table without a record begins with none.

    `turn_id`: how many public events there were. `mark`: names them. `finished`: how many lines may be handed out: up
    to the last settlement and what directly belongs to that. `deals`: how many were dealt.
    """

    def __init__(self, lines: Iterable[str] = ()) -> None:
        self.turn_id = 0
        self.mark = b""
        self.finished = 0
        self.deals = 0
        self._lines: list[str] = []
        self._marks: dict[int, bytes] = {}
        self._may_follow = False
        self.append(lines)

    @property
    def lines(self) -> Sequence[str]:
        """All lines so far."""
        return self._lines

    def append(self, lines: Iterable[str]) -> None:
        """These lines were written."""
        for text in lines:
            self.note(text, json.loads(text))

    def note(self, text: str, line: Mapping[str, object]) -> None:
        """This line was written; `line` is what it says."""
        self._lines.append(text)
        kind = line.get("type")
        self._note_finished(kind)
        self.deals += kind == "deal"
        if isinstance(kind, str) and kind != "answers":
            hidden = _HIDDEN.get(kind, ())
            shown = {name: value for name, value in line.items() if name not in hidden}
            public = _PUBLIC.encode(shown).encode()
            self.turn_id += 1
            self.mark = sha256(self.mark + public).digest()[:_MARK_BYTES]
            self._marks[self.turn_id] = self.mark

    def has(self, turn_id: int, mark: bytes) -> bool:
        """Whether somebody who last saw this saw nothing but what is in this history."""
        return turn_id == 0 or self._marks.get(turn_id) == mark

    def handed_out(self) -> Sequence[str]:
        """The lines that may be handed out."""
        return self._lines[: self.finished]

    def _note_finished(self, kind: object) -> None:
        if kind is None or kind in _CLOSES_A_DEAL:
            self._may_follow = True
        elif kind not in _MAY_FOLLOW:
            self._may_follow = False
        if self._may_follow:
            self.finished = len(self._lines)


def digest_of(lines: Iterable[str]) -> bytes:
    """The first 16 bytes of the SHA-256 of these lines as they lie in a file."""
    return sha256("".join(line + "\n" for line in lines).encode()).digest()[:16]
