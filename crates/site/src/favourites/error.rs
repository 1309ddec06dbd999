//! Why homes were not asked for.

use platform::error::{Error, Message};

/// Homes that a list can name.
pub const MOST: usize = 100;

/// Why homes were not asked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error, strum::IntoStaticStr)]
#[cfg_attr(test, derive(strum::EnumCount))]
#[strum(serialize_all = "snake_case", prefix = "kept.")]
pub enum KeptError {
    /// No id.
    #[error("ids must name at least one home")]
    None,
    /// Something that is no id.
    #[error("ids must be ids of homes with commas between them")]
    BadId,
    /// More than fit a list.
    #[error("ids must name at most {MOST} homes")]
    TooMany,
}

impl From<KeptError> for Error {
    fn from(error: KeptError) -> Self {
        Self::Invalid { message: Message::from(&error), field: Some("ids") }
    }
}
