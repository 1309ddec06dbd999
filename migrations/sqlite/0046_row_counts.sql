-- How many rows a list has, kept beside the rows by triggers, so that no list, page or
-- dashboard counts them (docs/decisions/0048).
-- The PostgreSQL file of the same name must say the same.

CREATE TABLE blog_counts (
    category_id     INTEGER NOT NULL PRIMARY KEY,
    blogs           INTEGER NOT NULL
) STRICT;
-- By the day of their publication, in days of 86,400 seconds since 1970.
CREATE TABLE blog_days (
    day             INTEGER NOT NULL PRIMARY KEY,
    blogs           INTEGER NOT NULL
) STRICT;
CREATE TABLE property_counts (
    is_deleted      INTEGER NOT NULL,
    standard_status TEXT    NOT NULL,
    purpose         TEXT    NOT NULL,
    property_class  TEXT    NOT NULL,
    properties      INTEGER NOT NULL,
    PRIMARY KEY (is_deleted, standard_status, purpose, property_class)
) STRICT, WITHOUT ROWID;
CREATE TABLE message_counts (
    is_suspected    INTEGER NOT NULL,
    is_read         INTEGER NOT NULL,
    messages        INTEGER NOT NULL,
    PRIMARY KEY (is_suspected, is_read)
) STRICT, WITHOUT ROWID;
-- Those that are not suspected, by the quarter of an hour in which they came.
CREATE TABLE message_quarters (
    quarter         INTEGER NOT NULL PRIMARY KEY,
    messages        INTEGER NOT NULL
) STRICT;

INSERT INTO blog_counts SELECT category_id, COUNT(*) FROM blogs GROUP BY category_id;
INSERT INTO blog_days SELECT creation_time / 86400, COUNT(*) FROM blogs GROUP BY creation_time / 86400;
INSERT INTO property_counts
SELECT deleted_time IS NOT NULL, standard_status, purpose, property_class, COUNT(*) FROM properties
GROUP BY 1, 2, 3, 4;
INSERT INTO message_counts
SELECT is_suspected, is_read, COUNT(*) FROM contact_messages GROUP BY is_suspected, is_read;
INSERT INTO message_quarters
SELECT creation_time / 900, COUNT(*) FROM contact_messages WHERE NOT is_suspected
GROUP BY creation_time / 900;

CREATE TRIGGER blogs_are_counted_in AFTER INSERT ON blogs
BEGIN
    INSERT INTO blog_counts VALUES (new.category_id, 1)
    ON CONFLICT (category_id) DO UPDATE SET blogs = blogs + 1;
    INSERT INTO blog_days VALUES (new.creation_time / 86400, 1)
    ON CONFLICT (day) DO UPDATE SET blogs = blogs + 1;
END;
CREATE TRIGGER blogs_are_counted_out AFTER DELETE ON blogs
BEGIN
    UPDATE blog_counts SET blogs = blogs - 1 WHERE category_id = old.category_id;
    UPDATE blog_days SET blogs = blogs - 1 WHERE day = old.creation_time / 86400;
END;
CREATE TRIGGER blogs_are_counted_anew AFTER UPDATE OF category_id, creation_time ON blogs
WHEN new.category_id <> old.category_id OR new.creation_time <> old.creation_time
BEGIN
    UPDATE blog_counts SET blogs = blogs - 1 WHERE category_id = old.category_id;
    UPDATE blog_days SET blogs = blogs - 1 WHERE day = old.creation_time / 86400;
    INSERT INTO blog_counts VALUES (new.category_id, 1)
    ON CONFLICT (category_id) DO UPDATE SET blogs = blogs + 1;
    INSERT INTO blog_days VALUES (new.creation_time / 86400, 1)
    ON CONFLICT (day) DO UPDATE SET blogs = blogs + 1;
END;

CREATE TRIGGER properties_are_counted_in AFTER INSERT ON properties
BEGIN
    INSERT INTO property_counts
    VALUES (new.deleted_time IS NOT NULL, new.standard_status, new.purpose, new.property_class, 1)
    ON CONFLICT DO UPDATE SET properties = properties + 1;
END;
CREATE TRIGGER properties_are_counted_out AFTER DELETE ON properties
BEGIN
    UPDATE property_counts SET properties = properties - 1
    WHERE is_deleted = (old.deleted_time IS NOT NULL) AND standard_status = old.standard_status
      AND purpose = old.purpose AND property_class = old.property_class;
END;
CREATE TRIGGER properties_are_counted_anew
AFTER UPDATE OF deleted_time, standard_status, purpose, property_class ON properties
WHEN (new.deleted_time IS NULL) <> (old.deleted_time IS NULL) OR new.standard_status <> old.standard_status
  OR new.purpose <> old.purpose OR new.property_class <> old.property_class
BEGIN
    UPDATE property_counts SET properties = properties - 1
    WHERE is_deleted = (old.deleted_time IS NOT NULL) AND standard_status = old.standard_status
      AND purpose = old.purpose AND property_class = old.property_class;
    INSERT INTO property_counts
    VALUES (new.deleted_time IS NOT NULL, new.standard_status, new.purpose, new.property_class, 1)
    ON CONFLICT DO UPDATE SET properties = properties + 1;
END;

CREATE TRIGGER contact_messages_are_counted_in AFTER INSERT ON contact_messages
BEGIN
    INSERT INTO message_counts VALUES (new.is_suspected, new.is_read, 1)
    ON CONFLICT DO UPDATE SET messages = messages + 1;
    INSERT INTO message_quarters SELECT new.creation_time / 900, 1 WHERE NOT new.is_suspected
    ON CONFLICT (quarter) DO UPDATE SET messages = messages + 1;
END;
CREATE TRIGGER contact_messages_are_counted_out AFTER DELETE ON contact_messages
BEGIN
    UPDATE message_counts SET messages = messages - 1
    WHERE is_suspected = old.is_suspected AND is_read = old.is_read;
    UPDATE message_quarters SET messages = messages - 1
    WHERE quarter = old.creation_time / 900 AND NOT old.is_suspected;
END;
CREATE TRIGGER contact_messages_are_counted_anew
AFTER UPDATE OF is_suspected, is_read, creation_time ON contact_messages
WHEN new.is_suspected <> old.is_suspected OR new.is_read <> old.is_read
  OR new.creation_time <> old.creation_time
BEGIN
    UPDATE message_counts SET messages = messages - 1
    WHERE is_suspected = old.is_suspected AND is_read = old.is_read;
    UPDATE message_quarters SET messages = messages - 1
    WHERE quarter = old.creation_time / 900 AND NOT old.is_suspected;
    INSERT INTO message_counts VALUES (new.is_suspected, new.is_read, 1)
    ON CONFLICT DO UPDATE SET messages = messages + 1;
    INSERT INTO message_quarters SELECT new.creation_time / 900, 1 WHERE NOT new.is_suspected
    ON CONFLICT (quarter) DO UPDATE SET messages = messages + 1;
END;
