//! Exact decimal amounts: integers of the smallest part in memory and in the database, decimal text in
//! the API. Never floating-point numbers.

use std::borrow::Cow;
use std::fmt;

use platform::text::plain::is_invisible;
use serde::{Serialize, Serializer};
use unicode_normalization::UnicodeNormalization as _;
use utoipa::openapi::RefOr;
use utoipa::openapi::schema::{ObjectBuilder, Schema, Type};
use utoipa::{PartialSchema, ToSchema};

/// An amount with `DIGITS` decimal digits, stored as an integer. At least `ALWAYS` decimal digits are
/// written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Amount<const DIGITS: u32, const ALWAYS: u32>(i64);

/// Canadian dollars, stored in cents, written with two decimal digits.
pub type Money = Amount<2, 2>;
/// A living area, stored in hundredths of its unit.
pub type Area = Amount<2, 0>;
/// A lot size, stored in ten-thousandths of its unit; surveys have at most four decimal digits.
pub type LotSize = Amount<4, 0>;

/// The highest amount of whole units; JavaScript numbers hold it exactly with any digits.
const MAX_UNITS: i64 = 99_999_999_999;

impl<const DIGITS: u32, const ALWAYS: u32> Amount<DIGITS, ALWAYS> {
    const ONE: i64 = 10_i64.pow(DIGITS);

    /// From the stored integer.
    pub fn from_parts(parts: i64) -> Self {
        Self(parts)
    }

    /// The stored integer.
    pub fn parts(self) -> i64 {
        self.0
    }

    /// Parses an amount such as `549900`, `549,900.00` or `$549 900.5`. It must be positive, at most
    /// 99,999,999,999, and lose no digit. A comma separates thousands; if it could also be a decimal
    /// comma, as in a lot of `1,250`, the amount is refused.
    pub fn parse(text: &str) -> Option<Self> {
        let text = text.trim().trim_start_matches('$').trim_end_matches('$');
        if DIGITS >= 3 && !text.contains('.') && text.matches(',').count() == 1 {
            return None;
        }
        let (whole, fraction) = text.split_once('.').unwrap_or((text, ""));
        let digits = fraction.trim_end();
        let has_point_without_digits = text.contains('.') && digits.is_empty();
        if has_point_without_digits || digits.len() > DIGITS as usize || !is_digits(digits, true) {
            return None;
        }
        let units = whole_units(whole.trim())?;
        let padded = format!("{digits:0<width$}", width = DIGITS as usize);
        let parts = units * Self::ONE + padded.parse::<i64>().unwrap_or(0);
        (units <= MAX_UNITS && parts > 0).then_some(Self(parts))
    }

    /// Parses an amount typed in any language, such as `549 900,50 $`. A comma that can only be a
    /// decimal comma is one.
    pub fn parse_typed(text: &str) -> Option<Self> {
        let text = normalize_typed(text);
        let bare = text.trim_end_matches('$');
        Self::parse(&with_point(bare).unwrap_or(Cow::Borrowed(&text)))
    }
}

/// Normalizes spaces and digits, and removes invisible characters.
pub fn normalize_typed(text: &str) -> String {
    let one = |c: char| if c.is_whitespace() { ' ' } else { c };
    let seen = text.chars().filter(|c| !is_invisible(*c)).nfkc();
    seen.map(one).collect::<String>().trim().to_owned()
}

/// Thousands separators.
const SEPARATORS: [char; 4] = [',', ' ', '\u{a0}', '\u{202f}'];

/// Whether a text consists of number characters and has a comma.
pub fn is_number_with_comma(text: &str) -> bool {
    let is_sign = |c: char| c.is_ascii_digit() || matches!(c, '.' | '$') || SEPARATORS.contains(&c);
    text.contains(',') && text.chars().all(is_sign)
}

/// Replaces the decimal comma of an amount with a point, for spreadsheets with semicolons between
/// cells. `None` if the comma is ambiguous, as in `1,250`.
pub fn with_point(text: &str) -> Option<Cow<'_, str>> {
    let Some((whole, fraction)) = text.trim().split_once(',') else {
        return Some(Cow::Borrowed(text));
    };
    let is_fraction = is_digits(fraction, false) && fraction.len() != 3;
    (is_fraction && !whole.contains('.')).then(|| Cow::Owned(format!("{whole}.{fraction}")))
}

/// Parses whole units: `549900`, or groups of three with separators.
fn whole_units(text: &str) -> Option<i64> {
    let separator = text.chars().find(|c| SEPARATORS.contains(c)).unwrap_or(',');
    let groups: Vec<_> = text.split(separator).collect();
    let (first, rest) = groups.split_first()?;
    let well_grouped = rest.iter().all(|group| group.len() == 3 && is_digits(group, false))
        && (rest.is_empty() || first.len() <= 3 && !first.starts_with('0'));
    if !well_grouped || !is_digits(first, false) {
        return None;
    }
    let digits = groups.concat();
    (digits.len() <= 15).then(|| digits.parse().ok())?
}

fn is_digits(text: &str, may_be_empty: bool) -> bool {
    (may_be_empty || !text.is_empty()) && text.bytes().all(|byte| byte.is_ascii_digit())
}

/// The one way an amount is written: money with both digits of its cents, other
/// amounts without zeros that say nothing.
impl<const DIGITS: u32, const ALWAYS: u32> fmt::Display for Amount<DIGITS, ALWAYS> {
    /// `549900.00`, `1450.5`
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut fraction = self.0 % Self::ONE;
        let mut width = DIGITS;
        while width > ALWAYS && fraction % 10 == 0 {
            fraction /= 10;
            width -= 1;
        }
        write!(formatter, "{}", self.0 / Self::ONE)?;
        if width == 0 {
            return Ok(());
        }
        write!(formatter, ".{fraction:0width$}", width = width as usize)
    }
}

impl<const DIGITS: u32, const ALWAYS: u32> Serialize for Amount<DIGITS, ALWAYS> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<const DIGITS: u32, const ALWAYS: u32> PartialSchema for Amount<DIGITS, ALWAYS> {
    fn schema() -> RefOr<Schema> {
        ObjectBuilder::new().schema_type(Type::String).description(Some("Decimal text.")).into()
    }
}

impl<const DIGITS: u32, const ALWAYS: u32> ToSchema for Amount<DIGITS, ALWAYS> {
    fn name() -> Cow<'static, str> {
        Cow::Borrowed("Decimal")
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn amounts_are_read_as_people_write_them() {
        for text in ["549900", "549900.00", "549900.0", "$549,900.00", "549 900", "549\u{a0}900"] {
            let money = Money::parse(text).unwrap_or_else(|| panic!("{text}"));
            assert_eq!(money.parts(), 54_990_000, "{text}");
            assert_eq!(money.to_string(), "549900.00");
        }
        assert_eq!(Area::parse("1450.50").unwrap().to_string(), "1450.5");
        assert_eq!(Area::parse("1450").unwrap().to_string(), "1450");
        assert_eq!(LotSize::parse("0.0625").unwrap().to_string(), "0.0625");
        assert_eq!(Money::parse("0.01").unwrap().parts(), 1);
    }

    #[test]
    fn what_is_no_amount_or_would_lose_a_digit_is_refused() {
        for text in [
            "",
            "0",
            "0.00",
            "-1",
            "1.234",
            "1.",
            ".5",
            "5,49",
            "54,9900",
            "5,499,00",
            "1e5",
            "1.5.5",
            "five",
            "100000000000",
            "999999999999999999999",
            "１２",
            "1,234,5678",
            "$",
            "1 2",
            "0,125",
            "000,500",
            "1 250,000",
            "1,250 000",
        ] {
            assert_eq!(Money::parse(text), None, "{text}");
        }
        assert!(Money::parse("99999999999.99").is_some());
        assert_eq!(LotSize::parse("0.00001"), None);
    }

    #[test]
    fn a_comma_that_could_stand_before_a_fraction_is_refused() {
        for text in ["1,250", "12,500", "0,125", "$1,250", "1,25"] {
            assert_eq!(LotSize::parse(text), None, "{text}");
        }
        for (text, parts) in
            [("1,250.0", 12_500_000), ("1,250,000", 12_500_000_000), ("1 250", 12_500_000)]
        {
            assert_eq!(LotSize::parse(text).unwrap().parts(), parts, "{text}");
        }
        // Money and living areas have no fraction of three digits.
        assert_eq!(Area::parse("1,250").unwrap().to_string(), "1250");
    }

    #[test]
    fn a_comma_that_can_only_stand_before_a_fraction_does() {
        for text in [
            "549900,50",
            "549 900,50 $",
            "549\u{202f}900,5\u{a0}$",
            "549\u{2009}900,50",
            "\u{200b}549900,50\u{feff}",
            "５４９９００,50",
            "549900.50",
            "$549,900.50",
        ] {
            let money = Money::parse_typed(text).unwrap_or_else(|| panic!("{text}"));
            assert_eq!(money.to_string(), "549900.50", "{text}");
        }
        assert_eq!(Money::parse_typed("5 210,50").unwrap().to_string(), "5210.50");
        assert_eq!(Money::parse_typed("549,900").unwrap().to_string(), "549900.00");
        assert_eq!(LotSize::parse_typed("0,0625").unwrap().to_string(), "0.0625");
        for text in ["1,250", "1.250,00", "5,", ",5"] {
            assert_eq!(LotSize::parse_typed(text), None, "{text}");
        }
    }

    #[test]
    fn where_semicolons_stand_between_cells_a_comma_stands_before_the_fraction() {
        for (text, expected) in [
            ("549900,50", Some("549900.50")),
            ("1 250,5", Some("1 250.5")),
            ("0,0625", Some("0.0625")),
            ("549900.00", Some("549900.00")),
            ("1250", Some("1250")),
            ("", Some("")),
            ("1,250", None),
            ("1,250.00", None),
            ("1.250,00", None),
            ("1,250,000", None),
            ("5,", None),
        ] {
            assert_eq!(with_point(text).as_deref(), expected, "{text}");
        }
    }

    proptest! {
        #[test]
        fn what_is_written_is_read_again(parts in 1i64..=9_999_999_999_999) {
            let money = Money::from_parts(parts);
            prop_assert_eq!(Money::parse(&money.to_string()), Some(money));
            let lot = LotSize::from_parts(parts);
            prop_assert_eq!(LotSize::parse(&lot.to_string()), Some(lot));
        }
    }
}
