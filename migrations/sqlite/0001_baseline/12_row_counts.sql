-- Row counts. Numbers of rows, so that no list or dashboard counts them. Triggers maintain them.

-- Public blogs of a category in a language.
CREATE TABLE blog_counts (
    category_id  INTEGER  NOT NULL,
    language     TEXT     NOT NULL,
    blogs        INTEGER  NOT NULL,
    PRIMARY KEY (category_id, language)
) STRICT, WITHOUT ROWID;

-- Public blogs by the day of their publication, in days since 1970.
CREATE TABLE blog_days (
    day    INTEGER  NOT NULL PRIMARY KEY,
    blogs  INTEGER  NOT NULL
) STRICT;

-- Blogs outside the trash by category (0 is none), language and state.
CREATE TABLE blog_states (
    category_id  INTEGER  NOT NULL,
    language     TEXT     NOT NULL,
    state        TEXT     NOT NULL,
    blogs        INTEGER  NOT NULL,
    PRIMARY KEY (category_id, language, state)
) STRICT, WITHOUT ROWID;

-- Properties by what their list is filtered by.
CREATE TABLE property_counts (
    is_deleted         INTEGER  NOT NULL,
    standard_status    TEXT     NOT NULL,
    purpose            TEXT     NOT NULL,
    property_class     TEXT     NOT NULL,
    publication_state  TEXT     NOT NULL,
    properties         INTEGER  NOT NULL,
    PRIMARY KEY (is_deleted, standard_status, purpose, property_class, publication_state)
) STRICT, WITHOUT ROWID;

-- Messages by what their list is filtered by.
CREATE TABLE message_counts (
    is_suspected  INTEGER  NOT NULL,
    is_read       INTEGER  NOT NULL,
    lead_state    INTEGER  NOT NULL,
    assignee_id   INTEGER  NOT NULL,
    messages      INTEGER  NOT NULL,
    PRIMARY KEY (is_suspected, is_read, lead_state, assignee_id)
) STRICT, WITHOUT ROWID;

-- Messages that are not suspected, by the quarter of an hour since 1970.
CREATE TABLE message_quarters (
    quarter   INTEGER  NOT NULL PRIMARY KEY,
    messages  INTEGER  NOT NULL
) STRICT;

-- Mails that wait or failed.
CREATE TABLE outbox_counts (
    is_failed  INTEGER  NOT NULL PRIMARY KEY,
    mails      INTEGER  NOT NULL
) STRICT;

CREATE TRIGGER blogs_are_counted_in AFTER INSERT ON blogs WHEN new.deleted_at IS NULL
BEGIN
    INSERT INTO blog_states VALUES (COALESCE(new.category_id, 0), new.language, new.state, 1)
    ON CONFLICT (category_id, language, state) DO UPDATE SET blogs = blogs + 1;
    INSERT INTO blog_counts SELECT new.category_id, new.language, 1 WHERE new.state = 'published'
    ON CONFLICT (category_id, language) DO UPDATE SET blogs = blogs + 1;
    INSERT INTO blog_days SELECT new.created_at / 86400, 1 WHERE new.state = 'published'
    ON CONFLICT (day) DO UPDATE SET blogs = blogs + 1;
END;

CREATE TRIGGER blogs_are_counted_out AFTER DELETE ON blogs WHEN old.deleted_at IS NULL
BEGIN
    UPDATE blog_states SET blogs = blogs - 1
    WHERE category_id = COALESCE(old.category_id, 0) AND language = old.language AND state = old.state;
    UPDATE blog_counts SET blogs = blogs - 1
    WHERE category_id = old.category_id AND language = old.language AND old.state = 'published';
    UPDATE blog_days SET blogs = blogs - 1
    WHERE day = old.created_at / 86400 AND old.state = 'published';
END;

CREATE TRIGGER blogs_are_counted_anew
AFTER UPDATE OF category_id, language, created_at, state, deleted_at ON blogs
WHEN new.category_id IS NOT old.category_id OR new.language <> old.language OR new.created_at <> old.created_at
  OR new.state <> old.state OR (new.deleted_at IS NULL) <> (old.deleted_at IS NULL)
BEGIN
    UPDATE blog_states SET blogs = blogs - 1
    WHERE category_id = COALESCE(old.category_id, 0) AND language = old.language AND state = old.state
      AND old.deleted_at IS NULL;
    UPDATE blog_counts SET blogs = blogs - 1
    WHERE category_id = old.category_id AND language = old.language
      AND old.state = 'published' AND old.deleted_at IS NULL;
    UPDATE blog_days SET blogs = blogs - 1
    WHERE day = old.created_at / 86400 AND old.state = 'published' AND old.deleted_at IS NULL;
    INSERT INTO blog_states
    SELECT COALESCE(new.category_id, 0), new.language, new.state, 1 WHERE new.deleted_at IS NULL
    ON CONFLICT (category_id, language, state) DO UPDATE SET blogs = blogs + 1;
    INSERT INTO blog_counts
    SELECT new.category_id, new.language, 1 WHERE new.state = 'published' AND new.deleted_at IS NULL
    ON CONFLICT (category_id, language) DO UPDATE SET blogs = blogs + 1;
    INSERT INTO blog_days
    SELECT new.created_at / 86400, 1 WHERE new.state = 'published' AND new.deleted_at IS NULL
    ON CONFLICT (day) DO UPDATE SET blogs = blogs + 1;
END;

CREATE TRIGGER properties_are_counted_in AFTER INSERT ON properties
BEGIN
    INSERT INTO property_counts
    VALUES (new.deleted_at IS NOT NULL, new.standard_status, new.purpose, new.property_class,
            new.publication_state, 1)
    ON CONFLICT DO UPDATE SET properties = properties + 1;
END;

CREATE TRIGGER properties_are_counted_out AFTER DELETE ON properties
BEGIN
    UPDATE property_counts SET properties = properties - 1
    WHERE is_deleted = (old.deleted_at IS NOT NULL) AND standard_status = old.standard_status
      AND purpose = old.purpose AND property_class = old.property_class AND publication_state = old.publication_state;
END;

CREATE TRIGGER properties_are_counted_anew
AFTER UPDATE OF deleted_at, standard_status, purpose, property_class, publication_state ON properties
WHEN (new.deleted_at IS NULL) <> (old.deleted_at IS NULL) OR new.standard_status <> old.standard_status
  OR new.purpose <> old.purpose OR new.property_class <> old.property_class
  OR new.publication_state <> old.publication_state
BEGIN
    UPDATE property_counts SET properties = properties - 1
    WHERE is_deleted = (old.deleted_at IS NOT NULL) AND standard_status = old.standard_status
      AND purpose = old.purpose AND property_class = old.property_class AND publication_state = old.publication_state;
    INSERT INTO property_counts
    VALUES (new.deleted_at IS NOT NULL, new.standard_status, new.purpose, new.property_class,
            new.publication_state, 1)
    ON CONFLICT DO UPDATE SET properties = properties + 1;
END;

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

CREATE TRIGGER contact_messages_are_counted_in AFTER INSERT ON contact_messages
BEGIN
    INSERT INTO message_counts VALUES (new.is_suspected, new.is_read, new.lead_state, new.assignee_id, 1)
    ON CONFLICT DO UPDATE SET messages = messages + 1;
    INSERT INTO message_quarters SELECT new.created_at / 900, 1 WHERE NOT new.is_suspected
    ON CONFLICT (quarter) DO UPDATE SET messages = messages + 1;
END;

CREATE TRIGGER contact_messages_are_counted_out AFTER DELETE ON contact_messages
BEGIN
    UPDATE message_counts SET messages = messages - 1
    WHERE is_suspected = old.is_suspected AND is_read = old.is_read
      AND lead_state = old.lead_state AND assignee_id = old.assignee_id;
    UPDATE message_quarters SET messages = messages - 1
    WHERE quarter = old.created_at / 900 AND NOT old.is_suspected;
END;

CREATE TRIGGER contact_messages_are_counted_anew
AFTER UPDATE OF is_suspected, is_read, created_at, lead_state, assignee_id ON contact_messages
WHEN new.is_suspected <> old.is_suspected OR new.is_read <> old.is_read
  OR new.created_at <> old.created_at OR new.lead_state <> old.lead_state
  OR new.assignee_id <> old.assignee_id
BEGIN
    UPDATE message_counts SET messages = messages - 1
    WHERE is_suspected = old.is_suspected AND is_read = old.is_read
      AND lead_state = old.lead_state AND assignee_id = old.assignee_id;
    UPDATE message_quarters SET messages = messages - 1
    WHERE quarter = old.created_at / 900 AND NOT old.is_suspected;
    INSERT INTO message_counts VALUES (new.is_suspected, new.is_read, new.lead_state, new.assignee_id, 1)
    ON CONFLICT DO UPDATE SET messages = messages + 1;
    INSERT INTO message_quarters SELECT new.created_at / 900, 1 WHERE NOT new.is_suspected
    ON CONFLICT (quarter) DO UPDATE SET messages = messages + 1;
END;
