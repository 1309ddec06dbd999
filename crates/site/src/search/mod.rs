//! The search of homes: `GET /api/homes` and suggestions of places (docs/decisions/0032).
//!
//! [`listing_index`] holds every public home in memory, in the crate `engine`; [`index_sync`]
//! loads it and follows the log of changes. [`query`] parses a search and writes its canonical
//! form; [`places`] and [`values`] map names to the engine's numbers; [`text_index`] is the
//! database's full-text search; [`answer`] puts these together.
//!
//! [`public`] has the calls, [`pages`] the page `/homes`, [`landing`] the pages of places,
//! [`error`] the refusals. [`saved_search`] matches saved searches with changed homes,
//! [`bench_data`] generates homes for benchmarks and tests.

mod amount;
mod answer;
mod bench_data;
mod error;
mod index_sync;
pub mod landing;
mod listing_index;
pub mod pages;
mod places;
mod public;
mod query;
pub mod saved_search;
#[cfg(test)]
mod tests;
mod text_index;
mod values;

use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::Site;

pub use answer::{HomesAnswer, find};
pub use bench_data::insert_bench_homes;
pub use index_sync::{catch_up, follow};
pub use listing_index::ListingIndex;
pub use query::HomesQuery;
pub use text_index::index_new;
pub use values::value;

#[cfg(test)]
pub(crate) use error::messages;

/// The calls of this feature.
pub fn routes() -> OpenApiRouter<Site> {
    OpenApiRouter::new()
        .routes(routes!(public::find_homes))
        .routes(routes!(public::find_homes_of_map))
        .routes(routes!(public::find_places))
}
