//! A submission and its limits.

use foundation::access::UserId;
use foundation::id::id;
use platform::clock::Timestamp;
use platform::db::Row;
use platform::error::{Error, Result};
use platform::text::plain;
use serde::Serialize;
use utoipa::ToSchema;

use crate::property::{FieldValue as _, PropertyId, PublicationState};

pub use crate::property::posting::Texts;

id! {
    /// The id of a submission.
    SubmissionId
}

/// The highest number of drafts per account.
pub const MAX_DRAFTS: i64 = 50;
/// The highest number of submissions per account.
pub const MAX_PER_ACCOUNT: i64 = 2_000;
/// How often an account may submit for review per day.
pub const MAX_SENT_PER_DAY: i64 = 20;
/// The highest number of valid links per draft.
pub const MAX_LINKS: i64 = 20;
/// How long a link to a draft is valid, in seconds: a week.
pub const LINK_SECONDS: i64 = 7 * 24 * 60 * 60;
/// How long a preview is valid, in seconds.
pub const PREVIEW_SECONDS: i64 = 10 * 60;
/// Seconds after which another reviewer may take over a submission.
pub const REVIEW_SECONDS: i64 = 8 * 60 * 60;
/// The highest length of a typed field; a property has lower limits.
pub const FIELD_MAX_CHARS: usize = 5_000;
/// The highest length of a title.
const TITLE_MAX_CHARS: usize = 200;
/// The highest length of a reviewer's remark.
pub const REMARK_MAX_CHARS: usize = 1_000;

/// A stored submission.
#[derive(Clone, Debug)]
pub struct Submission {
    /// Its id.
    pub id: SubmissionId,
    /// The account that posted it.
    pub account_id: UserId,
    /// Whether an owner posted it, not an agent.
    pub is_by_owner: bool,
    /// Its state.
    pub state: PublicationState,
    /// Incremented by every change.
    pub version: i64,
    /// The fields, as typed.
    pub fields: Texts,
    /// The remarks of the reviewer, by field.
    pub remarks: Texts,
    /// The reviewer's general remark.
    pub reason: String,
    /// The property, once it was published.
    pub property_id: Option<PropertyId>,
    /// The reviewer who has taken it.
    pub reviewer_id: Option<UserId>,
    /// When the reviewer took it.
    pub reviewer_time: Option<Timestamp>,
    /// When it was created.
    pub creation_time: Timestamp,
    /// When it was last changed.
    pub updated_time: Timestamp,
    /// When its state changed.
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
            reviewer_time: row.get("review_started_at")?,
            creation_time: row.get("created_at")?,
            updated_time: row.get("updated_at")?,
            state_time: row.get("state_changed_at")?,
        })
    }

    /// The address in one line; may be empty.
    pub fn title(&self) -> String {
        let parts = [street(&self.fields), text(&self.fields, "City").to_owned()];
        let parts = parts.iter().filter(|part| !part.is_empty());
        let line = parts.map(String::as_str).collect::<Vec<_>>().join(", ");
        // It is user input, and used in mail subjects.
        let line = plain::collapse_whitespace(&line);
        line.chars().filter(|c| !c.is_control()).take(TITLE_MAX_CHARS).collect()
    }
}

/// The trimmed text of a field; empty if absent.
pub fn text<'a>(fields: &'a Texts, name: &str) -> &'a str {
    fields.get(name).map(|text| plain::trim(text)).unwrap_or_default()
}

/// The street address in Canadian format.
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
pub struct SubmissionPicture {
    /// Its id among the pictures of submissions.
    pub id: i64,
    /// The name of its file.
    pub name: String,
    /// Its description; may be empty.
    pub description: String,
}

/// An event in the history of a submission.
#[derive(Clone, Debug)]
pub struct Event {
    /// The user; `None` if the account was deleted.
    pub user_id: Option<UserId>,
    /// The state before.
    pub from: String,
    /// The state after.
    pub to: String,
    /// The remarks.
    pub words: String,
    /// When it happened.
    pub time: Timestamp,
}

/// An enquiry about a home.
#[derive(Debug, Serialize, ToSchema)]
pub struct OwnEnquiry {
    /// `question` or `viewing`.
    pub kind: String,
    /// The sender's name.
    pub name: String,
    /// The sender's address.
    pub email: String,
    /// The sender's phone number; may be empty.
    pub phone: String,
    /// The message.
    pub message: String,
    /// When it was sent.
    pub time: String,
}
