-- What is written of a blog that is no draft, until somebody publishes it (docs/decisions/0110).
-- The PostgreSQL file of the same name must say the same.

-- revision is that of the blog from which it was begun; version counts the saves of the copy.
CREATE TABLE blog_working_copies (
    blog_id           INTEGER PRIMARY KEY REFERENCES blogs (id) ON DELETE CASCADE,
    version           INTEGER NOT NULL,
    revision          INTEGER NOT NULL,
    saved_by          INTEGER NOT NULL,
    saved_time        INTEGER NOT NULL,
    blog_title        TEXT    NOT NULL,
    blog_url          TEXT    NOT NULL,
    blog_image        TEXT,
    removes_image     INTEGER NOT NULL CHECK (removes_image IN (0, 1)),
    blog_image_alt    TEXT    NOT NULL,
    seo_description   TEXT    NOT NULL,
    category_id       INTEGER,
    language          TEXT    NOT NULL,
    translation_of    INTEGER,
    checked_time      INTEGER,
    text_id           INTEGER NOT NULL REFERENCES version_texts (id) ON DELETE CASCADE
) STRICT;
CREATE INDEX blog_working_copies_of_a_text ON blog_working_copies (text_id);
CREATE INDEX blog_working_copies_by_cover ON blog_working_copies (blog_image) WHERE blog_image IS NOT NULL;
