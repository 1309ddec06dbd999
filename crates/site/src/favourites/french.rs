//! The texts of [`super::error`] in French.

use std::borrow::Cow;

use platform::message::Say;

use super::error::{KeptError, MOST};

impl Say for KeptError {
    fn code(&self) -> &'static str {
        self.into()
    }

    fn french(&self) -> Cow<'static, str> {
        match self {
            Self::None => "ids doit nommer au moins une propriété".into(),
            Self::BadId => "ids doit contenir des identifiants de propriétés, séparés par des \
                            virgules"
                .into(),
            Self::TooMany => format!("ids peut nommer {MOST}\u{a0}propriétés au plus").into(),
        }
    }
}

/// One of each, for the test that reads them.
#[cfg(test)]
pub fn messages() -> Vec<platform::message::Message> {
    crate::testing::messages::of_each(&[KeptError::None, KeptError::BadId, KeptError::TooMany])
}
