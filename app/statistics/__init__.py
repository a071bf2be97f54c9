"""What many matches say together: shares by ruleset, and the curve of an evening."""
