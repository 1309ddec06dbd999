//! The texts of [`super::error`] in French.

use std::borrow::Cow;

use platform::message::Say;

use super::error::EnquiryError;

impl Say for EnquiryError {
    fn code(&self) -> &'static str {
        self.into()
    }

    fn french(&self) -> Cow<'static, str> {
        match self {
            Self::KindUnknown => {
                "Veuillez choisir de quoi il s’agit\u{a0}: une question, une visite ou un \
                 signalement"
                    .into()
            }
            Self::HomeGone => "Cette propriété n’est plus ici".into(),
            Self::HomeClosed => {
                "Cette propriété est vendue ou louée. Vous pouvez encore nous dire ce qui est \
                 inexact sur sa page"
                    .into()
            }
        }
    }
}

/// Every message of this feature, for the test of all.
#[cfg(test)]
pub fn messages() -> Vec<platform::message::Message> {
    use EnquiryError as E;

    let mut all = crate::testing::messages::of_each(&[E::KindUnknown, E::HomeGone, E::HomeClosed]);
    all.extend_from_slice(super::texts::ALL);
    all
}
