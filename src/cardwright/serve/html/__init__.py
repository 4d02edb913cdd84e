"""How pages look: HTML made of views and themes. No code here knows a game."""
