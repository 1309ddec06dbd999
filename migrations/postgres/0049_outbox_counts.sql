-- What runs beside the requests reads no table to its end.
-- The SQLite file of the same name must say the same.
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
    is_failed       BOOLEAN NOT NULL,
    mails           BIGINT  NOT NULL,
    is_new          BOOLEAN NOT NULL DEFAULT TRUE
);
CREATE UNIQUE INDEX outbox_counts_added_up ON outbox_counts (is_failed) WHERE NOT is_new;
CREATE INDEX outbox_counts_new ON outbox_counts (is_new) WHERE is_new;
INSERT INTO outbox_counts
SELECT failed_at IS NOT NULL, COUNT(*), FALSE FROM outbox WHERE sent_at IS NULL GROUP BY 1;
CREATE FUNCTION count_outbox() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP <> 'INSERT' AND old.sent_at IS NULL THEN
        INSERT INTO outbox_counts VALUES (old.failed_at IS NOT NULL, -1);
    END IF;
    IF TG_OP <> 'DELETE' AND new.sent_at IS NULL THEN
        INSERT INTO outbox_counts VALUES (new.failed_at IS NOT NULL, 1);
    END IF;
    RETURN NULL;
END $$;
CREATE TRIGGER outbox_is_counted_in AFTER INSERT ON outbox FOR EACH ROW EXECUTE FUNCTION count_outbox();
CREATE TRIGGER outbox_is_counted_out AFTER DELETE ON outbox FOR EACH ROW EXECUTE FUNCTION count_outbox();
CREATE TRIGGER outbox_is_counted_anew AFTER UPDATE OF sent_at, failed_at ON outbox FOR EACH ROW
WHEN ((new.sent_at IS NULL) <> (old.sent_at IS NULL) OR (new.failed_at IS NULL) <> (old.failed_at IS NULL))
EXECUTE FUNCTION count_outbox();
CREATE FUNCTION fold_outbox_counts() RETURNS void LANGUAGE sql AS $$
    WITH gone AS (DELETE FROM outbox_counts WHERE is_new RETURNING *)
    INSERT INTO outbox_counts AS counts SELECT is_failed, SUM(mails), FALSE FROM gone GROUP BY is_failed
    ON CONFLICT (is_failed) WHERE NOT is_new DO UPDATE SET mails = counts.mails + excluded.mails;
$$;
