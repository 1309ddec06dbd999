//! The identity of an account: an e-mail address or a mobile number.

use platform::text::email;
use platform::text::phone::Phone;

use super::error::AccountError;
use crate::sms::{Number, Sms};

/// An e-mail address or a mobile number that signs in to an account.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Identity {
    /// An address, as it was typed.
    Email(String),
    /// A number that a code can be sent to.
    Phone(Number),
}

impl Identity {
    /// Parses an address or number that a code can be sent to.
    ///
    /// # Errors
    /// The text is neither, or messages to that country are off.
    pub fn parse(text: &str, sms: &Sms) -> Result<Self, AccountError> {
        let text = email::normalise(text);
        if text.is_empty() {
            return Err(if sms.is_configured() {
                AccountError::IdentityMissing
            } else {
                AccountError::EmailMissing
            });
        }
        if text.contains('@') || !sms.is_configured() {
            if !email::looks_like_email(&text) {
                return Err(AccountError::EmailInvalid);
            }
            if email::is_lookalike(&text) {
                return Err(AccountError::EmailLookalike);
            }
            if !email::is_email(&text) {
                return Err(AccountError::EmailInvalid);
            }
            return Ok(Self::Email(text));
        }
        let number = Number::parse(&text).ok_or_else(|| {
            let is_number = |number: &str| Number::parse(number).is_some();
            let typed = Phone::read(&text);
            if !typed.extension.is_empty() && is_number(&typed.number) {
                AccountError::NumberExtension
            } else {
                AccountError::NumberInvalid
            }
        })?;
        if sms.takes(&number) { Ok(Self::Phone(number)) } else { Err(AccountError::NumberForeign) }
    }

    /// The form that is compared. Numbers begin with + and have no @; addresses have one.
    pub fn key(&self) -> String {
        match self {
            Self::Email(text) => email::key(text),
            Self::Phone(number) => number.as_str().to_owned(),
        }
    }

    /// As it is stored.
    pub fn as_str(&self) -> &str {
        match self {
            Self::Email(text) => text,
            Self::Phone(number) => number.as_str(),
        }
    }
}

/// Normalises a typed identity for lookup: a number becomes E.164, an address stays.
pub fn normalize_typed(text: &str) -> String {
    match Number::parse(text) {
        Some(number) => number.to_string(),
        None => text.to_owned(),
    }
}

/// Whether a key is a number's.
pub fn is_number(key: &str) -> bool {
    key.starts_with('+') && !key.contains('@')
}
