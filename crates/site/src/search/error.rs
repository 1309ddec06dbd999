//! Why a search of homes was refused.

use platform::error::{Error, Message};

/// Why a search of homes was refused.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error, strum::IntoStaticStr)]
#[cfg_attr(test, derive(strum::EnumCount))]
#[strum(serialize_all = "snake_case", prefix = "homes.")]
pub enum SearchError {
    /// A value that is none of those there are.
    #[error("{0} has a value that is not known")]
    Unknown(&'static str),
    /// Not an amount of dollars, of square feet or a year.
    #[error("{0} must be a number")]
    NotANumber(&'static str),
    /// Neither `3` nor `3-3`.
    #[error("{0} must be a number, or two with a hyphen between them")]
    NotARange(&'static str),
    /// The lower end is above the upper one.
    #[error("{0} must not be more than the upper end")]
    EndsCrossed(&'static str),
    /// Not a day.
    #[error("since must be a day, such as 2026-11-01")]
    NotADay,
    /// Not four numbers in order.
    #[error("That part of the map cannot be searched. Please choose another one")]
    BadBox,
    /// No area.
    #[error("That drawn area cannot be searched. Please draw it again")]
    BadPolygon,
    /// Too long to be meant.
    #[error("{0} is too long")]
    TooLong(&'static str),
    /// Not a place in the order.
    #[error("after must be taken from an answer")]
    BadCursor,
    /// A page that nobody turns to.
    #[error("page must be a whole number from 0")]
    BadPage,
    /// More or less than a page can hold.
    #[error("size must be a whole number from 1")]
    BadSize,
    /// Not a zoom of the map.
    #[error("zoom must be a number from 0 to 22")]
    BadZoom,
    /// Names alone that are none of a search.
    #[error("Nothing in this search is known to us. Leave it empty to hear of every home")]
    NothingKnown,
    /// The homes are still being read.
    #[error("The homes are still being read. Please try again in a moment")]
    Loading,
}

impl SearchError {
    fn field(&self) -> Option<&'static str> {
        match self {
            Self::Unknown(field)
            | Self::NotANumber(field)
            | Self::NotARange(field)
            | Self::EndsCrossed(field)
            | Self::TooLong(field) => Some(field),
            Self::NotADay => Some("since"),
            Self::BadBox => Some("bbox"),
            Self::BadPolygon => Some("polygon"),
            Self::BadCursor => Some("after"),
            Self::BadPage => Some("page"),
            Self::BadSize => Some("size"),
            Self::BadZoom => Some("zoom"),
            Self::NothingKnown => Some("query"),
            Self::Loading => None,
        }
    }
}

impl From<SearchError> for Error {
    fn from(error: SearchError) -> Self {
        let message = Message::from(&error);
        match error {
            SearchError::Loading => Self::Busy { message, retry_after: 2 },
            error => Self::Invalid { message, field: error.field() },
        }
    }
}
