-- The chain of the audit trail is made with a key that is not in the database, and what is
-- said of people can be erased without breaking it.
-- The SQLite file of the same name must say the same.

-- A seal of version 1 covers the texts of its entry without a key. One of version 2 covers
-- commitments to them, which are made with salts that can be erased together with the texts.
ALTER TABLE audit_seals ADD COLUMN version BIGINT NOT NULL DEFAULT 1;
ALTER TABLE audit_seals ADD COLUMN time BIGINT;
ALTER TABLE audit_seals ADD COLUMN key_id BYTEA;
ALTER TABLE audit_seals ADD COLUMN address_commitment BYTEA;
ALTER TABLE audit_seals ADD COLUMN states_commitment BYTEA;

CREATE TABLE audit_salts (
    entry_id        BIGINT  PRIMARY KEY,
    address_salt    BYTEA CHECK (length(address_salt) = 32),
    states_salt     BYTEA CHECK (length(states_salt) = 32)
);

-- What was erased, and the entry that says by whom and when.
CREATE TABLE audit_erasures (
    entry_id        BIGINT  NOT NULL,
    part            TEXT    NOT NULL CHECK (part IN ('address', 'states')),
    erased_by       BIGINT  NOT NULL,
    PRIMARY KEY (entry_id, part)
);
CREATE INDEX audit_erasures_by ON audit_erasures (erased_by, entry_id, part);

-- Whose e-mail addresses and numbers stand in which entries, as hashes. Erased with them.
CREATE TABLE audit_people (
    person          TEXT    NOT NULL CHECK (length(person) = 32),
    entry_id        BIGINT  NOT NULL,
    PRIMARY KEY (person, entry_id)
);
CREATE INDEX audit_people_by_entry ON audit_people (entry_id);

-- One row. Entries below people_below are yet to be looked through for people; the rest is
-- what the chain was found to be when it was walked last.
CREATE TABLE audit_state (
    id              BIGINT  PRIMARY KEY CHECK (id = 1),
    people_below    BIGINT  NOT NULL,
    checked_time    BIGINT,
    checked_entries BIGINT  NOT NULL DEFAULT 0,
    checked_hash    TEXT    NOT NULL DEFAULT '',
    complaint       TEXT    NOT NULL DEFAULT '' CHECK (length(complaint) <= 1000)
);
INSERT INTO audit_state (id, people_below)
SELECT 1, COALESCE(MAX(id) + 1, 0) FROM audit;

-- What the screen asks by.
ALTER TABLE audit ADD COLUMN feature TEXT GENERATED ALWAYS AS (split_part(action, '.', 1)) STORED;
CREATE INDEX audit_by_time ON audit (time, id);
CREATE INDEX audit_by_user ON audit (user_id, time, id);
CREATE INDEX audit_by_action ON audit (action, time, id);
CREATE INDEX audit_by_feature ON audit (feature, time, id);
CREATE INDEX audit_by_subject ON audit (subject, time, id);

-- An entry is never changed, but that a text is taken out whose erasure is written down.
DROP TRIGGER audit_is_never_changed ON audit;
CREATE FUNCTION audit_is_only_erased() RETURNS trigger LANGUAGE plpgsql AS
$$ BEGIN
  IF new.id <> old.id OR new.time <> old.time OR new.user_id IS DISTINCT FROM old.user_id
    OR new.action <> old.action OR new.subject <> old.subject
    OR (new.client_address <> old.client_address AND NOT (new.client_address = '' AND EXISTS
         (SELECT 1 FROM audit_erasures WHERE entry_id = old.id AND part = 'address')))
    OR ((new.before IS DISTINCT FROM old.before OR new.after IS DISTINCT FROM old.after)
         AND NOT (new.before IS NULL AND new.after IS NULL AND EXISTS
           (SELECT 1 FROM audit_erasures WHERE entry_id = old.id AND part = 'states')))
  THEN RAISE EXCEPTION 'the audit trail is append-only'; END IF;
  RETURN new;
END $$;
CREATE TRIGGER audit_is_never_changed BEFORE UPDATE ON audit
FOR EACH ROW EXECUTE FUNCTION audit_is_only_erased();
CREATE TRIGGER audit_is_never_deleted BEFORE DELETE OR TRUNCATE ON audit
EXECUTE FUNCTION audit_is_append_only();

CREATE FUNCTION audit_salts_are_only_erased() RETURNS trigger LANGUAGE plpgsql AS
$$ BEGIN
  IF new.entry_id <> old.entry_id
    OR (new.address_salt IS DISTINCT FROM old.address_salt AND NOT (new.address_salt IS NULL AND EXISTS
         (SELECT 1 FROM audit_erasures WHERE entry_id = old.entry_id AND part = 'address')))
    OR (new.states_salt IS DISTINCT FROM old.states_salt AND NOT (new.states_salt IS NULL AND EXISTS
         (SELECT 1 FROM audit_erasures WHERE entry_id = old.entry_id AND part = 'states')))
  THEN RAISE EXCEPTION 'the audit trail is append-only'; END IF;
  RETURN new;
END $$;
CREATE TRIGGER audit_salts_are_never_changed BEFORE UPDATE ON audit_salts
FOR EACH ROW EXECUTE FUNCTION audit_salts_are_only_erased();
CREATE TRIGGER audit_salts_are_never_deleted BEFORE DELETE OR TRUNCATE ON audit_salts
EXECUTE FUNCTION audit_is_append_only();

CREATE FUNCTION audit_erasures_say_by_whom() RETURNS trigger LANGUAGE plpgsql AS
$$ BEGIN
  IF NOT EXISTS (SELECT 1 FROM audit WHERE id = new.erased_by AND action = 'audit.erase')
  THEN RAISE EXCEPTION 'the audit trail is append-only'; END IF;
  RETURN new;
END $$;
CREATE TRIGGER audit_erasures_are_never_changed BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_erasures
EXECUTE FUNCTION audit_is_append_only();
CREATE TRIGGER audit_erasures_say_by_whom BEFORE INSERT ON audit_erasures
FOR EACH ROW EXECUTE FUNCTION audit_erasures_say_by_whom();
