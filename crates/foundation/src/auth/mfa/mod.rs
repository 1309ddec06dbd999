//! The second factor: codes of an app (RFC 6238), and recovery codes
//! (docs/decisions/0039).
//!
//! Invariant: no session of an account with `users.second_factor_at` is opened by its password
//! alone. [`totp`] makes codes, [`factor_code`] checks them, [`store`] has the queries, [`calls`] the
//! calls of a signed-in user, [`sign_in`] the second step of signing in, [`notifications`] the mails
//! to the owner.

mod calls;
mod factor_code;
pub mod notifications;
pub mod recovery;
mod sign_in;
pub mod store;
pub mod totp;

use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::Site;

pub use store::remove;

/// The calls of this part.
pub fn routes() -> OpenApiRouter<Site> {
    OpenApiRouter::new()
        .routes(routes!(sign_in::second_factor))
        .routes(routes!(calls::security))
        .routes(routes!(calls::begin_second_factor))
        .routes(routes!(calls::confirm_second_factor))
        .routes(routes!(calls::remove_second_factor))
        .routes(routes!(calls::renew_recovery_codes))
}
