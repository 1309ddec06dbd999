-- A blog is a draft, scheduled, published or unpublished, and may be in the trash; visitors
-- read published_blogs (docs/decisions/0056).
-- The PostgreSQL file of the same name must say the same.

-- A draft may lack what a public blog must have, so two columns lose their NOT NULL, which
-- here takes new tables: the bodies, too, because dropping what they refer to would
-- delete them. Renaming a table renames it in what refers to it.
CREATE TABLE blogs_anew (
    id                INTEGER PRIMARY KEY AUTOINCREMENT,
    blog_title        TEXT    NOT NULL CHECK (length(blog_title) <= 255),
    blog_url          TEXT    UNIQUE CHECK (length(blog_url) BETWEEN 1 AND 255),
    blog_image        TEXT,
    blog_image_alt    TEXT    NOT NULL DEFAULT '',
    sanitiser_version INTEGER NOT NULL,
    excerpt           TEXT    NOT NULL,
    seo_description   TEXT    NOT NULL CHECK (length(seo_description) <= 255),
    category_id       INTEGER REFERENCES categories (id) ON DELETE RESTRICT,
    created_by        INTEGER NOT NULL,
    creation_time     INTEGER NOT NULL,
    updated_time      INTEGER NOT NULL,
    revision          INTEGER NOT NULL DEFAULT 1,
    updated_by        INTEGER,
    language          TEXT    NOT NULL DEFAULT 'en' CHECK (language IN ('en', 'fr')),
    translation_of    INTEGER REFERENCES blogs_anew (id) ON DELETE SET NULL CHECK (translation_of <> id),
    state             TEXT    NOT NULL DEFAULT 'published' CHECK (state IN ('draft', 'scheduled', 'published', 'unpublished')),
    publish_at        INTEGER CHECK ((publish_at IS NOT NULL) = (state = 'scheduled')),
    published_time    INTEGER,
    deleted_time      INTEGER,
    deleted_by        INTEGER,
    CHECK (state IN ('draft', 'unpublished') OR (blog_url IS NOT NULL AND category_id IS NOT NULL
           AND blog_title <> '' AND seo_description <> ''))
) STRICT;
INSERT INTO blogs_anew (id, blog_title, blog_url, blog_image, blog_image_alt, sanitiser_version, excerpt,
    seo_description, category_id, created_by, creation_time, updated_time, revision, updated_by, language,
    published_time)
SELECT id, blog_title, blog_url, blog_image, blog_image_alt, sanitiser_version, excerpt,
    seo_description, category_id, created_by, creation_time, updated_time, revision, updated_by, language,
    creation_time
FROM blogs ORDER BY id;
UPDATE blogs_anew SET translation_of = (SELECT translation_of FROM blogs WHERE blogs.id = blogs_anew.id)
WHERE id IN (SELECT id FROM blogs WHERE translation_of IS NOT NULL);
CREATE TABLE bodies_anew (
    blog_id          INTEGER NOT NULL PRIMARY KEY REFERENCES blogs_anew (id) ON DELETE CASCADE,
    blog_description TEXT    NOT NULL
) STRICT;
INSERT INTO bodies_anew SELECT blog_id, blog_description FROM blog_bodies ORDER BY blog_id;
-- Ids of blogs that are gone are not given again.
DELETE FROM sqlite_sequence WHERE name = 'blogs_anew';
INSERT INTO sqlite_sequence (name, seq) SELECT 'blogs_anew', seq FROM sqlite_sequence WHERE name = 'blogs';
DROP TABLE blog_bodies;
DROP TABLE blogs;
ALTER TABLE blogs_anew RENAME TO blogs;
ALTER TABLE bodies_anew RENAME TO blog_bodies;

-- What visitors may know of. Public queries name this and never the table. Whoever adds a
-- column to the table makes both views again.
CREATE VIEW published_blogs AS SELECT * FROM blogs WHERE state = 'published' AND deleted_time IS NULL;
-- What those who manage blogs read: all but the trash.
CREATE VIEW written_blogs AS SELECT * FROM blogs WHERE deleted_time IS NULL;

CREATE UNIQUE INDEX blogs_translations ON blogs (translation_of);
CREATE INDEX blogs_of_a_category ON blogs (category_id);
CREATE INDEX blogs_by_sanitiser ON blogs (sanitiser_version, id);
-- The public lists, the newest change, the sitemap.
CREATE INDEX blogs_newest ON blogs (creation_time DESC, id DESC, state, deleted_time)
    WHERE state = 'published' AND deleted_time IS NULL;
CREATE INDEX blogs_in_english ON blogs (creation_time DESC, id DESC, language, state, deleted_time)
    WHERE state = 'published' AND deleted_time IS NULL AND language = 'en';
CREATE INDEX blogs_in_french ON blogs (creation_time DESC, id DESC, language, state, deleted_time)
    WHERE state = 'published' AND deleted_time IS NULL AND language = 'fr';
CREATE INDEX blogs_changed_in_english ON blogs (updated_time, language, state, deleted_time)
    WHERE state = 'published' AND deleted_time IS NULL AND language = 'en';
CREATE INDEX blogs_changed_in_french ON blogs (updated_time, language, state, deleted_time)
    WHERE state = 'published' AND deleted_time IS NULL AND language = 'fr';
CREATE INDEX blogs_addresses ON blogs (id, blog_url, updated_time, language, translation_of, state, deleted_time)
    WHERE state = 'published' AND deleted_time IS NULL;
-- Those of all states: all, of a language, in a state. What is constant stands in the
-- condition and not first in the index: a planner that knows nothing of the table yet would
-- take that for the better way to everything public.
CREATE INDEX blogs_written ON blogs (creation_time DESC, id DESC, deleted_time) WHERE deleted_time IS NULL;
CREATE INDEX blogs_written_in_english ON blogs (creation_time DESC, id DESC, language, deleted_time)
    WHERE deleted_time IS NULL AND language = 'en';
CREATE INDEX blogs_written_in_french ON blogs (creation_time DESC, id DESC, language, deleted_time)
    WHERE deleted_time IS NULL AND language = 'fr';
CREATE INDEX blogs_drafts ON blogs (creation_time DESC, id DESC, language, state, deleted_time)
    WHERE state = 'draft' AND deleted_time IS NULL;
CREATE INDEX blogs_scheduled ON blogs (creation_time DESC, id DESC, language, state, deleted_time)
    WHERE state = 'scheduled' AND deleted_time IS NULL;
CREATE INDEX blogs_unpublished ON blogs (creation_time DESC, id DESC, language, state, deleted_time)
    WHERE state = 'unpublished' AND deleted_time IS NULL;
-- What is to be published, and what is in the trash.
CREATE INDEX blogs_due ON blogs (publish_at, id) WHERE state = 'scheduled' AND deleted_time IS NULL;
CREATE INDEX blogs_in_the_trash ON blogs (deleted_time DESC, id DESC) WHERE deleted_time IS NOT NULL;

-- blog_counts and blog_days (migrations 0046, 0054) go on counting what is public;
-- blog_states counts all that is not in the trash, with category 0 for none.
CREATE TABLE blog_states (
    category_id     INTEGER NOT NULL,
    language        TEXT    NOT NULL,
    state           TEXT    NOT NULL,
    blogs           INTEGER NOT NULL,
    PRIMARY KEY (category_id, language, state)
) STRICT, WITHOUT ROWID;
INSERT INTO blog_states
SELECT category_id, language, state, COUNT(*) FROM blogs GROUP BY category_id, language, state;

CREATE TRIGGER blogs_are_counted_in AFTER INSERT ON blogs WHEN new.deleted_time IS NULL
BEGIN
    INSERT INTO blog_states VALUES (COALESCE(new.category_id, 0), new.language, new.state, 1)
    ON CONFLICT (category_id, language, state) DO UPDATE SET blogs = blogs + 1;
    INSERT INTO blog_counts SELECT new.category_id, new.language, 1 WHERE new.state = 'published'
    ON CONFLICT (category_id, language) DO UPDATE SET blogs = blogs + 1;
    INSERT INTO blog_days SELECT new.creation_time / 86400, 1 WHERE new.state = 'published'
    ON CONFLICT (day) DO UPDATE SET blogs = blogs + 1;
END;
CREATE TRIGGER blogs_are_counted_out AFTER DELETE ON blogs WHEN old.deleted_time IS NULL
BEGIN
    UPDATE blog_states SET blogs = blogs - 1
    WHERE category_id = COALESCE(old.category_id, 0) AND language = old.language AND state = old.state;
    UPDATE blog_counts SET blogs = blogs - 1
    WHERE category_id = old.category_id AND language = old.language AND old.state = 'published';
    UPDATE blog_days SET blogs = blogs - 1
    WHERE day = old.creation_time / 86400 AND old.state = 'published';
END;
CREATE TRIGGER blogs_are_counted_anew
AFTER UPDATE OF category_id, language, creation_time, state, deleted_time ON blogs
WHEN new.category_id IS NOT old.category_id OR new.language <> old.language OR new.creation_time <> old.creation_time
  OR new.state <> old.state OR (new.deleted_time IS NULL) <> (old.deleted_time IS NULL)
BEGIN
    UPDATE blog_states SET blogs = blogs - 1
    WHERE category_id = COALESCE(old.category_id, 0) AND language = old.language AND state = old.state
      AND old.deleted_time IS NULL;
    UPDATE blog_counts SET blogs = blogs - 1
    WHERE category_id = old.category_id AND language = old.language
      AND old.state = 'published' AND old.deleted_time IS NULL;
    UPDATE blog_days SET blogs = blogs - 1
    WHERE day = old.creation_time / 86400 AND old.state = 'published' AND old.deleted_time IS NULL;
    INSERT INTO blog_states
    SELECT COALESCE(new.category_id, 0), new.language, new.state, 1 WHERE new.deleted_time IS NULL
    ON CONFLICT (category_id, language, state) DO UPDATE SET blogs = blogs + 1;
    INSERT INTO blog_counts
    SELECT new.category_id, new.language, 1 WHERE new.state = 'published' AND new.deleted_time IS NULL
    ON CONFLICT (category_id, language) DO UPDATE SET blogs = blogs + 1;
    INSERT INTO blog_days
    SELECT new.creation_time / 86400, 1 WHERE new.state = 'published' AND new.deleted_time IS NULL
    ON CONFLICT (day) DO UPDATE SET blogs = blogs + 1;
END;

-- A category may be in the trash, too. Its names stay taken there.
ALTER TABLE categories ADD COLUMN deleted_time INTEGER;
ALTER TABLE categories ADD COLUMN deleted_by INTEGER;
CREATE INDEX categories_in_the_trash ON categories (deleted_time DESC, id DESC) WHERE deleted_time IS NOT NULL;
