//! The purposes of links, and their lifetimes.

use crate::access::UserId;
use crate::secrets::Seed;

/// The kind of a mail with such a link in it.
pub const MAIL_KIND: &str = "account_link";

/// Who gets the link, and why.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LinkPurpose {
    /// Requested by the user, sent by mail.
    Mailed,
    /// Handed over by an administrator.
    HandedOver,
    /// Sent to the former address after a change of address.
    RestoreAddress,
}

impl LinkPurpose {
    /// Every purpose.
    pub const ALL: [Self; 3] = [Self::Mailed, Self::HandedOver, Self::RestoreAddress];

    /// As it is stored and sent.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Mailed => "mailed",
            Self::HandedOver => "handed",
            Self::RestoreAddress => "take_back",
        }
    }

    /// Its lifetime, in seconds: an hour, a day, a week.
    pub fn good_for(self) -> i64 {
        const HOUR: i64 = 60 * 60;
        match self {
            Self::Mailed => HOUR,
            Self::HandedOver => 24 * HOUR,
            Self::RestoreAddress => 7 * 24 * HOUR,
        }
    }
}

/// A link to create.
pub struct NewLink<'a> {
    /// Its purpose.
    pub purpose: LinkPurpose,
    /// The account; `None` for a row that opens nothing.
    pub user_id: Option<UserId>,
    /// The address that it restores, or empty.
    pub address: &'a str,
    /// The seed of its token.
    pub seed: &'a Seed,
}
