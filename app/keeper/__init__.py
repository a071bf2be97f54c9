"""The score keeper 算番: tiles of a real table are entered, the judge settles them, the evening is added up."""
