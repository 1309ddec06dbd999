-- Bookings. Consultations and viewings.

-- Who can be booked, and how. Lengths are in minutes, in steps of five.
CREATE TABLE booking_people (
    user_id         INTEGER  PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
    minutes         INTEGER  NOT NULL CHECK (minutes BETWEEN 10 AND 240 AND minutes % 5 = 0),
    buffer_minutes  INTEGER  NOT NULL CHECK (buffer_minutes BETWEEN 0 AND 120 AND buffer_minutes % 5 = 0),
    notice_minutes  INTEGER  NOT NULL CHECK (notice_minutes BETWEEN 0 AND 20160),
    horizon_days    INTEGER  NOT NULL CHECK (horizon_days BETWEEN 1 AND 180),
    -- The secret of the private calendar's address is derived from the seed and found by the hash.
    feed_seed       BLOB     NOT NULL,
    feed_hash       BLOB     NOT NULL UNIQUE,
    updated_at      INTEGER  NOT NULL,
    -- The zone of the hours.
    zone            TEXT     NOT NULL DEFAULT 'America/Toronto'
) STRICT;

-- Weekly hours in the person's zone, in minutes after midnight.
CREATE TABLE booking_hours (
    user_id       INTEGER  NOT NULL REFERENCES booking_people (user_id) ON DELETE CASCADE,
    -- 1 is Monday.
    weekday       INTEGER  NOT NULL CHECK (weekday BETWEEN 1 AND 7),
    start_minute  INTEGER  NOT NULL CHECK (start_minute BETWEEN 0 AND 1435 AND start_minute % 5 = 0),
    end_minute    INTEGER  NOT NULL CHECK (end_minute BETWEEN 5 AND 1440 AND end_minute % 5 = 0),
    PRIMARY KEY (user_id, weekday, start_minute),
    CHECK (start_minute < end_minute)
) STRICT;

-- Days with other hours, or none.
CREATE TABLE booking_exceptions (
    user_id       INTEGER  NOT NULL REFERENCES booking_people (user_id) ON DELETE CASCADE,
    date          TEXT     NOT NULL CHECK (length(date) = 10),
    -- Null: closed.
    start_minute  INTEGER  CHECK (start_minute BETWEEN 0 AND 1435 AND start_minute % 5 = 0),
    end_minute    INTEGER  CHECK (end_minute BETWEEN 5 AND 1440 AND end_minute % 5 = 0),
    PRIMARY KEY (user_id, date),
    CHECK ((start_minute IS NULL) = (end_minute IS NULL))
) STRICT;

CREATE INDEX booking_exceptions_by_date ON booking_exceptions (date);

-- Appointments.
CREATE TABLE bookings (
    id               INTEGER  PRIMARY KEY AUTOINCREMENT,
    user_id          INTEGER  NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    topic            TEXT     NOT NULL CHECK (topic IN ('buying', 'selling', 'renting', 'money', 'other')),
    -- Seconds since 1970.
    starts_at        INTEGER  NOT NULL,
    ends_at          INTEGER  NOT NULL,
    -- The end with the pause after it.
    busy_until       INTEGER  NOT NULL,
    -- The visitor's zone.
    zone             TEXT     NOT NULL,
    name             TEXT     NOT NULL,
    email            TEXT     NOT NULL,
    phone            TEXT     NOT NULL,
    question         TEXT     NOT NULL,
    language         TEXT     NOT NULL CHECK (language IN ('en', 'fr')),
    state            TEXT     NOT NULL CHECK (state IN ('booked', 'cancelled')),
    -- Raised when it is moved or cancelled (RFC 5545).
    sequence         INTEGER  NOT NULL DEFAULT 0,
    -- The browser's idempotency key.
    request_key      TEXT     NOT NULL UNIQUE,
    -- The token of the link is derived from it and a key of the site.
    token_seed       BLOB     NOT NULL,
    token_hash       BLOB     NOT NULL UNIQUE,
    consent_version  INTEGER  NOT NULL,
    consent_text     TEXT     NOT NULL,
    -- The client address.
    consent_ip       TEXT     NOT NULL,
    created_at       INTEGER  NOT NULL,
    changed_at       INTEGER  NOT NULL,
    reminded_at      INTEGER,
    -- The home of a viewing, and its name then.
    home_id          INTEGER  REFERENCES properties (id) ON DELETE SET NULL,
    home             TEXT     NOT NULL DEFAULT '',
    CHECK (starts_at < ends_at AND ends_at <= busy_until)
) STRICT;

CREATE INDEX bookings_by_time ON bookings (starts_at, id);
CREATE INDEX bookings_of_a_person ON bookings (user_id, starts_at, id);
CREATE INDEX bookings_of_a_visitor ON bookings (email, starts_at);
CREATE INDEX bookings_to_remind ON bookings (starts_at, id) WHERE state = 'booked' AND reminded_at IS NULL;
CREATE INDEX bookings_of_a_home ON bookings (home_id) WHERE home_id IS NOT NULL;

-- The intervals of five minutes that a booking takes. The primary key prevents overlaps.
CREATE TABLE booking_cells (
    user_id     INTEGER  NOT NULL,
    -- The interval's first second, divided by 300.
    cell        INTEGER  NOT NULL,
    booking_id  INTEGER  NOT NULL REFERENCES bookings (id) ON DELETE CASCADE,
    PRIMARY KEY (user_id, cell)
) STRICT;

CREATE INDEX booking_cells_of_a_booking ON booking_cells (booking_id);
