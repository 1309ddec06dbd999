//! From the bytes of a CSV file to rows of texts by field.
//!
//! A record all of whose cells are empty or white space, once their quotation marks are
//! taken away, is no row. The browser counts rows by the same rule, because what is
//! answered about a row is found by its number; `content/vectors/csv-records.json` has
//! examples for both.

use std::borrow::Cow;

use platform::language::ByLanguage;
use platform::text::plain::fold;

use super::super::amount::{is_number_with_comma, with_point};
use super::super::error::{CsvError, Name, PropertyError};
use super::super::limits::MAX_ROWS;
use super::super::listing::{FIELDS, Field};
use super::super::reso::simplified;
use super::words;
use crate::csv::reveal;

/// What a file holds.
#[derive(Debug)]
pub struct File {
    /// The rows after the first line.
    pub rows: Vec<Row>,
    /// Columns that mean nothing here, by their names in the file.
    pub ignored: Vec<String>,
}

/// A row: its texts by field, or why it cannot be read.
pub type Row = Result<Vec<(&'static Field, String)>, PropertyError>;

/// Reads a file. Its columns may stand in any order, and others among them.
///
/// # Errors
/// Those of [`CsvError`] that concern the whole file.
pub fn read(bytes: &[u8]) -> Result<File, PropertyError> {
    let bytes = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes);
    if bytes.trim_ascii().is_empty() {
        return Err(CsvError::Empty.into());
    }
    let delimiter = delimiter(bytes);
    let mut reader = csv::ReaderBuilder::new()
        .delimiter(delimiter)
        .flexible(true)
        .has_headers(false)
        .from_reader(bytes);
    // A reader of bytes in memory that is flexible refuses nothing.
    let records = reader.byte_records().filter_map(Result::ok);
    let mut records = records.filter(|record| !record.iter().all(is_blank));
    let header = records.next().ok_or(CsvError::Empty)?;
    let mut records = records.peekable();
    if records.peek().is_none() && is_unclosed(bytes, &header, delimiter) {
        return Err(CsvError::Unclosed.into());
    }
    let names: Vec<_> = header.iter().map(String::from_utf8_lossy).collect();
    let (columns, ignored) = columns(&names)?;
    let mut rows = Vec::new();
    while let Some(record) = records.next() {
        if rows.len() == MAX_ROWS {
            return Err(CsvError::TooManyRows.into());
        }
        // Only the last record can lack the sign that closes a cell.
        rows.push(if records.peek().is_none() && is_unclosed(bytes, &record, delimiter) {
            Err(CsvError::Unclosed.into())
        } else {
            row(&record, &columns, delimiter)
        });
    }
    Ok(File { rows, ignored })
}

fn is_blank(cell: &[u8]) -> bool {
    std::str::from_utf8(cell).is_ok_and(|text| text.chars().all(char::is_whitespace))
}

/// Whether the file ends inside of a cell that this record, its last one, has opened
/// with a quotation mark. The reader does not say so.
fn is_unclosed(bytes: &[u8], record: &csv::ByteRecord, delimiter: u8) -> bool {
    enum At {
        Begin,
        Plain,
        Quoted,
        /// The mark closes the cell, or is the first of two that stand for one.
        Mark,
    }
    let begin = record.position().map_or(0, csv::Position::byte);
    let rest = usize::try_from(begin).ok().and_then(|begin| bytes.get(begin..)).unwrap_or_default();
    let end = rest.iter().fold(At::Begin, |at, byte| match (at, *byte) {
        (At::Begin | At::Mark, b'"') | (At::Quoted, 0..b'"' | b'#'..) => At::Quoted,
        (At::Quoted, b'"') => At::Mark,
        (_, b'\r' | b'\n') => At::Begin,
        (_, byte) if byte == delimiter => At::Begin,
        _ => At::Plain,
    });
    matches!(end, At::Quoted)
}

/// Spreadsheets of a country that writes 1,5 put semicolons between the cells.
fn delimiter(bytes: &[u8]) -> u8 {
    let mut lines = bytes.split(|byte| matches!(byte, b'\n' | b'\r'));
    let line = lines.find(|line| line.iter().any(u8::is_ascii_alphanumeric)).unwrap_or_default();
    let count = |wanted: u8| line.split(|byte| *byte == wanted).count();
    let candidates = [b',', b';', b'\t'];
    candidates.into_iter().max_by_key(|one| (count(*one), *one == b',')).unwrap_or(b',')
}

type Columns = Vec<Option<&'static Field>>;

fn columns<S: AsRef<str>>(names: &[S]) -> Result<(Columns, Vec<String>), PropertyError> {
    let mut columns: Columns = Vec::with_capacity(names.len());
    let mut ignored = Vec::new();
    for name in names {
        let name = name.as_ref().trim();
        // However it is spelt: with accents or without, with one apostrophe or the other.
        let plain = |text: &str| simplified(&fold(text));
        let spelt = plain(name);
        let field = FIELDS.iter().find(|field| {
            field.name.eq_ignore_ascii_case(name)
                || (!spelt.is_empty() && plain(field.label.fr) == spelt)
        });
        let is_known = |known: &&Field| columns.iter().flatten().any(|one| one.name == known.name);
        match field {
            Some(field) if is_known(&field) => {
                let column = ByLanguage { en: field.name, fr: field.label.fr };
                return Err(CsvError::ColumnTwice(column).into());
            }
            None if !name.is_empty() => ignored.push(name.to_owned()),
            _ => {}
        }
        columns.push(field);
    }
    if columns.iter().all(Option::is_none) {
        return Err(CsvError::NoColumns.into());
    }
    Ok((columns, ignored))
}

fn row(record: &csv::ByteRecord, columns: &Columns, delimiter: u8) -> Row {
    if record.len() != columns.len() {
        let (found, expected) = (record.len(), columns.len());
        return Err(CsvError::Cells { found, expected }.into());
    }
    let mut texts = Vec::with_capacity(columns.len());
    for (bytes, column) in record.iter().zip(columns) {
        let Some(field) = column else { continue };
        let text = std::str::from_utf8(bytes).map_err(|_| CsvError::Encoding)?;
        let mut text = reveal(text);
        if delimiter == b';' && field.is_amount && is_number_with_comma(&text) {
            let name = Name { wire: field.name, label: field.label };
            let pointed = with_point(&text).ok_or(PropertyError::Comma(name))?.into_owned();
            text = Cow::Owned(pointed);
        }
        let meant = words::meant(field.name, &text).map(Cow::Borrowed);
        let text = meant.or_else(|| (field.meant)(&text).map(Cow::Owned)).unwrap_or(text);
        texts.push((*field, text.into_owned()));
    }
    Ok(texts)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn texts(file: &File, at: usize) -> Vec<(&'static str, &str)> {
        let row = file.rows[at].as_ref().unwrap();
        row.iter().map(|(field, text)| (field.name, text.as_str())).collect()
    }

    #[test]
    fn columns_are_found_by_their_names_in_any_order() {
        let file =
            b"\xef\xbb\xbfcity,Colour,OWNERNAME\r\nMontr\xc3\xa9al,red,\"Roy, Ada\"\r\n\r\n,,\r\n";
        let file = read(file).unwrap();
        assert_eq!(file.ignored, ["Colour"]);
        assert_eq!(file.rows.len(), 1, "empty lines are no rows");
        assert_eq!(texts(&file, 0), [("City", "Montréal"), ("OwnerName", "Roy, Ada")]);
    }

    #[test]
    fn semicolons_and_tabs_may_stand_between_cells() {
        for separator in [";", "\t"] {
            let text = ["City", "OwnerName\nHull", "'+1"].join(separator);
            let file = read(text.as_bytes()).unwrap();
            assert_eq!(texts(&file, 0), [("City", "Hull"), ("OwnerName", "+1")]);
        }
    }

    #[test]
    fn a_row_that_cannot_be_read_stops_no_other() {
        let file = read(b"City,OwnerName\nHull\nHull,\xe9t\xe9\nHull,Roy\n").unwrap();
        let cells = CsvError::Cells { found: 1, expected: 2 };
        assert_eq!(file.rows[0].as_ref().unwrap_err(), &cells.into());
        assert_eq!(file.rows[1].as_ref().unwrap_err(), &CsvError::Encoding.into());
        assert!(file.rows[2].is_ok());
    }

    /// `web/src/features/property/csv-file.test.ts` may read the same file.
    #[test]
    fn rows_are_counted_as_in_the_browser() {
        let vectors = include_str!("../../../../../content/vectors/csv-records.json");
        let vectors: serde_json::Value = serde_json::from_str(vectors).unwrap();
        for one in vectors.as_array().unwrap() {
            let csv = one["csv"].as_str().unwrap();
            let file = read(csv.as_bytes()).unwrap();
            assert_eq!(file.rows.len(), one["rows"], "{csv:?}");
            let last = file.rows.last().and_then(|row| row.as_ref().err());
            let is_unclosed = last == Some(&CsvError::Unclosed.into());
            assert_eq!(is_unclosed, one["unclosed"] == true, "{csv:?}");
        }
    }

    #[test]
    fn a_quotation_mark_that_is_never_closed_is_told() {
        let file = read(b"City,OwnerName\nHull,\"Roy\nLaval,Lin\n").unwrap();
        assert_eq!(file.rows[0].as_ref().unwrap_err(), &CsvError::Unclosed.into());
        assert_eq!(read(b"City,\"OwnerName\nHull,Roy\n").unwrap_err(), CsvError::Unclosed.into());
    }

    #[test]
    fn a_comma_is_read_by_what_stands_between_the_cells() {
        let price =
            |csv: &str| read(csv.as_bytes()).unwrap().rows[0].clone().map(|row| row[0].1.clone());
        assert_eq!(price("ListPrice,City\n\"549,900\",x").unwrap(), "549,900");
        assert_eq!(price("ListPrice;City\n549900,5;x").unwrap(), "549900.5");
        assert_eq!(
            price("ListPrice;City\n549,900;x").unwrap_err(),
            PropertyError::Comma(Name {
                wire: "ListPrice",
                label: ByLanguage { en: "List Price", fr: "Prix demandé" }
            })
        );
        // No number: the model says what is wrong with it.
        assert_eq!(price("ListPrice;City\nfive, six;x").unwrap(), "five, six");
    }

    #[test]
    fn a_file_that_is_none_is_refused() {
        for (bytes, expected) in [
            (&b""[..], CsvError::Empty),
            (b"\xef\xbb\xbf \r\n", CsvError::Empty),
            (b"Name,Price\nx,y", CsvError::NoColumns),
            (b"\x89PNG\r\n\x1a\n", CsvError::NoColumns),
            (b"City,city\nx,y", CsvError::ColumnTwice(ByLanguage { en: "City", fr: "Ville" })),
        ] {
            assert_eq!(read(bytes).unwrap_err(), expected.into());
        }
        let mut many = "City\n".to_owned() + &"Hull\n".repeat(MAX_ROWS);
        assert_eq!(read(many.as_bytes()).unwrap().rows.len(), MAX_ROWS);
        many.push_str("Hull\n");
        assert_eq!(read(many.as_bytes()).unwrap_err(), CsvError::TooManyRows.into());
    }
}
