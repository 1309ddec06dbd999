-- Notices on devices for saved searches (docs/decisions/0081).
-- The PostgreSQL file of the same name must say the same.

-- A browser that gets notices of the alerts of one's address. It goes with the session that
-- somebody ends; one that ended by itself leaves it behind without one.
CREATE TABLE push_devices (
    id              INTEGER PRIMARY KEY AUTOINCREMENT,
    user_id         INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    session_hash    BLOB    REFERENCES sessions (token_hash) ON DELETE CASCADE,
    -- Where the browser's own service takes them, and by which it is found.
    endpoint        TEXT    NOT NULL CHECK (length(endpoint) BETWEEN 1 AND 1024),
    endpoint_hash   BLOB    NOT NULL UNIQUE CHECK (length(endpoint_hash) = 32),
    -- What they are encrypted with: the browser's public key and its secret of 16 bytes.
    public_key      BLOB    NOT NULL CHECK (length(public_key) = 65),
    auth            BLOB    NOT NULL CHECK (length(auth) = 16),
    -- 'phone', 'tablet', 'computer' or nothing.
    device          TEXT    NOT NULL DEFAULT '',
    -- Notices that were given up one after the other.
    failures        INTEGER NOT NULL DEFAULT 0,
    creation_time   INTEGER NOT NULL
) STRICT;
CREATE INDEX push_devices_of ON push_devices (user_id, id);
CREATE INDEX push_devices_of_a_session ON push_devices (session_hash) WHERE session_hash IS NOT NULL;

-- Notices that wait to be sent: one of an alert and a device, whose homes add up.
CREATE TABLE push_messages (
    id              INTEGER PRIMARY KEY AUTOINCREMENT,
    device_id       INTEGER NOT NULL REFERENCES push_devices (id) ON DELETE CASCADE,
    alert_id        INTEGER NOT NULL REFERENCES alerts (id) ON DELETE CASCADE,
    -- By which the device knows it again.
    message_key     TEXT    NOT NULL CHECK (length(message_key) BETWEEN 1 AND 40),
    homes           INTEGER NOT NULL,
    attempts        INTEGER NOT NULL DEFAULT 0,
    next_attempt_at INTEGER NOT NULL,
    creation_time   INTEGER NOT NULL,
    UNIQUE (device_id, alert_id)
) STRICT;
CREATE INDEX push_messages_due ON push_messages (next_attempt_at, id);
CREATE INDEX push_messages_of_an_alert ON push_messages (alert_id);

-- What somebody has agreed to may also be notices, on the device `subject_id`.
CREATE TABLE new_account_consents (
    id              INTEGER PRIMARY KEY AUTOINCREMENT,
    user_id         INTEGER  NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    kind            TEXT    NOT NULL CHECK (kind IN ('terms', 'letters', 'push')),
    subject_id      INTEGER,
    words           TEXT    NOT NULL,
    given_from      TEXT    NOT NULL,
    given_time      INTEGER  NOT NULL,
    withdrawn_time  INTEGER
) STRICT;
INSERT INTO new_account_consents (id, user_id, kind, words, given_from, given_time, withdrawn_time)
SELECT id, user_id, kind, words, given_from, given_time, withdrawn_time FROM account_consents;
DROP TABLE account_consents;
ALTER TABLE new_account_consents RENAME TO account_consents;
CREATE INDEX account_consents_of ON account_consents (user_id, id);
CREATE INDEX account_consents_of_devices ON account_consents (subject_id) WHERE kind = 'push' AND withdrawn_time IS NULL;
