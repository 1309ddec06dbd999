-- The words of homes that visitors search by (docs/decisions/0060): only what the view
-- public_listings tells, so that no owner is found by a name, and no hidden address.
-- The SQLite file of the same name must say the same.
CREATE TABLE home_search (
    rowid           BIGINT   PRIMARY KEY,
    words           TSVECTOR NOT NULL
);
CREATE INDEX home_search_words ON home_search USING gin (words) WITH (fastupdate = off);

-- Up to which change of listing_changes the words are those of today.
CREATE TABLE home_search_state (
    only_row        BIGINT PRIMARY KEY CHECK (only_row = 1),
    sequence        BIGINT NOT NULL
);
INSERT INTO home_search_state (only_row, sequence) VALUES (1, 0);
