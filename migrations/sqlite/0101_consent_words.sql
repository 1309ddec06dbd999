-- Under which words visitors write to the company (docs/decisions/0091).
-- The PostgreSQL file of the same name must say the same.

-- Each text once, by a hash over what it is for, its language and itself: another word is
-- another row. A row is never changed and never deleted.
CREATE TABLE consent_words (
    consent_key     TEXT    NOT NULL PRIMARY KEY CHECK (length(consent_key) = 32),
    purpose         TEXT    NOT NULL CHECK (purpose IN ('contact', 'enquiry')),
    language        TEXT    NOT NULL CHECK (language IN ('en', 'fr')),
    words           TEXT    NOT NULL CHECK (length(words) BETWEEN 1 AND 4000),
    -- When it was first agreed to.
    first_time      INTEGER NOT NULL
) STRICT;
-- Null of what came before; the time is that of the message.
ALTER TABLE contact_messages ADD COLUMN consent_key TEXT;
ALTER TABLE trashed_messages ADD COLUMN consent_key TEXT;
