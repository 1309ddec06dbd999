//! The calls of the inbox, in the style of specification §7.

use axum::Json;
use axum::extract::State;
use platform::db::Tx;
use platform::error::{ErrorBody, Result};
use platform::http::body::JsonBody;
use platform::paging::{ListQuery, ListResponse};
use platform::storage::audit::{self, Entry};
use serde_json::json;

use super::super::leads::model::Promise;
use super::super::store::lock_messages;
use super::error::InboxError;
use super::filter::{Filter, FilterParams, Which};
use super::model::{Message, MessageCounts, MessageIdForm, MessageRowResponse, Told};
use super::texts;
use super::{search, store, trash};
use crate::Site;
use crate::access::ManageMessages;
use crate::account::May;
use crate::wire::{Data, Done, ListParams};

/// One page of the messages, newest first, or of a search.
#[utoipa::path(post, path = "/api/admin/all_messages", tag = "inbox",
    params(ListParams, FilterParams), security(("token" = [])),
    responses((status = 200, body = ListResponse<MessageRowResponse>), (status = "4XX", body = ErrorBody)))]
pub async fn list_messages(
    State(site): State<Site>,
    may: May<ManageMessages>,
    which: Which,
    query: ListQuery,
) -> Result<Json<ListResponse<MessageRowResponse>>> {
    if query.search.is_some() {
        search::index_newest(&site).await?;
    }
    let mut tx = site.db.read_as(query.read_priority()).await?;
    let (messages, total) =
        store::list(&mut tx, which.asked_by(may.user_id), promise(&site), &query).await?;
    let rows = numbered(&site, messages, query.offset());
    Ok(Json(ListResponse::new(&query, total, rows)))
}

/// How many messages wait to be looked at.
#[utoipa::path(get, path = "/api/admin/message_counts", tag = "inbox", security(("token" = [])),
    responses((status = 200, body = Data<MessageCounts>), (status = "4XX", body = ErrorBody)))]
pub async fn count_messages(
    State(site): State<Site>,
    _: May<ManageMessages>,
) -> Result<Json<Data<MessageCounts>>> {
    Ok(Json(Data { data: store::count(&mut site.db.read().await?).await? }))
}

/// Puts a message into the trash, from where it can be restored; its e-mail, if that was not
/// sent yet, is not sent. The audit trail, which
/// keeps everything, is not told what a visitor wrote.
#[utoipa::path(post, path = "/api/admin/delete_message", tag = "inbox",
    request_body = MessageIdForm, security(("token" = [])),
    responses((status = 200, body = Done), (status = "4XX", body = ErrorBody)))]
pub async fn delete_message(
    State(site): State<Site>,
    may: May<ManageMessages>,
    JsonBody(form): JsonBody<MessageIdForm>,
) -> Result<Json<Done>> {
    let id = form.parse()?;
    let now = site.clock.now();
    platform::write!(site.db, tx => async {
        lock_messages(&mut tx).await?;
        let old = store::find(&mut tx, id).await?.ok_or(InboxError::NotFound)?;
        trash::put(&mut tx, id, may.user_id, now).await?;
        let before = json!({ "is_read": old.is_read, "is_suspected": old.suspicion.is_some() });
        let entry = Entry::new("message.delete", format!("message {id}")).before(before);
        audit::append(&mut tx, now, &may.actor, entry).await
    }
    .await)?;
    Ok(Json(Done::new(&texts::DELETED)))
}

/// The newest messages that are not suspected, as a list has them.
pub async fn newest(site: &Site, tx: &mut Tx, count: i64) -> Result<Vec<MessageRowResponse>> {
    let messages = store::newest(tx, Filter::All, count).await?;
    Ok(numbered(site, messages, 0))
}

/// Some messages as rows, in the order of their ids.
pub async fn rows_of(site: &Site, tx: &mut Tx, ids: &[i64]) -> Result<Vec<MessageRowResponse>> {
    if ids.is_empty() {
        return Ok(Vec::new());
    }
    Ok(numbered(site, store::find_all(tx, ids).await?, 0))
}

/// What was promised, and how late it is.
pub fn promise(site: &Site) -> Promise {
    let hours = i64::from(site.company().reply_within_hours);
    Promise { now: site.clock.now(), within: hours * 3_600 }
}

/// Messages as rows of a list that begins after `offset` others.
fn numbered(site: &Site, messages: Vec<Message>, offset: i64) -> Vec<MessageRowResponse> {
    let told = Told { is_mail_set_up: site.sends_mail(), promise: promise(site) };
    (offset.saturating_add(1)..)
        .zip(messages)
        .map(|(sn, message)| MessageRowResponse::new(message, sn, told))
        .collect()
}
