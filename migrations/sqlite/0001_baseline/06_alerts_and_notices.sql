-- Alerts and notices. Saved searches, which notify by mail or Web Push.

-- A saved search of an address.
CREATE TABLE alerts (
    id                INTEGER  PRIMARY KEY AUTOINCREMENT,
    email             TEXT     NOT NULL,
    -- The canonical query of the search.
    query             TEXT     NOT NULL,
    query_hash        TEXT     NOT NULL,
    -- What it can match at all; empty is any.
    purpose           TEXT     NOT NULL,
    province          TEXT     NOT NULL,
    language          TEXT     NOT NULL CHECK (language IN ('en', 'fr')),
    frequency         TEXT     NOT NULL CHECK (frequency IN ('instant', 'daily')),
    state             TEXT     NOT NULL CHECK (state IN ('unconfirmed', 'confirmed', 'paused', 'bounced', 'ended')),
    -- The token of the links is derived from it and a key of the site.
    token_seed        BLOB     NOT NULL,
    token_hash        BLOB     NOT NULL UNIQUE,
    consent_version   INTEGER  NOT NULL,
    -- The text that was shown.
    consent_text      TEXT     NOT NULL,
    consented_at      INTEGER  NOT NULL,
    -- The client address.
    consent_ip        TEXT     NOT NULL,
    created_at        INTEGER  NOT NULL,
    confirmed_at      INTEGER,
    state_changed_at  INTEGER  NOT NULL,
    -- When the next mail is due.
    due_at            INTEGER,
    -- Matches beyond those that have a row.
    more_matches      INTEGER  NOT NULL DEFAULT 0,
    last_mail_at      INTEGER
) STRICT;

CREATE UNIQUE INDEX alerts_live ON alerts (email, query_hash) WHERE state <> 'ended';
CREATE INDEX alerts_of_a_person ON alerts (email, id);
CREATE INDEX alerts_to_match ON alerts (id, purpose, province) WHERE state = 'confirmed';
CREATE INDEX alerts_due ON alerts (due_at, id) WHERE state = 'confirmed' AND due_at IS NOT NULL;
CREATE INDEX alerts_by_state ON alerts (state, state_changed_at, id);

-- How many alerts follow a search, and how many homes it found last. A trigger counts the alerts.
CREATE TABLE alert_searches (
    query_hash  TEXT     PRIMARY KEY,
    query       TEXT     NOT NULL,
    alerts      INTEGER  NOT NULL,
    -- Null: not asked yet.
    homes       INTEGER,
    asked_at    INTEGER  NOT NULL DEFAULT 0
) STRICT;

CREATE INDEX alert_searches_unanswered ON alert_searches (alerts DESC, query_hash) WHERE homes = 0 AND alerts > 1;
CREATE INDEX alert_searches_to_ask ON alert_searches (asked_at) WHERE alerts > 1;

-- Homes as they were when their changes were last compared.
CREATE TABLE alert_homes (
    home_id  INTEGER  PRIMARY KEY,
    price    INTEGER,
    -- Empty: not shown.
    status   TEXT     NOT NULL
) STRICT;

-- What happened to homes, until every alert was compared with it.
CREATE TABLE alert_events (
    id            INTEGER  PRIMARY KEY AUTOINCREMENT,
    home_id       INTEGER  NOT NULL,
    event         TEXT     NOT NULL CHECK (event IN ('new', 'price', 'pending', 'sold', 'back')),
    price_before  INTEGER,
    created_at    INTEGER  NOT NULL
) STRICT;

-- Which alert must be told of which event.
CREATE TABLE alert_matches (
    alert_id      INTEGER  NOT NULL REFERENCES alerts (id) ON DELETE CASCADE,
    home_id       INTEGER  NOT NULL,
    event         TEXT     NOT NULL,
    -- The id of the event.
    version       INTEGER  NOT NULL,
    price_before  INTEGER,
    -- When the mail about it was written.
    notified_at   INTEGER,
    PRIMARY KEY (alert_id, home_id, event, version)
) STRICT;

CREATE INDEX alert_matches_waiting ON alert_matches (alert_id, version) WHERE notified_at IS NULL;
CREATE INDEX alert_matches_old ON alert_matches (notified_at) WHERE notified_at IS NOT NULL;

-- One row: how far changes and events were worked through.
CREATE TABLE alert_progress (
    only_row      INTEGER  PRIMARY KEY CHECK (only_row = 1),
    -- The change in listing_changes up to which there are events.
    sequence      INTEGER  NOT NULL,
    -- The event with which every alert was compared.
    events_done   INTEGER  NOT NULL,
    -- The event being compared now, and the alert after which that goes on.
    events_until  INTEGER  NOT NULL,
    after_alert   INTEGER  NOT NULL
) STRICT;

-- Browsers that receive notices (Web Push).
CREATE TABLE push_devices (
    id             INTEGER  PRIMARY KEY AUTOINCREMENT,
    user_id        INTEGER  NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    -- It goes with a session that is ended; one that expires leaves it.
    session_hash   BLOB     REFERENCES sessions (token_hash) ON DELETE CASCADE,
    -- The address of the browser's push service.
    endpoint       TEXT     NOT NULL CHECK (length(endpoint) BETWEEN 1 AND 1024),
    endpoint_hash  BLOB     NOT NULL UNIQUE CHECK (length(endpoint_hash) = 32),
    -- The browser's public key and secret, which notices are encrypted with.
    public_key     BLOB     NOT NULL CHECK (length(public_key) = 65),
    auth           BLOB     NOT NULL CHECK (length(auth) = 16),
    -- 'phone', 'tablet', 'computer' or empty.
    device         TEXT     NOT NULL DEFAULT '',
    -- Notices that failed in a row.
    failures       INTEGER  NOT NULL DEFAULT 0,
    created_at     INTEGER  NOT NULL
) STRICT;

CREATE INDEX push_devices_of ON push_devices (user_id, id);
CREATE INDEX push_devices_of_a_session ON push_devices (session_hash) WHERE session_hash IS NOT NULL;

-- Notices to send: at most one of an alert and a device.
CREATE TABLE push_messages (
    id               INTEGER  PRIMARY KEY AUTOINCREMENT,
    device_id        INTEGER  NOT NULL REFERENCES push_devices (id) ON DELETE CASCADE,
    alert_id         INTEGER  NOT NULL REFERENCES alerts (id) ON DELETE CASCADE,
    -- The device recognises a repeated notice by it.
    message_key      TEXT     NOT NULL CHECK (length(message_key) BETWEEN 1 AND 40),
    -- How many homes it is about.
    homes            INTEGER  NOT NULL,
    attempts         INTEGER  NOT NULL DEFAULT 0,
    next_attempt_at  INTEGER  NOT NULL,
    created_at       INTEGER  NOT NULL,
    UNIQUE (device_id, alert_id)
) STRICT;

CREATE INDEX push_messages_due ON push_messages (next_attempt_at, id);
CREATE INDEX push_messages_of_an_alert ON push_messages (alert_id);

INSERT INTO alert_progress (only_row, sequence, events_done, events_until, after_alert)
VALUES (1, 0, 0, 0, 0);

-- Confirmed alerts are counted by their search.
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
