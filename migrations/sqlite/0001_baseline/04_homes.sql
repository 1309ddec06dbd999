-- Homes. The company's listings under the names of the RESO Data Dictionary 2.0 (docs/reso.md).

-- Listings. Money is in cents, living area in hundredths, lots in ten-thousandths of their unit, degrees in
-- hundred-thousandths.
CREATE TABLE properties (
    id                               INTEGER  PRIMARY KEY AUTOINCREMENT,
    listing_id                       TEXT     NOT NULL CHECK (length(listing_id) BETWEEN 1 AND 64),
    -- The normalised listing id.
    listing_id_key                   TEXT     NOT NULL UNIQUE,
    standard_status                  TEXT     NOT NULL,
    property_type                    TEXT     NOT NULL,
    purpose                          TEXT     NOT NULL,
    property_class                   TEXT     NOT NULL,
    property_sub_type                TEXT,
    list_price                       INTEGER  CHECK (list_price > 0),
    lease_amount                     INTEGER  CHECK (lease_amount > 0),
    lease_amount_frequency           TEXT,
    unparsed_address                 TEXT     NOT NULL CHECK (length(unparsed_address) BETWEEN 1 AND 255),
    unit_number                      TEXT     NOT NULL,
    street_number                    TEXT     NOT NULL,
    street_name                      TEXT     NOT NULL,
    street_suffix                    TEXT     NOT NULL,
    city                             TEXT     NOT NULL,
    state_or_province                TEXT     NOT NULL,
    postal_code                      TEXT     NOT NULL,
    country                          TEXT     NOT NULL,
    bedrooms_total                   INTEGER,
    bathrooms_total_integer          INTEGER,
    living_area                      INTEGER  CHECK (living_area > 0),
    living_area_units                TEXT,
    lot_size_area                    INTEGER  CHECK (lot_size_area > 0),
    lot_size_units                   TEXT,
    year_built                       INTEGER,
    parking_total                    INTEGER,
    public_remarks                   TEXT     NOT NULL CHECK (length(public_remarks) <= 4000),
    association_amenities            TEXT     NOT NULL,
    virtual_tour_url                 TEXT     NOT NULL,
    owner_name                       TEXT     NOT NULL CHECK (length(owner_name) BETWEEN 3 AND 128),
    owner_details                    TEXT     NOT NULL CHECK (length(owner_details) <= 255),
    list_agent_full_name             TEXT     NOT NULL CHECK (length(list_agent_full_name) BETWEEN 3 AND 128),
    list_agent_details               TEXT     NOT NULL CHECK (length(list_agent_details) <= 255),
    -- The *_key columns sort the list: normalised, so that both engines sort the same.
    owner_key                        TEXT     NOT NULL,
    size_key                         INTEGER  NOT NULL,
    location_key                     TEXT     NOT NULL,
    owner_details_key                TEXT     NOT NULL,
    agent_key                        TEXT     NOT NULL,
    agent_details_key                TEXT     NOT NULL,
    created_at                       INTEGER  NOT NULL,
    updated_at                       INTEGER  NOT NULL,
    -- No foreign key: a property outlives its editor's account.
    updated_by                       INTEGER  NOT NULL,
    -- When the standard status last changed.
    status_changed_at                INTEGER  NOT NULL,
    revision                         INTEGER  NOT NULL DEFAULT 1,
    -- In the trash since.
    deleted_at                       INTEGER,
    deleted_by                       INTEGER,
    -- The rules by which property_search has it.
    search_version                   INTEGER  NOT NULL DEFAULT 0,
    neighbourhood                    TEXT     NOT NULL DEFAULT '' CHECK (length(neighbourhood) <= 128),
    -- Within Canada.
    latitude                         INTEGER  CHECK (latitude BETWEEN 4100000 AND 8400000),
    longitude                        INTEGER  CHECK (longitude BETWEEN -14200000 AND -5200000),
    coordinate_source                TEXT,
    coordinate_precision             TEXT,
    tax_annual_amount                INTEGER  CHECK (tax_annual_amount > 0),
    association_fee                  INTEGER  CHECK (association_fee > 0),
    monthly_utilities                INTEGER  CHECK (monthly_utilities > 0),
    remarks_language                 TEXT,
    internet_entire_listing_display  TEXT     NOT NULL DEFAULT 'Yes',
    internet_address_display         TEXT     NOT NULL DEFAULT 'Yes',
    -- Apart from the standard status.
    publication_state                TEXT     NOT NULL DEFAULT 'draft'
                                              CHECK (publication_state IN ('draft', 'submitted', 'in review',
                                                  'changes requested', 'approved', 'published', 'rejected',
                                                  'expired', 'withdrawn')),
    -- First published.
    on_market_at                     INTEGER,
    -- When somebody last confirmed it, and until when that counts.
    checked_at                       INTEGER,
    expires_at                       INTEGER,
    -- When the company was reminded of the expiry.
    reminded_at                      INTEGER,
    floor_plan_url                   TEXT     NOT NULL DEFAULT '' CHECK (length(floor_plan_url) <= 128),
    bathrooms_half                   INTEGER  CHECK (bathrooms_half >= 0)
) STRICT;

CREATE INDEX properties_by_search_version ON properties (search_version, id);
CREATE INDEX properties_expiring ON properties (expires_at, id)
    WHERE publication_state = 'published' AND deleted_at IS NULL AND standard_status IN ('Active', 'Pending');
CREATE INDEX properties_to_remind_of ON properties (expires_at, id)
    WHERE publication_state = 'published' AND deleted_at IS NULL AND standard_status IN ('Active', 'Pending') AND
      reminded_at IS NULL;
CREATE INDEX properties_newest
    ON properties (id, deleted_at, standard_status, purpose, property_class, publication_state)
    WHERE deleted_at IS NULL;
CREATE INDEX properties_by_owner
    ON properties (owner_key, id, deleted_at, standard_status, purpose, property_class, publication_state)
    WHERE deleted_at IS NULL;
CREATE INDEX properties_by_size
    ON properties (size_key, id, deleted_at, standard_status, purpose, property_class, publication_state)
    WHERE deleted_at IS NULL;
CREATE INDEX properties_by_location
    ON properties (location_key, id, deleted_at, standard_status, purpose, property_class, publication_state)
    WHERE deleted_at IS NULL;
CREATE INDEX properties_by_owner_details
    ON properties (owner_details_key, id, deleted_at, standard_status, purpose, property_class, publication_state)
    WHERE deleted_at IS NULL;
CREATE INDEX properties_by_agent
    ON properties (agent_key, id, deleted_at, standard_status, purpose, property_class, publication_state)
    WHERE deleted_at IS NULL;
CREATE INDEX properties_by_agent_details
    ON properties (agent_details_key, id, deleted_at, standard_status, purpose, property_class, publication_state)
    WHERE deleted_at IS NULL;
CREATE INDEX properties_by_postal_code ON properties (postal_code, id) WHERE deleted_at IS NULL;
CREATE INDEX properties_public ON properties (id, updated_at)
    WHERE publication_state = 'published' AND internet_entire_listing_display = 'Yes' AND deleted_at IS NULL AND
      standard_status IN ('Active', 'Pending');
CREATE INDEX properties_similar ON properties (city, purpose, property_class, id)
    WHERE publication_state = 'published' AND internet_entire_listing_display = 'Yes' AND deleted_at IS NULL AND
      standard_status IN ('Active', 'Pending');
CREATE INDEX properties_in_the_trash ON properties (deleted_at DESC, id DESC) WHERE deleted_at IS NOT NULL;

-- Pictures of a property in their order; exactly one is preferred.
CREATE TABLE property_media (
    id            INTEGER  PRIMARY KEY AUTOINCREMENT,
    property_id   INTEGER  NOT NULL REFERENCES properties (id) ON DELETE CASCADE,
    media_name    TEXT     NOT NULL REFERENCES media (name),
    description   TEXT     NOT NULL CHECK (length(description) <= 255),
    position      INTEGER  NOT NULL,
    is_preferred  INTEGER  NOT NULL CHECK (is_preferred IN (0, 1)),
    created_at    INTEGER  NOT NULL
) STRICT;

CREATE INDEX property_media_in_order ON property_media (property_id, position, id);
CREATE INDEX property_media_of_a_picture ON property_media (media_name);

-- Every change of a standard status, with its reason.
CREATE TABLE property_status_changes (
    id           INTEGER  PRIMARY KEY AUTOINCREMENT,
    property_id  INTEGER  NOT NULL REFERENCES properties (id) ON DELETE CASCADE,
    old_status   TEXT     NOT NULL,
    new_status   TEXT     NOT NULL,
    reason       TEXT     NOT NULL CHECK (length(reason) BETWEEN 1 AND 255),
    changed_by   INTEGER  NOT NULL,
    created_at   INTEGER  NOT NULL
) STRICT;

CREATE INDEX property_status_changes_newest ON property_status_changes (property_id, id DESC);

-- Full-text index of the admin's list of properties; rowid is properties.id.
CREATE VIRTUAL TABLE property_search USING fts5 (
    words, facets,
    tokenize = 'ascii', prefix = '1 2 3', content = '', contentless_delete = 1
);

-- A row of each change that visitors see. The newest sequence is the version of all listings.
CREATE TABLE listing_changes (
    sequence    INTEGER  PRIMARY KEY AUTOINCREMENT,
    -- A property, which may be gone.
    listing_id  INTEGER  NOT NULL
) STRICT;

-- Prices and statuses that visitors could see.
CREATE TABLE listing_history (
    id               INTEGER  PRIMARY KEY AUTOINCREMENT,
    property_id      INTEGER  NOT NULL REFERENCES properties (id) ON DELETE CASCADE,
    changed_at       INTEGER  NOT NULL,
    price            INTEGER,
    standard_status  TEXT     NOT NULL
) STRICT;

CREATE INDEX listing_history_of_a_home ON listing_history (property_id, id);

-- Full-text index of public listings; rowid is properties.id.
CREATE VIRTUAL TABLE home_search USING fts5 (
    words,
    tokenize = 'ascii', prefix = '1 2 3', content = '', contentless_delete = 1
);

-- One row: the change in listing_changes up to which home_search is current.
CREATE TABLE home_search_state (
    only_row  INTEGER  PRIMARY KEY CHECK (only_row = 1),
    sequence  INTEGER  NOT NULL
) STRICT;

-- What has a page for visitors. It names no owner and no staff. Of a home with a hidden address it gives
-- the first half of the postal code and the middle of a square of a hundredth of a degree.
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
    on_market_at, checked_at, status_changed_at, updated_at, floor_plan_url, bathrooms_half
FROM properties
WHERE publication_state = 'published' AND internet_entire_listing_display = 'Yes' AND deleted_at IS NULL
  AND standard_status IN ('Active', 'Pending', 'Closed');

-- What can be searched for.
CREATE VIEW public_listings AS SELECT * FROM shown_listings WHERE standard_status IN ('Active', 'Pending');

INSERT INTO home_search_state (only_row, sequence) VALUES (1, 0);

-- Each change of what visitors see gets a number, and each price and status they could see is recorded.
CREATE TRIGGER listings_change
AFTER UPDATE OF revision, updated_at, deleted_at, publication_state, checked_at ON properties
WHEN old.publication_state = 'published' OR new.publication_state = 'published'
BEGIN
    INSERT INTO listing_changes (listing_id) VALUES (new.id);
END;

CREATE TRIGGER listings_go AFTER DELETE ON properties WHEN old.publication_state = 'published'
BEGIN
    INSERT INTO listing_changes (listing_id) VALUES (old.id);
END;

CREATE TRIGGER listings_come AFTER INSERT ON properties WHEN new.publication_state = 'published'
BEGIN
    INSERT INTO listing_changes (listing_id) VALUES (new.id);
END;

CREATE TRIGGER listings_cost AFTER INSERT ON properties
WHEN new.publication_state = 'published' AND new.internet_entire_listing_display = 'Yes'
  AND new.standard_status IN ('Active', 'Pending', 'Closed')
BEGIN
    INSERT INTO listing_history (property_id, changed_at, price, standard_status)
    VALUES (new.id, COALESCE(new.on_market_at, new.created_at),
            COALESCE(new.list_price, new.lease_amount), new.standard_status);
END;

CREATE TRIGGER listings_cost_anew
AFTER UPDATE OF list_price, lease_amount, standard_status, publication_state, internet_entire_listing_display
ON properties
WHEN new.publication_state = 'published' AND new.internet_entire_listing_display = 'Yes'
  AND new.standard_status IN ('Active', 'Pending', 'Closed')
  AND (old.publication_state <> 'published'
    OR COALESCE(new.list_price, new.lease_amount) IS NOT COALESCE(old.list_price, old.lease_amount)
    OR new.standard_status <> old.standard_status
    OR old.internet_entire_listing_display <> 'Yes')
BEGIN
    INSERT INTO listing_history (property_id, changed_at, price, standard_status)
    VALUES (new.id,
            CASE WHEN new.updated_at > COALESCE(new.on_market_at, 0) THEN new.updated_at
                 ELSE new.on_market_at END,
            COALESCE(new.list_price, new.lease_amount), new.standard_status);
END;

-- When the publication of a home ends or is renewed, its submission follows, unless changes of it wait.
CREATE TRIGGER submissions_follow_their_home AFTER UPDATE OF publication_state ON properties
WHEN new.publication_state IN ('published', 'expired', 'withdrawn') AND new.publication_state <> old.publication_state
BEGIN
    UPDATE submissions SET state = new.publication_state, version = version + 1, state_changed_at = new.updated_at
    WHERE property_id = new.id AND state IN ('published', 'expired', 'withdrawn') AND state <> new.publication_state;
END;

CREATE TRIGGER submissions_follow_their_deleted_home AFTER UPDATE OF deleted_at ON properties
WHEN new.deleted_at IS NOT NULL AND old.deleted_at IS NULL
BEGIN
    UPDATE submissions SET state = 'withdrawn', version = version + 1, state_changed_at = new.deleted_at
    WHERE property_id = new.id AND state IN ('published', 'expired');
END;

-- The pictures of a home.
CREATE TRIGGER pictures_of_properties_come AFTER INSERT ON property_media
BEGIN
    INSERT INTO media_uses VALUES ('property', new.id, new.media_name);
END;

CREATE TRIGGER pictures_of_properties_change AFTER UPDATE OF media_name ON property_media
WHEN new.media_name <> old.media_name
BEGIN
    DELETE FROM media_uses WHERE kind = 'property' AND owner = new.id;
    INSERT INTO media_uses VALUES ('property', new.id, new.media_name);
END;

CREATE TRIGGER pictures_of_properties_go AFTER DELETE ON property_media
BEGIN
    DELETE FROM media_uses WHERE kind = 'property' AND owner = old.id;
END;
