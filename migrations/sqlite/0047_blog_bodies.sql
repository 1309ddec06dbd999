-- Bodies in a table of their own, so that what lists, sitemaps and searches read of a
-- blog is not spread over the pages of its body (docs/decisions/0048).
-- The PostgreSQL file of the same name must say the same.
CREATE TABLE blog_bodies (
    blog_id          INTEGER NOT NULL PRIMARY KEY REFERENCES blogs (id) ON DELETE CASCADE,
    blog_description TEXT    NOT NULL
) STRICT;
INSERT INTO blog_bodies SELECT id, blog_description FROM blogs ORDER BY id;
ALTER TABLE blogs DROP COLUMN blog_description;
-- What the sitemap says of a blog.
CREATE INDEX blogs_addresses ON blogs (id, blog_url, updated_time);

-- A row of the search index has a number that grows with the moment of publication and,
-- within a second, with the id (blog/search.rs): the newest are found by walking down.
-- Which columns a word is in is kept, and not where: nothing asks for that, and a common
-- word or one letter is then a short list.
CREATE VIRTUAL TABLE blog_words USING fts5 (
    title, seo, body, tokenize = 'ascii', prefix = '1 2 3', content = '', contentless_delete = 1,
    detail = column
);
CREATE VIRTUAL TABLE temp.blog_terms USING fts5vocab (main, blog_search, instance);
INSERT INTO blog_words (rowid, title, seo, body)
SELECT blogs.creation_time * 1073741824 + blogs.id,
       coalesce(group_concat(DISTINCT term) FILTER (WHERE col = 'title'), ''),
       coalesce(group_concat(DISTINCT term) FILTER (WHERE col = 'seo'), ''),
       coalesce(group_concat(DISTINCT term) FILTER (WHERE col = 'body'), '')
FROM temp.blog_terms JOIN blogs ON blogs.id = doc GROUP BY blogs.creation_time, blogs.id
ORDER BY blogs.creation_time, blogs.id;
DROP TABLE temp.blog_terms;
DROP TABLE blog_search;
ALTER TABLE blog_words RENAME TO blog_search;
