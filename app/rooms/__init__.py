"""Rooms in the local network as people see them: opening, finding and joining one, and what lies over its table."""
