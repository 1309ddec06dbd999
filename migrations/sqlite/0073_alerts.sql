-- Saved searches that tell by e-mail what is new (docs/decisions/0067).
-- The PostgreSQL file of the same name must say the same.

-- A search that somebody wants to hear of. The token of its link is kept as a hash; the words
-- of the consent stand as they were shown.
CREATE TABLE alerts (
    id              INTEGER PRIMARY KEY AUTOINCREMENT,
    email           TEXT    NOT NULL,
    query           TEXT    NOT NULL,
    query_hash      TEXT    NOT NULL,
    -- What it can match, for who looks for alerts of a home: empty is any.
    purpose         TEXT    NOT NULL,
    province        TEXT    NOT NULL,
    language        TEXT    NOT NULL CHECK (language IN ('en', 'fr')),
    frequency       TEXT    NOT NULL CHECK (frequency IN ('instant', 'daily')),
    state           TEXT    NOT NULL CHECK (state IN ('unconfirmed', 'confirmed', 'paused', 'bounced', 'ended')),
    token_seed      BLOB    NOT NULL,
    token_hash      BLOB    NOT NULL UNIQUE,
    consent_version INTEGER NOT NULL,
    consent_words   TEXT    NOT NULL,
    consent_time    INTEGER NOT NULL,
    consent_from    TEXT    NOT NULL,
    creation_time   INTEGER NOT NULL,
    confirmed_time  INTEGER,
    state_time      INTEGER NOT NULL,
    -- When the next mail is to be written; matches beyond those that are kept one by one.
    due_time        INTEGER,
    more_matches    INTEGER NOT NULL DEFAULT 0,
    last_mail_time  INTEGER
) STRICT;
CREATE UNIQUE INDEX alerts_live ON alerts (email, query_hash) WHERE state <> 'ended';
CREATE INDEX alerts_of_a_person ON alerts (email, id);
CREATE INDEX alerts_to_match ON alerts (id, purpose, province) WHERE state = 'confirmed';
CREATE INDEX alerts_due ON alerts (due_time, id) WHERE state = 'confirmed' AND due_time IS NOT NULL;
CREATE INDEX alerts_by_state ON alerts (state, state_time, id);

-- How many follow a search, and how many homes answered it when it was last asked.
CREATE TABLE alert_searches (
    query_hash      TEXT    PRIMARY KEY,
    query           TEXT    NOT NULL,
    alerts          INTEGER NOT NULL,
    homes           INTEGER,
    asked_time      INTEGER NOT NULL DEFAULT 0
) STRICT;
CREATE INDEX alert_searches_unanswered ON alert_searches (alerts DESC, query_hash) WHERE homes = 0 AND alerts > 1;
CREATE INDEX alert_searches_to_ask ON alert_searches (asked_time) WHERE alerts > 1;
CREATE TRIGGER alerts_are_counted_in AFTER INSERT ON alerts WHEN new.state = 'confirmed'
BEGIN
    INSERT INTO alert_searches (query_hash, query, alerts) VALUES (new.query_hash, new.query, 1)
    ON CONFLICT (query_hash) DO UPDATE SET alerts = alerts + 1;
END;
CREATE TRIGGER alerts_are_counted_out AFTER DELETE ON alerts WHEN old.state = 'confirmed'
BEGIN
    UPDATE alert_searches SET alerts = alerts - 1 WHERE query_hash = old.query_hash;
    DELETE FROM alert_searches WHERE query_hash = old.query_hash AND alerts <= 0;
END;
CREATE TRIGGER alerts_are_counted_anew AFTER UPDATE OF state ON alerts
WHEN (new.state = 'confirmed') <> (old.state = 'confirmed')
BEGIN
    INSERT INTO alert_searches (query_hash, query, alerts)
    VALUES (new.query_hash, new.query, CASE WHEN new.state = 'confirmed' THEN 1 ELSE -1 END)
    ON CONFLICT (query_hash) DO UPDATE SET alerts = alerts + excluded.alerts;
    DELETE FROM alert_searches WHERE query_hash = new.query_hash AND alerts <= 0;
END;

-- Homes as they were when their changes were last looked at; empty is not shown.
CREATE TABLE alert_homes (
    home_id         INTEGER PRIMARY KEY,
    price           INTEGER,
    status          TEXT    NOT NULL
) STRICT;
INSERT INTO alert_homes (home_id, price, status)
SELECT id, COALESCE(list_price, lease_amount), standard_status FROM shown_listings;

-- What happened to homes, until every alert was compared with it.
CREATE TABLE alert_events (
    id              INTEGER PRIMARY KEY AUTOINCREMENT,
    home_id         INTEGER NOT NULL,
    event           TEXT    NOT NULL CHECK (event IN ('new', 'price', 'pending', 'sold', 'back')),
    price_before    INTEGER,
    time            INTEGER NOT NULL
) STRICT;

-- What is to be told to whom; told_time is when the mail about it was written.
CREATE TABLE alert_matches (
    alert_id        INTEGER NOT NULL REFERENCES alerts (id) ON DELETE CASCADE,
    home_id         INTEGER NOT NULL,
    event           TEXT    NOT NULL,
    version         INTEGER NOT NULL,
    price_before    INTEGER,
    told_time       INTEGER,
    PRIMARY KEY (alert_id, home_id, event, version)
) STRICT;
CREATE INDEX alert_matches_waiting ON alert_matches (alert_id, version) WHERE told_time IS NULL;
CREATE INDEX alert_matches_old ON alert_matches (told_time) WHERE told_time IS NOT NULL;

-- Up to which change of listing_changes there are events; up to which event every alert was
-- compared; up to which one they are being compared now, and after which alert that goes on.
CREATE TABLE alert_progress (
    only_row        INTEGER PRIMARY KEY CHECK (only_row = 1),
    sequence        INTEGER NOT NULL,
    events_done     INTEGER NOT NULL,
    events_until    INTEGER NOT NULL,
    after_alert     INTEGER NOT NULL
) STRICT;
INSERT INTO alert_progress (only_row, sequence, events_done, events_until, after_alert)
SELECT 1, COALESCE(MAX(sequence), 0), 0, 0, 0 FROM listing_changes;
