-- The brokerage that lists a home and its agent's telephone number, as visitors read them.
ALTER TABLE properties ADD COLUMN list_office_name TEXT NOT NULL DEFAULT '' CHECK (length(list_office_name) <= 128);
ALTER TABLE properties ADD COLUMN list_agent_preferred_phone TEXT NOT NULL DEFAULT '' CHECK (length(list_agent_preferred_phone) <= 25);

-- The views, with both columns.
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
    CASE WHEN internet_address_display = 'Yes' OR coordinate_precision = 'city' OR latitude IS NULL
         THEN coordinate_precision ELSE 'postal code' END AS coordinate_precision,
    internet_address_display <> 'Yes' AS is_blurred,
    bedrooms_total, bathrooms_total_integer, living_area, living_area_units, lot_size_area, lot_size_units,
    year_built, parking_total, association_amenities, public_remarks, remarks_language, virtual_tour_url,
    tax_annual_amount, association_fee, monthly_utilities, list_agent_full_name,
    on_market_at, checked_at, status_changed_at, updated_at, floor_plan_url, bathrooms_half,
    list_office_name, list_agent_preferred_phone
FROM properties
WHERE publication_state = 'published' AND internet_entire_listing_display = 'Yes' AND deleted_at IS NULL
  AND standard_status IN ('Active', 'Pending', 'Closed');

CREATE VIEW public_listings AS SELECT * FROM shown_listings WHERE standard_status IN ('Active', 'Pending');
