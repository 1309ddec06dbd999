//! A site before it is public (docs/decisions/0055). Visitors see that it opens soon; the staff see
//! all of it.
//!
//! [`gate`] decides who sees what, [`admission`] lets a browser of the staff in, [`checks`] lists
//! what is still sample or missing for the dashboard.

mod admission;
mod checks;
mod gate;
mod texts;

use foundation::Site;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

pub use checks::{OpeningCheck, OpeningResponse, find_opening};
pub use gate::close_to_visitors;

/// The call of this feature.
pub fn routes() -> OpenApiRouter<Site> {
    OpenApiRouter::new().routes(routes!(admission::enter_unopened_site))
}

/// Every message of this feature, for the test of all.
pub fn messages() -> Vec<platform::message::Message> {
    texts::ALL.to_vec()
}
