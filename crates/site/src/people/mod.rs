//! The people who have an account: inviting them, changing their groups, disabling
//! them (security.md; the groups are decisions.md's).
//!
//! Whoever is invited has an account without a password until the invitation is
//! accepted. A link to it carries a token of which only the hash is stored
//! (decision 19); the links are shown to the one who invites and, when mail is set up,
//! e-mailed by [`post`]. [`model`] has the rules, [`error`] the texts, [`store`] the
//! queries, [`admin`] the calls for administrators and [`public`] those for the invited.
//!
//! Invariant: somebody can always sign in as an administrator. Each write that could
//! end that counts in its own transaction ([`store::keep_an_administrator`]).

mod admin;
mod error;
mod model;
pub mod pages;
pub mod post;
mod public;
mod store;
#[cfg(test)]
mod tests;

use platform::identity::session::Token;
use platform::mail::{Mailbox, Mailer};
use tokio::sync::Notify;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::Site;
use crate::paths;

/// The calls of this feature.
pub fn routes() -> OpenApiRouter<Site> {
    OpenApiRouter::new()
        .routes(routes!(admin::list_users))
        .routes(routes!(admin::invite_user))
        .routes(routes!(admin::reinvite_user))
        .routes(routes!(admin::update_user))
        .routes(routes!(admin::end_sessions))
        .routes(routes!(admin::delete_user))
        .routes(routes!(public::find_invitation))
        .routes(routes!(public::accept_invitation))
}

/// What the feature needs while the program runs.
#[derive(Debug, Default)]
pub struct People {
    /// The server that invitations are e-mailed through; without one they are copied.
    mailer: Option<Mailer>,
    /// Tells [`post`] that there is something to send.
    new_mail: Notify,
}

impl People {
    /// Takes the server that e-mails go through.
    pub fn new(mailer: Option<Mailer>) -> Self {
        Self { mailer, new_mail: Notify::new() }
    }

    /// When an invitation to `address` is to be e-mailed: now, or never when there is
    /// no server or the address cannot be written to.
    fn mail_due_at(&self, address: &str, now: i64) -> Option<i64> {
        (self.mailer.is_some() && Mailbox::new("", address).is_ok()).then_some(now)
    }
}

/// The link that accepts an invitation. The token stands behind the `#`, which no
/// browser sends anywhere: it is in no log and in no `Referer`.
fn link(site: &Site, token: &Token) -> String {
    format!("{}{}#{}", site.base_url, paths::page::INVITE, token.reveal())
}
