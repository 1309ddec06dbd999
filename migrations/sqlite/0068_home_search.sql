-- The words of homes that visitors search by (docs/decisions/0060): only what the view
-- public_listings tells, so that no owner is found by a name, and no hidden address.
-- The PostgreSQL file of the same name must say the same.
CREATE VIRTUAL TABLE home_search USING fts5 (
    words, tokenize = 'ascii', prefix = '1 2 3', content = '', contentless_delete = 1
);

-- Up to which change of listing_changes the words are those of today.
CREATE TABLE home_search_state (
    only_row        INTEGER PRIMARY KEY CHECK (only_row = 1),
    sequence        INTEGER NOT NULL
) STRICT;
INSERT INTO home_search_state (only_row, sequence) VALUES (1, 0);
