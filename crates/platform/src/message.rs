//! A text that a person sees: in each language, under a code that stays.
//!
//! A feature declares its texts in both languages side by side: refusals in its `error.rs` by
//! [`refusals!`](crate::refusals), other messages in its `texts.rs` by [`messages!`](crate::messages).
//! A text that is missing does not build.

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

    /// The same of texts that are there when the program is built, for a constant.
    pub const fn fixed(code: &'static str, en: &'static str, fr: &'static str) -> Self {
        Self { code, text: ByLanguage { en: Cow::Borrowed(en), fr: Cow::Borrowed(fr) } }
    }

    /// Its name for programs.
    pub const fn code(&self) -> &'static str {
        self.code
    }

    /// Its text in a language.
    pub fn text(&self, language: Language) -> &str {
        self.text.get(language)
    }

    /// Its text in the language of the current request.
    pub fn current_text(&self) -> &str {
        self.text(Language::current())
    }
}

/// In English, for the log.
impl fmt::Display for Message {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text.en)
    }
}

/// Declares messages that are always the same: a constant for each, and for tests all.
///
/// ```
/// platform::messages! {
///     /// It was done.
///     DONE = "example.done": "It was done", "C’est fait";
/// }
/// assert_eq!(DONE.code(), "example.done");
/// ```
#[macro_export]
macro_rules! messages {
    ($($(#[$doc:meta])* $name:ident = $code:literal: $en:literal, $fr:literal;)+) => {
        $(
            $(#[$doc])*
            pub const $name: $crate::message::Message =
                $crate::message::Message::fixed($code, $en, $fr);
        )+

        /// All of these, for tests that read them.
        pub const ALL: &[$crate::message::Message] = &[$($name),+];
        // Not every feature is read by such a test.
        const _: &[$crate::message::Message] = ALL;
    };
}

/// What is wrong with how a message is written: its code, French that is missing or English,
/// or that is set against the rules of `docs/french.md` or `docs/english.md`. For tests.
pub fn faults(message: &Message) -> Vec<String> {
    let (code, en, fr) = (message.code(), message.text(Language::En), message.text(Language::Fr));
    let mut faults = Vec::new();
    let mut fault = |what: &str| faults.push(format!("{code}: {what}: {en} | {fr}"));
    let is_word = |part: &str| {
        part.starts_with(|c: char| c.is_ascii_lowercase())
            && part.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '_')
    };
    if !code.split_once('.').is_some_and(|(feature, what)| is_word(feature) && is_word(what)) {
        fault("the code is not feature.what");
    }
    if en.trim().is_empty() || fr.trim().is_empty() || en == fr {
        fault("a text is missing in French");
    }
    if fr.contains('\'') {
        fault("an apostrophe is ’");
    }
    if fr.contains(['\u{202f}', '"']) {
        fault("only U+00A0, « and »");
    }
    let before = |sign: char| {
        fr.match_indices(sign).map(|(at, _)| fr[..at].chars().next_back()).collect::<Vec<_>>()
    };
    if ['?', '!', ';'].into_iter().flat_map(before).any(|c| c.is_some_and(char::is_whitespace)) {
        fault("no space before ? ! ;");
    }
    // A colon between letters is that of an address.
    let is_colon_wrong = fr
        .match_indices(':')
        .any(|(at, _)| !fr[at..].starts_with("://") && !fr[..at].ends_with('\u{a0}'));
    if is_colon_wrong
        || [':', '%', '$', '»'].into_iter().flat_map(before).any(|c| c == Some(' '))
        || fr.contains("« ")
        || fr.contains(" Mo")
    {
        fault("U+00A0 before : % $ Mo and inside of « »");
    }
    if ["e-mail", " %", "\u{a0}%", "Somebody", "verybody", "hoever"]
        .iter()
        .any(|it| en.contains(it))
    {
        fault("English that `docs/english.md` writes otherwise");
    }
    if en.contains('{') || fr.contains('{') {
        fault("a placeholder is left");
    }
    // A text of an argument exists in both languages.
    let numbers = |text: &str| {
        let mut found: Vec<String> = Vec::new();
        let mut is_last = false;
        for c in text.chars().filter(|c| !matches!(c, '\u{a0}' | ',')) {
            match (c.is_ascii_digit(), is_last, found.last_mut()) {
                (true, true, Some(last)) => last.push(c),
                (true, ..) => found.push(c.to_string()),
                _ => {}
            }
            is_last = c.is_ascii_digit();
        }
        found.sort();
        found
    };
    if numbers(en) != numbers(fr) {
        fault("other numbers");
    }
    faults
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::http::texts::{self, BodySubject, ValueKind};
    use crate::identity::password_strength::PasswordWeakness;
    use crate::refusal::Refusal as _;

    #[test]
    fn every_message_has_a_code_and_is_written_as_it_should_be() {
        let made = [
            texts::wrong_type(BodySubject::Call, "text/csv"),
            texts::compressed(BodySubject::Form),
            texts::body_too_large(65_536),
            texts::field_twice("blog_id"),
            texts::wrong_kind("blog_id", ValueKind::Text),
            texts::wrong_kind("blog_id", ValueKind::TrueOrFalse),
            texts::wrong_kind("blog_id", ValueKind::WholeNumber),
            texts::wrong_kind("blog_id", ValueKind::Other),
            texts::too_many_parts(20),
            texts::part_twice("blog_id"),
            texts::part_not_utf8("blog_id"),
            texts::form_too_large(12),
            texts::https_only("https://www.example.ca"),
            texts::cross_site("https://www.example.ca"),
            texts::too_many_requests(1),
            texts::too_many_requests(30),
            PasswordWeakness::TooShort(12).message(),
            PasswordWeakness::TooLong.message(),
            PasswordWeakness::Common.message(),
            crate::db::TOO_MANY_READERS,
            crate::storage::temp_file_response::TOO_MANY,
        ];
        let fixed =
            [texts::ALL, crate::http::assets::ALL, crate::media::ALL_TEXTS, crate::paging::ALL];
        let all: Vec<_> = fixed.into_iter().flatten().chain(&made).collect();
        let wrong: Vec<_> = all.iter().flat_map(|message| faults(message)).collect();
        assert!(wrong.is_empty(), "{wrong:#?}");
        let lines: Vec<_> = all
            .iter()
            .map(|one| {
                format!(
                    "{}\n  {}\n  {}",
                    one.code(),
                    one.text.en,
                    one.text.fr.replace('\u{a0}', "~")
                )
            })
            .collect();
        insta::assert_snapshot!(lines.join("\n"));
    }

    #[test]
    fn what_is_badly_written_is_found() {
        let good = Message::fixed("blog.sent", "Sent: 12", "Envoyé\u{a0}: 12");
        assert_eq!(faults(&good), Vec::<String>::new());
        for (code, en, fr) in [
            ("sent", "Sent", "Envoyé"),
            ("blog.Sent", "Sent", "Envoyé"),
            ("blog.sent", "Sent", ""),
            ("blog.sent", "Sent", "Sent"),
            ("blog.sent", "The blog", "L'article"),
            ("blog.sent", "Sent?", "Envoyé\u{a0}?"),
            ("blog.sent", "Sent: x", "Envoyé : x"),
            ("blog.sent", "Sent: x", "Envoyé: x"),
            ("blog.sent", "“x”", "« x »"),
            ("blog.sent", "Sent {x}", "Envoyé {x}"),
            ("blog.sent", "Sent 12", "Envoyé"),
        ] {
            assert_ne!(faults(&Message::fixed(code, en, fr)), Vec::<String>::new(), "{fr}");
        }
    }
}
