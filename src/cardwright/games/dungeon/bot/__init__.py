"""How thinking players judge a table."""
