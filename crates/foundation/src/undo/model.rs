//! The records of a bulk change.

use std::collections::HashSet;

use platform::clock::Timestamp;
use platform::message::Message;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::error::UndoError;
use crate::access::UserId;

/// Items changed by one call, at most.
pub const MOST_AT_ONCE: usize = 200;

/// What a step changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StepKind {
    /// Selected blogs.
    Blogs,
    /// Selected properties.
    Properties,
    /// Properties, by the rows of a file.
    Import,
}

impl StepKind {
    /// Its name in the database.
    pub fn code(self) -> &'static str {
        match self {
            Self::Blogs => "blogs",
            Self::Properties => "properties",
            Self::Import => "import",
        }
    }
}

/// The untrusted body of calls that undo a step.
#[derive(Debug, Deserialize, ToSchema)]
pub struct UndoForm {
    /// From the answer of the call to undo: a number or a decimal string.
    #[serde(default, deserialize_with = "platform::http::body::id")]
    pub undo_id: Option<i64>,
}

impl UndoForm {
    /// Reads the id of the step.
    pub fn parse(&self) -> Result<i64, UndoError> {
        self.undo_id.ok_or(UndoError::IdMissing)
    }
}

/// A selected id: a number or a decimal string.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(transparent)]
pub struct SelectedId(#[serde(deserialize_with = "platform::http::body::id")] pub Option<i64>);

/// The selected ids, each once.
///
/// # Errors
/// [`UndoError::NothingSelected`], [`UndoError::TooMany`].
pub fn ids(selected: &[SelectedId]) -> Result<Vec<i64>, UndoError> {
    let mut seen = HashSet::new();
    if selected.len() > MOST_AT_ONCE {
        return Err(UndoError::TooMany);
    }
    let named = selected.iter().filter_map(|one| one.0);
    let ids: Vec<_> = named.filter(|id| seen.insert(*id)).collect();
    if ids.is_empty() { Err(UndoError::NothingSelected) } else { Ok(ids) }
}

/// The result of a bulk change.
#[derive(Clone, Debug, Default, Serialize, ToSchema)]
pub struct ChangedMany {
    /// The ids of those that were changed.
    pub changed: Vec<i64>,
    /// The ids of those that needed no change.
    pub unchanged: Vec<i64>,
    /// Those that were refused, with the reason.
    pub refused: Vec<RefusedOne>,
    /// The id that undoes it for 30 days; null when nothing was changed.
    #[schema(required)]
    pub undo_id: Option<i64>,
}

impl ChangedMany {
    /// Records why an item was left as it is.
    pub fn refuse(&mut self, id: i64, name: &str, why: &Message) {
        let (message, code) = (why.current_text().to_owned(), why.code());
        self.refused.push(RefusedOne { id, name: name.to_owned(), message, code });
    }
}

/// An item that was refused.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct RefusedOne {
    /// Its id.
    pub id: i64,
    /// Its name; empty when it is gone.
    pub name: String,
    /// The reason in words.
    pub message: String,
    /// The name of this message for programs.
    pub code: &'static str,
}

/// A step to record.
#[derive(Clone, Copy, Debug)]
pub struct NewStep<'a> {
    /// What it changes.
    pub kind: StepKind,
    /// The feature's name for the action.
    pub name: &'a str,
    /// The name of the imported file; empty for other steps.
    pub file: &'a str,
    /// The user who did it.
    pub by: UserId,
}

/// A recorded step.
#[derive(Clone, Debug)]
pub struct UndoStep {
    /// Its id.
    pub id: i64,
    /// The feature's name for the action.
    pub action: String,
    /// The name of the imported file; empty for other steps.
    pub file: String,
    /// The user's name, when known.
    pub by: Option<String>,
    /// The user who did it.
    pub by_id: UserId,
    /// When it was done.
    pub time: Timestamp,
    /// How many items were added.
    pub added: i64,
    /// How many items were changed.
    pub changed: i64,
    /// When an undo began.
    pub undone_time: Option<Timestamp>,
}

/// An item of a step.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StepRow {
    /// Its id.
    pub id: i64,
    /// The feature's fingerprint of the item as the step left it.
    pub seen: String,
    /// The item before the step, as JSON; `None` for an added one.
    pub was: Option<String>,
}

/// An item that one part of a longer step changed.
#[derive(Clone, Debug)]
pub struct StepChange {
    /// The item, as the part left it.
    pub row: StepRow,
    /// The fingerprint of the item before the part, comparable with [`StepRow::seen`]; `None` for
    /// an added one.
    pub found: Option<String>,
}
