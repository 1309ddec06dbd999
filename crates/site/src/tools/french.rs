//! The texts of [`super::error`] in French.

use std::borrow::Cow;

use platform::language::Language;
use platform::message::Say;

use super::error::{ToolError, money};
use super::form::percent;

impl Say for ToolError {
    fn code(&self) -> &'static str {
        self.into()
    }

    fn french(&self) -> Cow<'static, str> {
        let dollars = |cents| money(cents, Language::Fr);
        match *self {
            Self::NotANumber => "Veuillez entrer un nombre".into(),
            Self::AmountTooSmall(least) => {
                format!("Veuillez entrer {} ou plus", dollars(least)).into()
            }
            Self::AmountTooLarge(most) => {
                format!("Veuillez entrer {} ou moins", dollars(most)).into()
            }
            Self::RateTooLarge(most) => {
                let most = percent(most).replace('.', ",");
                format!("Veuillez entrer un taux de 0 à {most}\u{a0}%").into()
            }
            Self::YearsOutOfRange(most) => {
                format!("Veuillez entrer un nombre entier d’années, de 1 à {most}").into()
            }
            Self::UnknownChoice => "Veuillez choisir dans la liste".into(),
            Self::DownTooSmall(least) => {
                format!("La mise de fonds doit être d’au moins {} pour ce prix", dollars(least))
                    .into()
            }
            Self::DownTooLarge => "La mise de fonds ne peut pas dépasser le prix".into(),
            Self::InsuredTooLong(most) => format!(
                "Avec une si petite mise de fonds, le prêt doit être remboursé en {most}\u{a0}ans \
                 au plus"
            )
            .into(),
        }
    }
}

/// One of each, for the test that reads them.
#[cfg(test)]
pub fn messages() -> Vec<platform::message::Message> {
    use costs::{Cents, Rate};

    crate::testing::messages::of_each(&[
        ToolError::NotANumber,
        ToolError::AmountTooSmall(Cents::dollars(1)),
        ToolError::AmountTooLarge(Cents::dollars(100_000_000)),
        ToolError::RateTooLarge(Rate(30_000)),
        ToolError::YearsOutOfRange(40),
        ToolError::UnknownChoice,
        ToolError::DownTooSmall(Cents::dollars(45_000)),
        ToolError::DownTooLarge,
        ToolError::InsuredTooLong(25),
    ])
}
