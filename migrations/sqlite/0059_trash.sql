-- What is in the trash for 30 days beside blogs and categories (migration 0057), and who may
-- look at a blog before it is published (docs/decisions/0056).
-- The PostgreSQL file of the same name must say the same.

-- A message moves here whole, so that nothing that reads messages meets it, and back with its
-- number. What became of its e-mail is kept as far as it was sent.
CREATE TABLE trashed_messages (
    id               INTEGER NOT NULL PRIMARY KEY,
    name             TEXT    NOT NULL,
    email            TEXT    NOT NULL,
    phone            TEXT    NOT NULL,
    message          TEXT    NOT NULL,
    fingerprint      BLOB    NOT NULL,
    text_fingerprint BLOB,
    client_address   TEXT    NOT NULL,
    is_read          INTEGER NOT NULL CHECK (is_read IN (0, 1)),
    is_suspected     INTEGER NOT NULL CHECK (is_suspected IN (0, 1)),
    suspicion        TEXT    NOT NULL,
    language         TEXT    NOT NULL,
    creation_time    INTEGER NOT NULL,
    mail_key         TEXT,
    mail_recipient   TEXT,
    mail_sent_at     INTEGER,
    deleted_time     INTEGER NOT NULL,
    deleted_by       INTEGER
) STRICT;
CREATE INDEX trashed_messages_newest ON trashed_messages (deleted_time DESC, id DESC);

-- Links to a page that is not public; of a token only its hash is kept. Taking links back
-- deletes them.
CREATE TABLE blog_previews (
    token_hash       BLOB    NOT NULL PRIMARY KEY CHECK (length(token_hash) = 32),
    blog_id          INTEGER NOT NULL REFERENCES blogs (id) ON DELETE CASCADE,
    is_shared        INTEGER NOT NULL CHECK (is_shared IN (0, 1)),
    created_by       INTEGER NOT NULL,
    creation_time    INTEGER NOT NULL,
    ends             INTEGER NOT NULL
) STRICT;
CREATE INDEX blog_previews_of_a_blog ON blog_previews (blog_id, is_shared, ends);
CREATE INDEX blog_previews_ended ON blog_previews (ends);
