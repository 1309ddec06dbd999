-- The list of properties can be filtered by how far a publication is: it stands in the
-- indexes of the list, in its counts, and (search_version 2) in its words.
-- The SQLite file of the same name must say the same.

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

TRUNCATE property_counts;
ALTER TABLE property_counts ADD COLUMN publication_state TEXT NOT NULL;
DROP INDEX property_counts_added_up;
CREATE UNIQUE INDEX property_counts_added_up
    ON property_counts (is_deleted, standard_status, purpose, property_class, publication_state) WHERE NOT is_new;
INSERT INTO property_counts (is_deleted, standard_status, purpose, property_class, publication_state, properties, is_new)
SELECT deleted_time IS NOT NULL, standard_status, purpose, property_class, publication_state, COUNT(*), FALSE FROM properties
GROUP BY 1, 2, 3, 4, 5;
CREATE OR REPLACE FUNCTION count_properties() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'INSERT' THEN
        INSERT INTO property_counts (is_deleted, standard_status, purpose, property_class, publication_state, properties)
        SELECT deleted_time IS NOT NULL, standard_status, purpose, property_class, publication_state, COUNT(*)
        FROM changed GROUP BY 1, 2, 3, 4, 5;
    ELSIF TG_OP = 'DELETE' THEN
        INSERT INTO property_counts (is_deleted, standard_status, purpose, property_class, publication_state, properties)
        SELECT deleted_time IS NOT NULL, standard_status, purpose, property_class, publication_state, -COUNT(*)
        FROM changed GROUP BY 1, 2, 3, 4, 5;
    ELSE
        INSERT INTO property_counts (is_deleted, standard_status, purpose, property_class, publication_state, properties)
        VALUES
            (old.deleted_time IS NOT NULL, old.standard_status, old.purpose, old.property_class, old.publication_state, -1),
            (new.deleted_time IS NOT NULL, new.standard_status, new.purpose, new.property_class, new.publication_state, 1);
    END IF;
    RETURN NULL;
END $$;
DROP TRIGGER properties_are_counted_anew ON properties;
CREATE TRIGGER properties_are_counted_anew
AFTER UPDATE OF deleted_time, standard_status, purpose, property_class, publication_state ON properties FOR EACH ROW
WHEN ((new.deleted_time IS NULL) <> (old.deleted_time IS NULL) OR new.standard_status <> old.standard_status
  OR new.purpose <> old.purpose OR new.property_class <> old.property_class
  OR new.publication_state <> old.publication_state)
EXECUTE FUNCTION count_properties();

CREATE OR REPLACE FUNCTION fold_row_counts() RETURNS void LANGUAGE sql AS $$
    WITH gone AS (DELETE FROM blog_counts WHERE is_new RETURNING *)
    INSERT INTO blog_counts AS counts (category_id, language, blogs, is_new)
    SELECT category_id, language, SUM(blogs), FALSE FROM gone GROUP BY category_id, language
    ON CONFLICT (category_id, language) WHERE NOT is_new DO UPDATE SET blogs = counts.blogs + excluded.blogs;
    WITH gone AS (DELETE FROM blog_days WHERE is_new RETURNING *)
    INSERT INTO blog_days AS counts SELECT day, SUM(blogs), FALSE FROM gone GROUP BY day
    ON CONFLICT (day) WHERE NOT is_new DO UPDATE SET blogs = counts.blogs + excluded.blogs;
    WITH gone AS (DELETE FROM property_counts WHERE is_new RETURNING *)
    INSERT INTO property_counts AS counts (is_deleted, standard_status, purpose, property_class, publication_state, properties, is_new)
    SELECT is_deleted, standard_status, purpose, property_class, publication_state, SUM(properties), FALSE FROM gone GROUP BY 1, 2, 3, 4, 5
    ON CONFLICT (is_deleted, standard_status, purpose, property_class, publication_state) WHERE NOT is_new
    DO UPDATE SET properties = counts.properties + excluded.properties;
    WITH gone AS (DELETE FROM message_counts WHERE is_new RETURNING *)
    INSERT INTO message_counts AS counts SELECT is_suspected, is_read, SUM(messages), FALSE FROM gone GROUP BY 1, 2
    ON CONFLICT (is_suspected, is_read) WHERE NOT is_new DO UPDATE SET messages = counts.messages + excluded.messages;
    WITH gone AS (DELETE FROM message_quarters WHERE is_new RETURNING *)
    INSERT INTO message_quarters AS counts SELECT quarter, SUM(messages), FALSE FROM gone GROUP BY quarter
    ON CONFLICT (quarter) WHERE NOT is_new DO UPDATE SET messages = counts.messages + excluded.messages;
$$;

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
