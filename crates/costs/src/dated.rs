//! Sources and dates of figures: where and when each was read, and when it holds.

use jiff::ToSpan as _;
use jiff::civil::Date;
use serde::{Deserialize, Serialize};

/// A text in both languages.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct BilingualText {
    /// In English.
    pub en: String,
    /// In French.
    pub fr: String,
}

/// The months after which a figure should be checked again.
const FRESH_MONTHS: i32 = 12;

/// The source of a figure.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize)]
pub struct FigureSource {
    /// The figure's name.
    pub name: BilingualText,
    /// The source's address.
    pub source: BilingualText,
    /// The date of the last check.
    pub checked_on: Date,
    /// The first day on which the figure holds, if it began lately.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub valid_from: Option<Date>,
    /// The last day on which the figure holds, if there is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub valid_until: Option<Date>,
    /// Whether the authority has not confirmed it yet; then it is not used.
    #[serde(default)]
    pub confirm: bool,
}

/// Why a figure should be checked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, strum::IntoStaticStr)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum Overdue {
    /// Its last day has passed.
    Ended,
    /// It was checked more than a year ago.
    Unchecked,
}

impl FigureSource {
    /// Whether it has begun on a day.
    pub fn has_begun(&self, today: Date) -> bool {
        self.valid_from.is_none_or(|from| from <= today)
    }

    /// Whether its last day has passed.
    pub fn has_ended(&self, today: Date) -> bool {
        self.valid_until.is_some_and(|until| until < today)
    }

    /// Why the figure is overdue on a day, if it is. An unconfirmed figure is not used, so it is
    /// never overdue.
    pub fn overdue(&self, today: Date) -> Option<Overdue> {
        let fresh_until = self.checked_on.saturating_add(FRESH_MONTHS.months());
        match () {
            () if self.confirm => None,
            () if self.has_ended(today) => Some(Overdue::Ended),
            () if fresh_until < today => Some(Overdue::Unchecked),
            () => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use jiff::civil::date;

    use super::*;

    fn checked() -> FigureSource {
        let words = BilingualText { en: "a".into(), fr: "b".into() };
        FigureSource {
            name: words.clone(),
            source: words,
            checked_on: date(2026, 11, 1),
            valid_from: None,
            valid_until: Some(date(2027, 1, 31)),
            confirm: false,
        }
    }

    #[test]
    fn the_last_day_is_the_last_on_which_it_holds() {
        assert_eq!(checked().overdue(date(2027, 1, 31)), None);
        assert_eq!(checked().overdue(date(2027, 2, 1)), Some(Overdue::Ended));
    }

    #[test]
    fn after_a_year_somebody_should_look_again() {
        let endless = FigureSource { valid_until: None, ..checked() };
        assert_eq!(endless.overdue(date(2027, 11, 1)), None);
        assert_eq!(endless.overdue(date(2027, 11, 2)), Some(Overdue::Unchecked));
        let open = FigureSource { confirm: true, ..endless };
        assert_eq!(open.overdue(date(2030, 1, 1)), None);
    }
}
