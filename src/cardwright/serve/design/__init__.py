"""A designer's live page: a folder of content as cards, drawn anew whenever a file of it is saved."""
