-- Links by which an account is given another password (docs/decisions/0083).
-- The PostgreSQL file of the same name must say the same.

-- The token stands in no row: it is made of the seed with a key of the site.
CREATE TABLE account_links (
    id              INTEGER PRIMARY KEY AUTOINCREMENT,
    token_hash      BLOB    NOT NULL UNIQUE,
    -- Mailed to who asked, handed over by an administrator, or to take a change of address back.
    purpose         TEXT    NOT NULL CHECK (purpose IN ('mailed', 'handed', 'take_back')),
    -- Whose account; nobody's where there is none to let in, so that nobody can tell.
    user_id         INTEGER REFERENCES users (id) ON DELETE CASCADE,
    -- The address that was there before; empty for the others.
    address         TEXT    NOT NULL DEFAULT '',
    seed            BLOB    NOT NULL,
    expires_at      INTEGER NOT NULL,
    creation_time   INTEGER NOT NULL
) STRICT;
CREATE INDEX account_links_old ON account_links (expires_at);
CREATE INDEX account_links_of_user ON account_links (user_id) WHERE user_id IS NOT NULL;

-- When a visitor with an account last looked at the home page, and when the time before that: what
-- came since then is new to them.
ALTER TABLE users ADD COLUMN last_look_time INTEGER;
ALTER TABLE users ADD COLUMN look_before_time INTEGER;
