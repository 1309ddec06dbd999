-- Who saved a blog last, for the one who edits it at the same time.
-- The SQLite file of the same name must say the same.

-- Like created_by it has no foreign key: a blog outlives an account. Of a blog that
-- was changed before this was kept, nobody knows.
ALTER TABLE blogs ADD COLUMN updated_by BIGINT;
UPDATE blogs SET updated_by = created_by WHERE revision = 1;
