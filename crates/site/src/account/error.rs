//! Every text about accounts that a user can see (specification §5, §8).

use platform::error::{Error, Message};
use platform::identity::password::Weakness;

/// Why somebody was not let in, or a password not changed.
#[derive(Debug, thiserror::Error, strum::IntoStaticStr)]
#[cfg_attr(test, derive(strum::EnumCount))]
#[strum(serialize_all = "snake_case", prefix = "account.")]
pub enum AccountError {
    /// §8: no session, or one that has ended.
    #[error("You need to be logged in to access this page.")]
    NotSignedIn,
    /// A session whose group may not do this.
    #[error("You are not allowed to do this.")]
    NotAllowed,
    /// §5.
    #[error("Please enter both email and password")]
    CredentialsMissing,
    /// The same words whether the address is known or not.
    #[error("Invalid email or password")]
    CredentialsWrong,
    /// Too many failures for this account; so many seconds to wait.
    #[error("Too many failed attempts. Please try again in {0} seconds.")]
    Blocked(u64),
    /// §5: all three fields are required.
    #[error("Please fill in all three password fields")]
    PasswordFieldsMissing,
    /// decisions.md: 422, never 401.
    #[error("The old password is not correct")]
    OldPasswordWrong,
    /// The confirmation differs.
    #[error("The new passwords do not match")]
    ConfirmationDiffers,
    /// The new one is the old one.
    #[error("The new password must differ from the old one")]
    PasswordUnchanged,
    /// The new one is too weak.
    #[error("{0}")]
    #[strum(transparent)]
    PasswordWeak(#[from] Weakness),
    /// An address that cannot be one.
    #[error("Invalid email address")]
    EmailInvalid,
    /// An address that looks like another one.
    #[error(
        "This email address has letters that can be mistaken for others. Please use plain letters"
    )]
    EmailLookalike,
    /// A field that no address can be in.
    #[error("Email must not contain control characters")]
    EmailControl,
    /// A name that is missing or too long.
    #[error("First and last name must have 1 to 128 characters")]
    NameInvalid,
    /// Somebody has this address.
    #[error("There is already an account with this email address")]
    EmailTaken,
    /// No language that there is.
    #[error("Please choose a language")]
    LanguageUnknown,
    /// Nobody has this address.
    #[error("There is no account with this email address")]
    UserNotFound,
}

impl From<AccountError> for Error {
    fn from(error: AccountError) -> Self {
        let message = Message::from(&error);
        let field = match error {
            AccountError::NotSignedIn | AccountError::CredentialsWrong => {
                return Self::Unauthenticated(message);
            }
            AccountError::NotAllowed => return Self::Forbidden(message),
            AccountError::Blocked(retry_after) => {
                return Self::RateLimited { message, retry_after };
            }
            AccountError::UserNotFound => return Self::NotFound(message),
            AccountError::EmailTaken => return Self::Conflict { message, field: Some("email") },
            AccountError::CredentialsMissing | AccountError::PasswordFieldsMissing => None,
            AccountError::OldPasswordWrong => Some("old_password"),
            AccountError::ConfirmationDiffers => Some("confirm_password"),
            AccountError::PasswordUnchanged | AccountError::PasswordWeak(_) => Some("new_password"),
            AccountError::EmailInvalid
            | AccountError::EmailLookalike
            | AccountError::EmailControl => Some("email"),
            AccountError::NameInvalid => Some("first_name"),
            AccountError::LanguageUnknown => Some("language"),
        };
        Self::Invalid { message, field }
    }
}
