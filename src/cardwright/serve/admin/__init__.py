"""Looking after a server: what can be seen and done, by a page with a key of its own and by `cardwright admin`."""
