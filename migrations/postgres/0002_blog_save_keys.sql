-- The idempotency keys of saves of blogs, with their answers (docs/decisions/0021).
-- The SQLite file of the same name must say the same.

CREATE TABLE blog_save_keys (
    user_id    BIGINT  NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    save_key   TEXT    NOT NULL CHECK (length(save_key) <= 64),
    call       TEXT    NOT NULL CHECK (call IN ('add', 'update')),
    blog_id    BIGINT  NOT NULL REFERENCES blogs (id) ON DELETE CASCADE,
    -- The data of the first answer, as JSON.
    answer     TEXT    NOT NULL,
    saved_at BIGINT  NOT NULL,
    PRIMARY KEY (user_id, save_key)
);
CREATE INDEX blog_save_keys_of_a_user ON blog_save_keys (user_id, saved_at);
CREATE INDEX blog_save_keys_of_a_blog ON blog_save_keys (blog_id);
CREATE INDEX blog_save_keys_old ON blog_save_keys (saved_at);
