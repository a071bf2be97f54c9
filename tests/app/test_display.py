import socket
from pathlib import Path

import pytest

from app.display import has_display


@pytest.mark.parametrize("platform", ["win32", "darwin"])
def test_a_window_system_that_is_always_there_is_not_asked(platform: str) -> None:
    assert has_display({}, platform)


@pytest.mark.parametrize("name", ["WAYLAND_SOCKET", "QT_QPA_PLATFORM"])
def test_what_is_chosen_or_handed_down_is_taken_at_its_word(name: str) -> None:
    assert has_display({name: "x"}, "linux")


def test_a_compositor_is_there_as_long_as_it_listens(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.chdir(tmp_path)
    environment = {"XDG_RUNTIME_DIR": ".", "WAYLAND_DISPLAY": "wayland-7"}
    assert not has_display(environment, "linux")
    with socket.socket(socket.AF_UNIX) as server:
        server.bind("wayland-7")
        server.listen()
        assert has_display(environment, "linux")
        assert has_display({"WAYLAND_DISPLAY": str(Path("wayland-7"))}, "linux")
    assert not has_display(environment, "linux")


@pytest.mark.parametrize("name", ["", "nonsense", "localhost:one"])
def test_a_display_that_cannot_be_read_is_none(name: str) -> None:
    assert not has_display({"DISPLAY": name}, "linux")


def test_a_display_is_there_as_long_as_its_server_listens() -> None:
    with socket.create_server(("127.0.0.1", 0)) as server:
        display = f"127.0.0.1:{server.getsockname()[1] - 6000}.0"
        assert has_display({"DISPLAY": display}, "linux")
    assert not has_display({"DISPLAY": display}, "linux")
