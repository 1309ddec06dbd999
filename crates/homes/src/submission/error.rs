//! The refusals about submissions, in both languages.

use platform::clock::Timestamp;
use platform::language::Language;
use platform::refusals;
use platform::text::time::format_public_moment;

use super::model::{FIELD_MAX_CHARS, MAX_DRAFTS, MAX_SENT_PER_DAY, REMARK_MAX_CHARS};
use super::states::SubmissionAction;
use crate::property::{Enumeration as _, MAX_IMAGES, PublicationState};

refusals! {
    /// Why something about a submission was refused.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub enum SubmissionError {
        /// Nothing under this id, or somebody else's.
        NotFound = "submission.not_found" => NotFound:
            "This home no longer exists", "Cette propriété n’existe plus";
        /// The call names none.
        IdMissing = "submission.id_missing" => Invalid("id"): "id is required", "id est requis";
        /// The version that was seen is not today's.
        Changed = "submission.changed" => Conflict:
            "This was changed in another window or by someone else. Nothing of yours is lost: look at the saved version, then save again",
            "Ceci a été modifié dans une autre fenêtre ou par une autre personne. Rien de ce que vous avez écrit n’est perdu\u{a0}: voyez ce qui s’y trouve, puis enregistrez de nouveau";
        /// No such step from where it is.
        Step(action: SubmissionAction, from: PublicationState) = "submission.step" => Conflict:
            format!("This cannot be done now: {} from {}", action.as_str(), from.as_str()),
            format!(
                "Action impossible pour l’instant ({})\u{a0}: {}",
                named(*action),
                from.label(Language::Fr)
            ),
            for [(SubmissionAction::Submit, PublicationState::Published)];
        /// It may not be written as it is.
        NotOpen = "submission.not_open" => Conflict:
            "This home is not a draft. Choose Edit first",
            "Cette propriété n’est pas un brouillon. Rouvrez-la d’abord";
        /// Not an action.
        ActionUnknown = "submission.action_unknown" => Invalid("action"):
            "Please choose one of the buttons", "Veuillez choisir un des boutons";
        /// The call names no version.
        VersionMissing = "submission.version_missing" => Invalid("version"):
            "version is required", "version est requis";
        /// A name that no step has.
        FieldUnknown = "submission.field_unknown" => Invalid("fields"):
            "This form has a field that there is not", "Ce formulaire a un champ qui n’existe pas";
        /// More than anything takes.
        FieldTooLong = "submission.field_too_long" => Invalid("fields"):
            format!("A field takes at most {FIELD_MAX_CHARS} characters"),
            format!("Un champ peut avoir {FIELD_MAX_CHARS}\u{a0}caractères au plus");
        /// Owners may not post here.
        OwnersClosed = "submission.owners_closed" => Forbidden:
            "Only agents can post homes here for now",
            "Pour l’instant, seuls les courtiers peuvent annoncer une propriété ici";
        /// [`MAX_DRAFTS`] are there.
        TooManyDrafts = "submission.too_many_drafts" => Conflict:
            format!("You have {MAX_DRAFTS} drafts. Please finish or delete one first"),
            format!("Vous avez {MAX_DRAFTS}\u{a0}brouillons. Veuillez d’abord en terminer ou en supprimer un");
        /// More than an account has.
        TooMany = "submission.too_many" => Conflict:
            "This account has as many homes as it can have. Please write to us",
            "Ce compte a atteint son nombre maximal de propriétés. Veuillez nous écrire";
        /// [`MAX_SENT_PER_DAY`] were sent.
        TooManySent = "submission.too_many_sent" => Conflict:
            format!("You have sent {MAX_SENT_PER_DAY} homes within a day. Please go on tomorrow"),
            format!("Vous avez envoyé {MAX_SENT_PER_DAY}\u{a0}propriétés en un jour. Veuillez continuer demain");
        /// What is sent has fields that are wrong.
        NotComplete = "submission.not_complete" => Invalid("fields"):
            "Something is missing or not right yet. See the words beside the fields",
            "Il manque quelque chose, ou tout n’est pas encore juste. Voyez les mots à côté des champs";
        /// The purpose is missing.
        PurposeMissing = "submission.purpose_missing" => Invalid("Purpose"):
            "Please choose what you want to do: sell, rent, lease or offer a room",
            "Veuillez choisir\u{a0}: vendre, louer, louer à terme ou offrir une chambre";
        /// The class is missing.
        ClassMissing = "submission.class_missing" => Invalid("PropertyClass"):
            "Please choose residential or commercial",
            "Veuillez choisir résidentielle ou commerciale";
        /// A day that is none.
        Day(field: &'static str) = "submission.day" => Invalid(*field):
            "Please write the day as 2026-11-30", "Veuillez écrire la date comme 2026-11-30",
            for [("ContractEnds")];
        /// No telephone number.
        PhoneInvalid = "submission.phone_invalid" => Invalid("ContactPhone"):
            "Please enter a phone number with its area code",
            "Veuillez entrer un numéro de téléphone avec son indicatif régional";
        /// The link is not one, has ended, or its person may not post any more.
        LinkEnded = "submission.link_ended" => NotFound:
            "This link no longer leads to a draft. Start again from Post a home",
            "Ce lien ne mène plus à un brouillon. Recommencez à partir d’Annoncer une propriété";
        /// Another reviewer has it.
        Taken {
            /// Who, by name.
            by: Option<String>,
            /// Since when.
            at: Timestamp,
        } = "submission.taken" => Conflict:
            format!(
                "{} has been reviewing this since {}",
                by.as_deref().unwrap_or("Someone"),
                format_public_moment(*at, Language::En)
            ),
            format!(
                "{} examine cette propriété depuis le {}",
                by.as_deref().unwrap_or("Quelqu’un"),
                format_public_moment(*at, Language::Fr)
            ),
            for [{ by: None, at: Timestamp::from_seconds(1_790_000_000) }];
        /// Nobody has taken it.
        NotTaken = "submission.not_taken" => Conflict:
            "Start the review first, so that no one else decides at the same time",
            "Prenez d’abord cette propriété en charge, pour que personne d’autre ne décide en même temps";
        /// Nobody says that the owner agrees.
        ConsentMissing = "submission.consent_missing" => Invalid("OwnerConsentYN"):
            "Please confirm that the owner has agreed to this being shown here",
            "Veuillez confirmer que le propriétaire accepte que ceci soit affiché ici";
        /// Something was found beside it, and nobody says why it is public all the same.
        ReasonMissing = "submission.reason_missing" => Invalid("reason"):
            "A check is still open. Please say why it is published all the same",
            "Une vérification est encore ouverte. Veuillez dire pourquoi publier quand même";
        /// A request for changes, or a refusal, without words.
        WordsMissing = "submission.words_missing" => Invalid("reason"):
            "Please say what is to be changed, or why it is refused",
            "Veuillez dire ce qui est à changer, ou pourquoi c’est refusé";
        /// Longer than anybody reads.
        WordsTooLong = "submission.words_too_long" => Invalid("reason"):
            format!("A comment can have at most {REMARK_MAX_CHARS} characters"),
            format!("Les mots à la personne qui a annoncé la propriété peuvent avoir {REMARK_MAX_CHARS}\u{a0}caractères au plus");
        /// A picture that is gone.
        PictureNotFound = "submission.picture_not_found" => NotFound:
            "This picture no longer exists", "Cette photo n’existe plus";
        /// No file.
        FileMissing = "submission.file_missing" => Invalid("file"):
            "Please choose a picture", "Veuillez choisir une photo";
        /// As many as a property has.
        TooManyPictures = "submission.too_many_pictures" => Conflict("file"):
            format!("A home has at most {MAX_IMAGES} pictures"),
            format!("Une propriété a {MAX_IMAGES}\u{a0}photos au plus");
    }
}

fn named(action: SubmissionAction) -> &'static str {
    match action {
        SubmissionAction::Submit => "envoyer",
        SubmissionAction::Edit => "modifier",
        SubmissionAction::Discard => "abandonner les changements",
        SubmissionAction::Renew => "confirmer la disponibilité",
        SubmissionAction::Pending => "indiquer une offre acceptée",
        SubmissionAction::Available => "indiquer comme disponible",
        SubmissionAction::Withdraw => "retirer",
        SubmissionAction::Delete => "supprimer",
        SubmissionAction::Take => "prendre en charge",
        SubmissionAction::Release => "rendre",
        SubmissionAction::RequestChanges => "demander des changements",
        SubmissionAction::Approve => "approuver",
        SubmissionAction::Publish => "publier",
        SubmissionAction::Reject => "refuser",
    }
}

/// Every message of this feature, for the test of all.
pub fn messages() -> Vec<platform::message::Message> {
    platform::refusal::messages_of_feature(&SubmissionError::examples(), super::texts::ALL)
}
