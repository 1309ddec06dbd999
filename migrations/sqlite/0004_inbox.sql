-- What the company's list of contact messages is searched and filtered by.
-- The PostgreSQL file of the same name must say the same.

-- Words are folded and split in Rust, as those of blogs. Messages from before have
-- none yet: the program makes them after its start (is_indexed).
CREATE VIRTUAL TABLE contact_search USING fts5 (
    words, tokenize = 'ascii', prefix = '2 3', content = '', contentless_delete = 1
);
CREATE TRIGGER contact_search_goes_with_its_message AFTER DELETE ON contact_messages
BEGIN DELETE FROM contact_search WHERE rowid = old.id; END;
ALTER TABLE contact_messages ADD COLUMN is_indexed INTEGER NOT NULL DEFAULT 0 CHECK (is_indexed IN (0, 1));
CREATE INDEX contact_messages_to_index ON contact_messages (id) WHERE NOT is_indexed;

CREATE INDEX contact_messages_boxes ON contact_messages (is_suspected, creation_time DESC, id DESC);
CREATE INDEX contact_messages_unread ON contact_messages (creation_time DESC, id DESC)
    WHERE NOT is_suspected AND NOT is_read;
