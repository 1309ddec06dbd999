//! The dashboard: counts and news in one answer (specification §2).
//!
//! Whoever may see the dashboard gets an answer; parts that their group may not see are null.
//! [`admin`] assembles the parts, [`days`] counts messages by day.

mod admin;
mod days;
mod model;

use foundation::Site;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

/// The calls of this feature.
pub fn routes() -> OpenApiRouter<Site> {
    OpenApiRouter::new().routes(routes!(admin::see_dashboard))
}
