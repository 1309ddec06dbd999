-- What kinds of mail there are the program says, and no longer the table: accounts write of
-- their own (docs/decisions/0070), and others may after them.
-- The PostgreSQL file of the same name must say the same.

-- As migration 0072 has it, but for the kinds.
CREATE TABLE mails_anew (
    id                 INTEGER PRIMARY KEY AUTOINCREMENT,
    -- What it is.
    kind               TEXT    NOT NULL DEFAULT 'message'
                       CHECK (length(kind) BETWEEN 1 AND 40),
    -- The message that it is about, or what else it belongs to.
    contact_message_id INTEGER UNIQUE REFERENCES contact_messages (id) ON DELETE CASCADE,
    subject_id         INTEGER,
    mail_key           TEXT    NOT NULL UNIQUE,
    -- What may be written once only.
    dedupe_key         TEXT    UNIQUE,
    -- To whom, and what it says; a message's mail goes to the company and says what its row says.
    to_address         TEXT,
    subject            TEXT,
    body               TEXT,
    -- Where one click ends such mail, with {token} in it.
    unsubscribe_path   TEXT,
    -- 1: one of very many, which let others go first.
    is_bulk            INTEGER NOT NULL DEFAULT 0 CHECK (is_bulk IN (0, 1)),
    recipient          TEXT,
    attempts           INTEGER NOT NULL DEFAULT 0,
    first_attempt_at   INTEGER,
    next_attempt_at    INTEGER NOT NULL,
    locked_until       INTEGER NOT NULL DEFAULT 0,
    sent_at            INTEGER,
    failed_at          INTEGER,
    -- 1: the address was refused for good.
    is_bounced         INTEGER NOT NULL DEFAULT 0 CHECK (is_bounced IN (0, 1)),
    last_error         TEXT    NOT NULL DEFAULT '',
    creation_time      INTEGER NOT NULL,
    CHECK ((kind = 'message') = (contact_message_id IS NOT NULL)),
    CHECK (kind = 'message' OR to_address IS NOT NULL)
) STRICT;
INSERT INTO mails_anew (id, kind, contact_message_id, subject_id, mail_key, dedupe_key, to_address, subject, body,
    unsubscribe_path, is_bulk, recipient, attempts, first_attempt_at, next_attempt_at, locked_until,
    sent_at, failed_at, is_bounced, last_error, creation_time)
SELECT id, kind, contact_message_id, subject_id, mail_key, dedupe_key, to_address, subject, body,
    unsubscribe_path, is_bulk, recipient, attempts, first_attempt_at, next_attempt_at, locked_until,
    sent_at, failed_at, is_bounced, last_error, creation_time
FROM outbox;
DROP TABLE outbox;
ALTER TABLE mails_anew RENAME TO outbox;
-- What is due, one by one before what is one of many.
CREATE INDEX outbox_waiting ON outbox (is_bulk, next_attempt_at, id) WHERE sent_at IS NULL AND failed_at IS NULL;
CREATE INDEX outbox_failed ON outbox (failed_at) WHERE failed_at IS NOT NULL;
-- When the next mail is due, found at the ends of two indexes: most wait for their time,
-- and a few for the end of a claim.
CREATE INDEX outbox_due ON outbox (next_attempt_at)
    WHERE sent_at IS NULL AND failed_at IS NULL AND locked_until <= next_attempt_at;
CREATE INDEX outbox_claimed ON outbox (locked_until)
    WHERE sent_at IS NULL AND failed_at IS NULL AND locked_until > next_attempt_at;
-- What went wrong last, among what waits and what was given up.
CREATE INDEX outbox_errors ON outbox (next_attempt_at, id) WHERE sent_at IS NULL AND last_error <> '';
-- What was written to an address lately, and all that is to be forgotten with it.
CREATE INDEX outbox_to ON outbox (to_address, creation_time) WHERE to_address IS NOT NULL;
-- What belongs to a thing.
CREATE INDEX outbox_subject ON outbox (subject_id) WHERE subject_id IS NOT NULL;
-- What may be forgotten by now.
CREATE INDEX outbox_old_sent ON outbox (sent_at) WHERE kind <> 'message' AND sent_at IS NOT NULL;
CREATE INDEX outbox_old_failed ON outbox (failed_at) WHERE kind <> 'message' AND failed_at IS NOT NULL;
-- As migration 0049 has them.
CREATE TRIGGER outbox_is_counted_in AFTER INSERT ON outbox WHEN new.sent_at IS NULL
BEGIN
    INSERT INTO outbox_counts VALUES (new.failed_at IS NOT NULL, 1)
    ON CONFLICT (is_failed) DO UPDATE SET mails = mails + 1;
END;
CREATE TRIGGER outbox_is_counted_out AFTER DELETE ON outbox WHEN old.sent_at IS NULL
BEGIN
    UPDATE outbox_counts SET mails = mails - 1 WHERE is_failed = (old.failed_at IS NOT NULL);
END;
CREATE TRIGGER outbox_is_counted_anew AFTER UPDATE OF sent_at, failed_at ON outbox
WHEN (new.sent_at IS NULL) <> (old.sent_at IS NULL) OR (new.failed_at IS NULL) <> (old.failed_at IS NULL)
BEGIN
    UPDATE outbox_counts SET mails = mails - 1
    WHERE is_failed = (old.failed_at IS NOT NULL) AND old.sent_at IS NULL;
    INSERT INTO outbox_counts SELECT new.failed_at IS NOT NULL, 1 WHERE new.sent_at IS NULL
    ON CONFLICT (is_failed) DO UPDATE SET mails = mails + 1;
END;
