//! Amounts and percentages as integers.

use std::fmt;

use serde::{Deserialize, Deserializer, Serialize};

/// Canadian dollars in cents.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
#[serde(transparent)]
pub struct Cents(pub i64);

/// A percentage in thousandths of one per cent: 4.49 % is 4490.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(transparent)]
pub struct Rate(pub i64);

/// 100 % in the unit of [`Rate`].
pub(crate) const WHOLE: i64 = 100_000;

impl Cents {
    /// Zero.
    pub const ZERO: Self = Self(0);

    /// Whole dollars.
    pub const fn dollars(dollars: i64) -> Self {
        Self(dollars.saturating_mul(100))
    }

    /// A percentage of the amount, rounded to the nearest cent, half up.
    #[must_use]
    pub fn share(self, rate: Rate) -> Self {
        Self(rounded(i128::from(self.0) * i128::from(rate.0), i128::from(WHOLE)))
    }

    /// A percentage of the amount, rounded up.
    #[must_use]
    pub fn share_up(self, rate: Rate) -> Self {
        let exact = i128::from(self.0) * i128::from(rate.0);
        Self(narrow((exact + i128::from(WHOLE) - 1).div_euclid(i128::from(WHOLE))))
    }

    /// The fraction `part`/`whole` of the amount, to the nearest cent.
    #[must_use]
    pub fn part(self, part: Self, whole: Self) -> Self {
        Self(rounded(i128::from(self.0) * i128::from(part.0), i128::from(whole.0.max(1))))
    }

    /// The difference, at least zero.
    #[must_use]
    pub fn less(self, other: Self) -> Self {
        Self(self.0.saturating_sub(other.0).max(0))
    }

    /// The sum.
    #[must_use]
    pub fn plus(self, other: Self) -> Self {
        Self(self.0.saturating_add(other.0))
    }

    /// The amount for floating-point computation.
    #[expect(clippy::cast_precision_loss, reason = "bounded far below 2^53")]
    pub(crate) fn as_f64(self) -> f64 {
        self.0 as f64
    }

    /// The nearest cent of a floating-point result.
    #[expect(clippy::cast_possible_truncation, reason = "casts saturate, and inputs are bounded")]
    pub(crate) fn nearest(value: f64) -> Self {
        Self(value.round() as i64)
    }
}

impl fmt::Display for Cents {
    /// `2908.02`
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.0 < 0 { "-" } else { "" };
        let cents = self.0.unsigned_abs();
        write!(formatter, "{sign}{}.{:02}", cents / 100, cents % 100)
    }
}

impl Rate {
    /// The percentage as a fraction of one.
    #[expect(clippy::cast_precision_loss, reason = "bounded far below 2^53")]
    pub(crate) fn as_part(self) -> f64 {
        self.0 as f64 / 100_000.0
    }

    /// The sum.
    #[must_use]
    pub fn plus(self, other: Self) -> Self {
        Self(self.0.saturating_add(other.0))
    }
}

impl<'de> Deserialize<'de> for Rate {
    /// Deserialises a percentage.
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let percent = f64::deserialize(deserializer)?;
        let thousandths = (percent * 1000.0).round();
        if !(0.0..=100_000.0).contains(&thousandths)
            || (percent * 1000.0 - thousandths).abs() > 1e-6
        {
            return Err(serde::de::Error::custom("must be from 0 to 100, in thousandths at most"));
        }
        #[expect(clippy::cast_possible_truncation, reason = "looked at above")]
        Ok(Self(thousandths as i64))
    }
}

/// Deserialises an amount in whole dollars.
pub(crate) fn dollars<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Cents, D::Error> {
    i64::deserialize(deserializer).map(Cents::dollars)
}

/// Deserialises an optional amount in whole dollars.
pub(crate) fn some_dollars<'de, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<Option<Cents>, D::Error> {
    dollars(deserializer).map(Some)
}

/// Divides integers, rounded to the nearest, half up.
pub(crate) fn rounded(above: i128, below: i128) -> i64 {
    narrow((2 * above + below).div_euclid(2 * below))
}

fn narrow(value: i128) -> i64 {
    i64::try_from(value).unwrap_or(i64::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_share_is_rounded_once_and_half_a_cent_goes_up() {
        assert_eq!(Cents(1).share(Rate(50_000)), Cents(1));
        assert_eq!(Cents(1).share(Rate(49_999)), Cents(0));
        assert_eq!(Cents::dollars(655_000).share(Rate(4_000)), Cents::dollars(26_200));
        assert_eq!(Cents(101).share_up(Rate(5_000)), Cents(6));
        assert_eq!(Cents(100).share_up(Rate(5_000)), Cents(5));
    }

    #[test]
    fn amounts_are_written_with_their_cents() {
        assert_eq!(Cents(290_802).to_string(), "2908.02");
        assert_eq!(Cents(-5).to_string(), "-0.05");
    }
}
