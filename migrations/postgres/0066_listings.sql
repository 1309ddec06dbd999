-- Homes that visitors can find (docs/decisions/0061): where they stand, what is told of them,
-- what is public of them, and what has changed.
-- The SQLite file of the same name must say the same.

-- Fields that people write (crates/site/src/property/fields.rs). Degrees are kept in
-- hundred-thousandths, as whole numbers; Canada lies between these.
ALTER TABLE properties ADD COLUMN neighbourhood TEXT    NOT NULL DEFAULT '' CHECK (length(neighbourhood) <= 128);
ALTER TABLE properties ADD COLUMN latitude BIGINT CHECK (latitude BETWEEN 4100000 AND 8400000);
ALTER TABLE properties ADD COLUMN longitude BIGINT CHECK (longitude BETWEEN -14200000 AND -5200000);
ALTER TABLE properties ADD COLUMN coordinate_source TEXT;
ALTER TABLE properties ADD COLUMN coordinate_precision TEXT;
ALTER TABLE properties ADD COLUMN tax_annual_amount BIGINT CHECK (tax_annual_amount > 0);
ALTER TABLE properties ADD COLUMN association_fee BIGINT CHECK (association_fee > 0);
ALTER TABLE properties ADD COLUMN monthly_utilities BIGINT CHECK (monthly_utilities > 0);
ALTER TABLE properties ADD COLUMN remarks_language TEXT;
ALTER TABLE properties ADD COLUMN internet_entire_listing_display TEXT    NOT NULL DEFAULT 'Yes';
ALTER TABLE properties ADD COLUMN internet_address_display TEXT    NOT NULL DEFAULT 'Yes';
-- How far its publication is, apart from its status in the market; when it was first
-- published, when somebody last looked whether it is still so, until when that counts, and
-- when the company was reminded of it.
ALTER TABLE properties ADD COLUMN publication_state TEXT    NOT NULL DEFAULT 'draft'
   CHECK (publication_state IN ('draft', 'submitted', 'in review', 'changes requested', 'approved',
           'published', 'rejected', 'expired', 'withdrawn'));
ALTER TABLE properties ADD COLUMN on_market_time BIGINT ;
ALTER TABLE properties ADD COLUMN checked_time BIGINT ;
ALTER TABLE properties ADD COLUMN expires_time BIGINT ;
ALTER TABLE properties ADD COLUMN reminded_time BIGINT ;

-- What has a page for visitors. No column of it tells of owners or staff, or where a home is
-- whose address is hidden: its point is the middle of a hundredth of a degree. Public queries
-- name these views and never the table.
CREATE VIEW shown_listings AS SELECT
    id, standard_status, property_type, purpose, property_class, property_sub_type,
    list_price, lease_amount, lease_amount_frequency,
    CASE WHEN internet_address_display = 'Yes' THEN unparsed_address ELSE '' END AS unparsed_address,
    CASE WHEN internet_address_display = 'Yes' THEN street_name ELSE '' END AS street_name,
    CASE WHEN internet_address_display = 'Yes' THEN street_suffix ELSE '' END AS street_suffix,
    city, state_or_province,
    CASE WHEN internet_address_display = 'Yes' THEN postal_code ELSE substr(postal_code, 1, 3) END AS postal_code,
    neighbourhood,
    CASE WHEN internet_address_display = 'Yes' THEN latitude ELSE latitude / 1000 * 1000 + 500 END AS latitude,
    CASE WHEN internet_address_display = 'Yes' THEN longitude ELSE longitude / 1000 * 1000 - 500 END AS longitude,
    CASE WHEN internet_address_display = 'Yes' OR coordinate_precision = 'city' THEN coordinate_precision
         ELSE 'postal code' END AS coordinate_precision,
    internet_address_display <> 'Yes' AS is_blurred,
    bedrooms_total, bathrooms_total_integer, living_area, living_area_units, lot_size_area, lot_size_units,
    year_built, parking_total, association_amenities, public_remarks, remarks_language, virtual_tour_url,
    tax_annual_amount, association_fee, monthly_utilities, list_agent_full_name,
    on_market_time, checked_time, status_time, updated_time
FROM properties
WHERE publication_state = 'published' AND internet_entire_listing_display = 'Yes' AND deleted_time IS NULL
  AND latitude IS NOT NULL AND standard_status IN ('Active', 'Pending', 'Closed');
-- What can be found.
CREATE VIEW public_listings AS
SELECT * FROM shown_listings WHERE standard_status IN ('Active', 'Pending');

-- What is public in the order of its keys, for the sitemap and for who loads all of it.
CREATE INDEX properties_public ON properties (id, updated_time)
    WHERE publication_state = 'published' AND internet_entire_listing_display = 'Yes' AND deleted_time IS NULL
      AND latitude IS NOT NULL AND standard_status IN ('Active', 'Pending');
-- What expires, and of what nobody was reminded yet.
CREATE INDEX properties_expiring ON properties (expires_time, id)
    WHERE publication_state = 'published' AND deleted_time IS NULL AND standard_status IN ('Active', 'Pending');
CREATE INDEX properties_to_remind_of ON properties (expires_time, id)
    WHERE publication_state = 'published' AND deleted_time IS NULL AND standard_status IN ('Active', 'Pending')
      AND reminded_time IS NULL;
-- Similar homes: of a city, of the same kind of offer.
CREATE INDEX properties_similar ON properties (city, purpose, property_class, id)
    WHERE publication_state = 'published' AND internet_entire_listing_display = 'Yes' AND deleted_time IS NULL
      AND latitude IS NOT NULL AND standard_status IN ('Active', 'Pending');

-- What changed of what visitors see, or saw, in the order of the commits: who writes
-- properties takes turns. The newest number is the version of all homes. It is cut at its old
-- end; who has seen less than its first number reads everything anew.
CREATE TABLE listing_changes (
    sequence        BIGINT  PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY,
    listing_id      BIGINT  NOT NULL
);

-- Prices and statuses since a home was first published; our own records only.
CREATE TABLE listing_history (
    id              BIGINT  PRIMARY KEY GENERATED BY DEFAULT AS IDENTITY,
    property_id     BIGINT  NOT NULL REFERENCES properties (id) ON DELETE CASCADE,
    time            BIGINT  NOT NULL,
    price           BIGINT ,
    standard_status TEXT    NOT NULL
);
CREATE INDEX listing_history_of_a_home ON listing_history (property_id, id);

CREATE FUNCTION note_listing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'DELETE' THEN
        INSERT INTO listing_changes (listing_id) VALUES (old.id);
    ELSE
        INSERT INTO listing_changes (listing_id) VALUES (new.id);
    END IF;
    RETURN NULL;
END $$;
CREATE FUNCTION note_listing_history() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'INSERT' THEN
        INSERT INTO listing_history (property_id, time, price, standard_status)
        VALUES (new.id, COALESCE(new.on_market_time, new.creation_time), COALESCE(new.list_price, new.lease_amount), new.standard_status);
    ELSE
        INSERT INTO listing_history (property_id, time, price, standard_status)
        VALUES (new.id, GREATEST(new.updated_time, new.on_market_time),
                COALESCE(new.list_price, new.lease_amount), new.standard_status);
    END IF;
    RETURN NULL;
END $$;
CREATE TRIGGER listings_come AFTER INSERT ON properties FOR EACH ROW
WHEN (new.publication_state = 'published') EXECUTE FUNCTION note_listing();
CREATE TRIGGER listings_cost AFTER INSERT ON properties FOR EACH ROW
WHEN (new.publication_state = 'published') EXECUTE FUNCTION note_listing_history();
CREATE TRIGGER listings_change AFTER UPDATE OF revision, updated_time, deleted_time, publication_state, checked_time ON properties
FOR EACH ROW WHEN (old.publication_state = 'published' OR new.publication_state = 'published')
EXECUTE FUNCTION note_listing();
CREATE TRIGGER listings_go AFTER DELETE ON properties FOR EACH ROW
WHEN (old.publication_state = 'published') EXECUTE FUNCTION note_listing();
CREATE TRIGGER listings_cost_anew AFTER UPDATE OF list_price, lease_amount, standard_status, publication_state ON properties
FOR EACH ROW WHEN (new.publication_state = 'published' AND (old.publication_state <> 'published'
  OR COALESCE(new.list_price, new.lease_amount) IS DISTINCT FROM COALESCE(old.list_price, old.lease_amount)
  OR new.standard_status <> old.standard_status))
EXECUTE FUNCTION note_listing_history();
