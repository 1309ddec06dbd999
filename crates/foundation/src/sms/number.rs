//! Parses phone numbers into E.164.

use std::fmt;

use phonenumber::country::Id;
use platform::text::phone::Phone;
use serde::Serialize;

/// The longest text, in characters.
const LONGEST: usize = 40;
/// The prefix up to the exchange: +1 416 555. Codes to one prefix are counted together.
const PREFIX_CHARS: usize = 8;

/// A number in E.164: a plus sign and up to 15 digits.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Number {
    text: String,
    country: Option<Id>,
}

impl Number {
    /// Parses a number as people write it; without a country code it is Canadian.
    pub fn parse(text: &str) -> Option<Self> {
        if text.chars().count() > LONGEST || text.contains('@') {
            return None;
        }
        let typed = Phone::read(text);
        let number = phonenumber::parse(Some(Id::CA), &typed.number).ok()?;
        let is_plain = number.extension().is_none() && typed.extension.is_empty();
        if !is_plain || !number.is_valid() {
            return None;
        }
        let country = number.country().id();
        Some(Self { text: number.format().mode(phonenumber::Mode::E164).to_string(), country })
    }

    /// `+14165550199`
    pub fn as_str(&self) -> &str {
        &self.text
    }

    /// Whether it belongs to one of these countries (two-letter codes).
    pub fn is_of(&self, countries: &[String]) -> bool {
        let own = self.country.map(|id| id.as_ref().to_owned());
        own.is_some_and(|own| countries.iter().any(|one| one.eq_ignore_ascii_case(&own)))
    }

    /// Its prefix, which numbers of one block share.
    pub fn prefix(&self) -> &str {
        self.text.get(..PREFIX_CHARS).unwrap_or(&self.text)
    }
}

impl fmt::Display for Number {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.text)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_number_is_one_however_it_is_typed() {
        for typed in [
            "416 555-0199",
            "(416) 555-0199",
            "1 416 555 0199",
            "+1 416.555.0199",
            " 4165550199 ",
            "+14165550199",
            "416\u{2011}555\u{2013}0199",
            "\u{202a}+1\u{a0}(416)\u{202f}555-0199\u{202c}",
        ] {
            let number = Number::parse(typed).unwrap_or_else(|| panic!("{typed}"));
            assert_eq!(number.as_str(), "+14165550199", "{typed}");
            assert_eq!(number.prefix(), "+1416555");
        }
    }

    #[test]
    fn what_is_no_number_is_none() {
        for typed in [
            "",
            "416",
            "555-0199",
            "416 555-0199 ext. 4",
            "416 555-0199 poste 4",
            "416 555-0199 #4",
            "reader@example.ca",
            "+1 416 555 01999",
            "a door",
            "+1 000 555 0199",
            &"4".repeat(41),
        ] {
            assert_eq!(Number::parse(typed), None, "{typed}");
        }
    }

    #[test]
    fn canadian_numbers_are_told_from_others_that_begin_alike() {
        let canada = ["CA".to_owned()];
        let is_canadian = |typed: &str| Number::parse(typed).unwrap().is_of(&canada);
        for area in ["204", "236", "416", "418", "506", "514", "604", "780", "867", "902", "905"] {
            assert!(is_canadian(&format!("{area} 555-0123")), "{area}");
        }
        assert!(!is_canadian("+1 212 555 0123"), "New York");
        assert!(!is_canadian("+1 876 555 0123"), "Jamaica");
        assert!(!is_canadian("+33 6 12 34 56 78"), "France");
        assert!(Number::parse("+33 6 12 34 56 78").unwrap().is_of(&["fr".to_owned()]));
    }
}
