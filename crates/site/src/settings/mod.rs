//! Settings: what an administrator changes in the browser, and how the site follows
//! (docs/decisions/0093).
//!
//! Read [`table`] first, the one list of what there is, then [`value`] (where values come from),
//! [`rules`] (what they must be) and [`settle`] (what they come to). [`store`] keeps what was
//! changed in the browser; `site/current.rs` is what the rest of the site asks. [`admin`] has the
//! calls,
//! [`mail_server`] the one setting that is entered in parts, [`trial`] the test message.

mod admin;
#[cfg(test)]
mod call_tests;
mod error;
mod mail_server;
mod rules;
mod settle;
pub mod store;
pub mod table;
#[cfg(test)]
mod tests;
mod texts;
mod trial;
mod trials;
mod value;

use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::Site;

pub use rules::Rule;
pub use settle::{Settled, StoredValues, Wrong, settle};
pub use trials::Trials;
pub use value::{Given, Origin, Value};

#[cfg(test)]
pub(crate) use error::messages;

/// The calls of this feature.
pub fn routes() -> OpenApiRouter<Site> {
    OpenApiRouter::new()
        .routes(routes!(admin::all_settings))
        .routes(routes!(admin::save_settings))
        .routes(routes!(admin::test_mail))
}
