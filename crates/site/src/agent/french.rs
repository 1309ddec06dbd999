//! The texts of [`super::error`] in French.

use std::borrow::Cow;

use platform::language::Language;
use platform::message::Say;

use super::error::{AgentError, label, least, most};

impl Say for AgentError {
    fn code(&self) -> &'static str {
        self.into()
    }

    fn french(&self) -> Cow<'static, str> {
        let name = |field| label(field, Language::Fr);
        match self {
            Self::TooShort(field) => {
                let least = least(field);
                format!("{}\u{a0}: {least}\u{a0}caractères au moins", name(field)).into()
            }
            Self::TooLong(field) => {
                let most = most(field);
                format!("{}\u{a0}: {most}\u{a0}caractères au plus", name(field)).into()
            }
            Self::Control(field) => {
                format!("{}\u{a0}: aucun caractère de contrôle n’est permis", name(field)).into()
            }
            Self::ProvinceUnknown => {
                "Veuillez choisir la province ou le territoire où vous êtes inscrit".into()
            }
            Self::NoAgent => "Seuls les courtiers ont un tel profil".into(),
            Self::NotFound => "Ce courtier n’existe plus".into(),
            Self::IdMissing => "user_id et version sont requis".into(),
            Self::Changed => {
                "Le courtier a modifié ceci entre-temps. Voyez-le de nouveau avant de confirmer"
                    .into()
            }
        }
    }
}

/// Every message of this feature, for the test of all.
#[cfg(test)]
pub fn messages() -> Vec<platform::message::Message> {
    use AgentError as E;

    let mut all = crate::testing::messages::of_each(&[
        E::TooShort("brokerage"),
        E::TooLong("about"),
        E::Control("shown_name"),
        E::ProvinceUnknown,
        E::NoAgent,
        E::NotFound,
        E::IdMissing,
        E::Changed,
    ]);
    all.extend_from_slice(super::texts::ALL);
    all
}
