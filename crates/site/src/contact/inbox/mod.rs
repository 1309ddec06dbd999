//! The inbox: lists, search and export of visitors' messages (`/admin/messages`).
//!
//! Every call needs [`crate::access::ManageMessages`]. [`model`] has the types, [`error`] the
//! texts, [`store`] the queries, [`filter`] the filters of lists, [`search`] the text index,
//! [`admin`] the calls and [`export`] the CSV file.

mod admin;
pub(super) mod error;
mod export;
mod filter;
pub(super) mod model;
mod search;
pub(super) mod store;
#[cfg(test)]
mod tests;
pub(super) mod texts;
pub(super) mod trash;

use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::Site;

pub(crate) use admin::{newest, promise, rows_by_id};
pub use model::MessageRowResponse;
pub use search::index_new_messages;
pub(crate) use store::count_by_quarter_hour;
pub use trash::{delete_for_good, restore};

#[cfg(test)]
pub(crate) use error::messages;

/// The calls of the inbox.
pub fn routes() -> OpenApiRouter<Site> {
    OpenApiRouter::new()
        .routes(routes!(admin::list_messages))
        .routes(routes!(admin::count_messages))
        .routes(routes!(admin::delete_message))
        .routes(routes!(export::export_messages))
}
