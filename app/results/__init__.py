"""What a deal paid and why, and where a match ended: the dialogs over the table. They show; the judge computes."""
