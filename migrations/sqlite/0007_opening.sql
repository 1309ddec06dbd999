-- A site with people or content was public before there was the setting.
INSERT INTO settings (name, value, revision, updated_at, updated_by)
SELECT 'opened', '"true"', 1,
    COALESCE((SELECT MIN(created_at) FROM users), 0),
    COALESCE((SELECT MIN(id) FROM users), 1)
WHERE EXISTS (SELECT 1 FROM users) OR EXISTS (SELECT 1 FROM blogs) OR EXISTS (SELECT 1 FROM properties);
