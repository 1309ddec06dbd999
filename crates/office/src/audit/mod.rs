//! `/admin/audit`: the screen of the audit trail (`platform::storage::audit`).
//!
//! [`filter`] parses a query, [`store`] runs it, [`subjects`] names what entries are about,
//! [`changes`] compares before and after, [`labels`] has the sentences, [`export`] writes a file.
//! [`last_change`] is for the screens where things are changed.
//! [`check`] seals the trail and verifies its chain.

mod admin;
mod changes;
mod check;
mod error;
mod export;
mod filter;
mod labels;
mod last_change;
mod model;
mod store;
mod subjects;

use foundation::Site;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

pub use self::check::{check, seal, verify};
pub use self::labels::action_label;
pub use self::store::{SubjectEntry, find_by_subject};
pub use error::messages;

/// The calls of this feature.
pub fn routes() -> OpenApiRouter<Site> {
    OpenApiRouter::new()
        .routes(routes!(admin::audit_entries))
        .routes(routes!(admin::audit_actions))
        .routes(routes!(export::export_audit))
        .routes(routes!(last_change::last_change))
}
