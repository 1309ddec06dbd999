//! How far a message is, who has it, and how that goes over the wire.

use platform::clock::Timestamp;
use platform::db::Row;
use platform::error::Result;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::error::LeadError;
use crate::access::UserId;

/// The number that stands for nobody where an assignee is stored.
pub const NOBODY: i64 = 0;

/// How far a message is.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Deserialize, Serialize, ToSchema,
)]
#[serde(rename_all = "snake_case")]
pub enum LeadState {
    /// Nobody has begun with it.
    New,
    /// Somebody has, and it is not answered yet.
    InProgress,
    /// Who wrote has an answer.
    Answered,
    /// There is nothing more to do.
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
    pub fn of_number(number: i64) -> Self {
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
    /// [`LeadError::StateUnknown`].
    pub fn parse(name: &str) -> Result<Self, LeadError> {
        Self::ALL.into_iter().find(|state| state.name() == name).ok_or(LeadError::StateUnknown)
    }

    /// Whether who wrote still waits for an answer.
    pub fn is_open(self) -> bool {
        matches!(self, Self::New | Self::InProgress)
    }
}

/// What is stored of a message as a lead.
#[derive(Clone, Debug)]
pub struct Lead {
    /// How far it is.
    pub state: LeadState,
    /// Since when; `None` when it is as it came.
    pub changed_time: Option<Timestamp>,
    /// Who has it, or [`NOBODY`].
    pub assignee: i64,
    /// The name of who has it.
    pub assignee_name: Option<String>,
    /// Grows with each change.
    pub revision: i64,
    /// When who has it is reminded.
    pub remind_at: Option<Timestamp>,
}

impl Lead {
    /// Reads the columns that the inbox selects.
    ///
    /// # Errors
    /// A row of another query.
    pub fn read(row: &Row) -> Result<Self> {
        let changed_time: Timestamp = row.get("lead_time")?;
        Ok(Self {
            state: LeadState::of_number(row.get("lead_state")?),
            changed_time: Some(changed_time).filter(|time| time.seconds() > 0),
            assignee: row.get("assignee_id")?,
            assignee_name: row.get("assignee_name")?,
            revision: row.get("lead_revision")?,
            remind_at: row.get("remind_at")?,
        })
    }
}

/// By what it is decided whether a message waits for too long.
#[derive(Clone, Copy, Debug)]
pub struct Promise {
    /// Now.
    pub now: Timestamp,
    /// How long an answer may take, in seconds (`company.reply_within_hours`).
    pub within: i64,
}

impl Promise {
    /// What came until then should have been answered by now.
    pub fn deadline(self) -> Timestamp {
        self.now - self.within
    }
}

/// Somebody who may see messages.
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
    /// How far it is.
    pub state: LeadState,
    /// Since when; null when it is as it came.
    #[schema(required, value_type = Option<i64>)]
    pub changed_time: Option<Timestamp>,
    /// Who has it, or null.
    #[schema(required)]
    pub assignee: Option<LeadPerson>,
    /// Names this version of it in calls that change it.
    pub revision: i64,
    /// Until when an answer was promised.
    #[schema(value_type = i64)]
    pub due_time: Timestamp,
    /// Whether that has passed and nobody has answered.
    pub is_overdue: bool,
    /// When who has it is reminded, or null.
    #[schema(required, value_type = Option<i64>)]
    pub remind_at: Option<Timestamp>,
}

impl LeadResponse {
    /// A lead for the wire.
    pub fn new(lead: Lead, creation_time: Timestamp, promise: Promise) -> Self {
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

/// Whose messages are meant, as a call names it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Whose {
    /// Those of who asks.
    Mine,
    /// Those that nobody has.
    Nobody,
    /// Those of somebody.
    Of(UserId),
}

impl Whose {
    /// Reads `me`, `nobody` or the id of an account.
    ///
    /// # Errors
    /// [`LeadError::AssigneeUnknown`].
    pub fn parse(text: &str) -> Result<Self, LeadError> {
        match text {
            "me" => Ok(Self::Mine),
            "nobody" => Ok(Self::Nobody),
            id => match id.parse() {
                Ok(id) if id > 0 => Ok(Self::Of(UserId(id))),
                _ => Err(LeadError::AssigneeUnknown),
            },
        }
    }

    /// The stored number, when `me` asks.
    pub fn number(self, me: UserId) -> i64 {
        match self {
            Self::Mine => me.0,
            Self::Nobody => NOBODY,
            Self::Of(id) => id.0,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_state_is_stored_as_a_number_and_sent_as_a_name() {
        for state in LeadState::ALL {
            assert_eq!(LeadState::of_number(state.number()), state);
            assert_eq!(LeadState::parse(state.name()).unwrap(), state);
            assert_eq!(serde_json::to_value(state).unwrap(), state.name());
        }
        assert!(LeadState::parse("spam").is_err());
    }

    #[test]
    fn whose_messages_are_meant_is_a_word_or_an_id() {
        assert_eq!(Whose::parse("me").unwrap().number(UserId(7)), 7);
        assert_eq!(Whose::parse("nobody").unwrap().number(UserId(7)), NOBODY);
        assert_eq!(Whose::parse("12").unwrap().number(UserId(7)), 12);
        for nonsense in ["", "0", "-1", "Zoé", "99999999999999999999"] {
            assert!(Whose::parse(nonsense).is_err(), "{nonsense}");
        }
    }
}
