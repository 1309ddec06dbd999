-- People who are invited, and finding people.
-- The SQLite file of the same name must say the same.

-- Whoever is invited has an account without a password (password_hash is '') until
-- the invitation is accepted. words is what a search looks at: folded by the program;
-- what stood here before is folded properly at the next sign-in.
ALTER TABLE users ADD COLUMN last_sign_in_time BIGINT;
ALTER TABLE users ADD COLUMN words TEXT NOT NULL DEFAULT '';
UPDATE users SET words = lower(first_name || ' ' || last_name || ' ' || replace(replace(email, '@', ' '), '.', ' '));
CREATE INDEX users_newest ON users (creation_time DESC, id DESC);

-- An invitation, and its e-mail: mail_due_at is when it is to be sent next, and null
-- when nothing more is to be sent. Whoever sends it has it until mail_due_at.
CREATE TABLE invitations (
    user_id         BIGINT  NOT NULL PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
    invited_by      BIGINT  REFERENCES users (id) ON DELETE SET NULL,
    creation_time   BIGINT  NOT NULL,
    expires_at      BIGINT  NOT NULL,
    mail_due_at     BIGINT,
    mail_attempts   BIGINT  NOT NULL DEFAULT 0,
    mailed_at       BIGINT,
    mail_error      TEXT    NOT NULL DEFAULT ''
);
CREATE INDEX invitations_to_mail ON invitations (mail_due_at) WHERE mail_due_at IS NOT NULL;

-- Each link to an invitation has a token of its own: the one that was shown, and one
-- for each try to e-mail it, so that no token is ever kept.
CREATE TABLE invitation_tokens (
    token_hash      BYTEA   NOT NULL PRIMARY KEY CHECK (length(token_hash) = 32),
    user_id         BIGINT  NOT NULL REFERENCES invitations (user_id) ON DELETE CASCADE
);
CREATE INDEX invitation_tokens_of_a_user ON invitation_tokens (user_id);
