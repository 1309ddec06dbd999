//! Authentication: signing in and out, sessions, second factors and passkeys (specification §5 to
//! §8; security.md). Accounts themselves are [`crate::account`].
//!
//! Every call looks up its session by the hash of the token. So sign-out, disabling and
//! demotion take effect on the next call, on every instance.
//!
//! Read next: [`guard`] (the extractors that check permissions), [`sessions`] (the lookup),
//! [`model`] (the rules), [`error`] (the texts), [`store`] (the queries), [`public`] (the
//! calls), [`reauthenticate`] (the password again) and [`links`] (links for a new password).

pub(crate) mod device;
pub(crate) mod error;
mod failures;
pub(crate) mod guard;
pub(crate) mod identity;
pub(crate) mod key;
pub(crate) mod links;
pub(crate) mod mfa;
pub(crate) mod model;
pub(crate) mod passkeys;
mod public;
pub(crate) mod reauthenticate;
pub(crate) mod session_calls;
mod sessions;
mod state;
pub(crate) mod store;
pub(crate) mod strength;
#[cfg(test)]
mod tests;
pub(crate) mod texts;
pub(crate) mod trusted_device;

use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::Site;

pub use device::Device;
pub use guard::{Authorized, MaybeAuthorized, SignedIn};
pub use key::key as code_key;
pub(crate) use model::parse_name;
pub use model::{NewUser, SessionResponse, User};
pub use state::Auth;
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
        .merge(mfa::routes())
        .merge(passkeys::routes())
        .routes(routes!(links::calls::find_reset))
        .routes(routes!(session_calls::my_sessions))
        .routes(routes!(session_calls::end_session))
        .routes(routes!(session_calls::end_other_sessions))
}
