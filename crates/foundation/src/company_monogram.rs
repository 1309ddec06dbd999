//! The mark of a company that has uploaded none: the initials of its name on its colour.
//!
//! Its address names letters and colours, so that every process can draw it. [`crate::face`] draws it.

use std::fmt;

use unicode_normalization::UnicodeNormalization as _;

use crate::palette::colour::Rgb;

/// `--ground-brand` and `--on-brand` by day, of `web/src/styles/tokens.css`.
const OUR_COLOURS: (Rgb, Rgb) = (Rgb([0x16, 0x3a, 0x30]), Rgb([0xf7, 0xf0, 0xe1]));
const PREFIX: &str = "/face/monogram-";
/// Words that give no initial when another one does.
const SMALL_WORDS: [&str; 16] = [
    "a", "and", "au", "aux", "d", "de", "des", "du", "et", "l", "la", "le", "les", "of", "the",
    "en",
];

/// Initials and their two colours.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CompanyMonogram {
    /// One or two letters or digits of ASCII, in upper case.
    pub letters: String,
    /// The colour of the ground.
    pub ground: Rgb,
    /// The colour of the letters.
    pub ink: Rgb,
}

impl CompanyMonogram {
    /// The monogram of a name, in these colours or in ours; `None` where the name has no Latin letter.
    pub fn new(name: &str, colours: Option<(Rgb, Rgb)>) -> Option<Self> {
        let letters = initials(name)?;
        let (ground, ink) = colours.unwrap_or(OUR_COLOURS);
        Some(Self { letters, ground, ink })
    }

    /// The monogram of an address without its ending, `/face/monogram-HP-1f4e8c-f5efe2`.
    pub fn parse(address: &str) -> Option<Self> {
        let mut parts = address.strip_prefix(PREFIX)?.split('-');
        let letters = parts.next()?;
        let is_letter = |c: u8| c.is_ascii_uppercase() || c.is_ascii_digit();
        let mut colour = || Rgb::parse(&format!("#{}", parts.next()?));
        let (ground, ink) = (colour()?, colour()?);
        let is_whole = parts.next().is_none();
        ((1..=2).contains(&letters.len()) && letters.bytes().all(is_letter) && is_whole)
            .then(|| Self { letters: letters.to_owned(), ground, ink })
    }
}

/// Its address without an ending.
impl fmt::Display for CompanyMonogram {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [ground, ink] = [self.ground, self.ink].map(|colour| colour.to_string().split_off(1));
        write!(formatter, "{PREFIX}{}-{ground}-{ink}", self.letters)
    }
}

/// The initials of the first two words, without accents.
fn initials(name: &str) -> Option<String> {
    let plain: String =
        name.nfkd().filter(|c| c.is_ascii() || c.is_whitespace() || *c == '’').collect();
    let words: Vec<&str> =
        plain.split(|c: char| !c.is_ascii_alphanumeric()).filter(|word| !word.is_empty()).collect();
    let is_large = |word: &&&str| !SMALL_WORDS.contains(&&*word.to_ascii_lowercase());
    let large: Vec<&&str> = words.iter().filter(is_large).collect();
    let chosen = if large.is_empty() { words.iter().collect() } else { large };
    let letters: String = chosen.iter().take(2).filter_map(|word| word.chars().next()).collect();
    Some(letters.to_ascii_uppercase()).filter(|letters| !letters.is_empty())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn initials_are_those_of_the_first_two_words_that_say_something() {
        for (name, letters) in [
            ("Harbour & Pine Realty", Some("HP")),
            ("Les Habitations du Fleuve", Some("HF")),
            ("L’Écluse immobilière", Some("EI")),
            ("Boréale", Some("B")),
            ("the", Some("T")),
            ("204 Realty", Some("2R")),
            ("家を買う", None),
            ("  & – ", None),
        ] {
            let monogram = CompanyMonogram::new(name, None);
            assert_eq!(monogram.map(|it| it.letters).as_deref(), letters, "{name}");
        }
    }

    #[test]
    fn a_monogram_is_found_by_its_address() {
        let colours = Rgb::parse("#1f4e8c").zip(Rgb::parse("#f5efe2"));
        let monogram = CompanyMonogram::new("Harbour & Pine", colours).unwrap();
        assert_eq!(monogram.to_string(), "/face/monogram-HP-1f4e8c-f5efe2");
        assert_eq!(CompanyMonogram::parse(&monogram.to_string()), Some(monogram));
        for other in [
            "HP-1f4e8c",
            "hp-1f4e8c-f5efe2",
            "HPR-1f4e8c-f5efe2",
            "-1f4e8c-f5efe2",
            "HP-1f4e8c-f5efe2-0",
            "H&-1f4e8c-f5efe2",
            "HP-x-f5efe2",
        ] {
            assert_eq!(CompanyMonogram::parse(&format!("{PREFIX}{other}")), None, "{other}");
        }
    }

    #[test]
    fn its_colours_are_those_of_the_tokens() {
        let tokens = include_str!("../../../web/src/styles/tokens.css");
        for (name, colour) in [("ground-brand", OUR_COLOURS.0), ("on-brand", OUR_COLOURS.1)] {
            assert!(tokens.contains(&format!("--{name}: light-dark({colour},")), "{name}");
        }
    }
}
