//! Finds discriminatory terms in rental advertisements, as a warning. The terms and their sources are
//! in `content/review/rental-words.toml`.

use std::sync::LazyLock;

use platform::language::Language;
use platform::text::plain;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

#[derive(Deserialize)]
struct TermsFile {
    reason: Vec<Reason>,
}

#[derive(Deserialize)]
struct Reason {
    id: String,
    en: String,
    fr: String,
    terms_en: Vec<String>,
    terms_fr: Vec<String>,
}

/// A term as a sequence of words.
struct Term {
    words: Vec<String>,
    text: String,
    reason: usize,
}

struct TermList {
    reasons: Vec<Reason>,
    terms: Vec<Term>,
}

static TERM_LIST: LazyLock<TermList> = LazyLock::new(|| {
    let text = include_str!("../../../../../content/review/rental-words.toml");
    // A test parses the file; if it were invalid, there would be no warnings.
    let reasons = toml::from_str::<TermsFile>(text).map(|file| file.reason).unwrap_or_default();
    let mut terms = Vec::new();
    for (at, reason) in reasons.iter().enumerate() {
        for text in reason.terms_en.iter().chain(&reason.terms_fr) {
            terms.push(Term { words: split_words(text), text: text.clone(), reason: at });
        }
    }
    TermList { reasons, terms }
});

/// Splits a text into words, without case, accents and punctuation.
fn split_words(text: &str) -> Vec<String> {
    let folded = plain::fold(text);
    let words = folded.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty());
    words.map(str::to_owned).collect()
}

/// A term that was found.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[schema(as = FoundWords)]
pub struct FoundTerm {
    /// The term, as in the list.
    pub words: String,
    /// The ground of discrimination: `family`, `income`, `age`, `origin`, `sex`, `disability`.
    pub ground: String,
    /// The reason, in the request's language.
    pub why: String,
}

/// The terms in a text, each once.
pub fn find(text: &str, language: Language) -> Vec<FoundTerm> {
    let words = split_words(text);
    let TermList { reasons, terms } = &*TERM_LIST;
    let occurs = |term: &&Term| words.windows(term.words.len()).any(|window| window == term.words);
    let found = terms.iter().filter(|term| !term.words.is_empty()).filter(occurs);
    found
        .filter_map(|term| {
            let reason = reasons.get(term.reason)?;
            let why = match language {
                Language::En => &reason.en,
                Language::Fr => &reason.fr,
            };
            Some(FoundTerm {
                words: term.text.clone(),
                ground: reason.id.clone(),
                why: why.clone(),
            })
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_list_is_read_and_says_everything_in_both_languages() {
        assert_eq!(TERM_LIST.reasons.len(), 6);
        for reason in &TERM_LIST.reasons {
            assert!(!reason.en.is_empty() && !reason.fr.is_empty(), "{}", reason.id);
            assert!(!reason.terms_en.is_empty() && !reason.terms_fr.is_empty(), "{}", reason.id);
            assert!(!reason.fr.contains(" :"), "a space that breaks: {}", reason.fr);
        }
    }

    #[test]
    fn neither_case_nor_accents_nor_signs_hide_anything() {
        for (text, ground) in [
            ("Bright. ADULTS   only!", "family"),
            ("No Kids, please", "family"),
            ("Idéal pour couple tranquille", "family"),
            ("PAS D'ENFANTS", "family"),
            ("no O.D.S.P, but no ODSP either", "income"),
            ("etudiantes seulement", "age"),
            ("Females-only", "sex"),
        ] {
            let found = find(text, Language::En);
            assert!(found.iter().any(|one| one.ground == ground), "{text}: {found:?}");
        }
    }

    #[test]
    fn parts_of_words_and_harmless_texts_are_left_alone() {
        for text in
            ["Near the school; children welcome", "Professional kitchen", "now only two left"]
        {
            assert_eq!(find(text, Language::Fr), [], "{text}");
        }
    }
}
