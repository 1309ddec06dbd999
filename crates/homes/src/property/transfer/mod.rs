//! Import and export as CSV (RFC 4180, UTF-8 with a byte order mark, the columns of
//! [`super::fields`]).
//!
//! Importing an export changes nothing, byte for byte; [`foundation::csv`] explains how it escapes formulas
//! for spreadsheets. A file is sent in parts, so that calls are short and the user sees progress. Rows
//! are matched by listing id, so sending a part twice changes nothing.
//!
//! [`read`] parses a part, [`labels`] has the values in the words of the user interface, [`plan`]
//! decides what each row does, [`import`] does it, [`report`] is the response, [`write`] writes an
//! export. Start with [`admin`], which has the handlers.

pub mod admin;
mod decode;
mod import;
mod labels;
pub mod plan;
pub mod read;
mod report;
mod write;

pub use decode::decode as decode_csv;

/// Reads a file as the import does, for the fuzz targets.
pub fn read_csv(bytes: &[u8]) -> Result<Vec<read::CsvRow>, super::error::PropertyError> {
    read::read(bytes, || false).map(|file| file.rows)
}
