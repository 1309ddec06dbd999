//! The lead data of one message: state, notes, answers, history, and the other messages of its
//! sender.

use std::collections::{BTreeSet, HashMap};

use foundation::access::UserId;
use foundation::{Site, auth};
use platform::clock::Timestamp;
use platform::db::Tx;
use platform::error::Result;
use platform::language::Language;
use platform::mail::Mailbox;
use serde::Serialize;
use serde_json::Value;
use utoipa::ToSchema;

use super::lead::{LeadPerson, LeadResponse, LeadState, NOBODY};
use super::list;
use super::model::{Message, MessageMailResponse, MessageRowResponse};
use super::notes::{self, Note};
use super::person::MessageSender;
use super::reply::{self, Answer};
use crate::audit;

/// The most entries of a message's history.
const HISTORY_MOST: i64 = 50;
/// The most other messages of its sender.
const OTHERS_MOST: usize = 20;

/// A note on the wire.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct NoteResponse {
    /// The note's id.
    pub id: i64,
    /// The text.
    pub text: String,
    /// The author, or null when their account is gone.
    #[schema(required)]
    pub author: Option<LeadPerson>,
    /// Unix seconds.
    #[schema(value_type = i64)]
    pub time: Timestamp,
}

/// An answer on the wire.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct AnswerResponse {
    /// The answer's id.
    pub id: i64,
    /// One line.
    pub subject: String,
    /// The text, without the quoted message.
    pub text: String,
    /// The language.
    pub language: Language,
    /// The recipient.
    pub to: String,
    /// Where replies go.
    pub reply_to: String,
    /// The author, or null when their account is gone.
    #[schema(required)]
    pub author: Option<LeadPerson>,
    /// Unix seconds.
    #[schema(value_type = i64)]
    pub time: Timestamp,
    /// The state of its e-mail.
    pub mail: MessageMailResponse,
}

/// An entry of a message's history.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct HistoryResponse {
    /// Unix seconds.
    #[schema(value_type = i64)]
    pub time: Timestamp,
    /// The user; null for the site itself, or when their account is gone.
    #[schema(required)]
    pub author: Option<LeadPerson>,
    /// The audit action.
    pub action: String,
    /// The same in words.
    pub said: String,
    /// The new state, if it changed.
    #[schema(required)]
    pub state: Option<LeadState>,
    /// The new assignee, if it was assigned.
    #[schema(required)]
    pub assignee: Option<LeadPerson>,
}

/// The other messages of a sender.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct OtherMessages {
    /// The number of other messages without spam.
    pub total: i64,
    /// The newest of them, at most 20.
    pub messages: Vec<MessageRowResponse>,
}

/// Defaults for an answer.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct ReplyResponse {
    /// Whether mail can be sent to the visitor's address.
    pub is_possible: bool,
    /// The company's name, for the end of an answer.
    pub company_name: String,
    /// The reply-to address of the company.
    pub company_address: String,
    /// The reply-to address of the caller.
    pub own_address: String,
    /// The caller's name.
    pub own_name: String,
}

/// The lead data of a message.
#[derive(Clone, Debug, Serialize, ToSchema)]
#[schema(as = WholeLead)]
pub struct LeadDetails {
    /// State and assignee.
    pub lead: LeadResponse,
    /// The notes, the oldest first.
    pub notes: Vec<NoteResponse>,
    /// The answers, the oldest first.
    pub answers: Vec<AnswerResponse>,
    /// The history, the newest first, at most 50.
    pub history: Vec<HistoryResponse>,
    /// The other messages of its sender.
    pub others: OtherMessages,
    /// Defaults for an answer.
    pub reply: ReplyResponse,
}

impl LeadDetails {
    /// Loads it for the caller.
    ///
    /// # Errors
    /// The store is away.
    pub async fn find(site: &Site, tx: &mut Tx, message: &Message, me: UserId) -> Result<Self> {
        let notes = notes::list(tx, message.id).await?;
        let answers = reply::list(tx, message.id).await?;
        let entries =
            audit::find_by_subject(tx, &format!("message {}", message.id), HISTORY_MOST).await?;
        let mut ids = BTreeSet::from([me.0]);
        ids.extend(notes.iter().map(|note| note.author));
        ids.extend(answers.iter().map(|answer| answer.author));
        for line in &entries {
            ids.extend(line.user_id);
            ids.extend(assignee_of(&line.after));
        }
        let ids: Vec<_> = ids.into_iter().filter(|id| *id != NOBODY).map(UserId).collect();
        let people = PeopleNames(auth::names_of(tx, &ids).await?);
        let promise = list::promise(site);
        let is_sent = site.sends_mail();
        let reply = ReplyResponse {
            is_possible: Mailbox::new("", &message.written.email).is_ok(),
            company_name: site.company().company_name.clone(),
            company_address: site.company().address().to_owned(),
            own_address: reply::own_address(tx, me).await?,
            own_name: people.find(me.0).map(|me| me.name).unwrap_or_default(),
        };
        Ok(Self {
            lead: LeadResponse::new(message.lead.clone(), message.creation_time, promise),
            notes: notes.into_iter().map(|note| people.note(note)).collect(),
            answers: answers.into_iter().map(|one| people.answer(one, is_sent)).collect(),
            history: entries.into_iter().map(|line| people.history(line)).collect(),
            others: others(site, tx, message).await?,
            reply,
        })
    }
}

async fn others(site: &Site, tx: &mut Tx, message: &Message) -> Result<OtherMessages> {
    let sender = MessageSender::new(&message.written.email, &message.written.phone);
    let sent = sender.messages(tx).await?;
    let others: Vec<i64> = sent
        .iter()
        .filter(|one| one.id != message.id.0 && !one.is_suspected)
        .map(|one| one.id)
        .collect();
    let total = i64::try_from(others.len()).unwrap_or(i64::MAX);
    let shown = &others[..others.len().min(OTHERS_MOST)];
    Ok(OtherMessages { total, messages: list::rows_by_id(site, tx, shown).await? })
}

/// The assignee in an audit entry.
fn assignee_of(after: &Value) -> Option<i64> {
    after.get("assignee_id")?.as_i64()
}

/// Names by account.
struct PeopleNames(HashMap<UserId, String>);

impl PeopleNames {
    fn find(&self, id: i64) -> Option<LeadPerson> {
        self.0.get(&UserId(id)).map(|name| LeadPerson { id, name: name.clone() })
    }

    fn note(&self, note: Note) -> NoteResponse {
        let author = self.find(note.author);
        NoteResponse { id: note.id, text: note.text, author, time: note.time }
    }

    fn answer(&self, answer: Answer, is_mail_set_up: bool) -> AnswerResponse {
        AnswerResponse {
            id: answer.id,
            mail: MessageMailResponse::of(answer.mail.as_ref(), is_mail_set_up),
            subject: answer.subject,
            text: answer.text,
            language: answer.language,
            to: answer.to,
            reply_to: answer.reply_to,
            author: self.find(answer.author),
            time: answer.time,
        }
    }

    fn history(&self, line: audit::SubjectEntry) -> HistoryResponse {
        let state = line.after.get("state").and_then(Value::as_str);
        HistoryResponse {
            time: line.time,
            author: line.user_id.and_then(|id| self.find(id)),
            said: audit::action_label(&line.action, Language::current()).to_owned(),
            state: state.and_then(|name| LeadState::parse(name).ok()),
            assignee: assignee_of(&line.after).and_then(|id| self.find(id)),
            action: line.action,
        }
    }
}
