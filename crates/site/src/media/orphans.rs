//! Removes the pictures that nothing refers to any more: the job of each night.
//!
//! It goes in three steps, of which only the last two delete.
//!
//! 1. Everything that can refer to a picture is read, a part at a time and outside of any
//!    write, and the pictures that stand nowhere get the time of that as `unused_since`;
//!    the others lose it.
//! 2. A picture whose time is over ([`Keep`]; thirty days in the trash of the library, which
//!    alone ends what is kept for good) and that stands nowhere loses its row, if its time is
//!    still over then. Whoever stores a text takes `unused_since` from its pictures
//!    in the same transaction ([`super::refer`]), so a text that came after it was read is
//!    seen by that; one that was stored before the time began was read.
//! 3. Files without a row go, when they are a day old. An upload makes its files new
//!    before it writes their row, so they are not among them.
//!
//! [`Keep`]: super::Keep

use std::collections::HashSet;
use std::time::{Duration, SystemTime};

use platform::clock::Timestamp;
use platform::db::sql;
use platform::error::Result;
use platform::language::Language;
use platform::media::PREFIX;

use super::{Stored, quota, store};
use crate::Site;

/// A column that can refer to a picture.
struct Reference {
    /// The highest id of its table.
    last: &'static str,
    /// The texts of the rows after one id and up to another that are like a pattern.
    texts: &'static str,
    /// How many ids are looked at in one statement: a body has at most 2 MiB.
    span: i64,
}

/// Every column that can refer to a picture. **Whoever stores the path of a picture
/// anywhere adds a line here, and triggers like those of migration 0130, by which the library
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
    // Those of every version of a blog, which can be restored.
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
    // Those of working copies, whose texts lie beside those of the versions.
    Reference {
        last: "SELECT MAX(blog_id) AS last FROM blog_working_copies",
        texts: "SELECT blog_image AS text FROM blog_working_copies
                WHERE blog_id > $1 AND blog_id <= $2 AND blog_image LIKE $3",
        span: 5_000,
    },
    // Those of deleted properties too, which can be restored.
    Reference {
        last: "SELECT MAX(id) AS last FROM property_media",
        texts: "SELECT '/media/' || media_name AS text FROM property_media
                WHERE id > $1 AND id <= $2 AND '/media/' || media_name LIKE $3",
        span: 5_000,
    },
    // Those of homes that are posted and not public yet.
    Reference {
        last: "SELECT MAX(id) AS last FROM submission_media",
        texts: "SELECT '/media/' || media_name AS text FROM submission_media
                WHERE id > $1 AND id <= $2 AND '/media/' || media_name LIKE $3",
        span: 5_000,
    },
    // Those of the company's own pages: drafts, previews, and every version, which can be
    // restored. There are few rows of the first two, which are read at once.
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
pub struct Removed {
    /// Pictures, with all their files.
    pub pictures: usize,
    /// Files, of those and of uploads that came to nothing.
    pub files: usize,
}

/// One round.
pub async fn remove(site: &Site) -> Result<Removed> {
    let now = site.clock.now();
    let referred = referred(site).await?;
    mark(site, &referred, now).await?;
    let due = store::unused(&mut site.db.read().await?, now).await?;
    let gone: Vec<&str> = due
        .iter()
        .filter(|picture| !is_among(picture, &referred))
        .map(|picture| &*picture.name)
        .collect();
    let mut pictures = 0;
    for some in gone.chunks(DELETED_AT_ONCE) {
        // Some may have been put to use since, or been deleted by another instance.
        let deleted = platform::write!(site.db, tx =>
            store::delete_unused(&mut tx, some, now).await)?;
        pictures += usize::try_from(deleted).unwrap_or(0);
    }
    quota::give_back(site, now).await?;
    Ok(Removed { pictures, files: sweep(site, now).await? })
}

/// The names of all files that something refers to.
pub(crate) async fn referred(site: &Site) -> Result<HashSet<String>> {
    let mut referred = HashSet::new();
    collect(&content(site), &mut referred);
    for Reference { last, texts, span } in REFERENCES {
        let row = site.db.read().await?.fetch_one(sql(last)).await?;
        let last = row.get::<Option<i64>>("last")?.unwrap_or(0);
        let mut after = 0;
        while after < last {
            let up_to = after.saturating_add(span);
            let texts = sql(texts).bind(after).bind(up_to).bind(format!("%{PREFIX}%"));
            // One after the other, so that others can read and write in between.
            for row in site.db.read().await?.fetch_all(texts).await? {
                collect(&row.get::<String>("text")?, &mut referred);
            }
            after = up_to;
        }
    }
    Ok(referred)
}

fn is_among(picture: &Stored, referred: &HashSet<String>) -> bool {
    picture.files().any(|file| referred.contains(file))
}

/// Notes which pictures stand nowhere, and which do again.
async fn mark(site: &Site, referred: &HashSet<String>, now: Timestamp) -> Result<()> {
    let mut after = String::new();
    loop {
        let page = store::page(&mut site.db.read().await?, &after, PICTURES).await?;
        let Some(last) = page.last() else { return Ok(()) };
        after.clone_from(&last.picture.name);
        let changed = |one: &store::Known| {
            let since = match (is_among(&one.picture, referred) || one.stays, one.unused_since) {
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
            for (name, since) in &changed {
                store::set_unused(&mut tx, name, *since).await?;
            }
            Ok(())
        }
        .await)?;
    }
}

/// Whether the company's own pages refer to one of these files.
pub(crate) fn on_pages<'a>(site: &Site, mut files: impl Iterator<Item = &'a str>) -> bool {
    let mut referred = HashSet::new();
    collect(&content(site), &mut referred);
    files.any(|file| referred.contains(file))
}

/// What the company says on its own pages, which an operator may have changed.
fn content(site: &Site) -> String {
    Language::ALL.map(|language| site.content(language).everything()).concat()
}

/// The names that stand in a text after [`PREFIX`].
fn collect(text: &str, names: &mut HashSet<String>) {
    let is_of_a_name = |c: &char| c.is_ascii_alphanumeric() || *c == '.';
    for rest in text.split(PREFIX).skip(1) {
        names.insert(rest.chars().take_while(is_of_a_name).take(64).collect());
    }
}

/// Removes old files without a row; how many.
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
