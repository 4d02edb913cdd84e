"""Content: cards and numbers from TOML, read, laid over each other, and told what is wrong with them."""
