"""Expedition: three climbers decide together, and in secret."""
