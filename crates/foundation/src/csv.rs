//! CSV for spreadsheets: RFC 4180, UTF-8, every cell quoted, and no cell that a spreadsheet would
//! run as a formula.
//!
//! A formula begins with `=`, `+`, `-` or `@`, not only at the beginning of a cell. A spreadsheet
//! that expects semicolons, as in French, splits a text at each of them and at line breaks, in
//! spite of the quotation marks. [`protect`] puts an apostrophe before every such sign (OWASP,
//! CSV injection).
//!
//! Invariant: [`reveal`] removes exactly what [`protect`] added, so an export that is imported
//! again changes nothing.
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

/// Marks a file as UTF-8 for spreadsheets; the first bytes of a file.
pub const BYTE_ORDER_MARK: &str = "\u{feff}";

/// Spreadsheets read a cell that begins with it as text.
const APOSTROPHE: char = '\'';

/// The lines of some rows. Every cell is quoted, so that a program that splits at semicolons or
/// tabs leaves it whole.
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

/// Encodes a text as a cell.
pub fn protect(text: &str) -> Cow<'_, str> {
    let mut out = String::new();
    let mut copied = 0;
    let mut position = CellPosition::FIRST;
    for (at, sign) in text.char_indices() {
        if position.is_dangerous(sign) {
            out.push_str(text.get(copied..at).unwrap_or_default());
            out.push(APOSTROPHE);
            copied = at;
        }
        position = position.after(sign);
    }
    if copied == 0 && out.is_empty() {
        return Cow::Borrowed(text);
    }
    out.push_str(text.get(copied..).unwrap_or_default());
    Cow::Owned(out)
}

/// Decodes a cell.
pub fn reveal(cell: &str) -> Cow<'_, str> {
    let mut out = String::new();
    let mut copied = 0;
    let mut position = CellPosition::FIRST;
    for (at, sign) in cell.char_indices() {
        // An apostrophe does not change the position, so it is the same with and without it.
        let before = cell.get(copied..at).unwrap_or_default();
        if let (true, Some(before)) = (position.is_dangerous(sign), before.strip_suffix(APOSTROPHE))
        {
            out.push_str(before);
            copied = at;
        }
        position = position.after(sign);
    }
    if copied == 0 {
        return Cow::Borrowed(cell);
    }
    out.push_str(cell.get(copied..).unwrap_or_default());
    Cow::Owned(out)
}

/// A position within a cell.
#[derive(Clone, Copy)]
struct CellPosition {
    /// Only apostrophes come before it.
    is_first: bool,
    /// Only ignored characters separate it from a possible beginning of a cell.
    is_beginning: bool,
}

impl CellPosition {
    const FIRST: Self = Self { is_first: true, is_beginning: true };

    /// Whether a sign would begin a formula here. Some keyboards type the wide signs; some
    /// readers drop a tab or line break at the very beginning.
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
