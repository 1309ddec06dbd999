//! What messages become: another state, another assignee, read, spam. Whoever changes one as
//! they have seen it, while a colleague has changed it, is told so and changes nothing.

use axum::Json;
use axum::extract::State;
use platform::clock::Timestamp;
use platform::db::Tx;
use platform::error::{ErrorBody, Result};
use platform::http::body::JsonBody;
use platform::language::Language;
use platform::storage::audit::{self, Actor, Entry};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};
use utoipa::ToSchema;

use super::super::inbox::{store as inbox, trash};
use super::super::model::MessageId;
use super::super::store::lock_messages;
use super::super::texts::BY_HAND;
use super::error::LeadError;
use super::form::{self, AssignForm, Assignee, MoveMessageForm, Target};
use super::model::{LeadState, NOBODY};
use super::store::{self, NewState};
use super::texts;
use crate::access::{ManageMessages, UserId};
use crate::account::May;
use crate::wire::DoneWith;
use crate::{Site, outbox};

/// What is to be changed; what is `None` stays.
#[derive(Clone, Copy, Debug, Default)]
pub struct Change {
    /// How far it is.
    pub state: Option<LeadState>,
    /// Who has it, or [`NOBODY`].
    pub assignee: Option<i64>,
    /// Whether somebody has read it.
    pub is_read: Option<bool>,
    /// Whether it is spam.
    pub is_suspected: Option<bool>,
}

/// What one message was before, by which a change is taken back; absent is what was not changed.
#[derive(Clone, Debug, Default, Deserialize, Serialize, ToSchema)]
pub struct Undo {
    /// The message.
    pub message_id: i64,
    /// Its revision after the change: what somebody else has changed since stays.
    pub revision: i64,
    /// How far it was.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub state: Option<LeadState>,
    /// Who had it; 0 for nobody.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub assignee_id: Option<i64>,
    /// Whether it was read.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub is_read: Option<bool>,
    /// Whether it was spam.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub is_suspected: Option<bool>,
    /// Whether it went to the trash.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub is_trashed: bool,
    /// When it went there: what a colleague has put there again meanwhile stays.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub trashed_time: Option<i64>,
}

/// What came of changing several messages.
#[derive(Debug, Default, Serialize, ToSchema)]
pub struct ChangedMessages {
    /// What they were before; the body of `take_back_messages`.
    pub undo: Vec<Undo>,
    /// Those that were left as they are: gone, spam, or changed by a colleague meanwhile.
    pub skipped: Vec<i64>,
}

/// What came of changing one.
#[derive(Debug)]
pub enum Outcome {
    /// It is as it was to be, and was before.
    Same,
    /// It was changed.
    Changed(Undo),
}

/// What taking a change back is called in the audit trail.
pub const TAKE_BACK: &str = "message.take_back";

/// Who changes something, and when.
#[derive(Clone, Copy)]
pub struct Doing<'a> {
    /// The site.
    pub site: &'a Site,
    /// Who.
    pub actor: &'a Actor,
    /// Who, among the users.
    pub by: UserId,
    /// When.
    pub now: Timestamp,
    /// How it is called in the audit trail.
    pub action: &'static str,
}

/// Changes one message, with its entry in the audit trail. Begin the transaction with
/// [`lock_messages`].
///
/// # Errors
/// [`LeadError`]: it is gone, it is spam, or somebody else has changed it.
pub async fn change(
    tx: &mut Tx,
    doing: &Doing<'_>,
    target: Target,
    change: Change,
) -> Result<Outcome> {
    let id = target.id();
    let old = inbox::find(tx, id).await?.ok_or(LeadError::NotFound)?;
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
    let turns = suspicion.is_some() != old.suspicion.is_some();
    if !is_lead_change && !turns && is_read == old.is_read {
        return Ok(Outcome::Same);
    }
    if is_lead_change && suspicion.is_some() {
        return Err(LeadError::IsSpam.into());
    }
    if (is_lead_change || turns) && target.revision.is_some_and(|seen| seen != lead.revision) {
        return Err(LeadError::Changed.into());
    }
    let moved = is_moved.then_some((doing.now, doing.by));
    let new =
        NewState { is_read, suspicion, state, moved, assignee, is_new_revision: is_lead_change };
    store::write(tx, id, &new).await?;
    if turns {
        if suspicion.is_none() {
            let key = outbox::new_key(&doing.site.chance);
            inbox::enqueue_once(tx, id, &key, doing.now).await?;
        } else {
            inbox::take_back(tx, id, doing.now).await?;
        }
    }
    let undo = Undo {
        message_id: id.0,
        revision: lead.revision + i64::from(is_lead_change),
        state: is_moved.then_some(lead.state),
        assignee_id: (assignee != lead.assignee).then_some(lead.assignee),
        is_read: (is_read != old.is_read).then_some(old.is_read),
        is_suspected: turns.then_some(old.suspicion.is_some()),
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
    let entry =
        Entry::new(doing.action, format!("message {id}")).before(told(&undo)).after(told(&after));
    audit::append(tx, doing.now, doing.actor, entry).await?;
    Ok(Outcome::Changed(undo))
}

/// A state for the audit trail; nobody is null there.
fn told(one: &Undo) -> Value {
    let mut said = Map::new();
    if let Some(state) = one.state {
        said.insert("state".into(), json!(state));
    }
    if let Some(assignee) = one.assignee_id {
        let somebody = Some(assignee).filter(|id| *id != NOBODY);
        said.insert("assignee_id".into(), json!(somebody));
    }
    if let Some(is_read) = one.is_read {
        said.insert("is_read".into(), json!(is_read));
    }
    if let Some(is_suspected) = one.is_suspected {
        said.insert("is_suspected".into(), json!(is_suspected));
    }
    Value::Object(said)
}

/// Changes several messages in one transaction. Of several, those that cannot be changed are
/// skipped; of one, the reason is the answer.
///
/// # Errors
/// As [`change`] for a single message.
pub async fn change_all(
    site: &Site,
    may: &May<ManageMessages>,
    action: &'static str,
    targets: &[Target],
    wanted: Change,
) -> Result<ChangedMessages> {
    let now = site.clock.now();
    let changed = platform::write!(site.db, tx => async {
        lock_messages(&mut tx).await?;
        if wanted.is_suspected.is_some() {
            outbox::store::lock(&mut tx).await?;
        }
        if let Some(assignee) = wanted.assignee.filter(|id| *id != NOBODY)
            && !store::may_have_messages(&mut tx, assignee).await?
        {
            return Err(LeadError::AssigneeUnknown.into());
        }
        let doing = Doing { site, actor: &may.actor, by: may.user_id, now, action };
        let mut all = ChangedMessages::default();
        for target in targets {
            match change(&mut tx, &doing, *target, wanted).await {
                Ok(Outcome::Changed(undo)) => all.undo.push(undo),
                Ok(Outcome::Same) => {}
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
        site.outbox.note();
    }
    Ok(changed)
}

/// Says whether a message is read, and whether it is spam.
///
/// # Errors
/// As [`change`].
pub async fn change_one(
    site: &Site,
    may: &May<ManageMessages>,
    id: MessageId,
    is_read: Option<bool>,
    is_suspected: Option<bool>,
) -> Result<()> {
    let target = Target { message_id: id.0, revision: None };
    let wanted = Change { is_read, is_suspected, ..Change::default() };
    change_all(site, may, "message.update", &[target], wanted).await.map(drop)
}

/// Whether one of several messages is left out for this.
pub fn is_skipped(error: &platform::error::Error) -> bool {
    use platform::error::Error;
    matches!(error, Error::NotFound(_) | Error::Conflict { .. })
}

/// Puts several messages to the trash in one transaction.
///
/// # Errors
/// The store is away, or the only one is gone.
pub async fn trash_all(
    site: &Site,
    may: &May<ManageMessages>,
    targets: &[Target],
) -> Result<ChangedMessages> {
    let now = site.clock.now();
    platform::write!(site.db, tx => async {
        lock_messages(&mut tx).await?;
        let mut all = ChangedMessages::default();
        for target in targets {
            let id = MessageId(target.message_id);
            let Some(old) = inbox::find(&mut tx, id).await? else {
                if targets.len() == 1 {
                    return Err(LeadError::NotFound.into());
                }
                all.skipped.push(id.0);
                continue;
            };
            trash::put(&mut tx, id, may.user_id, now).await?;
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

/// Moves one message or several to another state. What a colleague has moved since it was seen
/// stays: one answers 409 for it, several skip it.
#[utoipa::path(post, path = "/api/admin/move_message", tag = "leads",
    request_body = MoveMessageForm, security(("token" = [])),
    responses((status = 200, body = DoneWith<ChangedMessages>), (status = "4XX", body = ErrorBody)))]
pub async fn move_message(
    State(site): State<Site>,
    may: May<ManageMessages>,
    JsonBody(form): JsonBody<MoveMessageForm>,
) -> Result<Json<DoneWith<ChangedMessages>>> {
    let targets = form::parse(form.messages, |one| one.message_id)?;
    let change = Change { state: Some(LeadState::parse(&form.state)?), ..Change::default() };
    let changed = change_all(&site, &may, "message.move", &targets, change).await?;
    Ok(Json(DoneWith::new(&texts::MOVED, changed)))
}

/// Gives one message or several to somebody who may see messages, or, by a null, to nobody. A
/// call without `assignee_id` leaves each with whoever has it.
#[utoipa::path(post, path = "/api/admin/assign_message", tag = "leads",
    request_body = AssignForm, security(("token" = [])),
    responses((status = 200, body = DoneWith<ChangedMessages>), (status = "4XX", body = ErrorBody)))]
pub async fn assign_message(
    State(site): State<Site>,
    may: May<ManageMessages>,
    JsonBody(form): JsonBody<AssignForm>,
) -> Result<Json<DoneWith<ChangedMessages>>> {
    let targets = form::parse(form.messages, |one| one.message_id)?;
    let assignee = match form.assignee_id {
        Assignee::AsItIs => None,
        Assignee::Nobody => Some(NOBODY),
        Assignee::Somebody(NOBODY) => return Err(LeadError::AssigneeUnknown.into()),
        Assignee::Somebody(id) => Some(id),
    };
    let change = Change { assignee, ..Change::default() };
    let changed = change_all(&site, &may, "message.assign", &targets, change).await?;
    Ok(Json(DoneWith::new(&texts::ASSIGNED, changed)))
}
