//! Parses a CSV file to rows of texts by field; [`super::decode`] decodes the bytes.
//!
//! Trailing empty cells are ignored, because Excel leaves them out or writes too many. The first line
//! may be `sep=;`, which declares the delimiter and is not a record.
//!
//! A record whose unquoted cells are all empty or white space is not a row. The browser counts rows by
//! the same rule, because responses refer to rows by number; `content/vectors/csv-records.json` has
//! test vectors for both.

use std::borrow::Cow;
use std::collections::HashMap;
use std::sync::LazyLock;

use foundation::csv::reveal;
use platform::language::ByLanguage;
use platform::text::normalise;
use platform::text::plain::fold;

use super::super::amount::{is_number_with_comma, with_point};
use super::super::error::{CsvError, Name, PropertyError};
use super::super::limits::{MAX_COLUMNS, MAX_ROWS};
use super::super::listing::{FIELDS, Field};
use super::super::reso::simplified;
use super::decode::decode;
use super::labels;

/// A parsed file.
#[derive(Debug)]
pub struct CsvFile {
    /// The rows after the first line.
    pub rows: Vec<CsvRow>,
    /// The names of unknown columns.
    pub ignored: Vec<String>,
}

/// A row: its texts by field, or its error.
pub type CsvRow = Result<Vec<(&'static Field, String)>, PropertyError>;

/// Parses a file. Columns may be in any order, with unknown ones among them. It stops when `is_over`
/// returns true, because the request has ended.
///
/// # Errors
/// The [`CsvError`]s that concern the whole file.
pub fn read(bytes: &[u8], is_over: impl Fn() -> bool) -> Result<CsvFile, PropertyError> {
    let bytes = &*decode(bytes);
    let (declared, bytes) = declared_delimiter(bytes);
    if bytes.trim_ascii().is_empty() {
        return Err(CsvError::Empty.into());
    }
    let delimiter = declared.unwrap_or_else(|| delimiter(bytes));
    let mut reader = csv::ReaderBuilder::new()
        .delimiter(delimiter)
        .flexible(true)
        .has_headers(false)
        .from_reader(bytes);
    // A flexible reader of bytes in memory returns no errors.
    let records = reader.byte_records().filter_map(Result::ok);
    let mut records = records.filter(|record| !record.iter().all(is_blank));
    let header = records.next().ok_or(CsvError::Empty)?;
    let mut records = records.peekable();
    if records.peek().is_none() && is_unclosed(bytes, &header, delimiter) {
        return Err(CsvError::Unclosed.into());
    }
    let labels: Vec<_> =
        header.iter().take(count_cells(&header)).map(String::from_utf8_lossy).collect();
    if labels.len() > MAX_COLUMNS {
        return Err(CsvError::TooManyColumns.into());
    }
    let (columns, ignored) = columns(&labels)?;
    let mut rows = Vec::new();
    while let Some(record) = records.next() {
        if is_over() {
            break;
        }
        if rows.len() == MAX_ROWS {
            return Err(CsvError::TooManyRows.into());
        }
        // Only the last record can have an unclosed cell.
        rows.push(if records.peek().is_none() && is_unclosed(bytes, &record, delimiter) {
            Err(CsvError::Unclosed.into())
        } else {
            row(&record, &columns, delimiter)
        });
    }
    Ok(CsvFile { rows, ignored })
}

/// Counts the cells of a record without trailing empty ones.
fn count_cells(record: &csv::ByteRecord) -> usize {
    (1..).zip(record.iter()).filter(|(_, cell)| !is_blank(cell)).last().map_or(0, |(at, _)| at)
}

/// The delimiter declared by Excel's `sep=` line, if any, and the rest of the file.
fn declared_delimiter(bytes: &[u8]) -> (Option<u8>, &[u8]) {
    let end = bytes.iter().position(|byte| matches!(byte, b'\n' | b'\r')).unwrap_or(bytes.len());
    let (line, rest) = bytes.split_at(end);
    // Spreadsheets that do not know the line quote it like any cell.
    let line = line.trim_ascii().strip_prefix(b"\"").unwrap_or(line);
    match line.get(..4).filter(|name| name.eq_ignore_ascii_case(b"sep=")).and(line.get(4)) {
        Some(sign) if *sign != b'"' && sign.is_ascii() && !sign.is_ascii_alphanumeric() => {
            (Some(*sign), rest)
        }
        _ => (None, bytes),
    }
}

fn is_blank(cell: &[u8]) -> bool {
    std::str::from_utf8(cell).is_ok_and(|text| text.chars().all(char::is_whitespace))
}

/// Whether the file ends inside a quoted cell of this record, its last one. The reader does not report
/// that.
fn is_unclosed(bytes: &[u8], record: &csv::ByteRecord, delimiter: u8) -> bool {
    enum CellState {
        Begin,
        Plain,
        Quoted,
        /// A quotation mark that closes the cell, or the first of an escaped pair.
        Mark,
    }
    let begin = record.position().map_or(0, csv::Position::byte);
    let rest = usize::try_from(begin).ok().and_then(|begin| bytes.get(begin..)).unwrap_or_default();
    let end = rest.iter().fold(CellState::Begin, |at, byte| match (at, *byte) {
        (CellState::Begin | CellState::Mark, b'"') | (CellState::Quoted, 0..b'"' | b'#'..) => {
            CellState::Quoted
        }
        (CellState::Quoted, b'"') => CellState::Mark,
        (_, b'\r' | b'\n') => CellState::Begin,
        (_, byte) if byte == delimiter => CellState::Begin,
        _ => CellState::Plain,
    });
    matches!(end, CellState::Quoted)
}

/// Detects the delimiter. Spreadsheets in locales with a decimal comma use semicolons.
fn delimiter(bytes: &[u8]) -> u8 {
    let mut lines = bytes.split(|byte| matches!(byte, b'\n' | b'\r'));
    let line = lines.find(|line| line.iter().any(u8::is_ascii_alphanumeric)).unwrap_or_default();
    let count = |candidate: u8| line.split(|byte| *byte == candidate).count();
    let candidates = [b',', b';', b'\t'];
    candidates.into_iter().max_by_key(|one| (count(*one), *one == b',')).unwrap_or(b',')
}

type Columns = Vec<Option<&'static Field>>;

/// Normalizes a label: without accents, case and apostrophe variants.
fn normalize_label(text: &str) -> String {
    simplified(&fold(text))
}

/// The fields by column name: the dictionary's names and the labels in both languages.
static BY_NAME: LazyLock<HashMap<String, &'static Field>> = LazyLock::new(|| {
    // The dictionary's names come last and overwrite labels.
    let screen = FIELDS.iter().flat_map(|field| {
        [(normalize_label(field.label.fr), field), (normalize_label(field.label.en), field)]
    });
    screen.chain(FIELDS.iter().map(|field| (normalize_label(field.name), field))).collect()
});

/// The highest length of a column name, in characters.
const LABEL_MAX_CHARS: usize = 80;

fn columns<S: AsRef<str>>(names: &[S]) -> Result<(Columns, Vec<String>), PropertyError> {
    let mut columns: Columns = Vec::with_capacity(names.len());
    let mut ignored = Vec::new();
    for name in names {
        let name = name.as_ref().trim();
        // A longer name is not a column name.
        let is_short = name.chars().nth(LABEL_MAX_CHARS).is_none();
        let field = is_short.then(|| BY_NAME.get(&normalize_label(name)).copied()).flatten();
        let is_known = |known: &&Field| columns.iter().flatten().any(|one| one.name == known.name);
        match field {
            Some(field) if is_known(&field) => {
                let column = ByLanguage { en: field.name, fr: field.label.fr };
                return Err(CsvError::ColumnTwice(column).into());
            }
            None if !name.is_empty() => ignored.push(name.chars().take(LABEL_MAX_CHARS).collect()),
            _ => {}
        }
        columns.push(field);
    }
    if columns.iter().all(Option::is_none) {
        return Err(CsvError::NoColumns.into());
    }
    Ok((columns, ignored))
}

fn row(record: &csv::ByteRecord, columns: &Columns, delimiter: u8) -> CsvRow {
    let (found, expected) = (count_cells(record), columns.len());
    if found > expected {
        return Err(CsvError::Cells { found, expected }.into());
    }
    let mut texts = Vec::with_capacity(columns.len());
    let cells = record.iter().chain(std::iter::repeat(&b""[..]));
    for (bytes, column) in cells.zip(columns) {
        let Some(field) = column else { continue };
        let text = std::str::from_utf8(bytes).map_err(|_| CsvError::Encoding)?;
        let text = normalise::clean(text);
        let text = normalise::lines(&text);
        let mut text = reveal(&text);
        if delimiter == b';' && field.is_amount && is_number_with_comma(&text) {
            let name = Name { wire: field.name, label: field.label };
            let with_decimal_point =
                with_point(&text).ok_or(PropertyError::Comma(name))?.into_owned();
            text = Cow::Owned(with_decimal_point);
        }
        let value = labels::parse_label(field.name, &text).map(Cow::Borrowed);
        let text = value.or_else(|| (field.parse_label)(&text).map(Cow::Owned)).unwrap_or(text);
        texts.push((*field, text.into_owned()));
    }
    Ok(texts)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(bytes: &[u8]) -> Result<CsvFile, PropertyError> {
        super::read(bytes, || false)
    }

    fn texts(file: &CsvFile, at: usize) -> Vec<(&'static str, &str)> {
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
        // Of two encodings at once: none of both is right for all of it.
        let file = b"City,OwnerName\nHull,1,2\nHull,\xe9t\xe9\nHull,\xc3\x89lise Roy\n";
        let file = read(file).unwrap();
        let cells = CsvError::Cells { found: 3, expected: 2 };
        assert_eq!(file.rows[0].as_ref().unwrap_err(), &cells.into());
        assert_eq!(file.rows[1].as_ref().unwrap_err(), &CsvError::Encoding.into());
        assert!(file.rows[2].is_ok());
    }

    #[test]
    fn empty_cells_at_the_end_say_nothing_whether_they_are_there_or_not() {
        let file = read(b"City,OwnerName,PublicRemarks,,\nHull\nHull,Roy,,,,,\n,Roy\n").unwrap();
        for (at, city, owner) in [(0, "Hull", ""), (1, "Hull", "Roy"), (2, "", "Roy")] {
            let expected = [("City", city), ("OwnerName", owner), ("PublicRemarks", "")];
            assert_eq!(texts(&file, at), expected);
        }
        assert!(file.ignored.is_empty());
        let cells = CsvError::Cells { found: 3, expected: 1 };
        let file = read(b"City\nHull,,Roy\n").unwrap();
        assert_eq!(file.rows[0].as_ref().unwrap_err(), &cells.into());
    }

    #[test]
    fn a_first_line_may_name_the_sign_between_the_cells() {
        for file in [
            "sep=;\r\nCity;OwnerName\r\nHull;Roy\r\n",
            "\u{feff}SEP=|\nCity|OwnerName\nHull|Roy\n",
            "sep=\t\nCity\tOwnerName\nHull\tRoy",
            "\"sep=;\"\nCity;OwnerName\nHull;Roy\n",
            "sep=,\nCity,OwnerName\nHull,Roy\n",
        ] {
            let file = read(file.as_bytes()).unwrap();
            assert_eq!(file.rows.len(), 1);
            assert_eq!(texts(&file, 0), [("City", "Hull"), ("OwnerName", "Roy")]);
        }
    }

    #[test]
    fn columns_and_values_may_have_the_words_of_the_screen_and_of_boards() {
        let file = "Year Built,Ville,property tax,InternetAddressDisplayYN,Shown on the internet\n\
                    1999,Hull,5210,VRAI,n\n1999,Hull,5210,Y,FAUX\n1999,Hull,5210,oui,0\n";
        let file = read(file.as_bytes()).unwrap();
        assert!(file.ignored.is_empty(), "{:?}", file.ignored);
        for at in 0..3 {
            let expected = [
                ("YearBuilt", "1999"),
                ("City", "Hull"),
                ("TaxAnnualAmount", "5210"),
                ("InternetAddressDisplayYN", "Yes"),
                ("InternetEntireListingDisplayYN", "No"),
            ];
            assert_eq!(texts(&file, at), expected);
        }
        let twice = CsvError::ColumnTwice(ByLanguage { en: "City", fr: "Ville" });
        assert_eq!(read(b"City,Ville\nx,y").unwrap_err(), twice.into());
        let marked = read("City,PublicRemarks\nHull,\"a\u{b}b\u{1e}c\u{7}\"\n".as_bytes()).unwrap();
        assert_eq!(texts(&marked, 0), [("City", "Hull"), ("PublicRemarks", "a\nb-c")]);
    }

    #[test]
    fn a_file_has_so_many_columns_and_is_read_while_somebody_waits() {
        let wide = |columns: usize| format!("City{}\nHull\n", ",a".repeat(columns - 1));
        assert_eq!(read(wide(MAX_COLUMNS).as_bytes()).unwrap().ignored.len(), MAX_COLUMNS - 1);
        assert_eq!(
            read(wide(MAX_COLUMNS + 1).as_bytes()).unwrap_err(),
            CsvError::TooManyColumns.into()
        );
        let blank = format!("City{}\nHull\n", ",".repeat(16_384));
        assert_eq!(read(blank.as_bytes()).unwrap().rows.len(), 1, "Excel's empty columns");
        let long = format!("City,{}\nHull,x\n", "a".repeat(10_000));
        assert_eq!(read(long.as_bytes()).unwrap().ignored[0].len(), LABEL_MAX_CHARS);
        assert!(super::read(b"City\nHull\nHull\n", || true).unwrap().rows.is_empty());
    }

    /// `web/src/features/property/admin/csv-file.test.ts` may read the same file.
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
