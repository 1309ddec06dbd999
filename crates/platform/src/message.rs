//! A text that a person sees: in each language, under a code that stays.
//!
//! The texts of a feature stand beside it, English in its `error.rs`, French in its
//! `french.rs`; both are exhaustive, so that a text that is missing does not build.

use std::borrow::Cow;
use std::fmt;

use crate::language::{ByLanguage, Language};

/// A text in each language, and its name for programs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Message {
    code: &'static str,
    text: ByLanguage<Cow<'static, str>>,
}

impl Message {
    /// `code` is `feature.what`, in lower case with underscores; it never changes.
    pub fn new(
        code: &'static str,
        en: impl Into<Cow<'static, str>>,
        fr: impl Into<Cow<'static, str>>,
    ) -> Self {
        Self { code, text: ByLanguage { en: en.into(), fr: fr.into() } }
    }

    /// Its name for programs.
    pub const fn code(&self) -> &'static str {
        self.code
    }

    /// Its text in a language.
    pub fn text(&self, language: Language) -> &str {
        self.text.get(language)
    }

    /// Its text in the language that the task's request is answered in.
    pub fn said(&self) -> &str {
        self.text(Language::current())
    }
}

/// In English, for the log.
impl fmt::Display for Message {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text.en)
    }
}

/// What can be said in each language: English by [`fmt::Display`].
pub trait Say: fmt::Display {
    /// The name of the message, see [`Message::new`].
    fn code(&self) -> &'static str;

    /// Its text in French.
    fn french(&self) -> Cow<'static, str>;

    /// It, said in each language.
    fn message(&self) -> Message {
        Message::new(self.code(), self.to_string(), self.french())
    }
}

impl<T: Say> From<&T> for Message {
    fn from(said: &T) -> Self {
        said.message()
    }
}

/// For texts that have no French yet.
impl From<&'static str> for Message {
    fn from(text: &'static str) -> Self {
        Self::new("", text, text)
    }
}

/// For texts that have no French yet.
impl From<String> for Message {
    fn from(text: String) -> Self {
        Self::new("", text.clone(), text)
    }
}
