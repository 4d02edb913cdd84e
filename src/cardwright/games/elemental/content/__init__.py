"""The content: cards, dice and stores as files, as data, and as what the rules read."""
