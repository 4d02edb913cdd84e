"""A door for agents: the games as tools of the Model Context Protocol."""
