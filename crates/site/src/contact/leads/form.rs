//! Which messages a call is about, at most [`AT_ONCE`] of them.

use std::collections::HashSet;

use platform::http::body;
use serde::{Deserialize, Deserializer};
use utoipa::ToSchema;

use super::super::model::MessageId;
use super::error::LeadError;

/// The most messages of one call.
pub const AT_ONCE: usize = 200;

/// A message that is to be changed, as whoever changes it has seen it.
#[derive(Clone, Copy, Debug, Deserialize, ToSchema)]
pub struct Target {
    /// The message.
    pub message_id: i64,
    /// The revision that was seen; whatever it is now when absent.
    #[serde(default)]
    pub revision: Option<i64>,
}

impl Target {
    /// The message.
    pub fn id(&self) -> MessageId {
        MessageId(self.message_id)
    }
}

/// Checks that there are some and not too many; of one that comes twice the first counts.
///
/// # Errors
/// [`LeadError::NoMessages`], [`LeadError::TooManyMessages`].
pub fn parse<T>(messages: Vec<T>, id: impl Fn(&T) -> i64) -> Result<Vec<T>, LeadError> {
    if messages.is_empty() {
        return Err(LeadError::NoMessages);
    }
    if messages.len() > AT_ONCE {
        return Err(LeadError::TooManyMessages(AT_ONCE));
    }
    let mut seen = HashSet::new();
    Ok(messages.into_iter().filter(|one| seen.insert(id(one))).collect())
}

/// The untrusted body of `move_message`.
#[derive(Debug, Deserialize, ToSchema)]
pub struct MoveMessageForm {
    /// Which ones, at most 200.
    #[serde(default)]
    pub messages: Vec<Target>,
    /// `new`, `in_progress`, `answered` or `done`.
    #[serde(default)]
    pub state: String,
}

/// The untrusted body of `assign_message`.
#[derive(Debug, Deserialize, ToSchema)]
pub struct AssignForm {
    /// Which ones, at most 200.
    #[serde(default)]
    pub messages: Vec<Target>,
    /// An account that may see messages, or null for nobody; whoever has it when absent.
    #[serde(default, deserialize_with = "said")]
    #[schema(value_type = Option<i64>)]
    pub assignee_id: Assignee,
}

/// Who is to have messages.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Assignee {
    /// Whoever has each.
    #[default]
    AsItIs,
    /// Nobody.
    Nobody,
    /// This account.
    Somebody(i64),
}

/// Tells null from what is absent.
fn said<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Assignee, D::Error> {
    Ok(body::id(deserializer)?.map_or(Assignee::Nobody, Assignee::Somebody))
}

/// The untrusted body of `mark_messages`.
#[derive(Debug, Deserialize, ToSchema)]
pub struct MarkForm {
    /// Which ones, at most 200.
    #[serde(default)]
    pub messages: Vec<Target>,
    /// Whether somebody has read them; as it was when absent.
    #[serde(default)]
    pub is_read: Option<bool>,
    /// Whether they are spam; as it was when absent.
    #[serde(default)]
    pub is_suspected: Option<bool>,
}

/// The untrusted body of `trash_messages`.
#[derive(Debug, Deserialize, ToSchema)]
pub struct TrashMessagesForm {
    /// Which ones, at most 200.
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
        assert!(matches!(parsed(vec![]), Err(LeadError::NoMessages)));
        let many = (0..201).collect();
        assert!(matches!(parsed(many), Err(LeadError::TooManyMessages(200))));
    }
}
