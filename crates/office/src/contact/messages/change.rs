//! Changes of messages: state, assignee, read, spam. A change fails if a colleague changed the
//! message after the caller saw it.

use axum::Json;
use axum::extract::State;
use foundation::access::{ManageMessages, UserId};
use foundation::auth::Authorized;
use foundation::wire::DoneWith;
use foundation::{Site, outbox};
use platform::clock::Timestamp;
use platform::db::Tx;
use platform::error::{ErrorBody, Result};
use platform::http::body::JsonBody;
use platform::language::Language;
use platform::storage::audit::{self, Actor, Entry};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};
use utoipa::ToSchema;

use super::super::model::MessageId;
use super::super::store::lock_by_ids;
use super::super::texts::BY_HAND;
use super::error::MessageError;
use super::form::{self, AssignForm, Assignee, MoveMessageForm, Target};
use super::lead::{LeadState, NOBODY};
use super::lead_store::{self, NewState};
use super::texts;
use super::{store, trash};

/// The new values; `None` leaves one unchanged.
#[derive(Clone, Copy, Debug, Default)]
pub struct Change {
    /// The state.
    pub state: Option<LeadState>,
    /// The assignee, or [`NOBODY`].
    pub assignee: Option<i64>,
    /// Whether it is read.
    pub is_read: Option<bool>,
    /// Whether it is spam.
    pub is_suspected: Option<bool>,
}

/// The previous values of a message, to undo a change; unchanged ones are absent.
#[derive(Clone, Debug, Default, Deserialize, Serialize, ToSchema)]
pub struct Undo {
    /// The message.
    pub message_id: i64,
    /// The revision after the change. The undo fails if it has changed since.
    pub revision: i64,
    /// The previous state.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub state: Option<LeadState>,
    /// The previous assignee; 0 for nobody.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub assignee_id: Option<i64>,
    /// Whether it was read.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub is_read: Option<bool>,
    /// Whether it was spam.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub is_suspected: Option<bool>,
    /// Whether it was moved to the trash.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub is_trashed: bool,
    /// When it was moved there. The undo fails if it was moved there again since.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub trashed_time: Option<i64>,
}

/// The result of changing several messages.
#[derive(Debug, Default, Serialize, ToSchema)]
pub struct ChangedMessages {
    /// The previous values; the body of `take_back_messages`.
    pub undo: Vec<Undo>,
    /// Unchanged messages: gone, spam, or changed by a colleague meanwhile.
    pub skipped: Vec<i64>,
}

/// The result of changing one message.
#[derive(Debug)]
pub enum ChangeOutcome {
    /// It had these values already.
    Unchanged,
    /// It was changed.
    Changed(Undo),
}

/// The audit action of an undo.
pub const UNDO_ACTION: &str = "message.take_back";

/// Who changes messages, when, and under which audit action.
#[derive(Clone, Copy)]
pub struct MessageChangeContext<'a> {
    /// The site.
    pub site: &'a Site,
    /// The user, for the audit trail.
    pub actor: &'a Actor,
    /// The user's id.
    pub by: UserId,
    /// The time.
    pub now: Timestamp,
    /// The audit action.
    pub action: &'static str,
}

/// Changes one message, with its entry in the audit trail. Begin the transaction with
/// [`lock_by_ids`].
///
/// # Errors
/// [`MessageError`]: it is gone, it is spam, or somebody else has changed it.
pub async fn apply(
    tx: &mut Tx,
    context: &MessageChangeContext<'_>,
    target: Target,
    change: Change,
) -> Result<ChangeOutcome> {
    let id = target.id();
    let old = store::find(tx, id).await?.ok_or(MessageError::NotFound)?;
    let lead = &old.lead;
    let state = change.state.unwrap_or(lead.state);
    let assignee = change.assignee.unwrap_or(lead.assignee);
    let is_read = change.is_read.unwrap_or(old.is_read);
    let by_hand = BY_HAND;
    let suspicion = match change.is_suspected {
        Some(false) => None,
        Some(true) => Some(old.suspicion.as_deref().unwrap_or(by_hand.text(Language::En))),
        None => old.suspicion.as_deref(),
    };
    let is_moved = state != lead.state;
    let is_lead_change = is_moved || assignee != lead.assignee;
    let is_spam_change = suspicion.is_some() != old.suspicion.is_some();
    if !is_lead_change && !is_spam_change && is_read == old.is_read {
        return Ok(ChangeOutcome::Unchanged);
    }
    if is_lead_change && suspicion.is_some() {
        return Err(MessageError::IsSpam.into());
    }
    if (is_lead_change || is_spam_change)
        && target.revision.is_some_and(|seen| seen != lead.revision)
    {
        return Err(MessageError::Changed.into());
    }
    let moved = is_moved.then_some((context.now, context.by));
    let new =
        NewState { is_read, suspicion, state, moved, assignee, is_new_revision: is_lead_change };
    lead_store::write_state(tx, id, &new).await?;
    if is_spam_change {
        if suspicion.is_none() {
            let key = outbox::new_key(&context.site.rng);
            store::enqueue_once(tx, id, &key, context.now).await?;
        } else {
            store::cancel_mail(tx, id, context.now).await?;
        }
    }
    let undo = Undo {
        message_id: id.0,
        revision: lead.revision + i64::from(is_lead_change),
        state: is_moved.then_some(lead.state),
        assignee_id: (assignee != lead.assignee).then_some(lead.assignee),
        is_read: (is_read != old.is_read).then_some(old.is_read),
        is_suspected: is_spam_change.then_some(old.suspicion.is_some()),
        is_trashed: false,
        trashed_time: None,
    };
    let after = Undo {
        state: undo.state.map(|_| state),
        assignee_id: undo.assignee_id.map(|_| assignee),
        is_read: undo.is_read.map(|_| is_read),
        is_suspected: undo.is_suspected.map(|_| suspicion.is_some()),
        ..undo.clone()
    };
    let entry = Entry::new(context.action, format!("message {id}"))
        .before(audit_json(&undo))
        .after(audit_json(&after));
    audit::append(tx, context.now, context.actor, entry).await?;
    Ok(ChangeOutcome::Changed(undo))
}

/// The changed values for the audit trail; nobody is null.
fn audit_json(one: &Undo) -> Value {
    let mut fields = Map::new();
    if let Some(state) = one.state {
        fields.insert("state".into(), json!(state));
    }
    if let Some(assignee) = one.assignee_id {
        let somebody = Some(assignee).filter(|id| *id != NOBODY);
        fields.insert("assignee_id".into(), json!(somebody));
    }
    if let Some(is_read) = one.is_read {
        fields.insert("is_read".into(), json!(is_read));
    }
    if let Some(is_suspected) = one.is_suspected {
        fields.insert("is_suspected".into(), json!(is_suspected));
    }
    Value::Object(fields)
}

/// Changes messages in one transaction. Of several, those that cannot be changed are skipped; a
/// single one fails with the reason.
///
/// # Errors
/// As [`apply`] for a single message.
pub async fn change_all(
    site: &Site,
    may: &Authorized<ManageMessages>,
    action: &'static str,
    targets: &[Target],
    change: Change,
) -> Result<ChangedMessages> {
    let now = site.clock.now();
    let changed = platform::write!(site.db, tx => async {
        lock_by_ids(&mut tx, targets.iter().map(|target| target.message_id)).await?;
        if let Some(assignee) = change.assignee.filter(|id| *id != NOBODY)
            && !lead_store::may_have_messages(&mut tx, assignee).await?
        {
            return Err(MessageError::AssigneeUnknown.into());
        }
        let context = MessageChangeContext { site, actor: &may.actor, by: may.user_id, now, action };
        let mut all = ChangedMessages::default();
        for target in targets {
            match apply(&mut tx, &context, *target, change).await {
                Ok(ChangeOutcome::Changed(undo)) => all.undo.push(undo),
                Ok(ChangeOutcome::Unchanged) => {}
                Err(error) if is_skipped(&error) && targets.len() > 1 => {
                    all.skipped.push(target.message_id);
                }
                Err(error) => return Err(error),
            }
        }
        Ok(all)
    }
    .await)?;
    if changed.undo.iter().any(|undo| undo.is_suspected == Some(true)) {
        site.outbox.wake_worker();
    }
    Ok(changed)
}

/// Marks a message as read or not, and as spam or not.
///
/// # Errors
/// As [`apply`].
pub async fn change_one(
    site: &Site,
    may: &Authorized<ManageMessages>,
    id: MessageId,
    is_read: Option<bool>,
    is_suspected: Option<bool>,
) -> Result<()> {
    let target = Target { message_id: id.0, revision: None };
    let change = Change { is_read, is_suspected, ..Change::default() };
    change_all(site, may, "message.update", &[target], change).await.map(drop)
}

/// Whether this error only skips one of several messages.
pub fn is_skipped(error: &platform::error::Error) -> bool {
    use platform::error::Error;
    matches!(error, Error::NotFound(_) | Error::Conflict { .. })
}

/// Moves messages to the trash in one transaction.
///
/// # Errors
/// The store is away, or the only one is gone.
pub async fn trash_all(
    site: &Site,
    may: &Authorized<ManageMessages>,
    targets: &[Target],
) -> Result<ChangedMessages> {
    let now = site.clock.now();
    platform::write!(site.db, tx => async {
        lock_by_ids(&mut tx, targets.iter().map(|target| target.message_id)).await?;
        let mut all = ChangedMessages::default();
        for target in targets {
            let id = MessageId(target.message_id);
            let Some(old) = store::find(&mut tx, id).await? else {
                if targets.len() == 1 {
                    return Err(MessageError::NotFound.into());
                }
                all.skipped.push(id.0);
                continue;
            };
            trash::move_to_trash(&mut tx, id, may.user_id, now).await?;
            let entry = Entry::new("message.delete", format!("message {id}")).before(json!({
                "is_read": old.is_read,
                "is_suspected": old.suspicion.is_some(),
            }));
            audit::append(&mut tx, now, &may.actor, entry).await?;
            let revision = old.lead.revision;
            all.undo.push(Undo {
                message_id: id.0,
                revision,
                is_trashed: true,
                trashed_time: Some(now.seconds()),
                ..Undo::default()
            });
        }
        Ok(all)
    }
    .await)
}

/// Moves messages to another state. A message that a colleague moved since is left: a single one
/// gives 409, several skip it.
#[utoipa::path(post, path = "/api/admin/move_message", tag = "leads",
    request_body = MoveMessageForm, security(("token" = [])),
    responses((status = 200, body = DoneWith<ChangedMessages>), (status = "4XX", body = ErrorBody)))]
pub async fn move_message(
    State(site): State<Site>,
    may: Authorized<ManageMessages>,
    JsonBody(form): JsonBody<MoveMessageForm>,
) -> Result<Json<DoneWith<ChangedMessages>>> {
    let targets = form::parse(form.messages, |one| one.message_id)?;
    let change = Change { state: Some(LeadState::parse(&form.state)?), ..Change::default() };
    let changed = change_all(&site, &may, "message.move", &targets, change).await?;
    Ok(Json(DoneWith::new(&texts::MOVED, changed)))
}

/// Assigns messages to a user who may see them, or with null to nobody. Without `assignee_id`
/// nothing changes.
#[utoipa::path(post, path = "/api/admin/assign_message", tag = "leads",
    request_body = AssignForm, security(("token" = [])),
    responses((status = 200, body = DoneWith<ChangedMessages>), (status = "4XX", body = ErrorBody)))]
pub async fn assign_message(
    State(site): State<Site>,
    may: Authorized<ManageMessages>,
    JsonBody(form): JsonBody<AssignForm>,
) -> Result<Json<DoneWith<ChangedMessages>>> {
    let targets = form::parse(form.messages, |one| one.message_id)?;
    let assignee = match form.assignee_id {
        Assignee::Unchanged => None,
        Assignee::Nobody => Some(NOBODY),
        Assignee::User(NOBODY) => return Err(MessageError::AssigneeUnknown.into()),
        Assignee::User(id) => Some(id),
    };
    let change = Change { assignee, ..Change::default() };
    let changed = change_all(&site, &may, "message.assign", &targets, change).await?;
    Ok(Json(DoneWith::new(&texts::ASSIGNED, changed)))
}
