-- The second factor of accounts (docs/decisions/0076): a key for codes of 30 seconds, codes to
-- recover by, and sign-ins that wait for either.
-- The SQLite file of the same name must say the same.

-- Since when signing in takes a second factor; null for who has none.
ALTER TABLE users ADD COLUMN second_factor_time BIGINT;

-- The key is encrypted with one that is not in the store. It holds once a code has shown that
-- its person has it: then `users.second_factor_time` is set.
CREATE TABLE second_factors (
    user_id         BIGINT NOT NULL PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
    sealed_key      BYTEA    NOT NULL,
    -- The newest step whose code was taken: none is taken twice.
    last_step       BIGINT NOT NULL DEFAULT 0,
    creation_time   BIGINT NOT NULL
);

CREATE TABLE recovery_codes (
    user_id         BIGINT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    code_hash       BYTEA    NOT NULL CHECK (length(code_hash) = 32),
    PRIMARY KEY (user_id, code_hash)
);

-- Whose password was right, and who is asked for the second factor.
CREATE TABLE sign_in_challenges (
    token_hash      BYTEA    NOT NULL PRIMARY KEY CHECK (length(token_hash) = 32),
    user_id         BIGINT NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    tries           BIGINT NOT NULL DEFAULT 0,
    expires_at      BIGINT NOT NULL
);
CREATE INDEX sign_in_challenges_of ON sign_in_challenges (user_id, expires_at);
CREATE INDEX sign_in_challenges_old ON sign_in_challenges (expires_at);
