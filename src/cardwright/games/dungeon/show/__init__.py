"""What the player sees, how it reads, and positions."""
