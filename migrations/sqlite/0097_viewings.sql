-- Viewings of homes, and people whose hours go by a clock of their own (docs/decisions/0072).
-- The PostgreSQL file of the same name must say the same.

-- The zone by whose clock a person's hours go.
ALTER TABLE booking_people ADD COLUMN zone TEXT NOT NULL DEFAULT 'America/Toronto';

-- The home that is seen, and how it was called to whoever booked.
ALTER TABLE bookings ADD COLUMN home_id INTEGER REFERENCES properties (id) ON DELETE SET NULL;
ALTER TABLE bookings ADD COLUMN home TEXT NOT NULL DEFAULT '';
CREATE INDEX bookings_of_a_home ON bookings (home_id) WHERE home_id IS NOT NULL;
