-- What runs beside the requests reads no table to its end.
-- The PostgreSQL file of the same name must say the same.
-- When the next mail is due, found at the ends of two indexes: most wait for their time,
-- and a few for the end of a claim.
CREATE INDEX outbox_due ON outbox (next_attempt_at)
    WHERE sent_at IS NULL AND failed_at IS NULL AND locked_until <= next_attempt_at;
CREATE INDEX outbox_claimed ON outbox (locked_until)
    WHERE sent_at IS NULL AND failed_at IS NULL AND locked_until > next_attempt_at;
-- What went wrong last, among what waits and what was given up.
CREATE INDEX outbox_errors ON outbox (next_attempt_at, id) WHERE sent_at IS NULL AND last_error <> '';
-- Old sessions and failures are found by their times.
CREATE INDEX sign_in_failures_old ON sign_in_failures (updated_time);

-- How many wait and how many were given up, kept as migration 0046 keeps the others.
CREATE TABLE outbox_counts (
    is_failed       INTEGER NOT NULL PRIMARY KEY,
    mails           INTEGER NOT NULL
) STRICT;
INSERT INTO outbox_counts
SELECT failed_at IS NOT NULL, COUNT(*) FROM outbox WHERE sent_at IS NULL GROUP BY 1;
CREATE TRIGGER outbox_is_counted_in AFTER INSERT ON outbox WHEN new.sent_at IS NULL
BEGIN
    INSERT INTO outbox_counts VALUES (new.failed_at IS NOT NULL, 1)
    ON CONFLICT (is_failed) DO UPDATE SET mails = mails + 1;
END;
CREATE TRIGGER outbox_is_counted_out AFTER DELETE ON outbox WHEN old.sent_at IS NULL
BEGIN
    UPDATE outbox_counts SET mails = mails - 1 WHERE is_failed = (old.failed_at IS NOT NULL);
END;
CREATE TRIGGER outbox_is_counted_anew AFTER UPDATE OF sent_at, failed_at ON outbox
WHEN (new.sent_at IS NULL) <> (old.sent_at IS NULL) OR (new.failed_at IS NULL) <> (old.failed_at IS NULL)
BEGIN
    UPDATE outbox_counts SET mails = mails - 1
    WHERE is_failed = (old.failed_at IS NOT NULL) AND old.sent_at IS NULL;
    INSERT INTO outbox_counts SELECT new.failed_at IS NOT NULL, 1 WHERE new.sent_at IS NULL
    ON CONFLICT (is_failed) DO UPDATE SET mails = mails + 1;
END;
