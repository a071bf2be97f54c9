"""A match of several deals, its record and its replay."""
