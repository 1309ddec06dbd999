//! Rows of an export.

use bytes::Bytes;
use platform::error::{Error, Result};

use super::super::fields::FIELDS;
use super::super::model::Listing;
use super::cell;

/// Tells spreadsheets that a file is UTF-8.
const BYTE_ORDER_MARK: &[u8] = b"\xef\xbb\xbf";

/// The first line of a file, with what stands before it.
pub fn header() -> Result<Bytes> {
    let mut bytes = BYTE_ORDER_MARK.to_vec();
    bytes.extend(lines([FIELDS.iter().map(|field| field.name.to_owned()).collect()])?);
    Ok(bytes.into())
}

/// The lines of some listings.
pub fn rows<'a>(listings: impl IntoIterator<Item = &'a Listing>) -> Result<Bytes> {
    let cells = |listing: &Listing| {
        let texts = FIELDS.iter().map(|field| (field.get)(listing));
        texts.map(|text| cell::protect(&text).into_owned()).collect()
    };
    lines(listings.into_iter().map(cells)).map(Bytes::from)
}

fn lines(rows: impl IntoIterator<Item = Vec<String>>) -> Result<Vec<u8>> {
    // Every cell is quoted, so that also a program that splits lines at semicolons or tabs
    // as well as at commas leaves them whole.
    let mut writer = csv::WriterBuilder::new()
        .terminator(csv::Terminator::CRLF)
        .quote_style(csv::QuoteStyle::Always)
        .from_writer(Vec::new());
    for row in rows {
        writer.write_record(&row).map_err(Error::internal)?;
    }
    writer.into_inner().map_err(|error| Error::internal(error.to_string()))
}
