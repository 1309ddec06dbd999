-- What visitors search for on the site, as sums of a day (docs/decisions/0085).
-- The SQLite file of the same name must say the same.

-- place: blogs or homes. Nothing tells of anybody: words are folded, and a row is a sum.
CREATE TABLE view_searches (
    day             TEXT    NOT NULL CHECK (length(day) = 10),
    place           TEXT    NOT NULL CHECK (place IN ('blogs', 'homes')),
    words           TEXT    NOT NULL CHECK (length(words) BETWEEN 1 AND 60),
    searches        BIGINT  NOT NULL,
    PRIMARY KEY (day, place, words)
);
