-- Settings that an administrator has changed in the browser (docs/decisions/0093). What is in
-- no row, or in one that holds nothing, is as the file or the default says; so that a revision
-- never comes twice, a row is not deleted. A secret is sealed with a key that is not here.
-- The PostgreSQL file of the same name must say the same.

CREATE TABLE settings (
    name          TEXT    PRIMARY KEY,
    value         TEXT,
    sealed        BLOB,
    revision      INTEGER NOT NULL,
    updated_time  INTEGER NOT NULL,
    updated_by    INTEGER NOT NULL,
    CHECK (value IS NULL OR sealed IS NULL)
) STRICT, WITHOUT ROWID;

-- A number by chance, another one whenever words that programs hold in memory change.
ALTER TABLE content_state ADD COLUMN words INTEGER NOT NULL DEFAULT 0;
