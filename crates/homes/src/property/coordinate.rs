//! Coordinates in degrees, stored as whole hundred-thousandths (about a metre). No floating-point
//! number is compared or stored.

use std::borrow::Cow;
use std::fmt;
use std::ops::RangeInclusive;

use platform::db::{Row, Value};
use platform::error::Result;
use serde::{Serialize, Serializer};
use utoipa::openapi::RefOr;
use utoipa::openapi::schema::{ObjectBuilder, Schema, Type};
use utoipa::{PartialSchema, ToSchema};

use super::value::FieldValue;

/// Parts of a degree.
const ONE: i64 = 100_000;
/// Decimal digits that are stored.
const DIGITS: usize = 5;
/// Decimal digits that are accepted; other programs write up to fifteen.
const MAX_DIGITS: usize = 15;
/// Canada with some sea around it; the table has the same constraint.
const LATITUDES: RangeInclusive<i64> = 41 * ONE..=84 * ONE;
const LONGITUDES: RangeInclusive<i64> = -142 * ONE..=-52 * ONE;

/// Degrees of latitude or longitude.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Coordinate(i64);

impl Coordinate {
    /// Degrees north in Canada.
    pub fn latitude(text: &str) -> Option<Self> {
        parse(text).filter(|parts| LATITUDES.contains(parts)).map(Self)
    }

    /// Degrees east in Canada.
    pub fn longitude(text: &str) -> Option<Self> {
        parse(text).filter(|parts| LONGITUDES.contains(parts)).map(Self)
    }

    /// From the stored integer.
    pub const fn from_parts(parts: i64) -> Self {
        Self(parts)
    }

    /// The stored integer.
    pub const fn parts(self) -> i64 {
        self.0
    }

    /// Degrees as a number, for maps.
    #[expect(clippy::cast_precision_loss, reason = "there are not so many degrees")]
    pub fn degrees(self) -> f64 {
        self.0 as f64 / ONE as f64
    }
}

/// Parses `-79.38123`, also with a comma or a typographic minus sign. Further digits are rounded.
fn parse(text: &str) -> Option<i64> {
    let text = text.trim().replace(',', ".").replace('\u{2212}', "-");
    let (sign, digits) = match text.strip_prefix('-') {
        Some(digits) => (-1, digits),
        None => (1, text.as_str()),
    };
    let (whole, fraction) = digits.split_once('.').unwrap_or((digits, ""));
    let are_digits = |part: &str| part.bytes().all(|byte| byte.is_ascii_digit());
    if whole.is_empty() || whole.len() > 3 || fraction.len() > MAX_DIGITS {
        return None;
    }
    if !are_digits(whole) || !are_digits(fraction) {
        return None;
    }
    let padded = format!("{fraction:0<width$}", width = DIGITS + 1);
    let (kept, rest) = padded.split_at(DIGITS);
    let rounds_up = rest.starts_with(['5', '6', '7', '8', '9']);
    let parts = whole.parse::<i64>().ok()? * ONE + kept.parse::<i64>().ok()?;
    Some(sign * (parts + i64::from(rounds_up)))
}

impl fmt::Display for Coordinate {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.0 < 0 { "-" } else { "" };
        let parts = self.0.abs();
        write!(formatter, "{sign}{}.{:0DIGITS$}", parts / ONE, parts % ONE)
    }
}

impl FieldValue for Option<Coordinate> {
    fn to_text(&self) -> String {
        self.map(|one| one.to_string()).unwrap_or_default()
    }

    fn to_column(&self) -> Value {
        self.map(|one| one.0).into()
    }

    fn read(row: &Row, column: &str) -> Result<Self> {
        Ok(row.get::<Option<i64>>(column)?.map(Coordinate))
    }
}

impl Serialize for Coordinate {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl PartialSchema for Coordinate {
    fn schema() -> RefOr<Schema> {
        let text = "Decimal degrees, five digits after the point.";
        ObjectBuilder::new().schema_type(Type::String).description(Some(text)).into()
    }
}

impl ToSchema for Coordinate {
    fn name() -> Cow<'static, str> {
        Cow::Borrowed("Degrees")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn degrees_are_read_as_others_write_them_and_written_one_way() {
        for text in ["43.65", "43.650001", " 43,65 ", "43.649996"] {
            assert_eq!(Coordinate::latitude(text).unwrap().to_string(), "43.65000", "{text}");
        }
        for text in ["-79.38123", "\u{2212}79.38123", "-79.381230000000001"] {
            assert_eq!(Coordinate::longitude(text).unwrap().to_string(), "-79.38123", "{text}");
        }
        let there = Coordinate::longitude("-79.38123").unwrap();
        assert!((there.degrees() + 79.38123).abs() < 1e-9);
    }

    #[test]
    fn what_is_not_in_canada_is_no_place_of_a_home() {
        for text in ["", ".", "-", "abc", "40.9", "84.1", "-43.65", "43.6.5", "1e1", "4365", "NaN"]
        {
            assert_eq!(Coordinate::latitude(text), None, "{text}");
        }
        for text in ["79.38", "-51", "-180", "--79"] {
            assert_eq!(Coordinate::longitude(text), None, "{text}");
        }
    }
}
