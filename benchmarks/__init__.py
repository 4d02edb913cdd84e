"""Measures Cardwright's games in both builds, and the Leduc hold'em of other libraries in the same run."""
