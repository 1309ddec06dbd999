-- Messages and mail. What visitors write to the company, and all that is sent.

-- Consent texts under which visitors wrote. A row is never changed or deleted.
CREATE TABLE consent_words (
    -- A hash over purpose, language and text.
    consent_key     TEXT     NOT NULL PRIMARY KEY CHECK (length(consent_key) = 32),
    purpose         TEXT     NOT NULL CHECK (purpose IN ('contact', 'enquiry')),
    language        TEXT     NOT NULL CHECK (language IN ('en', 'fr')),
    consent_text    TEXT     NOT NULL CHECK (length(consent_text) BETWEEN 1 AND 4000),
    -- When it was first agreed to.
    first_given_at  INTEGER  NOT NULL
) STRICT;

-- Messages of visitors, and their state as leads.
CREATE TABLE contact_messages (
    id                INTEGER  PRIMARY KEY AUTOINCREMENT,
    name              TEXT     NOT NULL CHECK (length(name) BETWEEN 1 AND 128),
    email             TEXT     NOT NULL CHECK (length(email) BETWEEN 3 AND 254),
    phone             TEXT     NOT NULL CHECK (length(phone) BETWEEN 1 AND 32),
    message           TEXT     NOT NULL CHECK (length(message) BETWEEN 1 AND 5000),
    -- A hash of sender and text: a repeated message is stored once.
    fingerprint       BLOB     NOT NULL CHECK (length(fingerprint) = 32),
    client_address    TEXT     NOT NULL,
    is_read           INTEGER  NOT NULL DEFAULT 0 CHECK (is_read IN (0, 1)),
    created_at        INTEGER  NOT NULL,
    -- Looks like spam: it is stored, and not e-mailed.
    is_suspected      INTEGER  NOT NULL DEFAULT 0 CHECK (is_suspected IN (0, 1)),
    suspicion         TEXT     NOT NULL DEFAULT '',
    -- A hash of the text alone.
    text_fingerprint  BLOB     CHECK (length(text_fingerprint) = 32),
    -- Whether contact_search has it as it is.
    is_indexed        INTEGER  NOT NULL DEFAULT 0 CHECK (is_indexed IN (0, 1)),
    language          TEXT     NOT NULL DEFAULT 'en' CHECK (language IN ('en', 'fr')),
    -- What is asked about a home, and the home as it was called.
    enquiry_kind      TEXT,
    property_id       INTEGER,
    property_title    TEXT,
    -- The text in consent_words.
    consent_key       TEXT,
    -- 0 new, 1 in progress, 2 answered, 3 done.
    lead_state        INTEGER  NOT NULL DEFAULT 0 CHECK (lead_state BETWEEN 0 AND 3),
    -- When the state last changed, and by whom.
    lead_changed_at   INTEGER  NOT NULL DEFAULT 0,
    lead_by           INTEGER  NOT NULL DEFAULT 0,
    -- Raised with state, assignee and reminder.
    lead_revision     INTEGER  NOT NULL DEFAULT 0,
    -- 0: nobody.
    assignee_id       INTEGER  NOT NULL DEFAULT 0,
    remind_at         INTEGER,
    reminded_at       INTEGER,
    -- The normalised address, where the engine's lower() is not enough.
    email_key         TEXT,
    phone_extension   TEXT     NOT NULL DEFAULT '' CHECK (length(phone_extension) <= 10)
) STRICT;

CREATE INDEX contact_messages_newest ON contact_messages (created_at DESC, id DESC);
CREATE INDEX contact_messages_same ON contact_messages (fingerprint, created_at);
CREATE INDEX contact_messages_same_text ON contact_messages (text_fingerprint, created_at);
CREATE INDEX contact_messages_to_index ON contact_messages (id) WHERE NOT is_indexed;
CREATE INDEX contact_messages_unread ON contact_messages (created_at DESC, id DESC)
    WHERE NOT is_suspected AND NOT is_read;
CREATE INDEX contact_messages_boxes ON contact_messages (is_suspected, created_at DESC, id DESC, is_read);
CREATE INDEX contact_messages_about_a_home ON contact_messages (property_id, id) WHERE property_id IS NOT NULL;
CREATE INDEX contact_messages_by_state
    ON contact_messages (lead_state, is_suspected, created_at DESC, id DESC, is_read);
CREATE INDEX contact_messages_moved ON contact_messages (lead_state, is_suspected, lead_changed_at DESC, id DESC);
CREATE INDEX contact_messages_of_somebody
    ON contact_messages (assignee_id, is_suspected, created_at DESC, id DESC, is_read);
CREATE INDEX contact_messages_of_somebody_by_state
    ON contact_messages (assignee_id, lead_state, is_suspected, created_at DESC, id DESC, is_read);
CREATE INDEX contact_messages_of_somebody_moved
    ON contact_messages (assignee_id, lead_state, is_suspected, lead_changed_at DESC, id DESC);
CREATE INDEX contact_messages_open ON contact_messages (created_at DESC, id DESC, lead_state, assignee_id, is_read)
    WHERE NOT is_suspected AND lead_state < 2;
CREATE INDEX contact_messages_of_a_number ON contact_messages (phone, id);
CREATE INDEX contact_messages_reminders ON contact_messages (assignee_id, remind_at, id)
    WHERE remind_at IS NOT NULL AND NOT is_suspected AND lead_state < 3;
CREATE INDEX contact_messages_to_remind ON contact_messages (remind_at, id)
    WHERE remind_at IS NOT NULL AND reminded_at IS NULL AND NOT is_suspected AND lead_state < 3;
CREATE INDEX contact_messages_of_an_address ON contact_messages (COALESCE(email_key, lower(email)), id);

-- Messages in the trash, with the columns of contact_messages and what became of their mail.
CREATE TABLE trashed_messages (
    id                INTEGER  NOT NULL PRIMARY KEY,
    name              TEXT     NOT NULL,
    email             TEXT     NOT NULL,
    phone             TEXT     NOT NULL,
    message           TEXT     NOT NULL,
    fingerprint       BLOB     NOT NULL,
    text_fingerprint  BLOB,
    client_address    TEXT     NOT NULL,
    is_read           INTEGER  NOT NULL CHECK (is_read IN (0, 1)),
    is_suspected      INTEGER  NOT NULL CHECK (is_suspected IN (0, 1)),
    suspicion         TEXT     NOT NULL,
    language          TEXT     NOT NULL,
    created_at        INTEGER  NOT NULL,
    mail_key          TEXT,
    mail_recipient    TEXT,
    mail_sent_at      INTEGER,
    deleted_at        INTEGER  NOT NULL,
    deleted_by        INTEGER,
    enquiry_kind      TEXT,
    property_id       INTEGER,
    property_title    TEXT,
    consent_key       TEXT,
    lead_state        INTEGER  NOT NULL DEFAULT 0,
    lead_changed_at   INTEGER  NOT NULL DEFAULT 0,
    lead_by           INTEGER  NOT NULL DEFAULT 0,
    lead_revision     INTEGER  NOT NULL DEFAULT 0,
    assignee_id       INTEGER  NOT NULL DEFAULT 0,
    remind_at         INTEGER,
    reminded_at       INTEGER,
    email_key         TEXT,
    phone_extension   TEXT     NOT NULL DEFAULT '' CHECK (length(phone_extension) <= 10)
) STRICT;

CREATE INDEX trashed_messages_newest ON trashed_messages (deleted_at DESC, id DESC);
CREATE INDEX trashed_messages_of_somebody ON trashed_messages (assignee_id);
CREATE INDEX trashed_messages_of_an_address ON trashed_messages (COALESCE(email_key, lower(email)), id);

-- Notes of colleagues on a message. They also belong to one in the trash.
CREATE TABLE message_notes (
    id          INTEGER  PRIMARY KEY AUTOINCREMENT,
    message_id  INTEGER  NOT NULL,
    author_id   INTEGER  NOT NULL,
    body        TEXT     NOT NULL CHECK (length(body) BETWEEN 1 AND 2000),
    created_at  INTEGER  NOT NULL
) STRICT;

CREATE INDEX message_notes_of_a_message ON message_notes (message_id, id);

-- Answers to a message, as they were sent.
CREATE TABLE message_answers (
    id          INTEGER  PRIMARY KEY AUTOINCREMENT,
    message_id  INTEGER  NOT NULL,
    -- The browser's idempotency key.
    answer_key  TEXT     NOT NULL CHECK (length(answer_key) BETWEEN 1 AND 64),
    -- Its mail in the outbox.
    mail_key    TEXT     NOT NULL UNIQUE,
    author_id   INTEGER  NOT NULL,
    to_address  TEXT     NOT NULL,
    reply_to    TEXT     NOT NULL,
    subject     TEXT     NOT NULL CHECK (length(subject) BETWEEN 1 AND 200),
    body        TEXT     NOT NULL CHECK (length(body) BETWEEN 1 AND 10000),
    language    TEXT     NOT NULL CHECK (language IN ('en', 'fr')),
    created_at  INTEGER  NOT NULL,
    UNIQUE (message_id, answer_key)
) STRICT;

CREATE INDEX message_answers_of_a_message ON message_answers (message_id, id);

-- Full-text index of messages. rowid = created_at * 2^30 + id.
CREATE VIRTUAL TABLE contact_search USING fts5 (
    words, facets,
    tokenize = 'ascii', prefix = '1 2 3', content = '', contentless_delete = 1, detail = column
);

-- Transactional outbox of e-mail. A row waits until sent_at or failed_at is set.
CREATE TABLE outbox (
    id                  INTEGER  PRIMARY KEY AUTOINCREMENT,
    -- 'message' is the mail to the company about a message; features name the others.
    kind                TEXT     NOT NULL DEFAULT 'message' CHECK (length(kind) BETWEEN 1 AND 40),
    contact_message_id  INTEGER  UNIQUE REFERENCES contact_messages (id) ON DELETE CASCADE,
    -- What it belongs to, by its kind.
    subject_id          INTEGER,
    -- The Message-ID.
    mail_key            TEXT     NOT NULL UNIQUE,
    -- At most one mail has it.
    dedupe_key          TEXT     UNIQUE,
    -- Recipient and content; null for 'message', which is composed of its row.
    to_address          TEXT,
    subject             TEXT,
    body                TEXT,
    -- The one-click unsubscribe address, with {token} in it.
    unsubscribe_path    TEXT,
    -- One of very many, which let others go first.
    is_bulk             INTEGER  NOT NULL DEFAULT 0 CHECK (is_bulk IN (0, 1)),
    -- To whom it was sent.
    recipient           TEXT,
    attempts            INTEGER  NOT NULL DEFAULT 0,
    first_attempt_at    INTEGER,
    next_attempt_at     INTEGER  NOT NULL,
    -- A sender has claimed it until then.
    locked_until        INTEGER  NOT NULL DEFAULT 0,
    sent_at             INTEGER,
    failed_at           INTEGER,
    -- The address was refused for good.
    is_bounced          INTEGER  NOT NULL DEFAULT 0 CHECK (is_bounced IN (0, 1)),
    last_error          TEXT     NOT NULL DEFAULT '',
    created_at          INTEGER  NOT NULL,
    -- The normalised address, where the engine's lower() is not enough.
    to_key              TEXT,
    CHECK ((kind = 'message') = (contact_message_id IS NOT NULL)),
    CHECK (kind = 'message' OR to_address IS NOT NULL)
) STRICT;

CREATE INDEX outbox_waiting ON outbox (is_bulk, next_attempt_at, id) WHERE sent_at IS NULL AND failed_at IS NULL;
CREATE INDEX outbox_failed ON outbox (failed_at) WHERE failed_at IS NOT NULL;
CREATE INDEX outbox_due ON outbox (next_attempt_at)
    WHERE sent_at IS NULL AND failed_at IS NULL AND locked_until <= next_attempt_at;
CREATE INDEX outbox_claimed ON outbox (locked_until)
    WHERE sent_at IS NULL AND failed_at IS NULL AND locked_until > next_attempt_at;
CREATE INDEX outbox_errors ON outbox (next_attempt_at, id) WHERE sent_at IS NULL AND last_error <> '';
CREATE INDEX outbox_to ON outbox (to_address, created_at) WHERE to_address IS NOT NULL;
CREATE INDEX outbox_subject ON outbox (subject_id) WHERE subject_id IS NOT NULL;
CREATE INDEX outbox_old_sent ON outbox (sent_at)
    WHERE kind <> 'message' AND kind <> 'message_answer' AND sent_at IS NOT NULL;
CREATE INDEX outbox_old_failed ON outbox (failed_at)
    WHERE kind <> 'message' AND kind <> 'message_answer' AND failed_at IS NOT NULL;
CREATE INDEX outbox_of_an_address ON outbox (COALESCE(to_key, lower(to_address)), id) WHERE to_address IS NOT NULL;

-- Queue of text messages.
CREATE TABLE text_messages (
    id               INTEGER  PRIMARY KEY AUTOINCREMENT,
    kind             TEXT     NOT NULL CHECK (length(kind) BETWEEN 1 AND 40),
    -- A row of account_codes.
    subject_id       INTEGER  NOT NULL,
    -- E.164.
    to_number        TEXT     NOT NULL,
    -- {code} is replaced when it is sent.
    body             TEXT     NOT NULL,
    attempts         INTEGER  NOT NULL DEFAULT 0,
    next_attempt_at  INTEGER  NOT NULL,
    sent_at          INTEGER,
    failed_at        INTEGER,
    last_error       TEXT     NOT NULL DEFAULT '',
    created_at       INTEGER  NOT NULL
) STRICT;

CREATE INDEX text_messages_waiting ON text_messages (next_attempt_at, id) WHERE sent_at IS NULL AND failed_at IS NULL;
CREATE INDEX text_messages_old ON text_messages (created_at);
CREATE INDEX text_messages_to ON text_messages (to_number);

-- Words go with their message.
CREATE TRIGGER contact_search_goes_with_its_message AFTER DELETE ON contact_messages
BEGIN DELETE FROM contact_search WHERE rowid = old.created_at * 1073741824 + old.id; END;

-- Notes and answers go with their message, unless it only moves between the inbox and the trash: it is in the
-- other table first.
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
