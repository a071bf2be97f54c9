"""Words: the catalogue of each language and how numbers, tiles and names are written. Nothing here needs Qt."""
