-- Settings that an administrator has changed in the browser (docs/decisions/0093). What is in
-- no row, or in one that holds nothing, is as the file or the default says; so that a revision
-- never comes twice, a row is not deleted. A secret is sealed with a key that is not here.
-- The SQLite file of the same name must say the same.

CREATE TABLE settings (
    name          TEXT    PRIMARY KEY,
    value         TEXT,
    sealed        BYTEA,
    revision      BIGINT  NOT NULL,
    updated_time  BIGINT  NOT NULL,
    updated_by    BIGINT  NOT NULL,
    CHECK (value IS NULL OR sealed IS NULL)
);

-- A number by chance, another one whenever words that programs hold in memory change.
ALTER TABLE content_state ADD COLUMN words BIGINT NOT NULL DEFAULT 0;
