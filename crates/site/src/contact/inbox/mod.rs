//! What the company sees of its visitors' messages (`/admin/messages`).
//!
//! Every call needs [`crate::access::ManageMessages`]. [`model`] has the shapes, of
//! which the state of a message's e-mail is one, [`error`] the texts, [`store`] the
//! queries, [`filter`] which messages are asked for, [`search`] what is found by which words, [`admin`] the calls and
//! [`export`] the file for a spreadsheet.

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

pub(crate) use admin::{newest, promise, rows_of};
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
