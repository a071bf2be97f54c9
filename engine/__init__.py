"""The game itself: standard library only; no clock, no I/O, no randomness but what is handed in."""
