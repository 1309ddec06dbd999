-- A posted home as its page will be, and how often pages are seen (docs/decisions/0085).
-- The PostgreSQL file of the same name must say the same.

-- Looks at a posted home by whoever posted it, or reviews it; the token is kept as a hash.
CREATE TABLE submission_previews (
    token_hash      BLOB    PRIMARY KEY,
    submission_id   INTEGER NOT NULL REFERENCES submissions (id) ON DELETE CASCADE,
    user_id         INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    creation_time   INTEGER NOT NULL
) STRICT;
CREATE INDEX submission_previews_of_a_submission ON submission_previews (submission_id, creation_time);
CREATE INDEX submission_previews_of_a_person ON submission_previews (user_id);
CREATE INDEX submission_previews_old ON submission_previews (creation_time);

-- How often a page was seen on a day, and how many messages came from it. A day is
-- YYYY-MM-DD of the company's calendar. Nothing tells of anybody: a row is a sum, and where
-- people came from stands apart, so that the two cannot be put together.
CREATE TABLE page_views (
    day             TEXT    NOT NULL CHECK (length(day) = 10),
    path            TEXT    NOT NULL CHECK (length(path) <= 200),
    -- Of the page of a home.
    property_id     INTEGER,
    views           INTEGER NOT NULL,
    messages        INTEGER NOT NULL,
    PRIMARY KEY (day, path)
) STRICT, WITHOUT ROWID;
CREATE INDEX page_views_of_a_home ON page_views (property_id, day, views) WHERE property_id IS NOT NULL;
CREATE INDEX page_views_with_messages ON page_views (day, path, messages) WHERE messages > 0;

-- How many came from where; empty is without a link, or by one that does not say.
CREATE TABLE view_sources (
    day             TEXT    NOT NULL CHECK (length(day) = 10),
    source          TEXT    NOT NULL CHECK (length(source) <= 64),
    views           INTEGER NOT NULL,
    PRIMARY KEY (day, source)
) STRICT, WITHOUT ROWID;

-- All of a day.
CREATE TABLE view_days (
    day             TEXT    PRIMARY KEY CHECK (length(day) = 10),
    views           INTEGER NOT NULL,
    messages        INTEGER NOT NULL
) STRICT;
