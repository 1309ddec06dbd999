-- Audit and privacy. The audit trail is append-only and sealed by a keyed hash chain.

-- The audit trail.
CREATE TABLE audit (
    id              INTEGER  PRIMARY KEY AUTOINCREMENT,
    created_at      INTEGER  NOT NULL,
    -- Null: the program or a visitor.
    user_id         INTEGER,
    client_address  TEXT     NOT NULL,
    action          TEXT     NOT NULL,
    -- What was changed, as 'blog 7'.
    subject         TEXT     NOT NULL,
    -- JSON; null where nothing is recorded or it was erased.
    before          TEXT,
    after           TEXT,
    -- The action up to its dot.
    feature         TEXT     GENERATED ALWAYS AS (substr(action, 1, instr(action || '.', '.') - 1)) VIRTUAL
) STRICT;

CREATE INDEX audit_by_time ON audit (created_at, id);
CREATE INDEX audit_by_user ON audit (user_id, created_at, id);
CREATE INDEX audit_by_action ON audit (action, created_at, id);
CREATE INDEX audit_by_feature ON audit (feature, created_at, id);
CREATE INDEX audit_by_subject ON audit (subject, created_at, id);

-- The chain: each seal is an HMAC over an entry and the seal before it.
CREATE TABLE audit_seals (
    sequence            INTEGER  PRIMARY KEY,
    entry_id            INTEGER  NOT NULL UNIQUE,
    hash                BLOB     NOT NULL UNIQUE CHECK (length(hash) = 32),
    sealed_at           INTEGER  NOT NULL,
    -- Which key sealed it.
    key_id              BLOB     NOT NULL,
    -- Commitments to the texts of the entry, made with the salts in audit_salts.
    address_commitment  BLOB     NOT NULL,
    states_commitment   BLOB     NOT NULL
) STRICT;

-- Entries that wait for their seal.
CREATE TABLE audit_unsealed (
    entry_id  INTEGER  PRIMARY KEY
) STRICT;

-- Salts of the commitments in a seal. Erasing a salt with its text keeps the chain valid.
CREATE TABLE audit_salts (
    entry_id      INTEGER  PRIMARY KEY,
    address_salt  BLOB     CHECK (length(address_salt) = 32),
    states_salt   BLOB     CHECK (length(states_salt) = 32)
) STRICT;

-- What was erased of which entry, and the entry that records the erasure.
CREATE TABLE audit_erasures (
    entry_id   INTEGER  NOT NULL,
    part       TEXT     NOT NULL CHECK (part IN ('address', 'states')),
    erased_by  INTEGER  NOT NULL,
    PRIMARY KEY (entry_id, part)
) STRICT, WITHOUT ROWID;

CREATE INDEX audit_erasures_by ON audit_erasures (erased_by, entry_id, part);

-- Hashes of the e-mail addresses and numbers in an entry, so that a person's entries are found.
CREATE TABLE audit_people (
    -- A keyed hash.
    person    TEXT     NOT NULL CHECK (length(person) = 32),
    entry_id  INTEGER  NOT NULL,
    PRIMARY KEY (person, entry_id)
) STRICT, WITHOUT ROWID;

CREATE INDEX audit_people_by_entry ON audit_people (entry_id);

-- One row: the result of the last check of the chain.
CREATE TABLE audit_state (
    id               INTEGER  PRIMARY KEY CHECK (id = 1),
    -- When the chain was last checked, how many entries, up to which hash.
    checked_at       INTEGER,
    checked_entries  INTEGER  NOT NULL DEFAULT 0,
    checked_hash     TEXT     NOT NULL DEFAULT '',
    -- Empty: the chain was sound.
    complaint        TEXT     NOT NULL DEFAULT '' CHECK (length(complaint) <= 1000)
) STRICT;

-- What retention rules deleted.
CREATE TABLE retention_runs (
    started_at  INTEGER  NOT NULL,
    rule        TEXT     NOT NULL CHECK (length(rule) BETWEEN 1 AND 40),
    -- What was older was deleted.
    cutoff_at   INTEGER  NOT NULL,
    deleted     INTEGER  NOT NULL,
    PRIMARY KEY (started_at, rule)
) STRICT;

-- When a rule last ran, and where a long run continues.
CREATE TABLE retention_state (
    rule       TEXT     NOT NULL PRIMARY KEY CHECK (length(rule) BETWEEN 1 AND 40),
    ran_at     INTEGER  NOT NULL,
    -- Where the walk continues.
    walked_at  INTEGER  NOT NULL DEFAULT 0,
    walked_id  INTEGER  NOT NULL DEFAULT 0
) STRICT;

-- The register of incidents with personal data. Days are YYYY-MM-DD; empty is unknown or not done.
CREATE TABLE privacy_incidents (
    id              INTEGER  PRIMARY KEY AUTOINCREMENT,
    found_on        TEXT     NOT NULL CHECK (length(found_on) = 10),
    happened_on     TEXT     NOT NULL CHECK (length(happened_on) IN (0, 10)),
    happened_until  TEXT     NOT NULL CHECK (length(happened_until) IN (0, 10)),
    what            TEXT     NOT NULL CHECK (length(what) BETWEEN 1 AND 5000),
    data_kinds      TEXT     NOT NULL CHECK (length(data_kinds) BETWEEN 1 AND 2000),
    -- Null: unknown.
    people          INTEGER  CHECK (people >= 0),
    -- Whether there is a real risk of significant harm; empty: not judged yet.
    is_harmful      TEXT     NOT NULL CHECK (is_harmful IN ('', 'yes', 'no')),
    reasons         TEXT     NOT NULL CHECK (length(reasons) <= 5000),
    -- When the Privacy Commissioner, Quebec's commission and the people were notified.
    opc_told_on     TEXT     NOT NULL CHECK (length(opc_told_on) IN (0, 10)),
    cai_told_on     TEXT     NOT NULL CHECK (length(cai_told_on) IN (0, 10)),
    people_told_on  TEXT     NOT NULL CHECK (length(people_told_on) IN (0, 10)),
    measures        TEXT     NOT NULL CHECK (length(measures) <= 5000),
    -- Raised by every change.
    revision        INTEGER  NOT NULL DEFAULT 1,
    created_at      INTEGER  NOT NULL,
    updated_at      INTEGER  NOT NULL
) STRICT;

CREATE INDEX privacy_incidents_newest ON privacy_incidents (found_on DESC, id DESC);

INSERT INTO audit_state (id) VALUES (1);

-- Entries and seals are never changed or deleted, but for a text whose erasure is recorded.
CREATE TRIGGER audit_is_never_deleted BEFORE DELETE ON audit
BEGIN SELECT RAISE(ABORT, 'the audit trail is append-only'); END;

CREATE TRIGGER audit_is_never_replaced BEFORE INSERT ON audit
WHEN EXISTS (SELECT 1 FROM audit WHERE id = new.id)
BEGIN SELECT RAISE(ABORT, 'the audit trail is append-only'); END;

CREATE TRIGGER audit_seals_are_never_changed BEFORE UPDATE ON audit_seals
BEGIN SELECT RAISE(ABORT, 'the audit trail is append-only'); END;

CREATE TRIGGER audit_seals_are_never_deleted BEFORE DELETE ON audit_seals
BEGIN SELECT RAISE(ABORT, 'the audit trail is append-only'); END;

CREATE TRIGGER audit_seals_are_never_replaced BEFORE INSERT ON audit_seals
WHEN EXISTS (SELECT 1 FROM audit_seals WHERE sequence = new.sequence OR entry_id = new.entry_id OR hash = new.hash)
BEGIN SELECT RAISE(ABORT, 'the audit trail is append-only'); END;

-- Entries and seals are never changed or deleted, but for a text whose erasure is recorded.
CREATE TRIGGER audit_is_never_changed BEFORE UPDATE ON audit
WHEN new.id <> old.id OR new.created_at <> old.created_at OR new.user_id IS NOT old.user_id
  OR new.action <> old.action OR new.subject <> old.subject
  OR (new.client_address <> old.client_address AND NOT (new.client_address = '' AND EXISTS
       (SELECT 1 FROM audit_erasures WHERE entry_id = old.id AND part = 'address')))
  OR ((new.before IS NOT old.before OR new.after IS NOT old.after)
       AND NOT (new.before IS NULL AND new.after IS NULL AND EXISTS
         (SELECT 1 FROM audit_erasures WHERE entry_id = old.id AND part = 'states')))
BEGIN SELECT RAISE(ABORT, 'the audit trail is append-only'); END;

CREATE TRIGGER audit_salts_are_never_changed BEFORE UPDATE ON audit_salts
WHEN new.entry_id <> old.entry_id
  OR (new.address_salt IS NOT old.address_salt AND NOT (new.address_salt IS NULL AND EXISTS
       (SELECT 1 FROM audit_erasures WHERE entry_id = old.entry_id AND part = 'address')))
  OR (new.states_salt IS NOT old.states_salt AND NOT (new.states_salt IS NULL AND EXISTS
       (SELECT 1 FROM audit_erasures WHERE entry_id = old.entry_id AND part = 'states')))
BEGIN SELECT RAISE(ABORT, 'the audit trail is append-only'); END;

CREATE TRIGGER audit_salts_are_never_deleted BEFORE DELETE ON audit_salts
BEGIN SELECT RAISE(ABORT, 'the audit trail is append-only'); END;

CREATE TRIGGER audit_salts_are_never_replaced BEFORE INSERT ON audit_salts
WHEN EXISTS (SELECT 1 FROM audit_salts WHERE entry_id = new.entry_id)
BEGIN SELECT RAISE(ABORT, 'the audit trail is append-only'); END;

CREATE TRIGGER audit_erasures_are_never_changed BEFORE UPDATE ON audit_erasures
BEGIN SELECT RAISE(ABORT, 'the audit trail is append-only'); END;

CREATE TRIGGER audit_erasures_are_never_deleted BEFORE DELETE ON audit_erasures
BEGIN SELECT RAISE(ABORT, 'the audit trail is append-only'); END;

CREATE TRIGGER audit_erasures_say_by_whom BEFORE INSERT ON audit_erasures
WHEN EXISTS (SELECT 1 FROM audit_erasures WHERE entry_id = new.entry_id AND part = new.part)
  OR NOT EXISTS (SELECT 1 FROM audit WHERE id = new.erased_by AND action = 'audit.erase')
BEGIN SELECT RAISE(ABORT, 'the audit trail is append-only'); END;
