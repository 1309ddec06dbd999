//! The texts of [`super::error`] in French.

use std::borrow::Cow;

use platform::language::Language;
use platform::message::Say;
use platform::text::time::format_public_moment;

use super::error::SubmissionError;
use super::model::{FIELD_MAX_CHARS, MOST_DRAFTS, MOST_SENT_A_DAY, WORDS_MAX_CHARS};
use super::states::Action;
use crate::property::Enumeration as _;

fn named(action: Action) -> &'static str {
    match action {
        Action::Submit => "envoyer",
        Action::Edit => "modifier",
        Action::Discard => "abandonner les changements",
        Action::Renew => "confirmer la disponibilité",
        Action::Pending => "indiquer une offre acceptée",
        Action::Available => "indiquer comme disponible",
        Action::Withdraw => "retirer",
        Action::Delete => "supprimer",
        Action::Take => "prendre en charge",
        Action::Release => "rendre",
        Action::RequestChanges => "demander des changements",
        Action::Approve => "approuver",
        Action::Publish => "publier",
        Action::Reject => "refuser",
    }
}

impl Say for SubmissionError {
    fn code(&self) -> &'static str {
        self.into()
    }

    fn french(&self) -> Cow<'static, str> {
        match self {
            Self::NotFound => "Cette propriété n’existe plus".into(),
            Self::IdMissing => "id est requis".into(),
            Self::Changed => "Ceci a été modifié dans une autre fenêtre ou par une autre personne. \
                 Rien de ce que vous avez écrit n’est perdu\u{a0}: voyez ce qui s’y trouve, puis \
                 enregistrez de nouveau"
                .into(),
            Self::Step(action, from) => {
                let state = from.label(Language::Fr);
                format!("Action impossible pour l’instant ({})\u{a0}: {state}", named(*action)).into()
            }
            Self::NotOpen => {
                "Cette propriété n’est pas un brouillon. Rouvrez-la d’abord".into()
            }
            Self::ActionUnknown => "Veuillez choisir un des boutons".into(),
            Self::VersionMissing => "version est requis".into(),
            Self::FieldUnknown => "Ce formulaire a un champ qui n’existe pas".into(),
            Self::FieldTooLong => {
                format!("Un champ peut avoir {FIELD_MAX_CHARS}\u{a0}caractères au plus").into()
            }
            Self::OwnersClosed => {
                "Pour l’instant, seuls les courtiers peuvent annoncer une propriété ici".into()
            }
            Self::TooManyDrafts => format!(
                "Vous avez {MOST_DRAFTS}\u{a0}brouillons. Veuillez d’abord en terminer ou en supprimer un"
            )
            .into(),
            Self::TooMany => {
                "Ce compte a atteint son nombre maximal de propriétés. Veuillez nous écrire".into()
            }
            Self::TooManySent => format!(
                "Vous avez envoyé {MOST_SENT_A_DAY}\u{a0}propriétés en un jour. Veuillez continuer demain"
            )
            .into(),
            Self::NotComplete => {
                "Il manque quelque chose, ou tout n’est pas encore juste. Voyez les mots à côté des champs"
                    .into()
            }
            Self::PurposeMissing => {
                "Veuillez choisir\u{a0}: vendre, louer, louer à bail ou offrir une chambre".into()
            }
            Self::ClassMissing => "Veuillez choisir résidentielle ou commerciale".into(),
            Self::Day(_) => "Veuillez écrire la date comme 2026-11-30".into(),
            Self::PhoneInvalid => {
                "Veuillez entrer un numéro de téléphone avec son indicatif régional".into()
            }
            Self::LinkEnded => {
                "Ce lien ne mène plus à un brouillon. Recommencez à partir d’Annoncer une propriété"
                    .into()
            }
            Self::Taken { by, at } => {
                let at = format_public_moment(*at, Language::Fr);
                let by = by.as_deref().unwrap_or("Quelqu’un");
                format!("{by} examine cette propriété depuis le {at}").into()
            }
            Self::NotTaken => {
                "Prenez d’abord cette propriété en charge, pour que personne d’autre ne décide en même temps"
                    .into()
            }
            Self::ConsentMissing => {
                "Veuillez confirmer que le propriétaire accepte que ceci soit affiché ici".into()
            }
            Self::ReasonMissing => {
                "Une vérification est encore ouverte. Veuillez dire pourquoi publier quand même"
                    .into()
            }
            Self::WordsMissing => {
                "Veuillez dire ce qui est à changer, ou pourquoi c’est refusé".into()
            }
            Self::WordsTooLong => format!(
                "Les mots à la personne qui a annoncé la propriété peuvent avoir {WORDS_MAX_CHARS}\u{a0}caractères au plus"
            )
            .into(),
            Self::PictureNotFound => "Cette photo n’existe plus".into(),
            Self::FileMissing => "Veuillez choisir une photo".into(),
            Self::TooManyPictures => {
                let most = crate::property::MAX_IMAGES;
                format!("Une propriété a {most}\u{a0}photos au plus").into()
            }
        }
    }
}

/// Every message of this feature, for the test of all.
#[cfg(test)]
pub fn messages() -> Vec<platform::message::Message> {
    use SubmissionError as E;

    let at = platform::clock::Timestamp::from_seconds(1_790_000_000);
    let mut all = crate::testing::messages::of_each(&[
        E::NotFound,
        E::IdMissing,
        E::Changed,
        E::Step(Action::Submit, crate::property::PublicationState::Published),
        E::NotOpen,
        E::ActionUnknown,
        E::VersionMissing,
        E::FieldUnknown,
        E::FieldTooLong,
        E::OwnersClosed,
        E::TooManyDrafts,
        E::TooMany,
        E::TooManySent,
        E::NotComplete,
        E::PurposeMissing,
        E::ClassMissing,
        E::Day("ContractEnds"),
        E::PhoneInvalid,
        E::LinkEnded,
        E::Taken { by: None, at },
        E::NotTaken,
        E::ConsentMissing,
        E::ReasonMissing,
        E::WordsMissing,
        E::WordsTooLong,
        E::PictureNotFound,
        E::FileMissing,
        E::TooManyPictures,
    ]);
    all.extend_from_slice(super::texts::ALL);
    all
}
