//! The texts of [`super::error`] in French.

use std::borrow::Cow;

use platform::message::Say;

use super::error::SearchError;

impl Say for SearchError {
    fn code(&self) -> &'static str {
        self.into()
    }

    fn french(&self) -> Cow<'static, str> {
        match self {
            Self::Unknown(field) => format!("{field} a une valeur inconnue").into(),
            Self::NotANumber(field) => format!("{field} doit être un nombre").into(),
            Self::NotARange(field) => {
                format!("{field} doit être un nombre, ou deux avec un trait d’union").into()
            }
            Self::EndsCrossed(field) => {
                format!("{field} ne doit pas dépasser la limite supérieure").into()
            }
            Self::NotADay => "since doit être un jour, comme 2026-11-01".into(),
            Self::BadBox => {
                "Cette partie de la carte ne peut pas être recherchée. Choisissez-en une autre"
                    .into()
            }
            Self::BadPolygon => {
                "Ce secteur dessiné ne peut pas être recherché. Dessinez-le de nouveau".into()
            }
            Self::TooLong(field) => format!("{field} est trop long").into(),
            Self::BadCursor => "after doit venir d’une réponse".into(),
            Self::BadPage => "page doit être un nombre entier à partir de 0".into(),
            Self::BadSize => "size doit être un nombre entier à partir de 1".into(),
            Self::BadZoom => "zoom doit être un nombre de 0 à 22".into(),
            Self::NothingKnown => {
                "Rien dans cette recherche ne nous est connu. Laissez-la vide pour suivre toutes \
                 les propriétés"
                    .into()
            }
            Self::Loading => {
                "La lecture des propriétés n’est pas terminée. Veuillez réessayer dans un instant"
                    .into()
            }
        }
    }
}

/// One of each, for the test that reads them.
#[cfg(test)]
pub fn messages() -> Vec<platform::message::Message> {
    crate::testing::messages::of_each(&[
        SearchError::Unknown("type"),
        SearchError::NotANumber("price_min"),
        SearchError::NotARange("beds"),
        SearchError::EndsCrossed("price_min"),
        SearchError::NotADay,
        SearchError::BadBox,
        SearchError::BadPolygon,
        SearchError::TooLong("q"),
        SearchError::BadCursor,
        SearchError::BadPage,
        SearchError::BadSize,
        SearchError::BadZoom,
        SearchError::NothingKnown,
        SearchError::Loading,
    ])
}
