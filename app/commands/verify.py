"""`jiangcheng verify`: whether the deals of a record were dealt from walls that nobody chose. A line a deal."""

import sys
from collections.abc import Sequence
from pathlib import Path

from app.commands.given import BadCommand, read_given
from app.text.catalogue import tr
from app.text.record_words import why_words
from app.text.slugs import words_of
from engine.errors import InvalidNotation
from engine.match.record_reader import read_record
from net.fair_check import check_record
from net.verdict import Verdict


def run(argv: Sequence[str]) -> int:
    """Check a file. Status 1 if a deal fails or the file is no record, 2 for wrong arguments."""
    try:
        given = read_given(argv, (), ("--help", "-h"), most_words=1)
    except BadCommand as problem:
        print(problem, file=sys.stderr)
        return 2
    if given.flags or not given.words:
        print(tr("fair.usage"), file=sys.stdout if given.flags else sys.stderr)
        return 0 if given.flags else 2
    file = Path(given.words[0])
    try:
        verdicts = check_record(read_record(file.read_bytes()))
    except (OSError, InvalidNotation) as problem:
        print(tr("fair.unreadable", file=file, why=why_words(problem)), file=sys.stderr)
        return 1
    if not verdicts:
        print(tr("fair.none"))
    for verdict in verdicts:
        print(words_about(verdict))
    return 1 if any(verdict.problems for verdict in verdicts) else 0


def words_about(verdict: Verdict) -> str:
    """One line about a deal."""
    if verdict.problems:
        return tr("fair.deal.bad", number=verdict.number, problems=" ".join(map(words_of, verdict.problems)))
    if not verdict.is_room:
        return tr("fair.deal.local", number=verdict.number)
    key = "fair.deal.good" if verdict.rounds == 1 else "fair.deal.rounds"
    return tr(key, number=verdict.number, persons=verdict.persons, rounds=verdict.rounds)
