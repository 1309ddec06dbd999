//! Settings that an administrator changes in the browser (docs/decisions/0020).
//!
//! Read [`table`] first, the list of all settings. Then [`value`] (values and their origins),
//! [`rules`] (checks), [`resolve`] (from values to the company's details). [`store`] has the
//! queries; `site::current` is what the rest of the site reads. [`admin`] has the calls,
//! [`mail_server`] the setting that is entered in parts, [`test_mail`] the test message.

mod admin;
mod error;
mod mail_server;
mod only_language;
mod resolve;
mod rules;
pub mod store;
pub mod table;
mod test_mail;
mod test_mail_limits;
mod texts;
pub mod value;

use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::Site;

pub use only_language::only_language;
pub use resolve::{InvalidSetting, ResolvedSettings, StoredValues, resolve};
pub use rules::Rule;
pub use test_mail_limits::TestMailLimits;
pub use value::{FixedSettings, Origin, Value};

pub use error::messages;

/// The calls of this feature.
pub fn routes() -> OpenApiRouter<Site> {
    OpenApiRouter::new()
        .routes(routes!(admin::all_settings))
        .routes(routes!(admin::save_settings))
        .routes(routes!(admin::test_mail))
}
