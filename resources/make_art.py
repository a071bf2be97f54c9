"""Write every picture and sound of the resources: ``python -m resources.make_art``."""

from resources.brand import make_brand
from resources.sounds import make_sounds
from resources.tiles import make_tiles


def main() -> None:
    """Run all programs that draw, and the one that sounds."""
    for program in (make_tiles, make_brand, make_sounds):
        program.main()


if __name__ == "__main__":
    main()
