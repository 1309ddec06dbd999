-- The outbox takes mail of any kind: which there are is said by the features that write it.
-- The SQLite file of the same name must say the same.
ALTER TABLE outbox DROP CONSTRAINT IF EXISTS outbox_kind_check;
