-- PostgreSQL database dump


-- Dumped from database version 15.18 (Debian 15.18-0+deb12u1)
-- Dumped by pg_dump version 15.18 (Debian 15.18-0+deb12u1)

SET statement_timeout = 0;
SET lock_timeout = 0;
SET idle_in_transaction_session_timeout = 0;
SET client_encoding = 'UTF8';
SET standard_conforming_strings = on;
SELECT pg_catalog.set_config('search_path', '', false);
SET check_function_bodies = false;
SET xmloption = content;
SET client_min_messages = warning;
SET row_security = off;


CREATE FUNCTION public.audit_erasures_say_by_whom() RETURNS trigger
    LANGUAGE plpgsql
    AS $$ BEGIN
  IF NOT EXISTS (SELECT 1 FROM audit WHERE id = new.erased_by AND action = 'audit.erase')
  THEN RAISE EXCEPTION 'the audit trail is append-only'; END IF;
  RETURN new;
END $$;



CREATE FUNCTION public.audit_is_append_only() RETURNS trigger
    LANGUAGE plpgsql
    AS $$ BEGIN RAISE EXCEPTION 'the audit trail is append-only'; END $$;



CREATE FUNCTION public.audit_is_only_erased() RETURNS trigger
    LANGUAGE plpgsql
    AS $$ BEGIN
  IF new.id <> old.id OR new.created_at <> old.created_at OR new.user_id IS DISTINCT FROM old.user_id
    OR new.action <> old.action OR new.subject <> old.subject
    OR (new.client_address <> old.client_address AND NOT (new.client_address = '' AND EXISTS
         (SELECT 1 FROM audit_erasures WHERE entry_id = old.id AND part = 'address')))
    OR ((new.before IS DISTINCT FROM old.before OR new.after IS DISTINCT FROM old.after)
         AND NOT (new.before IS NULL AND new.after IS NULL AND EXISTS
           (SELECT 1 FROM audit_erasures WHERE entry_id = old.id AND part = 'states')))
  THEN RAISE EXCEPTION 'the audit trail is append-only'; END IF;
  RETURN new;
END $$;



CREATE FUNCTION public.audit_salts_are_only_erased() RETURNS trigger
    LANGUAGE plpgsql
    AS $$ BEGIN
  IF new.entry_id <> old.entry_id
    OR (new.address_salt IS DISTINCT FROM old.address_salt AND NOT (new.address_salt IS NULL AND EXISTS
         (SELECT 1 FROM audit_erasures WHERE entry_id = old.entry_id AND part = 'address')))
    OR (new.states_salt IS DISTINCT FROM old.states_salt AND NOT (new.states_salt IS NULL AND EXISTS
         (SELECT 1 FROM audit_erasures WHERE entry_id = old.entry_id AND part = 'states')))
  THEN RAISE EXCEPTION 'the audit trail is append-only'; END IF;
  RETURN new;
END $$;



CREATE FUNCTION public.count_alerts() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
    IF TG_OP <> 'INSERT' AND old.state = 'confirmed' THEN
        UPDATE alert_searches SET alerts = alerts - 1 WHERE query_hash = old.query_hash;
        DELETE FROM alert_searches WHERE query_hash = old.query_hash AND alerts <= 0;
    END IF;
    IF TG_OP <> 'DELETE' AND new.state = 'confirmed' THEN
        INSERT INTO alert_searches AS known (query_hash, query, alerts) VALUES (new.query_hash, new.query, 1)
        ON CONFLICT (query_hash) DO UPDATE SET alerts = known.alerts + 1;
    END IF;
    RETURN NULL;
END $$;



CREATE FUNCTION public.count_blogs() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
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



CREATE FUNCTION public.count_messages() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
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



CREATE FUNCTION public.count_outbox() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
    IF TG_OP <> 'INSERT' AND old.sent_at IS NULL THEN
        INSERT INTO outbox_counts VALUES (old.failed_at IS NOT NULL, -1);
    END IF;
    IF TG_OP <> 'DELETE' AND new.sent_at IS NULL THEN
        INSERT INTO outbox_counts VALUES (new.failed_at IS NOT NULL, 1);
    END IF;
    RETURN NULL;
END $$;



CREATE FUNCTION public.count_properties() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
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



CREATE FUNCTION public.count_uses() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
    IF TG_OP = 'INSERT' THEN
        UPDATE library SET blogs = blogs + CAST(new.kind IN ('cover', 'text') AS INTEGER),
            homes = homes + CAST(new.kind IN ('property', 'posted') AS INTEGER),
            trashed_at = NULL, trashed_by = NULL
        WHERE media_name = new.media_name;
    ELSE
        UPDATE library SET blogs = blogs - CAST(old.kind IN ('cover', 'text') AS INTEGER),
            homes = homes - CAST(old.kind IN ('property', 'posted') AS INTEGER)
        WHERE media_name = old.media_name;
    END IF;
    RETURN NULL;
END $$;



CREATE FUNCTION public.fold_blog_states() RETURNS void
    LANGUAGE sql
    AS $$
    WITH gone AS (DELETE FROM blog_states WHERE is_new RETURNING *)
    INSERT INTO blog_states AS counts SELECT category_id, language, state, SUM(blogs), FALSE FROM gone GROUP BY 1, 2, 3
    ON CONFLICT (category_id, language, state) WHERE NOT is_new DO UPDATE SET blogs = counts.blogs + excluded.blogs;
$$;



CREATE FUNCTION public.fold_outbox_counts() RETURNS void
    LANGUAGE sql
    AS $$
    WITH gone AS (DELETE FROM outbox_counts WHERE is_new RETURNING *)
    INSERT INTO outbox_counts AS counts SELECT is_failed, SUM(mails), FALSE FROM gone GROUP BY is_failed
    ON CONFLICT (is_failed) WHERE NOT is_new DO UPDATE SET mails = counts.mails + excluded.mails;
$$;



CREATE FUNCTION public.fold_row_counts() RETURNS void
    LANGUAGE sql
    AS $$
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



CREATE FUNCTION public.forget_lead_of_a_message() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
    IF NOT EXISTS (SELECT 1 FROM trashed_messages WHERE id = old.id)
       AND NOT EXISTS (SELECT 1 FROM contact_messages WHERE id = old.id) THEN
        DELETE FROM message_notes WHERE message_id = old.id;
        DELETE FROM message_answers WHERE message_id = old.id;
    END IF;
    RETURN NULL;
END $$;



CREATE FUNCTION public.forget_mail_of_an_answer() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
    DELETE FROM outbox WHERE mail_key = old.mail_key;
    RETURN NULL;
END $$;



CREATE FUNCTION public.forget_words_of_a_message() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
    DELETE FROM contact_search WHERE rowid = old.created_at * 1073741824 + old.id;
    RETURN NULL;
END $$;



CREATE FUNCTION public.forget_words_of_a_picture() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
    DELETE FROM library_search WHERE rowid = old.id;
    RETURN NULL;
END $$;



CREATE FUNCTION public.note_covers() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
    IF TG_OP = 'DELETE' THEN PERFORM note_pictures('cover', old.id, NULL);
    ELSE PERFORM note_pictures('cover', new.id, new.blog_image); END IF;
    RETURN NULL;
END $$;



CREATE FUNCTION public.note_listing() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
    IF TG_OP = 'DELETE' THEN
        INSERT INTO listing_changes (listing_id) VALUES (old.id);
    ELSE
        INSERT INTO listing_changes (listing_id) VALUES (new.id);
    END IF;
    RETURN NULL;
END $$;



CREATE FUNCTION public.note_listing_history() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
    IF TG_OP = 'INSERT' THEN
        INSERT INTO listing_history (property_id, changed_at, price, standard_status)
        VALUES (new.id, COALESCE(new.on_market_at, new.created_at),
                COALESCE(new.list_price, new.lease_amount), new.standard_status);
    ELSE
        INSERT INTO listing_history (property_id, changed_at, price, standard_status)
        VALUES (new.id, GREATEST(new.updated_at, new.on_market_at),
                COALESCE(new.list_price, new.lease_amount), new.standard_status);
    END IF;
    RETURN NULL;
END $$;



CREATE FUNCTION public.note_pictures(of_kind text, of_owner bigint, words text) RETURNS void
    LANGUAGE plpgsql
    AS $$
BEGIN
    DELETE FROM media_uses WHERE kind = of_kind AND owner = of_owner
      AND media_name NOT IN (SELECT pictures_in(COALESCE(words, '')));
    INSERT INTO media_uses SELECT of_kind, of_owner, picture FROM pictures_in(words) AS picture
    ON CONFLICT (kind, owner, media_name) DO NOTHING;
END $$;



CREATE FUNCTION public.note_pictures_of_homes() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
    IF TG_OP <> 'INSERT' THEN
        DELETE FROM media_uses WHERE kind = TG_ARGV[0] AND owner = old.id;
    END IF;
    IF TG_OP <> 'DELETE' THEN
        INSERT INTO media_uses VALUES (TG_ARGV[0], new.id, new.media_name);
    END IF;
    RETURN NULL;
END $$;



CREATE FUNCTION public.note_pictures_of_texts() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
    IF TG_OP = 'DELETE' THEN PERFORM note_pictures('text', old.blog_id, NULL);
    ELSE PERFORM note_pictures('text', new.blog_id, new.blog_description); END IF;
    RETURN NULL;
END $$;



CREATE FUNCTION public.note_pictures_of_versions() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
    IF TG_OP = 'DELETE' THEN PERFORM note_pictures('history', old.id, NULL);
    ELSE PERFORM note_pictures('history', new.id, new.blog_description); END IF;
    RETURN NULL;
END $$;



CREATE FUNCTION public.pictures_in(words text) RETURNS SETOF text
    LANGUAGE sql IMMUTABLE
    AS $$
    SELECT DISTINCT found[1] FROM regexp_matches(words, '/media/([0-9a-f]{32}\.[a-z]{3,4})', 'g') AS found
$$;



CREATE FUNCTION public.put_into_the_library() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
    INSERT INTO library (media_name, blogs, homes)
    SELECT new.name, (SELECT COUNT(*) FROM media_uses WHERE media_name = new.name AND kind IN ('cover', 'text')),
           (SELECT COUNT(*) FROM media_uses WHERE media_name = new.name AND kind IN ('property', 'posted'));
    RETURN NULL;
END $$;



CREATE FUNCTION public.release_messages() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
    UPDATE contact_messages SET assignee_id = 0, lead_revision = lead_revision + 1, is_indexed = FALSE
    WHERE assignee_id = old.id;
    UPDATE trashed_messages SET assignee_id = 0 WHERE assignee_id = old.id;
    RETURN NULL;
END $$;



CREATE FUNCTION public.search_lexemes(prefix text, words text[]) RETURNS text[]
    LANGUAGE sql IMMUTABLE
    AS $$
    SELECT COALESCE(array_agg(prefix || word), '{}')
      || COALESCE(array_agg(DISTINCT prefix || '^' || left(word, 1)), '{}')
      || COALESCE(array_agg(DISTINCT prefix || '^' || left(word, 2)), '{}')
      || COALESCE(array_agg(DISTINCT prefix || '^' || left(word, 3)), '{}')
    FROM unnest(words) AS word WHERE word <> ''
$$;



CREATE FUNCTION public.submissions_follow_their_deleted_home() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
    UPDATE submissions SET state = 'withdrawn', version = version + 1, state_changed_at = new.deleted_at
    WHERE property_id = new.id AND state IN ('published', 'expired');
    RETURN NULL;
END $$;



CREATE FUNCTION public.submissions_follow_their_home() RETURNS trigger
    LANGUAGE plpgsql
    AS $$
BEGIN
    UPDATE submissions SET state = new.publication_state, version = version + 1, state_changed_at = new.updated_at
    WHERE property_id = new.id AND state IN ('published', 'expired', 'withdrawn') AND state <> new.publication_state;
    RETURN NULL;
END $$;


SET default_tablespace = '';

SET default_table_access_method = heap;


CREATE TABLE public._sqlx_migrations (
    version bigint NOT NULL,
    description text NOT NULL,
    installed_on timestamp with time zone DEFAULT now() NOT NULL,
    success boolean NOT NULL,
    checksum bytea NOT NULL,
    execution_time bigint NOT NULL
);



CREATE TABLE public.account_codes (
    id bigint NOT NULL,
    token_hash bytea NOT NULL,
    purpose text NOT NULL,
    identity text NOT NULL,
    shown text NOT NULL,
    user_id bigint,
    is_decoy boolean DEFAULT false NOT NULL,
    seed bytea NOT NULL,
    tries bigint DEFAULT 0 NOT NULL,
    expires_at bigint NOT NULL,
    language text NOT NULL,
    first_name text DEFAULT ''::text NOT NULL,
    last_name text DEFAULT ''::text NOT NULL,
    password_hash text DEFAULT ''::text NOT NULL,
    terms text DEFAULT ''::text NOT NULL,
    letters text DEFAULT ''::text NOT NULL,
    consent_ip text DEFAULT ''::text NOT NULL,
    created_at bigint NOT NULL,
    CONSTRAINT account_codes_language_check CHECK ((language = ANY (ARRAY['en'::text, 'fr'::text]))),
    CONSTRAINT account_codes_purpose_check CHECK ((purpose = ANY (ARRAY['register'::text, 'reset'::text, 'change'::text])))
);



ALTER TABLE public.account_codes ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.account_codes_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);



CREATE TABLE public.account_consents (
    id bigint NOT NULL,
    user_id bigint NOT NULL,
    kind text NOT NULL,
    subject_id bigint,
    consent_text text NOT NULL,
    consent_ip text NOT NULL,
    given_at bigint NOT NULL,
    withdrawn_at bigint,
    CONSTRAINT account_consents_kind_check CHECK ((kind = ANY (ARRAY['terms'::text, 'letters'::text, 'push'::text])))
);



ALTER TABLE public.account_consents ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.account_consents_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);



CREATE TABLE public.account_links (
    id bigint NOT NULL,
    token_hash bytea NOT NULL,
    purpose text NOT NULL,
    user_id bigint,
    address text DEFAULT ''::text NOT NULL,
    seed bytea NOT NULL,
    expires_at bigint NOT NULL,
    created_at bigint NOT NULL,
    address_key text,
    CONSTRAINT account_links_purpose_check CHECK ((purpose = ANY (ARRAY['mailed'::text, 'handed'::text, 'take_back'::text])))
);



ALTER TABLE public.account_links ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.account_links_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);



CREATE TABLE public.account_wishes (
    user_id bigint NOT NULL,
    purpose text DEFAULT ''::text NOT NULL,
    places text DEFAULT ''::text NOT NULL,
    price_most bigint,
    updated_at bigint NOT NULL,
    CONSTRAINT account_wishes_places_check CHECK ((length(places) <= 255)),
    CONSTRAINT account_wishes_purpose_check CHECK ((purpose = ANY (ARRAY[''::text, 'Sell'::text, 'Rent'::text, 'Lease'::text, 'PG'::text])))
);



CREATE TABLE public.agent_profiles (
    user_id bigint NOT NULL,
    shown_name text NOT NULL,
    brokerage text NOT NULL,
    registration_number text NOT NULL,
    province text NOT NULL,
    phone text NOT NULL,
    about text NOT NULL,
    about_fr text NOT NULL,
    version bigint DEFAULT 1 NOT NULL,
    confirmed_by bigint,
    confirmed_at bigint,
    updated_at bigint NOT NULL,
    CONSTRAINT agent_profiles_about_check CHECK ((length(about) <= 1000)),
    CONSTRAINT agent_profiles_about_fr_check CHECK ((length(about_fr) <= 1000)),
    CONSTRAINT agent_profiles_brokerage_check CHECK (((length(brokerage) >= 3) AND (length(brokerage) <= 128))),
    CONSTRAINT agent_profiles_phone_check CHECK ((length(phone) <= 32)),
    CONSTRAINT agent_profiles_registration_number_check CHECK (((length(registration_number) >= 2) AND (length(registration_number) <= 64))),
    CONSTRAINT agent_profiles_shown_name_check CHECK (((length(shown_name) >= 3) AND (length(shown_name) <= 128)))
);



CREATE TABLE public.alert_events (
    id bigint NOT NULL,
    home_id bigint NOT NULL,
    event text NOT NULL,
    price_before bigint,
    created_at bigint NOT NULL,
    CONSTRAINT alert_events_event_check CHECK ((event = ANY (ARRAY['new'::text, 'price'::text, 'pending'::text, 'sold'::text, 'back'::text])))
);



ALTER TABLE public.alert_events ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.alert_events_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);



CREATE TABLE public.alert_homes (
    home_id bigint NOT NULL,
    price bigint,
    status text NOT NULL
);



CREATE TABLE public.alert_matches (
    alert_id bigint NOT NULL,
    home_id bigint NOT NULL,
    event text NOT NULL,
    version bigint NOT NULL,
    price_before bigint,
    notified_at bigint
);



CREATE TABLE public.alert_progress (
    only_row bigint NOT NULL,
    sequence bigint NOT NULL,
    events_done bigint NOT NULL,
    events_until bigint NOT NULL,
    after_alert bigint NOT NULL,
    CONSTRAINT alert_progress_only_row_check CHECK ((only_row = 1))
);



CREATE TABLE public.alert_searches (
    query_hash text NOT NULL,
    query text NOT NULL,
    alerts bigint NOT NULL,
    homes bigint,
    asked_at bigint DEFAULT 0 NOT NULL
);



CREATE TABLE public.alerts (
    id bigint NOT NULL,
    email text NOT NULL,
    query text NOT NULL,
    query_hash text NOT NULL,
    purpose text NOT NULL,
    province text NOT NULL,
    language text NOT NULL,
    frequency text NOT NULL,
    state text NOT NULL,
    token_seed bytea NOT NULL,
    token_hash bytea NOT NULL,
    consent_version bigint NOT NULL,
    consent_text text NOT NULL,
    consented_at bigint NOT NULL,
    consent_ip text NOT NULL,
    created_at bigint NOT NULL,
    confirmed_at bigint,
    state_changed_at bigint NOT NULL,
    due_at bigint,
    more_matches bigint DEFAULT 0 NOT NULL,
    last_mail_at bigint,
    CONSTRAINT alerts_frequency_check CHECK ((frequency = ANY (ARRAY['instant'::text, 'daily'::text]))),
    CONSTRAINT alerts_language_check CHECK ((language = ANY (ARRAY['en'::text, 'fr'::text]))),
    CONSTRAINT alerts_state_check CHECK ((state = ANY (ARRAY['unconfirmed'::text, 'confirmed'::text, 'paused'::text, 'bounced'::text, 'ended'::text])))
);



ALTER TABLE public.alerts ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.alerts_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);



CREATE TABLE public.audit (
    id bigint NOT NULL,
    created_at bigint NOT NULL,
    user_id bigint,
    client_address text NOT NULL,
    action text NOT NULL,
    subject text NOT NULL,
    before text,
    after text,
    feature text GENERATED ALWAYS AS (split_part(action, '.'::text, 1)) STORED
);



CREATE TABLE public.audit_erasures (
    entry_id bigint NOT NULL,
    part text NOT NULL,
    erased_by bigint NOT NULL,
    CONSTRAINT audit_erasures_part_check CHECK ((part = ANY (ARRAY['address'::text, 'states'::text])))
);



ALTER TABLE public.audit ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.audit_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);



CREATE TABLE public.audit_people (
    person text NOT NULL,
    entry_id bigint NOT NULL,
    CONSTRAINT audit_people_person_check CHECK ((length(person) = 32))
);



CREATE TABLE public.audit_salts (
    entry_id bigint NOT NULL,
    address_salt bytea,
    states_salt bytea,
    CONSTRAINT audit_salts_address_salt_check CHECK ((length(address_salt) = 32)),
    CONSTRAINT audit_salts_states_salt_check CHECK ((length(states_salt) = 32))
);



CREATE TABLE public.audit_seals (
    sequence bigint NOT NULL,
    entry_id bigint NOT NULL,
    hash bytea NOT NULL,
    sealed_at bigint NOT NULL,
    key_id bytea NOT NULL,
    address_commitment bytea NOT NULL,
    states_commitment bytea NOT NULL,
    CONSTRAINT audit_seals_hash_check CHECK ((length(hash) = 32))
);



CREATE TABLE public.audit_state (
    id bigint NOT NULL,
    checked_at bigint,
    checked_entries bigint DEFAULT 0 NOT NULL,
    checked_hash text DEFAULT ''::text NOT NULL,
    complaint text DEFAULT ''::text NOT NULL,
    CONSTRAINT audit_state_complaint_check CHECK ((length(complaint) <= 1000)),
    CONSTRAINT audit_state_id_check CHECK ((id = 1))
);



CREATE TABLE public.audit_unsealed (
    entry_id bigint NOT NULL
);



CREATE TABLE public.backups (
    id bigint NOT NULL,
    kind text NOT NULL,
    started_at bigint NOT NULL,
    finished_at bigint,
    file text NOT NULL,
    bytes bigint,
    error text DEFAULT ''::text NOT NULL,
    CONSTRAINT backups_error_check CHECK ((length(error) <= 2000)),
    CONSTRAINT backups_file_check CHECK ((length(file) <= 1024)),
    CONSTRAINT backups_kind_check CHECK ((kind = ANY (ARRAY['asked'::text, 'scheduled'::text])))
);



ALTER TABLE public.backups ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.backups_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);



CREATE TABLE public.blog_bodies (
    blog_id bigint NOT NULL,
    blog_description text NOT NULL
);



CREATE TABLE public.blog_counts (
    category_id bigint NOT NULL,
    language text NOT NULL,
    blogs bigint NOT NULL,
    is_new boolean DEFAULT true NOT NULL
);



CREATE TABLE public.blog_days (
    day bigint NOT NULL,
    blogs bigint NOT NULL,
    is_new boolean DEFAULT true NOT NULL
);



CREATE TABLE public.blog_previews (
    token_hash bytea NOT NULL,
    blog_id bigint NOT NULL,
    is_shared boolean NOT NULL,
    created_by bigint NOT NULL,
    created_at bigint NOT NULL,
    expires_at bigint NOT NULL,
    CONSTRAINT blog_previews_token_hash_check CHECK ((length(token_hash) = 32))
);



CREATE TABLE public.blog_save_keys (
    user_id bigint NOT NULL,
    save_key text NOT NULL,
    call text NOT NULL,
    blog_id bigint NOT NULL,
    answer text NOT NULL,
    saved_at bigint NOT NULL,
    CONSTRAINT blog_save_keys_call_check CHECK ((call = ANY (ARRAY['add'::text, 'update'::text]))),
    CONSTRAINT blog_save_keys_save_key_check CHECK ((length(save_key) <= 64))
);



CREATE TABLE public.blog_search (
    rowid bigint NOT NULL,
    words tsvector NOT NULL
);



CREATE TABLE public.blog_states (
    category_id bigint NOT NULL,
    language text NOT NULL,
    state text NOT NULL,
    blogs bigint NOT NULL,
    is_new boolean DEFAULT true NOT NULL
);



CREATE TABLE public.blog_versions (
    blog_id bigint NOT NULL,
    version bigint NOT NULL,
    saved_by bigint,
    saved_at bigint NOT NULL,
    started_at bigint NOT NULL,
    is_autosave boolean NOT NULL,
    restored_from bigint,
    state text NOT NULL,
    publish_at bigint,
    blog_title text NOT NULL,
    blog_url text,
    blog_image text,
    blog_image_alt text NOT NULL,
    seo_description text NOT NULL,
    category_id bigint,
    language text NOT NULL,
    checked_at bigint,
    text_id bigint NOT NULL,
    size_chars bigint NOT NULL
);



CREATE TABLE public.blog_working_copies (
    blog_id bigint NOT NULL,
    version bigint NOT NULL,
    revision bigint NOT NULL,
    saved_by bigint NOT NULL,
    saved_at bigint NOT NULL,
    blog_title text NOT NULL,
    blog_url text NOT NULL,
    blog_image text,
    removes_image boolean NOT NULL,
    blog_image_alt text NOT NULL,
    seo_description text NOT NULL,
    category_id bigint,
    language text NOT NULL,
    translation_of bigint,
    checked_at bigint,
    text_id bigint NOT NULL
);



CREATE TABLE public.blogs (
    id bigint NOT NULL,
    blog_title text NOT NULL,
    blog_url text,
    blog_image text,
    blog_image_alt text DEFAULT ''::text NOT NULL,
    sanitiser_version bigint NOT NULL,
    excerpt text NOT NULL,
    seo_description text NOT NULL,
    category_id bigint,
    created_by bigint NOT NULL,
    created_at bigint NOT NULL,
    updated_at bigint NOT NULL,
    revision bigint DEFAULT 1 NOT NULL,
    updated_by bigint,
    language text DEFAULT 'en'::text NOT NULL,
    translation_of bigint,
    checked_at bigint,
    state text DEFAULT 'published'::text NOT NULL,
    publish_at bigint,
    published_at bigint,
    deleted_at bigint,
    deleted_by bigint,
    CONSTRAINT blogs_blog_title_check CHECK ((length(blog_title) <= 255)),
    CONSTRAINT blogs_blog_url_check CHECK (((length(blog_url) >= 1) AND (length(blog_url) <= 255))),
    CONSTRAINT blogs_check CHECK ((translation_of <> id)),
    CONSTRAINT blogs_check1 CHECK (((publish_at IS NOT NULL) = (state = 'scheduled'::text))),
    CONSTRAINT blogs_check2 CHECK (((state = ANY (ARRAY['draft'::text, 'unpublished'::text])) OR ((blog_url IS NOT NULL) AND (category_id IS NOT NULL) AND (blog_title <> ''::text) AND (seo_description <> ''::text)))),
    CONSTRAINT blogs_language_check CHECK ((language = ANY (ARRAY['en'::text, 'fr'::text]))),
    CONSTRAINT blogs_seo_description_check CHECK ((length(seo_description) <= 255)),
    CONSTRAINT blogs_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'scheduled'::text, 'published'::text, 'unpublished'::text])))
);



ALTER TABLE public.blogs ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.blogs_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);



CREATE TABLE public.booking_cells (
    user_id bigint NOT NULL,
    cell bigint NOT NULL,
    booking_id bigint NOT NULL
);



CREATE TABLE public.booking_exceptions (
    user_id bigint NOT NULL,
    date text NOT NULL,
    start_minute bigint,
    end_minute bigint,
    CONSTRAINT booking_exceptions_check CHECK (((start_minute IS NULL) = (end_minute IS NULL))),
    CONSTRAINT booking_exceptions_date_check CHECK ((length(date) = 10)),
    CONSTRAINT booking_exceptions_end_minute_check CHECK ((((end_minute >= 5) AND (end_minute <= 1440)) AND ((end_minute % (5)::bigint) = 0))),
    CONSTRAINT booking_exceptions_start_minute_check CHECK ((((start_minute >= 0) AND (start_minute <= 1435)) AND ((start_minute % (5)::bigint) = 0)))
);



CREATE TABLE public.booking_hours (
    user_id bigint NOT NULL,
    weekday bigint NOT NULL,
    start_minute bigint NOT NULL,
    end_minute bigint NOT NULL,
    CONSTRAINT booking_hours_check CHECK ((start_minute < end_minute)),
    CONSTRAINT booking_hours_end_minute_check CHECK ((((end_minute >= 5) AND (end_minute <= 1440)) AND ((end_minute % (5)::bigint) = 0))),
    CONSTRAINT booking_hours_start_minute_check CHECK ((((start_minute >= 0) AND (start_minute <= 1435)) AND ((start_minute % (5)::bigint) = 0))),
    CONSTRAINT booking_hours_weekday_check CHECK (((weekday >= 1) AND (weekday <= 7)))
);



CREATE TABLE public.booking_people (
    user_id bigint NOT NULL,
    minutes bigint NOT NULL,
    buffer_minutes bigint NOT NULL,
    notice_minutes bigint NOT NULL,
    horizon_days bigint NOT NULL,
    feed_seed bytea NOT NULL,
    feed_hash bytea NOT NULL,
    updated_at bigint NOT NULL,
    zone text DEFAULT 'America/Toronto'::text NOT NULL,
    CONSTRAINT booking_people_buffer_minutes_check CHECK ((((buffer_minutes >= 0) AND (buffer_minutes <= 120)) AND ((buffer_minutes % (5)::bigint) = 0))),
    CONSTRAINT booking_people_horizon_days_check CHECK (((horizon_days >= 1) AND (horizon_days <= 180))),
    CONSTRAINT booking_people_minutes_check CHECK ((((minutes >= 10) AND (minutes <= 240)) AND ((minutes % (5)::bigint) = 0))),
    CONSTRAINT booking_people_notice_minutes_check CHECK (((notice_minutes >= 0) AND (notice_minutes <= 20160)))
);



CREATE TABLE public.bookings (
    id bigint NOT NULL,
    user_id bigint NOT NULL,
    topic text NOT NULL,
    starts_at bigint NOT NULL,
    ends_at bigint NOT NULL,
    busy_until bigint NOT NULL,
    zone text NOT NULL,
    name text NOT NULL,
    email text NOT NULL,
    phone text NOT NULL,
    question text NOT NULL,
    language text NOT NULL,
    state text NOT NULL,
    sequence bigint DEFAULT 0 NOT NULL,
    request_key text NOT NULL,
    token_seed bytea NOT NULL,
    token_hash bytea NOT NULL,
    consent_version bigint NOT NULL,
    consent_text text NOT NULL,
    consent_ip text NOT NULL,
    created_at bigint NOT NULL,
    changed_at bigint NOT NULL,
    reminded_at bigint,
    home_id bigint,
    home text DEFAULT ''::text NOT NULL,
    CONSTRAINT bookings_check CHECK (((starts_at < ends_at) AND (ends_at <= busy_until))),
    CONSTRAINT bookings_language_check CHECK ((language = ANY (ARRAY['en'::text, 'fr'::text]))),
    CONSTRAINT bookings_state_check CHECK ((state = ANY (ARRAY['booked'::text, 'cancelled'::text]))),
    CONSTRAINT bookings_topic_check CHECK ((topic = ANY (ARRAY['buying'::text, 'selling'::text, 'renting'::text, 'money'::text, 'other'::text])))
);



ALTER TABLE public.bookings ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.bookings_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);



CREATE TABLE public.categories (
    id bigint NOT NULL,
    category_name text NOT NULL,
    name_key text NOT NULL,
    name_words text NOT NULL,
    is_published boolean DEFAULT true NOT NULL,
    created_at bigint NOT NULL,
    updated_at bigint NOT NULL,
    category_name_fr text DEFAULT ''::text NOT NULL,
    name_key_fr text,
    name_words_fr text DEFAULT ''::text NOT NULL,
    category_slug text,
    category_slug_fr text,
    deleted_at bigint,
    deleted_by bigint,
    CONSTRAINT categories_category_name_check CHECK (((length(category_name) >= 1) AND (length(category_name) <= 128))),
    CONSTRAINT categories_category_name_fr_check CHECK ((length(category_name_fr) <= 128)),
    CONSTRAINT categories_category_slug_check CHECK (((length(category_slug) >= 1) AND (length(category_slug) <= 160))),
    CONSTRAINT categories_category_slug_fr_check CHECK (((length(category_slug_fr) >= 1) AND (length(category_slug_fr) <= 160)))
);



ALTER TABLE public.categories ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.categories_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);



CREATE TABLE public.category_old_slugs (
    language text NOT NULL,
    slug text NOT NULL,
    category_id bigint NOT NULL,
    CONSTRAINT category_old_slugs_language_check CHECK ((language = ANY (ARRAY['en'::text, 'fr'::text])))
);



CREATE TABLE public.consent_words (
    consent_key text NOT NULL,
    purpose text NOT NULL,
    language text NOT NULL,
    consent_text text NOT NULL,
    first_given_at bigint NOT NULL,
    CONSTRAINT consent_words_consent_key_check CHECK ((length(consent_key) = 32)),
    CONSTRAINT consent_words_consent_text_check CHECK (((length(consent_text) >= 1) AND (length(consent_text) <= 4000))),
    CONSTRAINT consent_words_language_check CHECK ((language = ANY (ARRAY['en'::text, 'fr'::text]))),
    CONSTRAINT consent_words_purpose_check CHECK ((purpose = ANY (ARRAY['contact'::text, 'enquiry'::text])))
);



CREATE TABLE public.contact_messages (
    id bigint NOT NULL,
    name text NOT NULL,
    email text NOT NULL,
    phone text NOT NULL,
    message text NOT NULL,
    fingerprint bytea NOT NULL,
    client_address text NOT NULL,
    is_read boolean DEFAULT false NOT NULL,
    created_at bigint NOT NULL,
    is_suspected boolean DEFAULT false NOT NULL,
    suspicion text DEFAULT ''::text NOT NULL,
    text_fingerprint bytea,
    is_indexed boolean DEFAULT false NOT NULL,
    language text DEFAULT 'en'::text NOT NULL,
    enquiry_kind text,
    property_id bigint,
    property_title text,
    consent_key text,
    lead_state bigint DEFAULT 0 NOT NULL,
    lead_changed_at bigint DEFAULT 0 NOT NULL,
    lead_by bigint DEFAULT 0 NOT NULL,
    lead_revision bigint DEFAULT 0 NOT NULL,
    assignee_id bigint DEFAULT 0 NOT NULL,
    remind_at bigint,
    reminded_at bigint,
    email_key text,
    phone_extension text DEFAULT ''::text NOT NULL,
    CONSTRAINT contact_messages_email_check CHECK (((length(email) >= 3) AND (length(email) <= 254))),
    CONSTRAINT contact_messages_fingerprint_check CHECK ((length(fingerprint) = 32)),
    CONSTRAINT contact_messages_language_check CHECK ((language = ANY (ARRAY['en'::text, 'fr'::text]))),
    CONSTRAINT contact_messages_lead_state_check CHECK (((lead_state >= 0) AND (lead_state <= 3))),
    CONSTRAINT contact_messages_message_check CHECK (((length(message) >= 1) AND (length(message) <= 5000))),
    CONSTRAINT contact_messages_name_check CHECK (((length(name) >= 1) AND (length(name) <= 128))),
    CONSTRAINT contact_messages_phone_check CHECK (((length(phone) >= 1) AND (length(phone) <= 32))),
    CONSTRAINT contact_messages_phone_extension_check CHECK ((length(phone_extension) <= 10)),
    CONSTRAINT contact_messages_text_fingerprint_check CHECK ((length(text_fingerprint) = 32))
);



ALTER TABLE public.contact_messages ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.contact_messages_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);



CREATE TABLE public.contact_search (
    rowid bigint NOT NULL,
    words tsvector NOT NULL
);



CREATE TABLE public.content_pages (
    page text NOT NULL,
    revision bigint NOT NULL,
    version bigint,
    draft text,
    draft_by bigint,
    draft_saved_at bigint,
    CONSTRAINT content_pages_check CHECK (((draft IS NULL) = (draft_saved_at IS NULL))),
    CONSTRAINT content_pages_page_check CHECK (((length(page) >= 1) AND (length(page) <= 64)))
);



CREATE TABLE public.content_previews (
    token_hash bytea NOT NULL,
    page text NOT NULL,
    text_en text NOT NULL,
    text_fr text NOT NULL,
    user_id bigint NOT NULL,
    created_at bigint NOT NULL,
    CONSTRAINT content_previews_token_hash_check CHECK ((length(token_hash) = 32))
);



CREATE TABLE public.content_state (
    id bigint NOT NULL,
    version bigint NOT NULL,
    settings_version bigint DEFAULT 0 NOT NULL,
    CONSTRAINT content_state_id_check CHECK ((id = 1))
);



CREATE TABLE public.content_versions (
    page text NOT NULL,
    version bigint NOT NULL,
    text_en text,
    text_fr text,
    saved_by bigint NOT NULL,
    saved_at bigint NOT NULL,
    restored_from bigint,
    CONSTRAINT content_versions_check CHECK (((text_en IS NULL) = (text_fr IS NULL)))
);



CREATE TABLE public.home_search (
    rowid bigint NOT NULL,
    words tsvector NOT NULL
);



CREATE TABLE public.home_search_state (
    only_row bigint NOT NULL,
    sequence bigint NOT NULL,
    CONSTRAINT home_search_state_only_row_check CHECK ((only_row = 1))
);



CREATE TABLE public.invitation_tokens (
    token_hash bytea NOT NULL,
    user_id bigint NOT NULL,
    CONSTRAINT invitation_tokens_token_hash_check CHECK ((length(token_hash) = 32))
);



CREATE TABLE public.invitations (
    user_id bigint NOT NULL,
    invited_by bigint,
    created_at bigint NOT NULL,
    expires_at bigint NOT NULL,
    mail_due_at bigint,
    mail_attempts bigint DEFAULT 0 NOT NULL,
    mailed_at bigint,
    mail_error text DEFAULT ''::text NOT NULL
);



CREATE TABLE public.kept_homes (
    user_id bigint NOT NULL,
    home_id bigint NOT NULL,
    kept_at bigint NOT NULL,
    name text NOT NULL,
    price text NOT NULL,
    standard_status text NOT NULL,
    note text NOT NULL,
    noted_at bigint NOT NULL,
    CONSTRAINT kept_homes_name_check CHECK ((length(name) <= 200)),
    CONSTRAINT kept_homes_note_check CHECK ((length(note) <= 1000)),
    CONSTRAINT kept_homes_price_check CHECK ((length(price) <= 20)),
    CONSTRAINT kept_homes_standard_status_check CHECK ((length(standard_status) <= 40))
);



CREATE TABLE public.library (
    id bigint NOT NULL,
    media_name text NOT NULL,
    file_name text DEFAULT ''::text NOT NULL,
    alt_en text DEFAULT ''::text NOT NULL,
    alt_fr text DEFAULT ''::text NOT NULL,
    is_of_homes boolean DEFAULT false NOT NULL,
    blogs bigint DEFAULT 0 NOT NULL,
    homes bigint DEFAULT 0 NOT NULL,
    trashed_at bigint,
    trashed_by bigint,
    replaced_by text,
    replaced_places text,
    CONSTRAINT library_alt_en_check CHECK ((length(alt_en) <= 255)),
    CONSTRAINT library_alt_fr_check CHECK ((length(alt_fr) <= 255)),
    CONSTRAINT library_file_name_check CHECK ((length(file_name) <= 255))
);



ALTER TABLE public.library ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.library_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);



CREATE TABLE public.library_search (
    rowid bigint NOT NULL,
    words tsvector NOT NULL
);



CREATE TABLE public.listing_changes (
    sequence bigint NOT NULL,
    listing_id bigint NOT NULL
);



ALTER TABLE public.listing_changes ALTER COLUMN sequence ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.listing_changes_sequence_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);



CREATE TABLE public.listing_history (
    id bigint NOT NULL,
    property_id bigint NOT NULL,
    changed_at bigint NOT NULL,
    price bigint,
    standard_status text NOT NULL
);



ALTER TABLE public.listing_history ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.listing_history_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);



CREATE TABLE public.media (
    name text NOT NULL,
    content_type text NOT NULL,
    width bigint NOT NULL,
    height bigint NOT NULL,
    byte_length bigint NOT NULL,
    created_at bigint NOT NULL,
    srcset text DEFAULT ''::text NOT NULL,
    fallback text,
    grace bigint DEFAULT 86400 NOT NULL,
    unused_since bigint,
    look bigint,
    focus_x bigint DEFAULT 50 NOT NULL,
    focus_y bigint DEFAULT 50 NOT NULL,
    avif_due_at bigint DEFAULT 0,
    avif_tries bigint DEFAULT 0 NOT NULL,
    CONSTRAINT media_focus_x_check CHECK (((focus_x >= 0) AND (focus_x <= 100))),
    CONSTRAINT media_focus_y_check CHECK (((focus_y >= 0) AND (focus_y <= 100)))
);



CREATE TABLE public.media_looks (
    look_key bigint NOT NULL,
    media_name text NOT NULL,
    look bigint NOT NULL
);



CREATE TABLE public.media_senders (
    media_name text NOT NULL,
    user_id bigint NOT NULL,
    bytes bigint NOT NULL,
    created_at bigint NOT NULL
);



CREATE TABLE public.media_uploads (
    user_id bigint NOT NULL,
    day bigint NOT NULL,
    pictures bigint NOT NULL,
    bytes bigint NOT NULL
);



CREATE TABLE public.media_uses (
    kind text NOT NULL,
    owner bigint NOT NULL,
    media_name text NOT NULL
);



CREATE TABLE public.message_answers (
    id bigint NOT NULL,
    message_id bigint NOT NULL,
    answer_key text NOT NULL,
    mail_key text NOT NULL,
    author_id bigint NOT NULL,
    to_address text NOT NULL,
    reply_to text NOT NULL,
    subject text NOT NULL,
    body text NOT NULL,
    language text NOT NULL,
    created_at bigint NOT NULL,
    CONSTRAINT message_answers_answer_key_check CHECK (((length(answer_key) >= 1) AND (length(answer_key) <= 64))),
    CONSTRAINT message_answers_body_check CHECK (((length(body) >= 1) AND (length(body) <= 10000))),
    CONSTRAINT message_answers_language_check CHECK ((language = ANY (ARRAY['en'::text, 'fr'::text]))),
    CONSTRAINT message_answers_subject_check CHECK (((length(subject) >= 1) AND (length(subject) <= 200)))
);



ALTER TABLE public.message_answers ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.message_answers_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);



CREATE TABLE public.message_counts (
    is_suspected boolean NOT NULL,
    is_read boolean NOT NULL,
    lead_state bigint NOT NULL,
    assignee_id bigint NOT NULL,
    messages bigint NOT NULL,
    is_new boolean DEFAULT true NOT NULL
);



CREATE TABLE public.message_notes (
    id bigint NOT NULL,
    message_id bigint NOT NULL,
    author_id bigint NOT NULL,
    body text NOT NULL,
    created_at bigint NOT NULL,
    CONSTRAINT message_notes_body_check CHECK (((length(body) >= 1) AND (length(body) <= 2000)))
);



ALTER TABLE public.message_notes ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.message_notes_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);



CREATE TABLE public.message_quarters (
    quarter bigint NOT NULL,
    messages bigint NOT NULL,
    is_new boolean DEFAULT true NOT NULL
);



CREATE TABLE public.outbox (
    id bigint NOT NULL,
    kind text DEFAULT 'message'::text NOT NULL,
    contact_message_id bigint,
    subject_id bigint,
    mail_key text NOT NULL,
    dedupe_key text,
    to_address text,
    subject text,
    body text,
    unsubscribe_path text,
    is_bulk boolean DEFAULT false NOT NULL,
    recipient text,
    attempts bigint DEFAULT 0 NOT NULL,
    first_attempt_at bigint,
    next_attempt_at bigint NOT NULL,
    locked_until bigint DEFAULT 0 NOT NULL,
    sent_at bigint,
    failed_at bigint,
    is_bounced boolean DEFAULT false NOT NULL,
    last_error text DEFAULT ''::text NOT NULL,
    created_at bigint NOT NULL,
    to_key text,
    CONSTRAINT outbox_check CHECK (((kind = 'message'::text) = (contact_message_id IS NOT NULL))),
    CONSTRAINT outbox_check1 CHECK (((kind = 'message'::text) OR (to_address IS NOT NULL))),
    CONSTRAINT outbox_kind_check CHECK (((length(kind) >= 1) AND (length(kind) <= 40)))
);



CREATE TABLE public.outbox_counts (
    is_failed boolean NOT NULL,
    mails bigint NOT NULL,
    is_new boolean DEFAULT true NOT NULL
);



ALTER TABLE public.outbox ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.outbox_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);



CREATE TABLE public.page_views (
    day text NOT NULL,
    path text NOT NULL,
    property_id bigint,
    views bigint NOT NULL,
    messages bigint NOT NULL,
    CONSTRAINT page_views_day_check CHECK ((length(day) = 10)),
    CONSTRAINT page_views_path_check CHECK ((length(path) <= 200))
);



CREATE TABLE public.passkey_ceremonies (
    token_hash bytea NOT NULL,
    user_id bigint,
    state text NOT NULL,
    expires_at bigint NOT NULL,
    CONSTRAINT passkey_ceremonies_token_hash_check CHECK ((length(token_hash) = 32))
);



CREATE TABLE public.passkeys (
    id bigint NOT NULL,
    user_id bigint NOT NULL,
    handle bytea NOT NULL,
    credential_id bytea NOT NULL,
    credential text NOT NULL,
    name text NOT NULL,
    created_at bigint NOT NULL,
    last_used_at bigint,
    CONSTRAINT passkeys_credential_id_check CHECK (((length(credential_id) >= 1) AND (length(credential_id) <= 1023))),
    CONSTRAINT passkeys_handle_check CHECK ((length(handle) = 16)),
    CONSTRAINT passkeys_name_check CHECK (((length(name) >= 1) AND (length(name) <= 64)))
);



ALTER TABLE public.passkeys ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.passkeys_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);



CREATE TABLE public.privacy_incidents (
    id bigint NOT NULL,
    found_on text NOT NULL,
    happened_on text NOT NULL,
    happened_until text NOT NULL,
    what text NOT NULL,
    data_kinds text NOT NULL,
    people bigint,
    is_harmful text NOT NULL,
    reasons text NOT NULL,
    opc_told_on text NOT NULL,
    cai_told_on text NOT NULL,
    people_told_on text NOT NULL,
    measures text NOT NULL,
    revision bigint DEFAULT 1 NOT NULL,
    created_at bigint NOT NULL,
    updated_at bigint NOT NULL,
    CONSTRAINT privacy_incidents_cai_told_on_check CHECK ((length(cai_told_on) = ANY (ARRAY[0, 10]))),
    CONSTRAINT privacy_incidents_data_kinds_check CHECK (((length(data_kinds) >= 1) AND (length(data_kinds) <= 2000))),
    CONSTRAINT privacy_incidents_found_on_check CHECK ((length(found_on) = 10)),
    CONSTRAINT privacy_incidents_happened_on_check CHECK ((length(happened_on) = ANY (ARRAY[0, 10]))),
    CONSTRAINT privacy_incidents_happened_until_check CHECK ((length(happened_until) = ANY (ARRAY[0, 10]))),
    CONSTRAINT privacy_incidents_is_harmful_check CHECK ((is_harmful = ANY (ARRAY[''::text, 'yes'::text, 'no'::text]))),
    CONSTRAINT privacy_incidents_measures_check CHECK ((length(measures) <= 5000)),
    CONSTRAINT privacy_incidents_opc_told_on_check CHECK ((length(opc_told_on) = ANY (ARRAY[0, 10]))),
    CONSTRAINT privacy_incidents_people_check CHECK ((people >= 0)),
    CONSTRAINT privacy_incidents_people_told_on_check CHECK ((length(people_told_on) = ANY (ARRAY[0, 10]))),
    CONSTRAINT privacy_incidents_reasons_check CHECK ((length(reasons) <= 5000)),
    CONSTRAINT privacy_incidents_what_check CHECK (((length(what) >= 1) AND (length(what) <= 5000)))
);



ALTER TABLE public.privacy_incidents ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.privacy_incidents_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);



CREATE TABLE public.profiles (
    user_id bigint NOT NULL,
    is_public boolean DEFAULT false NOT NULL,
    shown_name text NOT NULL,
    about text NOT NULL,
    about_fr text NOT NULL,
    updated_at bigint NOT NULL,
    CONSTRAINT profiles_about_check CHECK ((length(about) <= 255)),
    CONSTRAINT profiles_about_fr_check CHECK ((length(about_fr) <= 255)),
    CONSTRAINT profiles_shown_name_check CHECK ((length(shown_name) <= 128))
);



CREATE TABLE public.properties (
    id bigint NOT NULL,
    listing_id text NOT NULL,
    listing_id_key text NOT NULL,
    standard_status text NOT NULL,
    property_type text NOT NULL,
    purpose text NOT NULL,
    property_class text NOT NULL,
    property_sub_type text,
    list_price bigint,
    lease_amount bigint,
    lease_amount_frequency text,
    unparsed_address text NOT NULL,
    unit_number text NOT NULL,
    street_number text NOT NULL,
    street_name text NOT NULL,
    street_suffix text NOT NULL,
    city text NOT NULL,
    state_or_province text NOT NULL,
    postal_code text NOT NULL,
    country text NOT NULL,
    bedrooms_total bigint,
    bathrooms_total_integer bigint,
    living_area bigint,
    living_area_units text,
    lot_size_area bigint,
    lot_size_units text,
    year_built bigint,
    parking_total bigint,
    public_remarks text NOT NULL,
    association_amenities text NOT NULL,
    virtual_tour_url text NOT NULL,
    owner_name text NOT NULL,
    owner_details text NOT NULL,
    list_agent_full_name text NOT NULL,
    list_agent_details text NOT NULL,
    owner_key text NOT NULL,
    size_key bigint NOT NULL,
    location_key text NOT NULL,
    owner_details_key text NOT NULL,
    agent_key text NOT NULL,
    agent_details_key text NOT NULL,
    created_at bigint NOT NULL,
    updated_at bigint NOT NULL,
    updated_by bigint NOT NULL,
    status_changed_at bigint NOT NULL,
    revision bigint DEFAULT 1 NOT NULL,
    deleted_at bigint,
    deleted_by bigint,
    search_version bigint DEFAULT 0 NOT NULL,
    neighbourhood text DEFAULT ''::text NOT NULL,
    latitude bigint,
    longitude bigint,
    coordinate_source text,
    coordinate_precision text,
    tax_annual_amount bigint,
    association_fee bigint,
    monthly_utilities bigint,
    remarks_language text,
    internet_entire_listing_display text DEFAULT 'Yes'::text NOT NULL,
    internet_address_display text DEFAULT 'Yes'::text NOT NULL,
    publication_state text DEFAULT 'draft'::text NOT NULL,
    on_market_at bigint,
    checked_at bigint,
    expires_at bigint,
    reminded_at bigint,
    floor_plan_url text DEFAULT ''::text NOT NULL,
    bathrooms_half bigint,
    CONSTRAINT properties_association_fee_check CHECK ((association_fee > 0)),
    CONSTRAINT properties_bathrooms_half_check CHECK ((bathrooms_half >= 0)),
    CONSTRAINT properties_floor_plan_url_check CHECK ((length(floor_plan_url) <= 128)),
    CONSTRAINT properties_latitude_check CHECK (((latitude >= 4100000) AND (latitude <= 8400000))),
    CONSTRAINT properties_lease_amount_check CHECK ((lease_amount > 0)),
    CONSTRAINT properties_list_agent_details_check CHECK ((length(list_agent_details) <= 255)),
    CONSTRAINT properties_list_agent_full_name_check CHECK (((length(list_agent_full_name) >= 3) AND (length(list_agent_full_name) <= 128))),
    CONSTRAINT properties_list_price_check CHECK ((list_price > 0)),
    CONSTRAINT properties_listing_id_check CHECK (((length(listing_id) >= 1) AND (length(listing_id) <= 64))),
    CONSTRAINT properties_living_area_check CHECK ((living_area > 0)),
    CONSTRAINT properties_longitude_check CHECK (((longitude >= '-14200000'::integer) AND (longitude <= '-5200000'::integer))),
    CONSTRAINT properties_lot_size_area_check CHECK ((lot_size_area > 0)),
    CONSTRAINT properties_monthly_utilities_check CHECK ((monthly_utilities > 0)),
    CONSTRAINT properties_neighbourhood_check CHECK ((length(neighbourhood) <= 128)),
    CONSTRAINT properties_owner_details_check CHECK ((length(owner_details) <= 255)),
    CONSTRAINT properties_owner_name_check CHECK (((length(owner_name) >= 3) AND (length(owner_name) <= 128))),
    CONSTRAINT properties_public_remarks_check CHECK ((length(public_remarks) <= 4000)),
    CONSTRAINT properties_publication_state_check CHECK ((publication_state = ANY (ARRAY['draft'::text, 'submitted'::text, 'in review'::text, 'changes requested'::text, 'approved'::text, 'published'::text, 'rejected'::text, 'expired'::text, 'withdrawn'::text]))),
    CONSTRAINT properties_tax_annual_amount_check CHECK ((tax_annual_amount > 0)),
    CONSTRAINT properties_unparsed_address_check CHECK (((length(unparsed_address) >= 1) AND (length(unparsed_address) <= 255)))
);



ALTER TABLE public.properties ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.properties_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);



CREATE TABLE public.property_counts (
    is_deleted boolean NOT NULL,
    standard_status text NOT NULL,
    purpose text NOT NULL,
    property_class text NOT NULL,
    publication_state text NOT NULL,
    properties bigint NOT NULL,
    is_new boolean DEFAULT true NOT NULL
);



CREATE TABLE public.property_media (
    id bigint NOT NULL,
    property_id bigint NOT NULL,
    media_name text NOT NULL,
    description text NOT NULL,
    "position" bigint NOT NULL,
    is_preferred boolean NOT NULL,
    created_at bigint NOT NULL,
    CONSTRAINT property_media_description_check CHECK ((length(description) <= 255))
);



ALTER TABLE public.property_media ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.property_media_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);



CREATE TABLE public.property_search (
    rowid bigint NOT NULL,
    words tsvector NOT NULL
);



CREATE TABLE public.property_status_changes (
    id bigint NOT NULL,
    property_id bigint NOT NULL,
    old_status text NOT NULL,
    new_status text NOT NULL,
    reason text NOT NULL,
    changed_by bigint NOT NULL,
    created_at bigint NOT NULL,
    CONSTRAINT property_status_changes_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 255)))
);



ALTER TABLE public.property_status_changes ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.property_status_changes_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);



CREATE VIEW public.shown_listings AS
 SELECT properties.id,
    properties.standard_status,
    properties.property_type,
    properties.purpose,
    properties.property_class,
    properties.property_sub_type,
    properties.list_price,
    properties.lease_amount,
    properties.lease_amount_frequency,
        CASE
            WHEN (properties.internet_address_display = 'Yes'::text) THEN properties.unparsed_address
            ELSE ''::text
        END AS unparsed_address,
        CASE
            WHEN (properties.internet_address_display = 'Yes'::text) THEN properties.street_name
            ELSE ''::text
        END AS street_name,
        CASE
            WHEN (properties.internet_address_display = 'Yes'::text) THEN properties.street_suffix
            ELSE ''::text
        END AS street_suffix,
    properties.city,
    properties.state_or_province,
        CASE
            WHEN (properties.internet_address_display = 'Yes'::text) THEN properties.postal_code
            ELSE substr(properties.postal_code, 1, 3)
        END AS postal_code,
    properties.neighbourhood,
        CASE
            WHEN (properties.internet_address_display = 'Yes'::text) THEN properties.latitude
            ELSE (((properties.latitude / 1000) * 1000) + 500)
        END AS latitude,
        CASE
            WHEN (properties.internet_address_display = 'Yes'::text) THEN properties.longitude
            ELSE (((properties.longitude / 1000) * 1000) - 500)
        END AS longitude,
        CASE
            WHEN ((properties.internet_address_display = 'Yes'::text) OR (properties.coordinate_precision = 'city'::text) OR (properties.latitude IS NULL)) THEN properties.coordinate_precision
            ELSE 'postal code'::text
        END AS coordinate_precision,
    (properties.internet_address_display <> 'Yes'::text) AS is_blurred,
    properties.bedrooms_total,
    properties.bathrooms_total_integer,
    properties.living_area,
    properties.living_area_units,
    properties.lot_size_area,
    properties.lot_size_units,
    properties.year_built,
    properties.parking_total,
    properties.association_amenities,
    properties.public_remarks,
    properties.remarks_language,
    properties.virtual_tour_url,
    properties.tax_annual_amount,
    properties.association_fee,
    properties.monthly_utilities,
    properties.list_agent_full_name,
    properties.on_market_at,
    properties.checked_at,
    properties.status_changed_at,
    properties.updated_at,
    properties.floor_plan_url,
    properties.bathrooms_half
   FROM public.properties
  WHERE ((properties.publication_state = 'published'::text) AND (properties.internet_entire_listing_display = 'Yes'::text) AND (properties.deleted_at IS NULL) AND (properties.standard_status = ANY (ARRAY['Active'::text, 'Pending'::text, 'Closed'::text])));



CREATE VIEW public.public_listings AS
 SELECT shown_listings.id,
    shown_listings.standard_status,
    shown_listings.property_type,
    shown_listings.purpose,
    shown_listings.property_class,
    shown_listings.property_sub_type,
    shown_listings.list_price,
    shown_listings.lease_amount,
    shown_listings.lease_amount_frequency,
    shown_listings.unparsed_address,
    shown_listings.street_name,
    shown_listings.street_suffix,
    shown_listings.city,
    shown_listings.state_or_province,
    shown_listings.postal_code,
    shown_listings.neighbourhood,
    shown_listings.latitude,
    shown_listings.longitude,
    shown_listings.coordinate_precision,
    shown_listings.is_blurred,
    shown_listings.bedrooms_total,
    shown_listings.bathrooms_total_integer,
    shown_listings.living_area,
    shown_listings.living_area_units,
    shown_listings.lot_size_area,
    shown_listings.lot_size_units,
    shown_listings.year_built,
    shown_listings.parking_total,
    shown_listings.association_amenities,
    shown_listings.public_remarks,
    shown_listings.remarks_language,
    shown_listings.virtual_tour_url,
    shown_listings.tax_annual_amount,
    shown_listings.association_fee,
    shown_listings.monthly_utilities,
    shown_listings.list_agent_full_name,
    shown_listings.on_market_at,
    shown_listings.checked_at,
    shown_listings.status_changed_at,
    shown_listings.updated_at,
    shown_listings.floor_plan_url,
    shown_listings.bathrooms_half
   FROM public.shown_listings
  WHERE (shown_listings.standard_status = ANY (ARRAY['Active'::text, 'Pending'::text]));



CREATE VIEW public.published_blogs AS
 SELECT blogs.id,
    blogs.blog_title,
    blogs.blog_url,
    blogs.blog_image,
    blogs.blog_image_alt,
    blogs.sanitiser_version,
    blogs.excerpt,
    blogs.seo_description,
    blogs.category_id,
    blogs.created_by,
    blogs.created_at,
    blogs.updated_at,
    blogs.revision,
    blogs.updated_by,
    blogs.language,
    blogs.translation_of,
    blogs.checked_at,
    blogs.state,
    blogs.publish_at,
    blogs.published_at,
    blogs.deleted_at,
    blogs.deleted_by
   FROM public.blogs
  WHERE ((blogs.state = 'published'::text) AND (blogs.deleted_at IS NULL));



CREATE TABLE public.push_devices (
    id bigint NOT NULL,
    user_id bigint NOT NULL,
    session_hash bytea,
    endpoint text NOT NULL,
    endpoint_hash bytea NOT NULL,
    public_key bytea NOT NULL,
    auth bytea NOT NULL,
    device text DEFAULT ''::text NOT NULL,
    failures bigint DEFAULT 0 NOT NULL,
    created_at bigint NOT NULL,
    CONSTRAINT push_devices_auth_check CHECK ((length(auth) = 16)),
    CONSTRAINT push_devices_endpoint_check CHECK (((length(endpoint) >= 1) AND (length(endpoint) <= 1024))),
    CONSTRAINT push_devices_endpoint_hash_check CHECK ((length(endpoint_hash) = 32)),
    CONSTRAINT push_devices_public_key_check CHECK ((length(public_key) = 65))
);



ALTER TABLE public.push_devices ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.push_devices_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);



CREATE TABLE public.push_messages (
    id bigint NOT NULL,
    device_id bigint NOT NULL,
    alert_id bigint NOT NULL,
    message_key text NOT NULL,
    homes bigint NOT NULL,
    attempts bigint DEFAULT 0 NOT NULL,
    next_attempt_at bigint NOT NULL,
    created_at bigint NOT NULL,
    CONSTRAINT push_messages_message_key_check CHECK (((length(message_key) >= 1) AND (length(message_key) <= 40)))
);



ALTER TABLE public.push_messages ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.push_messages_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);



CREATE TABLE public.recovery_codes (
    user_id bigint NOT NULL,
    code_hash bytea NOT NULL,
    CONSTRAINT recovery_codes_code_hash_check CHECK ((length(code_hash) = 32))
);



CREATE TABLE public.retention_runs (
    started_at bigint NOT NULL,
    rule text NOT NULL,
    cutoff_at bigint NOT NULL,
    deleted bigint NOT NULL,
    CONSTRAINT retention_runs_rule_check CHECK (((length(rule) >= 1) AND (length(rule) <= 40)))
);



CREATE TABLE public.retention_state (
    rule text NOT NULL,
    ran_at bigint NOT NULL,
    walked_at bigint DEFAULT 0 NOT NULL,
    walked_id bigint DEFAULT 0 NOT NULL,
    CONSTRAINT retention_state_rule_check CHECK (((length(rule) >= 1) AND (length(rule) <= 40)))
);



CREATE TABLE public.sample_content (
    sample_key text NOT NULL,
    created_at bigint NOT NULL,
    kind text,
    item_id bigint,
    revision bigint,
    CONSTRAINT sample_content_kind_check CHECK ((kind = ANY (ARRAY['blog'::text, 'property'::text])))
);



CREATE TABLE public.second_factors (
    user_id bigint NOT NULL,
    sealed_key bytea NOT NULL,
    last_step bigint DEFAULT 0 NOT NULL,
    created_at bigint NOT NULL
);



CREATE TABLE public.secrets (
    name text NOT NULL,
    value bytea NOT NULL,
    created_at bigint NOT NULL
);



CREATE TABLE public.send_counts (
    send_key text NOT NULL,
    ends_at bigint NOT NULL,
    sends bigint NOT NULL
);



CREATE TABLE public.sessions (
    token_hash bytea NOT NULL,
    user_id bigint NOT NULL,
    created_at bigint NOT NULL,
    last_used_at bigint NOT NULL,
    device text DEFAULT ''::text NOT NULL,
    CONSTRAINT sessions_token_hash_check CHECK ((length(token_hash) = 32))
);



CREATE TABLE public.settings (
    name text NOT NULL,
    value text,
    sealed bytea,
    revision bigint NOT NULL,
    updated_at bigint NOT NULL,
    updated_by bigint NOT NULL,
    CONSTRAINT settings_check CHECK (((value IS NULL) OR (sealed IS NULL)))
);



CREATE TABLE public.sign_in_challenges (
    token_hash bytea NOT NULL,
    user_id bigint NOT NULL,
    tries bigint DEFAULT 0 NOT NULL,
    expires_at bigint NOT NULL,
    CONSTRAINT sign_in_challenges_token_hash_check CHECK ((length(token_hash) = 32))
);



CREATE TABLE public.sign_in_failures (
    email_key text NOT NULL,
    failures bigint NOT NULL,
    blocked_until bigint NOT NULL,
    updated_at bigint NOT NULL
);



CREATE TABLE public.submission_events (
    id bigint NOT NULL,
    submission_id bigint NOT NULL,
    user_id bigint,
    from_state text NOT NULL,
    to_state text NOT NULL,
    note text NOT NULL,
    created_at bigint NOT NULL
);



ALTER TABLE public.submission_events ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.submission_events_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);



CREATE TABLE public.submission_links (
    token_hash bytea NOT NULL,
    submission_id bigint NOT NULL,
    user_id bigint NOT NULL,
    created_at bigint NOT NULL
);



CREATE TABLE public.submission_media (
    id bigint NOT NULL,
    submission_id bigint NOT NULL,
    media_name text NOT NULL,
    description text NOT NULL,
    "position" bigint NOT NULL,
    created_at bigint NOT NULL,
    CONSTRAINT submission_media_description_check CHECK ((length(description) <= 255))
);



ALTER TABLE public.submission_media ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.submission_media_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);



CREATE TABLE public.submission_previews (
    token_hash bytea NOT NULL,
    submission_id bigint NOT NULL,
    user_id bigint NOT NULL,
    created_at bigint NOT NULL
);



CREATE TABLE public.submissions (
    id bigint NOT NULL,
    account_id bigint NOT NULL,
    is_by_owner boolean NOT NULL,
    state text NOT NULL,
    version bigint DEFAULT 1 NOT NULL,
    fields text NOT NULL,
    remarks text DEFAULT '{}'::text NOT NULL,
    reason text DEFAULT ''::text NOT NULL,
    property_id bigint,
    reviewer_id bigint,
    review_started_at bigint,
    address_key text DEFAULT ''::text NOT NULL,
    phone_key text DEFAULT ''::text NOT NULL,
    created_at bigint NOT NULL,
    updated_at bigint NOT NULL,
    state_changed_at bigint NOT NULL,
    CONSTRAINT submissions_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'submitted'::text, 'in review'::text, 'changes requested'::text, 'approved'::text, 'published'::text, 'rejected'::text, 'expired'::text, 'withdrawn'::text])))
);



ALTER TABLE public.submissions ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.submissions_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);



CREATE TABLE public.text_messages (
    id bigint NOT NULL,
    kind text NOT NULL,
    subject_id bigint NOT NULL,
    to_number text NOT NULL,
    body text NOT NULL,
    attempts bigint DEFAULT 0 NOT NULL,
    next_attempt_at bigint NOT NULL,
    sent_at bigint,
    failed_at bigint,
    last_error text DEFAULT ''::text NOT NULL,
    created_at bigint NOT NULL,
    CONSTRAINT text_messages_kind_check CHECK (((length(kind) >= 1) AND (length(kind) <= 40)))
);



ALTER TABLE public.text_messages ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.text_messages_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);



CREATE TABLE public.trashed_messages (
    id bigint NOT NULL,
    name text NOT NULL,
    email text NOT NULL,
    phone text NOT NULL,
    message text NOT NULL,
    fingerprint bytea NOT NULL,
    text_fingerprint bytea,
    client_address text NOT NULL,
    is_read boolean NOT NULL,
    is_suspected boolean NOT NULL,
    suspicion text NOT NULL,
    language text NOT NULL,
    created_at bigint NOT NULL,
    mail_key text,
    mail_recipient text,
    mail_sent_at bigint,
    deleted_at bigint NOT NULL,
    deleted_by bigint,
    enquiry_kind text,
    property_id bigint,
    property_title text,
    consent_key text,
    lead_state bigint DEFAULT 0 NOT NULL,
    lead_changed_at bigint DEFAULT 0 NOT NULL,
    lead_by bigint DEFAULT 0 NOT NULL,
    lead_revision bigint DEFAULT 0 NOT NULL,
    assignee_id bigint DEFAULT 0 NOT NULL,
    remind_at bigint,
    reminded_at bigint,
    email_key text,
    phone_extension text DEFAULT ''::text NOT NULL,
    CONSTRAINT trashed_messages_phone_extension_check CHECK ((length(phone_extension) <= 10))
);



CREATE TABLE public.undo_rows (
    step_id bigint NOT NULL,
    thing_id bigint NOT NULL,
    seen text NOT NULL,
    was text
);



CREATE TABLE public.undo_steps (
    id bigint NOT NULL,
    kind text NOT NULL,
    action text NOT NULL,
    name text DEFAULT ''::text NOT NULL,
    done_by bigint NOT NULL,
    done_at bigint NOT NULL,
    added bigint DEFAULT 0 NOT NULL,
    changed bigint DEFAULT 0 NOT NULL,
    undone_by bigint,
    undone_at bigint,
    CONSTRAINT undo_steps_action_check CHECK ((length(action) <= 32)),
    CONSTRAINT undo_steps_kind_check CHECK ((kind = ANY (ARRAY['blogs'::text, 'properties'::text, 'import'::text]))),
    CONSTRAINT undo_steps_name_check CHECK ((length(name) <= 255))
);



ALTER TABLE public.undo_steps ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.undo_steps_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);



CREATE TABLE public.users (
    id bigint NOT NULL,
    email text NOT NULL,
    email_key text NOT NULL,
    first_name text NOT NULL,
    last_name text NOT NULL,
    password_hash text NOT NULL,
    group_id bigint NOT NULL,
    is_disabled boolean DEFAULT false NOT NULL,
    created_at bigint NOT NULL,
    updated_at bigint NOT NULL,
    last_sign_in_at bigint,
    search_text text DEFAULT ''::text NOT NULL,
    language text,
    phone text,
    email_confirmed_at bigint,
    phone_confirmed_at bigint,
    second_factor_at bigint,
    last_look_at bigint,
    previous_look_at bigint,
    unused_notified_at bigint,
    CONSTRAINT users_email_check CHECK (((length(email) >= 3) AND (length(email) <= 254))),
    CONSTRAINT users_first_name_check CHECK (((length(first_name) >= 1) AND (length(first_name) <= 128))),
    CONSTRAINT users_group_id_check CHECK (((group_id >= 1) AND (group_id <= 4))),
    CONSTRAINT users_language_check CHECK ((language = ANY (ARRAY['en'::text, 'fr'::text]))),
    CONSTRAINT users_last_name_check CHECK (((length(last_name) >= 1) AND (length(last_name) <= 128))),
    CONSTRAINT users_phone_check CHECK (((length(phone) >= 8) AND (length(phone) <= 16)))
);



ALTER TABLE public.users ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.users_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);



CREATE TABLE public.version_texts (
    id bigint NOT NULL,
    blog_id bigint NOT NULL,
    text_hash bytea NOT NULL,
    blog_description text NOT NULL,
    sanitiser_version bigint NOT NULL,
    CONSTRAINT version_texts_text_hash_check CHECK ((length(text_hash) = 32))
);



ALTER TABLE public.version_texts ALTER COLUMN id ADD GENERATED BY DEFAULT AS IDENTITY (
    SEQUENCE NAME public.version_texts_id_seq
    START WITH 1
    INCREMENT BY 1
    NO MINVALUE
    NO MAXVALUE
    CACHE 1
);



CREATE TABLE public.view_days (
    day text NOT NULL,
    views bigint NOT NULL,
    messages bigint NOT NULL,
    CONSTRAINT view_days_day_check CHECK ((length(day) = 10))
);



CREATE TABLE public.view_searches (
    day text NOT NULL,
    place text NOT NULL,
    search_text text NOT NULL,
    searches bigint NOT NULL,
    CONSTRAINT view_searches_day_check CHECK ((length(day) = 10)),
    CONSTRAINT view_searches_place_check CHECK ((place = ANY (ARRAY['blogs'::text, 'homes'::text]))),
    CONSTRAINT view_searches_search_text_check CHECK (((length(search_text) >= 1) AND (length(search_text) <= 60)))
);



CREATE TABLE public.view_sources (
    day text NOT NULL,
    source text NOT NULL,
    views bigint NOT NULL,
    CONSTRAINT view_sources_day_check CHECK ((length(day) = 10)),
    CONSTRAINT view_sources_source_check CHECK ((length(source) <= 64))
);



CREATE VIEW public.written_blogs AS
 SELECT blogs.id,
    blogs.blog_title,
    blogs.blog_url,
    blogs.blog_image,
    blogs.blog_image_alt,
    blogs.sanitiser_version,
    blogs.excerpt,
    blogs.seo_description,
    blogs.category_id,
    blogs.created_by,
    blogs.created_at,
    blogs.updated_at,
    blogs.revision,
    blogs.updated_by,
    blogs.language,
    blogs.translation_of,
    blogs.checked_at,
    blogs.state,
    blogs.publish_at,
    blogs.published_at,
    blogs.deleted_at,
    blogs.deleted_by
   FROM public.blogs
  WHERE (blogs.deleted_at IS NULL);


-- Data for Name: _sqlx_migrations; Type: TABLE DATA; Schema: public; Owner: -

INSERT INTO public._sqlx_migrations VALUES (1, 'baseline', '2026-11-27 00:12:50.847689+00', true, '\x053dec7eea37ae2c0c96623eff5c3027ee59227f8ac0890f34a151b5ac1789d40e14cdb0624af688f5f953f1550f0d3c', 319745124);


-- Data for Name: account_codes; Type: TABLE DATA; Schema: public; Owner: -

INSERT INTO public.account_codes VALUES (1, '\xdc5ac37eaf370a0dfabddebf1ccc81af5d94ce3608eb6e1c37035265c5bb878d', 'reset', 'person-2069676457@example.ca', 'person-2069676457@example.ca', 2, false, '\x77f416ce5e676ecfefa20ad8bdf76fed', 0, 1795176600, 'en', '', '', '', '', '', '::1', 1795176000);


-- Data for Name: account_consents; Type: TABLE DATA; Schema: public; Owner: -

INSERT INTO public.account_consents VALUES (1, 2, 'terms', NULL, 'I agree.', '203.0.113.9', 1, NULL);


-- Data for Name: account_links; Type: TABLE DATA; Schema: public; Owner: -

INSERT INTO public.account_links VALUES (1, '\x7890c901386a2e38546b8598423ce1aebdfca726f35dfb3e4a0f24bfef4c7324', 'mailed', NULL, '', '\xd370f828e96cab0c66b51aac6b9a1005', 1795179600, 1795176000, NULL);
INSERT INTO public.account_links VALUES (2, '\x2b67ec657b1fd66fb94aa048ba5cef89ad23fffa2012d4d7d814b5f90c7d11c8', 'take_back', 1, 'person-2069676457@example.ca', '\x2b67ec657b1fd66fb94aa048ba5cef89ad23fffa2012d4d7d814b5f90c7d11c8', 9999999999, 1, NULL);


-- Data for Name: account_wishes; Type: TABLE DATA; Schema: public; Owner: -

INSERT INTO public.account_wishes VALUES (2, 'Rent', '', NULL, 1);


-- Data for Name: agent_profiles; Type: TABLE DATA; Schema: public; Owner: -

INSERT INTO public.agent_profiles VALUES (2, 'Max', 'Roy Realty', '4711', 'ON', '', '', '', 1, NULL, NULL, 1);


-- Data for Name: alert_events; Type: TABLE DATA; Schema: public; Owner: -

INSERT INTO public.alert_events VALUES (1, 1, 'new', NULL, 1);


-- Data for Name: alert_homes; Type: TABLE DATA; Schema: public; Owner: -

INSERT INTO public.alert_homes VALUES (1, NULL, 'Active');


-- Data for Name: alert_matches; Type: TABLE DATA; Schema: public; Owner: -

INSERT INTO public.alert_matches VALUES (1, 1, 'new', 1, NULL, NULL);


-- Data for Name: alert_progress; Type: TABLE DATA; Schema: public; Owner: -

INSERT INTO public.alert_progress VALUES (1, 0, 0, 0, 0);


-- Data for Name: alert_searches; Type: TABLE DATA; Schema: public; Owner: -

INSERT INTO public.alert_searches VALUES ('240ec6a36da2333f534ad6198edda60efdb218dd5f5dc55cb3bf8a0c632a6b06', 'place=Kingston', 1, NULL, 0);


-- Data for Name: alerts; Type: TABLE DATA; Schema: public; Owner: -

INSERT INTO public.alerts VALUES (1, 'person-2069676457@example.ca', 'place=Kingston', '240ec6a36da2333f534ad6198edda60efdb218dd5f5dc55cb3bf8a0c632a6b06', '', '', 'fr', 'instant', 'confirmed', '\x6b5f318b84623bc54995bce44d3323c8', '\x4e7ef7df7f17fecd74c6c25544f318354cc38417430d0b5074679298f70d1008', 1, 'J’accepte de recevoir par courriel, de la part de l’entreprise Keyturn, des avis sur les propriétés qui correspondent à cette recherche. Je peux y mettre fin en tout temps par le lien de chaque courriel.', 1795176000, '::1', 1795176000, 1, 1795176000, NULL, 0, NULL);


-- Data for Name: audit; Type: TABLE DATA; Schema: public; Owner: -

INSERT INTO public.audit VALUES (1, 1795176000, NULL, 'command line', 'account.create', 'user 1', NULL, '{"email":"person-2230640504@example.ca","group_id":1}', DEFAULT);
INSERT INTO public.audit VALUES (2, 1795176000, 1, '::1', 'account.sign_in', 'user 1', NULL, '{"by":"password"}', DEFAULT);
INSERT INTO public.audit VALUES (3, 1795176000, NULL, 'command line', 'account.create', 'user 2', NULL, '{"email":"person-2069676457@example.ca","group_id":3}', DEFAULT);
INSERT INTO public.audit VALUES (4, 1795176000, 2, '::1', 'account.sign_in', 'user 2', NULL, '{"by":"password"}', DEFAULT);
INSERT INTO public.audit VALUES (5, 1795176000, 1, '::1', 'property.add', 'property 1', NULL, '{"City":"Kingston","CoordinatePrecision":"exact","CoordinateSource":"manual","Country":"CA","InternetAddressDisplayYN":"Yes","InternetEntireListingDisplayYN":"Yes","Latitude":"44.23000","ListAgentDetails":"person-2069676457@example.ca","ListAgentFullName":"Ines Vautour","ListPrice":"549900.00","ListingId":"KT-000001","Longitude":"-76.48000","OwnerDetails":"not kept here","OwnerName":"not kept here","PostalCode":"K7L 1A1","PropertyType":"Residential","Purpose":"Sell","StandardStatus":"Active","StateOrProvince":"ON","UnparsedAddress":"1 Lantern Street"}', DEFAULT);
INSERT INTO public.audit VALUES (6, 1795176000, 1, '::1', 'property.publish', 'property 1', '{"PublicationState":"draft"}', '{"PublicationState":"published"}', DEFAULT);
INSERT INTO public.audit VALUES (7, 1795176000, 1, '::1', 'message.delete', 'message 1', '{"is_read":false,"is_suspected":false}', NULL, DEFAULT);
INSERT INTO public.audit VALUES (8, 1795176000, 1, '::1', 'booking.times', 'user 1', NULL, '{"exceptions":0,"hours":1,"minutes":30}', DEFAULT);
INSERT INTO public.audit VALUES (9, 1795176000, 2, '::1', 'submission.add', 'submission 1', NULL, NULL, DEFAULT);
INSERT INTO public.audit VALUES (10, 1795176000, NULL, '::1', 'account.sign_in_failed', 'user 2', NULL, '{"by":"password","failures_of_the_hour":1}', DEFAULT);
INSERT INTO public.audit VALUES (11, 1795176000, 1, '::1', 'category.add', 'category 1', NULL, '{"category_name":"Roofs","category_name_fr":""}', DEFAULT);
INSERT INTO public.audit VALUES (12, 1795176000, 1, '::1', 'blog.add', 'blog 1', NULL, '{"blog_description":"<p>Snow melts over the warm part of the roof.</p>","blog_image":"/media/0aa6c0d319e8a99a1f6f55022a35a31d.webp","blog_image_alt":"","blog_title":"Ice dams: where they start","blog_url":"ice-dams-where-they-start","category_id":1,"checked_time":null,"language":"en","publish_at":null,"revision":1,"seo_description":"Why ice forms at the edge of a roof.","state":"published","translation_of":null}', DEFAULT);


-- Data for Name: audit_erasures; Type: TABLE DATA; Schema: public; Owner: -



-- Data for Name: audit_people; Type: TABLE DATA; Schema: public; Owner: -

INSERT INTO public.audit_people VALUES ('4a99b79f11da4b8f0ef49f3b2ea0f982', 1);
INSERT INTO public.audit_people VALUES ('e1c07d8a3a88a4474b74530ec0f062e2', 1);
INSERT INTO public.audit_people VALUES ('1ef02932ece44a7d58337dd901e8f073', 3);
INSERT INTO public.audit_people VALUES ('78fa0e51e072f95251115220f746ce8d', 3);
INSERT INTO public.audit_people VALUES ('1ef02932ece44a7d58337dd901e8f073', 5);
INSERT INTO public.audit_people VALUES ('78fa0e51e072f95251115220f746ce8d', 5);


-- Data for Name: audit_salts; Type: TABLE DATA; Schema: public; Owner: -

INSERT INTO public.audit_salts VALUES (1, '\xde97ad64623e2d52682e56eb280d53afa7fa5aba6bb28f9570a612bd9bdee7d6', '\x70da92a85fb1f4a2a901a70b770e058c41e420f9837d73c734db56856ad6960c');
INSERT INTO public.audit_salts VALUES (2, '\x9fd79cc42032eed7345aad27d85840b45232fa54e5703198446e3703414edba7', '\xf64e3ea01d8e685446f937550b8a0408ff2ad7108af289b685f27c0dd9502eb0');
INSERT INTO public.audit_salts VALUES (3, '\xc9eeaf4199dd99e21bd0cfa6c0fe5950073714200a5304c96ac0399b047e1f76', '\x4435d76d61b49e6b92ec90ba19f1d1b5361f1f84c512ae7ed84ce006fa81738a');
INSERT INTO public.audit_salts VALUES (4, '\x410c0ac04149ec79c31df689cc845af568bf5926157584252cead7223ed56ed9', '\xb9a46d4368bee81638a915dd4926ac9c465d652d894aeb02658edddcc56d1698');
INSERT INTO public.audit_salts VALUES (5, '\x2abcc42cb1f9d9a634ef831866abedf3e15d4de504ed66bfabd0d8bfbf0ad329', '\x5d8004f646f9ebbcdadcf8b109094ee86c09b15558dda6ce3ea826ffc97dd5b8');
INSERT INTO public.audit_salts VALUES (6, '\x89b2b4a35d093295881c841664e18ff61fd9539af64344361738f41bd867b943', '\x2afa200bfe4cb18da6aab008e7ed54417f20eb7a0df1b4c16eae35bb7bf77b86');
INSERT INTO public.audit_salts VALUES (7, '\x20751dbf162621f82a190ee31c7efa241ff46ed67ae7b51cc25b232cf1c3b229', '\x95d289af0b5b72da7d83b9dd6182fb6ad5df4cfcb8c3b64c796d994254e21bbc');
INSERT INTO public.audit_salts VALUES (8, '\x454814f5aab5e7a7891826f6216035b5c91f567265f1f6481f1e26d4303f1294', '\xe615486b50b70153caf6162115f2e375215fc27bfd655d0e19c5721868cb2554');
INSERT INTO public.audit_salts VALUES (9, '\x6dc0f5e969d902e62bd9583d5b602cf089eb733668c5a40a52c55f22dc008b6c', '\xdd9cb0cef8d4af9670b2c0e24e86c7f04eb627751a93889ace0cd044e5c304fb');
INSERT INTO public.audit_salts VALUES (10, '\x68ea2d909b61ce32d53c3267c9983fdc07366ce9f79f8908479c13616f5044ac', '\x50af91f66969ece733ef1197685d0fedc726ff252ed55e140395591a3b1cccad');
INSERT INTO public.audit_salts VALUES (11, '\xe30c885441cb2bcdb715e3117493fa1c03ea835eae9d271cbcf37efbe22e80a4', '\x84d661797daf2d467d72fd4b072749e2bb5313854e91110ba4a58de041315b4b');
INSERT INTO public.audit_salts VALUES (12, '\x74ecf62627645faa0fbed8424fc65bc58457dd84355e904484190fc4a9401aa4', '\xfe5acdfe20d59dc11cb21261325eba33c56c1208117572e65b13d38022b7f651');


-- Data for Name: audit_seals; Type: TABLE DATA; Schema: public; Owner: -

INSERT INTO public.audit_seals VALUES (1, 1, '\x3ce1f2013137307e928988b53c387ace3f478b768282fb9dd1b736982f14630d', 1795176000, '\x78b4209d11ec70b8', '\x64bd71b00d0262588a20d00b836d9b218ca0ed72a289b86cd93c105487572720', '\x486ab7f783430047ce243d3ea9879f9622405f36a374a5e31e7fd21ce7e621e4');
INSERT INTO public.audit_seals VALUES (2, 2, '\xddc04803065b5d15a16229d7d9dbf4c1dbf502800a5dbe1e7f11c45f8ca25538', 1795176000, '\x78b4209d11ec70b8', '\x4a00e5ef67e09c22043b5168391c619d28fd25aa6801fba0f99775a557e74168', '\x6458f01f4305cbae830159788d28b290e8b7eef79905f092d16b459cd6a0d4a6');
INSERT INTO public.audit_seals VALUES (3, 3, '\x99dad80b2c4497480b296e7b7be6c64efada876c6227209bfcb9f96cf40159e9', 1795176000, '\x78b4209d11ec70b8', '\x16dcc66e4ff1cf2088c67ec75dc346e5ebf0f9cf44b85f8a010941f1b1b15b1a', '\xc0070faef0b6e287d5db63429379e204340a972addd4ea80577ca030dd55d55c');
INSERT INTO public.audit_seals VALUES (4, 4, '\x3c5320a9914ca4bfb628126f32cb24e409ef6479a6a0466b0ca80329fff1a98d', 1795176000, '\x78b4209d11ec70b8', '\xe3b89dda65e65328e449aa1d401ec12af4443452fd3711f955d47be5358b5379', '\xd4ed3ec114d3b6eaae91d193e7bf0516c958d830e837bb7a579b65a1a5dbdcfb');
INSERT INTO public.audit_seals VALUES (5, 5, '\x1ee679c33be5076c6d1196d92730c9e40cd5a54ad90e32f112c0e36bd3f44e9c', 1795176000, '\x78b4209d11ec70b8', '\x46739a0b6e1aa4eb51cfadd0c337088d4722b9685243bc071e6b72c182cddf08', '\x3fac3604eef61a072643528c96d663280d0939ae717a760617cb96fe5ebb9edc');
INSERT INTO public.audit_seals VALUES (6, 6, '\x324d36723c5b62f4362383dd603c600e5ca9b28a7087b0db81758d02c43b52a1', 1795176000, '\x78b4209d11ec70b8', '\x515bf29e69a4e4dd35cd7b5bd1e07b89cb087657b8cab288f92f93fe9c5214de', '\xdc91792bdd1081871a62fa15ab816d79b799a01ceb113295e4c43e8502889141');
INSERT INTO public.audit_seals VALUES (7, 7, '\x110d6afe9e5063da3b5f80a342c49a60c80c1742c9aff00b11a5af02e28ab54d', 1795176000, '\x78b4209d11ec70b8', '\x19680c056fee05658712ad645fc274c363a5748e51adad9a6c44e97fa125f7d9', '\x66f71f4c2d9d85f712b6efd728f6cd852635acb390637fc65036744e367a57b0');
INSERT INTO public.audit_seals VALUES (8, 8, '\xd1c7a2f932286dcec2b67c71b25353b905ae12b6a60d010634ce658feaa844ac', 1795176000, '\x78b4209d11ec70b8', '\x53547006f2c0b139ff60efd097cfd8229e17e25b383c2f9afe8a07ab7eea416b', '\x2a8a07dd070987a5671153662c19b17fc89087a7f272e4fe6f45eab6e4982e9e');
INSERT INTO public.audit_seals VALUES (9, 9, '\xa9eb5b5e83fd7f64ddbb7030b112d95749e696e4a525867679285cffa0372fce', 1795176000, '\x78b4209d11ec70b8', '\x46b448eaff0ca10ed8e14ca0a4de7d26a370666f15994a610337a9d29e18f807', '\x1fe933ebcb5289db28e364bcc6300089cd4966191e10da9a3cf8a4e0a58e33a0');
INSERT INTO public.audit_seals VALUES (10, 10, '\xd56f2a69fe23498d137c706f5869f428175cdb0f40f7145abd811c8219963326', 1795176000, '\x78b4209d11ec70b8', '\xdacdbfa23eb0986cfc86a09b353fcaa6882fa6aa2520e4c1fbdcd12c3e21c3de', '\x0e04cbcf2977d59cbc6a96d5a675167c422dbe73b114b36f359db7b524407dd3');
INSERT INTO public.audit_seals VALUES (11, 11, '\x445082d610b9af12f542532aee66949b0cb6bfc5e5408acaa0487aea4cb31ccb', 1795176000, '\x78b4209d11ec70b8', '\x1d3aa9d7476daff896cd5106e558290bed1d93bf732bdf4dd09f27033ed4b135', '\xd3495d8543e0a5c74f2888c84f3b918112fd2d73bd9140a2269b279421d5f58e');
INSERT INTO public.audit_seals VALUES (12, 12, '\x01e3a49c07c2aad4e3af25de51d1bd09da85a4f461c56769061a17bf2561293c', 1795176000, '\x78b4209d11ec70b8', '\xd4d9af45cefff6d88fdd063bf3f466feabdaf9be112a98630f5572d4be025023', '\x26bb60732aa91fa4713408745824e2e62f7bb0fccb77c2eda0d4f7164337fd8a');


-- Data for Name: audit_state; Type: TABLE DATA; Schema: public; Owner: -

INSERT INTO public.audit_state VALUES (1, 1795176000, 12, '12:01e3a49c07c2aad4e3af25de51d1bd09da85a4f461c56769061a17bf2561293c', '');


-- Data for Name: audit_unsealed; Type: TABLE DATA; Schema: public; Owner: -



-- Data for Name: backups; Type: TABLE DATA; Schema: public; Owner: -

INSERT INTO public.backups VALUES (1, 'scheduled', 1, 2, 'a.backup', NULL, '');


-- Data for Name: blog_bodies; Type: TABLE DATA; Schema: public; Owner: -

INSERT INTO public.blog_bodies VALUES (1, '<p>Snow melts over the warm part of the roof.</p>');


-- Data for Name: blog_counts; Type: TABLE DATA; Schema: public; Owner: -

INSERT INTO public.blog_counts VALUES (1, 'en', 1, false);


-- Data for Name: blog_days; Type: TABLE DATA; Schema: public; Owner: -

INSERT INTO public.blog_days VALUES (20777, 1, false);


-- Data for Name: blog_previews; Type: TABLE DATA; Schema: public; Owner: -

INSERT INTO public.blog_previews VALUES ('\x2b67ec657b1fd66fb94aa048ba5cef89ad23fffa2012d4d7d814b5f90c7d11c8', 1, true, 1, 1, 9999999999);


-- Data for Name: blog_save_keys; Type: TABLE DATA; Schema: public; Owner: -

INSERT INTO public.blog_save_keys VALUES (1, 'a-key', 'add', 1, '{}', 1);


-- Data for Name: blog_search; Type: TABLE DATA; Schema: public; Owner: -

INSERT INTO public.blog_search VALUES (1927555552641024001, '''=en'' ''^a'' ''^at'' ''^d'' ''^da'' ''^dam'' ''^e'' ''^ed'' ''^edg'' ''^f'' ''^fo'' ''^for'' ''^i'' ''^ic'' ''^ice'' ''^m'' ''^me'' ''^mel'' ''^o'' ''^of'' ''^ov'' ''^ove'' ''^p'' ''^pa'' ''^par'' ''^r'' ''^ro'' ''^roo'' ''^s'' ''^sn'' ''^sno'' ''^st'' ''^sta'' ''^t'' ''^th'' ''^the'' ''^w'' ''^wa'' ''^war'' ''^wh'' ''^whe'' ''^why'' ''a'' ''at'' ''dams'' ''edge'' ''forms'' ''ice'' ''melts'' ''of'' ''over'' ''part'' ''roof'' ''s=^a'' ''s=^at'' ''s=^e'' ''s=^ed'' ''s=^edg'' ''s=^f'' ''s=^fo'' ''s=^for'' ''s=^i'' ''s=^ic'' ''s=^ice'' ''s=^o'' ''s=^of'' ''s=^r'' ''s=^ro'' ''s=^roo'' ''s=^t'' ''s=^th'' ''s=^the'' ''s=^w'' ''s=^wh'' ''s=^why'' ''s=a'' ''s=at'' ''s=edge'' ''s=forms'' ''s=ice'' ''s=of'' ''s=roof'' ''s=the'' ''s=why'' ''snow'' ''start'' ''t=^d'' ''t=^da'' ''t=^dam'' ''t=^i'' ''t=^ic'' ''t=^ice'' ''t=^s'' ''t=^st'' ''t=^sta'' ''t=^t'' ''t=^th'' ''t=^the'' ''t=^w'' ''t=^wh'' ''t=^whe'' ''t=dams'' ''t=ice'' ''t=start'' ''t=they'' ''t=where'' ''the'' ''they'' ''warm'' ''where'' ''why''');


-- Data for Name: blog_states; Type: TABLE DATA; Schema: public; Owner: -

INSERT INTO public.blog_states VALUES (1, 'en', 'published', 1, false);


-- Data for Name: blog_versions; Type: TABLE DATA; Schema: public; Owner: -

INSERT INTO public.blog_versions VALUES (1, 1, 1, 1795176000, 1795176000, false, NULL, 'published', NULL, 'Ice dams: where they start', 'ice-dams-where-they-start', '/media/0aa6c0d319e8a99a1f6f55022a35a31d.webp', '', 'Why ice forms at the edge of a roof.', 1, 'en', NULL, 1, 49);


-- Data for Name: blog_working_copies; Type: TABLE DATA; Schema: public; Owner: -

INSERT INTO public.blog_working_copies VALUES (1, 1, 1, 1, 1795176000, 'Ice dams, again', 'ice-dams-where-they-start', NULL, false, '', 'Why ice forms at the edge of a roof.', 1, 'en', NULL, NULL, 1);


-- Data for Name: blogs; Type: TABLE DATA; Schema: public; Owner: -

INSERT INTO public.blogs VALUES (1, 'Ice dams: where they start', 'ice-dams-where-they-start', '/media/0aa6c0d319e8a99a1f6f55022a35a31d.webp', '', 2, 'Snow melts over the warm part of the roof.', 'Why ice forms at the edge of a roof.', 1, 1, 1795176000, 1795176000, 1, 1, 'en', NULL, NULL, 'published', NULL, 1795176000, NULL, NULL);


-- Data for Name: booking_cells; Type: TABLE DATA; Schema: public; Owner: -

INSERT INTO public.booking_cells VALUES (1, 5985672, 1);
INSERT INTO public.booking_cells VALUES (1, 5985673, 1);
INSERT INTO public.booking_cells VALUES (1, 5985674, 1);
INSERT INTO public.booking_cells VALUES (1, 5985675, 1);
INSERT INTO public.booking_cells VALUES (1, 5985676, 1);
INSERT INTO public.booking_cells VALUES (1, 5985677, 1);
INSERT INTO public.booking_cells VALUES (1, 5985678, 1);
INSERT INTO public.booking_cells VALUES (1, 5985679, 1);
INSERT INTO public.booking_cells VALUES (1, 5985680, 1);


-- Data for Name: booking_exceptions; Type: TABLE DATA; Schema: public; Owner: -

INSERT INTO public.booking_exceptions VALUES (1, '2026-12-25', NULL, NULL);


-- Data for Name: booking_hours; Type: TABLE DATA; Schema: public; Owner: -

INSERT INTO public.booking_hours VALUES (1, 4, 540, 720);


-- Data for Name: booking_people; Type: TABLE DATA; Schema: public; Owner: -

INSERT INTO public.booking_people VALUES (1, 30, 15, 120, 60, '\x96b0e9aeec75e55010cb4db9b9d52657', '\xb2bed25eda6072e251b794c93a76d89afb0cf6472c205996d0f2fcbd0bbbe333', 1795176000, 'America/Toronto');


-- Data for Name: bookings; Type: TABLE DATA; Schema: public; Owner: -

INSERT INTO public.bookings VALUES (1, 1, 'buying', 1795701600, 1795703400, 1795704300, 'America/Toronto', 'Zoé', 'person-2069676457@example.ca', '418 555-0199', 'What first?', 'en', 'booked', 0, 'a-key-of-sixteen-1', '\x1e4eee64b4c327d2e3d517e63e01d16d', '\xc56f3f55bf17a934e9af999d0a70685eac6deb3cea5629d3c2fbfcdd1bf8c77d', 1, 'I agree that Keyturn keeps what I write here for this consultation, and calls or e-mails me about it.', '::1', 1795176000, 1795176000, NULL, NULL, '');


-- Data for Name: categories; Type: TABLE DATA; Schema: public; Owner: -

INSERT INTO public.categories VALUES (1, 'Roofs', 'roofs', 'roofs', true, 1795176000, 1795176000, '', NULL, '', 'roofs', 'roofs', NULL, NULL);


-- Data for Name: category_old_slugs; Type: TABLE DATA; Schema: public; Owner: -

INSERT INTO public.category_old_slugs VALUES ('en', 'roofing', 1);


-- Data for Name: consent_words; Type: TABLE DATA; Schema: public; Owner: -

INSERT INTO public.consent_words VALUES ('f4c9c60b32c1f0630cd553fe1e3bf8a2', 'contact', 'en', 'We use what you write here to answer you and to make the introductions you ask for; the privacy policy says how long we keep it.', 1795176000);
INSERT INTO public.consent_words VALUES ('827e9374dbc3e9922b135bb4a9409899', 'enquiry', 'en', 'Keyturn keeps what you write here and uses it to answer you about this home, as its privacy policy says.', 1795176000);


-- Data for Name: contact_messages; Type: TABLE DATA; Schema: public; Owner: -

INSERT INTO public.contact_messages VALUES (3, 'Zoé', 'person-2069676457@example.ca', '-', 'May I see it on Friday?', '\xd9cffe645d8f5a7e3f5d1f6437014675205c536fe11b8f4cfac968e29e3f0588', '::1', false, 1795176000, false, 'sent without the page''s script', '\x0a12eec6e89adce8f955b3a63891f45999e289309e50a893d33698abceef332b', true, 'en', 'viewing', 1, '1 Lantern Street, Kingston', '827e9374dbc3e9922b135bb4a9409899', 0, 0, 0, 0, 0, NULL, NULL, NULL, '');
INSERT INTO public.contact_messages VALUES (2, 'Zoé Tremblay', 'person-2069676457@example.ca', '4185550199', 'How old is the roof of number 2? Write to person-2069676457@example.ca.', '\xc1817dac857da8dd7569e727356054634857e70dac40e21cfa7bf77b9947eec8', '::1', false, 1795176000, false, 'sent without the page''s script', '\x2c74ab84429395904514361baea08c9c61dfdbd2676c8f583575e7b841189e48', true, 'en', NULL, NULL, NULL, 'f4c9c60b32c1f0630cd553fe1e3bf8a2', 0, 0, 0, 0, 0, NULL, NULL, NULL, '');


-- Data for Name: contact_search; Type: TABLE DATA; Schema: public; Owner: -

INSERT INTO public.contact_search VALUES (1927555552641024003, '''1'' ''2069676457'' ''=inbox'' ''=of0'' ''=open'' ''=state0'' ''=unread'' ''^1'' ''^2'' ''^20'' ''^206'' ''^c'' ''^ca'' ''^e'' ''^ex'' ''^exa'' ''^f'' ''^fr'' ''^fri'' ''^i'' ''^it'' ''^k'' ''^ki'' ''^kin'' ''^l'' ''^la'' ''^lan'' ''^m'' ''^ma'' ''^may'' ''^o'' ''^on'' ''^p'' ''^pe'' ''^per'' ''^s'' ''^se'' ''^see'' ''^st'' ''^str'' ''^z'' ''^zo'' ''^zoe'' ''ca'' ''example'' ''friday'' ''i'' ''it'' ''kingston'' ''lantern'' ''may'' ''on'' ''person'' ''see'' ''street'' ''zoe''');
INSERT INTO public.contact_search VALUES (1927555552641024002, '''0199'' ''185550199'' ''199'' ''2'' ''2069676457'' ''4185550199'' ''50199'' ''550199'' ''5550199'' ''85550199'' ''=inbox'' ''=of0'' ''=open'' ''=state0'' ''=unread'' ''^0'' ''^01'' ''^019'' ''^1'' ''^18'' ''^185'' ''^19'' ''^199'' ''^2'' ''^20'' ''^206'' ''^4'' ''^41'' ''^418'' ''^5'' ''^50'' ''^501'' ''^55'' ''^550'' ''^555'' ''^8'' ''^85'' ''^855'' ''^c'' ''^ca'' ''^e'' ''^ex'' ''^exa'' ''^h'' ''^ho'' ''^how'' ''^i'' ''^is'' ''^n'' ''^nu'' ''^num'' ''^o'' ''^of'' ''^ol'' ''^old'' ''^p'' ''^pe'' ''^per'' ''^r'' ''^ro'' ''^roo'' ''^t'' ''^th'' ''^the'' ''^to'' ''^tr'' ''^tre'' ''^w'' ''^wr'' ''^wri'' ''^z'' ''^zo'' ''^zoe'' ''ca'' ''example'' ''how'' ''is'' ''number'' ''of'' ''old'' ''person'' ''roof'' ''the'' ''to'' ''tremblay'' ''write'' ''zoe''');


-- Data for Name: content_pages; Type: TABLE DATA; Schema: public; Owner: -

INSERT INTO public.content_pages VALUES ('about', 1, NULL, NULL, NULL, NULL);


-- Data for Name: content_previews; Type: TABLE DATA; Schema: public; Owner: -



-- Data for Name: content_state; Type: TABLE DATA; Schema: public; Owner: -

INSERT INTO public.content_state VALUES (1, 3, 0);


-- Data for Name: content_versions; Type: TABLE DATA; Schema: public; Owner: -

INSERT INTO public.content_versions VALUES ('about', 1, NULL, NULL, 1, 1, NULL);


-- Data for Name: home_search; Type: TABLE DATA; Schema: public; Owner: -



-- Data for Name: home_search_state; Type: TABLE DATA; Schema: public; Owner: -

INSERT INTO public.home_search_state VALUES (1, 0);


-- Data for Name: invitation_tokens; Type: TABLE DATA; Schema: public; Owner: -

INSERT INTO public.invitation_tokens VALUES ('\x2b67ec657b1fd66fb94aa048ba5cef89ad23fffa2012d4d7d814b5f90c7d11c8', 2);


-- Data for Name: invitations; Type: TABLE DATA; Schema: public; Owner: -

INSERT INTO public.invitations VALUES (2, 1, 1, 9999999999, NULL, 0, NULL, '');


-- Data for Name: kept_homes; Type: TABLE DATA; Schema: public; Owner: -

INSERT INTO public.kept_homes VALUES (2, 5, 1, 'A house', '$1', 'Active', 'Ask person-2069676457@example.ca', 1);


-- Data for Name: library; Type: TABLE DATA; Schema: public; Owner: -

INSERT INTO public.library VALUES (1, '0aa6c0d319e8a99a1f6f55022a35a31d.webp', 'roof.png', '', '', false, 1, 2, NULL, NULL, NULL, NULL);


-- Data for Name: library_search; Type: TABLE DATA; Schema: public; Owner: -

INSERT INTO public.library_search VALUES (1, '''^p'' ''^pn'' ''^png'' ''^r'' ''^ro'' ''^roo'' ''png'' ''roof''');


-- Data for Name: listing_changes; Type: TABLE DATA; Schema: public; Owner: -

INSERT INTO public.listing_changes VALUES (1, 1);


-- Data for Name: listing_history; Type: TABLE DATA; Schema: public; Owner: -

INSERT INTO public.listing_history VALUES (1, 1, 1795176000, 54990000, 'Active');


-- Data for Name: media; Type: TABLE DATA; Schema: public; Owner: -

INSERT INTO public.media VALUES ('0aa6c0d319e8a99a1f6f55022a35a31d.webp', 'image/webp', 64, 40, 88, 1795176000, '', '43d028e75bb476ac00a55114f3bb4d82.jpg', 86400, NULL, NULL, 50, 50, 0, 0);


-- Data for Name: media_looks; Type: TABLE DATA; Schema: public; Owner: -

INSERT INTO public.media_looks VALUES (1, '0aa6c0d319e8a99a1f6f55022a35a31d.webp', 1);


-- Data for Name: media_senders; Type: TABLE DATA; Schema: public; Owner: -

INSERT INTO public.media_senders VALUES ('0aa6c0d319e8a99a1f6f55022a35a31d.webp', 1, 251, 1795176000);


-- Data for Name: media_uploads; Type: TABLE DATA; Schema: public; Owner: -

INSERT INTO public.media_uploads VALUES (1, 20777, 1, 251);
INSERT INTO public.media_uploads VALUES (1, 0, 1, 251);
INSERT INTO public.media_uploads VALUES (2, 0, 1, 100);


-- Data for Name: media_uses; Type: TABLE DATA; Schema: public; Owner: -

INSERT INTO public.media_uses VALUES ('cover', 1, '0aa6c0d319e8a99a1f6f55022a35a31d.webp');
INSERT INTO public.media_uses VALUES ('property', 1, '0aa6c0d319e8a99a1f6f55022a35a31d.webp');
INSERT INTO public.media_uses VALUES ('posted', 1, '0aa6c0d319e8a99a1f6f55022a35a31d.webp');


-- Data for Name: message_answers; Type: TABLE DATA; Schema: public; Owner: -

INSERT INTO public.message_answers VALUES (1, 3, 'a key', 'an answer', 1, 'person-2069676457@example.ca', 'desk@example.ca', 'Friday', 'person-2069676457@example.ca', 'en', 1);


-- Data for Name: message_counts; Type: TABLE DATA; Schema: public; Owner: -

INSERT INTO public.message_counts VALUES (false, false, 0, 0, 2, false);


-- Data for Name: message_notes; Type: TABLE DATA; Schema: public; Owner: -

INSERT INTO public.message_notes VALUES (1, 3, 1, 'Ask person-2069676457@example.ca', 1);


-- Data for Name: message_quarters; Type: TABLE DATA; Schema: public; Owner: -

INSERT INTO public.message_quarters VALUES (1994640, 2, false);


-- Data for Name: outbox; Type: TABLE DATA; Schema: public; Owner: -

INSERT INTO public.outbox VALUES (2, 'message', 2, NULL, 'contact-3f9d54b311c2f208e380da9b7ce68e0d', NULL, NULL, NULL, NULL, NULL, false, NULL, 0, NULL, 1795176000, 0, NULL, NULL, false, '', 1795176000, NULL);
INSERT INTO public.outbox VALUES (3, 'message', 3, NULL, 'contact-6989590570b021a52e1af20c86ec28e8', NULL, NULL, NULL, NULL, NULL, false, NULL, 0, NULL, 1795176000, 0, NULL, NULL, false, '', 1795176000, NULL);
INSERT INTO public.outbox VALUES (4, 'alert_confirm', NULL, 1, 'contact-7b9feb6daf15a9d13207d7b7d7962809', 'contact-7b9feb6daf15a9d13207d7b7d7962809', 'person-2069676457@example.ca', 'Veuillez confirmer votre alerte : Keyturn', 'Quelqu’un, probablement vous, nous a demandé de signaler à cette adresse les propriétés qui correspondent à cette recherche :

Toutes les propriétés · les mots saisis

Ouvrez cette page et appuyez sur « Confirmer ». D’ici là, nous n’écrivons rien d’autre :

https://www.example.ca/fr/alertes/{token}

Vous n’avez rien demandé? Vous n’avez rien à faire, et la demande s’oublie d’elle-même.

-- 
Keyturn
21 Sample Street, Suite 3
Toronto ON  M5X 0X0
hello@keyturn.example
', '/alerts/{token}/unsubscribe', false, NULL, 0, NULL, 1795176000, 0, NULL, NULL, false, '', 1795176000, NULL);
INSERT INTO public.outbox VALUES (5, 'booking_made', NULL, 1, 'contact-8373eb9f8d5b4314133b133995de15f5', 'booking_made 1 0', 'person-2069676457@example.ca', 'Booked: Thursday 26 November, 9:00 a.m.', 'Your consultation with Keyturn is booked.

Thursday 26 November, 9:00 a.m., Eastern Time (UTC−5)
half an hour, about buying, with Ada Tremblay

Put it in your calendar:
https://www.example.ca/booking/{token}/consultation.ics

Move it or call it off, until an hour before:
https://www.example.ca/booking/{token}

-- 
Keyturn
21 Sample Street, Suite 3
Toronto ON  M5X 0X0
hello@keyturn.example
', NULL, false, NULL, 0, NULL, 1795176000, 0, NULL, NULL, false, '', 1795176000, NULL);
INSERT INTO public.outbox VALUES (6, 'booking_for_person', NULL, 1, 'contact-ecfdcf3ce584bde010d2f95b777d672b', 'for person booking_made 1 0', 'ada@example.ca', 'Booked by Zoé: Thursday 26 November, 9:00 a.m.', 'Thursday 26 November, 9:00 a.m., Eastern Time (UTC−5)
half an hour, about buying, with Ada Tremblay

Zoé
418 555-0199
person-2069676457@example.ca
What first?

https://www.example.ca/admin/calendar

-- 
Keyturn
21 Sample Street, Suite 3
Toronto ON  M5X 0X0
hello@keyturn.example
', NULL, false, NULL, 0, NULL, 1795176000, 0, NULL, NULL, false, '', 1795176000, NULL);
INSERT INTO public.outbox VALUES (7, 'account_code', NULL, 1, 'contact-27647f6d2bebfb265b81dac779f088f9', 'contact-27647f6d2bebfb265b81dac779f088f9', 'person-2069676457@example.ca', 'Your code for Keyturn', 'Enter this code to choose a new password:

{token}

It is good for 10 minutes.

You did not ask for it? Then you need not do anything. We never ask you for this code.
', NULL, false, NULL, 0, NULL, 1795176000, 0, NULL, NULL, false, '', 1795176000, NULL);
INSERT INTO public.outbox VALUES (8, 'submission', NULL, 1, 'a key', NULL, 'PERSON-2069676457@EXAMPLE.CA', 'Hello', 'PERSON-2069676457@EXAMPLE.CA', NULL, false, NULL, 0, NULL, 1, 0, NULL, NULL, false, '', 1, NULL);


-- Data for Name: outbox_counts; Type: TABLE DATA; Schema: public; Owner: -

INSERT INTO public.outbox_counts VALUES (false, 7, false);


-- Data for Name: page_views; Type: TABLE DATA; Schema: public; Owner: -

INSERT INTO public.page_views VALUES ('2026-11-19', '/', NULL, 3, 1);


-- Data for Name: passkey_ceremonies; Type: TABLE DATA; Schema: public; Owner: -



-- Data for Name: passkeys; Type: TABLE DATA; Schema: public; Owner: -

INSERT INTO public.passkeys VALUES (1, 2, '\x00000000000000000000000000000000', '\x00000000000000000000000000000000', '{}', 'Phone', 1, NULL);


-- Data for Name: privacy_incidents; Type: TABLE DATA; Schema: public; Owner: -

INSERT INTO public.privacy_incidents VALUES (1, '2026-11-19', '', '', 'A list was lost.', 'Names', NULL, '', '', '', '', '', '', 1, 1, 1);


-- Data for Name: profiles; Type: TABLE DATA; Schema: public; Owner: -

INSERT INTO public.profiles VALUES (1, false, 'Ada', '', '', 1);


-- Data for Name: properties; Type: TABLE DATA; Schema: public; Owner: -

INSERT INTO public.properties VALUES (1, 'KT-000001', 'KT-000001', 'Active', 'Residential', 'Sell', 'Residential', NULL, 54990000, NULL, NULL, '1 Lantern Street', '', '', '', '', 'Kingston', 'ON', 'K7L 1A1', 'CA', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, '', '', '', 'Zoé Tremblay', 'Write to person-2069676457@example.ca', 'Ines Vautour', 'person-2069676457@example.ca', 'zoe tremblay', 0, 'kingston on 1 lantern street', 'write to person 2069676457 example ca', 'ines vautour', 'person 2069676457 example ca', 1795176000, 1795176000, 1, 1795176000, 1, NULL, NULL, 2, '', 4423000, -7648000, 'manual', 'exact', NULL, NULL, NULL, NULL, 'Yes', 'Yes', 'published', 1795176000, 1795176000, 1798804800, NULL, '', NULL);


-- Data for Name: property_counts; Type: TABLE DATA; Schema: public; Owner: -

INSERT INTO public.property_counts VALUES (false, 'Active', 'Sell', 'Residential', 'published', 1, false);
INSERT INTO public.property_counts VALUES (false, 'Active', 'Sell', 'Residential', 'draft', 0, false);


-- Data for Name: property_media; Type: TABLE DATA; Schema: public; Owner: -

INSERT INTO public.property_media VALUES (1, 1, '0aa6c0d319e8a99a1f6f55022a35a31d.webp', 'The roof', 1, true, 1);


-- Data for Name: property_search; Type: TABLE DATA; Schema: public; Owner: -

INSERT INTO public.property_search VALUES (1, '''000001'' ''1'' ''1a1'' ''2069676457'' ''=cresidential'' ''=live'' ''=psell'' ''=sactive'' ''=vpublished'' ''^0'' ''^00'' ''^000'' ''^1'' ''^1a'' ''^1a1'' ''^2'' ''^20'' ''^206'' ''^c'' ''^ca'' ''^e'' ''^ex'' ''^exa'' ''^i'' ''^in'' ''^ine'' ''^k'' ''^k7'' ''^k7l'' ''^ki'' ''^kin'' ''^kt'' ''^l'' ''^la'' ''^lan'' ''^o'' ''^on'' ''^p'' ''^pe'' ''^per'' ''^s'' ''^st'' ''^str'' ''^t'' ''^to'' ''^tr'' ''^tre'' ''^v'' ''^va'' ''^vau'' ''^w'' ''^wr'' ''^wri'' ''^z'' ''^zo'' ''^zoe'' ''ca'' ''example'' ''ines'' ''k7l'' ''k7l1a1'' ''kingston'' ''kt'' ''lantern'' ''on'' ''person'' ''street'' ''to'' ''tremblay'' ''vautour'' ''write'' ''zoe''');


-- Data for Name: property_status_changes; Type: TABLE DATA; Schema: public; Owner: -

INSERT INTO public.property_status_changes VALUES (1, 1, 'Pending', 'Active', 'It fell through.', 1, 1);


-- Data for Name: push_devices; Type: TABLE DATA; Schema: public; Owner: -

INSERT INTO public.push_devices VALUES (1, 2, NULL, 'https://push.example/1', '\x0000000000000000000000000000000000000000000000000000000000000000', '\x0000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000', '\x00000000000000000000000000000000', '', 0, 1);


-- Data for Name: push_messages; Type: TABLE DATA; Schema: public; Owner: -

INSERT INTO public.push_messages VALUES (1, 1, 1, 'a key', 1, 0, 9999999999, 1);


-- Data for Name: recovery_codes; Type: TABLE DATA; Schema: public; Owner: -

INSERT INTO public.recovery_codes VALUES (2, '\xa9a7c40717e7b6b7e5d3575aa49d02e6c8e64ae156ee854cf7f26f249393d2a6');


-- Data for Name: retention_runs; Type: TABLE DATA; Schema: public; Owner: -

INSERT INTO public.retention_runs VALUES (1, 'messages', 1, 1);


-- Data for Name: retention_state; Type: TABLE DATA; Schema: public; Owner: -

INSERT INTO public.retention_state VALUES ('spam', 1795176000, 0, 0);
INSERT INTO public.retention_state VALUES ('ended_alerts', 1795176000, 0, 0);
INSERT INTO public.retention_state VALUES ('bookings', 1795176000, 0, 0);
INSERT INTO public.retention_state VALUES ('invited', 1795176000, 0, 0);
INSERT INTO public.retention_state VALUES ('audit_addresses', 1795176000, 0, 0);
INSERT INTO public.retention_state VALUES ('incidents', 1795176000, 0, 0);


-- Data for Name: sample_content; Type: TABLE DATA; Schema: public; Owner: -

INSERT INTO public.sample_content VALUES ('blog: a', 1, NULL, NULL, NULL);


-- Data for Name: second_factors; Type: TABLE DATA; Schema: public; Owner: -

INSERT INTO public.second_factors VALUES (2, '\xa9a7c40717e7b6b7e5d3575aa49d02e6c8e64ae156ee854cf7f26f249393d2a6', 0, 1);


-- Data for Name: secrets; Type: TABLE DATA; Schema: public; Owner: -

INSERT INTO public.secrets VALUES ('account code', '\xabe9af36edc8ab498eb8fec232302acd8131da20aa2ab1646af9ef57e1948af3f2fceaf407de04af2da6fa3caa9f884a6c0abb2d2143e1bd5e1ce0bd6d36c413', 1795176000);
INSERT INTO public.secrets VALUES ('alert token', '\x479890450bd37d4ad12e416c34338ec583ed422ef64c4945e6bfdd51f67be109813e1ed1cb59398449a8be3cba41d5ee7a743492ca3e5c3b2efe2b5a2e39026c', 1795176000);


-- Data for Name: send_counts; Type: TABLE DATA; Schema: public; Owner: -

INSERT INTO public.send_counts VALUES ('f63894a9494afab8d0e8ac3aab7982e3', 1795262400, 1);
INSERT INTO public.send_counts VALUES ('5dc4847a1ab460cc35fb0cfd004bdc58', 1795176600, 1);
INSERT INTO public.send_counts VALUES ('ea5922931a441ec569a3efbdb0bf0292', 1795262400, 1);
INSERT INTO public.send_counts VALUES ('d6f44d90dcec96fbe0b520a03d5d98bf', 1795176600, 1);
INSERT INTO public.send_counts VALUES ('1ef5a8ca22c008bfb5b2e94838dfe3e7', 1795262400, 1);
INSERT INTO public.send_counts VALUES ('50cbd3dfb4e6bf4a3fb304e6d9df66ff', 1795179600, 1);
INSERT INTO public.send_counts VALUES ('9442567f330f54d65e2294d517a76ffb', 1795179600, 1);
INSERT INTO public.send_counts VALUES ('e9c0d476a474b3931263bc1911cb8958', 1795262400, 1);


-- Data for Name: sessions; Type: TABLE DATA; Schema: public; Owner: -

INSERT INTO public.sessions VALUES ('\x2b67ec657b1fd66fb94aa048ba5cef89ad23fffa2012d4d7d814b5f90c7d11c8', 1, 1795176000, 1795176000, '');
INSERT INTO public.sessions VALUES ('\xa9a7c40717e7b6b7e5d3575aa49d02e6c8e64ae156ee854cf7f26f249393d2a6', 2, 1795176000, 1795176000, '');


-- Data for Name: settings; Type: TABLE DATA; Schema: public; Owner: -

INSERT INTO public.settings VALUES ('company_name', '"Keyturn Realty"', NULL, 1, 1, 1);


-- Data for Name: sign_in_challenges; Type: TABLE DATA; Schema: public; Owner: -



-- Data for Name: sign_in_failures; Type: TABLE DATA; Schema: public; Owner: -

INSERT INTO public.sign_in_failures VALUES ('person-2069676457@example.ca', 1, 1795176000, 1795176000);
INSERT INTO public.sign_in_failures VALUES ('failed sign-ins of user 2', 1, 1795176000, 1795176000);


-- Data for Name: submission_events; Type: TABLE DATA; Schema: public; Owner: -

INSERT INTO public.submission_events VALUES (1, 1, 2, 'draft', 'submitted', '', 1);


-- Data for Name: submission_links; Type: TABLE DATA; Schema: public; Owner: -

INSERT INTO public.submission_links VALUES ('\x71ea0ed896c8445e0aa3687c7a618c74d320be6bf1866a106bcd3e0564d45350', 1, 2, 1795176000);


-- Data for Name: submission_media; Type: TABLE DATA; Schema: public; Owner: -

INSERT INTO public.submission_media VALUES (1, 1, '0aa6c0d319e8a99a1f6f55022a35a31d.webp', 'The roof', 1, 1);


-- Data for Name: submission_previews; Type: TABLE DATA; Schema: public; Owner: -



-- Data for Name: submissions; Type: TABLE DATA; Schema: public; Owner: -

INSERT INTO public.submissions VALUES (1, 2, false, 'published', 2, '{"City":"Kingston","OwnerDetails":"person-2069676457@example.ca"}', '{}', '', 1, NULL, NULL, '', '', 1795176000, 1795176000, 1795176000);


-- Data for Name: text_messages; Type: TABLE DATA; Schema: public; Owner: -

INSERT INTO public.text_messages VALUES (1, 'code', 1, '+14185550188', '{code}', 0, 1, NULL, NULL, '', 1);


-- Data for Name: trashed_messages; Type: TABLE DATA; Schema: public; Owner: -

INSERT INTO public.trashed_messages VALUES (1, 'Zoé Tremblay', 'PERSON-2069676457@EXAMPLE.CA', '4185550199', 'How old is the roof of number 1? Write to PERSON-2069676457@EXAMPLE.CA.', '\x01acb18476cb56c0a01370f45fc32b585b1ac71dd899278653756b0ba5fce421', '\x51d9f8452ab9758ac70a5cfa399b0ed05fbc0a5e78034232b3ab43578eb5bdff', '::1', false, false, 'sent without the page''s script', 'en', 1795176000, 'contact-8a3d98bc7f0fe02697edd7651e779e83', NULL, NULL, 1795176000, 1, NULL, NULL, NULL, 'f4c9c60b32c1f0630cd553fe1e3bf8a2', 0, 0, 0, 0, 0, NULL, NULL, NULL, '');


-- Data for Name: undo_rows; Type: TABLE DATA; Schema: public; Owner: -

INSERT INTO public.undo_rows VALUES (1, 1, '1', NULL);


-- Data for Name: undo_steps; Type: TABLE DATA; Schema: public; Owner: -

INSERT INTO public.undo_steps VALUES (1, 'blogs', 'publish', '', 1, 1, 0, 0, NULL, NULL);


-- Data for Name: users; Type: TABLE DATA; Schema: public; Owner: -

INSERT INTO public.users VALUES (1, 'ada@example.ca', 'ada@example.ca', 'Ada', 'Tremblay', '$argon2id$v=19$m=64,t=1,p=1$CkGls5UcTjeaWIPIgfWwlw$bf12s8oU14wQM0zai8k4Lncl9XI19pugzvOYZAHZs/g', 1, false, 1795176000, 1795176000, 1795176000, 'ada tremblay person 2230640504 example ca', NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL);
INSERT INTO public.users VALUES (2, 'person-2069676457@example.ca', 'person-2069676457@example.ca', 'Maxime', 'Roy', '$argon2id$v=19$m=64,t=1,p=1$6CtiLSy8D5Hnxc3oSIeYOg$qQCnCuDwYdkuumAk8VCSoEHlKf3is3qPQTS1ihF6Ubc', 3, false, 1795176000, 1795176000, 1795176000, 'maxime roy person 2069676457 example ca', NULL, '+14185550188', 1, NULL, NULL, NULL, NULL, NULL);


-- Data for Name: version_texts; Type: TABLE DATA; Schema: public; Owner: -

INSERT INTO public.version_texts VALUES (1, 1, '\x77f70bdb13e1de4c29fbe383735a4eceb1a7df89030752bdacc660a502bd3493', '<p>Snow melts over the warm part of the roof.</p>', 2);


-- Data for Name: view_days; Type: TABLE DATA; Schema: public; Owner: -

INSERT INTO public.view_days VALUES ('2026-11-19', 3, 1);


-- Data for Name: view_searches; Type: TABLE DATA; Schema: public; Owner: -

INSERT INTO public.view_searches VALUES ('2026-11-19', 'blogs', 'roof', 2);


-- Data for Name: view_sources; Type: TABLE DATA; Schema: public; Owner: -

INSERT INTO public.view_sources VALUES ('2026-11-19', '', 3);



SELECT pg_catalog.setval('public.account_codes_id_seq', 1, true);



SELECT pg_catalog.setval('public.account_consents_id_seq', 1, true);



SELECT pg_catalog.setval('public.account_links_id_seq', 2, true);



SELECT pg_catalog.setval('public.alert_events_id_seq', 1, true);



SELECT pg_catalog.setval('public.alerts_id_seq', 1, true);



SELECT pg_catalog.setval('public.audit_id_seq', 12, true);



SELECT pg_catalog.setval('public.backups_id_seq', 1, true);



SELECT pg_catalog.setval('public.blogs_id_seq', 1, true);



SELECT pg_catalog.setval('public.bookings_id_seq', 1, true);



SELECT pg_catalog.setval('public.categories_id_seq', 1, true);



SELECT pg_catalog.setval('public.contact_messages_id_seq', 3, true);



SELECT pg_catalog.setval('public.library_id_seq', 1, true);



SELECT pg_catalog.setval('public.listing_changes_sequence_seq', 1, true);



SELECT pg_catalog.setval('public.listing_history_id_seq', 1, true);



SELECT pg_catalog.setval('public.message_answers_id_seq', 1, true);



SELECT pg_catalog.setval('public.message_notes_id_seq', 1, true);



SELECT pg_catalog.setval('public.outbox_id_seq', 8, true);



SELECT pg_catalog.setval('public.passkeys_id_seq', 1, true);



SELECT pg_catalog.setval('public.privacy_incidents_id_seq', 1, true);



SELECT pg_catalog.setval('public.properties_id_seq', 1, true);



SELECT pg_catalog.setval('public.property_media_id_seq', 1, true);



SELECT pg_catalog.setval('public.property_status_changes_id_seq', 1, true);



SELECT pg_catalog.setval('public.push_devices_id_seq', 1, true);



SELECT pg_catalog.setval('public.push_messages_id_seq', 1, true);



SELECT pg_catalog.setval('public.submission_events_id_seq', 1, true);



SELECT pg_catalog.setval('public.submission_media_id_seq', 1, true);



SELECT pg_catalog.setval('public.submissions_id_seq', 1, true);



SELECT pg_catalog.setval('public.text_messages_id_seq', 1, true);



SELECT pg_catalog.setval('public.undo_steps_id_seq', 1, true);



SELECT pg_catalog.setval('public.users_id_seq', 2, true);



SELECT pg_catalog.setval('public.version_texts_id_seq', 1, true);



ALTER TABLE ONLY public._sqlx_migrations
    ADD CONSTRAINT _sqlx_migrations_pkey PRIMARY KEY (version);



ALTER TABLE ONLY public.account_codes
    ADD CONSTRAINT account_codes_pkey PRIMARY KEY (id);



ALTER TABLE ONLY public.account_codes
    ADD CONSTRAINT account_codes_token_hash_key UNIQUE (token_hash);



ALTER TABLE ONLY public.account_consents
    ADD CONSTRAINT account_consents_pkey PRIMARY KEY (id);



ALTER TABLE ONLY public.account_links
    ADD CONSTRAINT account_links_pkey PRIMARY KEY (id);



ALTER TABLE ONLY public.account_links
    ADD CONSTRAINT account_links_token_hash_key UNIQUE (token_hash);



ALTER TABLE ONLY public.account_wishes
    ADD CONSTRAINT account_wishes_pkey PRIMARY KEY (user_id);



ALTER TABLE ONLY public.agent_profiles
    ADD CONSTRAINT agent_profiles_pkey PRIMARY KEY (user_id);



ALTER TABLE ONLY public.alert_events
    ADD CONSTRAINT alert_events_pkey PRIMARY KEY (id);



ALTER TABLE ONLY public.alert_homes
    ADD CONSTRAINT alert_homes_pkey PRIMARY KEY (home_id);



ALTER TABLE ONLY public.alert_matches
    ADD CONSTRAINT alert_matches_pkey PRIMARY KEY (alert_id, home_id, event, version);



ALTER TABLE ONLY public.alert_progress
    ADD CONSTRAINT alert_progress_pkey PRIMARY KEY (only_row);



ALTER TABLE ONLY public.alert_searches
    ADD CONSTRAINT alert_searches_pkey PRIMARY KEY (query_hash);



ALTER TABLE ONLY public.alerts
    ADD CONSTRAINT alerts_pkey PRIMARY KEY (id);



ALTER TABLE ONLY public.alerts
    ADD CONSTRAINT alerts_token_hash_key UNIQUE (token_hash);



ALTER TABLE ONLY public.audit_erasures
    ADD CONSTRAINT audit_erasures_pkey PRIMARY KEY (entry_id, part);



ALTER TABLE ONLY public.audit_people
    ADD CONSTRAINT audit_people_pkey PRIMARY KEY (person, entry_id);



ALTER TABLE ONLY public.audit
    ADD CONSTRAINT audit_pkey PRIMARY KEY (id);



ALTER TABLE ONLY public.audit_salts
    ADD CONSTRAINT audit_salts_pkey PRIMARY KEY (entry_id);



ALTER TABLE ONLY public.audit_seals
    ADD CONSTRAINT audit_seals_entry_id_key UNIQUE (entry_id);



ALTER TABLE ONLY public.audit_seals
    ADD CONSTRAINT audit_seals_hash_key UNIQUE (hash);



ALTER TABLE ONLY public.audit_seals
    ADD CONSTRAINT audit_seals_pkey PRIMARY KEY (sequence);



ALTER TABLE ONLY public.audit_state
    ADD CONSTRAINT audit_state_pkey PRIMARY KEY (id);



ALTER TABLE ONLY public.audit_unsealed
    ADD CONSTRAINT audit_unsealed_pkey PRIMARY KEY (entry_id);



ALTER TABLE ONLY public.backups
    ADD CONSTRAINT backups_pkey PRIMARY KEY (id);



ALTER TABLE ONLY public.blog_bodies
    ADD CONSTRAINT blog_bodies_pkey PRIMARY KEY (blog_id);



ALTER TABLE ONLY public.blog_previews
    ADD CONSTRAINT blog_previews_pkey PRIMARY KEY (token_hash);



ALTER TABLE ONLY public.blog_save_keys
    ADD CONSTRAINT blog_save_keys_pkey PRIMARY KEY (user_id, save_key);



ALTER TABLE ONLY public.blog_search
    ADD CONSTRAINT blog_search_pkey PRIMARY KEY (rowid);



ALTER TABLE ONLY public.blog_versions
    ADD CONSTRAINT blog_versions_pkey PRIMARY KEY (blog_id, version);



ALTER TABLE ONLY public.blog_working_copies
    ADD CONSTRAINT blog_working_copies_pkey PRIMARY KEY (blog_id);



ALTER TABLE ONLY public.blogs
    ADD CONSTRAINT blogs_blog_url_key UNIQUE (blog_url);



ALTER TABLE ONLY public.blogs
    ADD CONSTRAINT blogs_pkey PRIMARY KEY (id);



ALTER TABLE ONLY public.booking_cells
    ADD CONSTRAINT booking_cells_pkey PRIMARY KEY (user_id, cell);



ALTER TABLE ONLY public.booking_exceptions
    ADD CONSTRAINT booking_exceptions_pkey PRIMARY KEY (user_id, date);



ALTER TABLE ONLY public.booking_hours
    ADD CONSTRAINT booking_hours_pkey PRIMARY KEY (user_id, weekday, start_minute);



ALTER TABLE ONLY public.booking_people
    ADD CONSTRAINT booking_people_feed_hash_key UNIQUE (feed_hash);



ALTER TABLE ONLY public.booking_people
    ADD CONSTRAINT booking_people_pkey PRIMARY KEY (user_id);



ALTER TABLE ONLY public.bookings
    ADD CONSTRAINT bookings_pkey PRIMARY KEY (id);



ALTER TABLE ONLY public.bookings
    ADD CONSTRAINT bookings_request_key_key UNIQUE (request_key);



ALTER TABLE ONLY public.bookings
    ADD CONSTRAINT bookings_token_hash_key UNIQUE (token_hash);



ALTER TABLE ONLY public.categories
    ADD CONSTRAINT categories_name_key_key UNIQUE (name_key);



ALTER TABLE ONLY public.categories
    ADD CONSTRAINT categories_pkey PRIMARY KEY (id);



ALTER TABLE ONLY public.category_old_slugs
    ADD CONSTRAINT category_old_slugs_pkey PRIMARY KEY (language, slug);



ALTER TABLE ONLY public.consent_words
    ADD CONSTRAINT consent_words_pkey PRIMARY KEY (consent_key);



ALTER TABLE ONLY public.contact_messages
    ADD CONSTRAINT contact_messages_pkey PRIMARY KEY (id);



ALTER TABLE ONLY public.contact_search
    ADD CONSTRAINT contact_search_pkey PRIMARY KEY (rowid);



ALTER TABLE ONLY public.content_pages
    ADD CONSTRAINT content_pages_pkey PRIMARY KEY (page);



ALTER TABLE ONLY public.content_previews
    ADD CONSTRAINT content_previews_pkey PRIMARY KEY (token_hash);



ALTER TABLE ONLY public.content_state
    ADD CONSTRAINT content_state_pkey PRIMARY KEY (id);



ALTER TABLE ONLY public.content_versions
    ADD CONSTRAINT content_versions_pkey PRIMARY KEY (page, version);



ALTER TABLE ONLY public.home_search
    ADD CONSTRAINT home_search_pkey PRIMARY KEY (rowid);



ALTER TABLE ONLY public.home_search_state
    ADD CONSTRAINT home_search_state_pkey PRIMARY KEY (only_row);



ALTER TABLE ONLY public.invitation_tokens
    ADD CONSTRAINT invitation_tokens_pkey PRIMARY KEY (token_hash);



ALTER TABLE ONLY public.invitations
    ADD CONSTRAINT invitations_pkey PRIMARY KEY (user_id);



ALTER TABLE ONLY public.kept_homes
    ADD CONSTRAINT kept_homes_pkey PRIMARY KEY (user_id, home_id);



ALTER TABLE ONLY public.library
    ADD CONSTRAINT library_media_name_key UNIQUE (media_name);



ALTER TABLE ONLY public.library
    ADD CONSTRAINT library_pkey PRIMARY KEY (id);



ALTER TABLE ONLY public.library_search
    ADD CONSTRAINT library_search_pkey PRIMARY KEY (rowid);



ALTER TABLE ONLY public.listing_changes
    ADD CONSTRAINT listing_changes_pkey PRIMARY KEY (sequence);



ALTER TABLE ONLY public.listing_history
    ADD CONSTRAINT listing_history_pkey PRIMARY KEY (id);



ALTER TABLE ONLY public.media_looks
    ADD CONSTRAINT media_looks_pkey PRIMARY KEY (look_key, media_name);



ALTER TABLE ONLY public.media
    ADD CONSTRAINT media_pkey PRIMARY KEY (name);



ALTER TABLE ONLY public.media_senders
    ADD CONSTRAINT media_senders_pkey PRIMARY KEY (media_name);



ALTER TABLE ONLY public.media_uploads
    ADD CONSTRAINT media_uploads_pkey PRIMARY KEY (user_id, day);



ALTER TABLE ONLY public.media_uses
    ADD CONSTRAINT media_uses_pkey PRIMARY KEY (kind, owner, media_name);



ALTER TABLE ONLY public.message_answers
    ADD CONSTRAINT message_answers_mail_key_key UNIQUE (mail_key);



ALTER TABLE ONLY public.message_answers
    ADD CONSTRAINT message_answers_message_id_answer_key_key UNIQUE (message_id, answer_key);



ALTER TABLE ONLY public.message_answers
    ADD CONSTRAINT message_answers_pkey PRIMARY KEY (id);



ALTER TABLE ONLY public.message_notes
    ADD CONSTRAINT message_notes_pkey PRIMARY KEY (id);



ALTER TABLE ONLY public.outbox
    ADD CONSTRAINT outbox_contact_message_id_key UNIQUE (contact_message_id);



ALTER TABLE ONLY public.outbox
    ADD CONSTRAINT outbox_dedupe_key_key UNIQUE (dedupe_key);



ALTER TABLE ONLY public.outbox
    ADD CONSTRAINT outbox_mail_key_key UNIQUE (mail_key);



ALTER TABLE ONLY public.outbox
    ADD CONSTRAINT outbox_pkey PRIMARY KEY (id);



ALTER TABLE ONLY public.page_views
    ADD CONSTRAINT page_views_pkey PRIMARY KEY (day, path);



ALTER TABLE ONLY public.passkey_ceremonies
    ADD CONSTRAINT passkey_ceremonies_pkey PRIMARY KEY (token_hash);



ALTER TABLE ONLY public.passkeys
    ADD CONSTRAINT passkeys_credential_id_key UNIQUE (credential_id);



ALTER TABLE ONLY public.passkeys
    ADD CONSTRAINT passkeys_pkey PRIMARY KEY (id);



ALTER TABLE ONLY public.privacy_incidents
    ADD CONSTRAINT privacy_incidents_pkey PRIMARY KEY (id);



ALTER TABLE ONLY public.profiles
    ADD CONSTRAINT profiles_pkey PRIMARY KEY (user_id);



ALTER TABLE ONLY public.properties
    ADD CONSTRAINT properties_listing_id_key_key UNIQUE (listing_id_key);



ALTER TABLE ONLY public.properties
    ADD CONSTRAINT properties_pkey PRIMARY KEY (id);



ALTER TABLE ONLY public.property_media
    ADD CONSTRAINT property_media_pkey PRIMARY KEY (id);



ALTER TABLE ONLY public.property_search
    ADD CONSTRAINT property_search_pkey PRIMARY KEY (rowid);



ALTER TABLE ONLY public.property_status_changes
    ADD CONSTRAINT property_status_changes_pkey PRIMARY KEY (id);



ALTER TABLE ONLY public.push_devices
    ADD CONSTRAINT push_devices_endpoint_hash_key UNIQUE (endpoint_hash);



ALTER TABLE ONLY public.push_devices
    ADD CONSTRAINT push_devices_pkey PRIMARY KEY (id);



ALTER TABLE ONLY public.push_messages
    ADD CONSTRAINT push_messages_device_id_alert_id_key UNIQUE (device_id, alert_id);



ALTER TABLE ONLY public.push_messages
    ADD CONSTRAINT push_messages_pkey PRIMARY KEY (id);



ALTER TABLE ONLY public.recovery_codes
    ADD CONSTRAINT recovery_codes_pkey PRIMARY KEY (user_id, code_hash);



ALTER TABLE ONLY public.retention_runs
    ADD CONSTRAINT retention_runs_pkey PRIMARY KEY (started_at, rule);



ALTER TABLE ONLY public.retention_state
    ADD CONSTRAINT retention_state_pkey PRIMARY KEY (rule);



ALTER TABLE ONLY public.sample_content
    ADD CONSTRAINT sample_content_pkey PRIMARY KEY (sample_key);



ALTER TABLE ONLY public.second_factors
    ADD CONSTRAINT second_factors_pkey PRIMARY KEY (user_id);



ALTER TABLE ONLY public.secrets
    ADD CONSTRAINT secrets_pkey PRIMARY KEY (name);



ALTER TABLE ONLY public.send_counts
    ADD CONSTRAINT send_counts_pkey PRIMARY KEY (send_key);



ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_pkey PRIMARY KEY (token_hash);



ALTER TABLE ONLY public.settings
    ADD CONSTRAINT settings_pkey PRIMARY KEY (name);



ALTER TABLE ONLY public.sign_in_challenges
    ADD CONSTRAINT sign_in_challenges_pkey PRIMARY KEY (token_hash);



ALTER TABLE ONLY public.sign_in_failures
    ADD CONSTRAINT sign_in_failures_pkey PRIMARY KEY (email_key);



ALTER TABLE ONLY public.submission_events
    ADD CONSTRAINT submission_events_pkey PRIMARY KEY (id);



ALTER TABLE ONLY public.submission_links
    ADD CONSTRAINT submission_links_pkey PRIMARY KEY (token_hash);



ALTER TABLE ONLY public.submission_media
    ADD CONSTRAINT submission_media_pkey PRIMARY KEY (id);



ALTER TABLE ONLY public.submission_previews
    ADD CONSTRAINT submission_previews_pkey PRIMARY KEY (token_hash);



ALTER TABLE ONLY public.submissions
    ADD CONSTRAINT submissions_pkey PRIMARY KEY (id);



ALTER TABLE ONLY public.submissions
    ADD CONSTRAINT submissions_property_id_key UNIQUE (property_id);



ALTER TABLE ONLY public.text_messages
    ADD CONSTRAINT text_messages_pkey PRIMARY KEY (id);



ALTER TABLE ONLY public.trashed_messages
    ADD CONSTRAINT trashed_messages_pkey PRIMARY KEY (id);



ALTER TABLE ONLY public.undo_rows
    ADD CONSTRAINT undo_rows_pkey PRIMARY KEY (step_id, thing_id);



ALTER TABLE ONLY public.undo_steps
    ADD CONSTRAINT undo_steps_pkey PRIMARY KEY (id);



ALTER TABLE ONLY public.users
    ADD CONSTRAINT users_email_key_key UNIQUE (email_key);



ALTER TABLE ONLY public.users
    ADD CONSTRAINT users_pkey PRIMARY KEY (id);



ALTER TABLE ONLY public.version_texts
    ADD CONSTRAINT version_texts_blog_id_text_hash_key UNIQUE (blog_id, text_hash);



ALTER TABLE ONLY public.version_texts
    ADD CONSTRAINT version_texts_pkey PRIMARY KEY (id);



ALTER TABLE ONLY public.view_days
    ADD CONSTRAINT view_days_pkey PRIMARY KEY (day);



ALTER TABLE ONLY public.view_searches
    ADD CONSTRAINT view_searches_pkey PRIMARY KEY (day, place, search_text);



ALTER TABLE ONLY public.view_sources
    ADD CONSTRAINT view_sources_pkey PRIMARY KEY (day, source);



CREATE INDEX account_codes_of ON public.account_codes USING btree (purpose, identity);



CREATE INDEX account_codes_of_an_address ON public.account_codes USING btree (identity, id);



CREATE INDEX account_codes_of_user ON public.account_codes USING btree (user_id) WHERE (user_id IS NOT NULL);



CREATE INDEX account_codes_old ON public.account_codes USING btree (expires_at);



CREATE INDEX account_consents_of ON public.account_consents USING btree (user_id, id);



CREATE INDEX account_consents_of_devices ON public.account_consents USING btree (subject_id) WHERE ((kind = 'push'::text) AND (withdrawn_at IS NULL));



CREATE INDEX account_links_of_an_address ON public.account_links USING btree (COALESCE(address_key, lower(address)), id) WHERE (address <> ''::text);



CREATE INDEX account_links_of_user ON public.account_links USING btree (user_id) WHERE (user_id IS NOT NULL);



CREATE INDEX account_links_old ON public.account_links USING btree (expires_at);



CREATE INDEX agent_profiles_confirmed ON public.agent_profiles USING btree (user_id, confirmed_at) WHERE (confirmed_at IS NOT NULL);



CREATE INDEX agent_profiles_to_confirm ON public.agent_profiles USING btree (updated_at, user_id) WHERE (confirmed_at IS NULL);



CREATE INDEX alert_matches_old ON public.alert_matches USING btree (notified_at) WHERE (notified_at IS NOT NULL);



CREATE INDEX alert_matches_waiting ON public.alert_matches USING btree (alert_id, version) WHERE (notified_at IS NULL);



CREATE INDEX alert_searches_to_ask ON public.alert_searches USING btree (asked_at) WHERE (alerts > 1);



CREATE INDEX alert_searches_unanswered ON public.alert_searches USING btree (alerts DESC, query_hash) WHERE ((homes = 0) AND (alerts > 1));



CREATE INDEX alerts_by_state ON public.alerts USING btree (state, state_changed_at, id);



CREATE INDEX alerts_due ON public.alerts USING btree (due_at, id) WHERE ((state = 'confirmed'::text) AND (due_at IS NOT NULL));



CREATE UNIQUE INDEX alerts_live ON public.alerts USING btree (email, query_hash) WHERE (state <> 'ended'::text);



CREATE INDEX alerts_of_a_person ON public.alerts USING btree (email, id);



CREATE INDEX alerts_to_match ON public.alerts USING btree (id, purpose, province) WHERE (state = 'confirmed'::text);



CREATE INDEX audit_by_action ON public.audit USING btree (action, created_at, id);



CREATE INDEX audit_by_feature ON public.audit USING btree (feature, created_at, id);



CREATE INDEX audit_by_subject ON public.audit USING btree (subject, created_at, id);



CREATE INDEX audit_by_time ON public.audit USING btree (created_at, id);



CREATE INDEX audit_by_user ON public.audit USING btree (user_id, created_at, id);



CREATE INDEX audit_erasures_by ON public.audit_erasures USING btree (erased_by, entry_id, part);



CREATE INDEX audit_people_by_entry ON public.audit_people USING btree (entry_id);



CREATE INDEX backups_by_time ON public.backups USING btree (started_at);



CREATE INDEX backups_good ON public.backups USING btree (finished_at) WHERE ((finished_at IS NOT NULL) AND (error = ''::text));



CREATE UNIQUE INDEX blog_counts_added_up ON public.blog_counts USING btree (category_id, language) WHERE (NOT is_new);



CREATE INDEX blog_counts_new ON public.blog_counts USING btree (is_new) WHERE is_new;



CREATE UNIQUE INDEX blog_days_added_up ON public.blog_days USING btree (day) WHERE (NOT is_new);



CREATE INDEX blog_days_in_order ON public.blog_days USING btree (day);



CREATE INDEX blog_days_new ON public.blog_days USING btree (is_new) WHERE is_new;



CREATE INDEX blog_previews_ended ON public.blog_previews USING btree (expires_at);



CREATE INDEX blog_previews_of_a_blog ON public.blog_previews USING btree (blog_id, is_shared, expires_at);



CREATE INDEX blog_save_keys_of_a_blog ON public.blog_save_keys USING btree (blog_id);



CREATE INDEX blog_save_keys_of_a_user ON public.blog_save_keys USING btree (user_id, saved_at);



CREATE INDEX blog_save_keys_old ON public.blog_save_keys USING btree (saved_at);



CREATE INDEX blog_search_words ON public.blog_search USING gin (words) WITH (fastupdate=off);



CREATE UNIQUE INDEX blog_states_added_up ON public.blog_states USING btree (category_id, language, state) WHERE (NOT is_new);



CREATE INDEX blog_states_new ON public.blog_states USING btree (is_new) WHERE is_new;



CREATE INDEX blog_versions_by_cover ON public.blog_versions USING btree (blog_image) WHERE (blog_image IS NOT NULL);



CREATE INDEX blog_versions_of_a_text ON public.blog_versions USING btree (text_id);



CREATE INDEX blog_working_copies_by_cover ON public.blog_working_copies USING btree (blog_image) WHERE (blog_image IS NOT NULL);



CREATE INDEX blog_working_copies_of_a_text ON public.blog_working_copies USING btree (text_id);



CREATE INDEX blogs_addresses ON public.blogs USING btree (id, blog_url, updated_at, language, translation_of) WHERE ((state = 'published'::text) AND (deleted_at IS NULL));



CREATE INDEX blogs_changed_in_english ON public.blogs USING btree (updated_at) WHERE ((state = 'published'::text) AND (deleted_at IS NULL) AND (language = 'en'::text));



CREATE INDEX blogs_changed_in_french ON public.blogs USING btree (updated_at) WHERE ((state = 'published'::text) AND (deleted_at IS NULL) AND (language = 'fr'::text));



CREATE INDEX blogs_drafts ON public.blogs USING btree (created_at DESC, id DESC, language) WHERE ((state = 'draft'::text) AND (deleted_at IS NULL));



CREATE INDEX blogs_due ON public.blogs USING btree (publish_at, id) WHERE ((state = 'scheduled'::text) AND (deleted_at IS NULL));



CREATE INDEX blogs_in_english ON public.blogs USING btree (created_at DESC, id DESC) WHERE ((state = 'published'::text) AND (deleted_at IS NULL) AND (language = 'en'::text));



CREATE INDEX blogs_in_french ON public.blogs USING btree (created_at DESC, id DESC) WHERE ((state = 'published'::text) AND (deleted_at IS NULL) AND (language = 'fr'::text));



CREATE INDEX blogs_in_the_trash ON public.blogs USING btree (deleted_at DESC, id DESC) WHERE (deleted_at IS NOT NULL);



CREATE INDEX blogs_newest ON public.blogs USING btree (created_at DESC, id DESC) WHERE ((state = 'published'::text) AND (deleted_at IS NULL));



CREATE INDEX blogs_of_a_category ON public.blogs USING btree (category_id);



CREATE INDEX blogs_of_a_category_in_english ON public.blogs USING btree (category_id, created_at DESC, id DESC) WHERE ((state = 'published'::text) AND (deleted_at IS NULL) AND (language = 'en'::text));



CREATE INDEX blogs_of_a_category_in_french ON public.blogs USING btree (category_id, created_at DESC, id DESC) WHERE ((state = 'published'::text) AND (deleted_at IS NULL) AND (language = 'fr'::text));



CREATE INDEX blogs_scheduled ON public.blogs USING btree (created_at DESC, id DESC, language) WHERE ((state = 'scheduled'::text) AND (deleted_at IS NULL));



CREATE UNIQUE INDEX blogs_translations ON public.blogs USING btree (translation_of);



CREATE INDEX blogs_unpublished ON public.blogs USING btree (created_at DESC, id DESC, language) WHERE ((state = 'unpublished'::text) AND (deleted_at IS NULL));



CREATE INDEX blogs_written ON public.blogs USING btree (created_at DESC, id DESC, deleted_at) WHERE (deleted_at IS NULL);



CREATE INDEX blogs_written_in_english ON public.blogs USING btree (created_at DESC, id DESC, language, deleted_at) WHERE ((deleted_at IS NULL) AND (language = 'en'::text));



CREATE INDEX blogs_written_in_french ON public.blogs USING btree (created_at DESC, id DESC, language, deleted_at) WHERE ((deleted_at IS NULL) AND (language = 'fr'::text));



CREATE INDEX blogs_written_of_a_category ON public.blogs USING btree (category_id, created_at DESC, id DESC, language, state, deleted_at) WHERE (deleted_at IS NULL);



CREATE INDEX booking_cells_of_a_booking ON public.booking_cells USING btree (booking_id);



CREATE INDEX booking_exceptions_by_date ON public.booking_exceptions USING btree (date);



CREATE INDEX bookings_by_time ON public.bookings USING btree (starts_at, id);



CREATE INDEX bookings_of_a_home ON public.bookings USING btree (home_id) WHERE (home_id IS NOT NULL);



CREATE INDEX bookings_of_a_person ON public.bookings USING btree (user_id, starts_at, id);



CREATE INDEX bookings_of_a_visitor ON public.bookings USING btree (email, starts_at);



CREATE INDEX bookings_to_remind ON public.bookings USING btree (starts_at, id) WHERE ((state = 'booked'::text) AND (reminded_at IS NULL));



CREATE UNIQUE INDEX categories_by_french_name ON public.categories USING btree (name_key_fr);



CREATE UNIQUE INDEX categories_by_french_slug ON public.categories USING btree (category_slug_fr);



CREATE UNIQUE INDEX categories_by_slug ON public.categories USING btree (category_slug);



CREATE INDEX categories_in_the_trash ON public.categories USING btree (deleted_at DESC, id DESC) WHERE (deleted_at IS NOT NULL);



CREATE INDEX categories_newest ON public.categories USING btree (created_at DESC, id DESC);



CREATE INDEX category_old_slugs_of_one ON public.category_old_slugs USING btree (category_id);



CREATE INDEX contact_messages_about_a_home ON public.contact_messages USING btree (property_id, id) WHERE (property_id IS NOT NULL);



CREATE INDEX contact_messages_boxes ON public.contact_messages USING btree (is_suspected, created_at DESC, id DESC, is_read);



CREATE INDEX contact_messages_by_state ON public.contact_messages USING btree (lead_state, is_suspected, created_at DESC, id DESC, is_read);



CREATE INDEX contact_messages_moved ON public.contact_messages USING btree (lead_state, is_suspected, lead_changed_at DESC, id DESC);



CREATE INDEX contact_messages_newest ON public.contact_messages USING btree (created_at DESC, id DESC);



CREATE INDEX contact_messages_of_a_number ON public.contact_messages USING btree (phone, id);



CREATE INDEX contact_messages_of_an_address ON public.contact_messages USING btree (COALESCE(email_key, lower(email)), id);



CREATE INDEX contact_messages_of_somebody ON public.contact_messages USING btree (assignee_id, is_suspected, created_at DESC, id DESC, is_read);



CREATE INDEX contact_messages_of_somebody_by_state ON public.contact_messages USING btree (assignee_id, lead_state, is_suspected, created_at DESC, id DESC, is_read);



CREATE INDEX contact_messages_of_somebody_moved ON public.contact_messages USING btree (assignee_id, lead_state, is_suspected, lead_changed_at DESC, id DESC);



CREATE INDEX contact_messages_open ON public.contact_messages USING btree (created_at DESC, id DESC, lead_state, assignee_id, is_read) WHERE ((NOT is_suspected) AND (lead_state < 2));



CREATE INDEX contact_messages_reminders ON public.contact_messages USING btree (assignee_id, remind_at, id) WHERE ((remind_at IS NOT NULL) AND (NOT is_suspected) AND (lead_state < 3));



CREATE INDEX contact_messages_same ON public.contact_messages USING btree (fingerprint, created_at);



CREATE INDEX contact_messages_same_text ON public.contact_messages USING btree (text_fingerprint, created_at);



CREATE INDEX contact_messages_to_index ON public.contact_messages USING btree (id) WHERE (NOT is_indexed);



CREATE INDEX contact_messages_to_remind ON public.contact_messages USING btree (remind_at, id) WHERE ((remind_at IS NOT NULL) AND (reminded_at IS NULL) AND (NOT is_suspected) AND (lead_state < 3));



CREATE INDEX contact_messages_unread ON public.contact_messages USING btree (created_at DESC, id DESC) WHERE ((NOT is_suspected) AND (NOT is_read));



CREATE INDEX contact_search_words ON public.contact_search USING gin (words) WITH (fastupdate=off);



CREATE INDEX content_previews_of_a_person ON public.content_previews USING btree (user_id, created_at);



CREATE INDEX home_search_words ON public.home_search USING gin (words) WITH (fastupdate=off);



CREATE INDEX invitation_tokens_of_a_user ON public.invitation_tokens USING btree (user_id);



CREATE INDEX invitations_by_end ON public.invitations USING btree (expires_at, user_id);



CREATE INDEX invitations_to_mail ON public.invitations USING btree (mail_due_at) WHERE (mail_due_at IS NOT NULL);



CREATE INDEX kept_homes_of_a_home ON public.kept_homes USING btree (home_id);



CREATE INDEX library_in_blogs ON public.library USING btree (id DESC, is_of_homes) WHERE ((trashed_at IS NULL) AND (blogs > 0));



CREATE INDEX library_in_homes ON public.library USING btree (id DESC, is_of_homes) WHERE ((trashed_at IS NULL) AND (homes > 0));



CREATE INDEX library_in_the_trash ON public.library USING btree (trashed_at DESC, id DESC, is_of_homes) WHERE (trashed_at IS NOT NULL);



CREATE INDEX library_of_all ON public.library USING btree (id DESC) WHERE (trashed_at IS NULL);



CREATE INDEX library_of_editors ON public.library USING btree (id DESC) WHERE ((trashed_at IS NULL) AND (is_of_homes = false));



CREATE INDEX library_search_words ON public.library_search USING gin (words) WITH (fastupdate=off);



CREATE INDEX library_trash ON public.library USING btree (id DESC, is_of_homes) WHERE (trashed_at IS NOT NULL);



CREATE INDEX library_undescribed ON public.library USING btree (id DESC, is_of_homes) WHERE ((trashed_at IS NULL) AND (alt_en = ''::text) AND (alt_fr = ''::text));



CREATE INDEX library_unused ON public.library USING btree (id DESC, is_of_homes) WHERE ((trashed_at IS NULL) AND (blogs = 0) AND (homes = 0));



CREATE INDEX listing_history_of_a_home ON public.listing_history USING btree (property_id, id);



CREATE INDEX media_looks_of_a_picture ON public.media_looks USING btree (media_name);



CREATE INDEX media_senders_by_user ON public.media_senders USING btree (user_id);



CREATE INDEX media_unused ON public.media USING btree (unused_since) WHERE (unused_since IS NOT NULL);



CREATE INDEX media_uploads_of_days ON public.media_uploads USING btree (day) WHERE (day > 0);



CREATE INDEX media_uses_of_a_picture ON public.media_uses USING btree (media_name, kind, owner);



CREATE INDEX media_without_avif ON public.media USING btree (created_at DESC, name, avif_due_at) WHERE (avif_due_at IS NOT NULL);



CREATE INDEX message_answers_of_a_message ON public.message_answers USING btree (message_id, id);



CREATE UNIQUE INDEX message_counts_added_up ON public.message_counts USING btree (is_suspected, is_read, lead_state, assignee_id) WHERE (NOT is_new);



CREATE INDEX message_counts_new ON public.message_counts USING btree (is_new) WHERE is_new;



CREATE INDEX message_notes_of_a_message ON public.message_notes USING btree (message_id, id);



CREATE UNIQUE INDEX message_quarters_added_up ON public.message_quarters USING btree (quarter) WHERE (NOT is_new);



CREATE INDEX message_quarters_in_order ON public.message_quarters USING btree (quarter);



CREATE INDEX message_quarters_new ON public.message_quarters USING btree (is_new) WHERE is_new;



CREATE INDEX outbox_claimed ON public.outbox USING btree (locked_until) WHERE ((sent_at IS NULL) AND (failed_at IS NULL) AND (locked_until > next_attempt_at));



CREATE UNIQUE INDEX outbox_counts_added_up ON public.outbox_counts USING btree (is_failed) WHERE (NOT is_new);



CREATE INDEX outbox_counts_new ON public.outbox_counts USING btree (is_new) WHERE is_new;



CREATE INDEX outbox_due ON public.outbox USING btree (next_attempt_at) WHERE ((sent_at IS NULL) AND (failed_at IS NULL) AND (locked_until <= next_attempt_at));



CREATE INDEX outbox_errors ON public.outbox USING btree (next_attempt_at, id) WHERE ((sent_at IS NULL) AND (last_error <> ''::text));



CREATE INDEX outbox_failed ON public.outbox USING btree (failed_at) WHERE (failed_at IS NOT NULL);



CREATE INDEX outbox_of_an_address ON public.outbox USING btree (COALESCE(to_key, lower(to_address)), id) WHERE (to_address IS NOT NULL);



CREATE INDEX outbox_old_failed ON public.outbox USING btree (failed_at) WHERE ((kind <> 'message'::text) AND (kind <> 'message_answer'::text) AND (failed_at IS NOT NULL));



CREATE INDEX outbox_old_sent ON public.outbox USING btree (sent_at) WHERE ((kind <> 'message'::text) AND (kind <> 'message_answer'::text) AND (sent_at IS NOT NULL));



CREATE INDEX outbox_subject ON public.outbox USING btree (subject_id) WHERE (subject_id IS NOT NULL);



CREATE INDEX outbox_to ON public.outbox USING btree (to_address, created_at) WHERE (to_address IS NOT NULL);



CREATE INDEX outbox_waiting ON public.outbox USING btree (is_bulk, next_attempt_at, id) WHERE ((sent_at IS NULL) AND (failed_at IS NULL));



CREATE INDEX page_views_of_a_home ON public.page_views USING btree (property_id, day, views) WHERE (property_id IS NOT NULL);



CREATE INDEX page_views_with_messages ON public.page_views USING btree (day, path, messages) WHERE (messages > 0);



CREATE INDEX passkey_ceremonies_of ON public.passkey_ceremonies USING btree (user_id) WHERE (user_id IS NOT NULL);



CREATE INDEX passkey_ceremonies_old ON public.passkey_ceremonies USING btree (expires_at);



CREATE INDEX passkeys_of ON public.passkeys USING btree (user_id, id);



CREATE INDEX privacy_incidents_newest ON public.privacy_incidents USING btree (found_on DESC, id DESC);



CREATE INDEX properties_by_agent ON public.properties USING btree (agent_key, id, deleted_at, standard_status, purpose, property_class, publication_state) WHERE (deleted_at IS NULL);



CREATE INDEX properties_by_agent_details ON public.properties USING btree (agent_details_key, id, deleted_at, standard_status, purpose, property_class, publication_state) WHERE (deleted_at IS NULL);



CREATE INDEX properties_by_location ON public.properties USING btree (location_key, id, deleted_at, standard_status, purpose, property_class, publication_state) WHERE (deleted_at IS NULL);



CREATE INDEX properties_by_owner ON public.properties USING btree (owner_key, id, deleted_at, standard_status, purpose, property_class, publication_state) WHERE (deleted_at IS NULL);



CREATE INDEX properties_by_owner_details ON public.properties USING btree (owner_details_key, id, deleted_at, standard_status, purpose, property_class, publication_state) WHERE (deleted_at IS NULL);



CREATE INDEX properties_by_postal_code ON public.properties USING btree (postal_code, id) WHERE (deleted_at IS NULL);



CREATE INDEX properties_by_search_version ON public.properties USING btree (search_version, id);



CREATE INDEX properties_by_size ON public.properties USING btree (size_key, id, deleted_at, standard_status, purpose, property_class, publication_state) WHERE (deleted_at IS NULL);



CREATE INDEX properties_expiring ON public.properties USING btree (expires_at, id) WHERE ((publication_state = 'published'::text) AND (deleted_at IS NULL) AND (standard_status = ANY (ARRAY['Active'::text, 'Pending'::text])));



CREATE INDEX properties_in_the_trash ON public.properties USING btree (deleted_at DESC, id DESC) WHERE (deleted_at IS NOT NULL);



CREATE INDEX properties_newest ON public.properties USING btree (id, deleted_at, standard_status, purpose, property_class, publication_state) WHERE (deleted_at IS NULL);



CREATE INDEX properties_public ON public.properties USING btree (id, updated_at) WHERE ((publication_state = 'published'::text) AND (internet_entire_listing_display = 'Yes'::text) AND (deleted_at IS NULL) AND (standard_status = ANY (ARRAY['Active'::text, 'Pending'::text])));



CREATE INDEX properties_similar ON public.properties USING btree (city, purpose, property_class, id) WHERE ((publication_state = 'published'::text) AND (internet_entire_listing_display = 'Yes'::text) AND (deleted_at IS NULL) AND (standard_status = ANY (ARRAY['Active'::text, 'Pending'::text])));



CREATE INDEX properties_to_remind_of ON public.properties USING btree (expires_at, id) WHERE ((publication_state = 'published'::text) AND (deleted_at IS NULL) AND (standard_status = ANY (ARRAY['Active'::text, 'Pending'::text])) AND (reminded_at IS NULL));



CREATE UNIQUE INDEX property_counts_added_up ON public.property_counts USING btree (is_deleted, standard_status, purpose, property_class, publication_state) WHERE (NOT is_new);



CREATE INDEX property_counts_new ON public.property_counts USING btree (is_new) WHERE is_new;



CREATE INDEX property_media_in_order ON public.property_media USING btree (property_id, "position", id);



CREATE INDEX property_media_of_a_picture ON public.property_media USING btree (media_name);



CREATE INDEX property_search_words ON public.property_search USING gin (words) WITH (fastupdate=off);



CREATE INDEX property_status_changes_newest ON public.property_status_changes USING btree (property_id, id DESC);



CREATE INDEX push_devices_of ON public.push_devices USING btree (user_id, id);



CREATE INDEX push_devices_of_a_session ON public.push_devices USING btree (session_hash) WHERE (session_hash IS NOT NULL);



CREATE INDEX push_messages_due ON public.push_messages USING btree (next_attempt_at, id);



CREATE INDEX push_messages_of_an_alert ON public.push_messages USING btree (alert_id);



CREATE INDEX send_counts_old ON public.send_counts USING btree (ends_at);



CREATE INDEX sessions_of_a_user ON public.sessions USING btree (user_id);



CREATE INDEX sign_in_challenges_of ON public.sign_in_challenges USING btree (user_id, expires_at);



CREATE INDEX sign_in_challenges_old ON public.sign_in_challenges USING btree (expires_at);



CREATE INDEX sign_in_failures_old ON public.sign_in_failures USING btree (updated_at);



CREATE INDEX submission_events_in_order ON public.submission_events USING btree (submission_id, id);



CREATE INDEX submission_events_of_a_person ON public.submission_events USING btree (user_id, to_state, created_at);



CREATE INDEX submission_links_of_a_person ON public.submission_links USING btree (user_id);



CREATE INDEX submission_links_of_a_submission ON public.submission_links USING btree (submission_id, created_at);



CREATE INDEX submission_links_old ON public.submission_links USING btree (created_at);



CREATE INDEX submission_media_in_order ON public.submission_media USING btree (submission_id, "position", id);



CREATE INDEX submission_media_of_a_picture ON public.submission_media USING btree (media_name, submission_id);



CREATE INDEX submission_previews_of_a_person ON public.submission_previews USING btree (user_id);



CREATE INDEX submission_previews_of_a_submission ON public.submission_previews USING btree (submission_id, created_at);



CREATE INDEX submission_previews_old ON public.submission_previews USING btree (created_at);



CREATE INDEX submissions_by_address ON public.submissions USING btree (address_key, id) WHERE (address_key <> ''::text);



CREATE INDEX submissions_by_phone ON public.submissions USING btree (phone_key, id) WHERE (phone_key <> ''::text);



CREATE INDEX submissions_by_state_of_an_account ON public.submissions USING btree (account_id, state, id);



CREATE INDEX submissions_of_a_home ON public.submissions USING btree (property_id) WHERE (property_id IS NOT NULL);



CREATE INDEX submissions_of_an_account ON public.submissions USING btree (account_id, id);



CREATE INDEX submissions_queue ON public.submissions USING btree (state, state_changed_at, id);



CREATE INDEX text_messages_old ON public.text_messages USING btree (created_at);



CREATE INDEX text_messages_to ON public.text_messages USING btree (to_number);



CREATE INDEX text_messages_waiting ON public.text_messages USING btree (next_attempt_at, id) WHERE ((sent_at IS NULL) AND (failed_at IS NULL));



CREATE INDEX trashed_messages_newest ON public.trashed_messages USING btree (deleted_at DESC, id DESC);



CREATE INDEX trashed_messages_of_an_address ON public.trashed_messages USING btree (COALESCE(email_key, lower(email)), id);



CREATE INDEX trashed_messages_of_somebody ON public.trashed_messages USING btree (assignee_id);



CREATE INDEX undo_steps_of_a_kind ON public.undo_steps USING btree (kind, id);



CREATE INDEX undo_steps_old ON public.undo_steps USING btree (done_at, id);



CREATE INDEX users_by_last_visit ON public.users USING btree (COALESCE(last_sign_in_at, created_at), id) WHERE (group_id = ANY (ARRAY[(3)::bigint, (4)::bigint]));



CREATE UNIQUE INDEX users_by_phone ON public.users USING btree (phone) WHERE (phone IS NOT NULL);



CREATE INDEX users_newest ON public.users USING btree (created_at DESC, id DESC);



CREATE TRIGGER alerts_are_counted_anew AFTER UPDATE OF state ON public.alerts FOR EACH ROW WHEN (((new.state = 'confirmed'::text) <> (old.state = 'confirmed'::text))) EXECUTE FUNCTION public.count_alerts();



CREATE TRIGGER alerts_are_counted_in AFTER INSERT ON public.alerts FOR EACH ROW EXECUTE FUNCTION public.count_alerts();



CREATE TRIGGER alerts_are_counted_out AFTER DELETE ON public.alerts FOR EACH ROW EXECUTE FUNCTION public.count_alerts();



CREATE TRIGGER audit_erasures_are_never_changed BEFORE DELETE OR UPDATE OR TRUNCATE ON public.audit_erasures FOR EACH STATEMENT EXECUTE FUNCTION public.audit_is_append_only();



CREATE TRIGGER audit_erasures_say_by_whom BEFORE INSERT ON public.audit_erasures FOR EACH ROW EXECUTE FUNCTION public.audit_erasures_say_by_whom();



CREATE TRIGGER audit_is_never_changed BEFORE UPDATE ON public.audit FOR EACH ROW EXECUTE FUNCTION public.audit_is_only_erased();



CREATE TRIGGER audit_is_never_deleted BEFORE DELETE OR TRUNCATE ON public.audit FOR EACH STATEMENT EXECUTE FUNCTION public.audit_is_append_only();



CREATE TRIGGER audit_salts_are_never_changed BEFORE UPDATE ON public.audit_salts FOR EACH ROW EXECUTE FUNCTION public.audit_salts_are_only_erased();



CREATE TRIGGER audit_salts_are_never_deleted BEFORE DELETE OR TRUNCATE ON public.audit_salts FOR EACH STATEMENT EXECUTE FUNCTION public.audit_is_append_only();



CREATE TRIGGER audit_seals_are_never_changed BEFORE DELETE OR UPDATE OR TRUNCATE ON public.audit_seals FOR EACH STATEMENT EXECUTE FUNCTION public.audit_is_append_only();



CREATE TRIGGER blogs_are_counted_anew AFTER UPDATE OF category_id, language, created_at, state, deleted_at ON public.blogs FOR EACH ROW WHEN (((new.category_id IS DISTINCT FROM old.category_id) OR (new.language <> old.language) OR (new.created_at <> old.created_at) OR (new.state <> old.state) OR ((new.deleted_at IS NULL) <> (old.deleted_at IS NULL)))) EXECUTE FUNCTION public.count_blogs();



CREATE TRIGGER blogs_are_counted_in AFTER INSERT ON public.blogs REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.count_blogs();



CREATE TRIGGER blogs_are_counted_out AFTER DELETE ON public.blogs REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.count_blogs();



CREATE TRIGGER contact_messages_are_counted_anew AFTER UPDATE OF is_suspected, is_read, created_at, lead_state, assignee_id ON public.contact_messages FOR EACH ROW WHEN (((new.is_suspected <> old.is_suspected) OR (new.is_read <> old.is_read) OR (new.created_at <> old.created_at) OR (new.lead_state <> old.lead_state) OR (new.assignee_id <> old.assignee_id))) EXECUTE FUNCTION public.count_messages();



CREATE TRIGGER contact_messages_are_counted_in AFTER INSERT ON public.contact_messages REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.count_messages();



CREATE TRIGGER contact_messages_are_counted_out AFTER DELETE ON public.contact_messages REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.count_messages();



CREATE TRIGGER contact_search_goes_with_its_message AFTER DELETE ON public.contact_messages FOR EACH ROW EXECUTE FUNCTION public.forget_words_of_a_message();



CREATE TRIGGER covers_change AFTER UPDATE OF blog_image ON public.blogs FOR EACH ROW WHEN ((new.blog_image IS DISTINCT FROM old.blog_image)) EXECUTE FUNCTION public.note_covers();



CREATE TRIGGER covers_come AFTER INSERT ON public.blogs FOR EACH ROW WHEN ((new.blog_image IS NOT NULL)) EXECUTE FUNCTION public.note_covers();



CREATE TRIGGER covers_go AFTER DELETE ON public.blogs FOR EACH ROW WHEN ((old.blog_image IS NOT NULL)) EXECUTE FUNCTION public.note_covers();



CREATE TRIGGER leads_go_with_their_message AFTER DELETE ON public.contact_messages FOR EACH ROW EXECUTE FUNCTION public.forget_lead_of_a_message();



CREATE TRIGGER leads_go_with_their_trashed_message AFTER DELETE ON public.trashed_messages FOR EACH ROW EXECUTE FUNCTION public.forget_lead_of_a_message();



CREATE TRIGGER library_search_goes_with_its_picture AFTER DELETE ON public.library FOR EACH ROW EXECUTE FUNCTION public.forget_words_of_a_picture();



CREATE TRIGGER listings_change AFTER UPDATE OF revision, updated_at, deleted_at, publication_state, checked_at ON public.properties FOR EACH ROW WHEN (((old.publication_state = 'published'::text) OR (new.publication_state = 'published'::text))) EXECUTE FUNCTION public.note_listing();



CREATE TRIGGER listings_come AFTER INSERT ON public.properties FOR EACH ROW WHEN ((new.publication_state = 'published'::text)) EXECUTE FUNCTION public.note_listing();



CREATE TRIGGER listings_cost AFTER INSERT ON public.properties FOR EACH ROW WHEN (((new.publication_state = 'published'::text) AND (new.internet_entire_listing_display = 'Yes'::text) AND (new.standard_status = ANY (ARRAY['Active'::text, 'Pending'::text, 'Closed'::text])))) EXECUTE FUNCTION public.note_listing_history();



CREATE TRIGGER listings_cost_anew AFTER UPDATE OF list_price, lease_amount, standard_status, publication_state, internet_entire_listing_display ON public.properties FOR EACH ROW WHEN (((new.publication_state = 'published'::text) AND (new.internet_entire_listing_display = 'Yes'::text) AND (new.standard_status = ANY (ARRAY['Active'::text, 'Pending'::text, 'Closed'::text])) AND ((old.publication_state <> 'published'::text) OR (COALESCE(new.list_price, new.lease_amount) IS DISTINCT FROM COALESCE(old.list_price, old.lease_amount)) OR (new.standard_status <> old.standard_status) OR (old.internet_entire_listing_display <> 'Yes'::text)))) EXECUTE FUNCTION public.note_listing_history();



CREATE TRIGGER listings_go AFTER DELETE ON public.properties FOR EACH ROW WHEN ((old.publication_state = 'published'::text)) EXECUTE FUNCTION public.note_listing();



CREATE TRIGGER mails_go_with_their_answer AFTER DELETE ON public.message_answers FOR EACH ROW EXECUTE FUNCTION public.forget_mail_of_an_answer();



CREATE TRIGGER messages_of_a_deleted_account AFTER DELETE ON public.users FOR EACH ROW EXECUTE FUNCTION public.release_messages();



CREATE TRIGGER messages_of_a_disabled_account AFTER UPDATE OF is_disabled, group_id ON public.users FOR EACH ROW WHEN (((new.is_disabled AND (NOT old.is_disabled)) OR ((new.group_id <> 1) AND (old.group_id = 1)))) EXECUTE FUNCTION public.release_messages();



CREATE TRIGGER outbox_is_counted_anew AFTER UPDATE OF sent_at, failed_at ON public.outbox FOR EACH ROW WHEN ((((new.sent_at IS NULL) <> (old.sent_at IS NULL)) OR ((new.failed_at IS NULL) <> (old.failed_at IS NULL)))) EXECUTE FUNCTION public.count_outbox();



CREATE TRIGGER outbox_is_counted_in AFTER INSERT ON public.outbox FOR EACH ROW EXECUTE FUNCTION public.count_outbox();



CREATE TRIGGER outbox_is_counted_out AFTER DELETE ON public.outbox FOR EACH ROW EXECUTE FUNCTION public.count_outbox();



CREATE TRIGGER pictures_come_into_the_library AFTER INSERT ON public.media FOR EACH ROW EXECUTE FUNCTION public.put_into_the_library();



CREATE TRIGGER pictures_of_posted_homes_change AFTER UPDATE OF media_name ON public.submission_media FOR EACH ROW WHEN ((new.media_name <> old.media_name)) EXECUTE FUNCTION public.note_pictures_of_homes('posted');



CREATE TRIGGER pictures_of_posted_homes_come AFTER INSERT OR DELETE ON public.submission_media FOR EACH ROW EXECUTE FUNCTION public.note_pictures_of_homes('posted');



CREATE TRIGGER pictures_of_properties_change AFTER UPDATE OF media_name ON public.property_media FOR EACH ROW WHEN ((new.media_name <> old.media_name)) EXECUTE FUNCTION public.note_pictures_of_homes('property');



CREATE TRIGGER pictures_of_properties_come AFTER INSERT OR DELETE ON public.property_media FOR EACH ROW EXECUTE FUNCTION public.note_pictures_of_homes('property');



CREATE TRIGGER pictures_of_texts_change AFTER UPDATE OF blog_description ON public.blog_bodies FOR EACH ROW WHEN ((new.blog_description <> old.blog_description)) EXECUTE FUNCTION public.note_pictures_of_texts();



CREATE TRIGGER pictures_of_texts_come AFTER INSERT ON public.blog_bodies FOR EACH ROW WHEN ((strpos(new.blog_description, '/media/'::text) > 0)) EXECUTE FUNCTION public.note_pictures_of_texts();



CREATE TRIGGER pictures_of_texts_go AFTER DELETE ON public.blog_bodies FOR EACH ROW WHEN ((strpos(old.blog_description, '/media/'::text) > 0)) EXECUTE FUNCTION public.note_pictures_of_texts();



CREATE TRIGGER pictures_of_versions_come AFTER INSERT ON public.version_texts FOR EACH ROW WHEN ((strpos(new.blog_description, '/media/'::text) > 0)) EXECUTE FUNCTION public.note_pictures_of_versions();



CREATE TRIGGER pictures_of_versions_go AFTER DELETE ON public.version_texts FOR EACH ROW WHEN ((strpos(old.blog_description, '/media/'::text) > 0)) EXECUTE FUNCTION public.note_pictures_of_versions();



CREATE TRIGGER properties_are_counted_anew AFTER UPDATE OF deleted_at, standard_status, purpose, property_class, publication_state ON public.properties FOR EACH ROW WHEN ((((new.deleted_at IS NULL) <> (old.deleted_at IS NULL)) OR (new.standard_status <> old.standard_status) OR (new.purpose <> old.purpose) OR (new.property_class <> old.property_class) OR (new.publication_state <> old.publication_state))) EXECUTE FUNCTION public.count_properties();



CREATE TRIGGER properties_are_counted_in AFTER INSERT ON public.properties REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.count_properties();



CREATE TRIGGER properties_are_counted_out AFTER DELETE ON public.properties REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION public.count_properties();



CREATE TRIGGER submissions_follow_their_deleted_home AFTER UPDATE OF deleted_at ON public.properties FOR EACH ROW WHEN (((new.deleted_at IS NOT NULL) AND (old.deleted_at IS NULL))) EXECUTE FUNCTION public.submissions_follow_their_deleted_home();



CREATE TRIGGER submissions_follow_their_home AFTER UPDATE OF publication_state ON public.properties FOR EACH ROW WHEN (((new.publication_state = ANY (ARRAY['published'::text, 'expired'::text, 'withdrawn'::text])) AND (new.publication_state <> old.publication_state))) EXECUTE FUNCTION public.submissions_follow_their_home();



CREATE TRIGGER uses_are_counted_in AFTER INSERT ON public.media_uses FOR EACH ROW WHEN ((new.kind <> 'history'::text)) EXECUTE FUNCTION public.count_uses();



CREATE TRIGGER uses_are_counted_out AFTER DELETE ON public.media_uses FOR EACH ROW WHEN ((old.kind <> 'history'::text)) EXECUTE FUNCTION public.count_uses();



ALTER TABLE ONLY public.account_codes
    ADD CONSTRAINT account_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;



ALTER TABLE ONLY public.account_consents
    ADD CONSTRAINT account_consents_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;



ALTER TABLE ONLY public.account_links
    ADD CONSTRAINT account_links_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;



ALTER TABLE ONLY public.account_wishes
    ADD CONSTRAINT account_wishes_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;



ALTER TABLE ONLY public.agent_profiles
    ADD CONSTRAINT agent_profiles_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;



ALTER TABLE ONLY public.alert_matches
    ADD CONSTRAINT alert_matches_alert_id_fkey FOREIGN KEY (alert_id) REFERENCES public.alerts(id) ON DELETE CASCADE;



ALTER TABLE ONLY public.blog_bodies
    ADD CONSTRAINT blog_bodies_blog_id_fkey FOREIGN KEY (blog_id) REFERENCES public.blogs(id) ON DELETE CASCADE;



ALTER TABLE ONLY public.blog_previews
    ADD CONSTRAINT blog_previews_blog_id_fkey FOREIGN KEY (blog_id) REFERENCES public.blogs(id) ON DELETE CASCADE;



ALTER TABLE ONLY public.blog_save_keys
    ADD CONSTRAINT blog_save_keys_blog_id_fkey FOREIGN KEY (blog_id) REFERENCES public.blogs(id) ON DELETE CASCADE;



ALTER TABLE ONLY public.blog_save_keys
    ADD CONSTRAINT blog_save_keys_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;



ALTER TABLE ONLY public.blog_versions
    ADD CONSTRAINT blog_versions_blog_id_fkey FOREIGN KEY (blog_id) REFERENCES public.blogs(id) ON DELETE CASCADE;



ALTER TABLE ONLY public.blog_versions
    ADD CONSTRAINT blog_versions_text_id_fkey FOREIGN KEY (text_id) REFERENCES public.version_texts(id) ON DELETE CASCADE;



ALTER TABLE ONLY public.blog_working_copies
    ADD CONSTRAINT blog_working_copies_blog_id_fkey FOREIGN KEY (blog_id) REFERENCES public.blogs(id) ON DELETE CASCADE;



ALTER TABLE ONLY public.blog_working_copies
    ADD CONSTRAINT blog_working_copies_text_id_fkey FOREIGN KEY (text_id) REFERENCES public.version_texts(id) ON DELETE CASCADE;



ALTER TABLE ONLY public.blogs
    ADD CONSTRAINT blogs_category_id_fkey FOREIGN KEY (category_id) REFERENCES public.categories(id) ON DELETE RESTRICT;



ALTER TABLE ONLY public.blogs
    ADD CONSTRAINT blogs_translation_of_fkey FOREIGN KEY (translation_of) REFERENCES public.blogs(id) ON DELETE SET NULL;



ALTER TABLE ONLY public.booking_cells
    ADD CONSTRAINT booking_cells_booking_id_fkey FOREIGN KEY (booking_id) REFERENCES public.bookings(id) ON DELETE CASCADE;



ALTER TABLE ONLY public.booking_exceptions
    ADD CONSTRAINT booking_exceptions_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.booking_people(user_id) ON DELETE CASCADE;



ALTER TABLE ONLY public.booking_hours
    ADD CONSTRAINT booking_hours_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.booking_people(user_id) ON DELETE CASCADE;



ALTER TABLE ONLY public.booking_people
    ADD CONSTRAINT booking_people_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;



ALTER TABLE ONLY public.bookings
    ADD CONSTRAINT bookings_home_id_fkey FOREIGN KEY (home_id) REFERENCES public.properties(id) ON DELETE SET NULL;



ALTER TABLE ONLY public.bookings
    ADD CONSTRAINT bookings_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;



ALTER TABLE ONLY public.category_old_slugs
    ADD CONSTRAINT category_old_slugs_category_id_fkey FOREIGN KEY (category_id) REFERENCES public.categories(id) ON DELETE CASCADE;



ALTER TABLE ONLY public.content_previews
    ADD CONSTRAINT content_previews_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;



ALTER TABLE ONLY public.invitation_tokens
    ADD CONSTRAINT invitation_tokens_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.invitations(user_id) ON DELETE CASCADE;



ALTER TABLE ONLY public.invitations
    ADD CONSTRAINT invitations_invited_by_fkey FOREIGN KEY (invited_by) REFERENCES public.users(id) ON DELETE SET NULL;



ALTER TABLE ONLY public.invitations
    ADD CONSTRAINT invitations_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;



ALTER TABLE ONLY public.kept_homes
    ADD CONSTRAINT kept_homes_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;



ALTER TABLE ONLY public.library
    ADD CONSTRAINT library_media_name_fkey FOREIGN KEY (media_name) REFERENCES public.media(name) ON DELETE CASCADE;



ALTER TABLE ONLY public.listing_history
    ADD CONSTRAINT listing_history_property_id_fkey FOREIGN KEY (property_id) REFERENCES public.properties(id) ON DELETE CASCADE;



ALTER TABLE ONLY public.media_looks
    ADD CONSTRAINT media_looks_media_name_fkey FOREIGN KEY (media_name) REFERENCES public.media(name) ON DELETE CASCADE;



ALTER TABLE ONLY public.media_senders
    ADD CONSTRAINT media_senders_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;



ALTER TABLE ONLY public.media_uploads
    ADD CONSTRAINT media_uploads_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;



ALTER TABLE ONLY public.outbox
    ADD CONSTRAINT outbox_contact_message_id_fkey FOREIGN KEY (contact_message_id) REFERENCES public.contact_messages(id) ON DELETE CASCADE;



ALTER TABLE ONLY public.passkey_ceremonies
    ADD CONSTRAINT passkey_ceremonies_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;



ALTER TABLE ONLY public.passkeys
    ADD CONSTRAINT passkeys_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;



ALTER TABLE ONLY public.profiles
    ADD CONSTRAINT profiles_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;



ALTER TABLE ONLY public.property_media
    ADD CONSTRAINT property_media_media_name_fkey FOREIGN KEY (media_name) REFERENCES public.media(name);



ALTER TABLE ONLY public.property_media
    ADD CONSTRAINT property_media_property_id_fkey FOREIGN KEY (property_id) REFERENCES public.properties(id) ON DELETE CASCADE;



ALTER TABLE ONLY public.property_search
    ADD CONSTRAINT property_search_rowid_fkey FOREIGN KEY (rowid) REFERENCES public.properties(id) ON DELETE CASCADE;



ALTER TABLE ONLY public.property_status_changes
    ADD CONSTRAINT property_status_changes_property_id_fkey FOREIGN KEY (property_id) REFERENCES public.properties(id) ON DELETE CASCADE;



ALTER TABLE ONLY public.push_devices
    ADD CONSTRAINT push_devices_session_hash_fkey FOREIGN KEY (session_hash) REFERENCES public.sessions(token_hash) ON DELETE CASCADE;



ALTER TABLE ONLY public.push_devices
    ADD CONSTRAINT push_devices_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;



ALTER TABLE ONLY public.push_messages
    ADD CONSTRAINT push_messages_alert_id_fkey FOREIGN KEY (alert_id) REFERENCES public.alerts(id) ON DELETE CASCADE;



ALTER TABLE ONLY public.push_messages
    ADD CONSTRAINT push_messages_device_id_fkey FOREIGN KEY (device_id) REFERENCES public.push_devices(id) ON DELETE CASCADE;



ALTER TABLE ONLY public.recovery_codes
    ADD CONSTRAINT recovery_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;



ALTER TABLE ONLY public.second_factors
    ADD CONSTRAINT second_factors_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;



ALTER TABLE ONLY public.sessions
    ADD CONSTRAINT sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;



ALTER TABLE ONLY public.sign_in_challenges
    ADD CONSTRAINT sign_in_challenges_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;



ALTER TABLE ONLY public.submission_events
    ADD CONSTRAINT submission_events_submission_id_fkey FOREIGN KEY (submission_id) REFERENCES public.submissions(id) ON DELETE CASCADE;



ALTER TABLE ONLY public.submission_links
    ADD CONSTRAINT submission_links_submission_id_fkey FOREIGN KEY (submission_id) REFERENCES public.submissions(id) ON DELETE CASCADE;



ALTER TABLE ONLY public.submission_links
    ADD CONSTRAINT submission_links_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;



ALTER TABLE ONLY public.submission_media
    ADD CONSTRAINT submission_media_media_name_fkey FOREIGN KEY (media_name) REFERENCES public.media(name);



ALTER TABLE ONLY public.submission_media
    ADD CONSTRAINT submission_media_submission_id_fkey FOREIGN KEY (submission_id) REFERENCES public.submissions(id) ON DELETE CASCADE;



ALTER TABLE ONLY public.submission_previews
    ADD CONSTRAINT submission_previews_submission_id_fkey FOREIGN KEY (submission_id) REFERENCES public.submissions(id) ON DELETE CASCADE;



ALTER TABLE ONLY public.submission_previews
    ADD CONSTRAINT submission_previews_user_id_fkey FOREIGN KEY (user_id) REFERENCES public.users(id) ON DELETE CASCADE;



ALTER TABLE ONLY public.submissions
    ADD CONSTRAINT submissions_account_id_fkey FOREIGN KEY (account_id) REFERENCES public.users(id) ON DELETE CASCADE;



ALTER TABLE ONLY public.submissions
    ADD CONSTRAINT submissions_property_id_fkey FOREIGN KEY (property_id) REFERENCES public.properties(id) ON DELETE SET NULL;



ALTER TABLE ONLY public.undo_rows
    ADD CONSTRAINT undo_rows_step_id_fkey FOREIGN KEY (step_id) REFERENCES public.undo_steps(id) ON DELETE CASCADE;



ALTER TABLE ONLY public.version_texts
    ADD CONSTRAINT version_texts_blog_id_fkey FOREIGN KEY (blog_id) REFERENCES public.blogs(id) ON DELETE CASCADE;


-- PostgreSQL database dump complete


