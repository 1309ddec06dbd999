-- Pages of one's own are rows of blogs with another kind, so that they have the drafts, the history, the previews,
-- the schedule, the trash and the working copies of blogs (docs/decisions/0049).

-- A page is public at /{blog_url}; it has no category.
ALTER TABLE blogs ADD COLUMN blog_kind TEXT NOT NULL DEFAULT 'post' CHECK (blog_kind IN ('post', 'page'));

-- A public page may lack a category.
ALTER TABLE blogs DROP CONSTRAINT blogs_check2;
ALTER TABLE blogs ADD CONSTRAINT blogs_check2
    CHECK (state IN ('draft', 'unpublished') OR (blog_url IS NOT NULL AND (category_id IS NOT NULL OR blog_kind = 'page')
        AND blog_title <> '' AND seo_description <> ''));

-- Former addresses of public pages, which redirect.
CREATE TABLE page_old_slugs (
    language  TEXT    NOT NULL CHECK (language IN ('en', 'fr')),
    slug      TEXT    NOT NULL,
    blog_id   BIGINT  NOT NULL REFERENCES blogs (id) ON DELETE CASCADE,
    PRIMARY KEY (language, slug)
);

CREATE INDEX page_old_slugs_of_one ON page_old_slugs (blog_id);

-- The pages outside the trash.
CREATE INDEX pages_written ON blogs (updated_at DESC, id DESC) WHERE deleted_at IS NULL AND blog_kind = 'page';

-- The lists of blogs, without pages.
DROP INDEX blogs_newest;
CREATE INDEX blogs_newest ON blogs (created_at DESC, id DESC)
    WHERE state = 'published' AND deleted_at IS NULL AND blog_kind = 'post';
DROP INDEX blogs_addresses;
CREATE INDEX blogs_addresses ON blogs (id, blog_url, updated_at, language, translation_of)
    WHERE state = 'published' AND deleted_at IS NULL AND blog_kind = 'post';
DROP INDEX blogs_in_english;
CREATE INDEX blogs_in_english ON blogs (created_at DESC, id DESC)
    WHERE state = 'published' AND deleted_at IS NULL AND language = 'en' AND blog_kind = 'post';
DROP INDEX blogs_in_french;
CREATE INDEX blogs_in_french ON blogs (created_at DESC, id DESC)
    WHERE state = 'published' AND deleted_at IS NULL AND language = 'fr' AND blog_kind = 'post';
DROP INDEX blogs_changed_in_english;
CREATE INDEX blogs_changed_in_english ON blogs (updated_at)
    WHERE state = 'published' AND deleted_at IS NULL AND language = 'en' AND blog_kind = 'post';
DROP INDEX blogs_changed_in_french;
CREATE INDEX blogs_changed_in_french ON blogs (updated_at)
    WHERE state = 'published' AND deleted_at IS NULL AND language = 'fr' AND blog_kind = 'post';
DROP INDEX blogs_of_a_category_in_english;
CREATE INDEX blogs_of_a_category_in_english ON blogs (category_id, created_at DESC, id DESC)
    WHERE state = 'published' AND deleted_at IS NULL AND language = 'en' AND blog_kind = 'post';
DROP INDEX blogs_of_a_category_in_french;
CREATE INDEX blogs_of_a_category_in_french ON blogs (category_id, created_at DESC, id DESC)
    WHERE state = 'published' AND deleted_at IS NULL AND language = 'fr' AND blog_kind = 'post';
DROP INDEX blogs_written;
CREATE INDEX blogs_written ON blogs (created_at DESC, id DESC, deleted_at)
    WHERE deleted_at IS NULL AND blog_kind = 'post';
DROP INDEX blogs_written_in_english;
CREATE INDEX blogs_written_in_english ON blogs (created_at DESC, id DESC, language, deleted_at)
    WHERE deleted_at IS NULL AND language = 'en' AND blog_kind = 'post';
DROP INDEX blogs_written_in_french;
CREATE INDEX blogs_written_in_french ON blogs (created_at DESC, id DESC, language, deleted_at)
    WHERE deleted_at IS NULL AND language = 'fr' AND blog_kind = 'post';
DROP INDEX blogs_drafts;
CREATE INDEX blogs_drafts ON blogs (created_at DESC, id DESC, language)
    WHERE state = 'draft' AND deleted_at IS NULL AND blog_kind = 'post';
DROP INDEX blogs_scheduled;
CREATE INDEX blogs_scheduled ON blogs (created_at DESC, id DESC, language)
    WHERE state = 'scheduled' AND deleted_at IS NULL AND blog_kind = 'post';
DROP INDEX blogs_unpublished;
CREATE INDEX blogs_unpublished ON blogs (created_at DESC, id DESC, language)
    WHERE state = 'unpublished' AND deleted_at IS NULL AND blog_kind = 'post';
DROP INDEX blogs_written_of_a_category;
CREATE INDEX blogs_written_of_a_category ON blogs (category_id, created_at DESC, id DESC, language, state, deleted_at)
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
CREATE OR REPLACE FUNCTION count_blogs() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'INSERT' THEN
        INSERT INTO blog_states (category_id, language, state, blogs)
        SELECT COALESCE(category_id, 0), language, state, COUNT(*) FROM changed
        WHERE deleted_at IS NULL AND blog_kind = 'post'
        GROUP BY 1, 2, 3;
        INSERT INTO blog_counts (category_id, language, blogs)
        SELECT category_id, language, COUNT(*) FROM changed
        WHERE state = 'published' AND deleted_at IS NULL AND blog_kind = 'post' GROUP BY category_id, language;
        INSERT INTO blog_days SELECT created_at / 86400, COUNT(*) FROM changed
        WHERE state = 'published' AND deleted_at IS NULL AND blog_kind = 'post' GROUP BY created_at / 86400;
    ELSIF TG_OP = 'DELETE' THEN
        INSERT INTO blog_states (category_id, language, state, blogs)
        SELECT COALESCE(category_id, 0), language, state, -COUNT(*) FROM changed
        WHERE deleted_at IS NULL AND blog_kind = 'post'
        GROUP BY 1, 2, 3;
        INSERT INTO blog_counts (category_id, language, blogs)
        SELECT category_id, language, -COUNT(*) FROM changed
        WHERE state = 'published' AND deleted_at IS NULL AND blog_kind = 'post' GROUP BY category_id, language;
        INSERT INTO blog_days SELECT created_at / 86400, -COUNT(*) FROM changed
        WHERE state = 'published' AND deleted_at IS NULL AND blog_kind = 'post' GROUP BY created_at / 86400;
    ELSIF new.blog_kind = 'post' THEN
        IF old.deleted_at IS NULL THEN
            INSERT INTO blog_states (category_id, language, state, blogs)
            VALUES (COALESCE(old.category_id, 0), old.language, old.state, -1);
        END IF;
        IF new.deleted_at IS NULL THEN
            INSERT INTO blog_states (category_id, language, state, blogs)
            VALUES (COALESCE(new.category_id, 0), new.language, new.state, 1);
        END IF;
        IF old.state = 'published' AND old.deleted_at IS NULL THEN
            INSERT INTO blog_counts (category_id, language, blogs) VALUES (old.category_id, old.language, -1);
            INSERT INTO blog_days VALUES (old.created_at / 86400, -1);
        END IF;
        IF new.state = 'published' AND new.deleted_at IS NULL THEN
            INSERT INTO blog_counts (category_id, language, blogs) VALUES (new.category_id, new.language, 1);
            INSERT INTO blog_days VALUES (new.created_at / 86400, 1);
        END IF;
    END IF;
    RETURN NULL;
END $$;
