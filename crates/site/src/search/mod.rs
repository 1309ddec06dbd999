//! Finding homes: `GET /api/homes`, and what places there are (docs/decisions/0060).
//!
//! [`query`] reads what is asked for and writes it in one way; [`homes`] keeps every public
//! home in memory, in the crate `engine`, [`fill`] brings them there from the store and
//! follows the log of their changes; [`places`] and [`values`] give numbers to names and names
//! to numbers; [`words`] asks the store's full-text search; [`answer`] puts it together,
//! [`public`] has the calls, [`pages`] the page, [`landing`] those of places, [`error`] the refusals.
//! [`watch`] holds saved searches against homes that changed, [`many`] makes homes by the thousand, for trials and tests.

mod amount;
mod answer;
mod error;
mod fill;
mod homes;
pub mod landing;
mod many;
pub mod pages;
mod places;
mod public;
mod query;
#[cfg(test)]
mod tests;
mod values;
pub mod watch;
mod words;

use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::Site;

pub use answer::{HomesAnswer, find};
pub use fill::{catch_up, follow};
pub use homes::Homes;
pub use many::make;
pub use query::HomesQuery;
pub use values::value;
pub use words::index_new;

#[cfg(test)]
pub(crate) use error::messages;

/// The calls of this feature.
pub fn routes() -> OpenApiRouter<Site> {
    OpenApiRouter::new().routes(routes!(public::find_homes)).routes(routes!(public::find_places))
}
