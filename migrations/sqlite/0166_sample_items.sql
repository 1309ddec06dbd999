-- What each piece of the sample content has become, and which revision that was: as long as it has
-- the same, nobody has changed it.
ALTER TABLE sample_content ADD COLUMN kind TEXT CHECK (kind IN ('blog', 'property'));
ALTER TABLE sample_content ADD COLUMN item_id INTEGER;
ALTER TABLE sample_content ADD COLUMN revision INTEGER;
