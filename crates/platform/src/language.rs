//! The languages of the site, and the one that an answer is given in.
//!
//! A page's language is that of its address; a call's is the header `x-language`, and
//! English without it ([decision 51](../../../docs/decisions/0051-two-languages.md)).
//! `Accept-Language` decides nothing.

use std::future::Future;

use http::HeaderMap;
use serde::{Deserialize, Serialize};

/// The header that says in which language a call's answer is read: `en` or `fr`.
pub const X_LANGUAGE: &str = "x-language";

/// A language that everything exists in.
#[derive(
    Clone,
    Copy,
    Debug,
    Default,
    PartialEq,
    Eq,
    Hash,
    PartialOrd,
    Ord,
    Serialize,
    Deserialize,
    utoipa::ToSchema,
)]
#[serde(rename_all = "lowercase")]
pub enum Language {
    /// Canadian English, the language of the specification.
    #[default]
    En,
    /// Canadian French.
    Fr,
}

impl Language {
    /// All of them.
    pub const ALL: [Self; 2] = [Self::En, Self::Fr];

    /// `en` or `fr`: in addresses, in columns and on the wire.
    pub const fn code(self) -> &'static str {
        match self {
            Self::En => "en",
            Self::Fr => "fr",
        }
    }

    /// `en-CA` or `fr-CA` (BCP 47), as documents say it.
    pub const fn tag(self) -> &'static str {
        match self {
            Self::En => "en-CA",
            Self::Fr => "fr-CA",
        }
    }

    /// The one of a code; `None` for any other text.
    pub fn of_code(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|language| language.code() == code)
    }

    /// The other one.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::En => Self::Fr,
            Self::Fr => Self::En,
        }
    }

    /// The one that a request asks its answer in; English when it names none that there is.
    pub fn of_request(headers: &HeaderMap) -> Self {
        headers
            .get(X_LANGUAGE)
            .and_then(|value| value.to_str().ok())
            // With a country, too, and in capitals.
            .and_then(|tag| tag.split('-').next())
            .and_then(|code| Self::of_code(&code.trim().to_ascii_lowercase()))
            .unwrap_or_default()
    }

    /// The one that the task's request is answered in; English outside of a request.
    pub fn current() -> Self {
        CURRENT.try_with(|language| *language).unwrap_or_default()
    }
}

tokio::task_local! {
    static CURRENT: Language;
}

/// Runs a future whose answers are in this language.
pub fn answering_in<F: Future>(language: Language, future: F) -> impl Future<Output = F::Output> {
    CURRENT.scope(language, future)
}

/// The same of work that waits for nothing, such as that of another thread, which does not
/// know by itself whom it answers.
pub fn answering_now<R>(language: Language, work: impl FnOnce() -> R) -> R {
    CURRENT.sync_scope(language, work)
}

/// One thing in each language.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct ByLanguage<T> {
    /// In English.
    pub en: T,
    /// In French.
    pub fr: T,
}

impl<T> ByLanguage<T> {
    /// What `make` makes for each language.
    pub fn each(mut make: impl FnMut(Language) -> T) -> Self {
        Self { en: make(Language::En), fr: make(Language::Fr) }
    }

    /// The same, of what can fail.
    ///
    /// # Errors
    /// The first failure.
    pub fn try_each<E>(mut make: impl FnMut(Language) -> Result<T, E>) -> Result<Self, E> {
        Ok(Self { en: make(Language::En)?, fr: make(Language::Fr)? })
    }

    /// That of one language.
    pub const fn get(&self, language: Language) -> &T {
        match language {
            Language::En => &self.en,
            Language::Fr => &self.fr,
        }
    }
}

#[cfg(test)]
mod tests {
    use http::HeaderValue;

    use super::*;

    #[tokio::test]
    async fn a_call_is_answered_in_the_language_that_it_names_and_in_no_guessed_one() {
        let ask = |name, value| {
            let mut headers = HeaderMap::new();
            headers.insert(name, HeaderValue::from_static(value));
            Language::of_request(&headers)
        };
        assert_eq!(ask("x-language", "fr"), Language::Fr);
        assert_eq!(ask("x-language", "en"), Language::En);
        assert_eq!(ask("x-language", "FR-ca"), Language::Fr);
        assert_eq!(ask("x-language", "de"), Language::En);
        assert_eq!(ask("accept-language", "fr"), Language::En);
        assert_eq!(Language::current(), Language::En);
        assert_eq!(answering_now(Language::Fr, Language::current), Language::Fr);
        let inside = answering_in(Language::Fr, async { Language::current() });
        assert_eq!(inside.await, Language::Fr);
    }
}
