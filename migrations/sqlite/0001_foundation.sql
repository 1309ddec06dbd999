-- The tables of specification §3, sessions, limits and the audit trail.
-- The PostgreSQL file of the same name must say the same.

CREATE TABLE users (
    id              INTEGER PRIMARY KEY AUTOINCREMENT,
    email           TEXT    NOT NULL CHECK (length(email) BETWEEN 3 AND 254),
    email_key       TEXT    NOT NULL UNIQUE,
    first_name      TEXT    NOT NULL CHECK (length(first_name) BETWEEN 1 AND 128),
    last_name       TEXT    NOT NULL CHECK (length(last_name) BETWEEN 1 AND 128),
    password_hash   TEXT    NOT NULL,
    group_id        INTEGER NOT NULL CHECK (group_id BETWEEN 1 AND 4),
    is_disabled     INTEGER NOT NULL DEFAULT 0 CHECK (is_disabled IN (0, 1)),
    creation_time   INTEGER NOT NULL,
    updated_time    INTEGER NOT NULL
) STRICT;

CREATE TABLE sessions (
    token_hash      BLOB    NOT NULL PRIMARY KEY CHECK (length(token_hash) = 32),
    user_id         INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    creation_time   INTEGER NOT NULL,
    last_used_time  INTEGER NOT NULL
) STRICT;
CREATE INDEX sessions_of_a_user ON sessions (user_id);

-- Failed sign-ins by account, known or not, so that every instance counts them.
CREATE TABLE sign_in_failures (
    email_key       TEXT    NOT NULL PRIMARY KEY,
    failures        INTEGER NOT NULL,
    blocked_until   INTEGER NOT NULL,
    updated_time    INTEGER NOT NULL
) STRICT;

CREATE TABLE categories (
    id              INTEGER PRIMARY KEY AUTOINCREMENT,
    category_name   TEXT    NOT NULL CHECK (length(category_name) BETWEEN 1 AND 128),
    name_key        TEXT    NOT NULL UNIQUE,
    name_words      TEXT    NOT NULL,
    is_published    INTEGER NOT NULL DEFAULT 1 CHECK (is_published IN (0, 1)),
    creation_time   INTEGER NOT NULL,
    updated_time    INTEGER NOT NULL
) STRICT;
CREATE INDEX categories_newest ON categories (creation_time DESC, id DESC);

-- created_by has no foreign key: sample content has created_by 1 before any
-- user exists, and a blog outlives its author's account.
CREATE TABLE blogs (
    id                INTEGER PRIMARY KEY AUTOINCREMENT,
    blog_title        TEXT    NOT NULL CHECK (length(blog_title) BETWEEN 1 AND 255),
    blog_url          TEXT    NOT NULL UNIQUE CHECK (length(blog_url) BETWEEN 1 AND 255),
    blog_image        TEXT,
    blog_image_alt    TEXT    NOT NULL DEFAULT '',
    blog_description  TEXT    NOT NULL,
    sanitiser_version INTEGER NOT NULL,
    excerpt           TEXT    NOT NULL,
    seo_description   TEXT    NOT NULL CHECK (length(seo_description) BETWEEN 1 AND 255),
    category_id       INTEGER NOT NULL REFERENCES categories (id) ON DELETE RESTRICT,
    created_by        INTEGER NOT NULL,
    creation_time     INTEGER NOT NULL,
    updated_time      INTEGER NOT NULL,
    revision          INTEGER NOT NULL DEFAULT 1
) STRICT;
CREATE INDEX blogs_newest ON blogs (creation_time DESC, id DESC);
CREATE INDEX blogs_of_a_category ON blogs (category_id);

-- Words are folded and split in Rust; the tokenizer only cuts at spaces, so both
-- engines match the same.
CREATE VIRTUAL TABLE blog_search USING fts5 (
    title, seo, body, tokenize = 'ascii', prefix = '2 3', content = '', contentless_delete = 1
);

CREATE TABLE contact_messages (
    id              INTEGER PRIMARY KEY AUTOINCREMENT,
    name            TEXT    NOT NULL CHECK (length(name) BETWEEN 1 AND 128),
    email           TEXT    NOT NULL CHECK (length(email) BETWEEN 3 AND 254),
    phone           TEXT    NOT NULL CHECK (length(phone) BETWEEN 1 AND 32),
    message         TEXT    NOT NULL CHECK (length(message) BETWEEN 1 AND 5000),
    fingerprint     BLOB    NOT NULL CHECK (length(fingerprint) = 32),
    client_address  TEXT    NOT NULL,
    is_read         INTEGER NOT NULL DEFAULT 0 CHECK (is_read IN (0, 1)),
    creation_time   INTEGER NOT NULL
) STRICT;
CREATE INDEX contact_messages_newest ON contact_messages (creation_time DESC, id DESC);
CREATE INDEX contact_messages_same ON contact_messages (fingerprint, creation_time);

CREATE TABLE media (
    name            TEXT    NOT NULL PRIMARY KEY,
    content_type    TEXT    NOT NULL,
    width           INTEGER NOT NULL,
    height          INTEGER NOT NULL,
    byte_length     INTEGER NOT NULL,
    creation_time   INTEGER NOT NULL
) STRICT;

CREATE TABLE audit (
    id              INTEGER PRIMARY KEY AUTOINCREMENT,
    time            INTEGER NOT NULL,
    user_id         INTEGER,
    client_address  TEXT    NOT NULL,
    action          TEXT    NOT NULL,
    subject         TEXT    NOT NULL,
    before          TEXT,
    after           TEXT,
    hash            BLOB    NOT NULL UNIQUE CHECK (length(hash) = 32)
) STRICT;
CREATE TRIGGER audit_is_never_changed BEFORE UPDATE ON audit
BEGIN SELECT RAISE(ABORT, 'the audit trail is append-only'); END;
CREATE TRIGGER audit_is_never_deleted BEFORE DELETE ON audit
BEGIN SELECT RAISE(ABORT, 'the audit trail is append-only'); END;

-- Which pieces of the sample content were loaded once: what an operator deleted
-- does not come back.
CREATE TABLE sample_content (
    sample_key      TEXT    NOT NULL PRIMARY KEY,
    creation_time   INTEGER NOT NULL
) STRICT;

-- One row: the version of everything that visitors see.
CREATE TABLE content_state (
    id              INTEGER PRIMARY KEY CHECK (id = 1),
    version         INTEGER NOT NULL
) STRICT;
INSERT INTO content_state (id, version) VALUES (1, 1);
