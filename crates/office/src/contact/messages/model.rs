//! A message in the inbox, and the state of its e-mail.

use foundation::wire::id_form;
use platform::clock::Timestamp;
use platform::http::body;
use platform::language::Language;
use platform::text::plain;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::super::model::{AboutHome, MessageId, NewMessage};
use super::super::texts::reasons_in;
use super::error::MessageError;
use super::lead::{Lead, LeadResponse, ReplyPromise};

id_form! {
    /// The untrusted body of `edit_message` and `delete_message`.
    MessageIdForm: "message_id" => MessageId, MessageError::IdMissing, MessageError
}

/// The untrusted body of `update_message`.
#[derive(Debug, Deserialize, ToSchema)]
pub struct MessageEditForm {
    /// A number or a decimal string.
    #[serde(default, deserialize_with = "body::id")]
    pub message_id: Option<i64>,
    /// Whether it is read; unchanged when absent.
    pub is_read: Option<bool>,
    /// Whether it is spam; unchanged when absent. A message that is no spam is e-mailed, once.
    pub is_suspected: Option<bool>,
}

/// A parsed change of a message.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MessageEdit {
    /// The message.
    pub id: MessageId,
    /// Whether it is read; `None` leaves it unchanged.
    pub is_read: Option<bool>,
    /// Whether it is suspected; `None` leaves it unchanged.
    pub is_suspected: Option<bool>,
}

impl MessageEditForm {
    /// Parses the change; at least one field must be present.
    pub fn parse(&self) -> Result<MessageEdit, MessageError> {
        let id = self.message_id.map(MessageId).ok_or(MessageError::IdMissing)?;
        let Self { is_read, is_suspected, .. } = *self;
        if is_read.is_none() && is_suspected.is_none() {
            return Err(MessageError::NothingToUpdate);
        }
        Ok(MessageEdit { id, is_read, is_suspected })
    }
}

/// A stored message with its e-mail.
#[derive(Clone, Debug)]
pub struct Message {
    /// Its id.
    pub id: MessageId,
    /// The visitor's message.
    pub written: NewMessage,
    /// Whether somebody has read it.
    pub is_read: bool,
    /// Why it is suspected as spam; `None` if it is not.
    pub suspicion: Option<String>,
    /// When it came.
    pub creation_time: Timestamp,
    /// The sender's language.
    pub language: Language,
    /// Its row in the outbox, if it has one.
    pub mail: Option<MailRow>,
    /// Its state and assignee.
    pub lead: Lead,
}

/// The outbox row of a mail.
#[derive(Clone, Debug)]
pub struct MailRow {
    /// When the mail server accepted it.
    pub sent_at: Option<Timestamp>,
    /// When it was dropped.
    pub failed_at: Option<Timestamp>,
    /// The next attempt, if it waits.
    pub next_attempt_at: Timestamp,
    /// The error of the last attempt; empty before the first.
    pub last_error: String,
}

/// The state of a message's e-mail.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum MessageMailState {
    /// Queued.
    Waiting,
    /// An attempt failed for `reason`; the next is at `next_attempt_at`.
    Retrying,
    /// The mail server accepted it at `sent_at`.
    Sent,
    /// Dropped for `reason`.
    Failed,
    /// Not sent, because the message is suspected as spam.
    Suspected,
    /// Waiting for a mail server to be set up.
    NotSetUp,
    /// There is no mail.
    None,
}

/// The state of a message's e-mail on the wire; times are Unix seconds.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct MessageMailResponse {
    /// The state.
    pub state: MessageMailState,
    /// When the mail server accepted it.
    #[schema(required, value_type = Option<i64>)]
    pub sent_at: Option<Timestamp>,
    /// The next attempt.
    #[schema(required, value_type = Option<i64>)]
    pub next_attempt_at: Option<Timestamp>,
    /// The error of the last attempt, as the mail server gave it.
    #[schema(required)]
    pub reason: Option<String>,
}

impl MessageMailResponse {
    /// The state of a message's mail. `is_set_up`: whether a mail server is set up.
    pub fn new(message: &Message, is_set_up: bool) -> Self {
        // An unsent mail of a suspected message is not sent.
        if message.suspicion.is_some()
            && message.mail.as_ref().is_none_or(|mail| mail.sent_at.is_none())
        {
            return Self::without_times(MessageMailState::Suspected);
        }
        Self::of(message.mail.as_ref(), is_set_up)
    }

    /// The state of any mail in the outbox.
    pub fn of(mail: Option<&MailRow>, is_set_up: bool) -> Self {
        let Some(mail) = mail else { return Self::without_times(MessageMailState::None) };
        let reason = Some(mail.last_error.clone()).filter(|reason| !reason.is_empty());
        if mail.sent_at.is_some() {
            Self { sent_at: mail.sent_at, ..Self::without_times(MessageMailState::Sent) }
        } else if mail.failed_at.is_some() {
            Self { reason, ..Self::without_times(MessageMailState::Failed) }
        } else if !is_set_up {
            Self::without_times(MessageMailState::NotSetUp)
        } else if reason.is_some() {
            let next_attempt_at = Some(mail.next_attempt_at);
            Self { next_attempt_at, reason, ..Self::without_times(MessageMailState::Retrying) }
        } else {
            Self::without_times(MessageMailState::Waiting)
        }
    }

    fn without_times(state: MessageMailState) -> Self {
        Self { state, sent_at: None, next_attempt_at: None, reason: None }
    }
}

/// The context of rows on the wire.
#[derive(Clone, Copy, Debug)]
pub struct RowContext {
    /// Whether a mail server is set up.
    pub is_mail_set_up: bool,
    /// The promised time to reply.
    pub promise: ReplyPromise,
}

/// The message as a lead; `None` for spam.
fn lead_response(message: &Message, context: RowContext) -> Option<LeadResponse> {
    let lead = message.suspicion.is_none().then(|| message.lead.clone());
    lead.map(|lead| LeadResponse::new(lead, message.creation_time, context.promise))
}

/// The reasons of a suspicion, in the language of the call.
pub fn suspicion_text(suspicion: Option<String>) -> Option<String> {
    suspicion.map(|stored| reasons_in(&stored, Language::current()))
}

/// A row of the list on the wire.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct MessageRowResponse {
    /// The message's id.
    pub id: i64,
    /// The row number, from 1 over the whole list.
    pub sn: i64,
    /// The sender's name.
    pub name: String,
    /// The sender's address.
    pub email: String,
    /// The beginning of the text, cut at 160 characters.
    pub excerpt: String,
    /// Whether somebody has read it.
    pub is_read: bool,
    /// Why it is suspected as spam; null if it is not.
    #[schema(required)]
    pub suspicion: Option<String>,
    /// Unix seconds.
    #[schema(value_type = i64)]
    pub creation_time: Timestamp,
    /// The language of the page or call that it came from.
    pub language: Language,
    /// The home that it is about, or null.
    #[schema(required)]
    pub about: Option<AboutHome>,
    /// The state of its e-mail.
    pub mail: MessageMailResponse,
    /// Its state and assignee; null for spam.
    #[schema(required)]
    pub lead: Option<LeadResponse>,
}

impl MessageRowResponse {
    /// A message for the wire, with its row number.
    pub fn new(message: Message, sn: i64, context: RowContext) -> Self {
        Self {
            mail: MessageMailResponse::new(&message, context.is_mail_set_up),
            lead: lead_response(&message, context),
            id: message.id.0,
            sn,
            excerpt: plain::excerpt(&message.written.message),
            name: message.written.name,
            email: message.written.email,
            is_read: message.is_read,
            suspicion: suspicion_text(message.suspicion),
            creation_time: message.creation_time,
            language: message.language,
            about: message.written.about,
        }
    }
}

/// Counts of messages to look at.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct MessageCounts {
    /// Neither suspected nor read.
    pub unread: i64,
    /// Suspected as spam.
    pub suspected: i64,
}
