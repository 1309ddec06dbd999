-- Mail that waits to be sent, and what makes a message look like spam.
-- The PostgreSQL file of the same name must say the same.

-- A suspected message is kept and shown, and not e-mailed; suspicion says why.
-- Messages of one text have one text_fingerprint, whoever sent them.
ALTER TABLE contact_messages ADD COLUMN is_suspected INTEGER NOT NULL DEFAULT 0 CHECK (is_suspected IN (0, 1));
ALTER TABLE contact_messages ADD COLUMN suspicion TEXT NOT NULL DEFAULT '';
ALTER TABLE contact_messages ADD COLUMN text_fingerprint BLOB CHECK (length(text_fingerprint) = 32);
CREATE INDEX contact_messages_same_text ON contact_messages (text_fingerprint, creation_time);

-- What is to be e-mailed: committed with the message it tells about, so that no
-- acknowledged message lacks its row, and gone with it, so that nothing of a
-- deleted message is left. It waits until sent_at or failed_at is set. Whoever
-- sends it has it until locked_until; a recipient is known once it was sent.
CREATE TABLE outbox (
    id                 INTEGER PRIMARY KEY AUTOINCREMENT,
    contact_message_id INTEGER NOT NULL UNIQUE REFERENCES contact_messages (id) ON DELETE CASCADE,
    mail_key           TEXT    NOT NULL UNIQUE,
    recipient          TEXT,
    attempts           INTEGER NOT NULL DEFAULT 0,
    first_attempt_at   INTEGER,
    next_attempt_at    INTEGER NOT NULL,
    locked_until       INTEGER NOT NULL DEFAULT 0,
    sent_at            INTEGER,
    failed_at          INTEGER,
    last_error         TEXT    NOT NULL DEFAULT '',
    creation_time      INTEGER NOT NULL
) STRICT;
CREATE INDEX outbox_waiting ON outbox (next_attempt_at, id) WHERE sent_at IS NULL AND failed_at IS NULL;
CREATE INDEX outbox_failed ON outbox (failed_at) WHERE failed_at IS NOT NULL;

-- Keys that the program makes for itself, shared by its instances.
CREATE TABLE secrets (
    name            TEXT    NOT NULL PRIMARY KEY,
    value           BLOB    NOT NULL,
    creation_time   INTEGER NOT NULL
) STRICT;
