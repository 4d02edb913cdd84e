"""The tables of the store, in the order in which they came. What has shipped is never edited: add another."""

MIGRATIONS: tuple[tuple[str, ...], ...] = (
    (
        "CREATE TABLE people (id TEXT PRIMARY KEY, name TEXT NOT NULL)",
        # a link that makes another browser the same person, once
        "CREATE TABLE devices (key TEXT PRIMARY KEY, token TEXT NOT NULL, until BIGINT NOT NULL)",
        "CREATE TABLE bundles (game TEXT NOT NULL, content TEXT NOT NULL, files TEXT NOT NULL, "
        "PRIMARY KEY (game, content))",
        "CREATE TABLE tables (id TEXT PRIMARY KEY, version BIGINT NOT NULL, game TEXT NOT NULL, rules BIGINT NOT NULL, "
        "content TEXT NOT NULL, head TEXT NOT NULL, state TEXT NOT NULL, public BIGINT NOT NULL, "
        "phase TEXT NOT NULL, updated BIGINT NOT NULL)",
        "CREATE INDEX tables_listed ON tables (public, phase, updated)",
        "CREATE TABLE answers (table_id TEXT NOT NULL, number BIGINT NOT NULL, answer TEXT NOT NULL, "
        "PRIMARY KEY (table_id, number))",
        "CREATE TABLE seats (table_id TEXT NOT NULL, person TEXT NOT NULL, PRIMARY KEY (table_id, person))",
        "CREATE INDEX seats_of ON seats (person)",
        "CREATE TABLE said (table_id TEXT NOT NULL, number BIGINT NOT NULL, name TEXT NOT NULL, seat BIGINT NOT NULL, "
        "words TEXT NOT NULL, at BIGINT NOT NULL, PRIMARY KEY (table_id, number))",
        "CREATE TABLE reviews (table_id TEXT NOT NULL, seat BIGINT NOT NULL, answers BIGINT NOT NULL, "
        "judged TEXT NOT NULL, PRIMARY KEY (table_id, seat))",
    ),
    (
        "DELETE FROM reviews",  # they are made otherwise now, and whoever wants one has it made again
        "CREATE INDEX tables_by_age ON tables (phase, updated)",
    ),
    (
        "ALTER TABLE people ADD COLUMN seen BIGINT NOT NULL DEFAULT 0",  # seconds since 1970; 0 where nobody knows
        "ALTER TABLE people ADD COLUMN thought BIGINT NOT NULL DEFAULT 0",  # milliseconds of bots and hints
        "ALTER TABLE people ADD COLUMN barred TEXT NOT NULL DEFAULT ''",  # why, or empty
        "ALTER TABLE people ADD COLUMN muted TEXT NOT NULL DEFAULT ''",
        "ALTER TABLE said ADD COLUMN person TEXT NOT NULL DEFAULT ''",
        "CREATE INDEX said_by ON said (person)",
        "CREATE TABLE reports (id TEXT PRIMARY KEY, table_id TEXT NOT NULL, person TEXT NOT NULL, name TEXT NOT NULL, "
        "words TEXT NOT NULL, at BIGINT NOT NULL)",
        "CREATE INDEX reports_of ON reports (table_id)",
        # what everybody is told on every page; one row or none
        "CREATE TABLE notices (id BIGINT PRIMARY KEY, words TEXT NOT NULL, until BIGINT NOT NULL)",
    ),
    ("ALTER TABLE people ADD COLUMN learnt TEXT NOT NULL DEFAULT ''",),  # lessons taken, and where one was left
    (
        # what people can say, and the table that it leads to
        "CREATE TABLE codes (code TEXT PRIMARY KEY, table_id TEXT NOT NULL)",
        "CREATE INDEX codes_of ON codes (table_id)",
    ),
    (
        # browsers that a person wants to be told in
        "CREATE TABLE pushes (endpoint TEXT PRIMARY KEY, person TEXT NOT NULL, p256dh TEXT NOT NULL, "
        "auth TEXT NOT NULL, at BIGINT NOT NULL)",
        "CREATE INDEX pushes_of ON pushes (person)",
    ),
)

TABLES = (
    "people", "devices", "bundles", "tables", "answers", "seats", "said", "reviews", "reports", "notices", "codes",
    "pushes",
)  # fmt: skip
BELONGING = ("answers", "seats", "said", "reviews", "reports", "codes")  # to a table
