//! AVIF beside the WebP of each picture, made afterwards by a task that goes last
//! (docs/decisions/0103). Until it is there, and where it is not, the WebP is sent.
//!
//! `media.avif_due` says when a picture's turn comes, and is null when that is over. Whoever takes
//! one puts its turn off first, so that two processes don't take the same, and so that one that
//! brings the program down is not tried for ever.

use platform::clock::Timestamp;
use platform::db::{Tx, sql};
use platform::error::Result;
use platform::media::{HAS_AVIF_ENCODER, PREFIX};

use super::store;
use crate::Site;

/// How often a picture is tried.
const TRIES: i64 = 5;
/// How long after the first try the next one comes, in seconds, much more than a try takes; each
/// after that comes four times as late, so that the last is days later.
const FIRST_PAUSE: i64 = 15 * 60;

/// Makes the AVIF of one picture, the newest first; whether there was one to look at.
///
/// # Errors
/// The store or the folder is away, or the picture cannot be encoded. It is tried again later.
pub async fn make_smaller(site: &Site) -> Result<bool> {
    // The pictures keep their turn for a program that can.
    if !HAS_AVIF_ENCODER {
        return Ok(false);
    }
    let now = site.clock.now();
    let Some(due) = next(&mut site.db.read().await?, now).await? else { return Ok(false) };
    let name = &*due.name;
    if due.tries >= TRIES {
        tracing::warn!(picture = name, "no AVIF could be made of a picture");
        set_done(site, name).await?;
        return Ok(true);
    }
    let pause = FIRST_PAUSE << (2 * due.tries);
    let is_taken = platform::write!(site.db, tx => async {
        let query = "UPDATE media SET avif_due = $3, avif_tries = avif_tries + 1
                     WHERE name = $1 AND avif_due = $2";
        let later = Timestamp::from_seconds(now.seconds() + pause);
        tx.execute(sql(query).bind(name).bind(due.since).bind(later)).await
    }
    .await)?;
    // It may be gone, or another process may have it.
    if is_taken == 0 {
        return Ok(true);
    }
    // Only now, so that a picture that cannot be read is put off like any other.
    let path = format!("{PREFIX}{name}");
    let Some(picture) = store::find(&mut site.db.read().await?, &path).await? else {
        return Ok(true);
    };
    let widths: Vec<_> = picture.files().collect();
    let files = site.media.make_avif(name, &widths).await?;
    tracing::debug!(picture = name, files, "AVIF was made");
    set_done(site, name).await?;
    Ok(true)
}

/// A picture whose turn has come.
struct Due {
    name: String,
    since: Timestamp,
    tries: i64,
}

async fn next(tx: &mut Tx, now: Timestamp) -> Result<Option<Due>> {
    let query = "SELECT name, avif_due, avif_tries FROM media
                 WHERE avif_due IS NOT NULL AND avif_due <= $1
                 ORDER BY creation_time DESC, name LIMIT 1";
    let Some(row) = tx.fetch_optional(sql(query).bind(now)).await? else { return Ok(None) };
    let (name, since) = (row.get("name")?, row.get("avif_due")?);
    Ok(Some(Due { name, since, tries: row.get("avif_tries")? }))
}

async fn set_done(site: &Site, name: &str) -> Result<()> {
    platform::write!(site.db, tx => async {
        let query = "UPDATE media SET avif_due = NULL WHERE name = $1";
        tx.execute(sql(query).bind(name)).await.map(drop)
    }
    .await)
}
