"""The door for agents."""
