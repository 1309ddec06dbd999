//! Homes: who is told of them, how long they are public, and by which words they are found.

use std::time::Duration;

use platform::error::Result;
use site::Site;

use super::periodic::Progress;

/// Tells those who follow a search of homes that changed.
pub(super) async fn tell_of_homes(site: Site) -> Result<Progress> {
    // It works in steps, and the next one may be due already.
    site::alerts::work(&site).await.map(Progress::more_if)
}

/// Asks how many homes answer the searches that several people follow.
pub(super) async fn ask_searches(site: Site) -> Result<Progress> {
    site::alerts::ask_again(&site).await?;
    Ok(Progress::Done)
}

/// Reminds of homes that nobody has looked at for long, and then ends their publication.
pub(super) async fn look_after_homes(site: Site) -> Result<Progress> {
    let (remind, tell) = (site::contact::remind, site::submission::tell_ending);
    let reminded = site::property::remind_due(&site, remind, tell).await?;
    let expired = site::property::expire_due(&site, site::submission::tell_ended).await?;
    site::property::trim_changes(&site).await?;
    if (reminded, expired) != (0, 0) {
        tracing::info!(reminded, expired, "homes that nobody has looked at for long");
    }
    Ok(Progress::Done)
}

/// Makes homes findable by their words, a moment after they have changed.
pub(super) async fn index_homes(site: Site) -> Result<Progress> {
    let homes = site::search::index_new(&site).await?;
    if homes == 0 {
        return Ok(Progress::Done);
    }
    tracing::debug!(homes, "words of homes were written");
    Ok(Progress::More(Duration::ZERO))
}
