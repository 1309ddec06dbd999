-- The columns of a property have the names of its fields (crates/site/src/property/fields.rs),
-- and each property says by which rules its search words were made; 0 is before there
-- were versions.
-- The SQLite file of the same name must say the same.
ALTER TABLE properties RENAME COLUMN amenities TO association_amenities;
ALTER TABLE properties RENAME COLUMN agent_name TO list_agent_full_name;
ALTER TABLE properties RENAME COLUMN agent_details TO list_agent_details;
ALTER TABLE properties ADD COLUMN search_version BIGINT NOT NULL DEFAULT 0;
CREATE INDEX properties_by_search_version ON properties (search_version, id);
