//! The settings `accounts` and `second_factor` of the operator. `account` applies them, `settings`
//! parses them.

use serde::{Deserialize, Serialize};

use crate::access::Group;

/// Which visitors may have an account; staff always may.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Accounts {
    /// Anybody may register.
    Open,
    /// By invitation only.
    #[default]
    Invited,
    /// Nobody; existing accounts cannot sign in.
    Closed,
}

impl Accounts {
    /// Parses the value of the setting.
    pub fn parse(text: &str) -> Option<Self> {
        match text {
            "open" => Some(Self::Open),
            "invited" => Some(Self::Invited),
            "closed" => Some(Self::Closed),
            _ => None,
        }
    }

    /// Whether users of this group may sign in.
    pub fn admits(self, group: Group) -> bool {
        self != Self::Closed || group.is_staff()
    }

    /// Whether registration is off; pages then do not mention it.
    pub fn is_not_open(&self) -> bool {
        *self != Self::Open
    }
}

/// Which users must have a second factor.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum SecondFactor {
    /// Nobody must.
    #[default]
    Optional,
    /// Staff must set one up before anything else.
    Staff,
}

impl SecondFactor {
    /// Parses the value of the setting.
    pub fn parse(text: &str) -> Option<Self> {
        match text {
            "optional" => Some(Self::Optional),
            "staff" => Some(Self::Staff),
            _ => None,
        }
    }

    /// Whether users of this group must have one.
    pub fn is_required_of(self, group: Group) -> bool {
        self == Self::Staff && group.is_staff()
    }
}
