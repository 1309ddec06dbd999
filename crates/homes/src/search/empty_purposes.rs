//! The purposes without any home. The search and the home page have no tab for them.

use foundation::Site;
use platform::error::Result;

use super::index_sync::catch_up;
use crate::listing_index::ListingIndex;
use crate::listing_index::values::{number, purpose_word};
use crate::property::Purpose;

/// Lists them in words; none while there are no homes at all. `None` while the homes are being
/// read: nobody waits for that.
///
/// # Errors
/// The store is away.
pub async fn find_empty_purposes(site: &Site) -> Result<Option<Vec<&'static str>>> {
    if !site.feature::<ListingIndex>().is_ready() {
        return Ok(None);
    }
    catch_up(site).await?;
    Ok(Some(empty_purposes(site)))
}

/// The same of the homes as they were read last.
pub(super) fn empty_purposes(site: &Site) -> Vec<&'static str> {
    let snapshot = site.feature::<ListingIndex>().engine.snapshot();
    let has_homes = |purpose: Purpose| snapshot.has_purpose(number(Purpose::ALL, &purpose));
    let (full, empty): (Vec<_>, Vec<_>) =
        Purpose::ALL.iter().copied().partition(|purpose| has_homes(*purpose));
    if full.is_empty() { Vec::new() } else { empty.into_iter().map(purpose_word).collect() }
}
