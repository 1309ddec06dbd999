//! Writes the counts to the database, and deletes old ones.

use foundation::Site;
use jiff::ToSpan as _;
use platform::error::Result;
use platform::text::time::public_day;

use super::state::ViewCounts;
use super::store;
use crate::views::Views;

/// Days that views are kept.
pub const RETENTION_DAYS: i32 = 400;
/// Days that searches are kept: those on the dashboard.
const SEARCHES_KEPT_DAYS: i32 = 30;

/// Writes the counts since the last time, in one transaction; how many sums. After a failure they
/// stay in memory. Several instances add to the same sums.
///
/// # Errors
/// The store is away.
pub async fn write(site: &Site) -> Result<usize> {
    let taken = site.feature::<Views>().take();
    let ViewCounts { pages, sources, searches } = &taken.counts;
    let sums = pages.len() + sources.len() + searches.len();
    if sums == 0 {
        return Ok(0);
    }
    platform::write!(site.db, tx => store::add(&mut tx, &taken.counts).await)?;
    taken.done();
    Ok(sums)
}

/// Deletes days that are older than 400 days, and searches older than 30 days; how many rows.
///
/// # Errors
/// The store is away.
pub async fn forget_old(site: &Site) -> Result<u64> {
    let today = public_day(site.clock.now());
    let first_of = |days: i32| today.checked_sub(days.days()).unwrap_or(today).to_string();
    let (first, first_search) = (first_of(RETENTION_DAYS), first_of(SEARCHES_KEPT_DAYS));
    if !store::has_before(&mut site.db.read().await?, &first, &first_search).await? {
        return Ok(0);
    }
    platform::write!(site.db, tx => store::delete_before(&mut tx, &first, &first_search).await)
}
