//! Authentication: signing in and out, sessions, second factors and passkeys (specification §5 to
//! §8; security.md). Accounts themselves are [`crate::account`].
//!
//! Every call looks up its session by the hash of the token. So sign-out, disabling and
//! demotion take effect on the next call, on every instance.
//!
//! Read next: [`guard`] (the extractors that check permissions), [`sessions`] (the lookup),
//! [`model`] (the rules), [`error`] (the texts), [`store`] (the queries), [`public`] (the
//! calls), [`reauthenticate`] (the password again) and [`links`] (links for a new password).

pub mod device;
pub mod error;
mod failures;
pub mod guard;
pub mod identity;
pub mod key;
pub mod links;
pub mod mfa;
pub mod model;
pub mod passkeys;
pub mod public;
pub mod reauthenticate;
pub mod session_calls;
pub mod sessions;
mod state;
pub mod store;
pub mod strength;
pub mod texts;
pub mod trusted_device;

use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::Site;

pub use device::DeviceKind;
pub use guard::{Authorized, MaybeAuthorized, SignedIn};
pub use key::key as code_key;
pub use model::parse_name;
pub use model::{NewUser, SessionResponse, User};
pub use state::Auth;
pub use store::{count, find_name as name_of, find_names as names_of};
pub use trusted_device::TrustedDevice;

/// What an administrator needs to help a user who has lost a factor or password.
pub mod account_recovery {
    pub use super::mfa::notifications::{SecurityEvent, wake_senders, write};
    pub use super::mfa::remove;
    pub use super::passkeys::delete_all as delete_passkeys;
}

/// The queries that `office::people` runs in its own transactions.
pub mod records {
    pub use super::store::{
        NewUserRow, begin_session, count_administrators, delete, delete_sessions, find_by_email,
        find_by_id, insert, lock_sign_ins, lock_user, read, set_language, set_password,
        still_has_permission, update,
    };
}

pub use public::authenticate;

pub use error::messages;

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
