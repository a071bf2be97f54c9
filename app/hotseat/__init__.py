"""Several people at one screen: whose turn it is to see it, the curtain between them, and the bar after a discard."""
