"""What every test runs under: no real screen unless asked for, and properties that try the same examples each time."""

import os

import pytest
from hypothesis import HealthCheck, settings

from tests.support.namespaces import find_obstacle, words_of_obstacle

# Before any Qt import. A run under Xvfb sets QT_QPA_PLATFORM=xcb itself.
os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

settings.register_profile(
    "fixed", derandomize=True, deadline=None, database=None, suppress_health_check=[HealthCheck.too_slow]
)
settings.register_profile("explore", deadline=None, max_examples=1000, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "fixed"))


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Say what was not run, and why."""
    obstacle = find_obstacle()
    if obstacle:
        terminalreporter.write_line(words_of_obstacle(obstacle))
