"""A study as one page: what stands out, the game, its cards, its sides, and where all this misleads."""
