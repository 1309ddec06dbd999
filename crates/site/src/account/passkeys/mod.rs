//! Passkeys (WebAuthn): a key on a device, with which one signs in without a password
//! (docs/decisions/0077).
//!
//! The device asks for a finger, a face or its own PIN each time, so a passkey counts as both
//! factors. What is begun waits in the store for its answer, for some minutes and once. [`calls`]
//! is what a person does with their own keys, [`sign_in`] how one is let in by one, [`store`] has
//! the queries, [`party`] says whom devices answer to.

mod calls;
pub(super) mod model;
pub(super) mod party;
mod sign_in;
pub(super) mod store;
#[cfg(test)]
mod tests;

use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::Site;

pub use store::{delete_all, delete_since};

/// The calls of this part.
pub fn routes() -> OpenApiRouter<Site> {
    OpenApiRouter::new()
        .routes(routes!(calls::begin_passkey))
        .routes(routes!(calls::add_passkey))
        .routes(routes!(calls::rename_passkey))
        .routes(routes!(calls::remove_passkey))
        .routes(routes!(sign_in::begin_passkey_sign_in))
        .routes(routes!(sign_in::passkey_sign_in))
}
