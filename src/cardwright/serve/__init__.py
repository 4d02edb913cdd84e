"""The table in the browser: people, bots and onlookers at tables that lose nothing."""
