//! The site's languages, and the language of a response.
//!
//! The address decides a page's language. The header `x-language` decides a call's, with English as
//! the default ([decision 18](../../../docs/decisions/0018-two-languages.md)). `Accept-Language`
//! decides nothing.

use std::future::Future;

use http::HeaderMap;
use serde::{Deserialize, Serialize};

/// The header that names the language of a call's response: `en` or `fr`.
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
    /// All languages.
    pub const ALL: [Self; 2] = [Self::En, Self::Fr];

    /// `en` or `fr`, as in addresses, columns and on the wire.
    pub const fn code(self) -> &'static str {
        match self {
            Self::En => "en",
            Self::Fr => "fr",
        }
    }

    /// The BCP 47 tag: `en-CA` or `fr-CA`.
    pub const fn tag(self) -> &'static str {
        match self {
            Self::En => "en-CA",
            Self::Fr => "fr-CA",
        }
    }

    /// The language of a code; `None` for any other text.
    pub fn from_code(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|language| language.code() == code)
    }

    /// The other language.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::En => Self::Fr,
            Self::Fr => Self::En,
        }
    }

    /// The language that a request's `x-language` names; English otherwise.
    pub fn from_headers(headers: &HeaderMap) -> Self {
        headers
            .get(X_LANGUAGE)
            .and_then(|value| value.to_str().ok())
            // Accepts a region and capitals.
            .and_then(|tag| tag.split('-').next())
            .and_then(|code| Self::from_code(&code.trim().to_ascii_lowercase()))
            .unwrap_or_default()
    }

    /// The language of the current request; English outside of a request.
    pub fn current() -> Self {
        CURRENT.try_with(|language| *language).unwrap_or_default()
    }
}

tokio::task_local! {
    static CURRENT: Language;
}

/// Runs a future with this language as the current one.
pub fn with_language<F: Future>(language: Language, future: F) -> impl Future<Output = F::Output> {
    CURRENT.scope(language, future)
}

/// Runs synchronous work with this language as the current one, for example on another thread.
pub fn with_language_sync<R>(language: Language, work: impl FnOnce() -> R) -> R {
    CURRENT.sync_scope(language, work)
}

/// One value per language.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct ByLanguage<T> {
    /// In English.
    pub en: T,
    /// In French.
    pub fr: T,
}

impl<T> ByLanguage<T> {
    /// Makes the value of each language.
    pub fn each(mut make: impl FnMut(Language) -> T) -> Self {
        Self { en: make(Language::En), fr: make(Language::Fr) }
    }

    /// Makes the value of each language.
    ///
    /// # Errors
    /// The first failure.
    pub fn try_each<E>(mut make: impl FnMut(Language) -> Result<T, E>) -> Result<Self, E> {
        Ok(Self { en: make(Language::En)?, fr: make(Language::Fr)? })
    }

    /// The value of a language.
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
            Language::from_headers(&headers)
        };
        assert_eq!(ask("x-language", "fr"), Language::Fr);
        assert_eq!(ask("x-language", "en"), Language::En);
        assert_eq!(ask("x-language", "FR-ca"), Language::Fr);
        assert_eq!(ask("x-language", "de"), Language::En);
        assert_eq!(ask("accept-language", "fr"), Language::En);
        assert_eq!(Language::current(), Language::En);
        assert_eq!(with_language_sync(Language::Fr, Language::current), Language::Fr);
        let inside = with_language(Language::Fr, async { Language::current() });
        assert_eq!(inside.await, Language::Fr);
    }
}
