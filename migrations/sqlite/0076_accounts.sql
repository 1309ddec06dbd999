-- Accounts that visitors make themselves (docs/decisions/0070): a number to sign in with beside
-- the address, the codes that confirm either, and how many codes were sent.
-- The PostgreSQL file of the same name must say the same.

-- E.164, as +14165550199. Who has no address has the number in `email` as well, so that what
-- one signs in with is there and there once.
ALTER TABLE users ADD COLUMN phone TEXT CHECK (length(phone) BETWEEN 8 AND 16);
-- When a code sent there was entered; null for who was invited.
ALTER TABLE users ADD COLUMN email_confirmed_time INTEGER;
ALTER TABLE users ADD COLUMN phone_confirmed_time INTEGER;
CREATE UNIQUE INDEX users_by_phone ON users (phone) WHERE phone IS NOT NULL;

-- On what it was begun: 'phone', 'tablet', 'computer' or nothing.
ALTER TABLE sessions ADD COLUMN device TEXT NOT NULL DEFAULT '';

-- A code on its way. It stands in no row: it is made of the seed with a key of the site.
CREATE TABLE account_codes (
    id              INTEGER PRIMARY KEY AUTOINCREMENT,
    -- Of what the one who asked holds; the code is good for nobody else.
    token_hash      BLOB      NOT NULL UNIQUE,
    purpose         TEXT    NOT NULL CHECK (purpose IN ('register', 'reset', 'change')),
    -- An address as it is compared, or a number in E.164; and as it is to be stored.
    identity        TEXT    NOT NULL,
    shown           TEXT    NOT NULL,
    -- The account that it is about, if there is one.
    user_id         INTEGER  REFERENCES users (id) ON DELETE CASCADE,
    -- No code opens it: it is there so that nobody can tell.
    is_decoy        INTEGER NOT NULL DEFAULT 0 CHECK (is_decoy IN (0, 1)),
    seed            BLOB      NOT NULL,
    tries           INTEGER  NOT NULL DEFAULT 0,
    expires_at      INTEGER  NOT NULL,
    language        TEXT    NOT NULL CHECK (language IN ('en', 'fr')),
    -- Of who registers.
    first_name      TEXT    NOT NULL DEFAULT '',
    last_name       TEXT    NOT NULL DEFAULT '',
    password_hash   TEXT    NOT NULL DEFAULT '',
    terms           TEXT    NOT NULL DEFAULT '',
    letters         TEXT    NOT NULL DEFAULT '',
    agreed_from     TEXT    NOT NULL DEFAULT '',
    creation_time   INTEGER  NOT NULL
) STRICT;
-- A new code takes the place of the one before.
CREATE UNIQUE INDEX account_codes_of ON account_codes (purpose, identity);
CREATE INDEX account_codes_old ON account_codes (expires_at);
CREATE INDEX account_codes_of_user ON account_codes (user_id) WHERE user_id IS NOT NULL;

-- How many codes went where, and came from where, until a moment.
CREATE TABLE send_counts (
    send_key        TEXT    NOT NULL PRIMARY KEY,
    until           INTEGER  NOT NULL,
    sends           INTEGER  NOT NULL
) STRICT;
CREATE INDEX send_counts_old ON send_counts (until);

-- What somebody has agreed to, in the words that were shown.
CREATE TABLE account_consents (
    id              INTEGER PRIMARY KEY AUTOINCREMENT,
    user_id         INTEGER  NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    kind            TEXT    NOT NULL CHECK (kind IN ('terms', 'letters')),
    words           TEXT    NOT NULL,
    given_from      TEXT    NOT NULL,
    given_time      INTEGER  NOT NULL,
    withdrawn_time  INTEGER
) STRICT;
CREATE INDEX account_consents_of ON account_consents (user_id, id);
