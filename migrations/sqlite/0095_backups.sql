-- When backups were made, and why one was not. The PostgreSQL file of the same name must say
-- the same.

CREATE TABLE backups (
    id              INTEGER PRIMARY KEY AUTOINCREMENT,
    kind            TEXT    NOT NULL CHECK (kind IN ('asked', 'scheduled')),
    started_time    INTEGER NOT NULL,
    finished_time   INTEGER,
    file            TEXT    NOT NULL CHECK (length(file) <= 1024),
    bytes           INTEGER,
    error           TEXT    NOT NULL DEFAULT '' CHECK (length(error) <= 2000)
) STRICT;
CREATE INDEX backups_good ON backups (finished_time) WHERE finished_time IS NOT NULL AND error = '';
CREATE INDEX backups_by_time ON backups (started_time);
