//! The forms in which names of places are compared.

use platform::text::abbreviations;
use platform::text::plain::fold;

use crate::property::{StateOrProvince, province_in_french, province_name};

/// The form in which names are compared: St. John's, Saint John's and St Johns are equal.
pub(super) fn comparison_key(text: &str) -> String {
    abbreviations::expand(&folded_words(text))
}

/// The folded words of a name.
pub(super) fn folded_words(text: &str) -> String {
    let letters = fold(text);
    let letters = letters.chars().filter(|c| !matches!(c, '\'' | '\u{2019}'));
    let words: String = letters.map(|c| if c.is_alphanumeric() { c } else { ' ' }).collect();
    words.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// The name of a street without its type and French elisions (`l’`).
pub(super) fn street_core(name: &str) -> String {
    let after_elision = |word| match str::split_once(word, ['\'', '\u{2019}']) {
        Some((before, after)) if before.len() == 1 => after,
        _ => word,
    };
    let words: Vec<&str> = name.split_whitespace().map(after_elision).collect();
    abbreviations::without_street_type(&comparison_key(&words.join(" ")))
}

/// Whether two names mean the same place.
pub fn is_same_place(one: &str, other: &str) -> bool {
    comparison_key(one) == comparison_key(other)
}

/// The province of a name or code that is a [`comparison_key`].
pub(super) fn province(folded_text: &str) -> Option<StateOrProvince> {
    let is_it = |one: &&StateOrProvince| {
        comparison_key(one.as_str()) == folded_text
            || comparison_key(province_name(one.as_str())) == folded_text
            || comparison_key(province_in_french(one.as_str())) == folded_text
    };
    StateOrProvince::ALL.iter().find(is_it).copied()
}
