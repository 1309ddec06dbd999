-- The day on which somebody last checked that a blog is still true: its noon in UTC, which
-- is the same day in all of Canada. NULL when nobody has said so.
-- The PostgreSQL file of the same name must say the same.
ALTER TABLE blogs ADD COLUMN checked_time INTEGER;
