"""Settlement data and the seam to the rulesets."""
