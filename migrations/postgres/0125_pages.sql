-- What the company says, as it was changed in the browser (docs/decisions/0094): the files of
-- content/ in both languages, with every publication and a draft beside it.
-- The SQLite file of the same name must say the same.

-- A page that was never changed has no row. `version` is the one that is shown; nothing means
-- what ships. The draft is the values of its form in both languages, as JSON.
CREATE TABLE content_pages (
    page          TEXT    PRIMARY KEY CHECK (length(page) BETWEEN 1 AND 64),
    revision      BIGINT  NOT NULL,
    version       BIGINT ,
    draft         TEXT,
    draft_by      BIGINT ,
    draft_time    BIGINT ,
    CHECK ((draft IS NULL) = (draft_time IS NULL))
);

-- Each publication: the two files, or nothing where what ships was brought back.
CREATE TABLE content_versions (
    page          TEXT    NOT NULL,
    version       BIGINT  NOT NULL,
    text_en       TEXT,
    text_fr       TEXT,
    saved_by      BIGINT  NOT NULL,
    saved_time    BIGINT  NOT NULL,
    restored_from BIGINT ,
    PRIMARY KEY (page, version),
    CHECK ((text_en IS NULL) = (text_fr IS NULL))
);

-- Looks at a draft, as it was when the look began.
CREATE TABLE content_previews (
    token_hash    BYTEA   PRIMARY KEY CHECK (length(token_hash) = 32),
    page          TEXT    NOT NULL,
    text_en       TEXT    NOT NULL,
    text_fr       TEXT    NOT NULL,
    user_id       BIGINT  NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    creation_time BIGINT  NOT NULL
);
CREATE INDEX content_previews_of_a_person ON content_previews (user_id, creation_time);
