-- When a blog was last changed, found without looking at every body.
-- The PostgreSQL file of the same name must say the same.
CREATE INDEX blogs_changed ON blogs (updated_time);
