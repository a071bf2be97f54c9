"""Tiles, words and rule pages: data only, beside the packages that read it, in a checkout and installed alike."""
