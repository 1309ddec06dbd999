-- Bodies in a table of their own, so that what lists, sitemaps and searches read of a
-- blog is not spread over the pages of its body (docs/decisions/0048).
-- The SQLite file of the same name must say the same.
CREATE TABLE blog_bodies (
    blog_id          BIGINT PRIMARY KEY REFERENCES blogs (id) ON DELETE CASCADE,
    blog_description TEXT   NOT NULL
);
INSERT INTO blog_bodies SELECT id, blog_description FROM blogs ORDER BY id;
ALTER TABLE blogs DROP COLUMN blog_description;
-- What the sitemap says of a blog.
CREATE INDEX blogs_addresses ON blogs (id, blog_url, updated_time);

-- A row of the search index has a number that grows with the moment of publication and,
-- within a second, with the id (blog/search.rs). Its words stand in one column: as they
-- are; after 't=' and 's=' if they are in the title or the SEO description; and after
-- '^', which no word has, the beginnings of one to three letters, so that looking for
-- one letter is looking for one word. New rows go straight into the
-- index: a list of pending ones is read by every search.
CREATE FUNCTION search_lexemes(prefix TEXT, words TEXT[]) RETURNS TEXT[] LANGUAGE sql IMMUTABLE AS $$
    SELECT COALESCE(array_agg(prefix || word), '{}')
      || COALESCE(array_agg(DISTINCT prefix || '^' || left(word, 1)), '{}')
      || COALESCE(array_agg(DISTINCT prefix || '^' || left(word, 2)), '{}')
      || COALESCE(array_agg(DISTINCT prefix || '^' || left(word, 3)), '{}')
    FROM unnest(words) AS word WHERE word <> ''
$$;
CREATE TABLE blog_words (
    rowid           BIGINT   PRIMARY KEY,
    words           TSVECTOR NOT NULL
);
INSERT INTO blog_words
SELECT blogs.creation_time * 1073741824 + blogs.id, array_to_tsvector(
    search_lexemes('', tsvector_to_array(everything)) || search_lexemes('t=', tsvector_to_array(title))
    || search_lexemes('s=', tsvector_to_array(seo)))
FROM blog_search JOIN blogs ON blogs.id = blog_search.rowid;
DROP TABLE blog_search;
ALTER TABLE blog_words RENAME TO blog_search;
ALTER INDEX blog_words_pkey RENAME TO blog_search_pkey;
CREATE INDEX blog_search_words ON blog_search USING gin (words) WITH (fastupdate = off);
