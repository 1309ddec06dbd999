//! What a submission is.

use platform::clock::Timestamp;
use platform::db::Row;
use platform::error::{Error, Result};
use platform::text::plain;
use serde::Serialize;
use utoipa::ToSchema;

use crate::access::UserId;
use crate::id::id;
use crate::property::{FieldValue as _, PropertyId, PublicationState};

pub use crate::property::posting::Texts;

id! {
    /// The id of a submission.
    SubmissionId
}

/// Submissions of one account that are drafts at the same time.
pub const MOST_DRAFTS: i64 = 50;
/// Submissions of one account, with all that were ever published.
pub const MOST_OF_AN_ACCOUNT: i64 = 2_000;
/// Times that one account sends something to review within a day.
pub const MOST_SENT_A_DAY: i64 = 20;
/// Links to one draft that are alive.
pub const MOST_LINKS: i64 = 20;
/// How long a link to a draft is good, in seconds: a week after it was asked for.
pub const LINK_SECONDS: i64 = 7 * 24 * 60 * 60;
/// How long a look at the page of what is posted lasts, in seconds.
pub const PREVIEW_SECONDS: i64 = 10 * 60;
/// A reviewer who has had a submission for so many seconds gives way to another one.
pub const REVIEW_SECONDS: i64 = 8 * 60 * 60;
/// The longest text of a field; what a property takes is shorter.
pub const FIELD_MAX_CHARS: usize = 5_000;
/// The longest line that says where a home is.
const TITLE_MAX_CHARS: usize = 200;
/// The longest words of a reviewer.
pub const WORDS_MAX_CHARS: usize = 1_000;

/// A stored submission.
#[derive(Clone, Debug)]
pub struct Submission {
    /// Its id.
    pub id: SubmissionId,
    /// Whose it is.
    pub account_id: UserId,
    /// Posted by an owner, who is no agent.
    pub is_by_owner: bool,
    /// How far it is.
    pub state: PublicationState,
    /// Raised by every change.
    pub version: i64,
    /// As they were typed.
    pub fields: Texts,
    /// What the reviewer asks for, by field.
    pub remarks: Texts,
    /// What was said of the whole.
    pub reason: String,
    /// The home, once it has been public.
    pub property_id: Option<PropertyId>,
    /// Who reviews it.
    pub reviewer_id: Option<UserId>,
    /// Since when.
    pub reviewer_time: Option<Timestamp>,
    /// When it was begun.
    pub creation_time: Timestamp,
    /// When it was written last.
    pub updated_time: Timestamp,
    /// When it came to its state.
    pub state_time: Timestamp,
}

impl Submission {
    /// Reads a row.
    pub fn read(row: &Row) -> Result<Self> {
        let texts = |column| -> Result<Texts> {
            let json: String = row.get(column)?;
            serde_json::from_str(&json).map_err(Error::internal)
        };
        Ok(Self {
            id: SubmissionId(row.get("id")?),
            account_id: UserId(row.get("account_id")?),
            is_by_owner: row.get("is_by_owner")?,
            state: PublicationState::read(row, "state")?,
            version: row.get("version")?,
            fields: texts("fields")?,
            remarks: texts("remarks")?,
            reason: row.get("reason")?,
            property_id: row.get::<Option<i64>>("property_id")?.map(PropertyId),
            reviewer_id: row.get::<Option<i64>>("reviewer_id")?.map(UserId),
            reviewer_time: row.get("reviewer_time")?,
            creation_time: row.get("creation_time")?,
            updated_time: row.get("updated_time")?,
            state_time: row.get("state_time")?,
        })
    }

    /// Where it is, in a line; empty while nobody has said.
    pub fn title(&self) -> String {
        let parts = [street(&self.fields), text(&self.fields, "City").to_owned()];
        let parts = parts.iter().filter(|part| !part.is_empty());
        let line = parts.map(String::as_str).collect::<Vec<_>>().join(", ");
        // It is as it was typed, and stands in subjects of mails.
        let line = plain::collapse_whitespace(&line);
        line.chars().filter(|c| !c.is_control()).take(TITLE_MAX_CHARS).collect()
    }
}

/// What is written in a field, trimmed; empty when nothing is.
pub fn text<'a>(fields: &'a Texts, name: &str) -> &'a str {
    fields.get(name).map(|text| plain::trim(text)).unwrap_or_default()
}

/// The street in a line, as it is written in Canada.
pub fn street(fields: &Texts) -> String {
    let unit = text(fields, "UnitNumber");
    let number = text(fields, "StreetNumber");
    let door = match (unit.is_empty(), number.is_empty()) {
        (false, false) => format!("{unit}-{number}"),
        (false, true) => unit.to_owned(),
        (true, _) => number.to_owned(),
    };
    let parts = [&*door, text(fields, "StreetName"), text(fields, "StreetSuffix")];
    let line = parts.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(" ");
    if line.is_empty() { text(fields, "UnparsedAddress").to_owned() } else { line }
}

/// A picture of a submission.
#[derive(Clone, Debug)]
pub struct Picture {
    /// Its id among the pictures of submissions.
    pub id: i64,
    /// The name of its file.
    pub name: String,
    /// What it shows; may be empty.
    pub description: String,
}

/// Something that became of a submission.
#[derive(Clone, Debug)]
pub struct Event {
    /// Who did it; nobody when the account is gone.
    pub user_id: Option<UserId>,
    /// Before.
    pub from: String,
    /// After.
    pub to: String,
    /// What was said.
    pub words: String,
    /// When.
    pub time: Timestamp,
}

/// Somebody who has asked about a home.
#[derive(Debug, Serialize, ToSchema)]
pub struct OwnEnquiry {
    /// `question` or `viewing`.
    pub kind: String,
    /// Who asks.
    pub name: String,
    /// Where to answer.
    pub email: String,
    /// May be empty.
    pub phone: String,
    /// What is asked.
    pub message: String,
    /// When.
    pub time: String,
}
