//! `/admin/privacy` (docs/decisions/0091, 0101): what there is of a person, by an e-mail address,
//! taken out and erased; how long what is kept; and the register of incidents (PIPEDA, Québec's
//! Law 25).
//!
//! [`parts`] says in which tables people are, [`person`] finds what there is of one,
//! [`copy`] takes it out, [`erase`] ends it through the features that have it; [`keys`] makes
//! addresses findable however they were written. [`rules`] and
//! [`setting`] say what is kept for how long, [`retention`] deletes on time, [`unused`] accounts
//! that nobody uses. [`incident`] has the register. [`admin`] has the calls.

mod admin;
mod copy;
mod erase;
mod error;
mod incident;
mod keys;
mod parts;
mod person;
mod retention;
mod rules;
mod run;
mod setting;
#[cfg(test)]
mod tests;
mod texts;
mod unused;

use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::Site;

pub use keys::renew_keys;
#[cfg(test)]
pub(crate) use retention::delete_by;
pub use retention::delete_what_is_due;
pub use setting::Retention;
pub use unused::MAIL_KIND;

#[cfg(test)]
pub(crate) use error::messages;

/// The calls of this feature.
pub fn routes() -> OpenApiRouter<Site> {
    OpenApiRouter::new()
        .routes(routes!(admin::privacy_find))
        .routes(routes!(admin::privacy_export))
        .routes(routes!(admin::privacy_erase))
        .routes(routes!(admin::privacy_retention))
        .merge(incident::routes())
}
