//! The texts of [`super::error`] in French.

use std::borrow::Cow;

use platform::message::Say;

use super::error::LibraryError;

impl Say for LibraryError {
    fn code(&self) -> &'static str {
        self.into()
    }

    fn french(&self) -> Cow<'static, str> {
        match self {
            Self::IdMissing => "id est requis",
            Self::NotFound => "Cette image n’est pas dans la bibliothèque",
            Self::FilterUnknown => {
                "filter doit être all, unused, blogs, homes, undescribed ou trash"
            }
            Self::HomesNotAllowed => "Les images des propriétés sont réservées aux administrateurs",
            Self::AltControl => {
                "Le texte de remplacement doit tenir sur une ligne, sans caractères de contrôle"
            }
            Self::AltTooLong => "Le texte de remplacement peut compter au plus 255\u{a0}caractères",
            Self::FocusInvalid => "x et y doivent être des nombres entiers de 0 à 100",
            Self::InUse => {
                "Cette image est encore utilisée. Retirez-la d’abord de là, ou remplacez-la partout"
            }
            Self::InHistory => {
                "D’anciennes versions d’articles montrent encore cette image. Elle disparaîtra \
                 d’elle-même avec elles"
            }
            Self::NotInTrash => "Cette image n’est plus dans la corbeille",
            Self::InTrash => "Cette image est dans la corbeille. Restaurez-la d’abord",
            Self::SamePicture => "C’est la même image",
            Self::NotUsed => "Rien ne montre cette image; il n’y a donc rien à remplacer",
            Self::TooManyUses => {
                "Trop de pages montrent cette image pour la remplacer en une seule fois"
            }
            Self::NotReplaced => "Il n’y a pas de remplacement à annuler",
        }
        .into()
    }
}

/// Every message of this feature, for the test of all.
#[cfg(test)]
pub fn messages() -> Vec<platform::message::Message> {
    use LibraryError as E;

    let mut all = crate::testing::messages::of_each(&[
        E::IdMissing,
        E::NotFound,
        E::FilterUnknown,
        E::HomesNotAllowed,
        E::AltControl,
        E::AltTooLong,
        E::FocusInvalid,
        E::InUse,
        E::InHistory,
        E::NotInTrash,
        E::InTrash,
        E::SamePicture,
        E::NotUsed,
        E::TooManyUses,
        E::NotReplaced,
    ]);
    all.extend_from_slice(super::texts::ALL);
    all
}
