"""The matches of a profile: what there is to tell of each, and what can be done with its record."""
