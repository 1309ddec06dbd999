-- Blogs. Public queries read the view published_blogs, never the table.

-- Categories of blogs, with a name and an address in each language.
CREATE TABLE categories (
    id                INTEGER  PRIMARY KEY AUTOINCREMENT,
    category_name     TEXT     NOT NULL CHECK (length(category_name) BETWEEN 1 AND 128),
    -- The normalised name, which is unique.
    name_key          TEXT     NOT NULL UNIQUE,
    -- The normalised words for the search.
    name_words        TEXT     NOT NULL,
    is_published      INTEGER  NOT NULL DEFAULT 1 CHECK (is_published IN (0, 1)),
    created_at        INTEGER  NOT NULL,
    updated_at        INTEGER  NOT NULL,
    -- Empty: the English name is shown, and the key is null.
    category_name_fr  TEXT     NOT NULL DEFAULT '' CHECK (length(category_name_fr) <= 128),
    name_key_fr       TEXT,
    name_words_fr     TEXT     NOT NULL DEFAULT '',
    category_slug     TEXT     CHECK (length(category_slug) BETWEEN 1 AND 160),
    category_slug_fr  TEXT     CHECK (length(category_slug_fr) BETWEEN 1 AND 160),
    deleted_at        INTEGER,
    deleted_by        INTEGER
) STRICT;

CREATE INDEX categories_newest ON categories (created_at DESC, id DESC);
CREATE UNIQUE INDEX categories_by_french_name ON categories (name_key_fr);
CREATE UNIQUE INDEX categories_by_slug ON categories (category_slug);
CREATE UNIQUE INDEX categories_by_french_slug ON categories (category_slug_fr);
CREATE INDEX categories_in_the_trash ON categories (deleted_at DESC, id DESC) WHERE deleted_at IS NOT NULL;

-- Former addresses of categories, which redirect.
CREATE TABLE category_old_slugs (
    language     TEXT     NOT NULL CHECK (language IN ('en', 'fr')),
    slug         TEXT     NOT NULL,
    category_id  INTEGER  NOT NULL REFERENCES categories (id) ON DELETE CASCADE,
    PRIMARY KEY (language, slug)
) STRICT, WITHOUT ROWID;

CREATE INDEX category_old_slugs_of_one ON category_old_slugs (category_id);

-- What a user lets readers know as an author. It is closed until its owner opens it.
CREATE TABLE profiles (
    user_id     INTEGER  NOT NULL PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
    is_public   INTEGER  NOT NULL DEFAULT 0 CHECK (is_public IN (0, 1)),
    -- Empty: the name of the account.
    shown_name  TEXT     NOT NULL CHECK (length(shown_name) <= 128),
    about       TEXT     NOT NULL CHECK (length(about) <= 255),
    about_fr    TEXT     NOT NULL CHECK (length(about_fr) <= 255),
    updated_at  INTEGER  NOT NULL
) STRICT;

-- Blogs in every state; the body is in blog_bodies.
CREATE TABLE blogs (
    id                 INTEGER  PRIMARY KEY AUTOINCREMENT,
    blog_title         TEXT     NOT NULL CHECK (length(blog_title) <= 255),
    blog_url           TEXT     UNIQUE CHECK (length(blog_url) BETWEEN 1 AND 255),
    blog_image         TEXT,
    blog_image_alt     TEXT     NOT NULL DEFAULT '',
    -- The rules that the body was sanitised by.
    sanitiser_version  INTEGER  NOT NULL,
    excerpt            TEXT     NOT NULL,
    seo_description    TEXT     NOT NULL CHECK (length(seo_description) <= 255),
    category_id        INTEGER  REFERENCES categories (id) ON DELETE RESTRICT,
    -- No foreign key: a blog outlives its author's account.
    created_by         INTEGER  NOT NULL,
    created_at         INTEGER  NOT NULL,
    updated_at         INTEGER  NOT NULL,
    revision           INTEGER  NOT NULL DEFAULT 1,
    updated_by         INTEGER,
    language           TEXT     NOT NULL DEFAULT 'en' CHECK (language IN ('en', 'fr')),
    -- The other blog of the pair; both name each other.
    translation_of     INTEGER  REFERENCES blogs (id) ON DELETE SET NULL CHECK (translation_of <> id),
    -- Noon (UTC) of the day when somebody last checked the facts.
    checked_at         INTEGER,
    state              TEXT     NOT NULL DEFAULT 'published'
                                CHECK (state IN ('draft', 'scheduled', 'published', 'unpublished')),
    -- When a scheduled blog is published.
    publish_at         INTEGER  CHECK ((publish_at IS NOT NULL) = (state = 'scheduled')),
    -- When it first became public.
    published_at       INTEGER,
    deleted_at         INTEGER,
    deleted_by         INTEGER,
    CHECK (state IN ('draft', 'unpublished') OR (blog_url IS NOT NULL AND category_id IS NOT NULL AND blog_title
        <> '' AND seo_description <> ''))
) STRICT;

CREATE UNIQUE INDEX blogs_translations ON blogs (translation_of);
CREATE INDEX blogs_of_a_category ON blogs (category_id);
CREATE INDEX blogs_newest ON blogs (created_at DESC, id DESC, state, deleted_at)
    WHERE state = 'published' AND deleted_at IS NULL;
CREATE INDEX blogs_in_english ON blogs (created_at DESC, id DESC, language, state, deleted_at)
    WHERE state = 'published' AND deleted_at IS NULL AND language = 'en';
CREATE INDEX blogs_in_french ON blogs (created_at DESC, id DESC, language, state, deleted_at)
    WHERE state = 'published' AND deleted_at IS NULL AND language = 'fr';
CREATE INDEX blogs_changed_in_english ON blogs (updated_at, language, state, deleted_at)
    WHERE state = 'published' AND deleted_at IS NULL AND language = 'en';
CREATE INDEX blogs_changed_in_french ON blogs (updated_at, language, state, deleted_at)
    WHERE state = 'published' AND deleted_at IS NULL AND language = 'fr';
CREATE INDEX blogs_of_a_category_in_english
    ON blogs (category_id, created_at DESC, id DESC, language, state, deleted_at)
    WHERE state = 'published' AND deleted_at IS NULL AND language = 'en';
CREATE INDEX blogs_of_a_category_in_french
    ON blogs (category_id, created_at DESC, id DESC, language, state, deleted_at)
    WHERE state = 'published' AND deleted_at IS NULL AND language = 'fr';
CREATE INDEX blogs_addresses ON blogs (id, blog_url, updated_at, language, translation_of, state, deleted_at)
    WHERE state = 'published' AND deleted_at IS NULL;
CREATE INDEX blogs_written ON blogs (created_at DESC, id DESC, deleted_at) WHERE deleted_at IS NULL;
CREATE INDEX blogs_written_in_english ON blogs (created_at DESC, id DESC, language, deleted_at)
    WHERE deleted_at IS NULL AND language = 'en';
CREATE INDEX blogs_written_in_french ON blogs (created_at DESC, id DESC, language, deleted_at)
    WHERE deleted_at IS NULL AND language = 'fr';
CREATE INDEX blogs_drafts ON blogs (created_at DESC, id DESC, language, state, deleted_at)
    WHERE state = 'draft' AND deleted_at IS NULL;
CREATE INDEX blogs_scheduled ON blogs (created_at DESC, id DESC, language, state, deleted_at)
    WHERE state = 'scheduled' AND deleted_at IS NULL;
CREATE INDEX blogs_unpublished ON blogs (created_at DESC, id DESC, language, state, deleted_at)
    WHERE state = 'unpublished' AND deleted_at IS NULL;
CREATE INDEX blogs_due ON blogs (publish_at, id) WHERE state = 'scheduled' AND deleted_at IS NULL;
CREATE INDEX blogs_in_the_trash ON blogs (deleted_at DESC, id DESC) WHERE deleted_at IS NOT NULL;
CREATE INDEX blogs_written_of_a_category
    ON blogs (category_id, created_at DESC, id DESC, language, state, deleted_at)
    WHERE deleted_at IS NULL;

-- The sanitised HTML of each blog, apart so that lists do not read it.
CREATE TABLE blog_bodies (
    blog_id           INTEGER  NOT NULL PRIMARY KEY REFERENCES blogs (id) ON DELETE CASCADE,
    blog_description  TEXT     NOT NULL
) STRICT;

-- Bodies of versions and working copies; equal ones are stored once.
CREATE TABLE version_texts (
    id                 INTEGER  PRIMARY KEY AUTOINCREMENT,
    blog_id            INTEGER  NOT NULL REFERENCES blogs (id) ON DELETE CASCADE,
    -- SHA-256 of the body.
    text_hash          BLOB     NOT NULL CHECK (length(text_hash) = 32),
    blog_description   TEXT     NOT NULL,
    sanitiser_version  INTEGER  NOT NULL,
    UNIQUE (blog_id, text_hash)
) STRICT;

-- The history: a row of each save. The version is the blog's revision at that time.
CREATE TABLE blog_versions (
    blog_id          INTEGER  NOT NULL REFERENCES blogs (id) ON DELETE CASCADE,
    version          INTEGER  NOT NULL,
    -- Null: the program.
    saved_by         INTEGER,
    saved_at         INTEGER  NOT NULL,
    -- When the first of the autosaves that this version stands for was made.
    started_at       INTEGER  NOT NULL,
    is_autosave      INTEGER  NOT NULL CHECK (is_autosave IN (0, 1)),
    -- The version that this one restored.
    restored_from    INTEGER,
    state            TEXT     NOT NULL,
    publish_at       INTEGER,
    blog_title       TEXT     NOT NULL,
    blog_url         TEXT,
    blog_image       TEXT,
    blog_image_alt   TEXT     NOT NULL,
    seo_description  TEXT     NOT NULL,
    category_id      INTEGER,
    language         TEXT     NOT NULL,
    checked_at       INTEGER,
    text_id          INTEGER  NOT NULL REFERENCES version_texts (id) ON DELETE CASCADE,
    size_chars       INTEGER  NOT NULL,
    PRIMARY KEY (blog_id, version)
) STRICT, WITHOUT ROWID;

CREATE INDEX blog_versions_of_a_text ON blog_versions (text_id);
CREATE INDEX blog_versions_by_cover ON blog_versions (blog_image) WHERE blog_image IS NOT NULL;

-- Unpublished changes of a published blog.
CREATE TABLE blog_working_copies (
    blog_id          INTEGER  PRIMARY KEY REFERENCES blogs (id) ON DELETE CASCADE,
    -- Raised by every save.
    version          INTEGER  NOT NULL,
    -- The blog's revision that the copy began with.
    revision         INTEGER  NOT NULL,
    saved_by         INTEGER  NOT NULL,
    saved_at         INTEGER  NOT NULL,
    blog_title       TEXT     NOT NULL,
    blog_url         TEXT     NOT NULL,
    blog_image       TEXT,
    removes_image    INTEGER  NOT NULL CHECK (removes_image IN (0, 1)),
    blog_image_alt   TEXT     NOT NULL,
    seo_description  TEXT     NOT NULL,
    category_id      INTEGER,
    language         TEXT     NOT NULL,
    translation_of   INTEGER,
    checked_at       INTEGER,
    text_id          INTEGER  NOT NULL REFERENCES version_texts (id) ON DELETE CASCADE
) STRICT;

CREATE INDEX blog_working_copies_of_a_text ON blog_working_copies (text_id);
CREATE INDEX blog_working_copies_by_cover ON blog_working_copies (blog_image) WHERE blog_image IS NOT NULL;

-- Links to the preview of a blog.
CREATE TABLE blog_previews (
    token_hash  BLOB     NOT NULL PRIMARY KEY CHECK (length(token_hash) = 32),
    blog_id     INTEGER  NOT NULL REFERENCES blogs (id) ON DELETE CASCADE,
    -- A link that was made to be shared.
    is_shared   INTEGER  NOT NULL CHECK (is_shared IN (0, 1)),
    created_by  INTEGER  NOT NULL,
    created_at  INTEGER  NOT NULL,
    -- When it expires.
    expires_at  INTEGER  NOT NULL
) STRICT;

CREATE INDEX blog_previews_of_a_blog ON blog_previews (blog_id, is_shared, expires_at);
CREATE INDEX blog_previews_ended ON blog_previews (expires_at);

-- Full-text index of blogs. rowid = created_at * 2^30 + id, so that the newest have the highest.
CREATE VIRTUAL TABLE blog_search USING fts5 (
    title, seo, body, facets,
    tokenize = 'ascii', prefix = '1 2 3', content = '', contentless_delete = 1, detail = column
);

-- What visitors may read. A migration that adds a column to blogs makes both views again.
CREATE VIEW published_blogs AS SELECT * FROM blogs WHERE state = 'published' AND deleted_at IS NULL;

-- All but the trash.
CREATE VIEW written_blogs AS SELECT * FROM blogs WHERE deleted_at IS NULL;

-- The places that show a picture.
CREATE TRIGGER covers_come AFTER INSERT ON blogs WHEN new.blog_image LIKE '/media/%'
BEGIN
    INSERT OR IGNORE INTO media_uses VALUES ('cover', new.id, substr(new.blog_image, 8));
END;

CREATE TRIGGER covers_change AFTER UPDATE OF blog_image ON blogs WHEN new.blog_image IS NOT old.blog_image
BEGIN
    DELETE FROM media_uses WHERE kind = 'cover' AND owner = new.id;
    INSERT INTO media_uses SELECT 'cover', new.id, substr(new.blog_image, 8) WHERE new.blog_image LIKE '/media/%';
END;

CREATE TRIGGER covers_go AFTER DELETE ON blogs WHEN old.blog_image IS NOT NULL
BEGIN
    DELETE FROM media_uses WHERE kind = 'cover' AND owner = old.id;
END;

CREATE TRIGGER pictures_of_texts_come AFTER INSERT ON blog_bodies WHEN instr(new.blog_description, '/media/') > 0
BEGIN
    INSERT OR IGNORE INTO media_uses
    SELECT 'text', new.blog_id,
           CASE WHEN substr(rest, 34, 4) IN ('webp', 'avif') THEN substr(rest, 1, 37) ELSE substr(rest, 1, 36) END
    FROM (WITH RECURSIVE names (rest) AS (
            SELECT substr(new.blog_description, instr(new.blog_description, '/media/') + 7)
            UNION ALL
            SELECT substr(rest, instr(rest, '/media/') + 7) FROM names WHERE instr(rest, '/media/') > 0)
          SELECT rest FROM names)
    WHERE substr(rest, 33, 1) = '.';
END;

CREATE TRIGGER pictures_of_texts_change AFTER UPDATE OF blog_description ON blog_bodies
WHEN new.blog_description <> old.blog_description
BEGIN
    DELETE FROM media_uses WHERE kind = 'text' AND owner = new.blog_id
      AND instr(new.blog_description, '/media/' || media_name) = 0;
    INSERT OR IGNORE INTO media_uses
    SELECT 'text', new.blog_id,
           CASE WHEN substr(rest, 34, 4) IN ('webp', 'avif') THEN substr(rest, 1, 37) ELSE substr(rest, 1, 36) END
    FROM (WITH RECURSIVE names (rest) AS (
            SELECT substr(new.blog_description, instr(new.blog_description, '/media/') + 7)
            WHERE instr(new.blog_description, '/media/') > 0
            UNION ALL
            SELECT substr(rest, instr(rest, '/media/') + 7) FROM names WHERE instr(rest, '/media/') > 0)
          SELECT rest FROM names)
    WHERE substr(rest, 33, 1) = '.';
END;

CREATE TRIGGER pictures_of_texts_go AFTER DELETE ON blog_bodies WHEN instr(old.blog_description, '/media/') > 0
BEGIN
    DELETE FROM media_uses WHERE kind = 'text' AND owner = old.blog_id;
END;

CREATE TRIGGER pictures_of_versions_come AFTER INSERT ON version_texts WHEN instr(new.blog_description, '/media/') > 0
BEGIN
    INSERT OR IGNORE INTO media_uses
    SELECT 'history', new.id,
           CASE WHEN substr(rest, 34, 4) IN ('webp', 'avif') THEN substr(rest, 1, 37) ELSE substr(rest, 1, 36) END
    FROM (WITH RECURSIVE names (rest) AS (
            SELECT substr(new.blog_description, instr(new.blog_description, '/media/') + 7)
            UNION ALL
            SELECT substr(rest, instr(rest, '/media/') + 7) FROM names WHERE instr(rest, '/media/') > 0)
          SELECT rest FROM names)
    WHERE substr(rest, 33, 1) = '.';
END;

CREATE TRIGGER pictures_of_versions_go AFTER DELETE ON version_texts WHEN instr(old.blog_description, '/media/') > 0
BEGIN
    DELETE FROM media_uses WHERE kind = 'history' AND owner = old.id;
END;

-- The idempotency keys of saves of blogs, with their answers (docs/decisions/0021).
CREATE TABLE blog_save_keys (
    user_id    INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    save_key   TEXT    NOT NULL CHECK (length(save_key) <= 64),
    call       TEXT    NOT NULL CHECK (call IN ('add', 'update')),
    blog_id    INTEGER NOT NULL REFERENCES blogs (id) ON DELETE CASCADE,
    -- The data of the first answer, as JSON.
    answer     TEXT    NOT NULL,
    saved_at INTEGER NOT NULL,
    PRIMARY KEY (user_id, save_key)
) STRICT;
CREATE INDEX blog_save_keys_of_a_user ON blog_save_keys (user_id, saved_at);
CREATE INDEX blog_save_keys_of_a_blog ON blog_save_keys (blog_id);
CREATE INDEX blog_save_keys_old ON blog_save_keys (saved_at);
