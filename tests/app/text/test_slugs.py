"""Slugs are said in words; that each has some is tested beside the code that they come from."""

from collections.abc import Iterator

import pytest

from app.text.catalogue import LANGUAGES, get_language, set_language
from app.text.slugs import words_of


@pytest.fixture(params=LANGUAGES)
def _language(request: pytest.FixtureRequest) -> Iterator[None]:
    before = get_language()
    set_language(request.param)
    yield
    set_language(before)


@pytest.mark.usefixtures("_language")
def test_a_slug_of_a_later_version_is_said_as_it_is() -> None:
    assert "room/haunted" in words_of("room/haunted")
    assert "room/full" not in words_of("room/full")
