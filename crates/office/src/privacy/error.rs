//! The refusals about personal data and incidents, in both languages.

use platform::error::Error;
use platform::refusals;

refusals! {
    /// Why something was refused.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub enum PrivacyError {
        /// Nobody is named.
        EmailMissing = "privacy.email_missing" => Invalid("email"):
            "Please enter an email address", "Veuillez entrer une adresse courriel";
        /// What is no address.
        EmailInvalid = "privacy.email_invalid" => Invalid("email"):
            "Invalid email address", "Adresse courriel non valide";
        /// The address was not typed again.
        ConfirmWrong = "privacy.confirm_wrong" => Invalid("confirm"):
            "Please type the same address again, so that no one else is erased by mistake",
            "Veuillez taper de nouveau la même adresse, pour que personne d’autre ne soit effacé par erreur";
        /// An account of the company's own people.
        IsStaff = "privacy.is_staff" => Conflict:
            "This is the account of an administrator or editor. Take it away under Users first, and erase the rest then",
            "C’est le compte d’un administrateur ou d’un rédacteur. Retirez-le d’abord sous Utilisateurs, puis effacez le reste";
        /// An incident without a description.
        WhatMissing = "privacy.what_missing" => Invalid("what"):
            "Please say what happened", "Veuillez dire ce qui s’est passé";
        /// An incident without its data.
        DataMissing = "privacy.data_missing" => Invalid("data_kinds"):
            "Please say which data it concerns", "Veuillez dire quels renseignements sont touchés";
        /// The day is required.
        FoundMissing = "privacy.found_missing" => Invalid("found_on"):
            "Please enter the day on which it was found",
            "Veuillez entrer le jour de la découverte";
        /// A day that is none.
        DayInvalid = "privacy.day_invalid" => Invalid:
            "A day is written as 2026-11-23", "Une date s’écrit 2026-11-23";
        /// A day that is yet to come.
        DayAhead = "privacy.day_ahead" => Invalid:
            "This day is yet to come", "Ce jour est encore à venir";
        /// A day before there was anything to find.
        DayEarly = "privacy.day_early" => Invalid:
            "This day is long ago. Please enter the year with four digits, from 2000 on",
            "Ce jour est très ancien. Veuillez entrer l’année en quatre chiffres, à partir de 2000";
        /// It ended before it began.
        DaysReversed = "privacy.days_reversed" => Invalid("happened_until"):
            "The last day must not be before the first",
            "La dernière date ne doit pas précéder la première";
        /// It was found before it happened.
        FoundBefore = "privacy.found_before" => Invalid("found_on"):
            "It cannot be found before it happened",
            "L’incident ne peut pas être découvert avant de s’être produit";
        /// No number of people.
        PeopleInvalid = "privacy.people_invalid" => Invalid("people"):
            "The number of people is a whole number up to 1,000,000,000, or empty",
            "Le nombre de personnes est un nombre entier d’au plus 1\u{a0}000\u{a0}000\u{a0}000, ou rien";
        /// A judgement without its reasons.
        ReasonsMissing = "privacy.reasons_missing" => Invalid("reasons"):
            "Please say why there is a real risk of significant harm, or why not",
            "Veuillez dire pourquoi il y a un risque réel de préjudice grave, ou pourquoi il n’y en a pas";
        /// Too long, or with control characters.
        TextInvalid = "privacy.text_invalid" => Invalid:
            "This text is too long, or has control characters",
            "Ce texte est trop long ou contient des caractères de contrôle";
        /// The call names no incident.
        IdMissing = "privacy.id_missing" => Invalid("incident_id"):
            "incident_id is required", "incident_id est requis";
        /// There is none.
        NotFound = "privacy.not_found" => NotFound:
            "This incident is no longer in the register",
            "Cet incident n’est plus dans le registre";
        /// Somebody was first.
        Changed = "privacy.changed" => Conflict:
            "Someone has changed this incident in the meantime. Please look at it again",
            "Quelqu’un a modifié cet incident entre-temps. Veuillez le regarder de nouveau";
    }
}

impl PrivacyError {
    /// The same, of one of several fields.
    pub fn of(self, field: &'static str) -> Error {
        Error::invalid(field, &self)
    }
}

/// Every message of this feature, for the test of all.
pub fn messages() -> Vec<platform::message::Message> {
    platform::refusal::messages_of_feature(&PrivacyError::examples(), super::texts::ALL)
}
