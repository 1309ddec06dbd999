//! Who may have an account, and who must have a second factor: two settings of the operator.
//! `account` holds to them, and `settings` reads them.

use serde::{Deserialize, Serialize};

use crate::access::Group;

/// Who may have an account, beside the company's own people.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Accounts {
    /// Everybody who makes one.
    Open,
    /// Who is invited.
    #[default]
    Invited,
    /// Nobody; who has one stays outside.
    Closed,
}

impl Accounts {
    /// As it is set.
    pub fn parse(text: &str) -> Option<Self> {
        match text {
            "open" => Some(Self::Open),
            "invited" => Some(Self::Invited),
            "closed" => Some(Self::Closed),
            _ => None,
        }
    }

    /// Whether somebody of this group may come in.
    pub fn admits(self, group: Group) -> bool {
        self != Self::Closed || group.is_staff()
    }

    /// Whether nobody can make an account; such pages say nothing of them.
    pub fn is_not_open(&self) -> bool {
        *self != Self::Open
    }
}

/// Who must have a second factor: a setting of the operator.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum SecondFactor {
    /// Who wants one has one.
    #[default]
    Optional,
    /// The company's own people set one up before they go on to anything else.
    Staff,
}

impl SecondFactor {
    /// As it is set.
    pub fn parse(text: &str) -> Option<Self> {
        match text {
            "optional" => Some(Self::Optional),
            "staff" => Some(Self::Staff),
            _ => None,
        }
    }

    /// Whether somebody of this group must have one.
    pub fn is_required_of(self, group: Group) -> bool {
        self == Self::Staff && group.is_staff()
    }
}
