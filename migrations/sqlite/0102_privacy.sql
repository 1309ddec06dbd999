-- One person's data, how long what is kept, and incidents (docs/decisions/0091, 0101).
-- The PostgreSQL file of the same name must say the same.

-- What there is of an address, and no longer only the enquiries (migration 0091).
DROP INDEX contact_messages_of_an_address;
DROP INDEX trashed_messages_of_an_address;
CREATE INDEX contact_messages_of_an_address ON contact_messages (lower(email), id);
CREATE INDEX trashed_messages_of_an_address ON trashed_messages (lower(email), id);
CREATE INDEX outbox_of_an_address ON outbox (lower(to_address), id) WHERE to_address IS NOT NULL;
CREATE INDEX account_codes_of_an_address ON account_codes (identity, id);
CREATE INDEX account_links_of_an_address ON account_links (lower(address), id) WHERE address <> '';

-- Whose invitation has ended, and who has not come for long.
CREATE INDEX invitations_by_end ON invitations (expires_at, user_id);
CREATE INDEX users_by_last_visit ON users (COALESCE(last_sign_in_time, creation_time), id) WHERE group_id IN (3, 4);
-- When somebody was told that the account will be deleted because it is not used.
ALTER TABLE users ADD COLUMN unused_told_time INTEGER;

-- What was deleted because its time had come: a row of a rule and a run that deleted anything.
CREATE TABLE retention_runs (
    began_time      INTEGER NOT NULL,
    rule            TEXT    NOT NULL CHECK (length(rule) BETWEEN 1 AND 40),
    -- What was older than this.
    until_time      INTEGER NOT NULL,
    deleted         INTEGER NOT NULL,
    PRIMARY KEY (began_time, rule)
) STRICT;
-- When a rule was last gone by, and how far a walk has come that goes on from there.
CREATE TABLE retention_state (
    rule            TEXT    NOT NULL PRIMARY KEY CHECK (length(rule) BETWEEN 1 AND 40),
    ran_time        INTEGER NOT NULL,
    walked_time     INTEGER NOT NULL DEFAULT 0,
    walked_id       INTEGER NOT NULL DEFAULT 0
) STRICT;

-- Incidents with personal data: a register that PIPEDA wants kept for 24 months at least. Days are
-- YYYY-MM-DD; an empty one is not known, or was not done.
CREATE TABLE privacy_incidents (
    id              INTEGER PRIMARY KEY AUTOINCREMENT,
    found_on        TEXT    NOT NULL CHECK (length(found_on) = 10),
    happened_on     TEXT    NOT NULL CHECK (length(happened_on) IN (0, 10)),
    happened_until  TEXT    NOT NULL CHECK (length(happened_until) IN (0, 10)),
    what            TEXT    NOT NULL CHECK (length(what) BETWEEN 1 AND 5000),
    data_kinds      TEXT    NOT NULL CHECK (length(data_kinds) BETWEEN 1 AND 2000),
    -- Null: not known.
    people          INTEGER CHECK (people >= 0),
    -- Whether there is a real risk of significant harm; empty: not judged yet.
    is_harmful      TEXT    NOT NULL CHECK (is_harmful IN ('', 'yes', 'no')),
    reasons         TEXT    NOT NULL CHECK (length(reasons) <= 5000),
    opc_told_on     TEXT    NOT NULL CHECK (length(opc_told_on) IN (0, 10)),
    cai_told_on     TEXT    NOT NULL CHECK (length(cai_told_on) IN (0, 10)),
    people_told_on  TEXT    NOT NULL CHECK (length(people_told_on) IN (0, 10)),
    measures        TEXT    NOT NULL CHECK (length(measures) <= 5000),
    -- Raised by every change.
    revision        INTEGER NOT NULL DEFAULT 1,
    creation_time   INTEGER NOT NULL,
    updated_time    INTEGER NOT NULL
) STRICT;
CREATE INDEX privacy_incidents_newest ON privacy_incidents (found_on DESC, id DESC);
