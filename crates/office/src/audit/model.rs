//! The JSON of the trail's calls.

use platform::clock::Timestamp;
use platform::language::Language;
use platform::storage::audit::{COMMAND_LINE, PROGRAM};
use serde::Serialize;
use utoipa::ToSchema;

use super::changes::{Change, between};
use super::labels::{ACTIONS, FEATURES, fault, in_language, label_of};
use super::store::{ChainCheck, EntryRow, EntryStates};
use super::subjects::{AuditSubject, SubjectNames};

/// Who did something.
#[derive(Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct ActorResponse {
    /// `user`, `program`, `command_line` or `visitor`.
    pub kind: &'static str,
    /// The account's number, of a user.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub user_id: Option<i64>,
    /// The account's name now; absent when it is not there any more.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// Its e-mail address or number.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub email: Option<String>,
    /// The network address; absent when there is none or it was erased.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub address: Option<String>,
}

impl ActorResponse {
    /// The actor of an entry.
    pub fn new(line: &EntryRow, known: &SubjectNames) -> Self {
        let address = Some(line.client_address.clone());
        let address =
            address.filter(|address| ![PROGRAM, COMMAND_LINE, ""].contains(&address.as_str()));
        let account = line.user_id.and_then(|id| known.account(id));
        let kind = match (line.user_id, line.client_address.as_str()) {
            (Some(_), _) => "user",
            (None, PROGRAM) => "program",
            (None, COMMAND_LINE) => "command_line",
            (None, _) => "visitor",
        };
        Self {
            kind,
            user_id: line.user_id,
            name: account.map(|account| account.name.clone()),
            email: account.map(|account| account.email.clone()),
            address,
        }
    }
}

/// An entry of the trail.
#[derive(Debug, Serialize, ToSchema)]
pub struct AuditEntryResponse {
    /// Its number.
    pub id: i64,
    /// When, in seconds since 1970.
    #[schema(value_type = i64)]
    pub time: Timestamp,
    /// By whom and from where.
    pub who: ActorResponse,
    /// The name of what was done.
    pub action: String,
    /// The same in words.
    pub said: String,
    /// To what.
    pub thing: AuditSubject,
    /// What changed.
    pub changes: Vec<Change>,
    /// Whether the personal data in it was erased.
    pub is_erased: bool,
}

impl AuditEntryResponse {
    /// Builds an entry in a language.
    pub fn new(
        line: EntryRow,
        states: &EntryStates,
        known: &SubjectNames,
        language: Language,
    ) -> Self {
        let changes = between(states);
        let mut thing = known.thing(&line.subject, language);
        // The name of a deleted picture is in its entry.
        if thing.name.is_none() {
            let file = changes.iter().find(|change| change.field == "file_name");
            let name = file.and_then(|file| file.after.as_ref().or(file.before.as_ref()));
            thing.name = name.filter(|name| !name.trim().is_empty()).cloned();
        }
        Self {
            id: line.id,
            time: line.time,
            who: ActorResponse::new(&line, known),
            said: label_of(&line.action, known.is_own_page(&line.subject), language).to_owned(),
            thing,
            changes,
            is_erased: states.is_erased,
            action: line.action,
        }
    }
}

/// What the chain was found to be.
#[derive(Debug, Serialize, ToSchema)]
pub struct CheckedResponse {
    /// When it was walked last; absent when that was never done.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<i64>)]
    pub time: Option<Timestamp>,
    /// How many sealed entries there were.
    pub entries: i64,
    /// The last seal, to be noted elsewhere.
    pub seal: String,
    /// What is wrong, in a sentence; absent when nothing is.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub complaint: Option<String>,
    /// When something was sealed last.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<i64>)]
    pub sealed_time: Option<Timestamp>,
    /// Whether an entry waits for its seal.
    pub is_waiting: bool,
}

impl CheckedResponse {
    /// Builds the answer in a language.
    pub fn new(checked: ChainCheck, language: Language) -> Self {
        let ChainCheck { time, entries, seal, complaint, sealed_time, is_waiting } = checked;
        let complaint = fault(&complaint, language);
        Self { time, entries, seal, complaint, sealed_time, is_waiting }
    }
}

/// A page of the trail.
#[derive(Debug, Serialize, ToSchema)]
pub struct AuditPage {
    /// Entries, the newest first.
    pub entries: Vec<AuditEntryResponse>,
    /// What `before` is for the next page; absent on the last one. A page may have few entries
    /// or none and yet a next one, when what is asked for is rare.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub next: Option<i64>,
    /// How far entries were looked at, where that was not to the end.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(value_type = Option<i64>)]
    pub looked_until: Option<Timestamp>,
    /// What the chain was found to be.
    pub checked: CheckedResponse,
}

/// A name and its words.
#[derive(Debug, Serialize, ToSchema)]
pub struct NamedAction {
    /// As `action` has it.
    pub action: &'static str,
    /// In words.
    pub said: &'static str,
}

/// A feature and what can be done in it.
#[derive(Debug, Serialize, ToSchema)]
pub struct FeatureActions {
    /// As `action` has it.
    pub feature: &'static str,
    /// In words.
    pub said: &'static str,
    /// What can be done.
    pub actions: Vec<NamedAction>,
}

impl FeatureActions {
    /// All actions in a language.
    pub fn all(language: Language) -> Vec<Self> {
        FEATURES
            .iter()
            .map(|words| Self {
                feature: words.0,
                said: in_language(words, language),
                actions: ACTIONS
                    .iter()
                    .filter(|(name, ..)| name.split('.').next() == Some(words.0))
                    .map(|action| NamedAction {
                        action: action.0,
                        said: in_language(action, language),
                    })
                    .collect(),
            })
            .collect()
    }
}
