"""The teacher in the window: hints at the table, practice, and the review of what was played."""
