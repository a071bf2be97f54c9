"""`python -m tests.support.haste COMMAND ...`: the program's command, whose table waits a moment for who is lost."""

import sys

from app.__main__ import main
from net import absences

absences.WAIT_S = 1.0

if __name__ == "__main__":
    sys.exit(main())
