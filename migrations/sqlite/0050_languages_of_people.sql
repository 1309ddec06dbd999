-- The language that people read.
-- The PostgreSQL file of the same name must say the same.

-- What a user has chosen, or was invited in; null for somebody who never said.
ALTER TABLE users ADD COLUMN language TEXT CHECK (language IN ('en', 'fr'));
-- What a visitor wrote in. Until now the site had English alone.
ALTER TABLE contact_messages ADD COLUMN language TEXT NOT NULL DEFAULT 'en'
    CHECK (language IN ('en', 'fr'));
