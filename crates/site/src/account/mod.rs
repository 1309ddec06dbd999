//! Accounts: signing in and out, and changing one's password (specification §5
//! to §8; security.md).
//!
//! A session is found by the hash of its token at every call, so signing out,
//! disabling and demotion take effect on the next one, on every instance.
//! [`guard`] has what a handler takes to let in only who may, [`sessions`] how a session
//! is found, [`model`] the rules, [`error`] the texts, [`store`] the queries, [`public`]
//! the calls, [`pages`] the pages and [`operator`] what the command line does.

mod error;
mod french;
mod guard;
mod model;
mod operator;
pub mod pages;
mod public;
mod sessions;
mod store;
#[cfg(test)]
mod tests;
mod texts;

use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::Site;

pub use guard::{May, Perhaps, SignedIn};
pub(crate) use model::parse_name;
pub use model::{NewUser, SessionResponse, User};
pub use operator::{count_administrators, create_user, reset_password};
pub use sessions::forget_ended_sessions;
pub(crate) use store::{count, find_name as name_of, find_names as names_of};
/// What [`crate::people`] does with an account in its own transactions.
pub(crate) mod records {
    pub(crate) use super::store::{
        NewRecord, begin_session, count_administrators, delete, delete_sessions, find_by_email,
        insert, lock_sign_ins, read, set_language, set_password, update,
    };
}

pub(crate) use public::who_is;

#[cfg(test)]
pub(crate) use french::messages;

/// The calls of this feature.
pub fn routes() -> OpenApiRouter<Site> {
    OpenApiRouter::new()
        .routes(routes!(public::sign_in))
        .routes(routes!(public::sign_out))
        .routes(routes!(public::change_password))
        .routes(routes!(public::change_language))
}
