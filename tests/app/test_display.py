import socket

import pytest

from app.display import has_display


@pytest.mark.parametrize("platform", ["win32", "darwin"])
def test_a_window_system_that_is_always_there_is_not_asked(platform: str) -> None:
    assert has_display({}, platform)


@pytest.mark.parametrize("name", ["WAYLAND_DISPLAY", "QT_QPA_PLATFORM"])
def test_wayland_or_a_chosen_platform_is_taken_at_its_word(name: str) -> None:
    assert has_display({name: "x"}, "linux")


@pytest.mark.parametrize("name", ["", "nonsense", "localhost:one"])
def test_a_display_that_cannot_be_read_is_none(name: str) -> None:
    assert not has_display({"DISPLAY": name}, "linux")


def test_a_display_is_there_as_long_as_its_server_listens() -> None:
    with socket.create_server(("127.0.0.1", 0)) as server:
        display = f"127.0.0.1:{server.getsockname()[1] - 6000}.0"
        assert has_display({"DISPLAY": display}, "linux")
    assert not has_display({"DISPLAY": display}, "linux")
