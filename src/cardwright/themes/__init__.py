"""How games look, for every front end that draws them: what a game's theme declares, and what it makes of a thing."""
