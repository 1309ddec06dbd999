//! The forms of calls about several messages, at most [`AT_ONCE`].

use std::collections::HashSet;

use platform::http::body;
use serde::{Deserialize, Deserializer};
use utoipa::ToSchema;

use super::super::model::MessageId;
use super::error::MessageError;

/// Messages per call.
pub const AT_ONCE: usize = 200;

/// A message to change, with the revision that the caller saw.
#[derive(Clone, Copy, Debug, Deserialize, ToSchema)]
pub struct Target {
    /// The message.
    pub message_id: i64,
    /// The revision that was seen; any when absent.
    pub revision: Option<i64>,
}

impl Target {
    /// The message.
    pub fn id(&self) -> MessageId {
        MessageId(self.message_id)
    }
}

/// Checks the number of messages, and drops duplicates.
///
/// # Errors
/// [`MessageError::NoMessages`], [`MessageError::TooManyMessages`].
pub fn parse<T>(messages: Vec<T>, id: impl Fn(&T) -> i64) -> Result<Vec<T>, MessageError> {
    if messages.is_empty() {
        return Err(MessageError::NoMessages);
    }
    if messages.len() > AT_ONCE {
        return Err(MessageError::TooManyMessages(AT_ONCE));
    }
    let mut seen = HashSet::new();
    Ok(messages.into_iter().filter(|one| seen.insert(id(one))).collect())
}

/// The untrusted body of `move_message`.
#[derive(Debug, Deserialize, ToSchema)]
pub struct MoveMessageForm {
    /// The messages, at most 200.
    #[serde(default)]
    pub messages: Vec<Target>,
    /// `new`, `in_progress`, `answered` or `done`.
    #[serde(default)]
    pub state: String,
}

/// The untrusted body of `assign_message`.
#[derive(Debug, Deserialize, ToSchema)]
pub struct AssignForm {
    /// The messages, at most 200.
    #[serde(default)]
    pub messages: Vec<Target>,
    /// An account that may see messages, or null for nobody; unchanged when absent.
    #[serde(default, deserialize_with = "deserialize_assignee")]
    #[schema(value_type = Option<i64>)]
    pub assignee_id: Assignee,
}

/// The new assignee.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Assignee {
    /// No change.
    #[default]
    Unchanged,
    /// Nobody.
    Nobody,
    /// This account.
    User(i64),
}

/// Distinguishes null from absent.
fn deserialize_assignee<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Assignee, D::Error> {
    Ok(body::id(deserializer)?.map_or(Assignee::Nobody, Assignee::User))
}

/// The untrusted body of `mark_messages`.
#[derive(Debug, Deserialize, ToSchema)]
pub struct MarkForm {
    /// The messages, at most 200.
    #[serde(default)]
    pub messages: Vec<Target>,
    /// Whether they are read; unchanged when absent.
    pub is_read: Option<bool>,
    /// Whether they are spam; unchanged when absent.
    pub is_suspected: Option<bool>,
}

/// The untrusted body of `trash_messages`.
#[derive(Debug, Deserialize, ToSchema)]
pub struct TrashMessagesForm {
    /// The messages, at most 200.
    #[serde(default)]
    pub messages: Vec<Target>,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn some_are_named_and_not_too_many_and_each_once() {
        let parsed = |ids: Vec<i64>| parse(ids, |id| *id);
        assert_eq!(parsed(vec![3, 1, 3]).unwrap(), [3, 1]);
        assert!(matches!(parsed(vec![]), Err(MessageError::NoMessages)));
        let many = (0..201).collect();
        assert!(matches!(parsed(many), Err(MessageError::TooManyMessages(200))));
    }
}
