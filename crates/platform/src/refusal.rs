//! Why something is refused: what to say in both languages, and how it is answered.
//!
//! A feature declares its refusals once, in its `error.rs`, with [`refusals!`](crate::refusals).
//! What a person reads is a [`Message`]; what a caller gets is an [`Error`].

use std::collections::BTreeSet;

use crate::clock::Timestamp;
use crate::error::Error;
use crate::message::Message;

/// A reason for a refusal, as [`refusals!`](crate::refusals) declares it.
pub trait Refusal: std::error::Error {
    /// How it is answered, and what it says.
    fn answer(&self) -> (RefusalStatus, Message);

    /// What it says, in each language.
    fn message(&self) -> Message {
        self.answer().1
    }

    /// The name of its message for programs.
    fn code(&self) -> &'static str {
        self.message().code()
    }

    /// The input that is to blame, by its name on the wire.
    fn field(&self) -> Option<&'static str> {
        match self.answer().0 {
            RefusalStatus::Invalid(field) | RefusalStatus::Conflict(field) => field,
            _ => None,
        }
    }
}

/// The HTTP status of a refusal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RefusalStatus {
    /// 422, with the name of the input on the wire, when one input is to blame.
    Invalid(Option<&'static str>),
    /// 401.
    Unauthenticated,
    /// 403.
    Forbidden,
    /// 404.
    NotFound,
    /// 409, with the name of the input on the wire, when one input is to blame.
    Conflict(Option<&'static str>),
    /// 413.
    TooLarge,
    /// 429, with the seconds until the next try is worth it.
    RateLimited(u64),
    /// 503, with the seconds until the next try is worth it.
    Busy(u64),
}

impl<T: Refusal> From<T> for Error {
    fn from(refusal: T) -> Self {
        let (status, message) = refusal.answer();
        match status {
            RefusalStatus::Invalid(field) => Self::Invalid { message, field },
            RefusalStatus::Unauthenticated => Self::Unauthenticated(message),
            RefusalStatus::Forbidden => Self::Forbidden(message),
            RefusalStatus::NotFound => Self::NotFound(message),
            RefusalStatus::Conflict(field) => Self::Conflict { message, field },
            RefusalStatus::TooLarge => Self::TooLarge(message),
            RefusalStatus::RateLimited(retry_after) => Self::RateLimited { message, retry_after },
            RefusalStatus::Busy(retry_after) => Self::Busy { message, retry_after },
        }
    }
}

impl<T: Refusal> From<&T> for Message {
    fn from(refusal: &T) -> Self {
        refusal.message()
    }
}

/// The time in examples of refusals: 2026-11-20 12:00:00 UTC.
pub const EXAMPLE_TIME: Timestamp = Timestamp::from_seconds(1_795_176_000);

/// The messages of the examples of each variant, for the test of all texts.
///
/// # Panics
/// Two variants have the same code.
pub fn messages_of<R: Refusal>(examples: &[Vec<R>]) -> Vec<Message> {
    let mut codes = BTreeSet::new();
    let mut messages = Vec::new();
    for variant in examples {
        let code = variant.first().map(Refusal::code);
        assert!(codes.insert(code), "{code:?} is the code of two variants");
        messages.extend(variant.iter().map(Refusal::message));
    }
    messages
}

/// [`messages_of`] the refusals of a feature, followed by the feature's other texts.
///
/// # Panics
/// Two variants have the same code.
pub fn messages_of_feature<R: Refusal>(examples: &[Vec<R>], texts: &[Message]) -> Vec<Message> {
    [messages_of(examples), texts.to_vec()].concat()
}

/// Declares an enum of refusals: each variant has a code that never changes, a [`RefusalStatus`],
/// and its text in English and in French.
///
/// `Invalid` and `Conflict` take the field that is to blame, if one is; `RateLimited` and `Busy`
/// take the seconds to wait. `As(status)` takes a [`RefusalStatus`]. A variant may have data, in
/// parentheses or in braces. Code, status and texts see it by reference. `for` then lists
/// examples of the data: tests read every text, by the function `examples` of the enum.
///
/// ```
/// use platform::error::Error;
///
/// platform::refusals! {
///     /// Why a blog was refused.
///     #[derive(Debug)]
///     pub enum BlogError {
///         /// Nothing under this id.
///         NotFound = "blog.not_found" => NotFound: "No detail", "Aucun détail";
///         /// More characters than so many.
///         UrlTooLong(most: usize) = "blog.url_too_long" => Invalid("blog_url"):
///             format!("Blog Url must be at most {most} characters"),
///             format!("L’adresse de l’article peut avoir {most}\u{a0}caractères au plus"),
///             for [(255)];
///     }
/// }
/// assert_eq!(Error::from(BlogError::NotFound).status(), 404);
/// assert_eq!(BlogError::UrlTooLong(255).to_string(), "Blog Url must be at most 255 characters");
/// ```
#[macro_export]
macro_rules! refusals {
    (@status Invalid) => { $crate::refusal::RefusalStatus::Invalid(None) };
    (@status Invalid($field:expr)) => { $crate::refusal::RefusalStatus::Invalid(Some($field)) };
    (@status Conflict) => { $crate::refusal::RefusalStatus::Conflict(None) };
    (@status Conflict($field:expr)) => { $crate::refusal::RefusalStatus::Conflict(Some($field)) };
    (@status As($status:expr)) => { $status };
    (@status $status:ident $(($seconds:expr))?) => {
        $crate::refusal::RefusalStatus::$status $(($seconds))?
    };
    (@examples $variant:ident) => { vec![Self::$variant] };
    (@examples $variant:ident $($data:tt)+) => { vec![$(Self::$variant $data),+] };
    (
        $(#[$attribute:meta])*
        $visibility:vis enum $name:ident {$(
            $(#[$doc:meta])*
            $variant:ident
            $(($($part:ident: $part_type:ty),+))?
            $({$($(#[$member_doc:meta])* $member:ident: $member_type:ty),+ $(,)?})?
            = $code:expr => $status:ident $(($detail:expr))?: $en:expr, $fr:expr
            $(, for [$($data:tt),+])?;
        )+}
    ) => {
        $(#[$attribute])*
        $visibility enum $name {$(
            $(#[$doc])*
            $variant $(($($part_type),+))? $({$($(#[$member_doc])* $member: $member_type),+})?,
        )+}

        impl $crate::refusal::Refusal for $name {
            fn answer(&self) -> ($crate::refusal::RefusalStatus, $crate::message::Message) {
                match self {$(
                    Self::$variant $(($($part),+))? $({$($member),+})? => (
                        $crate::refusals!(@status $status $(($detail))?),
                        $crate::message::Message::new($code, $en, $fr),
                    ),
                )+}
            }
        }

        /// In English, for the log.
        impl ::std::fmt::Display for $name {
            fn fmt(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                ::std::fmt::Display::fmt(&$crate::refusal::Refusal::message(self), f)
            }
        }

        impl ::std::error::Error for $name {}

        impl $name {
            /// Examples of each variant, for tests that read the messages.
            pub fn examples() -> Vec<Vec<Self>> {
                vec![$($crate::refusals!(@examples $variant $($($data)+)?)),+]
            }
        }
    };
}
