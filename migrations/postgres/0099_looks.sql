-- What pictures look like, so that altered copies are found (docs/decisions/0086).
-- The SQLite file of the same name must say the same.

-- 64 bits; null for what has no detail, and until it is looked at.
ALTER TABLE media ADD COLUMN look BIGINT;
ALTER TABLE media ADD COLUMN is_looked_at BOOLEAN NOT NULL DEFAULT FALSE;
CREATE INDEX media_to_look_at ON media (name) WHERE is_looked_at = FALSE;

-- The four keys of each, by which they are found.
CREATE TABLE media_looks (
    look_key        BIGINT  NOT NULL,
    media_name      TEXT    NOT NULL REFERENCES media (name) ON DELETE CASCADE,
    look            BIGINT  NOT NULL,
    PRIMARY KEY (look_key, media_name)
);
CREATE INDEX media_looks_of_a_picture ON media_looks (media_name);
