"""Arithmetic of all stages: medians, cells as planes, evidence."""
