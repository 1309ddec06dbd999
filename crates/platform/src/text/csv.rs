//! Lines of CSV (RFC 4180) that no spreadsheet takes for formulas, and reading their
//! cells back.
//!
//! What somebody typed may look like a formula at its beginning, and also after a line
//! break or a separator, because a spreadsheet that expects semicolons (as it does in
//! French) or tabs cuts a text there, quoted or not. [`protect`] puts an apostrophe
//! before the sign (OWASP, CSV injection); [`reveal`] takes exactly that one away:
//!
//! | text | cell |
//! | --- | --- |
//! | `=1+1` | `'=1+1` |
//! | `'=1+1` | `''=1+1` |
//! | `Call me;=1+1` | `Call me;'=1+1` |
//! | `'s Gravenhage` | `'s Gravenhage` |
//!
//! Every cell is quoted, so that also a program that splits lines at semicolons or tabs
//! as well as at commas leaves them whole.

use std::borrow::Cow;

use ::csv::{QuoteStyle, Terminator, WriterBuilder};

use crate::error::{Error, Result};

/// What stands at the beginning of a file: without it Excel takes the text for another
/// coding than UTF-8.
pub const BYTE_ORDER_MARK: &str = "\u{feff}";

/// The sign that spreadsheets know for text.
const APOSTROPHE: char = '\'';

/// Lines of cells, each cell protected.
///
/// # Errors
/// Lines of different lengths: a defect of ours.
pub fn lines<R, C>(rows: impl IntoIterator<Item = R>) -> Result<Vec<u8>>
where
    R: IntoIterator<Item = C>,
    C: AsRef<str>,
{
    let mut writer = WriterBuilder::new()
        .terminator(Terminator::CRLF)
        .quote_style(QuoteStyle::Always)
        .from_writer(Vec::new());
    for row in rows {
        for cell in row {
            writer.write_field(protect(cell.as_ref()).as_bytes()).map_err(Error::internal)?;
        }
        writer.write_record(None::<&[u8]>).map_err(Error::internal)?;
    }
    writer.into_inner().map_err(|error| Error::internal(error.to_string()))
}

/// What spreadsheets begin a formula with. The wide signs are what some keyboards type
/// for them.
fn is_sign(c: char) -> bool {
    matches!(c, '=' | '+' | '-' | '@' | '＝' | '＋' | '－' | '＠' | '−')
}

/// Follows a text from its beginning and says before which characters an apostrophe
/// belongs. Apostrophes themselves change nothing, so that a cell and its text are
/// followed alike.
struct Walk {
    /// A cell could begin here.
    begins: bool,
    /// There were only apostrophes so far.
    is_start: bool,
}

impl Walk {
    fn new() -> Self {
        Self { begins: true, is_start: true }
    }

    /// Whether `c`, which comes next, needs an apostrophe before it.
    fn guards(&mut self, c: char) -> bool {
        // A tab or line break at the very beginning is dropped by some readers.
        let guarded = self.begins && is_sign(c) || self.is_start && matches!(c, '\t' | '\r' | '\n');
        self.begins = match c {
            '\n' | '\r' | '\t' | ';' | '|' => true,
            // Nothing that counts stands before what follows.
            '"' | APOSTROPHE | ' ' | '\u{a0}' => self.begins,
            _ => false,
        };
        self.is_start &= c == APOSTROPHE;
        guarded
    }
}

/// A text as it stands in a cell, which no spreadsheet takes for a formula, however it
/// cuts the line.
pub fn protect(text: &str) -> Cow<'_, str> {
    let mut walk = Walk::new();
    let mut cell = String::new();
    let mut written = 0;
    for (at, c) in text.char_indices() {
        if walk.guards(c) {
            cell.push_str(&text[written..at]);
            cell.push(APOSTROPHE);
            written = at;
        }
    }
    if written == 0 && cell.is_empty() {
        return Cow::Borrowed(text);
    }
    cell.push_str(&text[written..]);
    Cow::Owned(cell)
}

/// The text that stands in a cell: what [`protect`] was given, and what somebody else
/// wrote as it is.
pub fn reveal(cell: &str) -> Cow<'_, str> {
    let mut walk = Walk::new();
    let mut text = String::new();
    let mut read = 0;
    for (at, c) in cell.char_indices() {
        if walk.guards(c) && cell[read..at].ends_with(APOSTROPHE) {
            text.push_str(&cell[read..at - APOSTROPHE.len_utf8()]);
            read = at;
        }
    }
    if read == 0 {
        return Cow::Borrowed(cell);
    }
    text.push_str(&cell[read..]);
    Cow::Owned(text)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn what_begins_like_a_formula_becomes_a_text() {
        for (text, cell) in [
            ("=1+1", "'=1+1"),
            ("+14185550199", "'+14185550199"),
            ("-2", "'-2"),
            ("@SUM(A1)", "'@SUM(A1)"),
            ("\t=1", "'\t'=1"),
            ("\r=1", "'\r'=1"),
            ("＝1", "'＝1"),
            ("'=1", "''=1"),
            ("''=1", "'''=1"),
            ("\"=1", "\"'=1"),
            (" =1", " '=1"),
            ("hello\n=1", "hello\n'=1"),
            ("hello\r\n - a list", "hello\r\n '- a list"),
            ("a;=1", "a;'=1"),
            ("Call me;=1+1;x", "Call me;'=1+1;x"),
            ("x\";=cmd|'/c calc'!A1", "x\";'=cmd|'/c calc'!A1"),
            ("2 - 1 = 1, a@b.ca", "2 - 1 = 1, a@b.ca"),
            ("'s Gravenhage", "'s Gravenhage"),
            ("'", "'"),
            ("Zoé", "Zoé"),
            ("", ""),
        ] {
            assert_eq!(protect(text), cell, "{text:?}");
            assert_eq!(reveal(cell), text, "{cell:?}");
        }
    }

    #[test]
    fn a_cell_that_somebody_else_wrote_is_taken_as_it_is() {
        for cell in ["+1 416 555 0199", "-", "=1;=2", "a;=1"] {
            assert_eq!(reveal(cell), cell);
        }
    }

    #[test]
    fn every_cell_is_quoted_and_lines_end_as_they_should() {
        let lines = lines([["a", "say \"hi\""], ["=1", ""]]).unwrap();
        assert_eq!(lines, b"\"a\",\"say \"\"hi\"\"\"\r\n\"'=1\",\"\"\r\n");
    }

    /// Whether a reader that splits at these characters, whatever stands in quotes, sees
    /// a formula.
    fn has_formula(cell: &str) -> bool {
        let parts = cell.split([';', '\t', '\r', '\n', '|']);
        parts
            .map(|part| part.trim_start_matches([' ', '\u{a0}', '"']))
            .any(|part| part.starts_with(is_sign))
    }

    proptest! {
        #[test]
        fn every_text_comes_back_and_is_no_formula(text in "(['=+@\\-a\t\n;|\" ]|.){0,24}") {
            let cell = protect(&text).into_owned();
            prop_assert!(!has_formula(&cell), "{cell:?}");
            prop_assert_eq!(reveal(&cell), text);
        }
    }
}
