-- Page views. Sums without any person in them. A day is YYYY-MM-DD of the company's calendar.

-- Views of a page on a day, and messages that came from it.
CREATE TABLE page_views (
    day          TEXT    NOT NULL CHECK (length(day) = 10),
    path         TEXT    NOT NULL CHECK (length(path) <= 200),
    -- The home of the page.
    property_id  BIGINT,
    views        BIGINT  NOT NULL,
    messages     BIGINT  NOT NULL,
    PRIMARY KEY (day, path)
);

CREATE INDEX page_views_of_a_home ON page_views (property_id, day, views) WHERE property_id IS NOT NULL;
CREATE INDEX page_views_with_messages ON page_views (day, path, messages) WHERE messages > 0;

-- Views by the site that linked here; empty is a direct visit.
CREATE TABLE view_sources (
    day     TEXT    NOT NULL CHECK (length(day) = 10),
    source  TEXT    NOT NULL CHECK (length(source) <= 64),
    views   BIGINT  NOT NULL,
    PRIMARY KEY (day, source)
);

-- All views and messages of a day.
CREATE TABLE view_days (
    day       TEXT    PRIMARY KEY CHECK (length(day) = 10),
    views     BIGINT  NOT NULL,
    messages  BIGINT  NOT NULL
);

-- What visitors searched for on a day.
CREATE TABLE view_searches (
    day          TEXT    NOT NULL CHECK (length(day) = 10),
    -- Which search.
    place        TEXT    NOT NULL CHECK (place IN ('blogs', 'homes')),
    search_text  TEXT    NOT NULL CHECK (length(search_text) BETWEEN 1 AND 60),
    searches     BIGINT  NOT NULL,
    PRIMARY KEY (day, place, search_text)
);
