-- The search index of blogs says of which language a blog is (blog/search.rs).
-- The SQLite file of the same name must say the same.
UPDATE blog_search SET words = words || array_to_tsvector(ARRAY['=en']);
