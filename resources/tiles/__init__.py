"""The tile faces as SVG and the programs that draw them.  Drawing needs the standard library only."""
