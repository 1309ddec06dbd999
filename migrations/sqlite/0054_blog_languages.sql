-- A blog has a language, and two can be each other's translation (docs/decisions/0055).
-- The PostgreSQL file of the same name must say the same.

-- Both blogs of a pair name the other one; the program sets both (blog/translation.rs).
ALTER TABLE blogs ADD COLUMN language TEXT NOT NULL DEFAULT 'en' CHECK (language IN ('en', 'fr'));
ALTER TABLE blogs ADD COLUMN translation_of INTEGER REFERENCES blogs (id) ON DELETE SET NULL CHECK (translation_of <> id);
CREATE UNIQUE INDEX blogs_translations ON blogs (translation_of);

-- The list of each language beside that of all (blogs_newest), its newest change, and what
-- the sitemap says. Each language has indexes of its own, which no planner can take for
-- less than the list of all.
CREATE INDEX blogs_in_english ON blogs (creation_time DESC, id DESC, language) WHERE language = 'en';
CREATE INDEX blogs_in_french ON blogs (creation_time DESC, id DESC, language) WHERE language = 'fr';
DROP INDEX blogs_changed;
CREATE INDEX blogs_changed_in_english ON blogs (updated_time, language) WHERE language = 'en';
CREATE INDEX blogs_changed_in_french ON blogs (updated_time, language) WHERE language = 'fr';
DROP INDEX blogs_addresses;
CREATE INDEX blogs_addresses ON blogs (id, blog_url, updated_time, language, translation_of);

-- The numbers of migration 0046, by language.
DROP TRIGGER blogs_are_counted_in;
DROP TRIGGER blogs_are_counted_out;
DROP TRIGGER blogs_are_counted_anew;
DROP TABLE blog_counts;
CREATE TABLE blog_counts (
    category_id     INTEGER NOT NULL,
    language        TEXT    NOT NULL,
    blogs           INTEGER NOT NULL,
    PRIMARY KEY (category_id, language)
) STRICT, WITHOUT ROWID;
INSERT INTO blog_counts SELECT category_id, language, COUNT(*) FROM blogs GROUP BY category_id, language;
CREATE TRIGGER blogs_are_counted_in AFTER INSERT ON blogs
BEGIN
    INSERT INTO blog_counts VALUES (new.category_id, new.language, 1)
    ON CONFLICT (category_id, language) DO UPDATE SET blogs = blogs + 1;
    INSERT INTO blog_days VALUES (new.creation_time / 86400, 1)
    ON CONFLICT (day) DO UPDATE SET blogs = blogs + 1;
END;
CREATE TRIGGER blogs_are_counted_out AFTER DELETE ON blogs
BEGIN
    UPDATE blog_counts SET blogs = blogs - 1
    WHERE category_id = old.category_id AND language = old.language;
    UPDATE blog_days SET blogs = blogs - 1 WHERE day = old.creation_time / 86400;
END;
CREATE TRIGGER blogs_are_counted_anew AFTER UPDATE OF category_id, language, creation_time ON blogs
WHEN new.category_id <> old.category_id OR new.language <> old.language OR new.creation_time <> old.creation_time
BEGIN
    UPDATE blog_counts SET blogs = blogs - 1
    WHERE category_id = old.category_id AND language = old.language;
    UPDATE blog_days SET blogs = blogs - 1 WHERE day = old.creation_time / 86400;
    INSERT INTO blog_counts VALUES (new.category_id, new.language, 1)
    ON CONFLICT (category_id, language) DO UPDATE SET blogs = blogs + 1;
    INSERT INTO blog_days VALUES (new.creation_time / 86400, 1)
    ON CONFLICT (day) DO UPDATE SET blogs = blogs + 1;
END;
