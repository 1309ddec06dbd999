//! Accounts: signing in and out, and changing one's password (specification §5
//! to §8; security.md).
//!
//! Every call looks up its session by the hash of the token. So sign-out, disabling and
//! demotion take effect on the next call, on every instance.
//!
//! Read next: [`guard`] (the extractors that check permissions), [`sessions`] (the lookup),
//! [`model`] (the rules), [`error`] (the texts), [`store`] (the queries), [`public`] (the
//! calls), [`pages`] (the pages) and [`operator`] (the command line).

mod codes;
mod consent;
pub(crate) mod customer_accounts;
mod customer_calls;
mod device;
mod error;
mod failures;
mod forget;
mod forms;
mod guard;
mod identity;
pub(crate) mod links;
mod mail_kind;
mod mfa;
mod model;
mod operator;
pub mod pages;
mod passkeys;
mod public;
mod register;
mod self_service;
pub(crate) mod session_calls;
mod sessions;
mod store;
pub(crate) mod strength;
#[cfg(test)]
mod tests;
mod texts;
mod trusted_device;
#[cfg(test)]
mod visitor_tests;

use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::Site;

pub use codes::{Codes, count_send, key as code_key};
pub use device::Device;
pub use guard::{Authorized, MaybeAuthorized, SignedIn};
pub use mail_kind::AccountMail;
pub(crate) use model::parse_name;
pub use model::{NewUser, SessionResponse, User};
pub use operator::{count_administrators, create_user, remove_second_factor, reset_password};
pub use sessions::forget_ended_sessions;
pub(crate) use store::{count, find_name as name_of, find_names as names_of};
pub(crate) use trusted_device::TrustedDevice;
/// What an administrator needs to help a user who has lost a factor or password.
pub(crate) mod account_recovery {
    pub(crate) use super::mfa::notifications::{SecurityEvent, lock, wake_senders, write};
    pub(crate) use super::mfa::remove;
    #[cfg(test)]
    pub(crate) use super::mfa::tests::half_way;
    pub(crate) use super::passkeys::delete_all as delete_passkeys;
}

pub(crate) use forget::forget_address;

/// The queries that [`crate::people`] runs in its own transactions.
pub(crate) mod records {
    pub(crate) use super::store::{
        NewUserRow, begin_session, count_administrators, delete, delete_sessions, find_by_email,
        find_by_id, insert, lock_sign_ins, read, set_language, set_password, still_has_permission,
        update,
    };
}

pub(crate) use public::authenticate;

#[cfg(test)]
pub(crate) use error::messages;

/// The calls of this feature.
pub fn routes() -> OpenApiRouter<Site> {
    OpenApiRouter::new()
        .routes(routes!(public::sign_in))
        .routes(routes!(public::sign_out))
        .routes(routes!(public::change_password))
        .routes(routes!(public::change_language))
        .routes(routes!(customer_calls::register))
        .routes(routes!(customer_calls::confirm))
        .routes(routes!(customer_calls::send_code))
        .routes(routes!(customer_calls::forgot_password))
        .routes(routes!(customer_calls::reset_password))
        .merge(mfa::routes())
        .merge(passkeys::routes())
        .routes(routes!(links::calls::find_reset))
        .routes(routes!(self_service::own_account))
        .routes(routes!(self_service::change_name))
        .routes(routes!(self_service::change_email))
        .routes(routes!(self_service::confirm_email))
        .routes(routes!(session_calls::my_sessions))
        .routes(routes!(session_calls::end_session))
        .routes(routes!(session_calls::end_other_sessions))
}
