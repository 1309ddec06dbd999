//! Passkeys (WebAuthn): a key on a device, with which one signs in without a password
//! (docs/decisions/0077).
//!
//! The device asks for a finger, a face or its own PIN each time, so a passkey counts as both
//! factors. What is begun waits in the store for its answer, for some minutes and once. [`calls`]
//! is what a person does with their own keys, [`sign_in`] how one is let in by one, [`store`] has
//! the queries.

mod calls;
mod sign_in;
mod store;
#[cfg(test)]
mod tests;

use platform::error::{Error, Result};
use url::Url;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;
use webauthn_rs::prelude::{Webauthn, WebauthnBuilder};

use super::error::AccountError;
use crate::Site;

pub use calls::PasskeyResponse;
pub use store::{delete_all, delete_old, list};

/// How long what was begun waits for its answer, in seconds.
const GOOD_FOR: i64 = 5 * 60;
/// How many keys one may have.
const MOST: usize = 20;
/// How many may be begun at once by people who are not known yet.
const MOST_CEREMONIES: i64 = 10_000;

/// Whether the site's address is one that a passkey can belong to: a name, not a number.
pub fn are_possible(site: &Site) -> bool {
    webauthn(site).is_ok()
}

/// Whom devices answer to: the host of the site's address, and its pages.
fn webauthn(site: &Site) -> Result<Webauthn> {
    let origin = Url::parse(&site.base_url).map_err(Error::internal)?;
    let host = origin.domain().ok_or(AccountError::PasskeysAway)?;
    let waits = std::time::Duration::from_secs(GOOD_FOR.unsigned_abs());
    WebauthnBuilder::new(host, &origin)
        .map(|builder| builder.rp_name(&site.company.company_name).timeout(waits))
        .and_then(WebauthnBuilder::build)
        .map_err(|_| AccountError::PasskeysAway.into())
}

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
