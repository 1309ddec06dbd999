//! Parses phone numbers as people type and copy them, for every field with one. The browser's side
//! is `web/src/lib/phone.ts`; `content/vectors/phones.json` tests both.

use unicode_normalization::UnicodeNormalization as _;

use super::plain::{collapse_whitespace, is_invisible};

/// The longest extension, in digits.
pub const EXTENSION_MAX_DIGITS: usize = 10;

/// The least digits of a number before an extension.
const NUMBER_MIN_DIGITS: usize = 7;

/// Marks before an extension, in lower case; longer ones first.
const MARKS: [&str; 16] = [
    "extension",
    "exten",
    "extn",
    "ext",
    "xtn",
    "x",
    "poste",
    "post",
    "pst",
    "p",
    "interne",
    "int",
    "local",
    "loc",
    "nº",
    "#",
];

/// A phone number and its extension.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Phone {
    /// The text before the extension, on one line.
    pub number: String,
    /// The digits of the extension; empty without one.
    pub extension: String,
}

impl Phone {
    /// Parses any text; the caller checks which numbers are valid.
    pub fn read(text: &str) -> Self {
        let text = tidy(text);
        let text = text.strip_prefix("tel:").unwrap_or(&text);
        split(text).unwrap_or_else(|| Self { number: text.to_owned(), extension: String::new() })
    }

    /// The digits of the number. Digits after another word do not count (`416-555-0199 after 5`).
    pub fn digits(&self) -> String {
        let mut digits = String::new();
        let mut before = ' ';
        for c in self.number.chars() {
            let is_word = c.is_alphabetic() && " (,;".contains(before);
            if is_word && digits.len() >= NUMBER_MIN_DIGITS {
                break;
            }
            digits.extend(Some(c).filter(char::is_ascii_digit));
            before = c;
        }
        digits
    }
}

/// A number on one line, with plain hyphens, spaces and digits, and without invisible characters.
pub fn tidy(text: &str) -> String {
    let one = |c: char| match c {
        '\u{2010}'..='\u{2015}' | '\u{2212}' | '\u{fe58}' | '\u{fe63}' => '-',
        '\u{2044}' | '\u{2215}' => '/',
        '\u{b7}' | '\u{2022}' | '\u{2027}' | '\u{2219}' | '\u{22c5}' => '.',
        '×' => 'x',
        c if c.is_whitespace() => ' ',
        c => c,
    };
    let seen = text.chars().filter(|c| !is_invisible(*c)).nfkc();
    collapse_whitespace(&seen.map(one).collect::<String>())
}

/// Splits a number from its extension; `None` without one.
fn split(text: &str) -> Option<Phone> {
    let mut digits = 0;
    for (at, c) in text.char_indices() {
        digits += usize::from(c.is_ascii_digit());
        if digits < NUMBER_MIN_DIGITS || !(c.is_alphabetic() || matches!(c, '#' | 'º')) {
            continue;
        }
        let (number, rest) = text.split_at(at);
        let number = number.trim_end_matches(|c: char| " ,;:.-/([".contains(c));
        let rest = rest.to_lowercase();
        let behind = MARKS.iter().find_map(|mark| rest.strip_prefix(mark))?;
        let behind = behind.trim_start_matches(|c: char| " .:=-#(noº°".contains(c));
        let end = behind.find(|c: char| !c.is_ascii_digit()).unwrap_or(behind.len());
        let (extension, _) = behind.split_at(end);
        return (!extension.is_empty())
            .then(|| Phone { number: number.to_owned(), extension: extension.to_owned() });
    }
    None
}

#[cfg(test)]
mod tests {
    use serde::Deserialize;

    use super::*;

    #[derive(Deserialize)]
    struct Vector {
        typed: String,
        number: String,
        extension: String,
    }

    #[test]
    fn numbers_and_extensions_follow_the_vectors_that_the_browser_follows() {
        let vectors = include_str!("../../../../content/vectors/phones.json");
        let vectors: Vec<Vector> = serde_json::from_str(vectors).unwrap();
        assert!(vectors.len() >= 10);
        for Vector { typed, number, extension } in vectors {
            let phone = Phone::read(&typed);
            assert_eq!((phone.digits(), phone.extension), (number, extension), "{typed:?}");
        }
    }

    #[test]
    fn what_stands_behind_a_word_is_not_of_the_number() {
        for typed in ["416-555-0199 after 5", "416-555-0199, bureau 204"] {
            let phone = Phone::read(typed);
            assert_eq!((&*phone.digits(), &*phone.extension), ("4165550199", ""), "{typed}");
            // Who takes plain numbers alone still sees the word.
            assert!(phone.number.contains(char::is_alphabetic), "{typed}");
        }
        assert_eq!(Phone::read("1-800-55LIGHT 7").digits(), "1800557");
    }

    #[test]
    fn a_number_is_on_one_line_with_the_signs_of_a_keyboard() {
        assert_eq!(tidy(" \u{202a}+1\u{a0}(416) 555\u{2011}0199\u{202c}"), "+1 (416) 555-0199");
        assert_eq!(tidy("４１６\u{2013}５５５\u{2212}0199\u{200b}"), "416-555-0199");
    }
}
