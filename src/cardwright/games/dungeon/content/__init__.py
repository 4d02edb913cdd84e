"""What the game is made of: cards, monsters, adventurers and dungeons, and the options that name them."""
