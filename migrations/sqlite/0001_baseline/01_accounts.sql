-- The schema of Keyturn 1.0, one file for each area. It is also the documentation of the schema.
-- migrations/postgres/0001_baseline has the same tables and columns; a test compares them.
--
-- Times (*_at) are seconds since 1970 in UTC. A *_hash is SHA-256; of a token only the hash is stored.
-- A *_key or *_words is text that the program has normalised (platform/text), so that both engines
-- compare and sort the same. Languages are 'en' and 'fr'.

-- Accounts. Everybody who signs in, and all that belongs to an account.

-- Accounts of the company and of customers. Id 1 is the first administrator's.
CREATE TABLE users (
    id                  INTEGER  PRIMARY KEY AUTOINCREMENT,
    -- As typed. Who has no address has the number here.
    email               TEXT     NOT NULL CHECK (length(email) BETWEEN 3 AND 254),
    -- The normalised address, by which the account is found.
    email_key           TEXT     NOT NULL UNIQUE,
    first_name          TEXT     NOT NULL CHECK (length(first_name) BETWEEN 1 AND 128),
    last_name           TEXT     NOT NULL CHECK (length(last_name) BETWEEN 1 AND 128),
    -- Argon2id; empty until an invitation is accepted.
    password_hash       TEXT     NOT NULL,
    -- 1 administrator, 2 editor, 3 agent, 4 user.
    group_id            INTEGER  NOT NULL CHECK (group_id BETWEEN 1 AND 4),
    is_disabled         INTEGER  NOT NULL DEFAULT 0 CHECK (is_disabled IN (0, 1)),
    created_at          INTEGER  NOT NULL,
    updated_at          INTEGER  NOT NULL,
    last_sign_in_at     INTEGER,
    -- Normalised text that the list of users is searched by.
    search_text         TEXT     NOT NULL DEFAULT '',
    -- Null: never chosen.
    language            TEXT     CHECK (language IN ('en', 'fr')),
    -- E.164, as +14165550199.
    phone               TEXT     CHECK (length(phone) BETWEEN 8 AND 16),
    -- When a code sent there was entered; null for an invited user.
    email_confirmed_at  INTEGER,
    phone_confirmed_at  INTEGER,
    -- Since when signing in takes a second factor.
    second_factor_at    INTEGER,
    -- When a customer last saw the home page, and the time before: what came since is new.
    last_look_at        INTEGER,
    previous_look_at    INTEGER,
    -- When the user was told that the unused account will be deleted.
    unused_notified_at  INTEGER
) STRICT;

CREATE INDEX users_newest ON users (created_at DESC, id DESC);
CREATE UNIQUE INDEX users_by_phone ON users (phone) WHERE phone IS NOT NULL;
CREATE INDEX users_by_last_visit ON users (COALESCE(last_sign_in_at, created_at), id) WHERE group_id IN (3, 4);

-- Signed-in browsers. A session is found by the hash of its token.
CREATE TABLE sessions (
    token_hash    BLOB     NOT NULL PRIMARY KEY CHECK (length(token_hash) = 32),
    user_id       INTEGER  NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    created_at    INTEGER  NOT NULL,
    last_used_at  INTEGER  NOT NULL,
    -- 'phone', 'tablet', 'computer' or empty.
    device        TEXT     NOT NULL DEFAULT ''
) STRICT;

CREATE INDEX sessions_of_a_user ON sessions (user_id);

-- Failed sign-ins of an account name, known or not, shared by all instances.
CREATE TABLE sign_in_failures (
    email_key      TEXT     NOT NULL PRIMARY KEY,
    failures       INTEGER  NOT NULL,
    blocked_until  INTEGER  NOT NULL,
    updated_at     INTEGER  NOT NULL
) STRICT;

CREATE INDEX sign_in_failures_old ON sign_in_failures (updated_at);

-- Invited users who have not chosen a password yet, and their e-mail.
CREATE TABLE invitations (
    user_id        INTEGER  NOT NULL PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
    invited_by     INTEGER  REFERENCES users (id) ON DELETE SET NULL,
    created_at     INTEGER  NOT NULL,
    expires_at     INTEGER  NOT NULL,
    -- When to send the e-mail next; a sender moves it forward to claim it. Null: nothing to send.
    mail_due_at    INTEGER,
    mail_attempts  INTEGER  NOT NULL DEFAULT 0,
    mailed_at      INTEGER,
    mail_error     TEXT     NOT NULL DEFAULT ''
) STRICT;

CREATE INDEX invitations_to_mail ON invitations (mail_due_at) WHERE mail_due_at IS NOT NULL;
CREATE INDEX invitations_by_end ON invitations (expires_at, user_id);

-- The tokens of an invitation: the link that was shown, and one of each e-mail.
CREATE TABLE invitation_tokens (
    token_hash  BLOB     NOT NULL PRIMARY KEY CHECK (length(token_hash) = 32),
    user_id     INTEGER  NOT NULL REFERENCES invitations (user_id) ON DELETE CASCADE
) STRICT;

CREATE INDEX invitation_tokens_of_a_user ON invitation_tokens (user_id);

-- One-time codes that confirm an address or a number. The code is derived from the seed and a key of the site.
CREATE TABLE account_codes (
    id             INTEGER  PRIMARY KEY AUTOINCREMENT,
    -- Of the token in the browser that asked; the code works nowhere else.
    token_hash     BLOB     NOT NULL UNIQUE,
    purpose        TEXT     NOT NULL CHECK (purpose IN ('register', 'reset', 'change')),
    -- The normalised address or number, and its form to store.
    identity       TEXT     NOT NULL,
    shown          TEXT     NOT NULL,
    -- The account that it is about, if there is one.
    user_id        INTEGER  REFERENCES users (id) ON DELETE CASCADE,
    -- No code opens it: it hides whether an account exists.
    is_decoy       INTEGER  NOT NULL DEFAULT 0 CHECK (is_decoy IN (0, 1)),
    seed           BLOB     NOT NULL,
    tries          INTEGER  NOT NULL DEFAULT 0,
    expires_at     INTEGER  NOT NULL,
    language       TEXT     NOT NULL CHECK (language IN ('en', 'fr')),
    -- The registration that the code completes.
    first_name     TEXT     NOT NULL DEFAULT '',
    last_name      TEXT     NOT NULL DEFAULT '',
    password_hash  TEXT     NOT NULL DEFAULT '',
    -- The texts that were agreed to, and from which client address.
    terms          TEXT     NOT NULL DEFAULT '',
    letters        TEXT     NOT NULL DEFAULT '',
    consent_ip     TEXT     NOT NULL DEFAULT '',
    created_at     INTEGER  NOT NULL
) STRICT;

CREATE INDEX account_codes_old ON account_codes (expires_at);
CREATE INDEX account_codes_of_user ON account_codes (user_id) WHERE user_id IS NOT NULL;
CREATE INDEX account_codes_of_an_address ON account_codes (identity, id);
CREATE INDEX account_codes_of ON account_codes (purpose, identity);

-- Links that set another password or undo a change of address. The token is derived from the seed and a key of
-- the site.
CREATE TABLE account_links (
    id           INTEGER  PRIMARY KEY AUTOINCREMENT,
    token_hash   BLOB     NOT NULL UNIQUE,
    -- Requested by mail, handed over by an administrator, or to undo a change of address.
    purpose      TEXT     NOT NULL CHECK (purpose IN ('mailed', 'handed', 'take_back')),
    -- Null for a decoy, which hides whether an account exists.
    user_id      INTEGER  REFERENCES users (id) ON DELETE CASCADE,
    -- The former address; empty for the other purposes.
    address      TEXT     NOT NULL DEFAULT '',
    seed         BLOB     NOT NULL,
    expires_at   INTEGER  NOT NULL,
    created_at   INTEGER  NOT NULL,
    -- The normalised address, where the engine's lower() is not enough.
    address_key  TEXT
) STRICT;

CREATE INDEX account_links_old ON account_links (expires_at);
CREATE INDEX account_links_of_user ON account_links (user_id) WHERE user_id IS NOT NULL;
CREATE INDEX account_links_of_an_address ON account_links (COALESCE(address_key, lower(address)), id)
    WHERE address <> '';

-- How many codes and links went to an address or came from a client, for the limits.
CREATE TABLE send_counts (
    -- A hash of the address or client.
    send_key  TEXT     NOT NULL PRIMARY KEY,
    ends_at   INTEGER  NOT NULL,
    sends     INTEGER  NOT NULL
) STRICT;

CREATE INDEX send_counts_old ON send_counts (ends_at);

-- What an account has agreed to, in the text that was shown.
CREATE TABLE account_consents (
    id            INTEGER  PRIMARY KEY AUTOINCREMENT,
    user_id       INTEGER  NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    kind          TEXT     NOT NULL CHECK (kind IN ('terms', 'letters', 'push')),
    -- The device of a consent to notices.
    subject_id    INTEGER,
    consent_text  TEXT     NOT NULL,
    -- The client address.
    consent_ip    TEXT     NOT NULL,
    given_at      INTEGER  NOT NULL,
    withdrawn_at  INTEGER
) STRICT;

CREATE INDEX account_consents_of ON account_consents (user_id, id);
CREATE INDEX account_consents_of_devices ON account_consents (subject_id)
    WHERE kind = 'push' AND withdrawn_at IS NULL;

-- What a customer looks for.
CREATE TABLE account_wishes (
    user_id     INTEGER  NOT NULL PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
    purpose     TEXT     NOT NULL DEFAULT '' CHECK (purpose IN ('', 'Sell', 'Rent', 'Lease', 'PG')),
    places      TEXT     NOT NULL DEFAULT '' CHECK (length(places) <= 255),
    -- In whole dollars.
    price_most  INTEGER,
    updated_at  INTEGER  NOT NULL
) STRICT;

-- Favourite homes of an account, as they were when they were kept.
CREATE TABLE kept_homes (
    user_id          INTEGER  NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    -- A property, which may be gone.
    home_id          INTEGER  NOT NULL,
    kept_at          INTEGER  NOT NULL,
    name             TEXT     NOT NULL CHECK (length(name) <= 200),
    price            TEXT     NOT NULL CHECK (length(price) <= 20),
    standard_status  TEXT     NOT NULL CHECK (length(standard_status) <= 40),
    note             TEXT     NOT NULL CHECK (length(note) <= 1000),
    noted_at         INTEGER  NOT NULL,
    PRIMARY KEY (user_id, home_id)
) STRICT;

CREATE INDEX kept_homes_of_a_home ON kept_homes (home_id);

-- The key of an account's time-based codes (TOTP), encrypted with a key outside the database.
CREATE TABLE second_factors (
    user_id     INTEGER  NOT NULL PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
    sealed_key  BLOB     NOT NULL,
    -- The newest time step whose code was used: none is taken twice.
    last_step   INTEGER  NOT NULL DEFAULT 0,
    created_at  INTEGER  NOT NULL
) STRICT;

-- Unused recovery codes of the second factor.
CREATE TABLE recovery_codes (
    user_id    INTEGER  NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    code_hash  BLOB     NOT NULL CHECK (length(code_hash) = 32),
    PRIMARY KEY (user_id, code_hash)
) STRICT;

-- Sign-ins with a right password that wait for the second factor.
CREATE TABLE sign_in_challenges (
    token_hash  BLOB     NOT NULL PRIMARY KEY CHECK (length(token_hash) = 32),
    user_id     INTEGER  NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    tries       INTEGER  NOT NULL DEFAULT 0,
    expires_at  INTEGER  NOT NULL
) STRICT;

CREATE INDEX sign_in_challenges_of ON sign_in_challenges (user_id, expires_at);
CREATE INDEX sign_in_challenges_old ON sign_in_challenges (expires_at);

-- Passkeys (WebAuthn credentials) of accounts.
CREATE TABLE passkeys (
    id             INTEGER  PRIMARY KEY AUTOINCREMENT,
    user_id        INTEGER  NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    -- The user handle: random, the same for all keys of an account.
    handle         BLOB     NOT NULL CHECK (length(handle) = 16),
    credential_id  BLOB     NOT NULL UNIQUE CHECK (length(credential_id) BETWEEN 1 AND 1023),
    -- The public key with its counter, as JSON. There is no secret in it.
    credential     TEXT     NOT NULL,
    name           TEXT     NOT NULL CHECK (length(name) BETWEEN 1 AND 64),
    created_at     INTEGER  NOT NULL,
    last_used_at   INTEGER
) STRICT;

CREATE INDEX passkeys_of ON passkeys (user_id, id);

-- WebAuthn ceremonies that wait for the device.
CREATE TABLE passkey_ceremonies (
    token_hash  BLOB     NOT NULL PRIMARY KEY CHECK (length(token_hash) = 32),
    -- Null: a sign-in by an unknown user.
    user_id     INTEGER  REFERENCES users (id) ON DELETE CASCADE,
    state       TEXT     NOT NULL,
    expires_at  INTEGER  NOT NULL
) STRICT;

CREATE INDEX passkey_ceremonies_of ON passkey_ceremonies (user_id) WHERE user_id IS NOT NULL;
CREATE INDEX passkey_ceremonies_old ON passkey_ceremonies (expires_at);

-- Id 1 is left for the first administrator, whoever is added before.
INSERT INTO sqlite_sequence (name, seq) VALUES ('users', 1);

-- A user who leaves, is disabled or is no longer an administrator has no messages.
CREATE TRIGGER messages_of_a_deleted_account AFTER DELETE ON users
BEGIN
    UPDATE contact_messages SET assignee_id = 0, lead_revision = lead_revision + 1, is_indexed = 0
    WHERE assignee_id = old.id;
    UPDATE trashed_messages SET assignee_id = 0 WHERE assignee_id = old.id;
END;

CREATE TRIGGER messages_of_a_disabled_account AFTER UPDATE OF is_disabled, group_id ON users
WHEN (new.is_disabled AND NOT old.is_disabled) OR (new.group_id <> 1 AND old.group_id = 1)
BEGIN
    UPDATE contact_messages SET assignee_id = 0, lead_revision = lead_revision + 1, is_indexed = 0
    WHERE assignee_id = old.id;
    UPDATE trashed_messages SET assignee_id = 0 WHERE assignee_id = old.id;
END;
