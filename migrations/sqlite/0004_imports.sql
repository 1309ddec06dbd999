-- Imports of exports of other systems. The file itself stands below the data folder, for a day.
CREATE TABLE imports (
    id             INTEGER  PRIMARY KEY AUTOINCREMENT,
    file_name      TEXT     NOT NULL,
    -- SHA-256 of the file; empty until it is whole.
    digest         TEXT     NOT NULL DEFAULT '',
    -- wordpress, ghost, markdown or keyturn; empty until it is read.
    kind           TEXT     NOT NULL DEFAULT '',
    -- The address of the site that it comes from, without a slash at the end.
    source_site    TEXT     NOT NULL DEFAULT '',
    state          TEXT     NOT NULL CHECK (state IN
                       ('uploading', 'reading', 'ready', 'running', 'done', 'undoing', 'undone', 'failed')),
    -- Bytes that the file and the zip of pictures have; 0 without one.
    file_bytes     INTEGER  NOT NULL,
    uploads_bytes  INTEGER  NOT NULL DEFAULT 0,
    -- JSON: how many of each kind the file has.
    counts         TEXT     NOT NULL DEFAULT '{}',
    -- JSON: the answers of the one who agreed.
    choices        TEXT     NOT NULL DEFAULT '{}',
    -- The stable code of what went wrong.
    failure        TEXT     NOT NULL DEFAULT '',
    -- Posts and pages that the run has passed.
    progress       INTEGER  NOT NULL DEFAULT 0,
    created_by     INTEGER  NOT NULL,
    created_at     INTEGER  NOT NULL,
    -- When the job last did a part of it, or when a piece of the file came.
    moved_at       INTEGER  NOT NULL,
    started_at     INTEGER,
    finished_at    INTEGER,
    -- Until when it can be undone.
    undo_until     INTEGER
) STRICT;

-- What the items of imports became. An item of a site is there once, whatever file it came with.
CREATE TABLE import_items (
    id            INTEGER  PRIMARY KEY AUTOINCREMENT,
    import_id     INTEGER  NOT NULL REFERENCES imports (id) ON DELETE CASCADE,
    -- A later import whose file says something else of it.
    changed_in    INTEGER,
    source_site   TEXT     NOT NULL,
    kind          TEXT     NOT NULL CHECK (kind IN ('post', 'page', 'category', 'picture', 'redirect', 'other')),
    source_id     TEXT     NOT NULL,
    -- SHA-256 of what the source said.
    digest        TEXT     NOT NULL DEFAULT '',
    title         TEXT     NOT NULL DEFAULT '',
    state         TEXT     NOT NULL CHECK (state IN ('taken', 'kept', 'refused', 'missing')),
    -- The id of the blog, category or redirect; null for a category that was there before.
    became_id     INTEGER,
    -- The path of the picture.
    media_path    TEXT     NOT NULL DEFAULT '',
    -- The revision of the blog, or the time of the change of a category or redirect, when it was imported.
    revision      INTEGER  NOT NULL DEFAULT 0,
    -- JSON: the old addresses that lead to it.
    old_paths     TEXT     NOT NULL DEFAULT '[]',
    -- Whether links in the text to the old site were replaced.
    is_linked     INTEGER  NOT NULL DEFAULT 1 CHECK (is_linked IN (0, 1)),
    -- What the source names alike in every language; empty for none.
    translations  TEXT     NOT NULL DEFAULT '',
    -- JSON: what was changed or left out, as codes with the words that they are about.
    notes         TEXT     NOT NULL DEFAULT '[]',
    UNIQUE (source_site, kind, source_id)
) STRICT;

CREATE INDEX import_items_changed ON import_items (changed_in, id) WHERE changed_in IS NOT NULL;
CREATE INDEX import_items_of_an_import ON import_items (import_id, kind, id);
CREATE INDEX import_items_with_links ON import_items (import_id, id) WHERE is_linked = 0;
