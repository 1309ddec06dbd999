//! The texts of [`super::password`] in French.

use std::borrow::Cow;

use super::password::{MAX_CHARS, Weakness};
use crate::message::Say;

impl Say for Weakness {
    fn code(&self) -> &'static str {
        self.into()
    }

    fn french(&self) -> Cow<'static, str> {
        match self {
            Self::TooShort(min) => {
                format!("Le mot de passe doit avoir au moins {min} caractères").into()
            }
            Self::TooLong => {
                format!("Le mot de passe peut avoir {MAX_CHARS} caractères au plus").into()
            }
            Self::Common => "Ce mot de passe est trop courant. Veuillez en choisir un autre".into(),
        }
    }
}
