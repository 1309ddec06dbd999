-- Who writes or removes a picture of a bucket, by the name of the picture. A folder needs no claims.
CREATE TABLE media_claims (
    name           TEXT    PRIMARY KEY,
    -- When somebody last began to write it; 0 is never.
    written_at     BIGINT  NOT NULL,
    -- Until when a clean-up may remove it, and nobody write it; 0 is not at all.
    removed_until  BIGINT  NOT NULL
);
