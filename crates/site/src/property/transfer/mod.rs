//! Import and export as CSV (RFC 4180, UTF-8 with a byte order mark, the columns of
//! [`super::fields`]).
//!
//! What is exported and imported again is the same byte for byte: [`crate::csv`] explains
//! how that goes together with spreadsheets that take text for formulas. A file is sent in
//! parts, so that a call stays short and whoever waits sees how far it is; a row that
//! has a listing id is recognised, so a part that is sent twice changes nothing.
//! [`read`] reads a part, [`check`] says what each row would do, [`calls`] are the calls.

pub mod calls;
mod check;
mod read;
mod write;

/// Rows of one call.
pub const MAX_ROWS: usize = 1000;

/// Bytes of one call: rows with the longest remarks fit.
const MAX_BYTES: usize = 12 * 1024 * 1024;

pub(super) use check::{Outcome, Verdict, check};
pub(super) use read::read;
