"""The desktop program: windows, settings, commands. The version stands here and nowhere else."""

__version__ = "0.1.0"
