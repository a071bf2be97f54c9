"""Whether a sound can be heard: plays one where there is a device. A silent machine is no fault, a missing part is."""

from PySide6.QtCore import QCoreApplication, QObject

from app.self_test.checks import CheckFailed
from app.self_test.window import wait_until
from app.settings import Settings
from app.sound.cues import Cue
from app.sound.sounds import level_of
from app.text.catalogue import tr

_SOUND_S = 30.0
_SYSTEMS_PART = "libpulse"
"""On Linux only sound needs it, so that it need not be there."""


def play_sound() -> str:
    """Play the sound of a turn to its end and say so, or say why it is silent here. Raises CheckFailed if there is a
    device and yet nothing comes of it.
    """
    try:
        from app.sound.loudspeaker import FOLDER, Loudspeaker
    except ImportError as problem:
        if _SYSTEMS_PART in str(problem):
            return tr("selftest.sound.no_library", library=_SYSTEMS_PART)
        raise
    missing = [cue for cue in Cue if not any(FOLDER.glob(f"{cue}*.wav"))]
    if missing:
        raise CheckFailed(", ".join(missing))
    owner = QObject(QCoreApplication.instance())
    try:
        loudspeaker = Loudspeaker(owner)
        if not loudspeaker.has_device:
            return tr("selftest.sound.no_device")
        loudspeaker.play(Cue.TURN, level_of(Settings().volume))
        wait_until(lambda: loudspeaker.is_playing, "the sound does not begin", _SOUND_S)
        wait_until(lambda: not loudspeaker.is_playing, "the sound does not end", _SOUND_S)
        return tr("selftest.sound.played")
    finally:
        owner.deleteLater()
