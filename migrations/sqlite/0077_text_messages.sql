-- Text messages that wait to be sent (docs/decisions/0071).
-- The PostgreSQL file of the same name must say the same.

CREATE TABLE text_messages (
    id              INTEGER PRIMARY KEY AUTOINCREMENT,
    kind            TEXT    NOT NULL CHECK (length(kind) BETWEEN 1 AND 40),
    -- What it belongs to: a row of account_codes.
    subject_id      INTEGER  NOT NULL,
    -- E.164.
    to_number       TEXT    NOT NULL,
    -- With {code} where the code is put in when it is sent.
    body            TEXT    NOT NULL,
    attempts        INTEGER  NOT NULL DEFAULT 0,
    next_attempt_at INTEGER  NOT NULL,
    sent_at         INTEGER,
    failed_at       INTEGER,
    last_error      TEXT    NOT NULL DEFAULT '',
    creation_time   INTEGER  NOT NULL
) STRICT;
CREATE INDEX text_messages_waiting ON text_messages (next_attempt_at, id) WHERE sent_at IS NULL AND failed_at IS NULL;
CREATE INDEX text_messages_old ON text_messages (creation_time);
CREATE INDEX text_messages_to ON text_messages (to_number);
