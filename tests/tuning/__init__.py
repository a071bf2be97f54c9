"""How the numbers of the level hard were found: tools for developers, run by hand."""
