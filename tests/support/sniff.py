"""Everything that goes over a network card, into a file, until it is stopped: `python -m tests.support.sniff FILE`."""

import signal
import socket
import sys
from pathlib import Path

_EVERY_PROTOCOL = 0x0003


def main(file: Path, card: str = "eth0") -> None:
    listener = socket.socket(socket.AF_PACKET, socket.SOCK_RAW, socket.htons(_EVERY_PROTOCOL))
    listener.bind((card, 0))
    signal.signal(signal.SIGINT, lambda *_: sys.exit(0))
    with file.open("wb", buffering=0) as kept:
        print("started", flush=True)
        while True:
            kept.write(listener.recv(1 << 17))


if __name__ == "__main__":
    main(Path(sys.argv[1]))
