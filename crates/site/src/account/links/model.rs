//! What a link is for, and for how long.

use crate::access::UserId;
use crate::secrets::Seed;

/// The kind of a mail with such a link in it.
pub const MAIL_KIND: &str = "account_link";

/// Who has the link, and why.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purpose {
    /// Somebody asked for it, and has it by mail.
    Mailed,
    /// An administrator hands it over.
    Handed,
    /// The address was changed, and its former one has it.
    TakeBack,
}

impl Purpose {
    /// Every purpose.
    pub const ALL: [Self; 3] = [Self::Mailed, Self::Handed, Self::TakeBack];

    /// As it is stored and sent.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Mailed => "mailed",
            Self::Handed => "handed",
            Self::TakeBack => "take_back",
        }
    }

    /// How long it is good, in seconds: an hour, a day, a week.
    pub fn good_for(self) -> i64 {
        const HOUR: i64 = 60 * 60;
        match self {
            Self::Mailed => HOUR,
            Self::Handed => 24 * HOUR,
            Self::TakeBack => 7 * 24 * HOUR,
        }
    }
}

/// A link that is to be made.
pub struct New<'a> {
    /// Who has it.
    pub purpose: Purpose,
    /// Whose account it is; nobody's where there is none to let in.
    pub user_id: Option<UserId>,
    /// The address that it brings back.
    pub address: &'a str,
    /// What it is made of.
    pub seed: &'a Seed,
}
