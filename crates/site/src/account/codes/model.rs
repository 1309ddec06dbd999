//! What a code is asked for, and what becomes of who asks.

use platform::http::client_address::ClientAddress;
use platform::language::Language;

use crate::access::UserId;
use crate::account::identity::Identity;
use crate::account::known_device::KnownDevice;

/// What a code does.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purpose {
    /// Makes an account.
    Register,
    /// Lets another password be chosen.
    Reset,
    /// Confirms another number or address.
    Change,
}

impl Purpose {
    /// Every purpose.
    pub const ALL: [Self; 3] = [Self::Register, Self::Reset, Self::Change];

    /// As it is stored.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Register => "register",
            Self::Reset => "reset",
            Self::Change => "change",
        }
    }
}

/// What is written to the number or address.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Letter {
    /// The code.
    Code,
    /// That there is an account already.
    Known,
    /// A link, which the company's people get instead of a code.
    Staff,
}

/// Somebody who registers, before the number or address is confirmed.
#[derive(Clone, Debug, Default)]
pub struct Registrant {
    /// Given name.
    pub first_name: String,
    /// Family name.
    pub last_name: String,
    /// Hashed.
    pub password_hash: String,
    /// The words that were agreed to.
    pub terms: String,
    /// The words about letters, when those were agreed to.
    pub letters: String,
}

/// What a code is asked for.
pub struct Ask<'a> {
    /// What it does.
    pub purpose: Purpose,
    /// Where it goes.
    pub identity: &'a Identity,
    /// What its reader reads.
    pub language: Language,
    /// From where it is asked for.
    pub client: ClientAddress,
    /// On which device.
    pub device: &'a KnownDevice,
    /// Who registers.
    pub registrant: Registrant,
    /// Whose number or address is changed.
    pub user_id: Option<UserId>,
}
