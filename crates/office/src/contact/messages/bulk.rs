//! Marks and trashes several messages, and undoes changes of several.

use axum::Json;
use axum::extract::State;
use foundation::access::ManageMessages;
use foundation::auth::Authorized;
use foundation::wire::DoneWith;
use foundation::{Site, outbox};
use platform::db::Tx;
use platform::error::{ErrorBody, Result};
use platform::http::body::JsonBody;
use serde::Deserialize;
use utoipa::ToSchema;

use super::super::store::lock_by_ids;
use super::change::{
    Change, ChangeOutcome, ChangedMessages, MessageChangeContext, UNDO_ACTION, Undo, apply,
    change_all, is_skipped, trash_all,
};
use super::error::MessageError;
use super::form::{self, MarkForm, Target, TrashMessagesForm};
use super::lead::NOBODY;
use super::{lead_store, texts};
use super::{store, trash};

/// Marks messages as read or not, and as spam or not.
#[utoipa::path(post, path = "/api/admin/mark_messages", tag = "leads",
    request_body = MarkForm, security(("token" = [])),
    responses((status = 200, body = DoneWith<ChangedMessages>), (status = "4XX", body = ErrorBody)))]
pub async fn mark_messages(
    State(site): State<Site>,
    may: Authorized<ManageMessages>,
    JsonBody(form): JsonBody<MarkForm>,
) -> Result<Json<DoneWith<ChangedMessages>>> {
    let targets = form::parse(form.messages, |one| one.message_id)?;
    let MarkForm { is_read, is_suspected, .. } = form;
    if is_read.is_none() && is_suspected.is_none() {
        return Err(MessageError::NothingToChange.into());
    }
    let change = Change { is_read, is_suspected, ..Change::default() };
    let changed = change_all(&site, &may, "message.update", &targets, change).await?;
    Ok(Json(DoneWith::new(&texts::MARKED, changed)))
}

/// Moves messages to the trash, from where they can be restored.
#[utoipa::path(post, path = "/api/admin/trash_messages", tag = "leads",
    request_body = TrashMessagesForm, security(("token" = [])),
    responses((status = 200, body = DoneWith<ChangedMessages>), (status = "4XX", body = ErrorBody)))]
pub async fn trash_messages(
    State(site): State<Site>,
    may: Authorized<ManageMessages>,
    JsonBody(form): JsonBody<TrashMessagesForm>,
) -> Result<Json<DoneWith<ChangedMessages>>> {
    let targets = form::parse(form.messages, |one| one.message_id)?;
    let changed = trash_all(&site, &may, &targets).await?;
    Ok(Json(DoneWith::new(&texts::TRASHED, changed)))
}

/// The untrusted body of `take_back_messages`.
#[derive(Debug, Deserialize, ToSchema)]
pub struct TakeBackForm {
    /// The `undo` of a change, at most 200.
    #[serde(default)]
    pub messages: Vec<Undo>,
}

/// Undoes a change of messages in one transaction. Those that a colleague has changed since are
/// skipped.
#[utoipa::path(post, path = "/api/admin/take_back_messages", tag = "leads",
    request_body = TakeBackForm, security(("token" = [])),
    responses((status = 200, body = DoneWith<ChangedMessages>), (status = "4XX", body = ErrorBody)))]
pub async fn take_back_messages(
    State(site): State<Site>,
    may: Authorized<ManageMessages>,
    JsonBody(form): JsonBody<TakeBackForm>,
) -> Result<Json<DoneWith<ChangedMessages>>> {
    let undos = form::parse(form.messages, |one| one.message_id)?;
    let now = site.clock.now();
    let (changed, is_new_mail) = platform::write!(site.db, tx => async {
        lock_by_ids(&mut tx, undos.iter().map(|undo| undo.message_id)).await?;
        let context = MessageChangeContext {
            site: &site,
            actor: &may.actor,
            by: may.user_id,
            now,
            action: UNDO_ACTION,
        };
        let mut all = ChangedMessages::default();
        let mut is_new_mail = false;
        for undo in &undos {
            match undo_one(&mut tx, &context, undo).await {
                Ok((before, is_new)) => {
                    all.undo.extend(before);
                    is_new_mail |= is_new;
                }
                Err(error) if is_skipped(&error) => all.skipped.push(undo.message_id),
                Err(error) => return Err(error),
            }
        }
        Ok((all, is_new_mail))
    }
    .await)?;
    if is_new_mail {
        site.outbox.wake_worker();
    }
    Ok(Json(DoneWith::new(&texts::TAKEN_BACK, changed)))
}

/// Undoes one change. Returns the values until now, and whether a mail was queued.
async fn undo_one(
    tx: &mut Tx,
    context: &MessageChangeContext<'_>,
    undo: &Undo,
) -> Result<(Option<Undo>, bool)> {
    let target = Target { message_id: undo.message_id, revision: Some(undo.revision) };
    if undo.is_trashed {
        let entry =
            trash::find_trash_entry(tx, undo.message_id).await?.ok_or(MessageError::NotFound)?;
        if entry.by != Some(context.by)
            || undo.trashed_time.is_some_and(|time| time != entry.time.seconds())
        {
            return Err(MessageError::Changed.into());
        }
        let key = outbox::new_key(&context.site.rng);
        let is_new_mail = trash::restore_in(tx, undo.message_id, &key, context.actor, context.now)
            .await?
            .ok_or(MessageError::NotFound)?;
        return Ok((None, is_new_mail));
    }
    let assignee = match undo.assignee_id {
        // A user who lost the permission does not get it back.
        Some(id) if id != NOBODY && !lead_store::may_have_messages(tx, id).await? => Some(NOBODY),
        other => other,
    };
    let change = Change {
        state: undo.state,
        assignee,
        is_read: undo.is_read,
        is_suspected: undo.is_suspected,
    };
    // Spam becomes a lead again first.
    let before = match apply(tx, context, target, change).await? {
        ChangeOutcome::Unchanged => return Ok((None, false)),
        ChangeOutcome::Changed(before) => before,
    };
    let is_new_mail = before.is_suspected == Some(true)
        && store::find(tx, target.id()).await?.is_some_and(|one| one.mail.is_some());
    Ok((Some(before), is_new_mail))
}
