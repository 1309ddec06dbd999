//! Removes pictures that nothing refers to, as a nightly job.
//!
//! It has three steps; only the last two delete.
//!
//! 1. It reads every place that can refer to a picture, in parts and outside of any write.
//!    Pictures without a reference get that time as `unused_since`; the others lose it.
//! 2. It deletes the rows of pictures that are unused longer than their [`MediaRetention`]
//!    (thirty days in the trash of the library, the only end of `Forever`). A text that is stored
//!    meanwhile clears `unused_since` of its pictures in its own transaction ([`super::mark_pictures_used`]),
//!    so a new reference is never missed.
//! 3. It deletes files without a row that are a day old. An upload touches its files before it
//!    writes their row, so they are not among them.
//!
//! [`MediaRetention`]: super::MediaRetention

use std::collections::HashSet;
use std::time::{Duration, SystemTime};

use platform::clock::Timestamp;
use platform::db::sql;
use platform::error::Result;
use platform::language::Language;
use platform::media::PREFIX;

use super::{MediaPicture, quota, store};
use crate::Site;

/// A place that can refer to a picture.
struct Reference {
    /// Selects the highest id of its table.
    last: &'static str,
    /// Selects the texts of a range of rows that match a pattern.
    texts: &'static str,
    /// Ids per statement; a body has at most 2 MiB.
    span: i64,
}

/// Every column that can refer to a picture. **Whoever stores the path of a picture
/// anywhere adds a line here, and triggers like those of the baseline migration, by which the library
/// knows it at once.** The company's own pages are looked through beside these.
const REFERENCES: [Reference; 10] = [
    Reference {
        last: "SELECT MAX(id) AS last FROM blogs",
        texts: "SELECT blog_image AS text FROM blogs
                WHERE id > $1 AND id <= $2 AND blog_image LIKE $3",
        span: 5_000,
    },
    Reference {
        last: "SELECT MAX(blog_id) AS last FROM blog_bodies",
        texts: "SELECT blog_description AS text FROM blog_bodies
                WHERE blog_id > $1 AND blog_id <= $2 AND blog_description LIKE $3",
        span: 50,
    },
    // Versions of blogs, because they can be restored.
    Reference {
        last: "SELECT MAX(id) AS last FROM version_texts",
        texts: "SELECT blog_description AS text FROM version_texts
                WHERE id > $1 AND id <= $2 AND blog_description LIKE $3",
        span: 50,
    },
    Reference {
        last: "SELECT MAX(blog_id) AS last FROM blog_versions",
        texts: "SELECT DISTINCT blog_image AS text FROM blog_versions
                WHERE blog_id > $1 AND blog_id <= $2 AND blog_image LIKE $3",
        span: 10,
    },
    // Working copies; their texts lie beside those of the versions.
    Reference {
        last: "SELECT MAX(blog_id) AS last FROM blog_working_copies",
        texts: "SELECT blog_image AS text FROM blog_working_copies
                WHERE blog_id > $1 AND blog_id <= $2 AND blog_image LIKE $3",
        span: 5_000,
    },
    // Properties, also deleted ones, because they can be restored.
    Reference {
        last: "SELECT MAX(id) AS last FROM property_media",
        texts: "SELECT '/media/' || media_name AS text FROM property_media
                WHERE id > $1 AND id <= $2 AND '/media/' || media_name LIKE $3",
        span: 5_000,
    },
    // Posted homes that are not public yet.
    Reference {
        last: "SELECT MAX(id) AS last FROM submission_media",
        texts: "SELECT '/media/' || media_name AS text FROM submission_media
                WHERE id > $1 AND id <= $2 AND '/media/' || media_name LIKE $3",
        span: 5_000,
    },
    // The company's own pages: drafts, previews, and all versions, because they can be restored.
    // The first two have few rows and are read at once.
    Reference {
        last: "SELECT CAST(1 AS BIGINT) AS last",
        texts: "SELECT draft AS text FROM content_pages
                WHERE $1 < 1 AND $2 >= 1 AND draft LIKE $3",
        span: 1,
    },
    Reference {
        last: "SELECT CAST(1 AS BIGINT) AS last",
        texts: "SELECT text_en || text_fr AS text FROM content_previews
                WHERE $1 < 1 AND $2 >= 1 AND text_en || text_fr LIKE $3",
        span: 1,
    },
    Reference {
        last: "SELECT MAX(version) AS last FROM content_versions",
        texts: "SELECT text_en || text_fr AS text FROM content_versions
                WHERE version > $1 AND version <= $2 AND text_en || text_fr LIKE $3",
        span: 5,
    },
];

/// How many pictures are read, or marked in one write.
const PICTURES: i64 = 500;

/// How many are deleted in one write, so that nobody waits for long.
const DELETED_AT_ONCE: usize = 100;

/// How old a file without a row must be.
const FILE_AGE: Duration = Duration::from_hours(24);

/// What a round has removed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct RemovedFiles {
    /// Pictures, with all their files.
    pub pictures: usize,
    /// Files, of those and of uploads that came to nothing.
    pub files: usize,
}

/// One run of the job.
pub async fn remove(site: &Site) -> Result<RemovedFiles> {
    let now = site.clock.now();
    let referenced_files = referenced_files(site).await?;
    mark(site, &referenced_files, now).await?;
    let due = store::unused(&mut site.db.read().await?, now).await?;
    let gone: Vec<&str> = due
        .iter()
        .filter(|picture| !is_among(picture, &referenced_files))
        .map(|picture| &*picture.name)
        .collect();
    let mut pictures = 0;
    for some in gone.chunks(DELETED_AT_ONCE) {
        // Some may be in use again by now, or deleted by another instance.
        let deleted = platform::write!(site.db, tx => async {
            tx.lock_content().await?;
            store::delete_unused(&mut tx, some, now).await
        }
        .await)?;
        pictures += usize::try_from(deleted).unwrap_or(0);
    }
    quota::give_back(site, now).await?;
    Ok(RemovedFiles { pictures, files: sweep(site, now).await? })
}

/// The names of all files that something refers to.
pub async fn referenced_files(site: &Site) -> Result<HashSet<String>> {
    let mut referenced_files = HashSet::new();
    collect(&content(site), &mut referenced_files);
    for Reference { last, texts, span } in REFERENCES {
        let row = site.db.read().await?.fetch_one(sql(last)).await?;
        let last = row.get::<Option<i64>>("last")?.unwrap_or(0);
        let mut after = 0;
        while after < last {
            let up_to = after.saturating_add(span);
            let texts = sql(texts).bind(after).bind(up_to).bind(format!("%{PREFIX}%"));
            // One read per part, so that others can read and write in between.
            for row in site.db.read().await?.fetch_all(texts).await? {
                collect(&row.get::<String>("text")?, &mut referenced_files);
            }
            after = up_to;
        }
    }
    Ok(referenced_files)
}

fn is_among(picture: &MediaPicture, referenced_files: &HashSet<String>) -> bool {
    picture.files().any(|file| referenced_files.contains(file))
}

/// Sets or clears `unused_since`.
async fn mark(site: &Site, referenced_files: &HashSet<String>, now: Timestamp) -> Result<()> {
    let mut after = String::new();
    loop {
        let page = store::page(&mut site.db.read().await?, &after, PICTURES).await?;
        let Some(last) = page.last() else { return Ok(()) };
        after.clone_from(&last.picture.name);
        let changed = |one: &store::PictureUsage| {
            let since =
                match (is_among(&one.picture, referenced_files) || one.stays, one.unused_since) {
                    (true, Some(_)) => None,
                    (false, None) => Some(now),
                    _ => return None,
                };
            Some((one.picture.name.clone(), since))
        };
        let changed: Vec<_> = page.iter().filter_map(changed).collect();
        if changed.is_empty() {
            continue;
        }
        platform::write!(site.db, tx => async {
            tx.lock_content().await?;
            for (name, since) in &changed {
                store::set_unused(&mut tx, name, *since).await?;
            }
            Ok(())
        }
        .await)?;
    }
}

/// Whether the company's own pages refer to one of these files.
pub fn on_pages<'a>(site: &Site, mut files: impl Iterator<Item = &'a str>) -> bool {
    let mut referenced_files = HashSet::new();
    collect(&content(site), &mut referenced_files);
    files.any(|file| referenced_files.contains(file))
}

/// The texts of the company's own pages, which an operator may change.
fn content(site: &Site) -> String {
    Language::ALL.map(|language| site.content(language).everything()).concat()
}

/// Collects the file names that follow [`PREFIX`] in a text.
fn collect(text: &str, names: &mut HashSet<String>) {
    let is_of_a_name = |c: &char| c.is_ascii_alphanumeric() || *c == '.';
    for rest in text.split(PREFIX).skip(1) {
        names.insert(rest.chars().take_while(is_of_a_name).take(64).collect());
    }
}

/// Deletes old files without a row; how many.
async fn sweep(site: &Site, now: Timestamp) -> Result<usize> {
    let mut owned = HashSet::new();
    let mut after = String::new();
    loop {
        let page = store::page(&mut site.db.read().await?, &after, PICTURES).await?;
        let Some(last) = page.last() else { break };
        after.clone_from(&last.picture.name);
        owned.extend(page.iter().flat_map(|one| one.picture.files()).map(str::to_owned));
    }
    site.media.sweep(owned, SystemTime::from(now) - FILE_AGE).await
}
