"""What is wrong with a record, in words: the engine tells a slug, a line and a field. No Qt."""

from app.text.catalogue import has_words, tr
from app.text.system_words import code_words, system_code
from engine.errors import InvalidNotation

_OTHER = "record/impossible"


def problem_code(problem: InvalidNotation | OSError) -> str:
    """What is wrong, to be kept and worded later."""
    if isinstance(problem, OSError):
        return system_code(problem)
    return "|".join((problem.slug or _OTHER, str(problem.line), problem.key))


def problem_words(code: str) -> str:
    """What such a code says in the language of the moment."""
    slug, _, rest = code.partition("|")
    line, _, key = rest.partition("|")
    name = f"record.problem.{slug.partition('/')[2]}"
    if not rest or not has_words(name):
        return code_words(code)
    return tr(name, line=line, field=key)


def why_code(problem: Exception) -> str:
    """Why a record cannot be read, to be worded later: what its reader, or the system, raised first."""
    first = problem.__cause__ if isinstance(problem.__cause__, InvalidNotation) else problem
    return problem_code(first) if isinstance(first, InvalidNotation | OSError) else str(problem)


def why_words(problem: Exception) -> str:
    """Why a record cannot be read, in the language of the moment."""
    return problem_words(why_code(problem))
