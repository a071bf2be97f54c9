"""A speech service that does not answer is not asked by Qt, which would wait for it for ever."""

import socket
import sys
import threading
from pathlib import Path

import pytest

from app.sound import speech_service, voice
from app.sound.speech_service import answers, find_socket, is_stuck
from app.sound.voice import Voice


def listening(path: Path) -> socket.socket:
    service = socket.socket(socket.AF_UNIX)
    service.bind(str(path))
    service.listen()
    return service


def test_one_that_takes_calls_and_says_nothing_does_not_answer(tmp_path: Path) -> None:
    with listening(tmp_path / "s"):
        assert not answers(tmp_path / "s", limit_s=0.05)


def test_one_that_replies_answers(tmp_path: Path) -> None:
    with listening(tmp_path / "s") as service:

        def reply() -> None:
            with service.accept()[0] as caller:
                caller.recv(16)
                caller.sendall(b"231 HAPPY HACKING\r\n")

        thread = threading.Thread(target=reply)
        thread.start()
        assert answers(tmp_path / "s", limit_s=60)
        thread.join()


def test_none_that_runs_is_none_that_is_stuck(tmp_path: Path) -> None:
    assert answers(tmp_path / "none")
    listening(tmp_path / "s").close()
    assert answers(tmp_path / "s"), "it left its socket behind"


def test_it_listens_where_the_system_keeps_such_things(tmp_path: Path) -> None:
    end = Path("speech-dispatcher") / "speechd.sock"
    assert find_socket({}, tmp_path) == tmp_path / ".cache" / end
    assert find_socket({"XDG_CACHE_HOME": "/c"}, tmp_path) == Path("/c") / end
    assert find_socket({"XDG_CACHE_HOME": "/c", "XDG_RUNTIME_DIR": "/r"}, tmp_path) == Path("/r") / end


def test_other_engines_are_not_those_of_the_service(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(speech_service, "answers", lambda path: False)
    monkeypatch.setattr(sys, "platform", "linux")
    assert is_stuck("speechd")
    assert not is_stuck("flite")
    monkeypatch.setattr(sys, "platform", "win32")
    assert not is_stuck("speechd")


@pytest.mark.usefixtures("qapp")
def test_qt_does_not_ask_one_that_is_stuck(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(voice, "is_stuck", lambda engine: True)
    asked = Voice(engine="mock")
    assert not asked.is_there
    asked.deleteLater()
