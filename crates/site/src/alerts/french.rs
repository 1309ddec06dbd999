//! The texts of [`super::error`] in French.

use std::borrow::Cow;

use platform::message::Say;

use super::error::AlertError;

impl Say for AlertError {
    fn code(&self) -> &'static str {
        self.into()
    }

    fn french(&self) -> Cow<'static, str> {
        match self {
            Self::EmailMissing => "L’adresse courriel est requise".into(),
            Self::EmailInvalid => "Adresse courriel non valide".into(),
            Self::FrequencyUnknown => {
                "Veuillez choisir quand recevoir les avis\u{a0}: tout de suite ou une fois par jour"
                    .into()
            }
            Self::LanguageUnknown => "La langue doit être en ou fr".into(),
            Self::ConsentMissing => {
                "Veuillez cocher la case, pour que nous puissions vous écrire".into()
            }
            Self::Full => {
                "Votre adresse a autant d’alertes que permis. Veuillez d’abord mettre fin à l’une \
                 d’elles"
                    .into()
            }
            Self::NotFound => "Ce lien ne mène plus à une alerte".into(),
            Self::ActionUnknown => "Veuillez choisir un des boutons".into(),
        }
    }
}

/// Every message of this feature, for the test of all.
#[cfg(test)]
pub fn messages() -> Vec<platform::message::Message> {
    use AlertError as E;

    let mut all = crate::testing::messages::of_each(&[
        E::EmailMissing,
        E::EmailInvalid,
        E::FrequencyUnknown,
        E::LanguageUnknown,
        E::ConsentMissing,
        E::Full,
        E::NotFound,
        E::ActionUnknown,
    ]);
    all.extend_from_slice(super::texts::ALL);
    all
}
