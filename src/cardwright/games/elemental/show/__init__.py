"""What a seat sees, how it reads, and positions."""
