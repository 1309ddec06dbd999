//! `/admin/privacy` (docs/decisions/0045): exports and erases a person's data by e-mail address,
//! deletes data after its retention period, and keeps the register of incidents (PIPEDA, Québec's
//! Law 25).
//!
//! [`person_tables`] lists the tables with personal data, [`person`] counts what exists,
//! [`export`] and [`erase`] act on it. [`rules`] defines retention, [`retention`]
//! applies it, [`unused_accounts`] deletes accounts that nobody uses.
//! [`incident`] is the register. Start with [`admin`], which has the handlers.

mod admin;
mod erase;
mod error;
mod export;
mod incident;
mod person;
mod person_tables;
mod retention;
mod rules;
mod run;
mod setting;
mod texts;
mod unused_accounts;

use foundation::Site;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

pub use retention::delete_expired;
pub use retention::delete_expired_by;
pub use setting::Retention;
pub use unused_accounts::MAIL_KIND;

pub use error::messages;

/// The routes of this feature.
pub fn routes() -> OpenApiRouter<Site> {
    OpenApiRouter::new()
        .routes(routes!(admin::privacy_find))
        .routes(routes!(admin::privacy_export))
        .routes(routes!(admin::privacy_erase))
        .routes(routes!(admin::privacy_retention))
        .merge(incident::routes())
}
