//! What is noted and forgotten now and then.

use platform::error::Result;

use super::store;
use crate::Site;

/// Rows of one transaction.
const AT_ONCE: i64 = 500;

/// Notes when what was agreed to ended, for devices that went with their sessions; how many.
///
/// # Errors
/// The store is away.
pub async fn tidy(site: &Site) -> Result<u64> {
    let now = site.clock.now();
    let mut noted = 0;
    loop {
        let done = platform::write!(site.db, tx => store::note_ended(&mut tx, now, AT_ONCE).await)?;
        noted += done;
        if done == 0 {
            return Ok(noted);
        }
    }
}
