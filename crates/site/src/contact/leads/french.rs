//! The texts of [`super::error`] in French.

use std::borrow::Cow;

use platform::language::Language;
use platform::message::Say;
use platform::text::format::whole_number;

use super::error::LeadError;

impl Say for LeadError {
    fn code(&self) -> &'static str {
        self.into()
    }

    fn french(&self) -> Cow<'static, str> {
        let most = |most: &usize| whole_number(*most as u64, Language::Fr);
        match self {
            Self::NotFound => "Ce message n’existe plus".into(),
            Self::NoMessages => "Choisissez au moins un message".into(),
            Self::TooManyMessages(count) => {
                format!("Choisissez au plus {} messages à la fois", most(count)).into()
            }
            Self::Changed => "Un collègue vient de modifier ce message. Regardez où il en est, \
                              puis réessayez."
                .into(),
            Self::IsSpam => "Ce message ressemble à un pourriel. Indiquez d’abord que ce n’en \
                             est pas un."
                .into(),
            Self::StateUnknown => "state doit être new, in_progress, answered ou done".into(),
            Self::AssigneeUnknown => "Choisissez quelqu’un qui peut voir les messages".into(),
            Self::FilterInvalid => {
                "waiting doit être true ou false, et sender, le numéro d’un message".into()
            }
            Self::SenderAndSearch => {
                "Les messages d’un même expéditeur ne se cherchent pas en même temps".into()
            }
            Self::NothingToChange => "is_read ou is_suspected est requis".into(),
            Self::NoteMissing => "Une note est requise".into(),
            Self::NoteTooLong(count) => {
                format!("Une note a au plus {} caractères", most(count)).into()
            }
            Self::TooManyNotes(count) => {
                format!("Un message a au plus {count} notes. Supprimez-en une d’abord.").into()
            }
            Self::NoteNotFound => "Cette note n’existe plus".into(),
            Self::ReminderOutOfRange => {
                "Choisissez un moment à venir, dans un délai d’un an".into()
            }
            Self::SubjectMissing => "Un objet est requis".into(),
            Self::SubjectTooLong(count) => {
                format!("Un objet a au plus {} caractères", most(count)).into()
            }
            Self::TextMissing => "Une réponse est requise".into(),
            Self::TextTooLong(count) => {
                format!("Une réponse a au plus {} caractères", most(count)).into()
            }
            Self::Control(_) => "Retirez les caractères de contrôle".into(),
            Self::LanguageUnknown => "language doit être en ou fr".into(),
            Self::ReplyToUnknown => "reply_to doit être company ou me".into(),
            Self::KeyInvalid => {
                "key doit être formé de 1 à 64 lettres, chiffres et traits d’union".into()
            }
            Self::AddressInvalid(address) => {
                format!("Aucun courriel ne peut être envoyé à {address}").into()
            }
            Self::MailNotSetUp => {
                "Le courriel n’est pas configuré, donc votre réponse ne peut pas être \
                                   envoyée. Un administrateur le configure sous Réglages \
                                   (/admin/settings); ce que vous avez tapé reste ici."
                    .into()
            }
            Self::TooManyAnswers(count) => format!("Un message a au plus {count} réponses").into(),
            Self::AnsweredMeanwhile(name) => format!(
                "{name} vient de répondre à ce message. Lisez cette réponse, puis envoyez la \
                 vôtre si elle est encore utile."
            )
            .into(),
        }
    }
}

/// Every message of this feature, for the test of all.
#[cfg(test)]
pub fn messages() -> Vec<platform::message::Message> {
    use LeadError as E;

    let mut all = crate::testing::messages::of_each(&[
        E::NotFound,
        E::NoMessages,
        E::TooManyMessages(200),
        E::Changed,
        E::IsSpam,
        E::StateUnknown,
        E::AssigneeUnknown,
        E::FilterInvalid,
        E::SenderAndSearch,
        E::NothingToChange,
        E::NoteMissing,
        E::NoteTooLong(2_000),
        E::TooManyNotes(100),
        E::NoteNotFound,
        E::ReminderOutOfRange,
        E::SubjectMissing,
        E::SubjectTooLong(200),
        E::TextMissing,
        E::TextTooLong(10_000),
        E::Control("subject"),
        E::LanguageUnknown,
        E::ReplyToUnknown,
        E::KeyInvalid,
        E::AddressInvalid("zoé@example.ca".into()),
        E::MailNotSetUp,
        E::TooManyAnswers(50),
        E::AnsweredMeanwhile("Maxime Roy".into()),
    ]);
    all.extend_from_slice(super::texts::ALL);
    all
}
