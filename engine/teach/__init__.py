"""What a player is told about his own choices: hints, and the review of what he chose."""
