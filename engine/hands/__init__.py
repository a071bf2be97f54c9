"""What a set of tiles is: distances, waits and readings."""
