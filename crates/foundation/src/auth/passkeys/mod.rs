//! Passkeys (WebAuthn): a key on a device that signs in without a password
//! (docs/decisions/0039).
//!
//! The device verifies its user by finger, face or PIN each time, so a passkey counts as both
//! factors. A ceremony waits in the database for its answer, for five minutes and once. `calls`
//! manages the user's passkeys, `sign_in` signs in by one, `credentials` has their queries,
//! `relying_party` the `WebAuthn` settings. A build without the feature `passkeys` has none of
//! these; [`store`] serves the rest of the site in any build.

#[cfg(feature = "passkeys")]
mod calls;
#[cfg(feature = "passkeys")]
mod credentials;
pub(super) mod model;
#[cfg(feature = "passkeys")]
mod relying_party;
#[cfg(feature = "passkeys")]
mod sign_in;
pub mod store;

use utoipa_axum::router::OpenApiRouter;
#[cfg(feature = "passkeys")]
use utoipa_axum::routes;

use crate::Site;

pub use store::{delete_all, delete_since};

/// Whether passkeys can be used: the site's address is a name, not a number.
#[cfg(feature = "passkeys")]
pub fn are_supported(site: &Site) -> bool {
    relying_party::webauthn(site).is_ok()
}

/// Passkeys cannot be used in a build without them.
#[cfg(not(feature = "passkeys"))]
pub fn are_supported(_site: &Site) -> bool {
    false
}

/// A build without passkeys has no calls of them.
#[cfg(not(feature = "passkeys"))]
pub fn routes() -> OpenApiRouter<Site> {
    OpenApiRouter::new()
}

/// The calls of this part.
#[cfg(feature = "passkeys")]
pub fn routes() -> OpenApiRouter<Site> {
    OpenApiRouter::new()
        .routes(routes!(calls::begin_passkey))
        .routes(routes!(calls::add_passkey))
        .routes(routes!(calls::rename_passkey))
        .routes(routes!(calls::remove_passkey))
        .routes(routes!(sign_in::begin_passkey_sign_in))
        .routes(routes!(sign_in::passkey_sign_in))
}
