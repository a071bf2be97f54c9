"""A program that browses: one JSON line a change, with the seconds since it was started."""

import asyncio
import json
import time

from net.browser import Nearby, RoomBrowser


def main() -> None:
    """Browse until killed."""
    began = time.monotonic()

    def report(nearby: Nearby) -> None:
        found = {
            "rooms": [room.name for room in nearby.rooms],
            "free": [room.free_seats for room in nearby.rooms],
            "silent": [room.name for room in nearby.silent],
            "nothing": nearby.has_nothing,
            "endpoints": [str(endpoint) for room in nearby.rooms for endpoint in room.endpoints],
            "at": round(time.monotonic() - began, 3),
        }
        print(json.dumps(found), flush=True)

    print(json.dumps({"started": True}), flush=True)
    asyncio.run(RoomBrowser(report).run())


if __name__ == "__main__":
    main()
