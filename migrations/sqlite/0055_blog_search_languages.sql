-- The search index of blogs says of which language a blog is (blog/search.rs).
-- The PostgreSQL file of the same name must say the same.
CREATE VIRTUAL TABLE blog_words USING fts5 (
    title, seo, body, facets, tokenize = 'ascii', prefix = '1 2 3', content = '',
    contentless_delete = 1, detail = column
);
CREATE VIRTUAL TABLE temp.blog_terms USING fts5vocab (main, blog_search, instance);
INSERT INTO blog_words (rowid, title, seo, body, facets)
SELECT doc,
       coalesce(group_concat(DISTINCT term) FILTER (WHERE col = 'title'), ''),
       coalesce(group_concat(DISTINCT term) FILTER (WHERE col = 'seo'), ''),
       coalesce(group_concat(DISTINCT term) FILTER (WHERE col = 'body'), ''),
       'en'
FROM temp.blog_terms GROUP BY doc ORDER BY doc;
DROP TABLE temp.blog_terms;
DROP TABLE blog_search;
ALTER TABLE blog_words RENAME TO blog_search;
