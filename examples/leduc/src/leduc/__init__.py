"""Leduc hold'em: a game of six cards, small enough to copy."""
