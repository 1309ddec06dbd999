-- Row counts. Numbers of rows, so that no list or dashboard counts them. Triggers maintain them.

-- Public blogs of a category in a language.
CREATE TABLE blog_counts (
    category_id  BIGINT   NOT NULL,
    language     TEXT     NOT NULL,
    blogs        BIGINT   NOT NULL,
    is_new       BOOLEAN  NOT NULL DEFAULT TRUE
);

CREATE UNIQUE INDEX blog_counts_added_up ON blog_counts (category_id, language) WHERE NOT is_new;
CREATE INDEX blog_counts_new ON blog_counts (is_new) WHERE is_new;

-- Public blogs by the day of their publication, in days since 1970.
CREATE TABLE blog_days (
    day     BIGINT   NOT NULL,
    blogs   BIGINT   NOT NULL,
    is_new  BOOLEAN  NOT NULL DEFAULT TRUE
);

CREATE UNIQUE INDEX blog_days_added_up ON blog_days (day) WHERE NOT is_new;
CREATE INDEX blog_days_new ON blog_days (is_new) WHERE is_new;
CREATE INDEX blog_days_in_order ON blog_days (day);

-- Blogs outside the trash by category (0 is none), language and state.
CREATE TABLE blog_states (
    category_id  BIGINT   NOT NULL,
    language     TEXT     NOT NULL,
    state        TEXT     NOT NULL,
    blogs        BIGINT   NOT NULL,
    is_new       BOOLEAN  NOT NULL DEFAULT TRUE
);

CREATE UNIQUE INDEX blog_states_added_up ON blog_states (category_id, language, state) WHERE NOT is_new;
CREATE INDEX blog_states_new ON blog_states (is_new) WHERE is_new;

-- Properties by what their list is filtered by.
CREATE TABLE property_counts (
    is_deleted         BOOLEAN  NOT NULL,
    standard_status    TEXT     NOT NULL,
    purpose            TEXT     NOT NULL,
    property_class     TEXT     NOT NULL,
    publication_state  TEXT     NOT NULL,
    properties         BIGINT   NOT NULL,
    is_new             BOOLEAN  NOT NULL DEFAULT TRUE
);

CREATE UNIQUE INDEX property_counts_added_up
    ON property_counts (is_deleted, standard_status, purpose, property_class, publication_state)
    WHERE NOT is_new;
CREATE INDEX property_counts_new ON property_counts (is_new) WHERE is_new;

-- Messages by what their list is filtered by.
CREATE TABLE message_counts (
    is_suspected  BOOLEAN  NOT NULL,
    is_read       BOOLEAN  NOT NULL,
    lead_state    BIGINT   NOT NULL,
    assignee_id   BIGINT   NOT NULL,
    messages      BIGINT   NOT NULL,
    is_new        BOOLEAN  NOT NULL DEFAULT TRUE
);

CREATE UNIQUE INDEX message_counts_added_up ON message_counts (is_suspected, is_read, lead_state, assignee_id)
    WHERE NOT is_new;
CREATE INDEX message_counts_new ON message_counts (is_new) WHERE is_new;

-- Messages that are not suspected, by the quarter of an hour since 1970.
CREATE TABLE message_quarters (
    quarter   BIGINT   NOT NULL,
    messages  BIGINT   NOT NULL,
    is_new    BOOLEAN  NOT NULL DEFAULT TRUE
);

CREATE UNIQUE INDEX message_quarters_added_up ON message_quarters (quarter) WHERE NOT is_new;
CREATE INDEX message_quarters_new ON message_quarters (is_new) WHERE is_new;
CREATE INDEX message_quarters_in_order ON message_quarters (quarter);

-- Mails that wait or failed.
CREATE TABLE outbox_counts (
    is_failed  BOOLEAN  NOT NULL,
    mails      BIGINT   NOT NULL,
    is_new     BOOLEAN  NOT NULL DEFAULT TRUE
);

CREATE UNIQUE INDEX outbox_counts_added_up ON outbox_counts (is_failed) WHERE NOT is_new;
CREATE INDEX outbox_counts_new ON outbox_counts (is_new) WHERE is_new;

CREATE FUNCTION count_blogs() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'INSERT' THEN
        INSERT INTO blog_states (category_id, language, state, blogs)
        SELECT COALESCE(category_id, 0), language, state, COUNT(*) FROM changed WHERE deleted_at IS NULL
        GROUP BY 1, 2, 3;
        INSERT INTO blog_counts (category_id, language, blogs)
        SELECT category_id, language, COUNT(*) FROM changed
        WHERE state = 'published' AND deleted_at IS NULL GROUP BY category_id, language;
        INSERT INTO blog_days SELECT created_at / 86400, COUNT(*) FROM changed
        WHERE state = 'published' AND deleted_at IS NULL GROUP BY created_at / 86400;
    ELSIF TG_OP = 'DELETE' THEN
        INSERT INTO blog_states (category_id, language, state, blogs)
        SELECT COALESCE(category_id, 0), language, state, -COUNT(*) FROM changed WHERE deleted_at IS NULL
        GROUP BY 1, 2, 3;
        INSERT INTO blog_counts (category_id, language, blogs)
        SELECT category_id, language, -COUNT(*) FROM changed
        WHERE state = 'published' AND deleted_at IS NULL GROUP BY category_id, language;
        INSERT INTO blog_days SELECT created_at / 86400, -COUNT(*) FROM changed
        WHERE state = 'published' AND deleted_at IS NULL GROUP BY created_at / 86400;
    ELSE
        IF old.deleted_at IS NULL THEN
            INSERT INTO blog_states (category_id, language, state, blogs)
            VALUES (COALESCE(old.category_id, 0), old.language, old.state, -1);
        END IF;
        IF new.deleted_at IS NULL THEN
            INSERT INTO blog_states (category_id, language, state, blogs)
            VALUES (COALESCE(new.category_id, 0), new.language, new.state, 1);
        END IF;
        IF old.state = 'published' AND old.deleted_at IS NULL THEN
            INSERT INTO blog_counts (category_id, language, blogs) VALUES (old.category_id, old.language, -1);
            INSERT INTO blog_days VALUES (old.created_at / 86400, -1);
        END IF;
        IF new.state = 'published' AND new.deleted_at IS NULL THEN
            INSERT INTO blog_counts (category_id, language, blogs) VALUES (new.category_id, new.language, 1);
            INSERT INTO blog_days VALUES (new.created_at / 86400, 1);
        END IF;
    END IF;
    RETURN NULL;
END $$;

CREATE TRIGGER blogs_are_counted_in AFTER INSERT ON blogs REFERENCING NEW TABLE AS changed
EXECUTE FUNCTION count_blogs();

CREATE TRIGGER blogs_are_counted_out AFTER DELETE ON blogs REFERENCING OLD TABLE AS changed
EXECUTE FUNCTION count_blogs();

CREATE TRIGGER blogs_are_counted_anew
AFTER UPDATE OF category_id, language, created_at, state, deleted_at ON blogs FOR EACH ROW
WHEN (new.category_id IS DISTINCT FROM old.category_id OR new.language <> old.language
      OR new.created_at <> old.created_at OR new.state <> old.state
      OR (new.deleted_at IS NULL) <> (old.deleted_at IS NULL))
EXECUTE FUNCTION count_blogs();

CREATE FUNCTION count_properties() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'INSERT' THEN
        INSERT INTO property_counts
            (is_deleted, standard_status, purpose, property_class, publication_state, properties)
        SELECT deleted_at IS NOT NULL, standard_status, purpose, property_class, publication_state, COUNT(*)
        FROM changed GROUP BY 1, 2, 3, 4, 5;
    ELSIF TG_OP = 'DELETE' THEN
        INSERT INTO property_counts
            (is_deleted, standard_status, purpose, property_class, publication_state, properties)
        SELECT deleted_at IS NOT NULL, standard_status, purpose, property_class, publication_state, -COUNT(*)
        FROM changed GROUP BY 1, 2, 3, 4, 5;
    ELSE
        INSERT INTO property_counts
            (is_deleted, standard_status, purpose, property_class, publication_state, properties)
        VALUES
            (old.deleted_at IS NOT NULL, old.standard_status, old.purpose, old.property_class,
             old.publication_state, -1),
            (new.deleted_at IS NOT NULL, new.standard_status, new.purpose, new.property_class,
             new.publication_state, 1);
    END IF;
    RETURN NULL;
END $$;

CREATE TRIGGER properties_are_counted_in AFTER INSERT ON properties REFERENCING NEW TABLE AS changed
EXECUTE FUNCTION count_properties();

CREATE TRIGGER properties_are_counted_out AFTER DELETE ON properties REFERENCING OLD TABLE AS changed
EXECUTE FUNCTION count_properties();

CREATE TRIGGER properties_are_counted_anew
AFTER UPDATE OF deleted_at, standard_status, purpose, property_class, publication_state ON properties FOR EACH ROW
WHEN ((new.deleted_at IS NULL) <> (old.deleted_at IS NULL) OR new.standard_status <> old.standard_status
  OR new.purpose <> old.purpose OR new.property_class <> old.property_class
  OR new.publication_state <> old.publication_state)
EXECUTE FUNCTION count_properties();

CREATE FUNCTION count_messages() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    IF TG_OP = 'INSERT' THEN
        INSERT INTO message_counts
        SELECT is_suspected, is_read, lead_state, assignee_id, COUNT(*) FROM changed GROUP BY 1, 2, 3, 4;
        INSERT INTO message_quarters
        SELECT created_at / 900, COUNT(*) FROM changed WHERE NOT is_suspected GROUP BY created_at / 900;
    ELSIF TG_OP = 'DELETE' THEN
        INSERT INTO message_counts
        SELECT is_suspected, is_read, lead_state, assignee_id, -COUNT(*) FROM changed GROUP BY 1, 2, 3, 4;
        INSERT INTO message_quarters
        SELECT created_at / 900, -COUNT(*) FROM changed WHERE NOT is_suspected GROUP BY created_at / 900;
    ELSE
        INSERT INTO message_counts VALUES
            (old.is_suspected, old.is_read, old.lead_state, old.assignee_id, -1),
            (new.is_suspected, new.is_read, new.lead_state, new.assignee_id, 1);
        INSERT INTO message_quarters
        SELECT quarter, messages
        FROM (VALUES (old.created_at / 900, -1, old.is_suspected), (new.created_at / 900, 1, new.is_suspected))
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
AFTER UPDATE OF is_suspected, is_read, created_at, lead_state, assignee_id ON contact_messages FOR EACH ROW
WHEN (new.is_suspected <> old.is_suspected OR new.is_read <> old.is_read
  OR new.created_at <> old.created_at OR new.lead_state <> old.lead_state
  OR new.assignee_id <> old.assignee_id)
EXECUTE FUNCTION count_messages();

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

-- Add up the new rows.
CREATE FUNCTION fold_row_counts() RETURNS void LANGUAGE sql AS $$
    WITH gone AS (DELETE FROM blog_counts WHERE is_new RETURNING *)
    INSERT INTO blog_counts AS counts (category_id, language, blogs, is_new)
    SELECT category_id, language, SUM(blogs), FALSE FROM gone GROUP BY category_id, language
    ON CONFLICT (category_id, language) WHERE NOT is_new DO UPDATE SET blogs = counts.blogs + excluded.blogs;
    WITH gone AS (DELETE FROM blog_days WHERE is_new RETURNING *)
    INSERT INTO blog_days AS counts SELECT day, SUM(blogs), FALSE FROM gone GROUP BY day
    ON CONFLICT (day) WHERE NOT is_new DO UPDATE SET blogs = counts.blogs + excluded.blogs;
    WITH gone AS (DELETE FROM property_counts WHERE is_new RETURNING *)
    INSERT INTO property_counts AS counts
        (is_deleted, standard_status, purpose, property_class, publication_state, properties, is_new)
    SELECT is_deleted, standard_status, purpose, property_class, publication_state, SUM(properties), FALSE
    FROM gone GROUP BY 1, 2, 3, 4, 5
    ON CONFLICT (is_deleted, standard_status, purpose, property_class, publication_state) WHERE NOT is_new
    DO UPDATE SET properties = counts.properties + excluded.properties;
    WITH gone AS (DELETE FROM message_counts WHERE is_new RETURNING *)
    INSERT INTO message_counts AS counts
    SELECT is_suspected, is_read, lead_state, assignee_id, SUM(messages), FALSE FROM gone GROUP BY 1, 2, 3, 4
    ON CONFLICT (is_suspected, is_read, lead_state, assignee_id) WHERE NOT is_new
    DO UPDATE SET messages = counts.messages + excluded.messages;
    WITH gone AS (DELETE FROM message_quarters WHERE is_new RETURNING *)
    INSERT INTO message_quarters AS counts SELECT quarter, SUM(messages), FALSE FROM gone GROUP BY quarter
    ON CONFLICT (quarter) WHERE NOT is_new DO UPDATE SET messages = counts.messages + excluded.messages;
$$;

CREATE FUNCTION fold_outbox_counts() RETURNS void LANGUAGE sql AS $$
    WITH gone AS (DELETE FROM outbox_counts WHERE is_new RETURNING *)
    INSERT INTO outbox_counts AS counts SELECT is_failed, SUM(mails), FALSE FROM gone GROUP BY is_failed
    ON CONFLICT (is_failed) WHERE NOT is_new DO UPDATE SET mails = counts.mails + excluded.mails;
$$;

CREATE FUNCTION fold_blog_states() RETURNS void LANGUAGE sql AS $$
    WITH gone AS (DELETE FROM blog_states WHERE is_new RETURNING *)
    INSERT INTO blog_states AS counts SELECT category_id, language, state, SUM(blogs), FALSE FROM gone GROUP BY 1, 2, 3
    ON CONFLICT (category_id, language, state) WHERE NOT is_new DO UPDATE SET blogs = counts.blogs + excluded.blogs;
$$;
