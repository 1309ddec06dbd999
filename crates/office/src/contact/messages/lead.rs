//! The state and assignee of a message, stored and on the wire.

use foundation::access::UserId;
use platform::clock::Timestamp;
use platform::db::Row;
use platform::error::Result;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::error::MessageError;

/// The stored assignee of an unassigned message.
pub const NOBODY: i64 = 0;

/// The state of a message.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Deserialize, Serialize, ToSchema,
)]
#[serde(rename_all = "snake_case")]
pub enum LeadState {
    /// Nobody has started.
    New,
    /// Started, not answered yet.
    InProgress,
    /// The sender has an answer.
    Answered,
    /// Nothing more to do.
    Done,
}

impl LeadState {
    /// Every state, in the order of the board.
    pub const ALL: [Self; 4] = [Self::New, Self::InProgress, Self::Answered, Self::Done];

    /// The stored number.
    pub fn number(self) -> i64 {
        match self {
            Self::New => 0,
            Self::InProgress => 1,
            Self::Answered => 2,
            Self::Done => 3,
        }
    }

    /// The state of a stored number.
    pub fn from_number(number: i64) -> Self {
        Self::ALL.into_iter().find(|state| state.number() == number).unwrap_or(Self::New)
    }

    /// Its name on the wire.
    pub fn name(self) -> &'static str {
        match self {
            Self::New => "new",
            Self::InProgress => "in_progress",
            Self::Answered => "answered",
            Self::Done => "done",
        }
    }

    /// The state of that name.
    ///
    /// # Errors
    /// [`MessageError::StateUnknown`].
    pub fn parse(name: &str) -> Result<Self, MessageError> {
        Self::ALL.into_iter().find(|state| state.name() == name).ok_or(MessageError::StateUnknown)
    }

    /// Whether the sender still waits for an answer.
    pub fn is_open(self) -> bool {
        matches!(self, Self::New | Self::InProgress)
    }
}

/// The lead columns of a message.
#[derive(Clone, Debug)]
pub struct Lead {
    /// The state.
    pub state: LeadState,
    /// When the state changed; `None` if never.
    pub changed_time: Option<Timestamp>,
    /// The assignee, or [`NOBODY`].
    pub assignee: i64,
    /// The assignee's name.
    pub assignee_name: Option<String>,
    /// Grows with each change.
    pub revision: i64,
    /// When the assignee is reminded.
    pub remind_at: Option<Timestamp>,
}

impl Lead {
    /// Reads the columns of the inbox's query.
    ///
    /// # Errors
    /// A row of another query.
    pub fn read(row: &Row) -> Result<Self> {
        let changed_time: Timestamp = row.get("lead_changed_at")?;
        Ok(Self {
            state: LeadState::from_number(row.get("lead_state")?),
            changed_time: Some(changed_time).filter(|time| time.seconds() > 0),
            assignee: row.get("assignee_id")?,
            assignee_name: row.get("assignee_name")?,
            revision: row.get("lead_revision")?,
            remind_at: row.get("remind_at")?,
        })
    }
}

/// The promised time to reply, as of now.
#[derive(Clone, Copy, Debug)]
pub struct ReplyPromise {
    /// Now.
    pub now: Timestamp,
    /// The promised time, in seconds (`company.reply_within_hours`).
    pub within: i64,
}

impl ReplyPromise {
    /// Messages up to this time should be answered by now.
    pub fn deadline(self) -> Timestamp {
        self.now - self.within
    }
}

/// A user with permission to see messages.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct LeadPerson {
    /// The account's id.
    pub id: i64,
    /// First and last name.
    pub name: String,
}

/// A message as a lead, on the wire; times are Unix seconds.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct LeadResponse {
    /// The state.
    pub state: LeadState,
    /// When the state changed; null if never.
    #[schema(required, value_type = Option<i64>)]
    pub changed_time: Option<Timestamp>,
    /// The assignee, or null.
    #[schema(required)]
    pub assignee: Option<LeadPerson>,
    /// The revision, for calls that change it.
    pub revision: i64,
    /// When the answer is due.
    #[schema(value_type = i64)]
    pub due_time: Timestamp,
    /// Whether the answer is overdue.
    pub is_overdue: bool,
    /// When the assignee is reminded, or null.
    #[schema(required, value_type = Option<i64>)]
    pub remind_at: Option<Timestamp>,
}

impl LeadResponse {
    /// A lead for the wire.
    pub fn new(lead: Lead, creation_time: Timestamp, promise: ReplyPromise) -> Self {
        let assignee = (lead.assignee != NOBODY).then(|| LeadPerson {
            id: lead.assignee,
            name: lead.assignee_name.unwrap_or_default(),
        });
        Self {
            state: lead.state,
            changed_time: lead.changed_time,
            assignee,
            revision: lead.revision,
            due_time: creation_time + promise.within,
            is_overdue: lead.state.is_open() && creation_time <= promise.deadline(),
            remind_at: lead.remind_at,
        }
    }
}

/// A filter by assignee.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AssigneeFilter {
    /// The caller's messages.
    Me,
    /// Unassigned messages.
    Nobody,
    /// The messages of this user.
    User(UserId),
}

impl AssigneeFilter {
    /// Parses `me`, `nobody` or the id of an account.
    ///
    /// # Errors
    /// [`MessageError::AssigneeUnknown`].
    pub fn parse(text: &str) -> Result<Self, MessageError> {
        match text {
            "me" => Ok(Self::Me),
            "nobody" => Ok(Self::Nobody),
            id => match id.parse() {
                Ok(id) if id > 0 => Ok(Self::User(UserId(id))),
                _ => Err(MessageError::AssigneeUnknown),
            },
        }
    }

    /// The stored assignee; `me` is the caller.
    pub fn number(self, me: UserId) -> i64 {
        match self {
            Self::Me => me.0,
            Self::Nobody => NOBODY,
            Self::User(id) => id.0,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_state_is_stored_as_a_number_and_sent_as_a_name() {
        for state in LeadState::ALL {
            assert_eq!(LeadState::from_number(state.number()), state);
            assert_eq!(LeadState::parse(state.name()).unwrap(), state);
            assert_eq!(serde_json::to_value(state).unwrap(), state.name());
        }
        assert!(LeadState::parse("spam").is_err());
    }

    #[test]
    fn whose_messages_are_meant_is_a_word_or_an_id() {
        assert_eq!(AssigneeFilter::parse("me").unwrap().number(UserId(7)), 7);
        assert_eq!(AssigneeFilter::parse("nobody").unwrap().number(UserId(7)), NOBODY);
        assert_eq!(AssigneeFilter::parse("12").unwrap().number(UserId(7)), 12);
        for nonsense in ["", "0", "-1", "Zoé", "99999999999999999999"] {
            assert!(AssigneeFilter::parse(nonsense).is_err(), "{nonsense}");
        }
    }
}
