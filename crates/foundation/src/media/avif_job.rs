//! The job that makes AVIF files beside the WebP ones, at low priority (docs/decisions/0027).
//! Until then the WebP is served.
//!
//! `media.avif_due_at` is the time of the next attempt, null when there is none. An attempt first
//! moves it into the future. So two processes never encode the same picture, and one that crashes
//! the program is not retried forever.

use platform::clock::Timestamp;
use platform::db::{Tx, sql};
use platform::error::Result;
use platform::media::{HAS_AVIF_ENCODER, PREFIX};

use super::store;
use crate::Site;

/// Attempts per picture.
const TRIES: i64 = 5;
/// Seconds after the first attempt until the second, much more than one takes. Each further pause
/// is four times as long, so the last is days later.
const FIRST_PAUSE: i64 = 15 * 60;

/// Makes the AVIF of one due picture, the newest first; whether there was one.
///
/// # Errors
/// The database or the folder is away, or the picture cannot be encoded. It is tried again later.
pub async fn make_avif(site: &Site) -> Result<bool> {
    // Pictures stay due for a build that has the encoder.
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
        let query = "UPDATE media SET avif_due_at = $3, avif_tries = avif_tries + 1
                     WHERE name = $1 AND avif_due_at = $2";
        let later = Timestamp::from_seconds(now.seconds() + pause);
        tx.execute(sql(query).bind(name).bind(due.since).bind(later)).await
    }
    .await)?;
    // The picture may be gone, or taken by another process.
    if is_taken == 0 {
        return Ok(true);
    }
    // Read only now: an unreadable picture must count as an attempt.
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

/// A picture that is due.
struct DuePicture {
    name: String,
    since: Timestamp,
    tries: i64,
}

async fn next(tx: &mut Tx, now: Timestamp) -> Result<Option<DuePicture>> {
    let query = "SELECT name, avif_due_at, avif_tries FROM media
                 WHERE avif_due_at IS NOT NULL AND avif_due_at <= $1
                 ORDER BY created_at DESC, name LIMIT 1";
    let Some(row) = tx.fetch_optional(sql(query).bind(now)).await? else { return Ok(None) };
    let (name, since) = (row.get("name")?, row.get("avif_due_at")?);
    Ok(Some(DuePicture { name, since, tries: row.get("avif_tries")? }))
}

async fn set_done(site: &Site, name: &str) -> Result<()> {
    platform::write!(site.db, tx => async {
        let query = "UPDATE media SET avif_due_at = NULL WHERE name = $1";
        tx.execute(sql(query).bind(name)).await.map(drop)
    }
    .await)
}
