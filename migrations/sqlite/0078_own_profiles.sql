-- What a visitor with an account has said and kept (docs/decisions/0070).
-- The PostgreSQL file of the same name must say the same.

-- What somebody looks for.
CREATE TABLE account_wishes (
    user_id         INTEGER  NOT NULL PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
    purpose         TEXT    NOT NULL DEFAULT '' CHECK (purpose IN ('', 'Sell', 'Rent', 'Lease', 'PG')),
    places          TEXT    NOT NULL DEFAULT '' CHECK (length(places) <= 255),
    -- In whole dollars.
    price_most      INTEGER,
    updated_time    INTEGER  NOT NULL
) STRICT;

-- The homes that somebody keeps, as they were at that moment, and a note to oneself.
CREATE TABLE kept_homes (
    user_id         INTEGER  NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    -- A ListingKey; the home may be gone.
    home_id         INTEGER  NOT NULL,
    kept_time       INTEGER  NOT NULL,
    name            TEXT    NOT NULL CHECK (length(name) <= 200),
    price           TEXT    NOT NULL CHECK (length(price) <= 20),
    standard_status TEXT    NOT NULL CHECK (length(standard_status) <= 40),
    note            TEXT    NOT NULL CHECK (length(note) <= 1000),
    note_time       INTEGER  NOT NULL,
    PRIMARY KEY (user_id, home_id)
) STRICT;
