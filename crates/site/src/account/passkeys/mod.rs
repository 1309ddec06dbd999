//! Passkeys (WebAuthn): a key on a device, with which one signs in without a password
//! (docs/decisions/0077).
//!
//! The device asks for a finger, a face or its own PIN each time, so a passkey counts as both
//! factors. What is begun waits in the store for its answer, for some minutes and once. `calls`
//! is what a person does with their own keys, `sign_in` how one is let in by one, `credentials`
//! has their queries, `party` says whom devices answer to. A build without the feature
//! `passkeys` has none of these; [`store`] is what the rest of the site asks in any build.

#[cfg(feature = "passkeys")]
mod calls;
#[cfg(feature = "passkeys")]
mod credentials;
pub(super) mod model;
#[cfg(feature = "passkeys")]
mod party;
#[cfg(feature = "passkeys")]
mod sign_in;
pub(super) mod store;
#[cfg(all(test, feature = "passkeys"))]
mod tests;

use utoipa_axum::router::OpenApiRouter;
#[cfg(feature = "passkeys")]
use utoipa_axum::routes;

use crate::Site;

pub use store::{delete_all, delete_since};

/// Whether passkeys can be used: the site's address is a name, not a number.
#[cfg(feature = "passkeys")]
pub fn are_possible(site: &Site) -> bool {
    party::webauthn(site).is_ok()
}

/// Passkeys cannot be used in a build without them.
#[cfg(not(feature = "passkeys"))]
pub fn are_possible(_site: &Site) -> bool {
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
