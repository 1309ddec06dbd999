//! Alerts: saved searches that send e-mail about new and changed homes (docs/decisions/0035).
//!
//! [`handler`] takes an alert ([`public`] is the call, [`pages`] the form without script and the
//! page behind the link of each mail). Only a confirmation mail is sent until the alert is
//! confirmed there, or its owner is signed in with that address confirmed.
//!
//! [`follow`] turns the log of changed homes into events, [`matching`] matches them with the
//! confirmed alerts, [`notification`] queues the mails, whose texts are in [`mail`] and
//! [`summary`]. [`token`] makes the secrets of links, [`consent`] has the consent text,
//! [`cleanup`] deletes old rows, [`search_counts`] counts the homes of searches, [`admin`] has the
//! company's calls, [`error`] and [`texts`] the messages.

mod admin;
mod cleanup;
mod consent;
mod error;
mod follow;
mod handler;
mod mail;
mod mail_kind;
mod matching;
mod model;
mod notification;
pub mod pages;
mod public;
mod search_counts;
mod state;
mod store;
mod summary;
mod texts;
mod token;

use foundation::Site;
use foundation::offer::Offer;
use foundation::push::Push;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

pub use cleanup::{delete_old, erase_in};
pub use follow::follow;
pub use handler::act_by_hash;
pub use mail_kind::AlertMail;
pub use matching::match_next;
pub use notification::write_due;
pub use search_counts::refresh as refresh_search_counts;
pub use state::{Alerts, TokenKey};
pub use store::{AlertAction, note_bounce};
pub use summary::describe_query;
pub use token::{
    Hash as TokenHash, hash_of as hash_of_token, key as token_key, make as make_token,
};

pub use error::messages;

/// The calls of this feature.
pub fn routes() -> OpenApiRouter<Site> {
    OpenApiRouter::new()
        .routes(routes!(public::add_alert))
        .routes(routes!(admin::alert_overview))
        .routes(routes!(admin::unanswered_searches))
        .routes(routes!(admin::stale_homes))
        .routes(routes!(admin::erase_alerts))
}

/// Processes changed homes: records events, matches them with alerts, queues due mails. Returns
/// whether there was anything to do.
///
/// # Errors
/// The store is away.
pub async fn work(site: &Site) -> platform::error::Result<bool> {
    // What changes meanwhile waits in the log of homes.
    if !site.company().offers(Offer::Alerts) {
        return Ok(false);
    }
    let followed = follow(site).await?;
    let matched = match_next(site).await?;
    let written = write_due(site).await?;
    if written > 0 {
        site.outbox.wake_worker();
        site.feature::<Push>().wake_worker();
    }
    Ok(followed || matched || written > 0)
}
