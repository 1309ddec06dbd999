//! Rows of an export.

use bytes::Bytes;
use platform::error::Result;

use super::super::listing::{FIELDS, Listing};
use crate::csv;

/// The first line of a file, with what stands before it.
pub fn header() -> Result<Bytes> {
    let names = csv::lines([FIELDS.iter().map(|field| field.name)])?;
    Ok([csv::BYTE_ORDER_MARK.as_bytes(), &names].concat().into())
}

/// The lines of some listings.
pub fn rows<'a>(listings: impl IntoIterator<Item = &'a Listing>) -> Result<Bytes> {
    let cells = |one| FIELDS.iter().map(move |field| (field.text)(one));
    csv::lines(listings.into_iter().map(cells))
}
