-- Properties on the names of the RESO Data Dictionary 2.0 (docs/reso.md), with their
-- pictures and the history of their status.
-- The PostgreSQL file of the same name must say the same.

-- Money is in cents, living areas in hundredths and lots in ten-thousandths of their
-- unit. The *_key columns are what the list is sorted by: folded in Rust, so that
-- both engines sort the same. A deleted property is kept for 30 days. updated_by has
-- no foreign key: a property outlives the account of whoever saved it.
CREATE TABLE properties (
    id                      INTEGER PRIMARY KEY AUTOINCREMENT,
    listing_id              TEXT    NOT NULL CHECK (length(listing_id) BETWEEN 1 AND 64),
    listing_id_key          TEXT    NOT NULL UNIQUE,
    standard_status         TEXT    NOT NULL,
    property_type           TEXT    NOT NULL,
    purpose                 TEXT    NOT NULL,
    property_class          TEXT    NOT NULL,
    property_sub_type       TEXT,
    list_price              INTEGER CHECK (list_price > 0),
    lease_amount            INTEGER CHECK (lease_amount > 0),
    lease_amount_frequency  TEXT,
    unparsed_address        TEXT    NOT NULL CHECK (length(unparsed_address) BETWEEN 1 AND 255),
    unit_number             TEXT    NOT NULL,
    street_number           TEXT    NOT NULL,
    street_name             TEXT    NOT NULL,
    street_suffix           TEXT    NOT NULL,
    city                    TEXT    NOT NULL,
    state_or_province       TEXT    NOT NULL,
    postal_code             TEXT    NOT NULL,
    country                 TEXT    NOT NULL,
    bedrooms_total          INTEGER,
    bathrooms_total_integer INTEGER,
    living_area             INTEGER CHECK (living_area > 0),
    living_area_units       TEXT,
    lot_size_area           INTEGER CHECK (lot_size_area > 0),
    lot_size_units          TEXT,
    year_built              INTEGER,
    parking_total           INTEGER,
    public_remarks          TEXT    NOT NULL CHECK (length(public_remarks) <= 4000),
    amenities               TEXT    NOT NULL,
    virtual_tour_url        TEXT    NOT NULL,
    owner_name              TEXT    NOT NULL CHECK (length(owner_name) BETWEEN 3 AND 128),
    owner_details           TEXT    NOT NULL CHECK (length(owner_details) <= 255),
    agent_name              TEXT    NOT NULL CHECK (length(agent_name) BETWEEN 3 AND 128),
    agent_details           TEXT    NOT NULL CHECK (length(agent_details) <= 255),
    owner_key               TEXT    NOT NULL,
    size_key                INTEGER NOT NULL,
    location_key            TEXT    NOT NULL,
    owner_details_key       TEXT    NOT NULL,
    agent_key               TEXT    NOT NULL,
    agent_details_key       TEXT    NOT NULL,
    creation_time           INTEGER NOT NULL,
    updated_time            INTEGER NOT NULL,
    updated_by              INTEGER NOT NULL,
    status_time             INTEGER NOT NULL,
    revision                INTEGER NOT NULL DEFAULT 1,
    deleted_time            INTEGER,
    deleted_by              INTEGER
) STRICT;

-- Each column of the list, with what the list is filtered by: a page and a count are
-- found without looking at a row.
CREATE INDEX properties_newest ON properties (id, standard_status, purpose, property_class) WHERE deleted_time IS NULL;
CREATE INDEX properties_by_owner ON properties (owner_key, id, standard_status, purpose, property_class) WHERE deleted_time IS NULL;
CREATE INDEX properties_by_size ON properties (size_key, id, standard_status, purpose, property_class) WHERE deleted_time IS NULL;
CREATE INDEX properties_by_location ON properties (location_key, id, standard_status, purpose, property_class) WHERE deleted_time IS NULL;
CREATE INDEX properties_by_owner_details ON properties (owner_details_key, id, standard_status, purpose, property_class) WHERE deleted_time IS NULL;
CREATE INDEX properties_by_agent ON properties (agent_key, id, standard_status, purpose, property_class) WHERE deleted_time IS NULL;
CREATE INDEX properties_by_agent_details ON properties (agent_details_key, id, standard_status, purpose, property_class) WHERE deleted_time IS NULL;
CREATE INDEX properties_deleted ON properties (deleted_time) WHERE deleted_time IS NOT NULL;

-- Folded words in one column; what the list is filtered by in the other, so that a
-- filtered search is answered by the index alone.
CREATE VIRTUAL TABLE property_search USING fts5 (
    words, facets, tokenize = 'ascii', prefix = '1 2 3', content = '', contentless_delete = 1
);

-- Its pictures in their order; exactly one is the preferred one.
CREATE TABLE property_media (
    id              INTEGER PRIMARY KEY AUTOINCREMENT,
    property_id     INTEGER NOT NULL REFERENCES properties (id) ON DELETE CASCADE,
    media_name      TEXT    NOT NULL REFERENCES media (name),
    description     TEXT    NOT NULL CHECK (length(description) <= 255),
    position        INTEGER NOT NULL,
    is_preferred    INTEGER NOT NULL CHECK (is_preferred IN (0, 1)),
    creation_time   INTEGER NOT NULL
) STRICT;
CREATE INDEX property_media_in_order ON property_media (property_id, position, id);
CREATE INDEX property_media_of_a_picture ON property_media (media_name);

-- Every change of a status, and why.
CREATE TABLE property_status_changes (
    id              INTEGER PRIMARY KEY AUTOINCREMENT,
    property_id     INTEGER NOT NULL REFERENCES properties (id) ON DELETE CASCADE,
    old_status      TEXT    NOT NULL,
    new_status      TEXT    NOT NULL,
    reason          TEXT    NOT NULL CHECK (length(reason) BETWEEN 1 AND 255),
    changed_by      INTEGER NOT NULL,
    creation_time   INTEGER NOT NULL
) STRICT;
CREATE INDEX property_status_changes_newest ON property_status_changes (property_id, id DESC);
