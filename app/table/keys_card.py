"""The card that tells the keys of the table: its plan and its painter's lay-out. No Qt."""

from app.table.board_elements import KeyLine, KeysPlan
from app.table.coaching import CAPS, Tool
from app.table.moment import Moment
from app.table.rect import Rect
from app.table.text_room import room
from app.text.catalogue import tr

HEAD, LINE, PAD, CAP_GAP = 78.0, 46.0, 30.0, 8.0
"""Heights and gaps in u."""

_CAPS = {
    "choose": ("←", "→"),
    "place": ("`", "1", "…", "="),
    "drawn": ("Backspace",),
    "confirm": ("Enter",),
    "win": ("H",),
    "kong": ("G",),
    "pung": ("P",),
    "chow": ("C",),
    "forms": ("1", "2", "3"),
    "pass": ("Esc",),
    "take_back": ("Z",),
    "arrange": ("Shift", "←", "→"),
    "sort": ("S",),
    "habits": ("A", "N", "D"),
    "clause": ("F1",),
    "screen": ("F11",),
    "mute": ("M",),
    "hint": (CAPS[Tool.HINT],),
    "tools": (CAPS[Tool.UNDO], CAPS[Tool.OPEN], CAPS[Tool.AGAIN]),
}
"""The lines in reading order, down the left column first; two more tell of the mouse."""


def cap_width(cap: str, moment_k: float, floor: float) -> float:
    """The width of a key cap in u."""
    size = max(18.0, floor / moment_k)
    return max(34.0, 0.62 * size * len(cap) + 20.0)


def plan_keys(moment: Moment) -> KeysPlan:
    """The card in the middle of the felt."""
    geometry = moment.geometry
    k, floor = geometry.k, geometry.text_floor
    lines = [KeyLine(caps, tr(f"table.keys.{name}")) for name, caps in _CAPS.items() if _is_there(name, moment)]
    lines += [KeyLine((), tr("table.keys.drag")), KeyLine((), tr("table.keys.right"))]
    caps_width = max(sum(cap_width(cap, k, floor) + CAP_GAP for cap in line.caps) for line in lines)
    words_width = max(room(geometry, line.words, 20.0) for line in lines)
    column = caps_width + 14.0 + words_width
    rows = -(-len(lines) // 2)
    available = geometry.felt.width / k - 80.0
    width = min(2 * column + 3 * PAD, available)
    height = HEAD + rows * LINE + PAD
    x, y = (geometry.width - width * k) / 2, (geometry.height - height * k) / 2
    return KeysPlan(
        Rect(x, y, width * k, height * k), k, tr("table.keys.title"), tr("table.keys.close"), tuple(lines), caps_width
    )


def _is_there(name: str, moment: Moment) -> bool:
    """Whether there is something at this table that the keys are for."""
    match name:
        case "chow":
            return moment.adviser.rules.has_chow
        case "hint":
            return moment.coaching.find(Tool.HINT) is not None
        case "tools":
            return moment.coaching.find(Tool.UNDO) is not None
        case _:
            return True
