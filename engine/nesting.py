"""How deep JSON is nested. What is nested too deep is refused where it is read: it might not be printed again."""

DEEPEST = 32
"""Lists and objects within each other that a line may hold: a request needs five, a record's line seven."""


def is_too_deep(value: object, levels: int = DEEPEST) -> bool:
    """Whether a JSON value holds lists and objects within each other more than `levels` deep."""
    if not isinstance(value, list | dict):
        return False
    if levels == 0:
        return True
    inner = value.values() if isinstance(value, dict) else value
    return any(is_too_deep(each, levels - 1) for each in inner)
