"""`jiangcheng score [FILE]`: a score request a line in, a result a line out, as they come.

The results are for programs and people; so are the sentences in `error`, which name the fields of the format and are
English like them. What is said to the person who typed the command is worded in the catalogue.
"""

import json
import os
import sys
from collections.abc import Iterator
from typing import BinaryIO

from app.text.catalogue import tr
from app.text.system_words import system_words
from engine.errors import InvalidNotation
from engine.scoring.score_format import parse_line, read_id, read_request, score

LONGEST_LINE = 1 << 16
"""Bytes; a request is a hundredth of it. A longer line is an error of its own and is not kept."""

_encode = json.JSONEncoder(ensure_ascii=False).encode


def run(arguments: list[str]) -> int:
    """Score the file named, or standard input. Status 1 if a line could not be scored, 2 if nothing could be read."""
    if arguments in (["-h"], ["--help"]):
        print(tr("score.usage"))
        return 0
    if len(arguments) > 1 or (arguments and arguments[0].startswith("-") and arguments != ["-"]):
        print(tr("score.arguments"), file=sys.stderr)
        return 2
    try:
        if not arguments or arguments == ["-"]:
            return _score_all(sys.stdin.buffer, sys.stdout.buffer)
        with open(arguments[0], "rb") as source:
            return _score_all(source, sys.stdout.buffer)
    except BrokenPipeError:
        # Whoever read the results has gone; what Python would flush at exit goes nowhere.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    except OSError as problem:
        print(
            tr("score.unreadable", path=arguments[0] if arguments else "-", why=system_words(problem)), file=sys.stderr
        )
        return 2


def _score_all(source: BinaryIO, target: BinaryIO) -> int:
    status = 0
    for line in _lines(source):
        result = score_line(line)
        if "error" in result:
            status = 1
        # A lone surrogate of an id leaves as the escape that it came as.
        target.write(_encode(result).encode("utf-8", "backslashreplace") + b"\n")
        target.flush()
    return status


def _lines(source: BinaryIO) -> Iterator[bytes | None]:
    """The lines that are not blank; None for one that is too long."""
    is_first = True
    while line := source.readline(LONGEST_LINE + 1):
        if is_first:
            line = line.removeprefix(b"\xef\xbb\xbf")
            is_first = False
        if len(line) > LONGEST_LINE:
            while line and not line.endswith(b"\n"):
                line = source.readline(LONGEST_LINE)
            yield None
        elif not line.isspace() and line:
            yield line


def score_line(line: bytes | None) -> dict[str, object]:
    """The result for one line, or its error."""
    request_id: object = None
    try:
        if line is None:
            raise InvalidNotation(f"line: longer than {LONGEST_LINE} bytes")
        value = parse_line(_text(line))
        request_id = read_id(value)
        return {"id": request_id, **score(read_request(value))}
    except InvalidNotation as problem:
        return {"id": request_id, "error": str(problem)}


def _text(line: bytes) -> str:
    try:
        return line.decode("utf-8")
    except UnicodeDecodeError as problem:
        raise InvalidNotation(f"line: not UTF-8 from byte {problem.start + 1} on") from None
