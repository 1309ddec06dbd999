//! Every text about accounts that a user can see (specification §5, §8).

use platform::error::{Error, Message};
use platform::identity::weakness::Weakness;

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
    /// The password that is asked for again.
    #[error("The password is not correct")]
    PasswordWrong,
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
    /// Nothing to send a code to.
    #[error("Please enter a mobile number or an email address")]
    IdentityMissing,
    /// The same where no text messages are sent.
    #[error("Email is required")]
    EmailMissing,
    /// Not a telephone number.
    #[error("This is neither an email address nor a telephone number")]
    NumberInvalid,
    /// A text message goes to no extension.
    #[error("A text message cannot reach an extension. Please enter a mobile number")]
    NumberExtension,
    /// A number that nothing is sent to.
    #[error("We send text messages to Canadian numbers only. Please use an email address")]
    NumberForeign,
    /// Missing or too long.
    #[error("First name must have 1 to 128 characters")]
    FirstName,
    /// Missing or too long.
    #[error("Last name must have 1 to 128 characters")]
    LastName,
    /// The password that somebody chooses is too weak.
    #[error("{0}")]
    #[strum(transparent)]
    ChosenWeak(Weakness),
    /// The box is empty.
    #[error("Please agree to the terms and the privacy policy")]
    TermsMissing,
    /// Nobody can make an account here.
    #[error("Accounts are made by invitation only")]
    NotOpen,
    /// Not six digits.
    #[error("Please enter the six digits of the code")]
    CodeMalformed,
    /// It may be tried so often.
    #[error("That is not the code we sent. Tries left: {0}")]
    CodeWrong(u64),
    /// Used, too old, or wrong too often.
    #[error("This code is no longer good. Please ask for a new one")]
    CodeGone,
    /// A link that was used, replaced, or is too old.
    #[error("This link is not good any more. Please ask for another one")]
    LinkGone,
    /// So many seconds to wait.
    #[error("Too many codes were asked for. Please wait a while and try again")]
    TooManyCodes(u64),
    /// Neither six digits nor a recovery code.
    #[error("Please enter the six digits of your app, or a recovery code")]
    FactorMalformed,
    /// A code of the second factor that is wrong or was used before.
    #[error("This code is not right, or was used before")]
    FactorWrong,
    /// The password was given too long ago, or the code was wrong too often.
    #[error("That took too long or went wrong too often. Please sign in again")]
    ChallengeGone,
    /// The setting asks for one, and there is none yet.
    #[error("Please set up a second factor first")]
    FactorMissing,
    /// A password alone is not enough here.
    #[error("This account has a second factor. Please sign in on the login page first")]
    FactorNeeded,
    /// The key of the site's secrets is not the one that they were sealed with.
    #[error("Second factors cannot be checked now. Please ask an administrator")]
    FactorAway,
    /// There is one.
    #[error("A second factor is on already")]
    FactorIsOn,
    /// There is none.
    #[error("There is no second factor. Please begin again")]
    FactorIsOff,
    /// The name of a passkey.
    #[error("The name of a passkey must have 1 to 64 characters")]
    PasskeyName,
    /// None of one's own has this id.
    #[error("There is no such passkey")]
    PasskeyUnknown,
    /// What the device answered is not right, or came too late.
    #[error("This passkey was not accepted. Please try again")]
    PasskeyRefused,
    /// One has so many.
    #[error("You have {0} passkeys. Please remove one first")]
    PasskeysFull(u64),
    /// The site has no address that a passkey can belong to.
    #[error("Passkeys cannot be used at this address")]
    PasskeysAway,
    /// Too many have begun with a passkey at once.
    #[error("Too many people are signing in. Please try again in a moment")]
    TooManyCeremonies,
    /// It has ended, or is somebody else's.
    #[error("This session has ended already")]
    NoSuchSession,
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

impl AccountError {
    /// The field's name on the wire.
    pub fn field(&self) -> Option<&'static str> {
        match self {
            Self::OldPasswordWrong => Some("old_password"),
            Self::ConfirmationDiffers => Some("confirm_password"),
            Self::PasswordUnchanged | Self::PasswordWeak(_) => Some("new_password"),
            Self::EmailInvalid
            | Self::EmailLookalike
            | Self::EmailControl
            | Self::EmailTaken
            | Self::IdentityMissing
            | Self::EmailMissing
            | Self::NumberInvalid
            | Self::NumberExtension
            | Self::NumberForeign => Some("email"),
            Self::NameInvalid | Self::FirstName => Some("first_name"),
            Self::LastName => Some("last_name"),
            Self::LanguageUnknown => Some("language"),
            Self::ChosenWeak(_) | Self::PasswordWrong => Some("password"),
            Self::TermsMissing => Some("terms"),
            Self::CodeMalformed
            | Self::CodeWrong(_)
            | Self::CodeGone
            | Self::FactorMalformed
            | Self::FactorWrong => Some("code"),
            Self::PasskeyName => Some("name"),
            Self::NotSignedIn
            | Self::NotAllowed
            | Self::NotOpen
            | Self::CredentialsMissing
            | Self::CredentialsWrong
            | Self::Blocked(_)
            | Self::TooManyCodes(_)
            | Self::PasswordFieldsMissing
            | Self::ChallengeGone
            | Self::FactorMissing
            | Self::FactorNeeded
            | Self::FactorAway
            | Self::FactorIsOn
            | Self::FactorIsOff
            | Self::PasskeyUnknown
            | Self::PasskeyRefused
            | Self::PasskeysFull(_)
            | Self::PasskeysAway
            | Self::TooManyCeremonies
            | Self::NoSuchSession
            | Self::LinkGone
            | Self::UserNotFound => None,
        }
    }
}

impl From<AccountError> for Error {
    fn from(error: AccountError) -> Self {
        let message = Message::from(&error);
        let field = error.field();
        match error {
            AccountError::NotSignedIn | AccountError::CredentialsWrong => {
                Self::Unauthenticated(message)
            }
            AccountError::NotAllowed | AccountError::NotOpen | AccountError::FactorMissing => {
                Self::Forbidden(message)
            }
            AccountError::FactorIsOn => Self::Conflict { message, field },
            AccountError::FactorAway => Self::Busy { message, retry_after: 60 },
            AccountError::TooManyCeremonies => Self::Busy { message, retry_after: 30 },
            AccountError::PasskeyUnknown | AccountError::NoSuchSession | AccountError::LinkGone => {
                Self::NotFound(message)
            }
            AccountError::Blocked(retry_after) | AccountError::TooManyCodes(retry_after) => {
                Self::RateLimited { message, retry_after }
            }
            AccountError::UserNotFound => Self::NotFound(message),
            AccountError::EmailTaken => Self::Conflict { message, field },
            _ => Self::Invalid { message, field },
        }
    }
}
