//! The texts of [`super::error`] in French.

use std::borrow::Cow;

use platform::message::Say;

use super::error::InboxError;

impl Say for InboxError {
    fn code(&self) -> &'static str {
        self.into()
    }

    fn french(&self) -> Cow<'static, str> {
        match self {
            Self::NotFound => "Ce message n’existe plus".into(),
            Self::IdMissing => "message_id est requis".into(),
            Self::NothingToChange => "is_read ou is_suspected est requis".into(),
            Self::FilterUnknown => "filter doit être all, unread ou suspected".into(),
        }
    }
}

/// Every message of this feature, for the test of all.
#[cfg(test)]
pub fn messages() -> Vec<platform::message::Message> {
    use InboxError as E;

    let mut all = crate::testing::messages::of_each(&[
        E::NotFound,
        E::IdMissing,
        E::NothingToChange,
        E::FilterUnknown,
    ]);
    all.extend_from_slice(super::texts::ALL);
    all
}
