-- The widths of a picture, and how long one is kept that nothing refers to.
-- The SQLite file of the same name must say the same.

-- srcset stands in pages as it is; fallback is the file for who cannot read WebP.
-- A picture that has been unused for grace seconds, since unused_since, is deleted.
ALTER TABLE media ADD COLUMN srcset TEXT NOT NULL DEFAULT '';
ALTER TABLE media ADD COLUMN fallback TEXT;
ALTER TABLE media ADD COLUMN grace BIGINT NOT NULL DEFAULT 86400;
ALTER TABLE media ADD COLUMN unused_since BIGINT;
CREATE INDEX media_unused ON media (unused_since) WHERE unused_since IS NOT NULL;
