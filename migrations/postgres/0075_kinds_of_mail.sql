-- What kinds of mail there are the program says, and no longer the table: accounts write of
-- their own (docs/decisions/0070), and others may after them.
-- The SQLite file of the same name must say the same.

ALTER TABLE outbox DROP CONSTRAINT outbox_kind_check;
ALTER TABLE outbox ADD CONSTRAINT outbox_kind_check CHECK (length(kind) BETWEEN 1 AND 40);
