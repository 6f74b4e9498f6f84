"""The window: everything that knows Qt, and nothing else."""
