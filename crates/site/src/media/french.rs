//! The texts of [`super::error`] in French.

use std::borrow::Cow;

use platform::message::Say;

use super::error::MediaError;

impl Say for MediaError {
    fn code(&self) -> &'static str {
        self.into()
    }

    fn french(&self) -> Cow<'static, str> {
        match self {
            Self::FileMissing => "Veuillez choisir un fichier.",
            Self::TooManyToday => {
                "Vous avez téléversé aujourd’hui autant d’images qu’un compte le peut. Continuez demain"
            }
            Self::TooManyInAll => {
                "Ce compte a téléversé en tout autant d’images qu’un compte le peut"
            }
        }
        .into()
    }
}

/// Every message of this feature, for the test of all.
#[cfg(test)]
pub fn messages() -> Vec<platform::message::Message> {
    use MediaError as E;

    let mut all =
        crate::testing::messages::of_each(&[E::FileMissing, E::TooManyToday, E::TooManyInAll]);
    all.extend_from_slice(super::texts::ALL);
    all
}
