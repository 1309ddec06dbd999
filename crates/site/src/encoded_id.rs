//! An id as it stands in the address of a page: base64 of its decimal digits
//! (specification §2). Emitted with the raw `=` of standard base64, read with or without it
//! (decisions.md).

use base64::Engine as _;
use base64::alphabet;
use base64::engine::{DecodePaddingMode, GeneralPurpose, GeneralPurposeConfig};
use base64::prelude::BASE64_STANDARD;

const LENIENT: GeneralPurpose = GeneralPurpose::new(
    &alphabet::STANDARD,
    GeneralPurposeConfig::new().with_decode_padding_mode(DecodePaddingMode::Indifferent),
);

/// An id as it stands in an address.
pub fn encode(id: i64) -> String {
    BASE64_STANDARD.encode(id.to_string())
}

/// Reads an id from an address; `None` for anything that [`encode`] could not have made,
/// but for the padding.
pub fn decode(encoded: &str) -> Option<i64> {
    let bytes = LENIENT.decode(encoded).ok()?;
    let digits = std::str::from_utf8(&bytes).ok()?;
    let id: i64 = digits.parse().ok().filter(|id| *id > 0)?;
    (id.to_string() == digits).then_some(id)
}
