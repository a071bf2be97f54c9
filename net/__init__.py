"""Sessions, messages and the bytes between them. Knows the engine, never a window."""
