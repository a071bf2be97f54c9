"""The words of the history: dates, results, and why a file is not taken."""

from datetime import datetime

from app.history.digest import MatchDigest
from app.history.files import Refusal
from app.text.catalogue import tr
from app.text.format import joined, signed
from app.text.record_words import problem_words
from engine.seats import Seat


def date_words(created: str) -> str:
    """When a match began, in the time of its own place; the text itself where it is no time."""
    try:
        when = datetime.fromisoformat(created)
    except ValueError:
        return created
    month = tr(f"history.month.{when.month}")
    return tr("history.date", year=when.year, month=month, day=when.day, time=f"{when:%H:%M}")


def result_words(digest: MatchDigest, seat: Seat) -> tuple[str, str]:
    """How a match stands for a seat: in large, and in small."""
    count = len(digest.deals)
    if not count:
        return tr("history.result.none"), tr("history.result.running")
    standing = signed(digest.standing[seat])
    if digest.is_over:
        return standing, tr("history.result.over", place=digest.place_of(seat), count=count)
    return standing, tr("history.result.open", count=count)


def kind_words(digest: MatchDigest) -> str:
    """What sort of match it was: against computers, several people at one screen, in a room, for practice."""
    if digest.is_room:
        kind = "room"
    else:
        kind = "hotseat" if sum(digest.is_person) > 1 else "ai" if any(digest.is_person) else "machines"
    words = tr(f"history.kind.{kind}")
    return joined([words, tr("history.kind.practice")]) if digest.is_practice else words


def refusal_words(refusal: Refusal, name: str) -> str:
    """Why a file is not taken: which, what and where."""
    return tr(f"history.refused.{refusal.reason}", name=name, detail=problem_words(refusal.detail))
