-- Pictures. Picture files are in storage under media.name; the rows are here.

-- One row for each stored picture. A picture unused for `grace` seconds is deleted.
CREATE TABLE media (
    -- <hash>.<extension>
    name          TEXT     NOT NULL PRIMARY KEY,
    content_type  TEXT     NOT NULL,
    width         INTEGER  NOT NULL,
    height        INTEGER  NOT NULL,
    byte_length   INTEGER  NOT NULL,
    created_at    INTEGER  NOT NULL,
    -- The widths, ready for the HTML.
    srcset        TEXT     NOT NULL DEFAULT '',
    -- The file for clients without WebP.
    fallback      TEXT,
    -- Seconds for which it is kept unused, counted from unused_since.
    grace         INTEGER  NOT NULL DEFAULT 86400,
    unused_since  INTEGER,
    -- Perceptual hash of 64 bits; null for a picture without detail.
    look          INTEGER,
    -- The focal point, in percent of width and height.
    focus_x       INTEGER  NOT NULL DEFAULT 50 CHECK (focus_x BETWEEN 0 AND 100),
    focus_y       INTEGER  NOT NULL DEFAULT 50 CHECK (focus_y BETWEEN 0 AND 100),
    -- When to make the AVIF; null when that is over.
    avif_due_at   INTEGER  DEFAULT 0,
    avif_tries    INTEGER  NOT NULL DEFAULT 0
) STRICT;

CREATE INDEX media_unused ON media (unused_since) WHERE unused_since IS NOT NULL;
CREATE INDEX media_without_avif ON media (created_at DESC, name, avif_due_at) WHERE avif_due_at IS NOT NULL;

-- The four search keys of each perceptual hash, for finding altered copies.
CREATE TABLE media_looks (
    -- A quarter of the hash.
    look_key    INTEGER  NOT NULL,
    media_name  TEXT     NOT NULL REFERENCES media (name) ON DELETE CASCADE,
    look        INTEGER  NOT NULL,
    PRIMARY KEY (look_key, media_name)
) STRICT, WITHOUT ROWID;

CREATE INDEX media_looks_of_a_picture ON media_looks (media_name);

-- Which account uploaded a picture, for its quota.
CREATE TABLE media_senders (
    media_name  TEXT     NOT NULL PRIMARY KEY,
    user_id     INTEGER  NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    bytes       INTEGER  NOT NULL,
    created_at  INTEGER  NOT NULL
) STRICT, WITHOUT ROWID;

CREATE INDEX media_senders_by_user ON media_senders (user_id);

-- How many pictures and bytes an account uploaded on a day; day 0 is the total.
CREATE TABLE media_uploads (
    user_id   INTEGER  NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    -- Days since 1970.
    day       INTEGER  NOT NULL,
    pictures  INTEGER  NOT NULL,
    bytes     INTEGER  NOT NULL,
    PRIMARY KEY (user_id, day)
) STRICT, WITHOUT ROWID;

CREATE INDEX media_uploads_of_days ON media_uploads (day) WHERE day > 0;

-- Where pictures are shown. Triggers maintain it.
CREATE TABLE media_uses (
    -- cover and text (owner: a blog), history (version_texts), property (property_media), posted
    -- (submission_media).
    kind        TEXT     NOT NULL,
    owner       INTEGER  NOT NULL,
    media_name  TEXT     NOT NULL,
    PRIMARY KEY (kind, owner, media_name)
) STRICT, WITHOUT ROWID;

CREATE INDEX media_uses_of_a_picture ON media_uses (media_name, kind, owner);

-- The media library's record of a picture: name, descriptions, number of uses, trash. A trigger adds it.
CREATE TABLE library (
    id               INTEGER  PRIMARY KEY AUTOINCREMENT,
    media_name       TEXT     NOT NULL UNIQUE REFERENCES media (name) ON DELETE CASCADE,
    file_name        TEXT     NOT NULL DEFAULT '' CHECK (length(file_name) <= 255),
    alt_en           TEXT     NOT NULL DEFAULT '' CHECK (length(alt_en) <= 255),
    alt_fr           TEXT     NOT NULL DEFAULT '' CHECK (length(alt_fr) <= 255),
    -- It came with a home: for administrators alone.
    is_of_homes      INTEGER  NOT NULL DEFAULT 0 CHECK (is_of_homes IN (0, 1)),
    -- Places that show it.
    blogs            INTEGER  NOT NULL DEFAULT 0,
    homes            INTEGER  NOT NULL DEFAULT 0,
    trashed_at       INTEGER,
    trashed_by       INTEGER,
    -- The picture that took its place, and where, for undo.
    replaced_by      TEXT,
    -- JSON.
    replaced_places  TEXT
) STRICT;

CREATE INDEX library_of_all ON library (id DESC) WHERE trashed_at IS NULL;
CREATE INDEX library_of_editors ON library (id DESC) WHERE trashed_at IS NULL AND is_of_homes = FALSE;
CREATE INDEX library_unused ON library (id DESC, is_of_homes) WHERE trashed_at IS NULL AND blogs = 0 AND homes = 0;
CREATE INDEX library_in_blogs ON library (id DESC, is_of_homes) WHERE trashed_at IS NULL AND blogs > 0;
CREATE INDEX library_in_homes ON library (id DESC, is_of_homes) WHERE trashed_at IS NULL AND homes > 0;
CREATE INDEX library_trash ON library (id DESC, is_of_homes) WHERE trashed_at IS NOT NULL;
CREATE INDEX library_in_the_trash ON library (trashed_at DESC, id DESC, is_of_homes) WHERE trashed_at IS NOT NULL;
CREATE INDEX library_undescribed ON library (id DESC, is_of_homes)
    WHERE trashed_at IS NULL AND alt_en = '' AND alt_fr = '';

-- Full-text index of the library; rowid is library.id.
CREATE VIRTUAL TABLE library_search USING fts5 (
    words,
    tokenize = 'ascii', prefix = '1 2 3', content = '', contentless_delete = 1, detail = column
);

-- Words go with their picture.
CREATE TRIGGER library_search_goes_with_its_picture AFTER DELETE ON library
BEGIN DELETE FROM library_search WHERE rowid = old.id; END;

-- Every picture has its row in the library.
CREATE TRIGGER pictures_come_into_the_library AFTER INSERT ON media
BEGIN
    INSERT INTO library (media_name, blogs, homes)
    SELECT new.name, (SELECT COUNT(*) FROM media_uses WHERE media_name = new.name AND kind IN ('cover', 'text')),
           (SELECT COUNT(*) FROM media_uses WHERE media_name = new.name AND kind IN ('property', 'posted'));
END;

-- A picture that is used again leaves the trash. Uses in old versions do not count.
CREATE TRIGGER uses_are_counted_in AFTER INSERT ON media_uses WHEN new.kind <> 'history'
BEGIN
    UPDATE library SET blogs = blogs + (new.kind IN ('cover', 'text')),
        homes = homes + (new.kind IN ('property', 'posted')), trashed_at = NULL, trashed_by = NULL
    WHERE media_name = new.media_name;
END;

CREATE TRIGGER uses_are_counted_out AFTER DELETE ON media_uses WHEN old.kind <> 'history'
BEGIN
    UPDATE library SET blogs = blogs - (old.kind IN ('cover', 'text')),
        homes = homes - (old.kind IN ('property', 'posted'))
    WHERE media_name = old.media_name;
END;
