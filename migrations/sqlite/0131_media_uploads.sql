-- How many pictures an account has sent, and how many bytes, on a day and, under day 0, in all.
-- The PostgreSQL file of the same name must say the same.
CREATE TABLE media_uploads (
    user_id         INTEGER NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    day             INTEGER NOT NULL,
    pictures        INTEGER NOT NULL,
    bytes           INTEGER NOT NULL,
    PRIMARY KEY (user_id, day)
) STRICT, WITHOUT ROWID;
CREATE INDEX media_uploads_of_days ON media_uploads (day) WHERE day > 0;
