-- What somebody with an account has, found by it (docs/decisions/0078).
-- The SQLite file of the same name must say the same.

-- What was asked from an address, when its account is deleted.
CREATE INDEX contact_messages_of_an_address ON contact_messages (lower(email), id) WHERE property_id IS NOT NULL;

-- How many keep a home.
CREATE INDEX kept_homes_of_a_home ON kept_homes (home_id);
CREATE INDEX trashed_messages_of_an_address ON trashed_messages (lower(email)) WHERE property_id IS NOT NULL;
