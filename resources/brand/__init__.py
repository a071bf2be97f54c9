"""The name of the game, its seal and its icon as SVG, and the program that draws them."""
