-- The addresses of downloads of the whole site. Each works once.
CREATE TABLE export_tickets (
    token_hash  BLOB     PRIMARY KEY CHECK (length(token_hash) = 32),
    ends_at     INTEGER  NOT NULL
) STRICT, WITHOUT ROWID;
