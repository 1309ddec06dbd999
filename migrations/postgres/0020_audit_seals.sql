-- The chain of the audit trail stands beside the trail, so that whoever adds an entry
-- reads no other one.
-- The SQLite file of the same name must say the same.

-- An entry waits in audit_unsealed until it has a seal: its place in the chain, and a
-- hash over the entry and the seal before it. Entries and seals are never changed.
CREATE TABLE audit_seals (
    sequence        BIGINT  PRIMARY KEY,
    entry_id        BIGINT  NOT NULL UNIQUE,
    hash            BYTEA   NOT NULL UNIQUE CHECK (length(hash) = 32)
);
INSERT INTO audit_seals (sequence, entry_id, hash)
SELECT row_number() OVER (ORDER BY id), id, hash FROM audit;
ALTER TABLE audit DROP COLUMN hash;
CREATE TABLE audit_unsealed (
    entry_id        BIGINT  PRIMARY KEY
);

CREATE TRIGGER audit_seals_are_never_changed BEFORE UPDATE OR DELETE OR TRUNCATE ON audit_seals
EXECUTE FUNCTION audit_is_append_only();
