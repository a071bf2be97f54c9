"""Looking at recorded matches again, step by step, and playing on from a moment of one."""
