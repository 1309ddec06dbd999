//! What the company sees of its visitors' messages (`/admin/messages`).
//!
//! Every call needs [`crate::access::ManageMessages`]. [`model`] has the shapes, of
//! which the state of a message's e-mail is one, [`error`] the texts, [`store`] the
//! queries, [`search`] what is found by which words, [`calls`] the calls and
//! [`export`] the file for a spreadsheet.

mod calls;
mod error;
mod export;
mod model;
pub(super) mod search;
mod store;
#[cfg(test)]
mod tests;

use platform::db::Tx;
use platform::error::Result;
use utoipa_axum::router::OpenApiRouter;
use utoipa_axum::routes;

use crate::Site;

pub use model::MessageRowResponse;
pub use search::index_older_messages;
pub(crate) use store::count_by_quarter_hour;

/// The calls of the inbox.
pub fn routes() -> OpenApiRouter<Site> {
    OpenApiRouter::new()
        .routes(routes!(calls::list_messages))
        .routes(routes!(calls::count_messages))
        .routes(routes!(calls::find_message))
        .routes(routes!(calls::update_message))
        .routes(routes!(calls::delete_message))
        .routes(routes!(export::export_messages))
}

/// The newest messages that are not suspected, as a list has them.
pub(crate) async fn newest(
    site: &Site,
    tx: &mut Tx,
    count: i64,
) -> Result<Vec<MessageRowResponse>> {
    let query = platform::paging::ListQuery::first(count);
    let (messages, _) = store::list(tx, model::Filter::All, &query).await?;
    Ok(calls::numbered(site, messages, 0))
}
