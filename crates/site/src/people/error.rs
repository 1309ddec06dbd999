//! Every text about people that a user can see.

use platform::error::{Error, Message};
use platform::identity::weakness::Weakness;

/// Why something was not done with a person.
#[derive(Debug, thiserror::Error, strum::IntoStaticStr)]
#[cfg_attr(test, derive(strum::EnumCount))]
#[strum(serialize_all = "snake_case", prefix = "people.")]
pub enum PeopleError {
    /// Nobody under this id.
    #[error("This person does not exist any more")]
    NotFound,
    /// The call names nobody.
    #[error("user_id is required")]
    IdMissing,
    /// An address that cannot be one.
    #[error("Invalid email address")]
    EmailInvalid,
    /// No address at all.
    #[error("Email is required")]
    EmailMissing,
    /// An address that looks like another one.
    #[error(
        "This email address has letters that can be mistaken for others. Please use plain letters"
    )]
    EmailLookalike,
    /// Somebody has this address.
    #[error("There is already an account with this email address")]
    EmailTaken,
    /// Somebody with this address has not answered yet.
    #[error("This person has already been invited. You can make a new link in the list")]
    AlreadyInvited,
    /// A name that is missing or too long; which one.
    #[error("{} must have 1 to 128 characters", if *.0 == "last_name" { "The last name" } else { "The first name" })]
    NameInvalid(&'static str),
    /// No group of decisions.md.
    #[error("Please choose a group")]
    GroupInvalid,
    /// No language that there is.
    #[error("Please choose a language")]
    LanguageUnknown,
    /// Nobody could manage people any more.
    #[error("This is the last administrator. Make somebody else an administrator first")]
    LastAdministrator,
    /// One's own group.
    #[error("You cannot change your own group. Another administrator can")]
    OwnGroup,
    /// One's own account.
    #[error("You cannot disable yourself. Another administrator can")]
    DisablesSelf,
    /// One's own account.
    #[error("You cannot delete yourself. Another administrator can")]
    DeletesSelf,
    /// One's own second factor.
    #[error("You turn off your own second factor on your account’s page")]
    OwnFactor,
    /// One's own password.
    #[error("You change your own password yourself, from the menu")]
    OwnPassword,
    /// A link for somebody who has an invitation.
    #[error("This person has not accepted the invitation yet. You can make a new link in the list")]
    NotAccepted,
    /// Nothing to take off.
    #[error("This person has neither a second factor nor passkeys")]
    NoFactor,
    /// A new link for somebody who needs none.
    #[error("This person has already accepted the invitation")]
    NotInvited,
    /// A link that would not work.
    #[error("This person is disabled. Enable them first")]
    IsDisabled,
    /// A link that was used, replaced, or is too old.
    #[error("This invitation is not valid any more")]
    InvitationGone,
    /// Both fields are required.
    #[error("Please fill in both password fields")]
    PasswordMissing,
    /// The confirmation differs.
    #[error("The passwords do not match")]
    PasswordsDiffer,
    /// Too short, too long or too common.
    #[error("{0}")]
    #[strum(transparent)]
    PasswordWeak(#[from] Weakness),
}

impl From<PeopleError> for Error {
    fn from(error: PeopleError) -> Self {
        let message = Message::from(&error);
        let field = match error {
            PeopleError::NotFound | PeopleError::InvitationGone => return Self::NotFound(message),
            PeopleError::EmailTaken | PeopleError::AlreadyInvited => {
                return Self::Conflict { message, field: Some("email") };
            }
            PeopleError::LastAdministrator
            | PeopleError::OwnGroup
            | PeopleError::DisablesSelf
            | PeopleError::DeletesSelf
            | PeopleError::OwnFactor
            | PeopleError::OwnPassword
            | PeopleError::NotAccepted
            | PeopleError::NoFactor
            | PeopleError::NotInvited
            | PeopleError::IsDisabled => return Self::Conflict { message, field: None },
            PeopleError::IdMissing => Some("user_id"),
            PeopleError::EmailMissing | PeopleError::EmailInvalid | PeopleError::EmailLookalike => {
                Some("email")
            }
            PeopleError::NameInvalid(field) => Some(field),
            PeopleError::GroupInvalid => Some("group_id"),
            PeopleError::LanguageUnknown => Some("language"),
            PeopleError::PasswordMissing => None,
            PeopleError::PasswordsDiffer => Some("confirm_password"),
            PeopleError::PasswordWeak(_) => Some("password"),
        };
        Self::Invalid { message, field }
    }
}
