-- AVIF beside the WebP of pictures, made afterwards (docs/decisions/0103).
-- The PostgreSQL file of the same name must say the same.

-- When a picture's turn comes; null when that is over. tries: how often it was begun.
ALTER TABLE media ADD COLUMN avif_due INTEGER DEFAULT 0;
ALTER TABLE media ADD COLUMN avif_tries INTEGER NOT NULL DEFAULT 0;
CREATE INDEX media_without_avif ON media (creation_time DESC, name, avif_due) WHERE avif_due IS NOT NULL;
