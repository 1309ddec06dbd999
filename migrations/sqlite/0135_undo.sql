-- What was done to many things at once, so that it can be taken back, and the blogs of a
-- category for those who manage them (docs/decisions/0096).
-- The PostgreSQL file of the same name must say the same.

CREATE TABLE undo_steps (
    id          INTEGER PRIMARY KEY AUTOINCREMENT,
    kind        TEXT    NOT NULL CHECK (kind IN ('blogs', 'properties', 'import')),
    -- What was done, as its feature calls it.
    action      TEXT    NOT NULL CHECK (length(action) <= 32),
    -- Of the file, of an import.
    name        TEXT    NOT NULL DEFAULT '' CHECK (length(name) <= 255),
    done_by     INTEGER NOT NULL,
    done_time   INTEGER NOT NULL,
    added       INTEGER NOT NULL DEFAULT 0,
    changed     INTEGER NOT NULL DEFAULT 0,
    -- When it was begun to be taken back, and by whom.
    undone_by   INTEGER,
    undone_time INTEGER
) STRICT;
CREATE INDEX undo_steps_of_a_kind ON undo_steps (kind, id);
CREATE INDEX undo_steps_old ON undo_steps (done_time, id);

-- A row goes when it is taken back, and with its step.
CREATE TABLE undo_rows (
    step_id     INTEGER NOT NULL REFERENCES undo_steps (id) ON DELETE CASCADE,
    thing_id    INTEGER NOT NULL,
    -- How it was left: who finds it otherwise does not take it back.
    seen        TEXT    NOT NULL,
    -- What it was, as JSON; none for what was added.
    was         TEXT,
    PRIMARY KEY (step_id, thing_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX blogs_written_of_a_category ON blogs (category_id, creation_time DESC, id DESC, language, state, deleted_time)
    WHERE deleted_time IS NULL;
