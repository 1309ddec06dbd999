-- What is in the trash for 30 days beside blogs and categories (migration 0057), and who may
-- look at a blog before it is published (docs/decisions/0056).
-- The SQLite file of the same name must say the same.

-- A message moves here whole, so that nothing that reads messages meets it, and back with its
-- number. What became of its e-mail is kept as far as it was sent.
CREATE TABLE trashed_messages (
    id               BIGINT NOT NULL PRIMARY KEY,
    name             TEXT    NOT NULL,
    email            TEXT    NOT NULL,
    phone            TEXT    NOT NULL,
    message          TEXT    NOT NULL,
    fingerprint      BYTEA    NOT NULL,
    text_fingerprint BYTEA,
    client_address   TEXT    NOT NULL,
    is_read          BOOLEAN NOT NULL,
    is_suspected     BOOLEAN NOT NULL,
    suspicion        TEXT    NOT NULL,
    language         TEXT    NOT NULL,
    creation_time    BIGINT NOT NULL,
    mail_key         TEXT,
    mail_recipient   TEXT,
    mail_sent_at     BIGINT,
    deleted_time     BIGINT NOT NULL,
    deleted_by       BIGINT
);
CREATE INDEX trashed_messages_newest ON trashed_messages (deleted_time DESC, id DESC);

-- Links to a page that is not public; of a token only its hash is kept. Taking links back
-- deletes them.
CREATE TABLE blog_previews (
    token_hash       BYTEA    NOT NULL PRIMARY KEY CHECK (length(token_hash) = 32),
    blog_id          BIGINT NOT NULL REFERENCES blogs (id) ON DELETE CASCADE,
    is_shared        BOOLEAN NOT NULL,
    created_by       BIGINT NOT NULL,
    creation_time    BIGINT NOT NULL,
    ends             BIGINT NOT NULL
);
CREATE INDEX blog_previews_of_a_blog ON blog_previews (blog_id, is_shared, ends);
CREATE INDEX blog_previews_ended ON blog_previews (ends);
