-- A blog is a draft, scheduled, published or unpublished, and may be in the trash; visitors
-- read published_blogs (docs/decisions/0056).
-- The SQLite file of the same name must say the same.

-- A draft may lack what a public blog must have.
ALTER TABLE blogs
    ALTER COLUMN blog_url DROP NOT NULL,
    ALTER COLUMN category_id DROP NOT NULL,
    DROP CONSTRAINT blogs_blog_title_check,
    DROP CONSTRAINT blogs_seo_description_check,
    ADD CHECK (length(blog_title) <= 255),
    ADD CHECK (length(seo_description) <= 255),
    ADD COLUMN state TEXT NOT NULL DEFAULT 'published' CHECK (state IN ('draft', 'scheduled', 'published', 'unpublished')),
    ADD COLUMN publish_at BIGINT,
    ADD COLUMN published_time BIGINT,
    ADD COLUMN deleted_time BIGINT,
    ADD COLUMN deleted_by BIGINT,
    ADD CHECK ((publish_at IS NOT NULL) = (state = 'scheduled')),
    ADD CHECK (state IN ('draft', 'unpublished') OR (blog_url IS NOT NULL AND category_id IS NOT NULL
               AND blog_title <> '' AND seo_description <> ''));
UPDATE blogs SET published_time = creation_time;

-- What visitors may know of. Public queries name this and never the table. Whoever adds a
-- column to the table makes both views again (CREATE OR REPLACE, with the same words).
CREATE VIEW published_blogs AS SELECT * FROM blogs WHERE state = 'published' AND deleted_time IS NULL;
-- What those who manage blogs read: all but the trash.
CREATE VIEW written_blogs AS SELECT * FROM blogs WHERE deleted_time IS NULL;

-- The public lists, the newest change, the sitemap. What the condition of an index says need
-- not stand in it here, and those of the public lists are the narrowest.
DROP INDEX blogs_newest;
DROP INDEX blogs_in_english;
DROP INDEX blogs_in_french;
DROP INDEX blogs_changed_in_english;
DROP INDEX blogs_changed_in_french;
DROP INDEX blogs_addresses;
CREATE INDEX blogs_newest ON blogs (creation_time DESC, id DESC)
    WHERE state = 'published' AND deleted_time IS NULL;
CREATE INDEX blogs_in_english ON blogs (creation_time DESC, id DESC)
    WHERE state = 'published' AND deleted_time IS NULL AND language = 'en';
CREATE INDEX blogs_in_french ON blogs (creation_time DESC, id DESC)
    WHERE state = 'published' AND deleted_time IS NULL AND language = 'fr';
CREATE INDEX blogs_changed_in_english ON blogs (updated_time)
    WHERE state = 'published' AND deleted_time IS NULL AND language = 'en';
CREATE INDEX blogs_changed_in_french ON blogs (updated_time)
    WHERE state = 'published' AND deleted_time IS NULL AND language = 'fr';
CREATE INDEX blogs_addresses ON blogs (id, blog_url, updated_time, language, translation_of)
    WHERE state = 'published' AND deleted_time IS NULL;
-- Those of all states: all, of a language, in a state. What is constant stands in the
-- condition and not first in the index: a planner that knows nothing of the table yet would
-- take that for the better way to everything public.
CREATE INDEX blogs_written ON blogs (creation_time DESC, id DESC, deleted_time) WHERE deleted_time IS NULL;
CREATE INDEX blogs_written_in_english ON blogs (creation_time DESC, id DESC, language, deleted_time)
    WHERE deleted_time IS NULL AND language = 'en';
CREATE INDEX blogs_written_in_french ON blogs (creation_time DESC, id DESC, language, deleted_time)
    WHERE deleted_time IS NULL AND language = 'fr';
CREATE INDEX blogs_drafts ON blogs (creation_time DESC, id DESC, language)
    WHERE state = 'draft' AND deleted_time IS NULL;
CREATE INDEX blogs_scheduled ON blogs (creation_time DESC, id DESC, language)
    WHERE state = 'scheduled' AND deleted_time IS NULL;
CREATE INDEX blogs_unpublished ON blogs (creation_time DESC, id DESC, language)
    WHERE state = 'unpublished' AND deleted_time IS NULL;
-- What is to be published, and what is in the trash.
CREATE INDEX blogs_due ON blogs (publish_at, id) WHERE state = 'scheduled' AND deleted_time IS NULL;
CREATE INDEX blogs_in_the_trash ON blogs (deleted_time DESC, id DESC) WHERE deleted_time IS NOT NULL;

-- blog_counts and blog_days (migrations 0046, 0054) go on counting what is public;
-- blog_states counts all that is not in the trash, with category 0 for none.
CREATE TABLE blog_states (
    category_id     BIGINT  NOT NULL,
    language        TEXT    NOT NULL,
    state           TEXT    NOT NULL,
    blogs           BIGINT  NOT NULL,
    is_new          BOOLEAN NOT NULL DEFAULT TRUE
);
CREATE UNIQUE INDEX blog_states_added_up ON blog_states (category_id, language, state) WHERE NOT is_new;
CREATE INDEX blog_states_new ON blog_states (is_new) WHERE is_new;
INSERT INTO blog_states
SELECT category_id, language, state, COUNT(*), FALSE FROM blogs GROUP BY category_id, language, state;

CREATE OR REPLACE FUNCTION count_blogs() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'INSERT' THEN
        INSERT INTO blog_states (category_id, language, state, blogs)
        SELECT COALESCE(category_id, 0), language, state, COUNT(*) FROM changed WHERE deleted_time IS NULL
        GROUP BY 1, 2, 3;
        INSERT INTO blog_counts (category_id, language, blogs)
        SELECT category_id, language, COUNT(*) FROM changed
        WHERE state = 'published' AND deleted_time IS NULL GROUP BY category_id, language;
        INSERT INTO blog_days SELECT creation_time / 86400, COUNT(*) FROM changed
        WHERE state = 'published' AND deleted_time IS NULL GROUP BY creation_time / 86400;
    ELSIF TG_OP = 'DELETE' THEN
        INSERT INTO blog_states (category_id, language, state, blogs)
        SELECT COALESCE(category_id, 0), language, state, -COUNT(*) FROM changed WHERE deleted_time IS NULL
        GROUP BY 1, 2, 3;
        INSERT INTO blog_counts (category_id, language, blogs)
        SELECT category_id, language, -COUNT(*) FROM changed
        WHERE state = 'published' AND deleted_time IS NULL GROUP BY category_id, language;
        INSERT INTO blog_days SELECT creation_time / 86400, -COUNT(*) FROM changed
        WHERE state = 'published' AND deleted_time IS NULL GROUP BY creation_time / 86400;
    ELSE
        IF old.deleted_time IS NULL THEN
            INSERT INTO blog_states (category_id, language, state, blogs)
            VALUES (COALESCE(old.category_id, 0), old.language, old.state, -1);
        END IF;
        IF new.deleted_time IS NULL THEN
            INSERT INTO blog_states (category_id, language, state, blogs)
            VALUES (COALESCE(new.category_id, 0), new.language, new.state, 1);
        END IF;
        IF old.state = 'published' AND old.deleted_time IS NULL THEN
            INSERT INTO blog_counts (category_id, language, blogs) VALUES (old.category_id, old.language, -1);
            INSERT INTO blog_days VALUES (old.creation_time / 86400, -1);
        END IF;
        IF new.state = 'published' AND new.deleted_time IS NULL THEN
            INSERT INTO blog_counts (category_id, language, blogs) VALUES (new.category_id, new.language, 1);
            INSERT INTO blog_days VALUES (new.creation_time / 86400, 1);
        END IF;
    END IF;
    RETURN NULL;
END $$;
DROP TRIGGER blogs_are_counted_anew ON blogs;
CREATE TRIGGER blogs_are_counted_anew
AFTER UPDATE OF category_id, language, creation_time, state, deleted_time ON blogs FOR EACH ROW
WHEN (new.category_id IS DISTINCT FROM old.category_id OR new.language <> old.language
      OR new.creation_time <> old.creation_time OR new.state <> old.state
      OR (new.deleted_time IS NULL) <> (old.deleted_time IS NULL))
EXECUTE FUNCTION count_blogs();

CREATE FUNCTION fold_blog_states() RETURNS void LANGUAGE sql AS $$
    WITH gone AS (DELETE FROM blog_states WHERE is_new RETURNING *)
    INSERT INTO blog_states AS counts SELECT category_id, language, state, SUM(blogs), FALSE FROM gone GROUP BY 1, 2, 3
    ON CONFLICT (category_id, language, state) WHERE NOT is_new DO UPDATE SET blogs = counts.blogs + excluded.blogs;
$$;

-- A category may be in the trash, too. Its names stay taken there.
ALTER TABLE categories ADD COLUMN deleted_time BIGINT;
ALTER TABLE categories ADD COLUMN deleted_by BIGINT;
CREATE INDEX categories_in_the_trash ON categories (deleted_time DESC, id DESC) WHERE deleted_time IS NOT NULL;
