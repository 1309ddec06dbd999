//! What is kept of something that was done to many things.

use std::collections::HashSet;

use platform::clock::Timestamp;
use platform::message::Message;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::error::UndoError;
use crate::access::UserId;

/// The most things that a call changes at once.
pub const MOST_AT_ONCE: usize = 200;

/// What a step was done to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// Blogs that were selected.
    Blogs,
    /// Properties that were selected.
    Properties,
    /// Properties, by the rows of a file.
    Import,
}

impl Kind {
    /// Its name in the store.
    pub fn code(self) -> &'static str {
        match self {
            Self::Blogs => "blogs",
            Self::Properties => "properties",
            Self::Import => "import",
        }
    }
}

/// The untrusted body of the calls that take something back.
#[derive(Debug, Deserialize, ToSchema)]
pub struct UndoForm {
    /// As the call has answered that did it: a number or a decimal string.
    #[serde(default, deserialize_with = "platform::http::body::id")]
    pub undo_id: Option<i64>,
}

impl UndoForm {
    /// The step that the call must name.
    pub fn parse(&self) -> Result<i64, UndoError> {
        self.undo_id.ok_or(UndoError::IdMissing)
    }
}

/// An id among those of what was selected: a number or a decimal string.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(transparent)]
pub struct Selected(#[serde(deserialize_with = "platform::http::body::id")] pub Option<i64>);

/// The ids of what was selected, each once.
///
/// # Errors
/// [`UndoError::NothingSelected`], [`UndoError::TooMany`].
pub fn ids(selected: &[Selected]) -> Result<Vec<i64>, UndoError> {
    let mut seen = HashSet::new();
    if selected.len() > MOST_AT_ONCE {
        return Err(UndoError::TooMany);
    }
    let named = selected.iter().filter_map(|one| one.0);
    let ids: Vec<_> = named.filter(|id| seen.insert(*id)).collect();
    if ids.is_empty() { Err(UndoError::NothingSelected) } else { Ok(ids) }
}

/// What became of many things.
#[derive(Clone, Debug, Default, Serialize, ToSchema)]
pub struct ChangedMany {
    /// The ids of those that were changed.
    pub changed: Vec<i64>,
    /// The ids of those that were so already.
    pub unchanged: Vec<i64>,
    /// Those that were left as they are, and why.
    pub refused: Vec<RefusedOne>,
    /// What takes it back for 30 days; null when nothing was changed.
    #[schema(required)]
    pub undo_id: Option<i64>,
}

impl ChangedMany {
    /// Notes why a thing was left as it is.
    pub fn refuse(&mut self, id: i64, name: &str, why: &Message) {
        let (message, code) = (why.said().to_owned(), why.code());
        self.refused.push(RefusedOne { id, name: name.to_owned(), message, code });
    }
}

/// A thing that was left as it is.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct RefusedOne {
    /// Its id.
    pub id: i64,
    /// What it is called; empty when it is not there any more.
    pub name: String,
    /// Why, in words.
    pub message: String,
    /// The name of this message for programs.
    pub code: &'static str,
}

/// What is written down of a step.
#[derive(Clone, Copy, Debug)]
pub struct Action<'a> {
    /// What it is done to.
    pub kind: Kind,
    /// What is done, as its feature calls it.
    pub name: &'a str,
    /// The name of the file, of an import.
    pub file: &'a str,
    /// Who does it.
    pub by: UserId,
}

/// Something that was done to many things.
#[derive(Clone, Debug)]
pub struct Step {
    /// Its id.
    pub id: i64,
    /// What was done, as its feature calls it.
    pub action: String,
    /// The name of the file, of an import.
    pub file: String,
    /// Who did it, by name, when that is known.
    pub by: Option<String>,
    /// Who did it.
    pub by_id: UserId,
    /// When.
    pub time: Timestamp,
    /// How many things were added.
    pub added: i64,
    /// How many were changed.
    pub changed: i64,
    /// When somebody began to take it back.
    pub undone_time: Option<Timestamp>,
}

/// A thing of a step.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StepRow {
    /// Its id.
    pub id: i64,
    /// How it was left, as its feature tells that from other states.
    pub seen: String,
    /// What it was, as JSON; none for what was added.
    pub was: Option<String>,
}

/// A thing that a part of a step has changed.
#[derive(Clone, Debug)]
pub struct Part {
    /// The thing, as this part found and left it.
    pub row: StepRow,
    /// How this part found it, in the words of [`StepRow::seen`]; none for what it added.
    pub found: Option<String>,
}
