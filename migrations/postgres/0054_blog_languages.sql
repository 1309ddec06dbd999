-- A blog has a language, and two can be each other's translation (docs/decisions/0055).
-- The SQLite file of the same name must say the same.

-- Both blogs of a pair name the other one; the program sets both (blog/translation.rs).
ALTER TABLE blogs
    ADD COLUMN language TEXT NOT NULL DEFAULT 'en' CHECK (language IN ('en', 'fr')),
    ADD COLUMN translation_of BIGINT REFERENCES blogs (id) ON DELETE SET NULL CHECK (translation_of <> id);
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
ALTER TABLE blog_counts ADD COLUMN language TEXT NOT NULL DEFAULT 'en';
ALTER TABLE blog_counts ALTER COLUMN language DROP DEFAULT;
DROP INDEX blog_counts_added_up;
CREATE UNIQUE INDEX blog_counts_added_up ON blog_counts (category_id, language) WHERE NOT is_new;
CREATE OR REPLACE FUNCTION count_blogs() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'INSERT' THEN
        INSERT INTO blog_counts (category_id, language, blogs)
        SELECT category_id, language, COUNT(*) FROM changed GROUP BY category_id, language;
        INSERT INTO blog_days SELECT creation_time / 86400, COUNT(*) FROM changed GROUP BY creation_time / 86400;
    ELSIF TG_OP = 'DELETE' THEN
        INSERT INTO blog_counts (category_id, language, blogs)
        SELECT category_id, language, -COUNT(*) FROM changed GROUP BY category_id, language;
        INSERT INTO blog_days SELECT creation_time / 86400, -COUNT(*) FROM changed GROUP BY creation_time / 86400;
    ELSE
        INSERT INTO blog_counts (category_id, language, blogs)
        VALUES (old.category_id, old.language, -1), (new.category_id, new.language, 1);
        INSERT INTO blog_days VALUES (old.creation_time / 86400, -1), (new.creation_time / 86400, 1);
    END IF;
    RETURN NULL;
END $$;
DROP TRIGGER blogs_are_counted_anew ON blogs;
CREATE TRIGGER blogs_are_counted_anew AFTER UPDATE OF category_id, language, creation_time ON blogs FOR EACH ROW
WHEN (new.category_id <> old.category_id OR new.language <> old.language OR new.creation_time <> old.creation_time)
EXECUTE FUNCTION count_blogs();

CREATE OR REPLACE FUNCTION fold_row_counts() RETURNS void LANGUAGE sql AS $$
    WITH gone AS (DELETE FROM blog_counts WHERE is_new RETURNING *)
    INSERT INTO blog_counts AS counts (category_id, language, blogs, is_new)
    SELECT category_id, language, SUM(blogs), FALSE FROM gone GROUP BY category_id, language
    ON CONFLICT (category_id, language) WHERE NOT is_new DO UPDATE SET blogs = counts.blogs + excluded.blogs;
    WITH gone AS (DELETE FROM blog_days WHERE is_new RETURNING *)
    INSERT INTO blog_days AS counts SELECT day, SUM(blogs), FALSE FROM gone GROUP BY day
    ON CONFLICT (day) WHERE NOT is_new DO UPDATE SET blogs = counts.blogs + excluded.blogs;
    WITH gone AS (DELETE FROM property_counts WHERE is_new RETURNING *)
    INSERT INTO property_counts AS counts
    SELECT is_deleted, standard_status, purpose, property_class, SUM(properties), FALSE FROM gone GROUP BY 1, 2, 3, 4
    ON CONFLICT (is_deleted, standard_status, purpose, property_class) WHERE NOT is_new
    DO UPDATE SET properties = counts.properties + excluded.properties;
    WITH gone AS (DELETE FROM message_counts WHERE is_new RETURNING *)
    INSERT INTO message_counts AS counts SELECT is_suspected, is_read, SUM(messages), FALSE FROM gone GROUP BY 1, 2
    ON CONFLICT (is_suspected, is_read) WHERE NOT is_new DO UPDATE SET messages = counts.messages + excluded.messages;
    WITH gone AS (DELETE FROM message_quarters WHERE is_new RETURNING *)
    INSERT INTO message_quarters AS counts SELECT quarter, SUM(messages), FALSE FROM gone GROUP BY quarter
    ON CONFLICT (quarter) WHERE NOT is_new DO UPDATE SET messages = counts.messages + excluded.messages;
$$;
