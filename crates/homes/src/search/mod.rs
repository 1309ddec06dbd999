//! The search of homes: `GET /api/homes` and suggestions of places (docs/decisions/0032).
//!
//! [`crate::listing_index`] holds every public home in memory; [`index_sync`] loads it and follows
//! the log of changes. [`query`] parses a search and writes its canonical form; [`text_index`] is
//! the database's full-text search; [`answer`] puts these together.
//!
//! [`public`] has the calls, [`pages`] the page `/homes`, [`landing`] the pages of places,
//! [`error`] the refusals. [`saved_search`] matches saved searches with changed homes,
//! [`bench_data`] generates homes for benchmarks and tests.

mod amount;
mod answer;
mod bench_data;
mod empty_purposes;
mod error;
mod index_sync;
pub mod landing;
pub mod pages;
mod public;
mod query;
pub mod saved_search;
mod text_index;

use foundation::Site;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

pub use crate::listing_index::values::value;
pub use answer::{HomesAnswer, find};
pub use bench_data::insert_bench_homes;
pub use empty_purposes::find_empty_purposes;
pub use index_sync::{catch_up, follow};
pub use query::HomesQuery;
pub use text_index::{index_new, index_words_after};

pub use error::messages;

/// The calls of this feature.
pub fn routes() -> OpenApiRouter<Site> {
    OpenApiRouter::new()
        .routes(routes!(public::find_homes))
        .routes(routes!(public::find_homes_of_map))
        .routes(routes!(public::find_places))
}
