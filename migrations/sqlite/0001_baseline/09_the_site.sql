-- The site. Settings, texts and the program's own state.

-- One row: the counter of visible writes, and the version of the settings.
CREATE TABLE content_state (
    id                INTEGER  PRIMARY KEY CHECK (id = 1),
    -- Raised by every write that visitors see; the key of all caches.
    version           INTEGER  NOT NULL,
    -- A random number, replaced when settings change.
    settings_version  INTEGER  NOT NULL DEFAULT 0
) STRICT;

-- Settings that an administrator changed in the browser. A row is never deleted, so that no revision comes
-- twice.
CREATE TABLE settings (
    name        TEXT     PRIMARY KEY,
    -- Null: the file or the default holds.
    value       TEXT,
    -- A secret, encrypted with a key outside the database.
    sealed      BLOB,
    revision    INTEGER  NOT NULL,
    updated_at  INTEGER  NOT NULL,
    updated_by  INTEGER  NOT NULL,
    CHECK (value IS NULL OR sealed IS NULL)
) STRICT, WITHOUT ROWID;

-- Pages of the company content that were changed in the browser.
CREATE TABLE content_pages (
    page            TEXT     PRIMARY KEY CHECK (length(page) BETWEEN 1 AND 64),
    revision        INTEGER  NOT NULL,
    -- The version that is shown; null is what ships.
    version         INTEGER,
    -- The form's values in both languages, as JSON.
    draft           TEXT,
    draft_by        INTEGER,
    draft_saved_at  INTEGER,
    CHECK ((draft IS NULL) = (draft_saved_at IS NULL))
) STRICT, WITHOUT ROWID;

-- Every publication of such a page, as the files of both languages.
CREATE TABLE content_versions (
    page           TEXT     NOT NULL,
    version        INTEGER  NOT NULL,
    -- Null: what ships was restored.
    text_en        TEXT,
    text_fr        TEXT,
    saved_by       INTEGER  NOT NULL,
    saved_at       INTEGER  NOT NULL,
    restored_from  INTEGER,
    PRIMARY KEY (page, version),
    CHECK ((text_en IS NULL) = (text_fr IS NULL))
) STRICT, WITHOUT ROWID;

-- Previews of a page's draft.
CREATE TABLE content_previews (
    token_hash  BLOB     PRIMARY KEY CHECK (length(token_hash) = 32),
    page        TEXT     NOT NULL,
    text_en     TEXT     NOT NULL,
    text_fr     TEXT     NOT NULL,
    user_id     INTEGER  NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    created_at  INTEGER  NOT NULL
) STRICT;

CREATE INDEX content_previews_of_a_person ON content_previews (user_id, created_at);

-- Which samples were loaded, so that a deleted one does not come back.
CREATE TABLE sample_content (
    sample_key  TEXT     NOT NULL PRIMARY KEY,
    created_at  INTEGER  NOT NULL,
    -- The item that was made, while it is unchanged.
    kind        TEXT     CHECK (kind IN ('blog', 'property')),
    item_id     INTEGER,
    revision    INTEGER
) STRICT;

-- Keys that the program makes for itself and shares between its instances.
CREATE TABLE secrets (
    name        TEXT     NOT NULL PRIMARY KEY,
    value       BLOB     NOT NULL,
    created_at  INTEGER  NOT NULL
) STRICT;

-- Backups that were made or failed.
CREATE TABLE backups (
    id           INTEGER  PRIMARY KEY AUTOINCREMENT,
    kind         TEXT     NOT NULL CHECK (kind IN ('asked', 'scheduled')),
    started_at   INTEGER  NOT NULL,
    finished_at  INTEGER,
    file         TEXT     NOT NULL CHECK (length(file) <= 1024),
    bytes        INTEGER,
    error        TEXT     NOT NULL DEFAULT '' CHECK (length(error) <= 2000)
) STRICT;

CREATE INDEX backups_good ON backups (finished_at) WHERE finished_at IS NOT NULL AND error = '';
CREATE INDEX backups_by_time ON backups (started_at);

-- Bulk actions and imports that can be undone.
CREATE TABLE undo_steps (
    id         INTEGER  PRIMARY KEY AUTOINCREMENT,
    kind       TEXT     NOT NULL CHECK (kind IN ('blogs', 'properties', 'import')),
    -- The feature's name of the action.
    action     TEXT     NOT NULL CHECK (length(action) <= 32),
    -- The file's name of an import.
    name       TEXT     NOT NULL DEFAULT '' CHECK (length(name) <= 255),
    done_by    INTEGER  NOT NULL,
    done_at    INTEGER  NOT NULL,
    added      INTEGER  NOT NULL DEFAULT 0,
    changed    INTEGER  NOT NULL DEFAULT 0,
    -- Who began to undo it, and when.
    undone_by  INTEGER,
    undone_at  INTEGER
) STRICT;

CREATE INDEX undo_steps_of_a_kind ON undo_steps (kind, id);
CREATE INDEX undo_steps_old ON undo_steps (done_at, id);

-- The items of a step. A row goes when it is undone.
CREATE TABLE undo_rows (
    step_id   INTEGER  NOT NULL REFERENCES undo_steps (id) ON DELETE CASCADE,
    thing_id  INTEGER  NOT NULL,
    -- The item as the step left it: one changed since is not undone.
    seen      TEXT     NOT NULL,
    -- The item before, as JSON; null for an added one.
    was       TEXT,
    PRIMARY KEY (step_id, thing_id)
) STRICT, WITHOUT ROWID;

INSERT INTO content_state (id, version) VALUES (1, 1);
