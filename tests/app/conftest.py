"""Every test of the windows runs in Chinese, and fails when words are missing."""

import logging
from collections.abc import Iterator

import pytest

from app.text import catalogue


@pytest.fixture(autouse=True)
def chinese_and_no_missing_words(caplog: pytest.LogCaptureFixture) -> Iterator[None]:
    catalogue.set_language("zh")
    yield
    catalogue.set_language("zh")
    missing = [
        record.getMessage()
        for when in ("setup", "call")
        for record in caplog.get_records(when)
        if record.name == catalogue.__name__ and record.levelno >= logging.WARNING
    ]
    assert not missing
