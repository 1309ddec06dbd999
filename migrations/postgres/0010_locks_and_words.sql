-- What writers no longer wait for, and words of homes that are read without their rows.

-- A change of a public home gets its number when its transaction commits, one after the other. So numbers
-- are committed in their order, and no reader passes over one, while writers of different homes run side by
-- side until then. The lock is named in crates/platform/src/db/lock.rs.
CREATE FUNCTION note_listing_in_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    PERFORM pg_advisory_xact_lock(1803092223, 0);
    IF TG_OP = 'DELETE' THEN
        INSERT INTO listing_changes (listing_id) VALUES (old.id);
    ELSE
        INSERT INTO listing_changes (listing_id) VALUES (new.id);
    END IF;
    RETURN NULL;
END $$;

DROP TRIGGER listings_come ON properties;
DROP TRIGGER listings_change ON properties;
DROP TRIGGER listings_go ON properties;
DROP FUNCTION note_listing();

CREATE CONSTRAINT TRIGGER listings_come AFTER INSERT ON properties
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
WHEN (new.publication_state = 'published') EXECUTE FUNCTION note_listing_in_order();

CREATE CONSTRAINT TRIGGER listings_change
AFTER UPDATE OF revision, updated_at, deleted_at, publication_state, checked_at ON properties
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
WHEN (old.publication_state = 'published' OR new.publication_state = 'published')
EXECUTE FUNCTION note_listing_in_order();

CREATE CONSTRAINT TRIGGER listings_go AFTER DELETE ON properties
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
WHEN (old.publication_state = 'published') EXECUTE FUNCTION note_listing_in_order();

-- PostgreSQL moves words out of a row only from rows of 2 kB on. The padding makes every row as long; it is
-- compressed to some 30 bytes. A common word is then found in a table of 90 MB instead of 1 GB (a million
-- homes). Rows from before follow when their home changes, or are moved here.
ALTER TABLE home_search SET (toast_tuple_target = 128);
ALTER TABLE home_search ADD COLUMN padding TEXT NOT NULL DEFAULT repeat(' ', 2048);
UPDATE home_search SET rowid = rowid;
