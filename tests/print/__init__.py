"""From the screen to the table."""
