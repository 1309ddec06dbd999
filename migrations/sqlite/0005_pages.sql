-- Pages of one's own are rows of blogs with another kind, so that they have the drafts, the history, the previews,
-- the schedule, the trash and the working copies of blogs (docs/decisions/0049).

-- A page is public at /{blog_url}; it has no category.
ALTER TABLE blogs ADD COLUMN blog_kind TEXT NOT NULL DEFAULT 'post' CHECK (blog_kind IN ('post', 'page'));

-- A public page may lack a category. SQLite cannot change a constraint, and making the table again would delete what
-- refers to it, so the text of the schema is changed, as sqlite.org/lang_altertable.html says of constraints.
PRAGMA writable_schema = ON;
UPDATE sqlite_schema
SET sql = replace(sql, 'AND category_id IS NOT NULL AND', 'AND (category_id IS NOT NULL OR blog_kind = ''page'') AND')
WHERE type = 'table' AND name = 'blogs';
PRAGMA writable_schema = RESET;

-- Former addresses of public pages, which redirect.
CREATE TABLE page_old_slugs (
    language  TEXT     NOT NULL CHECK (language IN ('en', 'fr')),
    slug      TEXT     NOT NULL,
    blog_id   INTEGER  NOT NULL REFERENCES blogs (id) ON DELETE CASCADE,
    PRIMARY KEY (language, slug)
) STRICT, WITHOUT ROWID;

CREATE INDEX page_old_slugs_of_one ON page_old_slugs (blog_id);

-- The pages outside the trash.
CREATE INDEX pages_written ON blogs (updated_at DESC, id DESC) WHERE deleted_at IS NULL AND blog_kind = 'page';

-- The lists of blogs, without pages.
DROP INDEX blogs_newest;
CREATE INDEX blogs_newest ON blogs (created_at DESC, id DESC, state, deleted_at, blog_kind)
    WHERE state = 'published' AND deleted_at IS NULL AND blog_kind = 'post';
DROP INDEX blogs_in_english;
CREATE INDEX blogs_in_english ON blogs (created_at DESC, id DESC, language, state, deleted_at, blog_kind)
    WHERE state = 'published' AND deleted_at IS NULL AND language = 'en' AND blog_kind = 'post';
DROP INDEX blogs_in_french;
CREATE INDEX blogs_in_french ON blogs (created_at DESC, id DESC, language, state, deleted_at, blog_kind)
    WHERE state = 'published' AND deleted_at IS NULL AND language = 'fr' AND blog_kind = 'post';
DROP INDEX blogs_changed_in_english;
CREATE INDEX blogs_changed_in_english ON blogs (updated_at, language, state, deleted_at, blog_kind)
    WHERE state = 'published' AND deleted_at IS NULL AND language = 'en' AND blog_kind = 'post';
DROP INDEX blogs_changed_in_french;
CREATE INDEX blogs_changed_in_french ON blogs (updated_at, language, state, deleted_at, blog_kind)
    WHERE state = 'published' AND deleted_at IS NULL AND language = 'fr' AND blog_kind = 'post';
DROP INDEX blogs_of_a_category_in_english;
CREATE INDEX blogs_of_a_category_in_english ON blogs (category_id, created_at DESC, id DESC, language, state, deleted_at, blog_kind)
    WHERE state = 'published' AND deleted_at IS NULL AND language = 'en' AND blog_kind = 'post';
DROP INDEX blogs_of_a_category_in_french;
CREATE INDEX blogs_of_a_category_in_french ON blogs (category_id, created_at DESC, id DESC, language, state, deleted_at, blog_kind)
    WHERE state = 'published' AND deleted_at IS NULL AND language = 'fr' AND blog_kind = 'post';
DROP INDEX blogs_addresses;
CREATE INDEX blogs_addresses ON blogs (id, blog_url, updated_at, language, translation_of, state, deleted_at, blog_kind)
    WHERE state = 'published' AND deleted_at IS NULL AND blog_kind = 'post';
DROP INDEX blogs_written;
CREATE INDEX blogs_written ON blogs (created_at DESC, id DESC, deleted_at, blog_kind)
    WHERE deleted_at IS NULL AND blog_kind = 'post';
DROP INDEX blogs_written_in_english;
CREATE INDEX blogs_written_in_english ON blogs (created_at DESC, id DESC, language, deleted_at, blog_kind)
    WHERE deleted_at IS NULL AND language = 'en' AND blog_kind = 'post';
DROP INDEX blogs_written_in_french;
CREATE INDEX blogs_written_in_french ON blogs (created_at DESC, id DESC, language, deleted_at, blog_kind)
    WHERE deleted_at IS NULL AND language = 'fr' AND blog_kind = 'post';
DROP INDEX blogs_drafts;
CREATE INDEX blogs_drafts ON blogs (created_at DESC, id DESC, language, state, deleted_at, blog_kind)
    WHERE state = 'draft' AND deleted_at IS NULL AND blog_kind = 'post';
DROP INDEX blogs_scheduled;
CREATE INDEX blogs_scheduled ON blogs (created_at DESC, id DESC, language, state, deleted_at, blog_kind)
    WHERE state = 'scheduled' AND deleted_at IS NULL AND blog_kind = 'post';
DROP INDEX blogs_unpublished;
CREATE INDEX blogs_unpublished ON blogs (created_at DESC, id DESC, language, state, deleted_at, blog_kind)
    WHERE state = 'unpublished' AND deleted_at IS NULL AND blog_kind = 'post';
DROP INDEX blogs_written_of_a_category;
CREATE INDEX blogs_written_of_a_category ON blogs (category_id, created_at DESC, id DESC, language, state, deleted_at, blog_kind)
    WHERE deleted_at IS NULL AND blog_kind = 'post';

-- What visitors may read, and all but the trash: blogs alone, pages alone, and both.
DROP VIEW published_blogs;
DROP VIEW written_blogs;
CREATE VIEW published_blogs AS
    SELECT * FROM blogs WHERE state = 'published' AND deleted_at IS NULL AND blog_kind = 'post';
CREATE VIEW written_blogs AS SELECT * FROM blogs WHERE deleted_at IS NULL AND blog_kind = 'post';
CREATE VIEW published_pages AS
    SELECT * FROM blogs WHERE state = 'published' AND deleted_at IS NULL AND blog_kind = 'page';
CREATE VIEW written_pages AS SELECT * FROM blogs WHERE deleted_at IS NULL AND blog_kind = 'page';
CREATE VIEW written_texts AS SELECT * FROM blogs WHERE deleted_at IS NULL;

-- The numbers of blogs, without pages.
DROP TRIGGER blogs_are_counted_in;
DROP TRIGGER blogs_are_counted_out;
DROP TRIGGER blogs_are_counted_anew;

CREATE TRIGGER blogs_are_counted_in AFTER INSERT ON blogs WHEN new.deleted_at IS NULL AND new.blog_kind = 'post'
BEGIN
    INSERT INTO blog_states VALUES (COALESCE(new.category_id, 0), new.language, new.state, 1)
    ON CONFLICT (category_id, language, state) DO UPDATE SET blogs = blogs + 1;
    INSERT INTO blog_counts SELECT new.category_id, new.language, 1 WHERE new.state = 'published'
    ON CONFLICT (category_id, language) DO UPDATE SET blogs = blogs + 1;
    INSERT INTO blog_days SELECT new.created_at / 86400, 1 WHERE new.state = 'published'
    ON CONFLICT (day) DO UPDATE SET blogs = blogs + 1;
END;

CREATE TRIGGER blogs_are_counted_out AFTER DELETE ON blogs WHEN old.deleted_at IS NULL AND old.blog_kind = 'post'
BEGIN
    UPDATE blog_states SET blogs = blogs - 1
    WHERE category_id = COALESCE(old.category_id, 0) AND language = old.language AND state = old.state;
    UPDATE blog_counts SET blogs = blogs - 1
    WHERE category_id = old.category_id AND language = old.language AND old.state = 'published';
    UPDATE blog_days SET blogs = blogs - 1
    WHERE day = old.created_at / 86400 AND old.state = 'published';
END;

CREATE TRIGGER blogs_are_counted_anew
AFTER UPDATE OF category_id, language, created_at, state, deleted_at ON blogs
WHEN new.blog_kind = 'post' AND (new.category_id IS NOT old.category_id OR new.language <> old.language
  OR new.created_at <> old.created_at OR new.state <> old.state OR (new.deleted_at IS NULL) <> (old.deleted_at IS NULL))
BEGIN
    UPDATE blog_states SET blogs = blogs - 1
    WHERE category_id = COALESCE(old.category_id, 0) AND language = old.language AND state = old.state
      AND old.deleted_at IS NULL;
    UPDATE blog_counts SET blogs = blogs - 1
    WHERE category_id = old.category_id AND language = old.language
      AND old.state = 'published' AND old.deleted_at IS NULL;
    UPDATE blog_days SET blogs = blogs - 1
    WHERE day = old.created_at / 86400 AND old.state = 'published' AND old.deleted_at IS NULL;
    INSERT INTO blog_states
    SELECT COALESCE(new.category_id, 0), new.language, new.state, 1 WHERE new.deleted_at IS NULL
    ON CONFLICT (category_id, language, state) DO UPDATE SET blogs = blogs + 1;
    INSERT INTO blog_counts
    SELECT new.category_id, new.language, 1 WHERE new.state = 'published' AND new.deleted_at IS NULL
    ON CONFLICT (category_id, language) DO UPDATE SET blogs = blogs + 1;
    INSERT INTO blog_days
    SELECT new.created_at / 86400, 1 WHERE new.state = 'published' AND new.deleted_at IS NULL
    ON CONFLICT (day) DO UPDATE SET blogs = blogs + 1;
END;
