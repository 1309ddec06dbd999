-- A message may be about a home (docs/decisions/0061): which one, what is asked, and where it
-- stood when it was asked.
-- The PostgreSQL file of the same name must say the same.
ALTER TABLE contact_messages ADD COLUMN enquiry_kind TEXT;
ALTER TABLE contact_messages ADD COLUMN property_id INTEGER;
ALTER TABLE contact_messages ADD COLUMN property_title TEXT;
ALTER TABLE trashed_messages ADD COLUMN enquiry_kind TEXT;
ALTER TABLE trashed_messages ADD COLUMN property_id INTEGER;
ALTER TABLE trashed_messages ADD COLUMN property_title TEXT;
