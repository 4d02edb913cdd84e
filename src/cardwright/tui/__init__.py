"""The full-screen terminal: one program for every game, drawn from the view. Loaded only when it is wanted."""
