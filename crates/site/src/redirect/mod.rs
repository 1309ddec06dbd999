//! Redirects of old addresses, for companies that moved their site here, and the addresses that
//! visitors missed.
//!
//! A page that exists comes first: [`resolve`] looks for a redirect only when the router has
//! answered 404 or 410, and for the permalinks of other systems that a query names (`/?p=123`).
//! [`rule`] has the rules and how they match, [`table`] refuses loops and chains, [`store`] the
//! queries, [`admin`], [`transfer`] and [`missed`] the calls. [`counts`] sums in memory what
//! [`write`] adds to the database every few seconds. [`imported`] adds those of an import.

mod admin;
mod counts;
mod error;
mod imported;
mod missed;
mod model;
mod resolve;
mod rule;
mod store;
mod table;
mod texts;
mod transfer;

use foundation::Site;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

pub use counts::{Redirects, forget_old, write};
pub use error::{RedirectError, messages};
pub use imported::{
    ImportedRedirect, ImportedRedirectOutcome, add_imported, delete_imported, find_targets,
    is_possible,
};
pub use model::{RedirectForm, RedirectId, is_page};
pub use resolve::{MovedAddress, redirect_missing};
pub use rule::{RedirectKind, address_key};

/// The calls of this feature.
pub fn routes() -> OpenApiRouter<Site> {
    OpenApiRouter::new()
        .routes(routes!(admin::all_redirects))
        .routes(routes!(admin::add_redirect))
        .routes(routes!(admin::update_redirect))
        .routes(routes!(admin::delete_redirect))
        .routes(routes!(transfer::import_redirects))
        .routes(routes!(transfer::export_redirects))
        .routes(routes!(missed::all_missed_addresses))
        .routes(routes!(missed::forget_missed_address))
}
