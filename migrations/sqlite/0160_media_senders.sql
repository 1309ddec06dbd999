-- Who sent a picture first, and how large the file was: what counts for their account in all until
-- the picture is deleted. What was counted before cannot be told apart, and is forgiven.
-- The PostgreSQL file of the same name must say the same.
CREATE TABLE media_senders (
    media_name      TEXT    NOT NULL PRIMARY KEY,
    user_id         INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    bytes           INTEGER NOT NULL,
    creation_time   INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX media_senders_by_user ON media_senders (user_id);
DELETE FROM media_uploads WHERE day = 0;
