//! Tasks about homes: alerts, expiry and the text index.

use std::time::Duration;

use platform::error::Result;
use site::Site;

use super::periodic::Progress;

/// Sends alerts about changed homes to people who follow a search.
pub(super) async fn send_alerts(site: Site) -> Result<Progress> {
    // It works in steps. The next one may be due already.
    site::alerts::work(&site).await.map(Progress::more_if)
}

/// Counts again how many homes match each search that several people follow.
pub(super) async fn refresh_search_counts(site: Site) -> Result<Progress> {
    site::alerts::refresh_search_counts(&site).await?;
    Ok(Progress::Done)
}

/// Reminds of homes that nobody has edited for long, and later ends their publication.
pub(super) async fn expire_homes(site: Site) -> Result<Progress> {
    let (remind, tell) = (site::contact::remind, site::submission::notify_expiring);
    let reminded = site::property::remind_due(&site, remind, tell).await?;
    let expired = site::property::expire_due(&site, site::submission::notify_expired).await?;
    site::property::trim_changes(&site).await?;
    if (reminded, expired) != (0, 0) {
        tracing::info!(reminded, expired, "homes that nobody has looked at for long");
    }
    Ok(Progress::Done)
}

/// Indexes the words of homes shortly after a change.
pub(super) async fn index_homes(site: Site) -> Result<Progress> {
    let homes = site::search::index_new(&site).await?;
    if homes == 0 {
        return Ok(Progress::Done);
    }
    tracing::debug!(homes, "words of homes were written");
    Ok(Progress::More(Duration::ZERO))
}
