-- The files of logos and marks, by a hash of their content. The settings name those that are public.
CREATE TABLE face_files (
    name        TEXT     PRIMARY KEY CHECK (length(name) <= 80),
    content     BYTEA    NOT NULL,
    created_at  BIGINT   NOT NULL
);
