//! The texts of [`super::error`] in French.

use std::borrow::Cow;

use platform::language::Language;
use platform::message::Say;
use platform::text::format::whole_number;

use super::error::ContactError;
use super::error::label;

impl Say for ContactError {
    fn code(&self) -> &'static str {
        self.into()
    }

    fn french(&self) -> Cow<'static, str> {
        match self {
            Self::NameMissing => "Le nom est requis".into(),
            Self::EmailMissing => "L’adresse courriel est requise".into(),
            Self::EmailInvalid => "Adresse courriel non valide".into(),
            Self::PhoneMissing => "Le numéro de téléphone est requis".into(),
            Self::MessageMissing => "Le message est requis".into(),
            Self::TooLong(field, most) => format!(
                "{}\u{a0}: {} caractères au plus",
                label(field, Language::Fr),
                whole_number(*most as u64, Language::Fr)
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
    use ContactError as E;

    let mut all = crate::testing::messages::of_each(&[
        E::NameMissing,
        E::EmailMissing,
        E::EmailInvalid,
        E::PhoneMissing,
        E::MessageMissing,
        E::TooLong("name", 128),
        E::TooLong("email", 254),
        E::TooLong("phone", 15),
        E::TooLong("message", 5_000),
        E::Control("message"),
    ]);
    all.extend_from_slice(super::texts::ALL);
    all
}
