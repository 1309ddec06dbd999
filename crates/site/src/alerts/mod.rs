//! Saved searches that tell by e-mail what is new (docs/decisions/0067).
//!
//! [`submit`] takes one ([`public`] is the call, [`pages`] the form without script and the page
//! behind the link of each mail); nothing but a confirmation is sent until somebody has
//! confirmed it there, or was signed in with that address confirmed. [`follow`] reads the log of changed homes and notes what happened to
//! them, [`matching`] holds that against the confirmed alerts, [`letters`] writes the mails
//! into the outbox, whose words are in [`mail`] and [`summary`]. [`token`] makes the secrets of
//! the links, [`consent`] has the words that people agree to, [`tidy`] forgets, [`admin`] is
//! what the company sees, [`error`] and [`texts`] what people are told.

mod admin;
mod consent;
mod error;
mod follow;
mod letters;
mod mail;
mod mail_kind;
mod matching;
mod model;
pub mod pages;
mod public;
mod state;
mod store;
mod submit;
mod summary;
#[cfg(test)]
mod tests;
mod texts;
mod tidy;
mod token;
mod unanswered;

use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::Site;

pub use follow::follow;
pub use letters::write_due;
pub use mail_kind::AlertMail;
pub use matching::match_next;
pub use state::{Alerts, TokenKey};
pub use store::{Action, note_bounce};
pub use submit::act_on;
pub use summary::in_words;
pub use tidy::{erase_in, tidy};
pub use token::{
    Hash as TokenHash, hash_of as hash_of_token, key as token_key, make as make_token,
};
pub use unanswered::ask_again;

#[cfg(test)]
pub(crate) use error::messages;

/// The calls of this feature.
pub fn routes() -> OpenApiRouter<Site> {
    OpenApiRouter::new()
        .routes(routes!(public::add_alert))
        .routes(routes!(admin::alert_overview))
        .routes(routes!(admin::unanswered_searches))
        .routes(routes!(admin::stale_homes))
        .routes(routes!(admin::erase_alerts))
}

/// Does whatever there is to do about changed homes: notes what happened, finds who wants to
/// hear of it, writes the mails that are due. Whether there was anything.
///
/// # Errors
/// The store is away.
pub async fn work(site: &Site) -> platform::error::Result<bool> {
    let followed = follow(site).await?;
    let matched = match_next(site).await?;
    let written = write_due(site).await?;
    if written > 0 {
        site.outbox.note();
        site.push.note();
    }
    Ok(followed || matched || written > 0)
}
