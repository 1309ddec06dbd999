//! The register of personal data breaches. PIPEDA requires that each is recorded for at least 24
//! months. An entry says when the OPC, the CAI (Québec) and the affected people were notified.
//!
//! Only [`super::retention`] deletes incidents, never before 24 months. [`model`] has the rules,
//! [`store`] the queries, [`admin`] the handlers, [`export`] the CSV file.

mod admin;
mod export;
mod model;
mod store;

use foundation::Site;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

/// The routes of the register.
pub fn routes() -> OpenApiRouter<Site> {
    OpenApiRouter::new()
        .routes(routes!(admin::privacy_incidents))
        .routes(routes!(admin::privacy_add_incident))
        .routes(routes!(admin::privacy_update_incident))
        .routes(routes!(export::privacy_export_incidents))
}
