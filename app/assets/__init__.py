"""Everything that is drawn from data: colours, fonts, tile pixmaps, icons, the table's felt and small painters.

No widget, no scene item and no text lives here.  Qt's SVG module is imported only when a cache lacks a picture.
"""
