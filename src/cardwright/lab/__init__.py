"""What each card, side and rule does to a game, by players of every strength, and how sure that is."""
