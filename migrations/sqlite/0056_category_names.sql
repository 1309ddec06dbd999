-- A category has a name for each language; where the French one is empty, the English one
-- is shown. name_key_fr is NULL then, so that it is no name twice.
-- The PostgreSQL file of the same name must say the same.
ALTER TABLE categories ADD COLUMN category_name_fr TEXT NOT NULL DEFAULT '' CHECK (length(category_name_fr) <= 128);
ALTER TABLE categories ADD COLUMN name_key_fr TEXT;
ALTER TABLE categories ADD COLUMN name_words_fr TEXT NOT NULL DEFAULT '';
CREATE UNIQUE INDEX categories_by_french_name ON categories (name_key_fr);
