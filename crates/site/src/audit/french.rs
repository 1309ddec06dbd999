//! The texts of [`super::error`] in French.

use std::borrow::Cow;

use platform::message::Say;

use super::error::AuditError;

impl Say for AuditError {
    fn code(&self) -> &'static str {
        self.into()
    }

    fn french(&self) -> Cow<'static, str> {
        match self {
            Self::QuestionUnreadable => {
                "La demande n’a pas pu être lue. Veuillez choisir les filtres de nouveau".into()
            }
            Self::WhoUnknown => {
                "Il n’y a aucun compte avec cette adresse courriel ou ce numéro".into()
            }
            Self::ActionUnknown => "Cette action n’existe pas".into(),
            Self::ThingInvalid => {
                "Un élément est son genre et son numéro, par exemple blog 26".into()
            }
            Self::DayInvalid => "Une date s’écrit 2026-11-23".into(),
            Self::DaysReversed => "La dernière date ne doit pas précéder la première".into(),
        }
    }
}

/// Every message of this feature, for the test of all.
#[cfg(test)]
pub fn messages() -> Vec<platform::message::Message> {
    use AuditError as E;

    crate::testing::messages::of_each(&[
        E::QuestionUnreadable,
        E::WhoUnknown,
        E::ActionUnknown,
        E::ThingInvalid,
        E::DayInvalid,
        E::DaysReversed,
    ])
}
