-- One outbox for any mail (docs/decisions/0066): what is about a message refers to it, any other
-- has its words in its row until it was sent and a while longer.
-- The SQLite file of the same name must say the same.

-- What it is.
ALTER TABLE outbox ADD COLUMN kind TEXT NOT NULL DEFAULT 'message'
    CHECK (kind IN ('message', 'alert_confirm', 'alert_known', 'alert'));
-- The message that it is about, or what else it belongs to.
ALTER TABLE outbox ALTER COLUMN contact_message_id DROP NOT NULL;
ALTER TABLE outbox ADD COLUMN subject_id BIGINT;
-- What may be written once only.
ALTER TABLE outbox ADD COLUMN dedupe_key TEXT UNIQUE;
-- To whom, and what it says; a message's mail goes to the company and says what its row says.
ALTER TABLE outbox ADD COLUMN to_address TEXT;
ALTER TABLE outbox ADD COLUMN subject TEXT;
ALTER TABLE outbox ADD COLUMN body TEXT;
-- Where one click ends such mail, with {token} in it.
ALTER TABLE outbox ADD COLUMN unsubscribe_path TEXT;
-- TRUE: one of very many, which let others go first.
ALTER TABLE outbox ADD COLUMN is_bulk BOOLEAN NOT NULL DEFAULT FALSE;
-- TRUE: the address was refused for good.
ALTER TABLE outbox ADD COLUMN is_bounced BOOLEAN NOT NULL DEFAULT FALSE;
ALTER TABLE outbox ADD CHECK ((kind = 'message') = (contact_message_id IS NOT NULL));
ALTER TABLE outbox ADD CHECK (kind = 'message' OR to_address IS NOT NULL);
DROP INDEX outbox_waiting;
-- What is due, one by one before what is one of many.
CREATE INDEX outbox_waiting ON outbox (is_bulk, next_attempt_at, id) WHERE sent_at IS NULL AND failed_at IS NULL;
-- What was written to an address lately, and all that is to be forgotten with it.
CREATE INDEX outbox_to ON outbox (to_address, creation_time) WHERE to_address IS NOT NULL;
-- What belongs to a thing.
CREATE INDEX outbox_subject ON outbox (subject_id) WHERE subject_id IS NOT NULL;
-- What may be forgotten by now.
CREATE INDEX outbox_old_sent ON outbox (sent_at) WHERE kind <> 'message' AND sent_at IS NOT NULL;
CREATE INDEX outbox_old_failed ON outbox (failed_at) WHERE kind <> 'message' AND failed_at IS NOT NULL;
