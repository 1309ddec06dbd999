//! The register of incidents with personal data: every breach is written down, kept for 24 months
//! at least (PIPEDA), and says who was told when (the OPC, in Québec the CAI, the people).
//!
//! Nothing deletes an incident but [`super::retention`], and never before 24 months. [`model`]
//! has the rules, [`store`] the queries, [`admin`] the calls, [`export`] the file.

mod admin;
mod export;
mod model;
mod store;

use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::Site;

/// The calls about the register.
pub fn routes() -> OpenApiRouter<Site> {
    OpenApiRouter::new()
        .routes(routes!(admin::privacy_incidents))
        .routes(routes!(admin::privacy_add_incident))
        .routes(routes!(admin::privacy_update_incident))
        .routes(routes!(export::privacy_export_incidents))
}
