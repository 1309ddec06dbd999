//! Limits on uploads per account: per day (UTC) and in total.
//!
//! A day counts every upload before it is decoded, even if it is refused then. The total counts
//! pictures stored for the first time, until they are deleted ([`give_back`]).

use platform::clock::Timestamp;
use platform::db::sql;
use platform::error::Result;

use super::error::MediaError;
use crate::Site;
use crate::access::UserId;

const DAY: i64 = 24 * 60 * 60;
/// The `day` of the row that holds the total.
const IN_ALL: i64 = 0;

/// The limits per day: enough for some hundred properties with all pictures.
const PICTURES_A_DAY: i64 = 2_000;
const BYTES_A_DAY: i64 = 10 << 30;
/// The limits in total.
const PICTURES_IN_ALL: i64 = 200_000;
const BYTES_IN_ALL: i64 = 1 << 40;

/// Rows of past days stay this long, in days, in case clocks differ.
const KEPT_DAYS: i64 = 2;

/// Adds an upload to a day's row or to the total.
const COUNT: &str = "INSERT INTO media_uploads (user_id, day, pictures, bytes)
                     VALUES ($1, $2, 1, $3)
                     ON CONFLICT (user_id, day) DO UPDATE SET
                       pictures = media_uploads.pictures + 1,
                       bytes = media_uploads.bytes + excluded.bytes
                     RETURNING pictures, bytes";

/// Counts an upload of `bytes` for the day.
///
/// # Errors
/// [`MediaError::TooManyToday`], [`MediaError::TooManyInAll`].
pub(super) async fn take(site: &Site, by: UserId, bytes: usize) -> Result<()> {
    let day = site.clock.now().seconds().div_euclid(DAY);
    let bytes = i64::try_from(bytes).unwrap_or(i64::MAX);
    platform::write!(site.db, tx => async {
        let gone = "DELETE FROM media_uploads WHERE day > 0 AND day < $1";
        tx.execute(sql(gone).bind(day - KEPT_DAYS)).await?;
        let row = tx.fetch_one(sql(COUNT).bind(by).bind(day).bind(bytes)).await?;
        let (pictures, sent): (i64, i64) = (row.get("pictures")?, row.get("bytes")?);
        if pictures > PICTURES_A_DAY || sent > BYTES_A_DAY {
            return Err(MediaError::TooManyToday.into());
        }
        let all = "SELECT pictures, bytes FROM media_uploads WHERE user_id = $1 AND day = $2";
        if let Some(row) = tx.fetch_optional(sql(all).bind(by).bind(IN_ALL)).await? {
            let (pictures, stored): (i64, i64) = (row.get("pictures")?, row.get("bytes")?);
            if pictures >= PICTURES_IN_ALL || stored.saturating_add(bytes) > BYTES_IN_ALL {
                return Err(MediaError::TooManyInAll.into());
            }
        }
        Ok(())
    }
    .await)
}

/// Counts a stored picture for its sender, unless it was there before.
pub(super) async fn note(site: &Site, by: UserId, name: &str, bytes: usize) -> Result<()> {
    let now = site.clock.now();
    let bytes = i64::try_from(bytes).unwrap_or(i64::MAX);
    platform::write!(site.db, tx => async {
        let new = "INSERT INTO media_senders (media_name, user_id, bytes, created_at)
                   VALUES ($1, $2, $3, $4) ON CONFLICT (media_name) DO NOTHING";
        let new = sql(new).bind(name).bind(by).bind(bytes).bind(now);
        if tx.execute(new).await? > 0 {
            tx.fetch_one(sql(COUNT).bind(by).bind(IN_ALL).bind(bytes)).await?;
        }
        Ok(())
    }
    .await)
}

/// Gives back the total of pictures that are deleted, or that were never stored within a day of
/// their upload.
pub(super) async fn give_back(site: &Site, now: Timestamp) -> Result<()> {
    platform::write!(site.db, tx => async {
        let gone = "DELETE FROM media_senders WHERE created_at < $1
                      AND NOT EXISTS (SELECT 1 FROM media WHERE name = media_senders.media_name)
                    RETURNING user_id, bytes";
        for row in tx.fetch_all(sql(gone).bind(now - DAY)).await? {
            let less = "UPDATE media_uploads SET
                          pictures = CASE WHEN pictures > 0 THEN pictures - 1 ELSE 0 END,
                          bytes = CASE WHEN bytes > $3 THEN bytes - $3 ELSE 0 END
                        WHERE user_id = $1 AND day = $2";
            let (by, bytes): (i64, i64) = (row.get("user_id")?, row.get("bytes")?);
            tx.execute(sql(less).bind(by).bind(IN_ALL).bind(bytes)).await?;
        }
        Ok(())
    }
    .await)
}
