//! The request for a code, and what is sent.

use platform::http::client_address::ClientAddress;
use platform::language::Language;

use crate::access::UserId;
use crate::auth::identity::Identity;
use crate::auth::trusted_device::TrustedDevice;

/// The purpose of a code.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CodePurpose {
    /// Makes an account.
    Register,
    /// Lets another password be chosen.
    Reset,
    /// Confirms another number or address.
    Change,
}

impl CodePurpose {
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

/// What is sent to the number or address.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CodeLetter {
    /// The code.
    Code,
    /// A note that an account exists already.
    AccountExists,
    /// A link, which staff get instead of a code.
    StaffLink,
}

/// A registration whose number or address is not confirmed yet.
#[derive(Clone, Debug, Default)]
pub struct Registrant {
    /// Given name.
    pub first_name: String,
    /// Family name.
    pub last_name: String,
    /// The hash of the chosen password.
    pub password_hash: String,
    /// The text of the terms that were accepted.
    pub terms: String,
    /// The text about the newsletter if accepted, else empty.
    pub letters: String,
}

/// A request for a code.
pub struct CodeRequest<'a> {
    /// The purpose of the code.
    pub purpose: CodePurpose,
    /// Where it goes.
    pub identity: &'a Identity,
    /// The language of the message.
    pub language: Language,
    /// The client's address.
    pub client: ClientAddress,
    /// The client's device.
    pub device: &'a TrustedDevice,
    /// The registration, if it is one.
    pub registrant: Registrant,
    /// The account whose identity changes, if one does.
    pub user_id: Option<UserId>,
}
