-- What is written of a blog that is no draft, until somebody publishes it (docs/decisions/0110).
-- The SQLite file of the same name must say the same.

-- revision is that of the blog from which it was begun; version counts the saves of the copy.
CREATE TABLE blog_working_copies (
    blog_id           BIGINT  PRIMARY KEY REFERENCES blogs (id) ON DELETE CASCADE,
    version           BIGINT  NOT NULL,
    revision          BIGINT  NOT NULL,
    saved_by          BIGINT  NOT NULL,
    saved_time        BIGINT  NOT NULL,
    blog_title        TEXT    NOT NULL,
    blog_url          TEXT    NOT NULL,
    blog_image        TEXT,
    removes_image     BOOLEAN NOT NULL,
    blog_image_alt    TEXT    NOT NULL,
    seo_description   TEXT    NOT NULL,
    category_id       BIGINT,
    language          TEXT    NOT NULL,
    translation_of    BIGINT,
    checked_time      BIGINT,
    text_id           BIGINT  NOT NULL REFERENCES version_texts (id) ON DELETE CASCADE
);
CREATE INDEX blog_working_copies_of_a_text ON blog_working_copies (text_id);
CREATE INDEX blog_working_copies_by_cover ON blog_working_copies (blog_image) WHERE blog_image IS NOT NULL;
