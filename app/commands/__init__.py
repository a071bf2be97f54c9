"""Commands without a window: each imports the standard library and the engine, nothing else."""
