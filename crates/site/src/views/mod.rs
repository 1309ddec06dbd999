//! How often pages are seen, from where people come, and which page brings a message, without
//! knowing anybody (docs/decisions/0085).
//!
//! Invariant: what is kept is a sum. No address, no cookie, no mark of a browser comes as far
//! as this feature's memory, and the page that was seen stands apart from where somebody came from.
//! What visitors search for is a sum of a day as well ([`site_search`]).
//! A browser tells of a page once somebody is there ([`public`]); [`who`] says who is not
//! counted, [`page`] which page an address is, [`state`] adds up in memory, and [`write`](mod@write) puts that
//! into the store every few seconds. [`figures`] is what is told of homes and on the dashboard.

mod figures;
mod model;
mod page;
mod public;
mod site_search;
mod state;
mod store;
#[cfg(test)]
mod tests;
mod who;
mod write;

use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::Site;

pub use figures::{HomeViews, ViewsResponse, of_homes, of_site};
pub use model::Seen;
pub use page::{home, page_of};
pub use state::Views;
pub use write::{KEPT_DAYS, forget_old, write};

/// The calls of this feature.
pub fn routes() -> OpenApiRouter<Site> {
    OpenApiRouter::new().routes(routes!(public::note_view))
}
