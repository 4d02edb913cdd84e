"""Players against each other over many games: who is better, by how much, and how sure that is."""
