"""What plain lines, the full screen and the server have in common: people and bots at one match. Knows no screen."""
