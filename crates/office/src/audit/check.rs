//! Seals the trail and verifies its chain with the key of this site.

use foundation::Site;
use platform::db::ReadPriority;
use platform::error::Result;
use platform::storage::audit::{self, ChainKey, ChainReport, ExpectedSeal};

/// Seals waiting entries; how many.
///
/// # Errors
/// The store is away.
pub async fn seal(site: &Site) -> Result<usize> {
    audit::seal(&site.db, &ChainKey::derive(&site.seal), &site.rng, site.clock.now()).await
}

/// Verifies the chain.
///
/// # Errors
/// The store is away.
pub async fn verify(site: &Site, expected: Option<&ExpectedSeal>) -> Result<ChainReport> {
    let mut tx = site.db.read_as(ReadPriority::Expensive).await?;
    audit::verify(&mut tx, &ChainKey::derive(&site.seal), expected).await
}

/// Verifies the chain and stores the result for the screen.
///
/// # Errors
/// The store is away.
pub async fn check(site: &Site) -> Result<ChainReport> {
    let report = verify(site, None).await?;
    let now = site.clock.now();
    platform::write!(site.db, tx => audit::note_report(&mut tx, &report, now).await)?;
    Ok(report)
}
