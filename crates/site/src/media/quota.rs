//! How much an account may upload on a day (of UTC), and have in all. What somebody sends is
//! counted for the day before it is looked at, also when it is refused then. In all is counted
//! what is stored for the first time, until it is deleted ([`give_back`]).

use platform::clock::Timestamp;
use platform::db::sql;
use platform::error::Result;

use super::error::MediaError;
use crate::Site;
use crate::access::UserId;

const DAY: i64 = 24 * 60 * 60;
/// The number of the row that counts everything.
const IN_ALL: i64 = 0;

/// Pictures of a day, and their bytes: some hundred homes with all of theirs.
const PICTURES_A_DAY: i64 = 2_000;
const BYTES_A_DAY: i64 = 10 << 30;
/// Those that are there.
const PICTURES_IN_ALL: i64 = 200_000;
const BYTES_IN_ALL: i64 = 1 << 40;

/// Days are kept so long that no clock is before their end.
const KEPT_DAYS: i64 = 2;

/// Adds to what an account has sent on a day, or in all.
const COUNT: &str = "INSERT INTO media_uploads (user_id, day, pictures, bytes)
                     VALUES ($1, $2, 1, $3)
                     ON CONFLICT (user_id, day) DO UPDATE SET
                       pictures = media_uploads.pictures + 1,
                       bytes = media_uploads.bytes + excluded.bytes
                     RETURNING pictures, bytes";

/// Counts an upload of so many bytes for the day.
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

/// Counts a picture that is stored, unless it is there already, for whoever sent it.
pub(super) async fn note(site: &Site, by: UserId, name: &str, bytes: usize) -> Result<()> {
    let now = site.clock.now();
    let bytes = i64::try_from(bytes).unwrap_or(i64::MAX);
    platform::write!(site.db, tx => async {
        let new = "INSERT INTO media_senders (media_name, user_id, bytes, creation_time)
                   VALUES ($1, $2, $3, $4) ON CONFLICT (media_name) DO NOTHING";
        let new = sql(new).bind(name).bind(by).bind(bytes).bind(now);
        if tx.execute(new).await? > 0 {
            tx.fetch_one(sql(COUNT).bind(by).bind(IN_ALL).bind(bytes)).await?;
        }
        Ok(())
    }
    .await)
}

/// Gives back what was counted for pictures that are not there any more, or never came to be: an
/// upload that nothing was stored of within a day.
pub(super) async fn give_back(site: &Site, now: Timestamp) -> Result<()> {
    platform::write!(site.db, tx => async {
        let gone = "DELETE FROM media_senders WHERE creation_time < $1
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
