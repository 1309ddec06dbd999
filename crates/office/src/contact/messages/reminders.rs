//! Reminders: at a chosen time the assignee of a message gets a mail, and the message stays on
//! their dashboard until it is done. Without an assignee who may see messages, the company gets
//! the mail.

use axum::Json;
use axum::extract::State;
use foundation::access::ManageMessages;
use foundation::auth::Authorized;
use foundation::outbox::{self, NewMail, store as post};
use foundation::wire::DoneWith;
use foundation::{Site, paths};
use platform::clock::{Clock, Timestamp};
use platform::db::{Db, Tx, sql};
use platform::error::{ErrorBody, Result};
use platform::http::body::{self, JsonBody};
use platform::language::Language;
use platform::storage::audit::{self, Entry};
use serde::{Deserialize, Serialize};
use serde_json::json;
use utoipa::ToSchema;

use super::super::model::MessageId;
use super::super::store::lock_by_ids;
use super::error::MessageError;
use super::lead::{LeadState, NOBODY};
use super::store;
use super::{lead_store, texts};

/// The kind of these mails in the outbox.
pub const KIND: &str = "message_reminder";
/// Reminders per run.
const AT_ONCE: i64 = 200;
/// The furthest reminder, in seconds: a year and a day.
const FURTHEST: i64 = 366 * 24 * 60 * 60;

/// The untrusted body of `remind_message`.
#[derive(Debug, Deserialize, ToSchema)]
pub struct RemindForm {
    /// A number or a decimal string.
    #[serde(default, deserialize_with = "body::id")]
    pub message_id: Option<i64>,
    /// The revision that was seen; any when absent.
    pub revision: Option<i64>,
    /// The time in Unix seconds, within a year; null removes the reminder.
    pub remind_at: Option<i64>,
}

/// The new revision of the message.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = Reminded)]
pub struct ReminderResponse {
    /// The revision.
    pub revision: i64,
}

/// Sets or removes the reminder of a message. An unassigned message is assigned to the caller.
#[utoipa::path(post, path = "/api/admin/remind_message", tag = "leads",
    request_body = RemindForm, security(("token" = [])),
    responses((status = 200, body = DoneWith<ReminderResponse>), (status = "4XX", body = ErrorBody)))]
pub async fn remind_message(
    State(db): State<Db>,
    State(clock): State<Clock>,
    may: Authorized<ManageMessages>,
    JsonBody(form): JsonBody<RemindForm>,
) -> Result<Json<DoneWith<ReminderResponse>>> {
    let id = form.message_id.map(MessageId).ok_or(MessageError::NoMessages)?;
    let now = clock.now();
    let at = match form.remind_at {
        None => None,
        Some(seconds) if seconds > now.seconds() && seconds <= now.seconds() + FURTHEST => {
            Some(Timestamp::from_seconds(seconds))
        }
        Some(_) => return Err(MessageError::ReminderOutOfRange.into()),
    };
    let revision = platform::write!(db, tx => async {
        lock_by_ids(&mut tx, [id.0]).await?;
        let old = store::find(&mut tx, id).await?.ok_or(MessageError::NotFound)?;
        if old.suspicion.is_some() {
            return Err(MessageError::IsSpam.into());
        }
        let lead = old.lead;
        if lead.remind_at == at {
            return Ok(lead.revision);
        }
        if form.revision.is_some_and(|seen| seen != lead.revision) {
            return Err(MessageError::Changed.into());
        }
        let assignee = match (at, lead.assignee) {
            (Some(_), NOBODY) => may.user_id.0,
            (_, assignee) => assignee,
        };
        lead_store::set_reminder(&mut tx, id, at, assignee).await?;
        let somebody = |id: i64| Some(id).filter(|id| *id != NOBODY);
        let (mut before, mut after) =
            (json!({ "remind_at": lead.remind_at }), json!({ "remind_at": at }));
        if assignee != lead.assignee {
            before["assignee_id"] = json!(somebody(lead.assignee));
            after["assignee_id"] = json!(somebody(assignee));
        }
        let entry =
            Entry::new("message.remind", format!("message {id}")).before(before).after(after);
        audit::append(&mut tx, now, &may.actor, entry).await?;
        Ok(lead.revision + 1)
    }
    .await)?;
    let message = if at.is_some() { &texts::REMINDED } else { &texts::NOT_REMINDED };
    Ok(Json(DoneWith::new(message, ReminderResponse { revision })))
}

/// Queues the mails of due reminders. Returns how many.
///
/// # Errors
/// The store is away.
pub async fn remind_due(site: &Site) -> Result<usize> {
    let query = "SELECT id FROM contact_messages
                 WHERE remind_at IS NOT NULL AND reminded_at IS NULL AND NOT is_suspected
                   AND lead_state < 3 AND remind_at <= $1
                 ORDER BY remind_at, id LIMIT $2";
    let now = site.clock.now();
    let rows = site.db.read().await?.fetch_all(sql(query).bind(now).bind(AT_ONCE)).await?;
    let mut written = 0;
    for row in rows {
        let id = MessageId(row.get("id")?);
        let key = outbox::new_key(&site.rng);
        let is_written = platform::write!(site.db, tx => async {
            lock_by_ids(&mut tx, [id.0]).await?;
            let mark = "UPDATE contact_messages SET reminded_at = $2
                        WHERE id = $1 AND reminded_at IS NULL AND remind_at <= $2";
            if tx.execute(sql(mark).bind(id).bind(now)).await? == 0 {
                return Ok(false);
            }
            let Some(message) = store::find(&mut tx, id).await? else { return Ok(false) };
            let mail = reminder_mail(site, &mut tx, id, &message.lead, &key, now).await?;
            Ok(post::write(&mut tx, &[mail]).await? > 0)
        }
        .await)?;
        written += usize::from(is_written);
    }
    if written > 0 {
        site.outbox.wake_worker();
    }
    Ok(written)
}

/// The mail. It has no data of the visitor, because it is stored apart from the message.
async fn reminder_mail(
    site: &Site,
    tx: &mut Tx,
    id: MessageId,
    lead: &super::lead::Lead,
    key: &str,
    now: Timestamp,
) -> Result<NewMail> {
    let row = if lead_store::may_have_messages(tx, lead.assignee).await? {
        let query = "SELECT email, language FROM users WHERE id = $1";
        tx.fetch_optional(sql(query).bind(lead.assignee)).await?
    } else {
        None
    };
    let (to_address, language) = match row {
        None => (site.company().address().to_owned(), None),
        Some(row) => (row.get("email")?, row.get::<Option<String>>("language")?),
    };
    let language = language.as_deref().and_then(Language::from_code);
    let link = format!("{}{}?message={id}", site.base_url, paths::admin::MESSAGES);
    let (subject, body) = match language.unwrap_or_else(|| site.default_language()) {
        Language::En => (
            format!("Reminder: message {id}"),
            format!(
                "You wanted to be reminded of this message:\n\n{link}\n\n\
                 It stays on the dashboard until it is done.\n"
            ),
        ),
        Language::Fr => (
            format!("Rappel\u{a0}: message {id}"),
            format!(
                "Vous vouliez qu’on vous rappelle ce message\u{a0}:\n\n{link}\n\n\
                 Il reste sur le tableau de bord jusqu’à ce qu’il soit terminé.\n"
            ),
        ),
    };
    Ok(NewMail {
        kind: KIND,
        subject_id: id.0,
        mail_key: key.to_owned(),
        dedupe_key: format!(
            "{KIND} {id} {}",
            lead.remind_at.map(Timestamp::seconds).unwrap_or_default()
        ) + &format!(" {}", lead.revision),
        to_address,
        subject,
        body,
        unsubscribe_path: None,
        is_bulk: false,
        time: now.seconds(),
    })
}

/// Whether a reminder should still be sent: the message exists, is no spam and not done.
///
/// # Errors
/// The store is away.
pub async fn is_still_due(tx: &mut Tx, message: i64) -> Result<bool> {
    let query = "SELECT is_suspected, lead_state, remind_at FROM contact_messages WHERE id = $1";
    let Some(row) = tx.fetch_optional(sql(query).bind(message)).await? else { return Ok(false) };
    let state = LeadState::from_number(row.get("lead_state")?);
    let is_set = row.get::<Option<i64>>("remind_at")?.is_some();
    Ok(is_set && state != LeadState::Done && !row.get::<bool>("is_suspected")?)
}
