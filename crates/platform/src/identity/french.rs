//! The texts of [`super::weakness`] in French.

use std::borrow::Cow;

use super::password::MAX_CHARS;
use super::weakness::Weakness;
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
            Self::Word => "Ce mot de passe est un mot courant, à peine allongé. Veuillez en \
                           choisir un autre"
                .into(),
            Self::Pattern => "Ce mot de passe suit le clavier ou une simple suite. Veuillez en \
                              choisir un autre"
                .into(),
            Self::Season => "Ce mot de passe est une saison, un mois ou une année, à peine \
                             allongés. Veuillez en choisir un autre"
                .into(),
            Self::Own => "Ce mot de passe est votre nom, votre adresse ou notre nom, à peine \
                          allongés. Veuillez en choisir un autre"
                .into(),
        }
    }
}
