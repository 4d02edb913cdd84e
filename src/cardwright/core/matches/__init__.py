"""Matches: tables whose players take their time, and games as text."""
