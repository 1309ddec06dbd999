//! Words for lists that are searched without a full-text index: every word of the term must begin a
//! word of the row, in any order (decisions.md, Search).

use std::collections::HashSet;

use super::plain::search_words;

/// A JSON list of LIKE patterns, one per word, to compare with a space and the row's folded words.
/// `None` for a term without a letter or digit, which finds nothing. A row matches when it is like
/// every pattern, as in `category/store.rs`.
pub fn word_patterns(term: &str) -> Option<String> {
    let words = search_words(term);
    // Folded words are letters and digits, so neither LIKE nor JSON needs escaping.
    let patterns: Vec<_> = words.iter().map(|word| format!("\"% {word}%\"")).collect();
    (!patterns.is_empty()).then(|| format!("[{}]", patterns.join(",")))
}

/// The distinct folded words of a text joined by spaces, as many as fit into `cap_bytes`.
pub fn distinct_words(text: &str, cap_bytes: usize) -> String {
    let mut seen = HashSet::new();
    let mut out = String::new();
    for word in search_words(text) {
        if seen.contains(&word) {
            continue;
        }
        if out.len() + 1 + word.len() > cap_bytes {
            break;
        }
        if !out.is_empty() {
            out.push(' ');
        }
        out.push_str(&word);
        seen.insert(word);
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_word_is_a_pattern_of_its_own() {
        assert_eq!(word_patterns("Roy  ADA").as_deref(), Some(r#"["% roy%","% ada%"]"#));
        assert_eq!(word_patterns("100% \"Élan\"").as_deref(), Some(r#"["% 100%","% elan%"]"#));
        assert_eq!(word_patterns(" % "), None);
    }

    #[test]
    fn a_word_that_is_said_often_counts_once() {
        assert_eq!(distinct_words("The roof, the ROOF and the ice", 100), "the roof and ice");
        assert_eq!(distinct_words("one two", 5), "one");
        let often = "roof ".repeat(100_000) + "ice";
        assert_eq!(distinct_words(&often, 256 * 1024), "roof ice");
    }
}
