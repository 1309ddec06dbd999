//! The map that homes stand on: what there is of it, and its tiles.
//!
//! Two sets: `base`, which the program has in it (water, borders and names of Canada, baked
//! by `scripts/map/bake.py`), and `streets`, an operator's own file, when the settings name
//! one. Whoever draws the map asks [`public::find_map`] what there is, and then for tiles by
//! addresses that hold a version, so that a browser keeps them for ever
//! (docs/decisions/0063). Nothing is asked of anybody else.

mod model;
mod public;
#[cfg(test)]
mod tests;

use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::Site;

pub use model::Map;
pub use public::tile;

/// The call of this feature.
pub fn routes() -> OpenApiRouter<Site> {
    OpenApiRouter::new().routes(routes!(public::find_map))
}
