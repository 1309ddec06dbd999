-- Redirects of old addresses. The kind says how a source is matched.
CREATE TABLE redirects (
    id           INTEGER  PRIMARY KEY AUTOINCREMENT,
    -- As somebody wrote it.
    source       TEXT     NOT NULL,
    -- Decoded, in lower case, without a slash at the end.
    source_key   TEXT     NOT NULL,
    kind         TEXT     NOT NULL CHECK (kind IN ('exact', 'prefix', 'wildcard')),
    -- Null for 410.
    target       TEXT,
    status       INTEGER  NOT NULL CHECK (status IN (301, 302, 308, 410)),
    hits         INTEGER  NOT NULL DEFAULT 0,
    last_hit_at  INTEGER,
    created_at   INTEGER  NOT NULL,
    updated_at   INTEGER  NOT NULL,
    CHECK ((target IS NULL) = (status = 410)),
    UNIQUE (source_key, kind)
) STRICT;

CREATE INDEX redirects_with_wildcards ON redirects (id) WHERE kind = 'wildcard';

-- Addresses that visitors missed, by the site that linked to them; empty is none. No person stands in them.
CREATE TABLE missed_addresses (
    path_key        TEXT     NOT NULL,
    source          TEXT     NOT NULL CHECK (length(source) <= 100),
    path            TEXT     NOT NULL CHECK (length(path) <= 300),
    misses          INTEGER  NOT NULL,
    last_missed_at  INTEGER  NOT NULL,
    PRIMARY KEY (path_key, source)
) STRICT, WITHOUT ROWID;
