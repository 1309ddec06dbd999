-- Homes that agents and owners post, and their review (docs/decisions/0074).
-- The PostgreSQL file of the same name must say the same.

-- What somebody posts. Its fields are kept as they were typed, so that any may be empty; a home
-- that is public stands in properties, and stays there as it is while changes of it wait here.
CREATE TABLE submissions (
    id              INTEGER PRIMARY KEY AUTOINCREMENT,
    account_id      INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    -- 1: posted by an owner, who is no agent.
    is_by_owner     INTEGER NOT NULL CHECK (is_by_owner IN (0, 1)),
    state           TEXT    NOT NULL CHECK (state IN ('draft', 'submitted', 'in review', 'changes requested',
                        'approved', 'published', 'rejected', 'expired', 'withdrawn')),
    -- Raised by every change.
    version         INTEGER NOT NULL DEFAULT 1,
    -- An object of texts by the names of docs/reso.md.
    fields          TEXT    NOT NULL,
    -- What the reviewer asks for, by field, and what was said of the whole.
    remarks         TEXT    NOT NULL DEFAULT '{}',
    reason          TEXT    NOT NULL DEFAULT '',
    property_id     INTEGER UNIQUE REFERENCES properties (id) ON DELETE SET NULL,
    reviewer_id     INTEGER,
    reviewer_time   INTEGER,
    -- By which the same home and the same telephone are found.
    address_key     TEXT    NOT NULL DEFAULT '',
    phone_key       TEXT    NOT NULL DEFAULT '',
    creation_time   INTEGER NOT NULL,
    updated_time    INTEGER NOT NULL,
    state_time      INTEGER NOT NULL
) STRICT;
CREATE INDEX submissions_of_an_account ON submissions (account_id, id);
CREATE INDEX submissions_by_state_of_an_account ON submissions (account_id, state, id);
CREATE INDEX submissions_queue ON submissions (state, state_time, id);
CREATE INDEX submissions_by_address ON submissions (address_key, id) WHERE address_key <> '';
CREATE INDEX submissions_by_phone ON submissions (phone_key, id) WHERE phone_key <> '';

-- Its pictures in their order; the first stands for the home.
CREATE TABLE submission_media (
    id              INTEGER PRIMARY KEY AUTOINCREMENT,
    submission_id   INTEGER NOT NULL REFERENCES submissions (id) ON DELETE CASCADE,
    media_name      TEXT    NOT NULL REFERENCES media (name),
    description     TEXT    NOT NULL CHECK (length(description) <= 255),
    position        INTEGER NOT NULL,
    creation_time   INTEGER NOT NULL
) STRICT;
CREATE INDEX submission_media_in_order ON submission_media (submission_id, position, id);
CREATE INDEX submission_media_of_a_picture ON submission_media (media_name, submission_id);

-- What became of it, for whoever posted it and for the next reviewer.
CREATE TABLE submission_events (
    id              INTEGER PRIMARY KEY AUTOINCREMENT,
    submission_id   INTEGER NOT NULL REFERENCES submissions (id) ON DELETE CASCADE,
    user_id         INTEGER,
    from_state      TEXT    NOT NULL,
    to_state        TEXT    NOT NULL,
    words           TEXT    NOT NULL,
    time            INTEGER NOT NULL
) STRICT;
CREATE INDEX submission_events_in_order ON submission_events (submission_id, id);
CREATE INDEX submission_events_of_a_person ON submission_events (user_id, to_state, time);

-- The links under which a draft is written, each for a while; the token is kept as a hash.
CREATE TABLE submission_links (
    token_hash      BLOB    PRIMARY KEY,
    submission_id   INTEGER NOT NULL REFERENCES submissions (id) ON DELETE CASCADE,
    user_id         INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    creation_time   INTEGER NOT NULL
) STRICT;
CREATE INDEX submission_links_of_a_submission ON submission_links (submission_id, creation_time);
CREATE INDEX submission_links_of_a_person ON submission_links (user_id);
CREATE INDEX submission_links_old ON submission_links (creation_time);

-- The same home among those that are there.
CREATE INDEX properties_by_postal_code ON properties (postal_code, id) WHERE deleted_time IS NULL;
-- What was asked about a home.
CREATE INDEX contact_messages_about_a_home ON contact_messages (property_id, id) WHERE property_id IS NOT NULL;

-- Whatever ends or renews the publication of a home, what was posted of it says so too, unless
-- changes of it are under way.
CREATE TRIGGER submissions_follow_their_home AFTER UPDATE OF publication_state ON properties
WHEN new.publication_state IN ('published', 'expired', 'withdrawn') AND new.publication_state <> old.publication_state
BEGIN
    UPDATE submissions SET state = new.publication_state, version = version + 1, state_time = new.updated_time
    WHERE property_id = new.id AND state IN ('published', 'expired', 'withdrawn') AND state <> new.publication_state;
END;
CREATE TRIGGER submissions_follow_their_deleted_home AFTER UPDATE OF deleted_time ON properties
WHEN new.deleted_time IS NOT NULL AND old.deleted_time IS NULL
BEGIN
    UPDATE submissions SET state = 'withdrawn', version = version + 1, state_time = new.deleted_time
    WHERE property_id = new.id AND state IN ('published', 'expired');
END;
