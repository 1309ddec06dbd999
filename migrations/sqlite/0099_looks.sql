-- What pictures look like, so that altered copies are found (docs/decisions/0086).
-- The PostgreSQL file of the same name must say the same.

-- 64 bits; null for what has no detail, and until it is looked at.
ALTER TABLE media ADD COLUMN look INTEGER;
ALTER TABLE media ADD COLUMN is_looked_at INTEGER NOT NULL DEFAULT 0 CHECK (is_looked_at IN (0, 1));
CREATE INDEX media_to_look_at ON media (name) WHERE is_looked_at = FALSE;

-- The four keys of each, by which they are found.
CREATE TABLE media_looks (
    look_key        INTEGER NOT NULL,
    media_name      TEXT    NOT NULL REFERENCES media (name) ON DELETE CASCADE,
    look            INTEGER NOT NULL,
    PRIMARY KEY (look_key, media_name)
) STRICT, WITHOUT ROWID;
CREATE INDEX media_looks_of_a_picture ON media_looks (media_name);
