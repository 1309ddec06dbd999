//! The calls of the inbox, in the style of specification §7.

use axum::Json;
use axum::extract::State;
use foundation::Site;
use foundation::access::ManageMessages;
use foundation::auth::Authorized;
use foundation::wire::{Data, Done, ListParams};
use platform::clock::Clock;
use platform::db::{Db, Tx};
use platform::error::{ErrorBody, Result};
use platform::http::body::JsonBody;
use platform::paging::{ListQuery, ListResponse};
use platform::storage::audit::{self, Entry};
use serde_json::json;

use super::super::store::lock_by_ids;
use super::error::MessageError;
use super::filter::{FilterParams, MessageBox, MessageFilterQuery};
use super::lead::ReplyPromise;
use super::model::{Message, MessageCounts, MessageIdForm, MessageRowResponse, RowContext};
use super::texts;
use super::{search, store, trash};

/// One page of messages or of a search, the newest first.
#[utoipa::path(post, path = "/api/admin/all_messages", tag = "inbox",
    params(ListParams, FilterParams), security(("token" = [])),
    responses((status = 200, body = ListResponse<MessageRowResponse>), (status = "4XX", body = ErrorBody)))]
pub async fn list_messages(
    State(site): State<Site>,
    may: Authorized<ManageMessages>,
    filter_query: MessageFilterQuery,
    query: ListQuery,
) -> Result<Json<ListResponse<MessageRowResponse>>> {
    if query.search.is_some() {
        search::index_newest(&site).await?;
    }
    let mut tx = site.db.read_as(query.read_priority()).await?;
    let (messages, total) =
        store::list(&mut tx, filter_query.resolve(may.user_id), promise(&site), &query).await?;
    let rows = to_rows(&site, messages, query.offset());
    Ok(Json(ListResponse::new(&query, total, rows)))
}

/// The numbers of unread and of suspected messages.
#[utoipa::path(get, path = "/api/admin/message_counts", tag = "inbox", security(("token" = [])),
    responses((status = 200, body = Data<MessageCounts>), (status = "4XX", body = ErrorBody)))]
pub async fn count_messages(
    State(db): State<Db>,
    _: Authorized<ManageMessages>,
) -> Result<Json<Data<MessageCounts>>> {
    Ok(Json(Data { data: store::count(&mut db.read().await?).await? }))
}

/// Moves a message to the trash, from where it can be restored. An unsent e-mail about it is
/// cancelled. The audit trail does not store the visitor's text.
#[utoipa::path(post, path = "/api/admin/delete_message", tag = "inbox",
    request_body = MessageIdForm, security(("token" = [])),
    responses((status = 200, body = Done), (status = "4XX", body = ErrorBody)))]
pub async fn delete_message(
    State(db): State<Db>,
    State(clock): State<Clock>,
    may: Authorized<ManageMessages>,
    JsonBody(form): JsonBody<MessageIdForm>,
) -> Result<Json<Done>> {
    let id = form.parse()?;
    let now = clock.now();
    platform::write!(db, tx => async {
        lock_by_ids(&mut tx, [id.0]).await?;
        let old = store::find(&mut tx, id).await?.ok_or(MessageError::NotFoundInInbox)?;
        trash::move_to_trash(&mut tx, id, may.user_id, now).await?;
        let before = json!({ "is_read": old.is_read, "is_suspected": old.suspicion.is_some() });
        let entry = Entry::new("message.delete", format!("message {id}")).before(before);
        audit::append(&mut tx, now, &may.actor, entry).await
    }
    .await)?;
    Ok(Json(Done::new(&texts::DELETED)))
}

/// The newest messages that are not suspected, as rows.
pub async fn newest(site: &Site, tx: &mut Tx, count: i64) -> Result<Vec<MessageRowResponse>> {
    let messages = store::newest(tx, MessageBox::All, count).await?;
    Ok(to_rows(site, messages, 0))
}

/// Messages as rows, in the order of `ids`.
pub async fn rows_by_id(site: &Site, tx: &mut Tx, ids: &[i64]) -> Result<Vec<MessageRowResponse>> {
    if ids.is_empty() {
        return Ok(Vec::new());
    }
    Ok(to_rows(site, store::find_all(tx, ids).await?, 0))
}

/// The promised time to reply, as of now.
pub fn promise(site: &Site) -> ReplyPromise {
    let hours = i64::from(site.company().reply_within_hours);
    ReplyPromise { now: site.clock.now(), within: hours * 3_600 }
}

/// Messages as rows, numbered from `offset + 1`.
fn to_rows(site: &Site, messages: Vec<Message>, offset: i64) -> Vec<MessageRowResponse> {
    let context = RowContext { is_mail_set_up: site.sends_mail(), promise: promise(site) };
    (offset.saturating_add(1)..)
        .zip(messages)
        .map(|(sn, message)| MessageRowResponse::new(message, sn, context))
        .collect()
}
