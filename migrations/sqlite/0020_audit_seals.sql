-- The chain of the audit trail stands beside the trail, so that whoever adds an entry
-- reads no other one.
-- The PostgreSQL file of the same name must say the same.

-- An entry waits in audit_unsealed until it has a seal: its place in the chain, and a
-- hash over the entry and the seal before it. Entries and seals are never changed.
DROP TRIGGER audit_is_never_changed;
DROP TRIGGER audit_is_never_deleted;
ALTER TABLE audit RENAME TO audit_before;
CREATE TABLE audit (
    id              INTEGER PRIMARY KEY AUTOINCREMENT,
    time            INTEGER NOT NULL,
    user_id         INTEGER,
    client_address  TEXT    NOT NULL,
    action          TEXT    NOT NULL,
    subject         TEXT    NOT NULL,
    before          TEXT,
    after           TEXT
) STRICT;
INSERT INTO audit (id, time, user_id, client_address, action, subject, before, after)
SELECT id, time, user_id, client_address, action, subject, before, after FROM audit_before ORDER BY id;
CREATE TABLE audit_seals (
    sequence        INTEGER PRIMARY KEY,
    entry_id        INTEGER NOT NULL UNIQUE,
    hash            BLOB    NOT NULL UNIQUE CHECK (length(hash) = 32)
) STRICT;
INSERT INTO audit_seals (sequence, entry_id, hash)
SELECT row_number() OVER (ORDER BY id), id, hash FROM audit_before;
DROP TABLE audit_before;
CREATE TABLE audit_unsealed (
    entry_id        INTEGER PRIMARY KEY
) STRICT;

CREATE TRIGGER audit_is_never_changed BEFORE UPDATE ON audit
BEGIN SELECT RAISE(ABORT, 'the audit trail is append-only'); END;
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
