//! Import and export as CSV (RFC 4180, UTF-8 with a byte order mark, the columns of
//! [`super::fields`]).
//!
//! What is exported and imported again is the same byte for byte: [`crate::csv`] explains
//! how that goes together with spreadsheets that take text for formulas. A file is sent in
//! parts, so that a call stays short and whoever waits sees how far it is; a row that
//! has a listing id is recognised, so a part that is sent twice changes nothing.
//!
//! [`read`] reads a part, [`words`] are those of the screen that it understands,
//! [`check`] says what each row would do, [`import`] does it, [`report`] tells of it,
//! [`write`] writes an export; [`admin`] has the calls.

pub mod admin;
pub mod check;
mod decode;
mod import;
pub mod read;
mod report;
mod words;
mod write;

/// The rows of a file, or why it has none.
#[cfg(any(test, fuzzing))]
pub(crate) fn read_csv(bytes: &[u8]) -> Result<Vec<read::Row>, super::error::PropertyError> {
    read::read(bytes, || false).map(|file| file.rows)
}
