-- A category has a page in each language, at an address made of its name, and addresses
-- that it had before lead there (category/slugs.rs, docs/decisions/0059).
-- The SQLite file of the same name must say the same.

-- NULL until the program has made them.
ALTER TABLE categories ADD COLUMN category_slug TEXT CHECK (length(category_slug) BETWEEN 1 AND 160);
ALTER TABLE categories ADD COLUMN category_slug_fr TEXT CHECK (length(category_slug_fr) BETWEEN 1 AND 160);
CREATE UNIQUE INDEX categories_by_slug ON categories (category_slug);
CREATE UNIQUE INDEX categories_by_french_slug ON categories (category_slug_fr);
CREATE TABLE category_old_slugs (
    language        TEXT    NOT NULL CHECK (language IN ('en', 'fr')),
    slug            TEXT    NOT NULL,
    category_id     BIGINT  NOT NULL REFERENCES categories (id) ON DELETE CASCADE,
    PRIMARY KEY (language, slug)
);
CREATE INDEX category_old_slugs_of_one ON category_old_slugs (category_id);

-- The list of a category, newest first. Each language has one of its own: in one for both,
-- planners would skip from category to category for the list of a language.
CREATE INDEX blogs_of_a_category_in_english ON blogs (category_id, creation_time DESC, id DESC, language) WHERE language = 'en';
CREATE INDEX blogs_of_a_category_in_french ON blogs (category_id, creation_time DESC, id DESC, language) WHERE language = 'fr';
