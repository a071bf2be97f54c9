"""Learning to play: the first start, and a guided deal of each city at the real table."""
