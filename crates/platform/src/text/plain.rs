//! Plain text: excerpts, slugs and search words.
//!
//! Invariant: only this module folds and splits text, so that SQLite, PostgreSQL and the browser
//! agree. `content/vectors/*.json` tests slugs and excerpts here and in the browser;
//! `search.json` there tests searches here and on both engines. Search words are letters and digits
//! only, so they cannot contain query syntax. [`crate::html::SafeHtml::plain_text`] turns rich text
//! into plain text.

use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

use super::normalise;

/// The length of an excerpt in characters (specification §9).
pub const EXCERPT_CHARS: usize = 160;

/// The most words of a search; further words are ignored.
pub const MAX_SEARCH_WORDS: usize = 12;

/// The length to which words are cut, in stored text and in searches. Both engines limit the length
/// of indexed words.
pub const MAX_WORD_CHARS: usize = 64;

/// The beginning of a text, for cards and lists (specification §9).
///
/// White space is collapsed ([`collapse_whitespace`]). A text longer than [`EXCERPT_CHARS`] is cut
/// after the last whole word (or within a longer word), loses trailing punctuation, and gets `…`.
/// An excerpt of an excerpt is unchanged. An empty text has an empty excerpt; features add a
/// default.
pub fn excerpt(plain: &str) -> String {
    let text = collapse_whitespace(plain);
    let Some((end, next)) = text.char_indices().nth(EXCERPT_CHARS) else { return text };
    let head = &text[..end];
    // A word may end exactly there; collapsed text has no other space.
    let whole = if matches!(next, ' ' | '…') {
        head
    } else {
        head.rfind(' ').map_or(head, |space| &head[..space])
    };
    let mut cut = whole.trim_end_matches(runs_into_ellipsis).to_owned();
    cut.push('…');
    cut
}

/// Punctuation that is removed before an ellipsis; the browser has the same list.
fn runs_into_ellipsis(c: char) -> bool {
    matches!(c, ' ' | '\u{a0}' | '.' | ',' | ';' | ':' | '…' | '-' | '–' | '—')
}

/// Collapses white space to single spaces and trims the ends; a no-break space stays one.
pub fn collapse_whitespace(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut rest = text.trim_matches(is_space);
    while let Some(begin) = rest.find(is_space) {
        let (word, after) = rest.split_at(begin);
        let next = after.find(|c| !is_space(c)).unwrap_or(after.len());
        let (spaces, after) = after.split_at(next);
        out.push_str(word);
        // French punctuation follows no-break spaces.
        let is_kept = spaces.chars().all(|c| matches!(c, '\u{a0}' | '\u{202f}'));
        out.push(if is_kept { '\u{a0}' } else { ' ' });
        rest = after;
    }
    out.push_str(rest);
    out
}

/// A text on one line, with spaces for line breaks. `None` when it has control characters or
/// direction overrides.
pub fn one_line(text: &str) -> Option<String> {
    let text = normalise::unbroken(text);
    let is_fit = !has_control_characters(&text, true) && !has_direction_overrides(&text);
    is_fit.then(|| collapse_whitespace(&text))
}

/// White space as the browser's `\s` defines it, so that both cut excerpts alike.
fn is_space(c: char) -> bool {
    c == '\u{feff}' || (c.is_whitespace() && c != '\u{85}')
}

/// The URL part of a title (specification §3, the slug rule).
///
/// Accents are folded to ASCII first (`Été` gives `ete`, `Cœur` gives `coeur`),
/// then everything but `a-z`, `0-9`, space and hyphen goes, spaces become
/// hyphens, repeated hyphens collapse, and none stays at the ends. A title
/// without any such character gives an empty slug, which the caller refuses.
pub fn slug(title: &str) -> String {
    let mut out = String::with_capacity(title.len());
    for c in fold(title).chars() {
        match c {
            'a'..='z' | '0'..='9' => out.push(c),
            ' ' | '-' if !out.is_empty() && !out.ends_with('-') => out.push('-'),
            _ => {}
        }
    }
    if out.ends_with('-') {
        out.pop();
    }
    out
}

/// Removes differences of case, accent and typographic form.
///
/// Compatibility decomposition (NFKD), marks removed, lower case character by
/// character (no rule depends on neighbours, so that the beginning of a word
/// folds to the beginning of the folded word), and the Latin letters that have
/// no decomposition spelled out ([`SPELLED_OUT`]).
pub fn fold(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.nfkd().filter(|c| !is_combining_mark(*c)) {
        if c.is_ascii() {
            out.push(c.to_ascii_lowercase());
            continue;
        }
        // A lower-case form may itself decompose: 'İ' gives 'i' and a dot above.
        for c in c.to_lowercase().filter(|c| !is_combining_mark(*c)) {
            match SPELLED_OUT.iter().find(|(from, _)| *from == c) {
                Some((_, to)) => out.push_str(to),
                None => out.push(c),
            }
        }
    }
    out
}

/// Lower-case letters that Unicode does not decompose, with their spelling in plain letters. The
/// browser's slug rule has the same list.
pub const SPELLED_OUT: [(char, &str); 14] = [
    ('œ', "oe"),
    ('æ', "ae"),
    ('ß', "ss"),
    ('ø', "o"),
    ('ð', "d"),
    ('đ', "d"),
    ('þ', "th"),
    ('ł', "l"),
    ('ħ', "h"),
    ('ŧ', "t"),
    ('ŋ', "ng"),
    ('ı', "i"),
    ('ĸ', "k"),
    ('ς', "σ"),
];

/// The search words of a text: folded, and split at anything but letters and digits
/// (`Trois-Rivières` gives `trois` and `rivieres`; `l'eau` gives `l` and `eau`).
pub fn search_words(text: &str) -> Vec<String> {
    words_of(&fold(text)).map(str::to_owned).collect()
}

/// The search words of a text joined by spaces, in at most `cap_bytes` bytes, for the index. No
/// word is cut.
pub fn search_text(text: &str, cap_bytes: usize) -> String {
    let folded = fold(text);
    let mut out = String::new();
    for word in words_of(&folded) {
        let space = usize::from(!out.is_empty());
        if out.len() + space + word.len() > cap_bytes {
            break;
        }
        if space == 1 {
            out.push(' ');
        }
        out.push_str(word);
    }
    out
}

fn words_of(folded: &str) -> impl Iterator<Item = &str> {
    folded.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty()).map(|word| {
        match word.char_indices().nth(MAX_WORD_CHARS) {
            Some((end, _)) => &word[..end],
            None => word,
        }
    })
}

/// A search: one or more words, each of which must be a prefix of a word in the result.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SearchTerm {
    words: Vec<String>,
}

impl SearchTerm {
    /// Parses a search. `None` without a letter or digit: such a search finds nothing. Words beyond
    /// [`MAX_SEARCH_WORDS`] are ignored.
    pub fn parse(term: &str) -> Option<Self> {
        let mut words: Vec<String> = Vec::new();
        for word in search_words(term) {
            if words.len() == MAX_SEARCH_WORDS {
                break;
            }
            if !words.contains(&word) {
                words.push(word);
            }
        }
        (!words.is_empty()).then_some(Self { words })
    }

    /// The folded words, at least one.
    pub fn words(&self) -> &[String] {
        &self.words
    }
}

/// Trims spaces of any width, tabs and line ends. Other control characters stay, so that
/// [`has_control_characters`] finds them.
pub fn trim(text: &str) -> &str {
    text.trim_matches(|c: char| {
        c.is_whitespace() && (!c.is_control() || matches!(c, '\n' | '\r' | '\t'))
    })
}

/// Whether a text shows nothing: only white space and invisible characters.
pub fn is_blank(text: &str) -> bool {
    text.chars().all(|c| c.is_whitespace() || is_invisible(c))
}

/// Whether a character is invisible: joiners, direction marks, soft hyphens, fillers, selectors,
/// tags (Unicode's `Default_Ignorable_Code_Point`), and the empty Braille pattern.
pub fn is_invisible(c: char) -> bool {
    matches!(c,
        '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}'
        | '\u{180b}'..='\u{180f}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}'
        | '\u{2060}'..='\u{206f}' | '\u{2800}' | '\u{3164}' | '\u{fe00}'..='\u{fe0f}'
        | '\u{feff}' | '\u{ffa0}' | '\u{fff0}'..='\u{fff8}' | '\u{1bca0}'..='\u{1bca3}'
        | '\u{1d173}'..='\u{1d17a}' | '\u{e0000}'..='\u{e0fff}')
}

/// Whether a text overrides the direction of text around it, which can make a name look like
/// another. Direction marks are allowed, because Hebrew and Arabic names may need them.
pub fn has_direction_overrides(text: &str) -> bool {
    text.contains(is_direction_override)
}

/// Whether a character overrides the direction of text.
pub fn is_direction_override(c: char) -> bool {
    matches!(c, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

/// Whether a text has control characters (C0, C1, NUL). With `allow_newlines`, line breaks and tabs
/// are allowed.
pub fn has_control_characters(text: &str, allow_newlines: bool) -> bool {
    text.chars().any(|c| c.is_control() && !(allow_newlines && matches!(c, '\n' | '\r' | '\t')))
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use serde::Deserialize;

    use super::*;

    #[derive(Deserialize)]
    struct Vector {
        input: String,
        expected: String,
    }

    fn vectors(name: &str) -> Vec<Vector> {
        let path = format!("{}/../../content/vectors/{name}.json", env!("CARGO_MANIFEST_DIR"));
        let json = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"));
        let vectors: Vec<Vector> = serde_json::from_str(&json).unwrap();
        assert!(vectors.len() >= 10, "{path} has lost its vectors");
        vectors
    }

    #[test]
    fn slugs_follow_the_vectors_that_the_browser_follows() {
        for Vector { input, expected } in vectors("slug") {
            assert_eq!(slug(&input), expected, "{input:?}");
        }
    }

    #[test]
    fn excerpts_follow_the_vectors_that_the_browser_follows() {
        for Vector { input, expected } in vectors("excerpt") {
            assert_eq!(excerpt(&input), expected, "{input:?}");
        }
    }

    #[test]
    fn a_title_of_only_symbols_has_no_slug() {
        assert_eq!(slug("!!! — ??? --- 東京"), "");
    }

    #[test]
    fn an_excerpt_of_exactly_the_limit_is_not_cut() {
        let full = "é".repeat(EXCERPT_CHARS);
        assert_eq!(excerpt(&full), full);
        assert_eq!(excerpt(&format!("{full}x")), format!("{full}…"));
        assert_eq!(excerpt(&format!("{full}  \n ")), full);
    }

    #[test]
    fn words_are_folded_and_split_where_a_reader_would_split_them() {
        assert_eq!(search_words("Trois-Rivières"), ["trois", "rivieres"]);
        assert_eq!(search_words("L’eau, l'ŒUVRE"), ["l", "eau", "l", "oeuvre"]);
        assert_eq!(search_words("100 % « Straße » Øre"), ["100", "strasse", "ore"]);
        assert_eq!(search_words("ΟΔΟΣ İstanbul ﬁn m²"), ["οδοσ", "istanbul", "fin", "m2"]);
        assert!(search_words("% \" _ * --").is_empty());
    }

    #[derive(Deserialize)]
    struct SearchVector {
        text: String,
        found: Vec<String>,
        not_found: Vec<String>,
    }

    /// `stories/blog/languages.rs` asks both engines the same.
    #[test]
    fn searches_follow_the_vectors_that_the_engines_follow() {
        let path = format!("{}/../../content/vectors/search.json", env!("CARGO_MANIFEST_DIR"));
        let vectors: Vec<SearchVector> =
            serde_json::from_str(&std::fs::read_to_string(path).unwrap()).unwrap();
        for SearchVector { text, found, not_found } in vectors {
            let stored = search_words(&text);
            let finds = |term: &str| {
                SearchTerm::parse(term).is_some_and(|term| {
                    let is_there = |word: &String| stored.iter().any(|w| w.starts_with(word));
                    term.words().iter().all(is_there)
                })
            };
            for term in found {
                assert!(finds(&term), "{term} in {text}");
            }
            for term in not_found {
                assert!(!finds(&term), "{term} in {text}");
            }
        }
    }

    #[test]
    fn search_text_is_capped_between_words() {
        assert_eq!(search_text("Élan vital encore", 10), "elan vital");
        assert_eq!(search_text("Élan vital encore", 9), "elan");
        assert_eq!(search_text("Élan", 3), "");
    }

    #[test]
    fn a_word_too_long_to_index_is_cut_the_same_on_both_sides() {
        let long = "x".repeat(5000);
        let stored = search_text(&long, 10_000);
        assert_eq!(stored.len(), MAX_WORD_CHARS);
        assert_eq!(SearchTerm::parse(&long).unwrap().words(), [stored]);
    }

    #[test]
    fn a_term_is_its_words_folded_once_each() {
        let term = SearchTerm::parse("  Première MAISON maison ").unwrap();
        assert_eq!(term.words(), ["premiere", "maison"]);
    }

    #[test]
    fn a_term_without_letter_or_digit_is_no_search() {
        assert_eq!(SearchTerm::parse(""), None);
        assert_eq!(SearchTerm::parse(" %\"'\\*:&|!()<-> "), None);
    }

    #[test]
    fn words_beyond_the_limit_are_ignored() {
        let many: Vec<_> = (0..50).map(|n| format!("w{n}")).collect();
        assert_eq!(SearchTerm::parse(&many.join(" ")).unwrap().words().len(), MAX_SEARCH_WORDS);
    }

    #[test]
    fn control_characters_are_seen() {
        assert!(has_control_characters("a\0b", true));
        assert!(has_control_characters("a\u{85}b", true));
        assert!(has_control_characters("a\nb", false));
        assert!(!has_control_characters("a\r\n\tb é", true));
        assert!(!has_control_characters("a b é 🏠", false));
    }

    #[test]
    fn a_text_is_trimmed_of_spaces_and_line_ends_and_not_of_control_characters() {
        assert_eq!(trim(" \t\r\n\u{a0}\u{3000}Home care\u{2028} \n"), "Home care");
        for kept in ["\u{c}x", "x\u{85}", "\u{b}", "\0x", "x\u{1c}"] {
            assert_eq!(trim(kept), kept, "{kept:?}");
            assert!(has_control_characters(trim(kept), true), "{kept:?}");
        }
    }

    #[test]
    fn what_shows_nothing_is_blank() {
        for blank in ["", " \n", "\u{200b}", "\u{feff} \u{ad}", "\u{3164}", "\u{2800}\u{200d}"] {
            assert!(is_blank(blank), "{blank:?}");
        }
        for seen in [".", "\u{200b}x", "👩\u{200d}🚀", "\0"] {
            assert!(!is_blank(seen), "{seen:?}");
        }
    }

    #[test]
    fn overrides_of_direction_are_seen_and_marks_are_not() {
        assert!(has_direction_overrides("a\u{202e}b"));
        assert!(has_direction_overrides("\u{2066}a"));
        assert!(!has_direction_overrides("שלום\u{200f} a\u{200e}"));
    }

    proptest! {
        #[test]
        fn a_slug_has_only_its_alphabet_and_is_stable(title in ".{0,60}") {
            let slug = slug(&title);
            prop_assert!(slug.chars().all(|c| matches!(c, 'a'..='z' | '0'..='9' | '-')));
            prop_assert!(!slug.starts_with('-') && !slug.ends_with('-') && !slug.contains("--"));
            prop_assert_eq!(super::slug(&slug), slug);
        }

        #[test]
        fn an_excerpt_is_never_longer_than_the_limit_and_the_ellipsis(text in "(?s).{0,400}") {
            prop_assert!(excerpt(&text).chars().count() <= EXCERPT_CHARS + 1);
        }

        #[test]
        fn whatever_is_typed_a_term_is_few_words_of_letters_and_digits(term in "(?s).{0,120}") {
            let Some(term) = SearchTerm::parse(&term) else { return Ok(()) };
            prop_assert!(term.words().len() <= MAX_SEARCH_WORDS);
            for word in term.words() {
                prop_assert!(!word.is_empty() && word.chars().count() <= MAX_WORD_CHARS);
                prop_assert!(word.chars().all(char::is_alphanumeric));
            }
        }

        #[test]
        fn the_beginning_of_a_word_finds_the_word(word in "[\\p{Latin}\\p{Greek}\\p{Cyrillic}0-9]{1,20}", n in 1usize..20) {
            let start: String = word.chars().take(n).collect();
            let stored = search_text(&word, 4096);
            if let Some(term) = SearchTerm::parse(&start) && term.words().len() == 1 {
                let found = stored.split(' ').any(|w| w.starts_with(&term.words()[0]));
                prop_assert!(found, "{:?} in {:?}", term, stored);
            }
        }
    }
}
