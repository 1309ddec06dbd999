//! User management: invitations, groups, disabling (security.md; the groups are in
//! decisions.md).
//!
//! An invited user has an account without a password until the invitation is accepted. Its link
//! carries a token of which only the hash is stored (decision 38). The link is shown to the
//! inviter and, if mail is set up, e-mailed by [`outbox`]. [`model`] has the rules, [`error`] the
//! texts, [`store`] the queries, [`admin`] the calls for administrators and [`public`] those for
//! invited users.
//!
//! Invariant: at least one administrator can sign in. Each write that could violate this checks
//! it in its own transaction ([`store::require_administrator`]).

mod admin;
mod error;
mod model;
pub mod outbox;
pub mod pages;
mod public;
mod state;
mod store;
mod texts;

use foundation::Site;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

pub use state::{People, wake_worker};

pub use error::messages;

/// The calls of this feature.
pub fn routes() -> OpenApiRouter<Site> {
    OpenApiRouter::new()
        .routes(routes!(admin::list_users))
        .routes(routes!(admin::invite_user))
        .routes(routes!(admin::reinvite_user))
        .routes(routes!(admin::update_user))
        .routes(routes!(admin::end_sessions))
        .routes(routes!(admin::remove_second_factor))
        .routes(routes!(admin::reset_link))
        .routes(routes!(admin::delete_user))
        .routes(routes!(public::find_invitation))
        .routes(routes!(public::accept_invitation))
}
