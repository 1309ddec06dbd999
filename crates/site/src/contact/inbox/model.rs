//! A message as the company sees it, and what became of its e-mail.

use platform::clock::Timestamp;
use platform::http::body;
use platform::language::Language;
use platform::text::plain;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::super::leads::model::{Lead, LeadResponse, Promise};
use super::super::model::{AboutHome, MessageId, NewMessage};
use super::super::texts::reasons_in;
use super::error::InboxError;
use crate::wire::id_form;

id_form! {
    /// The untrusted body of `edit_message` and `delete_message`.
    MessageIdForm: "message_id" => MessageId, InboxError::IdMissing, InboxError
}

/// The untrusted body of `update_message`.
#[derive(Debug, Deserialize, ToSchema)]
pub struct MessageEditForm {
    /// A number or a decimal string.
    #[serde(default, deserialize_with = "body::id")]
    pub message_id: Option<i64>,
    /// Whether somebody has read it; as it was when absent.
    #[serde(default)]
    pub is_read: Option<bool>,
    /// Whether it is spam; as it was when absent. What is not spam is e-mailed, once.
    #[serde(default)]
    pub is_suspected: Option<bool>,
}

/// What is to be changed of a message.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MessageEdit {
    /// Which one.
    pub id: MessageId,
    /// Whether it is read; `None` leaves that.
    pub is_read: Option<bool>,
    /// Whether it is suspected; `None` leaves that.
    pub is_suspected: Option<bool>,
}

impl MessageEditForm {
    /// The change that the call must name.
    pub fn parse(&self) -> Result<MessageEdit, InboxError> {
        let id = self.message_id.map(MessageId).ok_or(InboxError::IdMissing)?;
        let Self { is_read, is_suspected, .. } = *self;
        if is_read.is_none() && is_suspected.is_none() {
            return Err(InboxError::NothingToChange);
        }
        Ok(MessageEdit { id, is_read, is_suspected })
    }
}

/// A stored message with its e-mail.
#[derive(Clone, Debug)]
pub struct Message {
    /// Its id.
    pub id: MessageId,
    /// What the visitor wrote.
    pub written: NewMessage,
    /// Whether somebody has read it.
    pub is_read: bool,
    /// Why it looks like spam; `None` when it does not.
    pub suspicion: Option<String>,
    /// When it came.
    pub creation_time: Timestamp,
    /// What its writer reads.
    pub language: Language,
    /// Its row in the outbox, if it has one.
    pub mail: Option<StoredMail>,
    /// How far it is, and who has it.
    pub lead: Lead,
}

/// What the outbox knows of a mail.
#[derive(Clone, Debug)]
pub struct StoredMail {
    /// When the server took it.
    pub sent_at: Option<Timestamp>,
    /// When it was given up.
    pub failed_at: Option<Timestamp>,
    /// When it is tried next, if it waits.
    pub next_attempt_at: Timestamp,
    /// Why the last try failed; empty before the first one.
    pub last_error: String,
}

/// What became of a message's e-mail.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum MessageMailState {
    /// It is sent in a moment.
    Waiting,
    /// A try has failed for `reason`; the next is at `next_attempt_at`.
    Retrying,
    /// The mail server took it at `sent_at`.
    Sent,
    /// It was given up for `reason`.
    Failed,
    /// It is not sent, since the message looks like spam.
    Suspected,
    /// It waits until somebody sets up a mail server.
    NotSetUp,
    /// It was never to be sent.
    None,
}

/// What became of a message's e-mail, on the wire; times are Unix seconds.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct MessageMailResponse {
    /// In one word.
    pub state: MessageMailState,
    /// When the mail server took it.
    #[schema(required, value_type = Option<i64>)]
    pub sent_at: Option<Timestamp>,
    /// When it is tried next.
    #[schema(required, value_type = Option<i64>)]
    pub next_attempt_at: Option<Timestamp>,
    /// Why the last try failed, as the mail server said it.
    #[schema(required)]
    pub reason: Option<String>,
}

impl MessageMailResponse {
    /// The state of a message's mail; `is_set_up` says whether mail is sent at all.
    pub fn new(message: &Message, is_set_up: bool) -> Self {
        // What is left of its mail then goes with the next one.
        if message.suspicion.is_some()
            && message.mail.as_ref().is_none_or(|mail| mail.sent_at.is_none())
        {
            return Self::bare(MessageMailState::Suspected);
        }
        Self::of(message.mail.as_ref(), is_set_up)
    }

    /// The state of any mail of the outbox.
    pub fn of(mail: Option<&StoredMail>, is_set_up: bool) -> Self {
        let Some(mail) = mail else { return Self::bare(MessageMailState::None) };
        let reason = Some(mail.last_error.clone()).filter(|reason| !reason.is_empty());
        if mail.sent_at.is_some() {
            Self { sent_at: mail.sent_at, ..Self::bare(MessageMailState::Sent) }
        } else if mail.failed_at.is_some() {
            Self { reason, ..Self::bare(MessageMailState::Failed) }
        } else if !is_set_up {
            Self::bare(MessageMailState::NotSetUp)
        } else if reason.is_some() {
            let next_attempt_at = Some(mail.next_attempt_at);
            Self { next_attempt_at, reason, ..Self::bare(MessageMailState::Retrying) }
        } else {
            Self::bare(MessageMailState::Waiting)
        }
    }

    fn bare(state: MessageMailState) -> Self {
        Self { state, sent_at: None, next_attempt_at: None, reason: None }
    }
}

/// By what messages are told: whether mail is sent at all, and what was promised.
#[derive(Clone, Copy, Debug)]
pub struct Told {
    /// Whether there is somebody who sends mail.
    pub is_mail_set_up: bool,
    /// What was promised.
    pub promise: Promise,
}

/// How far a message is; spam is no lead.
fn lead_of(message: &Message, told: Told) -> Option<LeadResponse> {
    let lead = message.suspicion.is_none().then(|| message.lead.clone());
    lead.map(|lead| LeadResponse::new(lead, message.creation_time, told.promise))
}

/// The reasons, in the language of the call.
pub fn said(suspicion: Option<String>) -> Option<String> {
    suspicion.map(|stored| reasons_in(&stored, Language::current()))
}

/// A row of the list on the wire.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct MessageRowResponse {
    /// The message's id.
    pub id: i64,
    /// Counts from 1 over the whole list.
    pub sn: i64,
    /// Who wrote.
    pub name: String,
    /// Where to answer.
    pub email: String,
    /// The beginning of the text, cut at 160 characters.
    pub excerpt: String,
    /// Whether somebody has read it.
    pub is_read: bool,
    /// Why it looks like spam; null when it does not.
    #[schema(required)]
    pub suspicion: Option<String>,
    /// Unix seconds.
    #[schema(value_type = i64)]
    pub creation_time: Timestamp,
    /// The language of the page that it was written on, or of the call.
    pub language: Language,
    /// Which home it is about, or null.
    #[schema(required)]
    pub about: Option<AboutHome>,
    /// What became of its e-mail.
    pub mail: MessageMailResponse,
    /// How far it is, and who has it; null for spam.
    #[schema(required)]
    pub lead: Option<LeadResponse>,
}

impl MessageRowResponse {
    /// A message for the wire, with its place in the list.
    pub fn new(message: Message, sn: i64, told: Told) -> Self {
        Self {
            mail: MessageMailResponse::new(&message, told.is_mail_set_up),
            lead: lead_of(&message, told),
            id: message.id.0,
            sn,
            excerpt: plain::excerpt(&message.written.message),
            name: message.written.name,
            email: message.written.email,
            is_read: message.is_read,
            suspicion: said(message.suspicion),
            creation_time: message.creation_time,
            language: message.language,
            about: message.written.about,
        }
    }
}

/// How many messages wait to be looked at.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct MessageCounts {
    /// Neither suspected nor read.
    pub unread: i64,
    /// What looks like spam.
    pub suspected: i64,
}
