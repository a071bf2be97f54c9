"""The icons of the windows as SVG and the program that writes them."""
