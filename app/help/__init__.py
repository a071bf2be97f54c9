"""The rulebook on the screen: its pages read, shown, searched, and opened at a clause."""
