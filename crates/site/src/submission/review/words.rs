//! Words that an advertisement of a home to rent must not have: a warning, never a block.
//! They are data, with their sources, in `content/review/rental-words.toml`.

use std::sync::LazyLock;

use platform::language::Language;
use platform::text::plain;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

#[derive(Deserialize)]
struct File {
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

/// A term as words to be found one after the other.
struct Term {
    words: Vec<String>,
    shown: String,
    reason: usize,
}

struct Words {
    reasons: Vec<Reason>,
    terms: Vec<Term>,
}

static WORDS: LazyLock<Words> = LazyLock::new(|| {
    let text = include_str!("../../../../../content/review/rental-words.toml");
    // A test reads it; what cannot be read warns of nothing.
    let reasons = toml::from_str::<File>(text).map(|file| file.reason).unwrap_or_default();
    let mut terms = Vec::new();
    for (at, reason) in reasons.iter().enumerate() {
        for shown in reason.terms_en.iter().chain(&reason.terms_fr) {
            terms.push(Term { words: parts(shown), shown: shown.clone(), reason: at });
        }
    }
    Words { reasons, terms }
});

/// A text as folded words, so that neither case, accents nor signs hide anything.
fn parts(text: &str) -> Vec<String> {
    let folded = plain::fold(text);
    let words = folded.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty());
    words.map(str::to_owned).collect()
}

/// Words that were found.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
pub struct FoundWords {
    /// As the list has them.
    pub words: String,
    /// The ground that they touch: `family`, `income`, `age`, `origin`, `sex`, `disability`.
    pub ground: String,
    /// Why, in the language of the call.
    pub why: String,
}

/// What a text has of such words, each once.
pub fn find(text: &str, language: Language) -> Vec<FoundWords> {
    let words = parts(text);
    let Words { reasons, terms } = &*WORDS;
    let is_there = |term: &&Term| words.windows(term.words.len()).any(|some| some == term.words);
    let found = terms.iter().filter(|term| !term.words.is_empty()).filter(is_there);
    found
        .filter_map(|term| {
            let reason = reasons.get(term.reason)?;
            let why = match language {
                Language::En => &reason.en,
                Language::Fr => &reason.fr,
            };
            Some(FoundWords {
                words: term.shown.clone(),
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
        assert_eq!(WORDS.reasons.len(), 6);
        for reason in &WORDS.reasons {
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
