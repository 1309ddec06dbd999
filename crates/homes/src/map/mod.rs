//! The map: its tile sets and tiles (docs/decisions/0033).
//!
//! There are two sets: `base`, embedded in the program (water, borders and names of Canada, made
//! by `scripts/map/bake.py`), and `streets`, the operator's own file, if set. The browser calls
//! [`public::find_map`] for the sets, then fetches tiles by URLs with a version, which it caches
//! for ever. No third party is involved.

mod model;
mod public;

use foundation::Site;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

pub use model::Map;
pub use public::tile;

/// The call of this feature.
pub fn routes() -> OpenApiRouter<Site> {
    OpenApiRouter::new().routes(routes!(public::find_map))
}
