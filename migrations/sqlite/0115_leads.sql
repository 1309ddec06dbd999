-- Messages as leads (docs/decisions/0092): how far one is, who has it, when somebody is reminded
-- of it, what colleagues noted, and what was answered.
-- The PostgreSQL file of the same name must say the same.

-- 0 new, 1 in progress, 2 answered, 3 done. An assignee of 0 is nobody, so that an index has
-- nobody's messages in order. The revision grows with state, assignee and reminder, so that two
-- who change one at once hear of each other.
ALTER TABLE contact_messages ADD COLUMN lead_state INTEGER NOT NULL DEFAULT 0 CHECK (lead_state BETWEEN 0 AND 3);
ALTER TABLE contact_messages ADD COLUMN lead_time INTEGER NOT NULL DEFAULT 0;
ALTER TABLE contact_messages ADD COLUMN lead_by INTEGER NOT NULL DEFAULT 0;
ALTER TABLE contact_messages ADD COLUMN lead_revision INTEGER NOT NULL DEFAULT 0;
ALTER TABLE contact_messages ADD COLUMN assignee_id INTEGER NOT NULL DEFAULT 0;
ALTER TABLE contact_messages ADD COLUMN remind_at INTEGER;
ALTER TABLE contact_messages ADD COLUMN reminded_time INTEGER;
ALTER TABLE trashed_messages ADD COLUMN lead_state INTEGER NOT NULL DEFAULT 0;
ALTER TABLE trashed_messages ADD COLUMN lead_time INTEGER NOT NULL DEFAULT 0;
ALTER TABLE trashed_messages ADD COLUMN lead_by INTEGER NOT NULL DEFAULT 0;
ALTER TABLE trashed_messages ADD COLUMN lead_revision INTEGER NOT NULL DEFAULT 0;
ALTER TABLE trashed_messages ADD COLUMN assignee_id INTEGER NOT NULL DEFAULT 0;
ALTER TABLE trashed_messages ADD COLUMN remind_at INTEGER;
ALTER TABLE trashed_messages ADD COLUMN reminded_time INTEGER;

-- What was read before there were states is not asked to be answered now. Every message is made
-- findable anew, by its state and by who has it.
UPDATE contact_messages SET lead_state = 3, lead_time = creation_time WHERE is_read;
UPDATE trashed_messages SET lead_state = 3, lead_time = creation_time WHERE is_read;
UPDATE contact_messages SET is_indexed = 0;

CREATE INDEX contact_messages_by_state
    ON contact_messages (lead_state, is_suspected, creation_time DESC, id DESC, is_read);
CREATE INDEX contact_messages_moved ON contact_messages (lead_state, is_suspected, lead_time DESC, id DESC);
CREATE INDEX contact_messages_of_somebody
    ON contact_messages (assignee_id, is_suspected, creation_time DESC, id DESC, is_read);
CREATE INDEX contact_messages_of_somebody_by_state
    ON contact_messages (assignee_id, lead_state, is_suspected, creation_time DESC, id DESC, is_read);
CREATE INDEX contact_messages_of_somebody_moved
    ON contact_messages (assignee_id, lead_state, is_suspected, lead_time DESC, id DESC);
-- What nobody has answered yet.
CREATE INDEX contact_messages_open ON contact_messages (creation_time DESC, id DESC, lead_state, assignee_id, is_read)
    WHERE NOT is_suspected AND lead_state < 2;
-- What one sender wrote; by address there is contact_messages_of_an_address already.
CREATE INDEX contact_messages_of_a_number ON contact_messages (phone, id);
-- Reminders: whose they are, and of which nobody has heard.
CREATE INDEX contact_messages_reminders ON contact_messages (assignee_id, remind_at, id)
    WHERE remind_at IS NOT NULL AND NOT is_suspected AND lead_state < 3;
CREATE INDEX contact_messages_to_remind ON contact_messages (remind_at, id)
    WHERE remind_at IS NOT NULL AND reminded_time IS NULL AND NOT is_suspected AND lead_state < 3;
CREATE INDEX trashed_messages_of_somebody ON trashed_messages (assignee_id);

-- What colleagues note about a message, and what was answered: both stay while it is in the trash.
CREATE TABLE message_notes (
    id              INTEGER PRIMARY KEY AUTOINCREMENT,
    message_id      INTEGER NOT NULL,
    author_id       INTEGER NOT NULL,
    body            TEXT    NOT NULL CHECK (length(body) BETWEEN 1 AND 2000),
    creation_time   INTEGER NOT NULL
) STRICT;
CREATE INDEX message_notes_of_a_message ON message_notes (message_id, id);
-- The words that were sent. Its mail is in the outbox by its id and mail_key, for as long as it
-- is here; answer_key is the browser's, by which an answer that is sent twice is known.
CREATE TABLE message_answers (
    id              INTEGER PRIMARY KEY AUTOINCREMENT,
    message_id      INTEGER NOT NULL,
    answer_key      TEXT    NOT NULL CHECK (length(answer_key) BETWEEN 1 AND 64),
    mail_key        TEXT    NOT NULL UNIQUE,
    author_id       INTEGER NOT NULL,
    to_address      TEXT    NOT NULL,
    reply_to        TEXT    NOT NULL,
    subject         TEXT    NOT NULL CHECK (length(subject) BETWEEN 1 AND 200),
    body            TEXT    NOT NULL CHECK (length(body) BETWEEN 1 AND 10000),
    language        TEXT    NOT NULL CHECK (language IN ('en', 'fr')),
    creation_time   INTEGER NOT NULL,
    UNIQUE (message_id, answer_key)
) STRICT;
CREATE INDEX message_answers_of_a_message ON message_answers (message_id, id);

-- They go with their message, whoever deletes it from where, unless it only moves to the trash
-- or back: it stands in the other table first.
CREATE TRIGGER leads_go_with_their_message AFTER DELETE ON contact_messages
WHEN NOT EXISTS (SELECT 1 FROM trashed_messages WHERE id = old.id)
BEGIN
    DELETE FROM message_notes WHERE message_id = old.id;
    DELETE FROM message_answers WHERE message_id = old.id;
END;
CREATE TRIGGER leads_go_with_their_trashed_message AFTER DELETE ON trashed_messages
WHEN NOT EXISTS (SELECT 1 FROM contact_messages WHERE id = old.id)
BEGIN
    DELETE FROM message_notes WHERE message_id = old.id;
    DELETE FROM message_answers WHERE message_id = old.id;
END;
CREATE TRIGGER mails_go_with_their_answer AFTER DELETE ON message_answers
BEGIN DELETE FROM outbox WHERE mail_key = old.mail_key; END;

-- Who leaves, is disabled or is no administrator any more (access.rs) has no messages.
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

-- Mail of answers stays as long as they do.
DROP INDEX outbox_old_sent;
DROP INDEX outbox_old_failed;
CREATE INDEX outbox_old_sent ON outbox (sent_at)
    WHERE kind <> 'message' AND kind <> 'message_answer' AND sent_at IS NOT NULL;
CREATE INDEX outbox_old_failed ON outbox (failed_at)
    WHERE kind <> 'message' AND kind <> 'message_answer' AND failed_at IS NOT NULL;

-- Messages are counted by their state and by who has them, too (migration 0046).
DROP TRIGGER contact_messages_are_counted_in;
DROP TRIGGER contact_messages_are_counted_out;
DROP TRIGGER contact_messages_are_counted_anew;
DROP TABLE message_counts;
CREATE TABLE message_counts (
    is_suspected    INTEGER NOT NULL,
    is_read         INTEGER NOT NULL,
    lead_state      INTEGER NOT NULL,
    assignee_id     INTEGER NOT NULL,
    messages        INTEGER NOT NULL,
    PRIMARY KEY (is_suspected, is_read, lead_state, assignee_id)
) STRICT, WITHOUT ROWID;
INSERT INTO message_counts
SELECT is_suspected, is_read, lead_state, assignee_id, COUNT(*) FROM contact_messages GROUP BY 1, 2, 3, 4;
CREATE TRIGGER contact_messages_are_counted_in AFTER INSERT ON contact_messages
BEGIN
    INSERT INTO message_counts VALUES (new.is_suspected, new.is_read, new.lead_state, new.assignee_id, 1)
    ON CONFLICT DO UPDATE SET messages = messages + 1;
    INSERT INTO message_quarters SELECT new.creation_time / 900, 1 WHERE NOT new.is_suspected
    ON CONFLICT (quarter) DO UPDATE SET messages = messages + 1;
END;
CREATE TRIGGER contact_messages_are_counted_out AFTER DELETE ON contact_messages
BEGIN
    UPDATE message_counts SET messages = messages - 1
    WHERE is_suspected = old.is_suspected AND is_read = old.is_read
      AND lead_state = old.lead_state AND assignee_id = old.assignee_id;
    UPDATE message_quarters SET messages = messages - 1
    WHERE quarter = old.creation_time / 900 AND NOT old.is_suspected;
END;
CREATE TRIGGER contact_messages_are_counted_anew
AFTER UPDATE OF is_suspected, is_read, creation_time, lead_state, assignee_id ON contact_messages
WHEN new.is_suspected <> old.is_suspected OR new.is_read <> old.is_read
  OR new.creation_time <> old.creation_time OR new.lead_state <> old.lead_state
  OR new.assignee_id <> old.assignee_id
BEGIN
    UPDATE message_counts SET messages = messages - 1
    WHERE is_suspected = old.is_suspected AND is_read = old.is_read
      AND lead_state = old.lead_state AND assignee_id = old.assignee_id;
    UPDATE message_quarters SET messages = messages - 1
    WHERE quarter = old.creation_time / 900 AND NOT old.is_suspected;
    INSERT INTO message_counts VALUES (new.is_suspected, new.is_read, new.lead_state, new.assignee_id, 1)
    ON CONFLICT DO UPDATE SET messages = messages + 1;
    INSERT INTO message_quarters SELECT new.creation_time / 900, 1 WHERE NOT new.is_suspected
    ON CONFLICT (quarter) DO UPDATE SET messages = messages + 1;
END;
