//! Homes: who is told of them, how long they are public, and by which words they are found.

use std::time::Duration;

use platform::error::chain;
use site::Site;

use super::moments::{CONTENT_POLL, LOOK_AT_SCHEDULE, SWEEP};
use super::tries::Tries;

/// How often is looked for homes that nobody has looked at for long.
const LOOK_AFTER_HOMES: Duration = Duration::from_mins(1);

/// Tells those who follow a search of homes that changed.
pub(super) async fn tell_of_homes(site: Site) {
    let mut tries = Tries::default();
    loop {
        let worked = site::alerts::work(&site).await;
        let is_news = tries.note(worked.is_ok());
        match worked {
            Ok(true) => continue,
            Err(error) if is_news => tracing::warn!(
                error = %chain(&error),
                "nobody is told of changed homes; it is tried again until it works"
            ),
            Ok(false) | Err(_) => {}
        }
        tokio::time::sleep(LOOK_AT_SCHEDULE).await;
    }
}

/// Asks now and then how many homes answer the searches that several people follow.
pub(super) async fn ask_searches(site: Site) {
    loop {
        if let Err(error) = site::alerts::ask_again(&site).await {
            tracing::warn!(error = %chain(&error), "searches that people follow were not asked");
        }
        tokio::time::sleep(SWEEP).await;
    }
}

/// Reminds of homes that nobody has looked at for long, and then ends their publication.
pub(super) async fn look_after_homes(site: Site) {
    let mut tries = Tries::default();
    loop {
        let looked = async {
            let (remind, tell) = (site::contact::remind, site::submission::tell_ending);
            let reminded = site::property::remind_due(&site, remind, tell).await?;
            let expired = site::property::expire_due(&site, site::submission::tell_ended).await?;
            site::property::trim_changes(&site).await?;
            Ok::<_, platform::error::Error>((reminded, expired))
        };
        let looked = looked.await;
        let is_news = tries.note(looked.is_ok());
        match looked {
            Ok((0, 0)) => {}
            Ok((reminded, expired)) => {
                tracing::info!(reminded, expired, "homes that nobody has looked at for long");
            }
            Err(error) if is_news => tracing::warn!(
                error = %chain(&error),
                "homes were not looked after; it is tried again until it works"
            ),
            Err(_) => {}
        }
        tokio::time::sleep(LOOK_AFTER_HOMES).await;
    }
}

/// Makes homes findable by their words, a moment after they have changed.
pub(super) async fn index_homes(site: Site) {
    loop {
        match site::search::index_new(&site).await {
            Ok(0) => tokio::time::sleep(CONTENT_POLL).await,
            Ok(homes) => tracing::debug!(homes, "words of homes were written"),
            Err(error) => {
                tracing::warn!(error = %chain(&error), "words of homes were not written");
                tokio::time::sleep(SWEEP).await;
            }
        }
    }
}
