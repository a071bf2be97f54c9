"""What house rules and their values are called. No Qt."""

from app.text.catalogue import has_words, tr
from engine.variants.variant import OptionSpec, OptionValue


def option_words(spec: OptionSpec, value: OptionValue) -> str:
    """Return how a value of an option is called: 开, 红中, 8 局."""
    if isinstance(value, bool):
        return tr("option.on" if value else "option.off")
    key = f"option.{spec.name}.{value}"
    return tr(key) if isinstance(value, str) or has_words(key) else str(value)


def option_help(spec: OptionSpec) -> str:
    """Return what an option does; a city where it does something else has words of its own."""
    page = spec.clause.partition(".")[0]
    own = f"option.{spec.name}.help.{page}"
    return tr(own if has_words(own) else f"option.{spec.name}.help")
