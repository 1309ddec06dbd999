-- Passkeys of accounts (docs/decisions/0077).
-- The PostgreSQL file of the same name must say the same.

CREATE TABLE passkeys (
    id              INTEGER PRIMARY KEY AUTOINCREMENT,
    user_id         INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    -- What the device calls the person: random, the same for all keys of one.
    handle          BLOB    NOT NULL CHECK (length(handle) = 16),
    credential_id   BLOB    NOT NULL UNIQUE CHECK (length(credential_id) BETWEEN 1 AND 1023),
    -- The public key with its counter, as JSON. There is no secret in it.
    credential      TEXT    NOT NULL,
    name            TEXT    NOT NULL CHECK (length(name) BETWEEN 1 AND 64),
    creation_time   INTEGER NOT NULL,
    last_used_time  INTEGER
) STRICT;
CREATE INDEX passkeys_of ON passkeys (user_id, id);

-- What was begun and waits for the device: to add a key, or to sign in, by nobody known yet.
CREATE TABLE passkey_ceremonies (
    token_hash      BLOB    NOT NULL PRIMARY KEY CHECK (length(token_hash) = 32),
    user_id         INTEGER REFERENCES users (id) ON DELETE CASCADE,
    state           TEXT    NOT NULL,
    expires_at      INTEGER NOT NULL
) STRICT;
CREATE INDEX passkey_ceremonies_of ON passkey_ceremonies (user_id) WHERE user_id IS NOT NULL;
CREATE INDEX passkey_ceremonies_old ON passkey_ceremonies (expires_at);
