-- What an agent says of their trade; nothing of it is public before an administrator has
-- confirmed it (docs/decisions/0075).
-- The SQLite file of the same name must say the same.
CREATE TABLE agent_profiles (
    user_id             BIGINT  PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
    shown_name          TEXT    NOT NULL CHECK (length(shown_name) BETWEEN 3 AND 128),
    brokerage           TEXT    NOT NULL CHECK (length(brokerage) BETWEEN 3 AND 128),
    registration_number TEXT    NOT NULL CHECK (length(registration_number) BETWEEN 2 AND 64),
    province            TEXT    NOT NULL,
    phone               TEXT    NOT NULL CHECK (length(phone) <= 32),
    about               TEXT    NOT NULL CHECK (length(about) <= 1000),
    about_fr            TEXT    NOT NULL CHECK (length(about_fr) <= 1000),
    -- Raised by every change: what is confirmed is what was seen.
    version             BIGINT  NOT NULL DEFAULT 1,
    confirmed_by        BIGINT ,
    confirmed_time      BIGINT ,
    updated_time        BIGINT  NOT NULL
);
CREATE INDEX agent_profiles_to_confirm ON agent_profiles (updated_time, user_id) WHERE confirmed_time IS NULL;
CREATE INDEX agent_profiles_confirmed ON agent_profiles (user_id, confirmed_time) WHERE confirmed_time IS NOT NULL;
