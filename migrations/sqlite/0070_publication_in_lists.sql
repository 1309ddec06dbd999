-- The list of properties can be filtered by how far a publication is: it stands in the
-- indexes of the list, in its counts, and (search_version 2) in its words.
-- The PostgreSQL file of the same name must say the same.

DROP INDEX properties_newest;
CREATE INDEX properties_newest ON properties (id, deleted_time, standard_status, purpose, property_class, publication_state) WHERE deleted_time IS NULL;
DROP INDEX properties_by_owner;
CREATE INDEX properties_by_owner ON properties (owner_key, id, deleted_time, standard_status, purpose, property_class, publication_state) WHERE deleted_time IS NULL;
DROP INDEX properties_by_size;
CREATE INDEX properties_by_size ON properties (size_key, id, deleted_time, standard_status, purpose, property_class, publication_state) WHERE deleted_time IS NULL;
DROP INDEX properties_by_location;
CREATE INDEX properties_by_location ON properties (location_key, id, deleted_time, standard_status, purpose, property_class, publication_state) WHERE deleted_time IS NULL;
DROP INDEX properties_by_owner_details;
CREATE INDEX properties_by_owner_details ON properties (owner_details_key, id, deleted_time, standard_status, purpose, property_class, publication_state) WHERE deleted_time IS NULL;
DROP INDEX properties_by_agent;
CREATE INDEX properties_by_agent ON properties (agent_key, id, deleted_time, standard_status, purpose, property_class, publication_state) WHERE deleted_time IS NULL;
DROP INDEX properties_by_agent_details;
CREATE INDEX properties_by_agent_details ON properties (agent_details_key, id, deleted_time, standard_status, purpose, property_class, publication_state) WHERE deleted_time IS NULL;

DROP TRIGGER properties_are_counted_in;
DROP TRIGGER properties_are_counted_out;
DROP TRIGGER properties_are_counted_anew;
DROP TABLE property_counts;
CREATE TABLE property_counts (
    is_deleted      INTEGER NOT NULL,
    standard_status TEXT    NOT NULL,
    purpose         TEXT    NOT NULL,
    property_class  TEXT    NOT NULL,
    publication_state TEXT  NOT NULL,
    properties      INTEGER NOT NULL,
    PRIMARY KEY (is_deleted, standard_status, purpose, property_class, publication_state)
) STRICT, WITHOUT ROWID;
INSERT INTO property_counts
SELECT deleted_time IS NOT NULL, standard_status, purpose, property_class, publication_state, COUNT(*) FROM properties
GROUP BY 1, 2, 3, 4, 5;
CREATE TRIGGER properties_are_counted_in AFTER INSERT ON properties
BEGIN
    INSERT INTO property_counts
    VALUES (new.deleted_time IS NOT NULL, new.standard_status, new.purpose, new.property_class, new.publication_state, 1)
    ON CONFLICT DO UPDATE SET properties = properties + 1;
END;
CREATE TRIGGER properties_are_counted_out AFTER DELETE ON properties
BEGIN
    UPDATE property_counts SET properties = properties - 1
    WHERE is_deleted = (old.deleted_time IS NOT NULL) AND standard_status = old.standard_status
      AND purpose = old.purpose AND property_class = old.property_class AND publication_state = old.publication_state;
END;
CREATE TRIGGER properties_are_counted_anew
AFTER UPDATE OF deleted_time, standard_status, purpose, property_class, publication_state ON properties
WHEN (new.deleted_time IS NULL) <> (old.deleted_time IS NULL) OR new.standard_status <> old.standard_status
  OR new.purpose <> old.purpose OR new.property_class <> old.property_class
  OR new.publication_state <> old.publication_state
BEGIN
    UPDATE property_counts SET properties = properties - 1
    WHERE is_deleted = (old.deleted_time IS NOT NULL) AND standard_status = old.standard_status
      AND purpose = old.purpose AND property_class = old.property_class AND publication_state = old.publication_state;
    INSERT INTO property_counts
    VALUES (new.deleted_time IS NOT NULL, new.standard_status, new.purpose, new.property_class, new.publication_state, 1)
    ON CONFLICT DO UPDATE SET properties = properties + 1;
END;

-- Where a plan of its floors is; visitors are led there.
ALTER TABLE properties ADD COLUMN floor_plan_url TEXT NOT NULL DEFAULT '' CHECK (length(floor_plan_url) <= 128);
DROP VIEW public_listings;
DROP VIEW shown_listings;
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
    on_market_time, checked_time, status_time, updated_time, floor_plan_url
FROM properties
WHERE publication_state = 'published' AND internet_entire_listing_display = 'Yes' AND deleted_time IS NULL
  AND latitude IS NOT NULL AND standard_status IN ('Active', 'Pending', 'Closed');
CREATE VIEW public_listings AS
SELECT * FROM shown_listings WHERE standard_status IN ('Active', 'Pending');
