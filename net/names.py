"""Names and chat: plain text of one line, without anything that could disguise itself.

A grapheme is what people count as one sign: a base with its marks, joined emoji, a flag of two letters, a Hangul
syllable of its parts. The full table of Unicode is not in the standard library; this counts by general category, which
is the same for what people write, and never counts less than it should but for conjuncts of Indic scripts.
"""

import unicodedata

from net.errors import LocalProtocolError

NAME_GRAPHEMES = 12
ROOM_GRAPHEMES = 24
CHAT_CHARACTERS = 120

_CHARACTERS_PER_GRAPHEME = 8
"""On the average of a name: a few family emoji, but no towers of marks."""

_JOINER = "\u200d"
_MARKS = ("Mn", "Mc", "Me")
_REFUSED = ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp")
_VARIATION = range(0xFE00, 0xFE10)
_SKIN_TONES = range(0x1F3FB, 0x1F400)
_TAGS = range(0xE0020, 0xE0080)
_FLAG_LETTERS = range(0x1F1E6, 0x1F200)
_VOWELS_AND_TAILS = range(0x1160, 0x1200)


class UnfitText(LocalProtocolError):
    """A name or a chat line that nobody may use; the slug says why."""


def clean_name(text: str, graphemes: int = NAME_GRAPHEMES) -> str:
    """The name as it is used: normalized, spaces trimmed; at most so many signs. Raises UnfitText."""
    name = " ".join(unicodedata.normalize("NFC", text).split())
    if not name:
        raise UnfitText("name/empty", "nothing but spaces")
    _check_characters(name, "name/characters")
    if count_graphemes(name) > graphemes or len(name) > _CHARACTERS_PER_GRAPHEME * graphemes:
        raise UnfitText("name/too_long", f"{count_graphemes(name)} signs (at most {graphemes})")
    return name


def clean_chat(text: str) -> str:
    """A line of chat as it is sent on: normalized, spaces trimmed. Raises UnfitText."""
    line = " ".join(unicodedata.normalize("NFC", text).split())
    if not line:
        raise UnfitText("chat/empty", "nothing but spaces")
    _check_characters(line, "chat/characters")
    if len(line) > CHAT_CHARACTERS:
        raise UnfitText("chat/too_long", f"{len(line)} characters (at most {CHAT_CHARACTERS})")
    return line


def count_graphemes(text: str) -> int:
    """How many signs people see."""
    count = 0
    before = ""
    flag_letters = 0
    for character in text:
        code = ord(character)
        is_second_letter = code in _FLAG_LETTERS and flag_letters % 2 == 1
        flag_letters = flag_letters + 1 if code in _FLAG_LETTERS else 0
        if not (is_second_letter or (count and (_extends(character) or before == _JOINER))):
            count += 1
        before = character
    return count


def _extends(character: str) -> bool:
    code = ord(character)
    return (
        character == _JOINER
        or unicodedata.category(character) in _MARKS
        or any(code in each for each in (_VARIATION, _SKIN_TONES, _TAGS, _VOWELS_AND_TAILS))
    )


def _check_characters(text: str, slug: str) -> None:
    """Control, format and bidirectional characters are refused; a joiner is one only inside of an emoji."""
    for place, character in enumerate(text):
        if character == _JOINER and 0 < place < len(text) - 1 and _is_pictorial(text[place + 1]):
            continue
        if unicodedata.category(character) in _REFUSED:
            raise UnfitText(slug, f"U+{ord(character):04X}")


def _is_pictorial(character: str) -> bool:
    return unicodedata.category(character) == "So"
