-- Messages are found by beginnings of one letter too, newest first, and by what box they
-- are in, without a look at a message.
-- The SQLite file of the same name must say the same.

-- A row's number grows with the moment and, within a second, with the id, as in
-- blog_search; what has '=' before it says which box its message is in
-- (contact/inbox/search.rs).
CREATE TABLE contact_words (
    rowid           BIGINT   PRIMARY KEY,
    words           TSVECTOR NOT NULL
);
INSERT INTO contact_words
SELECT m.creation_time * 1073741824 + m.id, array_to_tsvector(
    search_lexemes('', tsvector_to_array(words))
    || ARRAY[CASE WHEN m.is_suspected THEN '=suspected' ELSE '=inbox' END,
             CASE WHEN m.is_read THEN '=read' ELSE '=unread' END])
FROM contact_search JOIN contact_messages AS m ON m.id = contact_search.rowid;
DROP TABLE contact_search;
ALTER TABLE contact_words RENAME TO contact_search;
ALTER INDEX contact_words_pkey RENAME TO contact_search_pkey;
CREATE INDEX contact_search_words ON contact_search USING gin (words) WITH (fastupdate = off);
CREATE FUNCTION forget_words_of_a_message() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    DELETE FROM contact_search WHERE rowid = old.creation_time * 1073741824 + old.id;
    RETURN NULL;
END $$;
CREATE TRIGGER contact_search_goes_with_its_message AFTER DELETE ON contact_messages
FOR EACH ROW EXECUTE FUNCTION forget_words_of_a_message();

-- The beginnings of properties' words, too.
UPDATE property_search SET words = words || array_to_tsvector(search_lexemes('',
    ARRAY(SELECT word FROM unnest(tsvector_to_array(words)) AS word WHERE left(word, 1) <> '=')));
DROP INDEX property_search_words;
CREATE INDEX property_search_words ON property_search USING gin (words) WITH (fastupdate = off);

-- With what a box leaves out, so that its pages are found without a look at a message.
DROP INDEX contact_messages_boxes;
CREATE INDEX contact_messages_boxes ON contact_messages (is_suspected, creation_time DESC, id DESC, is_read);
