//! Comma-separated values for spreadsheets: RFC 4180, UTF-8, every cell in quotation
//! marks, and no cell that a spreadsheet would run as a formula.
//!
//! A formula begins with `=`, `+`, `-` or `@`, not only at the beginning of a cell: a
//! spreadsheet that expects semicolons, as it does in French, cuts a text after each of
//! them, and after line breaks, whatever the quotation marks say. [`protect`] puts an
//! apostrophe before every sign that could begin one (OWASP, CSV injection).
//!
//! Invariant: [`reveal`] takes away exactly what [`protect`] has put there, so that a
//! file that is exported and imported again changes nothing.
//!
//! | text | cell |
//! | --- | --- |
//! | `=1+1` | `'=1+1` |
//! | `'=1+1` | `''=1+1` |
//! | `+1 416 555 0199` | `'+1 416 555 0199` |
//! | `Call me;=1+1` | `Call me;'=1+1` |
//! | `'s Gravenhage` | `'s Gravenhage` |

use std::borrow::Cow;

use bytes::Bytes;
use platform::error::{Error, Result};

/// What spreadsheets know UTF-8 by; it stands before the first line.
pub const BYTE_ORDER_MARK: &str = "\u{feff}";

/// The sign that spreadsheets know for text.
const APOSTROPHE: char = '\'';

/// The lines of some rows. Every cell is quoted, so that also a program that splits
/// lines at semicolons or tabs as well as at commas leaves them whole.
pub fn lines<Row, Cell>(rows: impl IntoIterator<Item = Row>) -> Result<Bytes>
where
    Row: IntoIterator<Item = Cell>,
    Cell: AsRef<str>,
{
    let mut writer = csv::WriterBuilder::new()
        .terminator(csv::Terminator::CRLF)
        .quote_style(csv::QuoteStyle::Always)
        .from_writer(Vec::new());
    for row in rows {
        for cell in row {
            writer.write_field(protect(cell.as_ref()).as_bytes()).map_err(Error::internal)?;
        }
        writer.write_record(None::<&[u8]>).map_err(Error::internal)?;
    }
    let bytes = writer.into_inner().map_err(|error| Error::internal(error.to_string()))?;
    Ok(bytes.into())
}

/// A text as it stands in a cell.
pub fn protect(text: &str) -> Cow<'_, str> {
    let mut out = String::new();
    let mut copied = 0;
    let mut place = Place::FIRST;
    for (at, sign) in text.char_indices() {
        if place.is_dangerous(sign) {
            out.push_str(text.get(copied..at).unwrap_or_default());
            out.push(APOSTROPHE);
            copied = at;
        }
        place = place.after(sign);
    }
    if copied == 0 && out.is_empty() {
        return Cow::Borrowed(text);
    }
    out.push_str(text.get(copied..).unwrap_or_default());
    Cow::Owned(out)
}

/// The text that stands in a cell.
pub fn reveal(cell: &str) -> Cow<'_, str> {
    let mut out = String::new();
    let mut copied = 0;
    let mut place = Place::FIRST;
    for (at, sign) in cell.char_indices() {
        // An apostrophe counts for nothing, so the place is the same with and without it.
        let before = cell.get(copied..at).unwrap_or_default();
        if let (true, Some(before)) = (place.is_dangerous(sign), before.strip_suffix(APOSTROPHE)) {
            out.push_str(before);
            copied = at;
        }
        place = place.after(sign);
    }
    if copied == 0 {
        return Cow::Borrowed(cell);
    }
    out.push_str(cell.get(copied..).unwrap_or_default());
    Cow::Owned(out)
}

/// Where in a cell something stands.
#[derive(Clone, Copy)]
struct Place {
    /// Nothing but apostrophes stands before it.
    is_first: bool,
    /// Nothing that counts stands between it and the beginning of what a spreadsheet may
    /// take for a cell.
    is_beginning: bool,
}

impl Place {
    const FIRST: Self = Self { is_first: true, is_beginning: true };

    /// Whether a sign would begin a formula here. The wide signs are what some keyboards
    /// type; a tab or line break at the very beginning is dropped by some readers.
    fn is_dangerous(self, sign: char) -> bool {
        let begins_formula =
            matches!(sign, '=' | '+' | '-' | '@' | '＝' | '＋' | '－' | '＠' | '−');
        self.is_beginning && begins_formula || self.is_first && matches!(sign, '\t' | '\r' | '\n')
    }

    fn after(self, sign: char) -> Self {
        Self {
            is_first: self.is_first && sign == APOSTROPHE,
            is_beginning: match sign {
                '\n' | '\r' | '\t' | ';' | '|' => true,
                '"' | APOSTROPHE | ' ' | '\u{a0}' => self.is_beginning,
                _ => false,
            },
        }
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn nothing_in_a_cell_is_a_formula_however_a_spreadsheet_cuts_it() {
        for (text, cell) in [
            ("=1+1", "'=1+1"),
            ("'=1+1", "''=1+1"),
            ("+1 416 555 0199", "'+1 416 555 0199"),
            ("-5", "'-5"),
            ("@SUM(A1)", "'@SUM(A1)"),
            ("\t=1", "'\t'=1"),
            ("\r=1", "'\r'=1"),
            ("＝1", "'＝1"),
            ("\"=1", "\"'=1"),
            (" =1", " '=1"),
            ("hello\n=1", "hello\n'=1"),
            ("hello\r\n - a list", "hello\r\n '- a list"),
            ("Call me;=1+1;x", "Call me;'=1+1;x"),
            ("a;'=1", "a;''=1"),
            ("x\";=cmd|'/c calc'!A1", "x\";'=cmd|'/c calc'!A1"),
        ] {
            assert_eq!(protect(text), cell, "{text:?}");
            assert_eq!(reveal(cell), text, "{cell:?}");
        }
    }

    #[test]
    fn what_is_no_formula_stays_as_it_is() {
        for text in ["", "'", "'s Gravenhage", "''", "5 - 3", "2 - 1 = 1, a@b.ca", "a; b", "Zoé"] {
            assert_eq!(protect(text), text);
            assert_eq!(reveal(text), text);
        }
    }

    #[test]
    fn a_cell_that_somebody_else_wrote_is_taken_as_it_is() {
        for text in ["+1 416 555 0199", "-", "a;=1", "'"] {
            assert_eq!(reveal(text), text);
        }
    }

    #[test]
    fn every_cell_is_quoted() {
        let written = lines([vec!["a", "b\"c"], vec!["=1", ""]]).unwrap();
        assert_eq!(written, "\"a\",\"b\"\"c\"\r\n\"'=1\",\"\"\r\n");
    }

    proptest! {
        #[test]
        fn every_text_comes_back(text in "['=+@\\-a;| \"\t\r\n]{0,12}.{0,6}") {
            let cell = protect(&text).into_owned();
            let revealed = reveal(&cell).into_owned();
            prop_assert_eq!(revealed, text);
            // Whatever it is cut at, no piece begins with a sign of a formula.
            for piece in cell.split(['\n', '\r', '\t', ';', '|']) {
                let begin = piece.trim_start_matches(['"', ' ']);
                prop_assert!(!begin.starts_with(['=', '+', '-', '@']), "{:?}", cell);
            }
        }
    }
}
