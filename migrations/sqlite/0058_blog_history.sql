-- Every save of a blog (docs/decisions/0056).
-- The PostgreSQL file of the same name must say the same.

-- A text is kept once however many versions of its blog have it.
CREATE TABLE version_texts (
    id                INTEGER PRIMARY KEY AUTOINCREMENT,
    blog_id           INTEGER NOT NULL REFERENCES blogs (id) ON DELETE CASCADE,
    text_hash         BLOB    NOT NULL CHECK (length(text_hash) = 32),
    blog_description  TEXT    NOT NULL,
    sanitiser_version INTEGER NOT NULL,
    UNIQUE (blog_id, text_hash)
) STRICT;
-- The number of a version is the revision that the blog had then. begun_time is that of the
-- first of the saves by the clock that this one stands for. Nobody's is the program's.
CREATE TABLE blog_versions (
    blog_id           INTEGER NOT NULL REFERENCES blogs (id) ON DELETE CASCADE,
    version           INTEGER NOT NULL,
    saved_by          INTEGER,
    saved_time        INTEGER NOT NULL,
    begun_time        INTEGER NOT NULL,
    is_autosave       INTEGER NOT NULL CHECK (is_autosave IN (0, 1)),
    restored_from     INTEGER,
    state             TEXT    NOT NULL,
    publish_at        INTEGER,
    blog_title        TEXT    NOT NULL,
    blog_url          TEXT,
    blog_image        TEXT,
    blog_image_alt    TEXT    NOT NULL,
    seo_description   TEXT    NOT NULL,
    category_id       INTEGER,
    language          TEXT    NOT NULL,
    text_id           INTEGER NOT NULL REFERENCES version_texts (id) ON DELETE CASCADE,
    size_chars        INTEGER NOT NULL,
    PRIMARY KEY (blog_id, version)
) STRICT, WITHOUT ROWID;
CREATE INDEX blog_versions_of_a_text ON blog_versions (text_id);
