//! The texts of [`super::error`] in French.

use std::borrow::Cow;

use platform::message::Say;

use super::error::PrivacyError;

impl Say for PrivacyError {
    fn code(&self) -> &'static str {
        self.into()
    }

    fn french(&self) -> Cow<'static, str> {
        match self {
            Self::EmailMissing => "Veuillez entrer une adresse courriel",
            Self::EmailInvalid => "Adresse courriel non valide",
            Self::ConfirmWrong => {
                "Veuillez taper de nouveau la même adresse, pour que personne d’autre ne soit \
                 effacé par erreur"
            }
            Self::IsStaff => {
                "C’est le compte d’un administrateur ou d’un rédacteur. Retirez-le d’abord sous \
                 Utilisateurs, puis effacez le reste"
            }
            Self::WhatMissing => "Veuillez dire ce qui s’est passé",
            Self::DataMissing => "Veuillez dire quels renseignements sont touchés",
            Self::FoundMissing => "Veuillez entrer le jour de la découverte",
            Self::DayInvalid => "Une date s’écrit 2026-11-23",
            Self::DayEarly => {
                "Ce jour est très ancien. Veuillez entrer l’année en quatre chiffres, à partir de 2000"
            }
            Self::DayAhead => "Ce jour est encore à venir",
            Self::DaysReversed => "La dernière date ne doit pas précéder la première",
            Self::FoundBefore => "L’incident ne peut pas être découvert avant de s’être produit",
            Self::PeopleInvalid => {
                "Le nombre de personnes est un nombre entier d’au plus 1\u{a0}000\u{a0}000\u{a0}000, \
                 ou rien"
            }
            Self::ReasonsMissing => {
                "Veuillez dire pourquoi il y a un risque réel de préjudice grave, ou pourquoi il \
                 n’y en a pas"
            }
            Self::TextInvalid => "Ce texte est trop long ou contient des caractères de contrôle",
            Self::IdMissing => "incident_id est requis",
            Self::NotFound => "Cet incident n’est plus dans le registre",
            Self::Changed => {
                "Quelqu’un a modifié cet incident entre-temps. Veuillez le regarder de nouveau"
            }
        }
        .into()
    }
}

/// Every message of this feature, for the test of all.
#[cfg(test)]
pub fn messages() -> Vec<platform::message::Message> {
    use PrivacyError as E;

    let mut all = crate::testing::messages::of_each(&[
        E::EmailMissing,
        E::EmailInvalid,
        E::ConfirmWrong,
        E::IsStaff,
        E::WhatMissing,
        E::DataMissing,
        E::FoundMissing,
        E::DayInvalid,
        E::DayAhead,
        E::DayEarly,
        E::DaysReversed,
        E::FoundBefore,
        E::PeopleInvalid,
        E::ReasonsMissing,
        E::TextInvalid,
        E::IdMissing,
        E::NotFound,
        E::Changed,
    ]);
    all.extend_from_slice(super::texts::ALL);
    all
}
