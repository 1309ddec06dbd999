//! Periodic cleanup of consents.

use platform::error::Result;

use super::store;
use crate::Site;

/// Rows per transaction.
const AT_ONCE: i64 = 500;

/// Records the end of consents whose devices are gone. Returns how many.
///
/// # Errors
/// The store is away.
pub async fn record_ended_consents(site: &Site) -> Result<u64> {
    let now = site.clock.now();
    let mut noted = 0;
    loop {
        let done = platform::write!(site.db, tx => store::record_ended_consents(&mut tx, now, AT_ONCE).await)?;
        noted += done;
        if done == 0 {
            return Ok(noted);
        }
    }
}
