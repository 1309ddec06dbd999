//! Why something of an own profile was not changed.

use std::borrow::Cow;

use platform::error::{Error, Message};
use platform::message::Say;

/// Why something of an own profile was not changed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error, strum::IntoStaticStr)]
#[cfg_attr(test, derive(strum::EnumCount))]
#[strum(serialize_all = "snake_case", prefix = "me.")]
pub enum MeError {
    /// Missing or too long; the field's name on the wire.
    #[error("First name must have 1 to 128 characters")]
    FirstName,
    /// Missing or too long.
    #[error("Last name must have 1 to 128 characters")]
    LastName,
    /// Not one of what is offered.
    #[error("Please choose what you are looking for")]
    Purpose,
    /// Too long, or with control characters.
    #[error("Where you look must be one line of at most 255 characters")]
    Places,
    /// Not an amount.
    #[error("The highest price must be a whole number of dollars")]
    Price,
    /// Nothing was named.
    #[error("Please choose one")]
    IdMissing,
    /// It has ended, or is somebody else's.
    #[error("That is not there any more")]
    NotFound,
    /// Not one of the buttons.
    #[error("Please choose one of the buttons")]
    ActionUnknown,
    /// Too many, or not what the list of kept homes has.
    #[error("These homes cannot be kept: at most 100, each with a note of at most 1000 characters")]
    Homes,
}

impl From<MeError> for Error {
    fn from(error: MeError) -> Self {
        let message = Message::from(&error);
        let field = match error {
            MeError::NotFound => return Self::NotFound(message),
            MeError::FirstName => "first_name",
            MeError::LastName => "last_name",
            MeError::Purpose => "purpose",
            MeError::Places => "places",
            MeError::Price => "price_most",
            MeError::IdMissing => "id",
            MeError::ActionUnknown => "action",
            MeError::Homes => "homes",
        };
        Self::Invalid { message, field: Some(field) }
    }
}

impl Say for MeError {
    fn code(&self) -> &'static str {
        self.into()
    }

    fn french(&self) -> Cow<'static, str> {
        match self {
            Self::FirstName => "Le prénom doit avoir de 1\u{a0}à 128\u{a0}caractères",
            Self::LastName => "Le nom doit avoir de 1\u{a0}à 128\u{a0}caractères",
            Self::Purpose => "Veuillez choisir ce que vous cherchez",
            Self::Places => {
                "Le lieu cherché doit tenir sur une ligne de 255\u{a0}caractères au plus"
            }
            Self::Price => "Le prix maximal doit être un nombre entier de dollars",
            Self::IdMissing => "Veuillez en choisir un",
            Self::NotFound => "Ce n’est plus là",
            Self::ActionUnknown => "Veuillez choisir un des boutons",
            Self::Homes => {
                "Ces propriétés ne peuvent pas être gardées\u{a0}: 100\u{a0}au plus, chacune avec \
                 une note de 1\u{a0}000\u{a0}caractères au plus"
            }
        }
        .into()
    }
}

/// Every message of this part, for the test of all.
#[cfg(test)]
pub fn messages() -> Vec<platform::message::Message> {
    use MeError as E;

    let mut all = crate::testing::messages::of_each(&[
        E::FirstName,
        E::LastName,
        E::Purpose,
        E::Places,
        E::Price,
        E::IdMissing,
        E::NotFound,
        E::ActionUnknown,
        E::Homes,
    ]);
    all.extend_from_slice(super::texts::ALL);
    all
}
