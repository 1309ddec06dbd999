-- The library of pictures: what each is called and shows, where it is used, its trash
-- (docs/decisions/0095).
-- The PostgreSQL file of the same name must say the same.

-- Beside each row of media. Numbers grow as pictures come. is_of_homes: it came with a home and
-- with nothing else, and is for administrators alone. blogs and homes count the places that
-- show it. replaced_places says where replaced_by has taken its place, for whoever takes
-- that back.
CREATE TABLE library (
    id              INTEGER PRIMARY KEY AUTOINCREMENT,
    media_name      TEXT    NOT NULL UNIQUE REFERENCES media (name) ON DELETE CASCADE,
    file_name       TEXT    NOT NULL DEFAULT '' CHECK (length(file_name) <= 255),
    alt_en          TEXT    NOT NULL DEFAULT '' CHECK (length(alt_en) <= 255),
    alt_fr          TEXT    NOT NULL DEFAULT '' CHECK (length(alt_fr) <= 255),
    is_of_homes     INTEGER NOT NULL DEFAULT 0 CHECK (is_of_homes IN (0, 1)),
    blogs           INTEGER NOT NULL DEFAULT 0,
    homes           INTEGER NOT NULL DEFAULT 0,
    trashed_time    INTEGER,
    trashed_by      INTEGER,
    replaced_by     TEXT,
    replaced_places TEXT
) STRICT;

-- Where pictures are shown, or were: kind is cover (owner: a blog), text (a blog), history
-- (a text of versions), property (a row of property_media) or posted (one of
-- submission_media). Covers of versions are found by their index below.
CREATE TABLE media_uses (
    kind            TEXT    NOT NULL,
    owner           INTEGER NOT NULL,
    media_name      TEXT    NOT NULL,
    PRIMARY KEY (kind, owner, media_name)
) STRICT, WITHOUT ROWID;

INSERT INTO media_uses SELECT 'cover', id, substr(blog_image, 8) FROM blogs WHERE blog_image LIKE '/media/%';
INSERT INTO media_uses SELECT 'property', id, media_name FROM property_media;
INSERT INTO media_uses SELECT 'posted', id, media_name FROM submission_media;
-- The names in a text: what stands after each /media/.
INSERT OR IGNORE INTO media_uses
SELECT kind, owner, CASE WHEN substr(rest, 34, 4) IN ('webp', 'avif') THEN substr(rest, 1, 37) ELSE substr(rest, 1, 36) END
FROM (WITH RECURSIVE names (kind, owner, rest) AS (
        SELECT 'text', blog_id, substr(blog_description, instr(blog_description, '/media/') + 7)
        FROM blog_bodies WHERE instr(blog_description, '/media/') > 0
        UNION ALL
        SELECT 'history', id, substr(blog_description, instr(blog_description, '/media/') + 7)
        FROM version_texts WHERE instr(blog_description, '/media/') > 0
        UNION ALL
        SELECT kind, owner, substr(rest, instr(rest, '/media/') + 7) FROM names WHERE instr(rest, '/media/') > 0)
      SELECT kind, owner, rest FROM names)
WHERE substr(rest, 33, 1) = '.';

CREATE INDEX media_uses_of_a_picture ON media_uses (media_name, kind, owner);
CREATE INDEX blog_versions_by_cover ON blog_versions (blog_image) WHERE blog_image IS NOT NULL;

INSERT INTO library (media_name, blogs, homes)
SELECT name, (SELECT COUNT(*) FROM media_uses WHERE media_name = name AND kind IN ('cover', 'text')),
       (SELECT COUNT(*) FROM media_uses WHERE media_name = name AND kind IN ('property', 'posted'))
FROM media ORDER BY creation_time, name;
UPDATE library SET is_of_homes = 1 WHERE homes > 0 AND blogs = 0;

-- All, those that editors see, and the filters of each.
CREATE INDEX library_of_all ON library (id DESC) WHERE trashed_time IS NULL;
CREATE INDEX library_of_editors ON library (id DESC) WHERE trashed_time IS NULL AND is_of_homes = FALSE;
CREATE INDEX library_unused ON library (id DESC, is_of_homes) WHERE trashed_time IS NULL AND blogs = 0 AND homes = 0;
CREATE INDEX library_in_blogs ON library (id DESC, is_of_homes) WHERE trashed_time IS NULL AND blogs > 0;
CREATE INDEX library_in_homes ON library (id DESC, is_of_homes) WHERE trashed_time IS NULL AND homes > 0;
CREATE INDEX library_trash ON library (id DESC, is_of_homes) WHERE trashed_time IS NOT NULL;

-- By which words a picture is found: of its file's name and of its alternative texts.
CREATE VIRTUAL TABLE library_search USING fts5 (
    words, tokenize = 'ascii', prefix = '1 2 3', content = '', contentless_delete = 1, detail = column
);
CREATE TRIGGER library_search_goes_with_its_picture AFTER DELETE ON library
BEGIN DELETE FROM library_search WHERE rowid = old.id; END;

CREATE TRIGGER pictures_come_into_the_library AFTER INSERT ON media
BEGIN
    INSERT INTO library (media_name, blogs, homes)
    SELECT new.name, (SELECT COUNT(*) FROM media_uses WHERE media_name = new.name AND kind IN ('cover', 'text')),
           (SELECT COUNT(*) FROM media_uses WHERE media_name = new.name AND kind IN ('property', 'posted'));
END;

-- What is put to use again is not in the trash any more. What only older versions show is no
-- use that counts.
CREATE TRIGGER uses_are_counted_in AFTER INSERT ON media_uses WHEN new.kind <> 'history'
BEGIN
    UPDATE library SET blogs = blogs + (new.kind IN ('cover', 'text')), homes = homes + (new.kind IN ('property', 'posted')),
        trashed_time = NULL, trashed_by = NULL
    WHERE media_name = new.media_name;
END;
CREATE TRIGGER uses_are_counted_out AFTER DELETE ON media_uses WHEN old.kind <> 'history'
BEGIN
    UPDATE library SET blogs = blogs - (old.kind IN ('cover', 'text')), homes = homes - (old.kind IN ('property', 'posted'))
    WHERE media_name = old.media_name;
END;

-- Whoever makes one of these tables anew makes its triggers anew.
CREATE TRIGGER covers_come AFTER INSERT ON blogs WHEN new.blog_image LIKE '/media/%'
BEGIN
    INSERT OR IGNORE INTO media_uses VALUES ('cover', new.id, substr(new.blog_image, 8));
END;
CREATE TRIGGER covers_change AFTER UPDATE OF blog_image ON blogs WHEN new.blog_image IS NOT old.blog_image
BEGIN
    DELETE FROM media_uses WHERE kind = 'cover' AND owner = new.id;
    INSERT INTO media_uses SELECT 'cover', new.id, substr(new.blog_image, 8) WHERE new.blog_image LIKE '/media/%';
END;
CREATE TRIGGER covers_go AFTER DELETE ON blogs WHEN old.blog_image IS NOT NULL
BEGIN
    DELETE FROM media_uses WHERE kind = 'cover' AND owner = old.id;
END;

CREATE TRIGGER pictures_of_texts_come AFTER INSERT ON blog_bodies WHEN instr(new.blog_description, '/media/') > 0
BEGIN
    INSERT OR IGNORE INTO media_uses
    SELECT 'text', new.blog_id, CASE WHEN substr(rest, 34, 4) IN ('webp', 'avif') THEN substr(rest, 1, 37) ELSE substr(rest, 1, 36) END
    FROM (WITH RECURSIVE names (rest) AS (
            SELECT substr(new.blog_description, instr(new.blog_description, '/media/') + 7)
            UNION ALL
            SELECT substr(rest, instr(rest, '/media/') + 7) FROM names WHERE instr(rest, '/media/') > 0)
          SELECT rest FROM names)
    WHERE substr(rest, 33, 1) = '.';
END;
CREATE TRIGGER pictures_of_texts_change AFTER UPDATE OF blog_description ON blog_bodies
WHEN new.blog_description <> old.blog_description
BEGIN
    DELETE FROM media_uses WHERE kind = 'text' AND owner = new.blog_id
      AND instr(new.blog_description, '/media/' || media_name) = 0;
    INSERT OR IGNORE INTO media_uses
    SELECT 'text', new.blog_id, CASE WHEN substr(rest, 34, 4) IN ('webp', 'avif') THEN substr(rest, 1, 37) ELSE substr(rest, 1, 36) END
    FROM (WITH RECURSIVE names (rest) AS (
            SELECT substr(new.blog_description, instr(new.blog_description, '/media/') + 7)
            WHERE instr(new.blog_description, '/media/') > 0
            UNION ALL
            SELECT substr(rest, instr(rest, '/media/') + 7) FROM names WHERE instr(rest, '/media/') > 0)
          SELECT rest FROM names)
    WHERE substr(rest, 33, 1) = '.';
END;
CREATE TRIGGER pictures_of_texts_go AFTER DELETE ON blog_bodies WHEN instr(old.blog_description, '/media/') > 0
BEGIN
    DELETE FROM media_uses WHERE kind = 'text' AND owner = old.blog_id;
END;

CREATE TRIGGER pictures_of_versions_come AFTER INSERT ON version_texts WHEN instr(new.blog_description, '/media/') > 0
BEGIN
    INSERT OR IGNORE INTO media_uses
    SELECT 'history', new.id, CASE WHEN substr(rest, 34, 4) IN ('webp', 'avif') THEN substr(rest, 1, 37) ELSE substr(rest, 1, 36) END
    FROM (WITH RECURSIVE names (rest) AS (
            SELECT substr(new.blog_description, instr(new.blog_description, '/media/') + 7)
            UNION ALL
            SELECT substr(rest, instr(rest, '/media/') + 7) FROM names WHERE instr(rest, '/media/') > 0)
          SELECT rest FROM names)
    WHERE substr(rest, 33, 1) = '.';
END;
CREATE TRIGGER pictures_of_versions_go AFTER DELETE ON version_texts WHEN instr(old.blog_description, '/media/') > 0
BEGIN
    DELETE FROM media_uses WHERE kind = 'history' AND owner = old.id;
END;

CREATE TRIGGER pictures_of_properties_come AFTER INSERT ON property_media
BEGIN
    INSERT INTO media_uses VALUES ('property', new.id, new.media_name);
END;
CREATE TRIGGER pictures_of_properties_change AFTER UPDATE OF media_name ON property_media WHEN new.media_name <> old.media_name
BEGIN
    DELETE FROM media_uses WHERE kind = 'property' AND owner = new.id;
    INSERT INTO media_uses VALUES ('property', new.id, new.media_name);
END;
CREATE TRIGGER pictures_of_properties_go AFTER DELETE ON property_media
BEGIN
    DELETE FROM media_uses WHERE kind = 'property' AND owner = old.id;
END;

CREATE TRIGGER pictures_of_posted_homes_come AFTER INSERT ON submission_media
BEGIN
    INSERT INTO media_uses VALUES ('posted', new.id, new.media_name);
END;
CREATE TRIGGER pictures_of_posted_homes_change AFTER UPDATE OF media_name ON submission_media WHEN new.media_name <> old.media_name
BEGIN
    DELETE FROM media_uses WHERE kind = 'posted' AND owner = new.id;
    INSERT INTO media_uses VALUES ('posted', new.id, new.media_name);
END;
CREATE TRIGGER pictures_of_posted_homes_go AFTER DELETE ON submission_media
BEGIN
    DELETE FROM media_uses WHERE kind = 'posted' AND owner = old.id;
END;
