//! Removes the pictures that nothing refers to any more: the job of each night.
//!
//! It goes in three steps, of which only the last two delete.
//!
//! 1. Everything that can refer to a picture is read, and the pictures that stand
//!    nowhere get the time of that as `unused_since`; the others lose it.
//! 2. A picture whose time is over ([`Keep`]) is looked for again everywhere, in the
//!    transaction that deletes its row. Transactions are serialisable, and one that
//!    stores a text reads the unused pictures first ([`super::refer`]), so none can
//!    begin to refer to the picture in between.
//! 3. Files without a row go, when they are a day old. An upload makes its files new
//!    before it writes their row, so they are not among them.
//!
//! [`Keep`]: super::Keep

use std::collections::HashSet;
use std::time::{Duration, SystemTime};

use platform::db::{Tx, sql};
use platform::error::Result;
use platform::media::PREFIX;

use super::{Stored, store};
use crate::Site;

/// Every column that can refer to a picture: what it is, and the rows after an id whose
/// text is like a pattern. **Whoever stores the path of a picture anywhere adds a line
/// here.** The company's own pages are looked through beside these.
const REFERENCES: [(&str, &str); 3] = [
    (
        "covers of blogs",
        "SELECT id, blog_image AS text FROM blogs
         WHERE id > $1 AND blog_image LIKE $2 ORDER BY id LIMIT $3",
    ),
    (
        "bodies of blogs",
        "SELECT id, blog_description AS text FROM blogs
         WHERE id > $1 AND blog_description LIKE $2 ORDER BY id LIMIT $3",
    ),
    // Those of deleted properties too, which can be restored.
    (
        "pictures of properties",
        "SELECT id, '/media/' || media_name AS text FROM property_media
         WHERE id > $1 AND '/media/' || media_name LIKE $2 ORDER BY id LIMIT $3",
    ),
];

/// How many rows are read at a time; a body has at most 2 MiB.
const PAGE: i64 = 50;

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
    mark(site).await?;
    let now = site.clock.now();
    let due = store::unused(&mut site.db.read().await?, now).await?;
    let mut pictures = 0;
    for picture in due {
        let is_gone = platform::write!(site.db, tx => async {
            // It may have been put to use since, or been deleted by another instance.
            let due = store::unused(&mut tx, now).await?;
            if !due.iter().any(|due| due.name == picture.name) {
                return Ok(false);
            }
            if is_referred_to(&mut tx, site, &picture).await? {
                store::set_unused(&mut tx, &picture.name, None).await?;
                return Ok(false);
            }
            store::delete(&mut tx, &picture.name).await?;
            Ok(true)
        }
        .await)?;
        pictures += usize::from(is_gone);
    }
    Ok(Removed { pictures, files: sweep(site, now).await? })
}

/// Notes which pictures stand nowhere.
async fn mark(site: &Site) -> Result<()> {
    let mut referred = HashSet::new();
    let mut all = Vec::new();
    {
        // One state of everything.
        let mut tx = site.db.read().await?;
        collect(&content(site), &mut referred);
        for (_, query) in REFERENCES {
            let mut after = 0;
            loop {
                let query = sql(query).bind(after).bind(format!("%{PREFIX}%")).bind(PAGE);
                let rows = tx.fetch_all(query).await?;
                let Some(last) = rows.last() else { break };
                after = last.get("id")?;
                for row in &rows {
                    collect(&row.get::<String>("text")?, &mut referred);
                }
            }
        }
        loop {
            let after = all.last().map_or("", |(picture, _): &(Stored, _)| &picture.name);
            let page = store::page(&mut tx, after, 500).await?;
            if page.is_empty() {
                break;
            }
            all.extend(page);
        }
    }
    let now = site.clock.now();
    for (picture, unused_since) in all {
        let is_referred = picture.files().any(|file| referred.contains(file));
        let since = match (is_referred, unused_since) {
            (true, Some(_)) => None,
            (false, None) => Some(now),
            _ => continue,
        };
        platform::write!(site.db, tx => store::set_unused(&mut tx, &picture.name, since).await)?;
    }
    Ok(())
}

/// Whether a picture stands anywhere, under the name of any of its files.
async fn is_referred_to(tx: &mut Tx, site: &Site, picture: &Stored) -> Result<bool> {
    let content = content(site);
    for file in picture.files() {
        if content.contains(file) {
            return Ok(true);
        }
        for (what, query) in REFERENCES {
            // A name has no character that means something to LIKE.
            let pattern = format!("%{PREFIX}{file}%");
            let query = sql(query).bind(-1).bind(pattern).bind(1);
            if tx.fetch_optional(query).await?.is_some() {
                tracing::debug!(picture = picture.name, what, "an unused picture is used again");
                return Ok(true);
            }
        }
    }
    Ok(false)
}

/// What the company says on its own pages, which an operator may have changed.
fn content(site: &Site) -> String {
    site.content.everything()
}

/// The names that stand in a text after [`PREFIX`].
fn collect(text: &str, names: &mut HashSet<String>) {
    let is_of_a_name = |c: &char| c.is_ascii_alphanumeric() || *c == '.';
    for rest in text.split(PREFIX).skip(1) {
        names.insert(rest.chars().take_while(is_of_a_name).take(64).collect());
    }
}

/// Removes old files without a row; how many.
async fn sweep(site: &Site, now: i64) -> Result<usize> {
    let mut owned = HashSet::new();
    let mut after = String::new();
    let mut tx = site.db.read().await?;
    loop {
        let page = store::page(&mut tx, &after, 500).await?;
        let Some((last, _)) = page.last() else { break };
        after.clone_from(&last.name);
        owned.extend(page.iter().flat_map(|(picture, _)| picture.files()).map(str::to_owned));
    }
    drop(tx);
    let now = SystemTime::UNIX_EPOCH + Duration::from_secs(now.unsigned_abs());
    site.media.sweep(owned, now - FILE_AGE).await
}
