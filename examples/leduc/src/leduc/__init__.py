"""Leduc, a game for Cardwright."""
