//! The texts of [`super::error`] in French.

use std::borrow::Cow;

use platform::message::Say;

use super::error::BookingError;

impl Say for BookingError {
    fn code(&self) -> &'static str {
        self.into()
    }

    fn french(&self) -> Cow<'static, str> {
        match self {
            Self::TopicUnknown => "Veuillez choisir le sujet",
            Self::StartMissing => "Veuillez choisir une heure",
            Self::NameMissing => "Le nom est requis",
            Self::NameInvalid => "Le nom doit tenir sur une ligne d’au plus 120 caractères",
            Self::NameTurned => {
                "Le nom ne doit pas contenir de caractères cachés qui changent le sens de l’écriture"
            }
            Self::EmailMissing => "L’adresse courriel est requise",
            Self::EmailInvalid => "Adresse courriel non valide",
            Self::PhoneInvalid => "Le téléphone doit avoir de 7 à 20 chiffres",
            Self::PhoneUnclear => {
                "Veuillez entrer un seul numéro, comme 514-555-0199 ou 514-555-0199 poste 204"
            }
            Self::QuestionTooLong => "La question peut avoir au plus 2\u{a0}000 caractères",
            Self::LanguageUnknown => "La langue doit être en ou fr",
            Self::ConsentMissing => {
                "Veuillez cocher la case, pour que nous puissions conserver ce que vous écrivez"
            }
            Self::KeyInvalid => {
                "key doit avoir de 16 à 64 lettres, chiffres, traits d’union ou traits de soulignement"
            }
            Self::KeyUsed => {
                "Ce formulaire a déjà été envoyé avec autre chose. Veuillez le vérifier et l’envoyer de nouveau"
            }
            Self::Trapped => "Veuillez laisser vide le champ qui n’est pas affiché",
            Self::TooMany => {
                "Cette adresse a déjà trois consultations à venir. Veuillez en déplacer ou en annuler une"
            }
            Self::Taken => "Cette heure vient d’être prise. Veuillez en choisir une autre",
            Self::NotFound => "Ce lien ne mène plus à une réservation",
            Self::HomeGone => "Cette propriété ne se visite plus",
            Self::ZoneUnknown => "zone doit être le nom d’un fuseau horaire, comme America/Toronto",
            Self::TooLate => {
                "La consultation commence d’ici une heure et ne peut plus être modifiée ici. Veuillez nous appeler"
            }
            Self::Cancelled => "Elle a déjà été annulée. Veuillez réserver une autre heure",
            Self::ActionUnknown => "Veuillez choisir un des boutons",
            Self::DayInvalid => "Le jour doit ressembler à 2026-11-26",
            Self::MinutesInvalid => "La durée doit être de 10 à 240 minutes, par cinq",
            Self::BufferInvalid => "La pause doit être de 0 à 120 minutes, par cinq",
            Self::NoticeInvalid => "Le préavis doit être de 0 minute à 14 jours",
            Self::HorizonInvalid => "Les réservations peuvent être ouvertes de 1 à 180 jours",
            Self::HoursInvalid => {
                "Les heures doivent commencer avant de finir, par cinq, sans se chevaucher, au plus 8 par jour"
            }
            Self::ExceptionsInvalid => {
                "Chaque exception doit être un autre jour, au plus 200 en tout"
            }
        }
        .into()
    }
}

/// Every message of this feature, for the test of all.
#[cfg(test)]
pub fn messages() -> Vec<platform::message::Message> {
    use BookingError as E;

    let mut all = crate::testing::messages::of_each(&[
        E::TopicUnknown,
        E::StartMissing,
        E::NameMissing,
        E::NameInvalid,
        E::NameTurned,
        E::EmailMissing,
        E::EmailInvalid,
        E::PhoneInvalid,
        E::PhoneUnclear,
        E::QuestionTooLong,
        E::LanguageUnknown,
        E::ConsentMissing,
        E::KeyInvalid,
        E::KeyUsed,
        E::Trapped,
        E::TooMany,
        E::Taken,
        E::NotFound,
        E::HomeGone,
        E::ZoneUnknown,
        E::TooLate,
        E::Cancelled,
        E::ActionUnknown,
        E::DayInvalid,
        E::MinutesInvalid,
        E::BufferInvalid,
        E::NoticeInvalid,
        E::HorizonInvalid,
        E::HoursInvalid,
        E::ExceptionsInvalid,
    ]);
    all.extend_from_slice(super::texts::ALL);
    all
}
