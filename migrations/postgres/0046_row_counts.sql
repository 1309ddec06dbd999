-- How many rows a list has, kept beside the rows by triggers, so that no list, page or
-- dashboard counts them (docs/decisions/0048).
-- The SQLite file of the same name must say the same.

-- Whoever changes a table adds what changes in its count, and updates nothing: writers
-- would wait for each other. What is new is added up once a minute (fold_row_counts);
-- a count is the sum of both.
CREATE TABLE blog_counts (
    category_id     BIGINT  NOT NULL,
    blogs           BIGINT  NOT NULL,
    is_new          BOOLEAN NOT NULL DEFAULT TRUE
);
-- By the day of their publication, in days of 86,400 seconds since 1970.
CREATE TABLE blog_days (
    day             BIGINT  NOT NULL,
    blogs           BIGINT  NOT NULL,
    is_new          BOOLEAN NOT NULL DEFAULT TRUE
);
CREATE TABLE property_counts (
    is_deleted      BOOLEAN NOT NULL,
    standard_status TEXT    NOT NULL,
    purpose         TEXT    NOT NULL,
    property_class  TEXT    NOT NULL,
    properties      BIGINT  NOT NULL,
    is_new          BOOLEAN NOT NULL DEFAULT TRUE
);
CREATE TABLE message_counts (
    is_suspected    BOOLEAN NOT NULL,
    is_read         BOOLEAN NOT NULL,
    messages        BIGINT  NOT NULL,
    is_new          BOOLEAN NOT NULL DEFAULT TRUE
);
-- Those that are not suspected, by the quarter of an hour in which they came.
CREATE TABLE message_quarters (
    quarter         BIGINT  NOT NULL,
    messages        BIGINT  NOT NULL,
    is_new          BOOLEAN NOT NULL DEFAULT TRUE
);
CREATE UNIQUE INDEX blog_counts_added_up ON blog_counts (category_id) WHERE NOT is_new;
CREATE UNIQUE INDEX blog_days_added_up ON blog_days (day) WHERE NOT is_new;
CREATE UNIQUE INDEX property_counts_added_up
    ON property_counts (is_deleted, standard_status, purpose, property_class) WHERE NOT is_new;
CREATE UNIQUE INDEX message_counts_added_up ON message_counts (is_suspected, is_read) WHERE NOT is_new;
CREATE UNIQUE INDEX message_quarters_added_up ON message_quarters (quarter) WHERE NOT is_new;
CREATE INDEX blog_counts_new ON blog_counts (is_new) WHERE is_new;
CREATE INDEX blog_days_new ON blog_days (is_new) WHERE is_new;
CREATE INDEX property_counts_new ON property_counts (is_new) WHERE is_new;
CREATE INDEX message_counts_new ON message_counts (is_new) WHERE is_new;
CREATE INDEX message_quarters_new ON message_quarters (is_new) WHERE is_new;
CREATE INDEX blog_days_in_order ON blog_days (day);
CREATE INDEX message_quarters_in_order ON message_quarters (quarter);

INSERT INTO blog_counts SELECT category_id, COUNT(*), FALSE FROM blogs GROUP BY category_id;
INSERT INTO blog_days SELECT creation_time / 86400, COUNT(*), FALSE FROM blogs GROUP BY creation_time / 86400;
INSERT INTO property_counts
SELECT deleted_time IS NOT NULL, standard_status, purpose, property_class, COUNT(*), FALSE FROM properties
GROUP BY 1, 2, 3, 4;
INSERT INTO message_counts
SELECT is_suspected, is_read, COUNT(*), FALSE FROM contact_messages GROUP BY is_suspected, is_read;
INSERT INTO message_quarters
SELECT creation_time / 900, COUNT(*), FALSE FROM contact_messages WHERE NOT is_suspected
GROUP BY creation_time / 900;

CREATE FUNCTION count_blogs() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'INSERT' THEN
        INSERT INTO blog_counts SELECT category_id, COUNT(*) FROM changed GROUP BY category_id;
        INSERT INTO blog_days SELECT creation_time / 86400, COUNT(*) FROM changed GROUP BY creation_time / 86400;
    ELSIF TG_OP = 'DELETE' THEN
        INSERT INTO blog_counts SELECT category_id, -COUNT(*) FROM changed GROUP BY category_id;
        INSERT INTO blog_days SELECT creation_time / 86400, -COUNT(*) FROM changed GROUP BY creation_time / 86400;
    ELSE
        INSERT INTO blog_counts VALUES (old.category_id, -1), (new.category_id, 1);
        INSERT INTO blog_days VALUES (old.creation_time / 86400, -1), (new.creation_time / 86400, 1);
    END IF;
    RETURN NULL;
END $$;
CREATE TRIGGER blogs_are_counted_in AFTER INSERT ON blogs REFERENCING NEW TABLE AS changed
EXECUTE FUNCTION count_blogs();
CREATE TRIGGER blogs_are_counted_out AFTER DELETE ON blogs REFERENCING OLD TABLE AS changed
EXECUTE FUNCTION count_blogs();
CREATE TRIGGER blogs_are_counted_anew AFTER UPDATE OF category_id, creation_time ON blogs FOR EACH ROW
WHEN (new.category_id <> old.category_id OR new.creation_time <> old.creation_time)
EXECUTE FUNCTION count_blogs();

CREATE FUNCTION count_properties() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'INSERT' THEN
        INSERT INTO property_counts
        SELECT deleted_time IS NOT NULL, standard_status, purpose, property_class, COUNT(*)
        FROM changed GROUP BY 1, 2, 3, 4;
    ELSIF TG_OP = 'DELETE' THEN
        INSERT INTO property_counts
        SELECT deleted_time IS NOT NULL, standard_status, purpose, property_class, -COUNT(*)
        FROM changed GROUP BY 1, 2, 3, 4;
    ELSE
        INSERT INTO property_counts VALUES
            (old.deleted_time IS NOT NULL, old.standard_status, old.purpose, old.property_class, -1),
            (new.deleted_time IS NOT NULL, new.standard_status, new.purpose, new.property_class, 1);
    END IF;
    RETURN NULL;
END $$;
CREATE TRIGGER properties_are_counted_in AFTER INSERT ON properties REFERENCING NEW TABLE AS changed
EXECUTE FUNCTION count_properties();
CREATE TRIGGER properties_are_counted_out AFTER DELETE ON properties REFERENCING OLD TABLE AS changed
EXECUTE FUNCTION count_properties();
CREATE TRIGGER properties_are_counted_anew
AFTER UPDATE OF deleted_time, standard_status, purpose, property_class ON properties FOR EACH ROW
WHEN ((new.deleted_time IS NULL) <> (old.deleted_time IS NULL) OR new.standard_status <> old.standard_status
  OR new.purpose <> old.purpose OR new.property_class <> old.property_class)
EXECUTE FUNCTION count_properties();

CREATE FUNCTION count_messages() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'INSERT' THEN
        INSERT INTO message_counts
        SELECT is_suspected, is_read, COUNT(*) FROM changed GROUP BY is_suspected, is_read;
        INSERT INTO message_quarters
        SELECT creation_time / 900, COUNT(*) FROM changed WHERE NOT is_suspected GROUP BY creation_time / 900;
    ELSIF TG_OP = 'DELETE' THEN
        INSERT INTO message_counts
        SELECT is_suspected, is_read, -COUNT(*) FROM changed GROUP BY is_suspected, is_read;
        INSERT INTO message_quarters
        SELECT creation_time / 900, -COUNT(*) FROM changed WHERE NOT is_suspected GROUP BY creation_time / 900;
    ELSE
        INSERT INTO message_counts VALUES (old.is_suspected, old.is_read, -1), (new.is_suspected, new.is_read, 1);
        INSERT INTO message_quarters
        SELECT quarter, messages FROM (VALUES (old.creation_time / 900, -1, old.is_suspected), (new.creation_time / 900, 1, new.is_suspected))
            AS change (quarter, messages, is_suspected)
        WHERE NOT is_suspected;
    END IF;
    RETURN NULL;
END $$;
CREATE TRIGGER contact_messages_are_counted_in AFTER INSERT ON contact_messages REFERENCING NEW TABLE AS changed
EXECUTE FUNCTION count_messages();
CREATE TRIGGER contact_messages_are_counted_out AFTER DELETE ON contact_messages REFERENCING OLD TABLE AS changed
EXECUTE FUNCTION count_messages();
CREATE TRIGGER contact_messages_are_counted_anew
AFTER UPDATE OF is_suspected, is_read, creation_time ON contact_messages FOR EACH ROW
WHEN (new.is_suspected <> old.is_suspected OR new.is_read <> old.is_read
  OR new.creation_time <> old.creation_time)
EXECUTE FUNCTION count_messages();

CREATE FUNCTION fold_row_counts() RETURNS void LANGUAGE sql AS $$
    WITH gone AS (DELETE FROM blog_counts WHERE is_new RETURNING *)
    INSERT INTO blog_counts AS counts SELECT category_id, SUM(blogs), FALSE FROM gone GROUP BY category_id
    ON CONFLICT (category_id) WHERE NOT is_new DO UPDATE SET blogs = counts.blogs + excluded.blogs;
    WITH gone AS (DELETE FROM blog_days WHERE is_new RETURNING *)
    INSERT INTO blog_days AS counts SELECT day, SUM(blogs), FALSE FROM gone GROUP BY day
    ON CONFLICT (day) WHERE NOT is_new DO UPDATE SET blogs = counts.blogs + excluded.blogs;
    WITH gone AS (DELETE FROM property_counts WHERE is_new RETURNING *)
    INSERT INTO property_counts AS counts
    SELECT is_deleted, standard_status, purpose, property_class, SUM(properties), FALSE FROM gone GROUP BY 1, 2, 3, 4
    ON CONFLICT (is_deleted, standard_status, purpose, property_class) WHERE NOT is_new
    DO UPDATE SET properties = counts.properties + excluded.properties;
    WITH gone AS (DELETE FROM message_counts WHERE is_new RETURNING *)
    INSERT INTO message_counts AS counts SELECT is_suspected, is_read, SUM(messages), FALSE FROM gone GROUP BY 1, 2
    ON CONFLICT (is_suspected, is_read) WHERE NOT is_new DO UPDATE SET messages = counts.messages + excluded.messages;
    WITH gone AS (DELETE FROM message_quarters WHERE is_new RETURNING *)
    INSERT INTO message_quarters AS counts SELECT quarter, SUM(messages), FALSE FROM gone GROUP BY quarter
    ON CONFLICT (quarter) WHERE NOT is_new DO UPDATE SET messages = counts.messages + excluded.messages;
$$;
