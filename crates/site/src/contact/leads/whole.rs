//! Everything about one message beside what the visitor wrote: how far it is, what colleagues
//! noted, what was answered, what was done to it, and what else its sender wrote.

use std::collections::{BTreeSet, HashMap};

use platform::clock::Timestamp;
use platform::db::Tx;
use platform::error::Result;
use platform::language::Language;
use platform::mail::Mailbox;
use serde::Serialize;
use serde_json::Value;
use utoipa::ToSchema;

use super::super::inbox;
use super::super::inbox::model::{Message, MessageMailResponse, MessageRowResponse};
use super::answer::{self, Answer};
use super::model::{LeadPerson, LeadResponse, LeadState, NOBODY};
use super::notes::{self, Note};
use super::person::Sender;
use crate::access::UserId;
use crate::{Site, account, audit};

/// The most entries of a message's history.
const HISTORY_MOST: i64 = 50;
/// The most other messages of its sender.
const OTHERS_MOST: usize = 20;

/// What a colleague noted, on the wire.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct NoteResponse {
    /// The note's id.
    pub id: i64,
    /// What.
    pub text: String,
    /// Who, or null when their account is gone.
    #[schema(required)]
    pub author: Option<LeadPerson>,
    /// Unix seconds.
    #[schema(value_type = i64)]
    pub time: Timestamp,
}

/// What was answered, on the wire.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct AnswerResponse {
    /// The answer's id.
    pub id: i64,
    /// One line.
    pub subject: String,
    /// What was said, without what was quoted below it.
    pub text: String,
    /// In which language.
    pub language: Language,
    /// To whom.
    pub to: String,
    /// Where replies go.
    pub reply_to: String,
    /// Who, or null when their account is gone.
    #[schema(required)]
    pub author: Option<LeadPerson>,
    /// Unix seconds.
    #[schema(value_type = i64)]
    pub time: Timestamp,
    /// What became of its e-mail.
    pub mail: MessageMailResponse,
}

/// Something that was done to a message.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct HistoryResponse {
    /// Unix seconds.
    #[schema(value_type = i64)]
    pub time: Timestamp,
    /// Who; null for the site itself, or when their account is gone.
    #[schema(required)]
    pub author: Option<LeadPerson>,
    /// The name of what was done, as the audit trail has it.
    pub action: String,
    /// The same in words.
    pub said: String,
    /// Which state it came to, if it did.
    #[schema(required)]
    pub state: Option<LeadState>,
    /// To whom it was given, if it was to somebody.
    #[schema(required)]
    pub assignee: Option<LeadPerson>,
}

/// What else a sender wrote.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct OtherMessages {
    /// How many other messages there are that are no spam.
    pub total: i64,
    /// The newest of them, at most 20.
    pub messages: Vec<MessageRowResponse>,
}

/// What an answer begins with.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct ReplyResponse {
    /// Whether a mail can be sent to the address that the visitor wrote.
    pub is_possible: bool,
    /// The company's name, for the end of an answer.
    pub company_name: String,
    /// Where replies go if the company is to get them.
    pub company_address: String,
    /// Where they go if whoever answers is to get them.
    pub own_address: String,
    /// The name of whoever answers.
    pub own_name: String,
}

/// Everything about a message that is no spam.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct WholeLead {
    /// How far it is.
    pub lead: LeadResponse,
    /// What colleagues noted, the oldest first.
    pub notes: Vec<NoteResponse>,
    /// What was answered, the oldest first.
    pub answers: Vec<AnswerResponse>,
    /// What was done to it, the newest first, at most 50.
    pub history: Vec<HistoryResponse>,
    /// What else its sender wrote.
    pub others: OtherMessages,
    /// What an answer begins with.
    pub reply: ReplyResponse,
}

impl WholeLead {
    /// Reads it, for whoever asks.
    ///
    /// # Errors
    /// The store is away.
    pub async fn find(site: &Site, tx: &mut Tx, message: &Message, me: UserId) -> Result<Self> {
        let notes = notes::of_message(tx, message.id).await?;
        let answers = answer::of_message(tx, message.id).await?;
        let told =
            audit::find_by_subject(tx, &format!("message {}", message.id), HISTORY_MOST).await?;
        let mut ids = BTreeSet::from([me.0]);
        ids.extend(notes.iter().map(|note| note.author));
        ids.extend(answers.iter().map(|answer| answer.author));
        for line in &told {
            ids.extend(line.user_id);
            ids.extend(given_to(&line.after));
        }
        let ids: Vec<_> = ids.into_iter().filter(|id| *id != NOBODY).map(UserId).collect();
        let people = People(account::names_of(tx, &ids).await?);
        let promise = inbox::promise(site);
        let is_sent = site.sends_mail();
        let reply = ReplyResponse {
            is_possible: Mailbox::new("", &message.written.email).is_ok(),
            company_name: site.company().company_name.clone(),
            company_address: site.company().address().to_owned(),
            own_address: answer::own_address(tx, me).await?,
            own_name: people.find(me.0).map(|me| me.name).unwrap_or_default(),
        };
        Ok(Self {
            lead: LeadResponse::new(message.lead.clone(), message.creation_time, promise),
            notes: notes.into_iter().map(|note| people.note(note)).collect(),
            answers: answers.into_iter().map(|one| people.answer(one, is_sent)).collect(),
            history: told.into_iter().map(|line| people.history(line)).collect(),
            others: others(site, tx, message).await?,
            reply,
        })
    }
}

async fn others(site: &Site, tx: &mut Tx, message: &Message) -> Result<OtherMessages> {
    let sender = Sender::new(&message.written.email, &message.written.phone);
    let sent = sender.messages(tx).await?;
    let others: Vec<i64> = sent
        .iter()
        .filter(|one| one.id != message.id.0 && !one.is_suspected)
        .map(|one| one.id)
        .collect();
    let total = i64::try_from(others.len()).unwrap_or(i64::MAX);
    let shown = &others[..others.len().min(OTHERS_MOST)];
    Ok(OtherMessages { total, messages: inbox::rows_of(site, tx, shown).await? })
}

/// To whom an entry says that a message was given.
fn given_to(after: &Value) -> Option<i64> {
    after.get("assignee_id")?.as_i64()
}

/// Names by accounts.
struct People(HashMap<UserId, String>);

impl People {
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
            assignee: given_to(&line.after).and_then(|id| self.find(id)),
            action: line.action,
        }
    }
}
