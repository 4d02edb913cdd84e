"""Learning a game by playing it: lessons that a game brings along as content, and puzzles from games of bots."""
