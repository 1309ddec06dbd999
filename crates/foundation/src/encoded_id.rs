//! Ids in page addresses: base64 of the decimal digits (specification §2). Written with padding,
//! read with or without it (decisions.md).

use base64::Engine as _;
use base64::alphabet;
use base64::engine::{DecodePaddingMode, GeneralPurpose, GeneralPurposeConfig};
use base64::prelude::BASE64_STANDARD;

const LENIENT: GeneralPurpose = GeneralPurpose::new(
    &alphabet::STANDARD,
    GeneralPurposeConfig::new().with_decode_padding_mode(DecodePaddingMode::Indifferent),
);

/// Encodes an id.
pub fn encode(id: i64) -> String {
    BASE64_STANDARD.encode(id.to_string())
}

/// Decodes an id; `None` for anything that [`encode`] cannot have produced, except missing
/// padding.
pub fn decode(encoded: &str) -> Option<i64> {
    let bytes = LENIENT.decode(encoded).ok()?;
    let digits = std::str::from_utf8(&bytes).ok()?;
    let id: i64 = digits.parse().ok().filter(|id| *id > 0)?;
    (id.to_string() == digits).then_some(id)
}
