//! The calls of the inbox, in the style of specification §7.

use axum::Json;
use axum::extract::State;
use platform::db::Tx;
use platform::error::{ErrorBody, Result};
use platform::http::body::JsonBody;
use platform::language::Language;
use platform::paging::{ListQuery, ListResponse};
use platform::storage::audit::{self, Entry};
use serde_json::{Value, json};

use super::super::store::lock_messages;
use super::super::texts::BY_HAND;
use super::error::InboxError;
use super::model::{
    Filter, FilterParams, Message, MessageCounts, MessageEdit, MessageEditForm, MessageIdForm,
    MessageResponse, MessageRowResponse,
};
use super::texts;
use super::{search, store, trash};
use crate::access::ManageMessages;
use crate::account::May;
use crate::wire::{Data, Done, ListParams};
use crate::{Site, outbox};

/// One page of the messages, newest first, or of a search.
#[utoipa::path(post, path = "/api/admin/all_messages", tag = "inbox",
    params(ListParams, FilterParams), security(("token" = [])),
    responses((status = 200, body = ListResponse<MessageRowResponse>), (status = "4XX", body = ErrorBody)))]
pub async fn list_messages(
    State(site): State<Site>,
    _: May<ManageMessages>,
    filter: Filter,
    query: ListQuery,
) -> Result<Json<ListResponse<MessageRowResponse>>> {
    if query.search.is_some() {
        search::index_newest(&site).await?;
    }
    let mut tx = site.db.read_as(query.reading()).await?;
    let (messages, total) = store::list(&mut tx, filter, &query).await?;
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

/// One whole message. Reading it does not mark it as read.
#[utoipa::path(post, path = "/api/admin/edit_message", tag = "inbox",
    request_body = MessageIdForm, security(("token" = [])),
    responses((status = 200, body = Data<MessageResponse>), (status = "4XX", body = ErrorBody)))]
pub async fn find_message(
    State(site): State<Site>,
    _: May<ManageMessages>,
    JsonBody(form): JsonBody<MessageIdForm>,
) -> Result<Json<Data<MessageResponse>>> {
    let mut tx = site.db.read().await?;
    let message = store::find(&mut tx, form.parse()?).await?.ok_or(InboxError::NotFound)?;
    Ok(Json(Data { data: MessageResponse::new(message, site.sends_mail()) }))
}

/// Says whether a message is read, and whether it is spam. One that is not spam after
/// all gets the e-mail that it never got.
#[utoipa::path(post, path = "/api/admin/update_message", tag = "inbox",
    request_body = MessageEditForm, security(("token" = [])),
    responses((status = 200, body = Done), (status = "4XX", body = ErrorBody)))]
pub async fn update_message(
    State(site): State<Site>,
    may: May<ManageMessages>,
    JsonBody(form): JsonBody<MessageEditForm>,
) -> Result<Json<Done>> {
    let MessageEdit { id, is_read, is_suspected } = form.parse()?;
    let now = site.clock.now();
    let by_hand = BY_HAND;
    let mail_key = outbox::new_key(&site.chance);
    let is_new_mail = platform::write!(site.db, tx => async {
        lock_messages(&mut tx).await?;
        let old = store::find(&mut tx, id).await?.ok_or(InboxError::NotFound)?;
        let is_read = is_read.unwrap_or(old.is_read);
        let suspicion = match is_suspected {
            Some(false) => None,
            Some(true) => Some(old.suspicion.as_deref().unwrap_or(by_hand.text(Language::En))),
            None => old.suspicion.as_deref(),
        };
        let turns = suspicion.is_some() != old.suspicion.is_some();
        if is_read == old.is_read && !turns {
            return Ok(false);
        }
        store::update(&mut tx, id, is_read, suspicion).await?;
        let is_new_mail = match suspicion {
            None if turns => store::enqueue_once(&mut tx, id, &mail_key, now).await?,
            Some(_) if turns => store::take_back(&mut tx, id, now).await.map(|()| false)?,
            _ => false,
        };
        let entry = Entry::new("message.update", format!("message {id}"))
            .before(state(old.is_read, old.suspicion.is_some()))
            .after(state(is_read, suspicion.is_some()));
        audit::append(&mut tx, now, &may.actor, entry).await?;
        Ok(is_new_mail)
    }
    .await)?;
    if is_new_mail {
        site.outbox.note();
    }
    Ok(Json(Done::new(&texts::UPDATED)))
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
        let entry = Entry::new("message.delete", format!("message {id}"))
            .before(state(old.is_read, old.suspicion.is_some()));
        audit::append(&mut tx, now, &may.actor, entry).await
    }
    .await)?;
    Ok(Json(Done::new(&texts::DELETED)))
}

fn state(is_read: bool, is_suspected: bool) -> Value {
    json!({ "is_read": is_read, "is_suspected": is_suspected })
}

/// The newest messages that are not suspected, as a list has them.
pub async fn newest(site: &Site, tx: &mut Tx, count: i64) -> Result<Vec<MessageRowResponse>> {
    let messages = store::newest(tx, Filter::All, count).await?;
    Ok(numbered(site, messages, 0))
}

/// Messages as rows of a list that begins after `offset` others.
fn numbered(site: &Site, messages: Vec<Message>, offset: i64) -> Vec<MessageRowResponse> {
    let is_mail_set_up = site.sends_mail();
    (offset.saturating_add(1)..)
        .zip(messages)
        .map(|(sn, message)| MessageRowResponse::new(message, sn, is_mail_set_up))
        .collect()
}
