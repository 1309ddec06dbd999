//! The texts of [`super::error`] in French.

use std::borrow::Cow;

use platform::language::Language;
use platform::message::Say;

use super::error::{ProfileError, label, most};

impl Say for ProfileError {
    fn code(&self) -> &'static str {
        self.into()
    }

    fn french(&self) -> Cow<'static, str> {
        match self {
            Self::NameMissing => "Veuillez entrer le nom que voient les lecteurs".into(),
            Self::TooLong(field) => format!(
                "{}\u{a0}: {}\u{a0}caractères au plus",
                label(field, Language::Fr),
                most(field)
            )
            .into(),
            Self::Control(field) => {
                format!("{}\u{a0}: pas de caractères de contrôle", label(field, Language::Fr))
                    .into()
            }
        }
    }
}

/// Every message of this feature, for the test of all.
#[cfg(test)]
pub fn messages() -> Vec<platform::message::Message> {
    use ProfileError as E;

    let mut all = crate::testing::messages::of_each(&[
        E::NameMissing,
        E::TooLong("shown_name"),
        E::TooLong("about"),
        E::TooLong("about_fr"),
        E::Control("shown_name"),
        E::Control("about"),
        E::Control("about_fr"),
    ]);
    all.extend_from_slice(super::texts::ALL);
    all.extend(super::me::messages());
    all
}
