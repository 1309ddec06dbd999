//! Every text about privacy that an administrator can be refused with.

use platform::error::{Error, Message};

/// Why something was refused.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error, strum::IntoStaticStr)]
#[cfg_attr(test, derive(strum::EnumCount))]
#[strum(serialize_all = "snake_case", prefix = "privacy.")]
pub enum PrivacyError {
    /// Nobody is named.
    #[error("Please enter an email address")]
    EmailMissing,
    /// What is no address.
    #[error("Invalid email address")]
    EmailInvalid,
    /// The address was not typed again.
    #[error("Please type the same address again, so that nobody else is erased by mistake")]
    ConfirmWrong,
    /// An account of the company's own people.
    #[error(
        "This is the account of an administrator or editor. Take it away under Users first, and \
         erase the rest then"
    )]
    IsStaff,
    /// An incident without a description.
    #[error("Please say what happened")]
    WhatMissing,
    /// An incident without its data.
    #[error("Please say which data it concerns")]
    DataMissing,
    /// The day is required.
    #[error("Please enter the day on which it was found")]
    FoundMissing,
    /// A day that is none.
    #[error("A day is written as 2026-11-23")]
    DayInvalid,
    /// A day that is yet to come.
    #[error("This day is yet to come")]
    DayAhead,
    /// A day before there was anything to find.
    #[error("This day is long ago. Please enter the year with four digits, from 2000 on")]
    DayEarly,
    /// It ended before it began.
    #[error("The last day must not be before the first")]
    DaysReversed,
    /// It was found before it happened.
    #[error("It cannot be found before it happened")]
    FoundBefore,
    /// No number of people.
    #[error("The number of people is a whole number up to 1,000,000,000, or empty")]
    PeopleInvalid,
    /// A judgement without its reasons.
    #[error("Please say why there is a real risk of significant harm, or why not")]
    ReasonsMissing,
    /// Too long, or with control characters.
    #[error("This text is too long, or has control characters")]
    TextInvalid,
    /// The call names no incident.
    #[error("incident_id is required")]
    IdMissing,
    /// There is none.
    #[error("This incident is not in the register any more")]
    NotFound,
    /// Somebody was first.
    #[error("Somebody has changed this incident meanwhile. Please look at it again")]
    Changed,
}

impl PrivacyError {
    /// The same, of one of several fields.
    pub fn of(self, field: &'static str) -> Error {
        Error::Invalid { message: Message::from(&self), field: Some(field) }
    }
}

impl From<PrivacyError> for Error {
    fn from(error: PrivacyError) -> Self {
        let message = Message::from(&error);
        let field = match error {
            PrivacyError::EmailMissing | PrivacyError::EmailInvalid => Some("email"),
            PrivacyError::ConfirmWrong => Some("confirm"),
            PrivacyError::WhatMissing => Some("what"),
            PrivacyError::DataMissing => Some("data_kinds"),
            PrivacyError::FoundMissing | PrivacyError::FoundBefore => Some("found_on"),
            PrivacyError::DaysReversed => Some("happened_until"),
            PrivacyError::PeopleInvalid => Some("people"),
            PrivacyError::ReasonsMissing => Some("reasons"),
            PrivacyError::IdMissing => Some("incident_id"),
            PrivacyError::DayInvalid
            | PrivacyError::DayAhead
            | PrivacyError::DayEarly
            | PrivacyError::TextInvalid => None,
            PrivacyError::IsStaff | PrivacyError::Changed => {
                return Self::Conflict { message, field: None };
            }
            PrivacyError::NotFound => return Self::NotFound(message),
        };
        Self::Invalid { message, field }
    }
}
