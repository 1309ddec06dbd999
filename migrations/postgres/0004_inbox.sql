-- What the company's list of contact messages is searched and filtered by.
-- The SQLite file of the same name must say the same.

-- Words are folded and split in Rust, as those of blogs. Messages from before have
-- none yet: the program makes them after its start (is_indexed).
CREATE TABLE contact_search (
    rowid           BIGINT   PRIMARY KEY REFERENCES contact_messages (id) ON DELETE CASCADE,
    words           TSVECTOR NOT NULL
);
CREATE INDEX contact_search_words ON contact_search USING gin (words);
ALTER TABLE contact_messages ADD COLUMN is_indexed BOOLEAN NOT NULL DEFAULT FALSE;
CREATE INDEX contact_messages_to_index ON contact_messages (id) WHERE NOT is_indexed;

CREATE INDEX contact_messages_boxes ON contact_messages (is_suspected, creation_time DESC, id DESC);
CREATE INDEX contact_messages_unread ON contact_messages (creation_time DESC, id DESC)
    WHERE NOT is_suspected AND NOT is_read;
