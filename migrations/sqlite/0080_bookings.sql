-- Consultations that are booked (docs/decisions/0072).
-- The PostgreSQL file of the same name must say the same.

-- Who can be booked, and how. Lengths are minutes, in fives.
CREATE TABLE booking_people (
    user_id         INTEGER PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
    minutes         INTEGER NOT NULL CHECK (minutes BETWEEN 10 AND 240 AND minutes % 5 = 0),
    buffer_minutes  INTEGER NOT NULL CHECK (buffer_minutes BETWEEN 0 AND 120 AND buffer_minutes % 5 = 0),
    notice_minutes  INTEGER NOT NULL CHECK (notice_minutes BETWEEN 0 AND 20160),
    horizon_days    INTEGER NOT NULL CHECK (horizon_days BETWEEN 1 AND 180),
    -- The secret of the private calendar's address is made of the one and found by the other.
    feed_seed       BLOB NOT NULL,
    feed_hash       BLOB NOT NULL UNIQUE,
    updated_time    INTEGER NOT NULL
) STRICT;

-- The hours of a week, in the company's zone: minutes after midnight by the wall clock.
CREATE TABLE booking_hours (
    user_id         INTEGER NOT NULL REFERENCES booking_people (user_id) ON DELETE CASCADE,
    weekday         INTEGER NOT NULL CHECK (weekday BETWEEN 1 AND 7),
    start_minute    INTEGER NOT NULL CHECK (start_minute BETWEEN 0 AND 1435 AND start_minute % 5 = 0),
    end_minute      INTEGER NOT NULL CHECK (end_minute BETWEEN 5 AND 1440 AND end_minute % 5 = 0),
    PRIMARY KEY (user_id, weekday, start_minute),
    CHECK (start_minute < end_minute)
) STRICT;

-- Days that are otherwise: closed, or with hours of their own.
CREATE TABLE booking_exceptions (
    user_id         INTEGER NOT NULL REFERENCES booking_people (user_id) ON DELETE CASCADE,
    date            TEXT   NOT NULL CHECK (length(date) = 10),
    start_minute    INTEGER CHECK (start_minute BETWEEN 0 AND 1435 AND start_minute % 5 = 0),
    end_minute      INTEGER CHECK (end_minute BETWEEN 5 AND 1440 AND end_minute % 5 = 0),
    PRIMARY KEY (user_id, date),
    CHECK ((start_minute IS NULL) = (end_minute IS NULL))
) STRICT;
CREATE INDEX booking_exceptions_by_date ON booking_exceptions (date);

-- What is booked. Instants are seconds since 1970; the zone stands beside them.
CREATE TABLE bookings (
    id              INTEGER PRIMARY KEY AUTOINCREMENT,
    user_id         INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    topic           TEXT   NOT NULL CHECK (topic IN ('buying', 'selling', 'renting', 'money', 'other')),
    start_time      INTEGER NOT NULL,
    end_time        INTEGER NOT NULL,
    -- With the pause after it.
    busy_until      INTEGER NOT NULL,
    zone            TEXT   NOT NULL,
    name            TEXT   NOT NULL,
    email           TEXT   NOT NULL,
    phone           TEXT   NOT NULL,
    question        TEXT   NOT NULL,
    language        TEXT   NOT NULL CHECK (language IN ('en', 'fr')),
    state           TEXT   NOT NULL CHECK (state IN ('booked', 'cancelled')),
    -- Raised whenever it is moved or called off (RFC 5545).
    sequence        INTEGER NOT NULL DEFAULT 0,
    request_key     TEXT   NOT NULL UNIQUE,
    token_seed      BLOB NOT NULL,
    token_hash      BLOB NOT NULL UNIQUE,
    consent_version INTEGER NOT NULL,
    consent_words   TEXT   NOT NULL,
    consent_from    TEXT   NOT NULL,
    creation_time   INTEGER NOT NULL,
    changed_time    INTEGER NOT NULL,
    reminded_time   INTEGER,
    CHECK (start_time < end_time AND end_time <= busy_until)
) STRICT;
CREATE INDEX bookings_by_time ON bookings (start_time, id);
CREATE INDEX bookings_of_a_person ON bookings (user_id, start_time, id);
CREATE INDEX bookings_of_a_visitor ON bookings (email, start_time);
CREATE INDEX bookings_to_remind ON bookings (start_time, id) WHERE state = 'booked' AND reminded_time IS NULL;

-- The five minutes that a booking takes, pause included, each once for a person: this is what
-- keeps two bookings apart, on either engine. A cell's number is its first second by 300.
CREATE TABLE booking_cells (
    user_id         INTEGER NOT NULL,
    cell            INTEGER NOT NULL,
    booking_id      INTEGER NOT NULL REFERENCES bookings (id) ON DELETE CASCADE,
    PRIMARY KEY (user_id, cell)
) STRICT;
CREATE INDEX booking_cells_of_a_booking ON booking_cells (booking_id);
