//! The texts of [`super::error`] in French.

use std::borrow::Cow;

use platform::message::Say;

use super::error::UndoError;

impl Say for UndoError {
    fn code(&self) -> &'static str {
        self.into()
    }

    fn french(&self) -> Cow<'static, str> {
        match self {
            Self::IdMissing => "undo_id est requis",
            Self::NotFound => "Cette modification ne peut plus être annulée",
            Self::Done => "Cette modification a déjà été annulée",
            Self::NothingSelected => "Veuillez d’abord sélectionner quelque chose",
            Self::TooMany => "200\u{a0}éléments au plus peuvent être modifiés à la fois",
            Self::ChangedSince => "Quelqu’un a modifié cet élément depuis; il reste tel quel",
            Self::TooLong => "Il y a trop de texte à la fois. Veuillez faire le reste ensuite",
        }
        .into()
    }
}

/// Every message of this feature, for the test of all.
#[cfg(test)]
pub fn messages() -> Vec<platform::message::Message> {
    use UndoError as E;

    crate::testing::messages::of_each(&[
        E::IdMissing,
        E::NotFound,
        E::Done,
        E::NothingSelected,
        E::TooMany,
        E::ChangedSince,
        E::TooLong,
    ])
}
