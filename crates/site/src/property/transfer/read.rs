//! From the bytes of a CSV file to rows of texts by field.

use super::super::error::{CsvError, PropertyError};
use super::super::fields::{FIELDS, Field};
use super::{MAX_ROWS, cell};

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
    let mut reader = csv::ReaderBuilder::new()
        .delimiter(delimiter(bytes))
        .flexible(true)
        .has_headers(false)
        .from_reader(bytes);
    let mut records = reader.byte_records();
    // A reader of bytes in memory that is flexible refuses nothing.
    let Some(Ok(header)) = records.next() else { return Err(CsvError::Empty.into()) };
    let names: Vec<_> = header.iter().map(String::from_utf8_lossy).collect();
    let (columns, ignored) = columns(&names)?;
    let mut rows = Vec::new();
    for record in records.filter_map(Result::ok) {
        if record.iter().all(<[u8]>::is_empty) {
            continue;
        }
        if rows.len() == MAX_ROWS {
            return Err(CsvError::TooManyRows.into());
        }
        rows.push(row(&record, &columns));
    }
    Ok(File { rows, ignored })
}

/// Spreadsheets of a country that writes 1,5 put semicolons between the cells.
fn delimiter(bytes: &[u8]) -> u8 {
    let line = bytes.split(|byte| matches!(byte, b'\n' | b'\r')).next().unwrap_or_default();
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
        let field = FIELDS.iter().find(|field| field.name.eq_ignore_ascii_case(name));
        let is_known = |known: &&Field| columns.iter().flatten().any(|one| one.name == known.name);
        match field {
            Some(field) if is_known(&field) => return Err(CsvError::ColumnTwice(field.name).into()),
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

fn row(record: &csv::ByteRecord, columns: &Columns) -> Row {
    if record.len() != columns.len() {
        let (found, expected) = (record.len(), columns.len());
        return Err(CsvError::Cells { found, expected }.into());
    }
    let mut texts = Vec::with_capacity(columns.len());
    for (bytes, column) in record.iter().zip(columns) {
        let Some(field) = column else { continue };
        let text = std::str::from_utf8(bytes).map_err(|_| CsvError::Encoding)?;
        texts.push((*field, cell::reveal(text).to_owned()));
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

    #[test]
    fn a_file_that_is_none_is_refused() {
        for (bytes, expected) in [
            (&b""[..], CsvError::Empty),
            (b"\xef\xbb\xbf \r\n", CsvError::Empty),
            (b"Name,Price\nx,y", CsvError::NoColumns),
            (b"\x89PNG\r\n\x1a\n", CsvError::NoColumns),
            (b"City,city\nx,y", CsvError::ColumnTwice("City")),
        ] {
            assert_eq!(read(bytes).unwrap_err(), expected.into());
        }
        let mut many = "City\n".to_owned() + &"Hull\n".repeat(MAX_ROWS);
        assert_eq!(read(many.as_bytes()).unwrap().rows.len(), MAX_ROWS);
        many.push_str("Hull\n");
        assert_eq!(read(many.as_bytes()).unwrap_err(), CsvError::TooManyRows.into());
    }
}
