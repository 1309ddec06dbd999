//! Text in a cell of a CSV file.
//!
//! Spreadsheets run a cell that begins with `=`, `+`, `-`, `@`, a tab or a line end as a
//! formula. An apostrophe before it makes it text. So that every text comes back as it
//! was, a text that begins with apostrophes and then such a character gets one more,
//! and reading takes one away in exactly these cases; other apostrophes are left alone:
//!
//! | text | cell |
//! | --- | --- |
//! | `=1+1` | `'=1+1` |
//! | `'=1+1` | `''=1+1` |
//! | `+1 416 555 0199` | `'+1 416 555 0199` |
//! | `'s Gravenhage` | `'s Gravenhage` |

use std::borrow::Cow;

/// The sign that spreadsheets know for text.
const QUOTE: char = '\'';

/// Whether spreadsheets take a text that begins so for a formula. The wide signs are
/// what some keyboards type for them.
fn begins_formula(text: &str) -> bool {
    text.starts_with(['=', '+', '-', '@', '\t', '\r', '\n', '＝', '＋', '－', '＠'])
}

/// A text as it stands in a cell.
pub fn protect(text: &str) -> Cow<'_, str> {
    if begins_formula(text.trim_start_matches(QUOTE)) {
        Cow::Owned(format!("{QUOTE}{text}"))
    } else {
        Cow::Borrowed(text)
    }
}

/// The text that stands in a cell.
pub fn reveal(cell: &str) -> &str {
    match cell.strip_prefix(QUOTE) {
        Some(rest) if begins_formula(rest.trim_start_matches(QUOTE)) => rest,
        _ => cell,
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn nothing_in_a_cell_is_a_formula() {
        for text in ["=1+1", "+1 416", "-5", "@SUM(A1)", "\t=1", "\r=1", "＝1", "'=1", "''=1"] {
            let cell = protect(text);
            assert!(cell.starts_with(QUOTE), "{text}");
            assert_eq!(reveal(&cell), text);
        }
        for text in ["", "'", "'s Gravenhage", "''", "5 - 3", "Zoé"] {
            assert_eq!(protect(text), text);
            assert_eq!(reveal(text), text);
        }
    }

    #[test]
    fn a_cell_that_somebody_else_wrote_is_taken_as_it_is() {
        assert_eq!(reveal("+1 416 555 0199"), "+1 416 555 0199");
        assert_eq!(reveal("-"), "-");
    }

    proptest! {
        #[test]
        fn every_text_comes_back(text in "['=+@\\-a\t]{0,6}.{0,10}") {
            let cell = protect(&text).into_owned();
            prop_assert!(!begins_formula(&cell));
            prop_assert_eq!(reveal(&cell), text);
        }
    }
}
