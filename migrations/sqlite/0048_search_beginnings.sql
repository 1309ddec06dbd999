-- Messages are found by beginnings of one letter too, newest first, and by what box they
-- are in, without a look at a message.
-- The PostgreSQL file of the same name must say the same.

-- A row's number grows with the moment and, within a second, with the id, as in
-- blog_search; facets says which box its message is in (contact/inbox/search.rs).
CREATE VIRTUAL TABLE contact_words USING fts5 (
    words, facets, tokenize = 'ascii', prefix = '1 2 3', content = '', contentless_delete = 1,
    detail = column
);
CREATE VIRTUAL TABLE temp.contact_terms USING fts5vocab (main, contact_search, instance);
INSERT INTO contact_words (rowid, words, facets)
SELECT m.creation_time * 1073741824 + m.id, group_concat(DISTINCT term),
       iif(m.is_suspected, 'suspected', 'inbox') || ' ' || iif(m.is_read, 'read', 'unread')
FROM temp.contact_terms JOIN contact_messages AS m ON m.id = doc GROUP BY m.creation_time, m.id
ORDER BY m.creation_time, m.id;
DROP TABLE temp.contact_terms;
DROP TRIGGER contact_search_goes_with_its_message;
DROP TABLE contact_search;
ALTER TABLE contact_words RENAME TO contact_search;
CREATE TRIGGER contact_search_goes_with_its_message AFTER DELETE ON contact_messages
BEGIN DELETE FROM contact_search WHERE rowid = old.creation_time * 1073741824 + old.id; END;

-- With what a box leaves out, so that its pages are found without a look at a message.
DROP INDEX contact_messages_boxes;
CREATE INDEX contact_messages_boxes ON contact_messages (is_suspected, creation_time DESC, id DESC, is_read);
