-- What somebody lets readers know of themselves. It is closed until they open it, and goes
-- with the account (site/profile, docs/decisions/0059).
-- The PostgreSQL file of the same name must say the same.
CREATE TABLE profiles (
    user_id         INTEGER NOT NULL PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
    is_public       INTEGER NOT NULL DEFAULT 0 CHECK (is_public IN (0, 1)),
    shown_name      TEXT    NOT NULL CHECK (length(shown_name) <= 128),
    about           TEXT    NOT NULL CHECK (length(about) <= 255),
    about_fr        TEXT    NOT NULL CHECK (length(about_fr) <= 255),
    updated_time    INTEGER NOT NULL
) STRICT;
