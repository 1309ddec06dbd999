//! The refusals about the audit trail, in both languages.

use platform::refusals;

refusals! {
    /// Why something about the trail was refused.
    #[derive(Debug)]
    pub enum AuditError {
        /// A thing that this account may not change.
        ThingForbidden = "audit.thing_forbidden" => Forbidden:
            "Your account can’t see who changed this",
            "Votre compte ne peut pas voir qui a modifié ceci";
        /// A parameter that stands there twice, or is no number.
        QuestionUnreadable = "audit.question_unreadable" => Invalid:
            "The question could not be read. Please set the filters again",
            "La demande n’a pas pu être lue. Veuillez choisir les filtres de nouveau";
        /// The account does not exist.
        WhoUnknown = "audit.who_unknown" => Invalid("who"):
            "There is no account with this email address or number",
            "Il n’y a aucun compte avec cette adresse courriel ou ce numéro";
        /// An action that there is not.
        ActionUnknown = "audit.action_unknown" => Invalid("action"):
            "There is no such action", "Cette action n’existe pas";
        /// A thing with a name that is too long or has control characters.
        ThingInvalid = "audit.thing_invalid" => Invalid("thing"):
            "A thing is its kind and its number, such as blog 26",
            "Un élément est son genre et son numéro, par exemple blog 26";
        /// A day that is none.
        DayInvalid = "audit.day_invalid" => Invalid("from"):
            "A day is written as 2026-11-23", "Une date s’écrit 2026-11-23";
        /// The last day is before the first.
        DaysReversed = "audit.days_reversed" => Invalid("to"):
            "The last day must not be before the first",
            "La dernière date ne doit pas précéder la première";
    }
}

/// Every message of this feature, for the test of all.
pub fn messages() -> Vec<platform::message::Message> {
    platform::refusal::messages_of(&AuditError::examples())
}
