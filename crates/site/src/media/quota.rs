//! How much an account may upload, on a day (of UTC) and in all: what somebody sends is counted
//! before it is looked at, also when it is refused then.

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
/// Those of all days.
const PICTURES_IN_ALL: i64 = 200_000;
const BYTES_IN_ALL: i64 = 1 << 40;

/// Days are kept so long that no clock is before their end.
const KEPT_DAYS: i64 = 2;

/// Counts an upload of so many bytes.
///
/// # Errors
/// [`MediaError::TooManyToday`], [`MediaError::TooManyInAll`].
pub(super) async fn take(site: &Site, by: UserId, bytes: usize) -> Result<()> {
    let day = site.clock.now().seconds().div_euclid(DAY);
    let bytes = i64::try_from(bytes).unwrap_or(i64::MAX);
    platform::write!(site.db, tx => async {
        let gone = "DELETE FROM media_uploads WHERE day > 0 AND day < $1";
        tx.execute(sql(gone).bind(day - KEPT_DAYS)).await?;
        for (day, pictures_at_most, bytes_at_most, refusal) in [
            (day, PICTURES_A_DAY, BYTES_A_DAY, MediaError::TooManyToday),
            (IN_ALL, PICTURES_IN_ALL, BYTES_IN_ALL, MediaError::TooManyInAll),
        ] {
            let count = "INSERT INTO media_uploads (user_id, day, pictures, bytes)
                         VALUES ($1, $2, 1, $3)
                         ON CONFLICT (user_id, day) DO UPDATE SET
                           pictures = media_uploads.pictures + 1,
                           bytes = media_uploads.bytes + excluded.bytes
                         RETURNING pictures, bytes";
            let row = tx.fetch_one(sql(count).bind(by).bind(day).bind(bytes)).await?;
            let (pictures, bytes): (i64, i64) = (row.get("pictures")?, row.get("bytes")?);
            if pictures > pictures_at_most || bytes > bytes_at_most {
                return Err(refusal.into());
            }
        }
        Ok(())
    }
    .await)
}
