-- How many pictures an account has sent, and how many bytes, on a day and, under day 0, in all.
-- The SQLite file of the same name must say the same.
CREATE TABLE media_uploads (
    user_id         BIGINT  NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    day             BIGINT  NOT NULL,
    pictures        BIGINT  NOT NULL,
    bytes           BIGINT  NOT NULL,
    PRIMARY KEY (user_id, day)
);
CREATE INDEX media_uploads_of_days ON media_uploads (day) WHERE day > 0;
