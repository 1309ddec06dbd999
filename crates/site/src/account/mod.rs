//! Accounts: signing in and out, and changing one's password (specification §5
//! to §8; security.md).
//!
//! A session is found by the hash of its token at every call, so signing out,
//! disabling and demotion take effect on the next one, on every instance.
//! [`guard`] has what a handler takes to let in only who may, [`sessions`] how a session
//! is found, [`model`] the rules, [`error`] the texts, [`store`] the queries, [`public`]
//! the calls, [`pages`] the pages and [`operator`] what the command line does.

mod codes;
mod consent;
mod device;
mod error;
mod factor;
mod failures;
mod forget;
mod forms;
mod guard;
mod identity;
mod known_device;
pub(crate) mod links;
mod mail_kind;
mod model;
mod operator;
mod own;
pub(crate) mod own_sessions;
pub mod pages;
mod passkeys;
mod public;
mod register;
mod sessions;
mod store;
pub(crate) mod strength;
#[cfg(test)]
mod tests;
mod texts;
mod visitor_calls;
#[cfg(test)]
mod visitor_tests;
pub(crate) mod visitors;

use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::Site;

pub use codes::{Codes, count_send, key as code_key};
pub use device::Device;
pub use guard::{May, Perhaps, SignedIn};
pub(crate) use known_device::KnownDevice;
pub use mail_kind::AccountMail;
pub(crate) use model::parse_name;
pub use model::{NewUser, SessionResponse, User};
pub use operator::{count_administrators, create_user, remove_second_factor, reset_password};
pub use sessions::forget_ended_sessions;
pub(crate) use store::{count, find_name as name_of, find_names as names_of};
/// What an administrator does with what somebody has lost.
pub(crate) mod factors {
    pub(crate) use super::factor::letters::{Event, lock, note, write};
    pub(crate) use super::factor::take_off;
    #[cfg(test)]
    pub(crate) use super::factor::tests::half_way;
    pub(crate) use super::passkeys::delete_all as delete_passkeys;
}

pub(crate) use forget::forget_address;

/// What [`crate::people`] does with an account in its own transactions.
pub(crate) mod records {
    pub(crate) use super::store::{
        NewRecord, begin_session, count_administrators, delete, delete_sessions, find_by_email,
        find_by_id, insert, lock_sign_ins, may_still, read, set_language, set_password, update,
    };
}

pub(crate) use public::who_is;

#[cfg(test)]
pub(crate) use error::messages;

/// The calls of this feature.
pub fn routes() -> OpenApiRouter<Site> {
    OpenApiRouter::new()
        .routes(routes!(public::sign_in))
        .routes(routes!(public::sign_out))
        .routes(routes!(public::change_password))
        .routes(routes!(public::change_language))
        .routes(routes!(visitor_calls::register))
        .routes(routes!(visitor_calls::confirm))
        .routes(routes!(visitor_calls::send_code))
        .routes(routes!(visitor_calls::forgot_password))
        .routes(routes!(visitor_calls::reset_password))
        .merge(factor::routes())
        .merge(passkeys::routes())
        .routes(routes!(links::calls::find_reset))
        .routes(routes!(own::own_account))
        .routes(routes!(own::change_name))
        .routes(routes!(own::change_email))
        .routes(routes!(own::confirm_email))
        .routes(routes!(own_sessions::my_sessions))
        .routes(routes!(own_sessions::end_session))
        .routes(routes!(own_sessions::end_other_sessions))
}
