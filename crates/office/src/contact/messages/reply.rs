//! Answers a message by mail. One transaction stores the answer, queues its mail and sets the
//! state `answered`. An idempotency key makes repeated submissions one answer. The call fails if
//! the caller has not seen a colleague's newest answer.

use axum::Json;
use axum::extract::State;
use foundation::access::{ManageMessages, UserId};
use foundation::auth::{self, Authorized};
use foundation::wire::DoneWith;
use foundation::{Site, idempotency_key, outbox};
use platform::clock::Timestamp;
use platform::db::{Row, Tx, sql};
use platform::error::{ErrorBody, Result};
use platform::http::body::{self, JsonBody};
use platform::language::Language;
use platform::mail::Mailbox;
use platform::storage::audit::{self, Entry};
use platform::text::email;
use platform::text::normalise::{lines, unbroken};
use platform::text::plain::{has_control_characters, is_blank, trim};
use serde::{Deserialize, Serialize};
use serde_json::json;
use utoipa::ToSchema;

use super::super::model::MessageId;
use super::super::store::lock_by_ids;
use super::error::MessageError;
use super::lead::{LeadState, NOBODY};
use super::lead_store::{self, NewState};
use super::store;
use super::texts;

/// The kind of these mails in the outbox.
pub const KIND: &str = "message_answer";

/// The longest values, in characters.
const SUBJECT_MAX_CHARS: usize = 200;
const TEXT_MAX_CHARS: usize = 10_000;
/// Answers per message.
pub const ANSWERS_MOST: i64 = 50;

/// The untrusted body of `answer_message`.
#[derive(Debug, Deserialize, ToSchema)]
pub struct AnswerForm {
    /// A number or a decimal string.
    #[serde(default, deserialize_with = "body::id")]
    pub message_id: Option<i64>,
    /// One line, at most 200 characters.
    #[serde(default)]
    pub subject: String,
    /// At most 10000 characters, including a signature.
    #[serde(default)]
    pub text: String,
    /// `en` or `fr`: the language of the added text, such as the line above the quote.
    #[serde(default)]
    pub language: String,
    /// `company` or `me`: where replies go.
    #[serde(default)]
    pub reply_to: String,
    /// The id of the newest answer that was seen; absent if none.
    pub seen_answer: Option<i64>,
    /// The idempotency key: random, at most 64 letters, digits and hyphens.
    #[serde(default)]
    pub key: String,
}

/// The id of a new answer.
#[derive(Debug, Serialize, ToSchema)]
pub struct NewAnswerResponse {
    /// The answer.
    pub answer_id: i64,
}

/// A parsed answer.
struct NewAnswer {
    id: MessageId,
    subject: String,
    text: String,
    language: Language,
    is_to_me: bool,
    seen: i64,
    key: String,
}

impl AnswerForm {
    fn parse(self) -> Result<NewAnswer, MessageError> {
        let id = self.message_id.map(MessageId).ok_or(MessageError::NoMessages)?;
        let subject = unbroken(&self.subject);
        let subject = trim(&subject);
        if is_blank(subject) {
            return Err(MessageError::SubjectMissing);
        }
        if has_control_characters(subject, false) {
            return Err(MessageError::Control("subject"));
        }
        if subject.chars().count() > SUBJECT_MAX_CHARS {
            return Err(MessageError::SubjectTooLong(SUBJECT_MAX_CHARS));
        }
        let text = lines(&self.text);
        let text = trim(&text);
        if is_blank(text) {
            return Err(MessageError::TextMissing);
        }
        if has_control_characters(text, true) {
            return Err(MessageError::Control("text"));
        }
        if text.chars().count() > TEXT_MAX_CHARS {
            return Err(MessageError::TextTooLong(TEXT_MAX_CHARS));
        }
        let language = Language::from_code(&self.language).ok_or(MessageError::LanguageUnknown)?;
        let is_to_me = match &*self.reply_to {
            "company" => false,
            "me" => true,
            _ => return Err(MessageError::ReplyToUnknown),
        };
        if !idempotency_key::is_valid(&self.key) {
            return Err(MessageError::KeyInvalid);
        }
        let seen = self.seen_answer.unwrap_or(0);
        let (subject, text) = (subject.to_owned(), text.to_owned());
        Ok(NewAnswer { id, subject, text, language, is_to_me, seen, key: self.key })
    }
}

/// Answers a message by mail. Its state becomes `answered`, and an unassigned message is assigned
/// to the caller. 409 if a colleague has answered since `seen_answer`, or mail is not set up.
#[utoipa::path(post, path = "/api/admin/answer_message", tag = "leads",
    request_body = AnswerForm, security(("token" = [])),
    responses((status = 200, body = DoneWith<NewAnswerResponse>), (status = "4XX", body = ErrorBody)))]
pub async fn answer_message(
    State(site): State<Site>,
    may: Authorized<ManageMessages>,
    JsonBody(form): JsonBody<AnswerForm>,
) -> Result<Json<DoneWith<NewAnswerResponse>>> {
    let answer = form.parse()?;
    let now = site.clock.now();
    let mail_key = outbox::new_key(&site.rng);
    let (answer_id, is_new) = platform::write!(site.db, tx => async {
        lock_by_ids(&mut tx, [answer.id.0]).await?;
        let old = store::find(&mut tx, answer.id).await?.ok_or(MessageError::NotFound)?;
        let known = "SELECT id, subject, body, author_id FROM message_answers
                     WHERE message_id = $1 AND answer_key = $2";
        let known = sql(known).bind(answer.id).bind(&answer.key);
        if let Some(row) = tx.fetch_optional(known).await? {
            // Other content under a used key was never sent.
            let is_same = row.get::<String>("subject")? == answer.subject
                && row.get::<String>("body")? == answer.text
                && row.get::<i64>("author_id")? == may.user_id.0;
            if !is_same {
                return Err(MessageError::Changed.into());
            }
            return Ok((row.get::<i64>("id")?, false));
        }
        if old.suspicion.is_some() {
            return Err(MessageError::IsSpam.into());
        }
        if Mailbox::new("", &old.written.email).is_err() {
            return Err(MessageError::AddressInvalid(old.written.email).into());
        }
        if !site.sends_mail() {
            return Err(MessageError::MailNotSetUp.into());
        }
        refuse_unseen(&mut tx, &answer).await?;
        let id = store_answer(&site, &mut tx, &may, &answer, &old.written.email, &mail_key, now)
            .await?;
        let lead = &old.lead;
        let assignee = if lead.assignee == NOBODY { may.user_id.0 } else { lead.assignee };
        let is_state_change = lead.state != LeadState::Answered;
        let new = NewState {
            is_read: true,
            suspicion: None,
            state: LeadState::Answered,
            moved: is_state_change.then_some((now, may.user_id)),
            assignee,
            is_new_revision: is_state_change || assignee != lead.assignee,
        };
        lead_store::write_state(&mut tx, answer.id, &new).await?;
        let mut after = json!({ "answer_id": id, "state": LeadState::Answered });
        let mut before = json!({ "state": lead.state });
        if assignee != lead.assignee {
            before["assignee_id"] = json!(null);
            after["assignee_id"] = json!(assignee);
        }
        let entry = Entry::new("message.answer", format!("message {}", answer.id))
            .before(before)
            .after(after);
        audit::append(&mut tx, now, &may.actor, entry).await?;
        Ok((id, true))
    }
    .await)?;
    if is_new {
        site.outbox.wake_worker();
    }
    Ok(Json(DoneWith::new(&texts::ANSWERED, NewAnswerResponse { answer_id })))
}

/// Refuses if the caller has not seen the newest answer, or there are too many.
async fn refuse_unseen(tx: &mut Tx, answer: &NewAnswer) -> Result<()> {
    let query = "SELECT id, author_id FROM message_answers WHERE message_id = $1
                 ORDER BY id DESC LIMIT $2";
    let rows = tx.fetch_all(sql(query).bind(answer.id).bind(ANSWERS_MOST)).await?;
    if let Some(newest) = rows.first()
        && newest.get::<i64>("id")? > answer.seen
    {
        let name = auth::name_of(tx, UserId(newest.get("author_id")?)).await?;
        return Err(MessageError::AnsweredMeanwhile(name.unwrap_or_default()).into());
    }
    if i64::try_from(rows.len()).is_ok_and(|count| count >= ANSWERS_MOST) {
        return Err(MessageError::TooManyAnswers(ANSWERS_MOST).into());
    }
    Ok(())
}

async fn store_answer(
    site: &Site,
    tx: &mut Tx,
    may: &Authorized<ManageMessages>,
    answer: &NewAnswer,
    to: &str,
    mail_key: &str,
    now: Timestamp,
) -> Result<i64> {
    let reply_to = if answer.is_to_me {
        own_address(tx, may.user_id).await?
    } else {
        site.company().address().to_owned()
    };
    let insert = "INSERT INTO message_answers (message_id, answer_key, mail_key, author_id,
                    to_address, reply_to, subject, body, language, created_at)
                  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) RETURNING id";
    let insert = sql(insert)
        .bind(answer.id)
        .bind(&answer.key)
        .bind(mail_key)
        .bind(may.user_id)
        .bind(to)
        .bind(reply_to)
        .bind(&answer.subject)
        .bind(&answer.text)
        .bind(answer.language.code())
        .bind(now);
    let id: i64 = tx.fetch_one(insert).await?.get("id")?;
    // The text is stored in the answer only.
    let waits =
        "INSERT INTO outbox (kind, subject_id, mail_key, to_address, to_key, next_attempt_at,
                   created_at)
                 VALUES ($1, $2, $3, $4, $5, $6, $6)";
    tx.execute(
        sql(waits)
            .bind(KIND)
            .bind(id)
            .bind(mail_key)
            .bind(to)
            .bind(email::stored_key(to))
            .bind(now),
    )
    .await?;
    Ok(id)
}

/// The e-mail address of an account.
pub async fn own_address(tx: &mut Tx, id: UserId) -> Result<String> {
    let query = sql("SELECT email FROM users WHERE id = $1").bind(id);
    tx.fetch_one(query).await?.get("email")
}

/// A stored answer, with its mail.
#[derive(Clone, Debug)]
pub struct Answer {
    /// Its id.
    pub id: i64,
    /// The author's id.
    pub author: i64,
    /// The recipient.
    pub to: String,
    /// Where replies go.
    pub reply_to: String,
    /// One line.
    pub subject: String,
    /// The text.
    pub text: String,
    /// The language.
    pub language: Language,
    /// The time.
    pub time: Timestamp,
    /// Its mail, if still in the outbox.
    pub mail: Option<super::model::MailRow>,
}

/// The answers of a message, the oldest first.
pub async fn list(tx: &mut Tx, id: MessageId) -> Result<Vec<Answer>> {
    let query = "SELECT a.id, a.author_id, a.to_address, a.reply_to, a.subject, a.body, a.language,
                   a.created_at, o.id AS mail_id, o.sent_at, o.failed_at, o.next_attempt_at,
                   o.last_error
                 FROM message_answers a LEFT JOIN outbox o ON o.mail_key = a.mail_key
                 WHERE a.message_id = $1 ORDER BY a.id LIMIT $2";
    let rows = tx.fetch_all(sql(query).bind(id).bind(ANSWERS_MOST)).await?;
    rows.iter().map(read).collect()
}

fn read(row: &Row) -> Result<Answer> {
    Ok(Answer {
        id: row.get("id")?,
        author: row.get("author_id")?,
        to: row.get("to_address")?,
        reply_to: row.get("reply_to")?,
        subject: row.get("subject")?,
        text: row.get("body")?,
        language: Language::from_code(&row.get::<String>("language")?).unwrap_or_default(),
        time: row.get("created_at")?,
        mail: store::read_mail(row)?,
    })
}
