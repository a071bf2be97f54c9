"""Commands without a window; all but `host` and `join` import the standard library and the engine, nothing else."""
