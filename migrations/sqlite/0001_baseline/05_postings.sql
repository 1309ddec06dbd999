-- Postings. Homes that agents and owners post, and their review.

-- A posted home, before and during review. Once public, the home is in properties; later changes wait here.
CREATE TABLE submissions (
    id                 INTEGER  PRIMARY KEY AUTOINCREMENT,
    account_id         INTEGER  NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    -- Posted by an owner, who is no agent.
    is_by_owner        INTEGER  NOT NULL CHECK (is_by_owner IN (0, 1)),
    state              TEXT     NOT NULL
                                CHECK (state IN ('draft', 'submitted', 'in review', 'changes requested',
                                    'approved', 'published', 'rejected', 'expired', 'withdrawn')),
    -- Raised by every change.
    version            INTEGER  NOT NULL DEFAULT 1,
    -- JSON object of texts, as they were typed.
    fields             TEXT     NOT NULL,
    -- JSON object of remarks by field, and the reason for the whole.
    remarks            TEXT     NOT NULL DEFAULT '{}',
    reason             TEXT     NOT NULL DEFAULT '',
    property_id        INTEGER  UNIQUE REFERENCES properties (id) ON DELETE SET NULL,
    -- Who reviews it, since review_started_at.
    reviewer_id        INTEGER,
    review_started_at  INTEGER,
    -- Duplicates of a home are found by these.
    address_key        TEXT     NOT NULL DEFAULT '',
    phone_key          TEXT     NOT NULL DEFAULT '',
    created_at         INTEGER  NOT NULL,
    updated_at         INTEGER  NOT NULL,
    state_changed_at   INTEGER  NOT NULL
) STRICT;

CREATE INDEX submissions_of_an_account ON submissions (account_id, id);
CREATE INDEX submissions_by_state_of_an_account ON submissions (account_id, state, id);
CREATE INDEX submissions_queue ON submissions (state, state_changed_at, id);
CREATE INDEX submissions_by_address ON submissions (address_key, id) WHERE address_key <> '';
CREATE INDEX submissions_by_phone ON submissions (phone_key, id) WHERE phone_key <> '';
CREATE INDEX submissions_of_a_home ON submissions (property_id) WHERE property_id IS NOT NULL;

-- Pictures of a posted home in their order; the first is the main one.
CREATE TABLE submission_media (
    id             INTEGER  PRIMARY KEY AUTOINCREMENT,
    submission_id  INTEGER  NOT NULL REFERENCES submissions (id) ON DELETE CASCADE,
    media_name     TEXT     NOT NULL REFERENCES media (name),
    description    TEXT     NOT NULL CHECK (length(description) <= 255),
    position       INTEGER  NOT NULL,
    created_at     INTEGER  NOT NULL
) STRICT;

CREATE INDEX submission_media_in_order ON submission_media (submission_id, position, id);
CREATE INDEX submission_media_of_a_picture ON submission_media (media_name, submission_id);

-- The history of a submission, for its author and the reviewers.
CREATE TABLE submission_events (
    id             INTEGER  PRIMARY KEY AUTOINCREMENT,
    submission_id  INTEGER  NOT NULL REFERENCES submissions (id) ON DELETE CASCADE,
    -- Null: the program.
    user_id        INTEGER,
    from_state     TEXT     NOT NULL,
    to_state       TEXT     NOT NULL,
    note           TEXT     NOT NULL,
    created_at     INTEGER  NOT NULL
) STRICT;

CREATE INDEX submission_events_in_order ON submission_events (submission_id, id);
CREATE INDEX submission_events_of_a_person ON submission_events (user_id, to_state, created_at);

-- Links that let an account continue a draft on another device.
CREATE TABLE submission_links (
    token_hash     BLOB     PRIMARY KEY,
    submission_id  INTEGER  NOT NULL REFERENCES submissions (id) ON DELETE CASCADE,
    user_id        INTEGER  NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    created_at     INTEGER  NOT NULL
) STRICT;

CREATE INDEX submission_links_of_a_submission ON submission_links (submission_id, created_at);
CREATE INDEX submission_links_of_a_person ON submission_links (user_id);
CREATE INDEX submission_links_old ON submission_links (created_at);

-- Links to the preview of a posted home.
CREATE TABLE submission_previews (
    token_hash     BLOB     PRIMARY KEY,
    submission_id  INTEGER  NOT NULL REFERENCES submissions (id) ON DELETE CASCADE,
    user_id        INTEGER  NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    created_at     INTEGER  NOT NULL
) STRICT;

CREATE INDEX submission_previews_of_a_submission ON submission_previews (submission_id, created_at);
CREATE INDEX submission_previews_of_a_person ON submission_previews (user_id);
CREATE INDEX submission_previews_old ON submission_previews (created_at);

-- What an agent publishes about their trade. It is public once an administrator has confirmed this version.
CREATE TABLE agent_profiles (
    user_id              INTEGER  PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
    shown_name           TEXT     NOT NULL CHECK (length(shown_name) BETWEEN 3 AND 128),
    brokerage            TEXT     NOT NULL CHECK (length(brokerage) BETWEEN 3 AND 128),
    registration_number  TEXT     NOT NULL CHECK (length(registration_number) BETWEEN 2 AND 64),
    province             TEXT     NOT NULL,
    phone                TEXT     NOT NULL CHECK (length(phone) <= 32),
    about                TEXT     NOT NULL CHECK (length(about) <= 1000),
    about_fr             TEXT     NOT NULL CHECK (length(about_fr) <= 1000),
    -- Raised by every change, so that the version that was seen is confirmed.
    version              INTEGER  NOT NULL DEFAULT 1,
    confirmed_by         INTEGER,
    confirmed_at         INTEGER,
    updated_at           INTEGER  NOT NULL
) STRICT;

CREATE INDEX agent_profiles_to_confirm ON agent_profiles (updated_at, user_id) WHERE confirmed_at IS NULL;
CREATE INDEX agent_profiles_confirmed ON agent_profiles (user_id, confirmed_at) WHERE confirmed_at IS NOT NULL;

-- The pictures of a posted home.
CREATE TRIGGER pictures_of_posted_homes_come AFTER INSERT ON submission_media
BEGIN
    INSERT INTO media_uses VALUES ('posted', new.id, new.media_name);
END;

CREATE TRIGGER pictures_of_posted_homes_change AFTER UPDATE OF media_name ON submission_media
WHEN new.media_name <> old.media_name
BEGIN
    DELETE FROM media_uses WHERE kind = 'posted' AND owner = new.id;
    INSERT INTO media_uses VALUES ('posted', new.id, new.media_name);
END;

CREATE TRIGGER pictures_of_posted_homes_go AFTER DELETE ON submission_media
BEGIN
    DELETE FROM media_uses WHERE kind = 'posted' AND owner = old.id;
END;
