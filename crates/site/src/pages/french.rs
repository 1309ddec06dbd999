//! The texts of [`super::error`] in French.

use std::borrow::Cow;

use platform::message::Say;

use super::error::PagesError;

impl Say for PagesError {
    fn code(&self) -> &'static str {
        self.into()
    }

    fn french(&self) -> Cow<'static, str> {
        match self {
            Self::NotFound => "Il n’y a pas de telle page à modifier".into(),
            Self::RevisionMissing => "revision est requis".into(),
            Self::FormInvalid => {
                "values doit être le formulaire de cette page, en et fr".into()
            }
            Self::PartsTooMany => "Une liste peut avoir 200 parties au plus".into(),
            Self::Changed => "Quelqu’un d’autre a modifié cette page depuis que vous l’avez ouverte. Comparez avant d’enregistrer".into(),
            Self::Locked => "Cette page vient d’un fichier du dossier du serveur et ne peut pas être modifiée ici".into(),
            Self::DraftMissing => "Cette page n’a pas de brouillon".into(),
            Self::DraftUnreadable => "Le brouillon de cette page ne peut plus être lu. Abandonnez-le ou écrivez-en un autre".into(),
            Self::Wrong(1) => "Un texte n’est pas encore correct. Veuillez lire la note à côté de lui".into(),
            Self::Wrong(count) => format!(
                "{count} textes ne sont pas encore corrects. Veuillez lire les notes à côté d’eux"
            )
            .into(),
            Self::VersionMissing => "version est requis".into(),
            Self::VersionNotFound => "Cette version n’existe plus".into(),
            Self::VersionOld => "Cette version ne peut plus être affichée par ce logiciel".into(),
            Self::PreviewMissing => "Ces textes n’ont pas de page à eux à afficher".into(),
        }
    }
}

/// Every message of this feature, for the test of all.
#[cfg(test)]
pub fn messages() -> Vec<platform::message::Message> {
    use PagesError as E;

    let mut all = crate::testing::messages::of_each(&[
        E::NotFound,
        E::RevisionMissing,
        E::FormInvalid,
        E::PartsTooMany,
        E::Changed,
        E::Locked,
        E::DraftMissing,
        E::DraftUnreadable,
        E::Wrong(1),
        E::Wrong(3),
        E::VersionMissing,
        E::VersionNotFound,
        E::VersionOld,
        E::PreviewMissing,
    ]);
    all.extend_from_slice(super::texts::ALL);
    all
}
