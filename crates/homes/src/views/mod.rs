//! Page views, sources and site searches, counted without knowing any person
//! (docs/decisions/0037).
//!
//! Invariant: only sums are kept. No address, cookie or browser fingerprint reaches this feature,
//! and a page is counted apart from its source. Searches are sums per day as well
//! ([`site_search`]).
//!
//! A browser reports a view once somebody interacts ([`public`]). [`visitor_filter`] says who is
//! not counted, [`page`] maps an address to a page, [`state`] sums in memory, and
//! [`write`](mod@write) adds the sums to the database every few seconds. [`figures`] answers for
//! homes and for the dashboard.

mod figures;
mod model;
mod page;
mod public;
mod site_search;
mod state;
mod store;
mod visitor_filter;
mod write;

use foundation::Site;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

pub use figures::{HomeViews, ViewsResponse, of_homes, of_site};
pub use model::ViewedPage;
pub use page::{home, page_of};
pub use state::Views;
pub use visitor_filter::is_counted;
pub use write::{RETENTION_DAYS, forget_old, write};

/// The calls of this feature.
pub fn routes() -> OpenApiRouter<Site> {
    OpenApiRouter::new().routes(routes!(public::note_view))
}
