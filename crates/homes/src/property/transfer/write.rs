//! Writes the rows of an export.

use bytes::Bytes;
use foundation::csv;
use platform::error::Result;
use platform::language::Language;

use super::super::listing::{FIELDS, Field, Listing};

/// The byte order mark and the first line: the names of the API, or the labels in French.
pub fn header(language: Language) -> Result<Bytes> {
    let name = |field: &Field| match language {
        Language::En => field.name,
        Language::Fr => field.label.fr,
    };
    let names = csv::lines([FIELDS.iter().map(name)])?;
    Ok([csv::BYTE_ORDER_MARK.as_bytes(), &names].concat().into())
}

/// The lines of listings.
pub fn rows<'a>(
    listings: impl IntoIterator<Item = &'a Listing>,
    language: Language,
) -> Result<Bytes> {
    let cells = |one| FIELDS.iter().map(move |field| (field.display)(one, language));
    csv::lines(listings.into_iter().map(cells))
}
