//! The texts of [`super::error`] in French.

use std::borrow::Cow;

use platform::message::Say;

use super::error::CategoryError;

impl Say for CategoryError {
    fn code(&self) -> &'static str {
        self.into()
    }

    fn french(&self) -> Cow<'static, str> {
        match self {
            Self::NameMissing => "Veuillez entrer le nom de la catégorie".into(),
            Self::NameTooLong => {
                "Le nom de la catégorie peut avoir 128\u{a0}caractères au plus".into()
            }
            Self::NameControl => {
                "Le nom de la catégorie ne doit pas contenir de caractères de contrôle".into()
            }
            Self::NameTaken => "Il y a déjà une catégorie de ce nom".into(),
            Self::FrenchTooLong => {
                "Le nom de la catégorie en français peut avoir 128\u{a0}caractères au plus".into()
            }
            Self::FrenchControl => {
                "Le nom de la catégorie en français ne doit pas contenir de caractères de \
contrôle"
                    .into()
            }
            Self::FrenchTaken => "Il y a déjà une catégorie de ce nom en français".into(),
            Self::NameInTrash => {
                "Une catégorie dans la corbeille a ce nom. Restaurez-la ou supprimez-la \
définitivement"
                    .into()
            }
            Self::FrenchInTrash => {
                "Une catégorie dans la corbeille a ce nom en français. Restaurez-la ou \
supprimez-la définitivement"
                    .into()
            }
            Self::NotFound => "Cette catégorie n’existe plus".into(),
            Self::IdMissing => "category_id est requis".into(),
            Self::InTrashUse => {
                "Des articles dans la corbeille sont dans cette catégorie. Supprimez-les d’abord \
définitivement"
                    .into()
            }
            Self::InUse(1) => {
                "Cette catégorie sert à 1\u{a0}article. Mettez-le d’abord dans une autre \
catégorie"
                    .into()
            }
            Self::InUse(blogs) => format!(
                "Cette catégorie sert à {blogs} articles. Mettez-les d’abord dans une \
autre catégorie"
            )
            .into(),
        }
    }
}

/// Every message of this feature, for the test of all.
#[cfg(test)]
pub fn messages() -> Vec<platform::message::Message> {
    use CategoryError as E;

    let mut all = crate::testing::messages::of_each(&[
        E::NameMissing,
        E::NameTooLong,
        E::NameControl,
        E::NameTaken,
        E::FrenchTooLong,
        E::FrenchControl,
        E::FrenchTaken,
        E::NameInTrash,
        E::FrenchInTrash,
        E::NotFound,
        E::IdMissing,
        E::InTrashUse,
        E::InUse(1),
        E::InUse(2),
    ]);
    all.extend_from_slice(super::texts::ALL);
    all
}
