//! The texts of [`super::error`] in French.

use std::borrow::Cow;

use platform::message::Say;

use super::error::TrashError;

impl Say for TrashError {
    fn code(&self) -> &'static str {
        self.into()
    }

    fn french(&self) -> Cow<'static, str> {
        match self {
            Self::NotFound => "Cet élément n’est plus dans la corbeille",
            Self::KindUnknown => "kind doit être blog, category, message, picture ou property",
            Self::IdMissing => "id est requis",
            Self::NotAllowed => "Vous ne pouvez ni voir ni modifier cet élément",
        }
        .into()
    }
}

/// Every message of this feature, for the test of all.
#[cfg(test)]
pub fn messages() -> Vec<platform::message::Message> {
    use TrashError as E;

    let mut all = crate::testing::messages::of_each(&[
        E::NotFound,
        E::KindUnknown,
        E::IdMissing,
        E::NotAllowed,
    ]);
    all.extend_from_slice(super::texts::ALL);
    all
}
