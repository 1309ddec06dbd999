//! Figures grow old: each says where it was read and when, and from and until when it holds.

use jiff::ToSpan as _;
use jiff::civil::Date;
use serde::{Deserialize, Serialize};

/// A text in both languages.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct Words {
    /// In English.
    pub en: String,
    /// In French.
    pub fr: String,
}

/// After so many months somebody should look again.
const FRESH_MONTHS: i32 = 12;

/// Where a figure comes from.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize)]
pub struct Checked {
    /// What the figure is.
    pub name: Words,
    /// Where it was read.
    pub source: Words,
    /// When it was looked up there.
    pub checked_on: Date,
    /// The first day on which it holds, where it began lately.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub valid_from: Option<Date>,
    /// The last day on which it holds, where it has one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub valid_until: Option<Date>,
    /// Whether somebody still has to check it with the authority: then it is not used.
    #[serde(default)]
    pub confirm: bool,
}

/// Why a figure should be looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, strum::IntoStaticStr)]
#[serde(rename_all = "snake_case")]
#[strum(serialize_all = "snake_case")]
pub enum Overdue {
    /// Its last day is past.
    Ended,
    /// It was checked more than a year ago.
    Unchecked,
}

impl Checked {
    /// Whether it has begun on a day.
    pub fn has_begun(&self, today: Date) -> bool {
        self.valid_from.is_none_or(|from| from <= today)
    }

    /// Whether its last day is past.
    pub fn has_ended(&self, today: Date) -> bool {
        self.valid_until.is_some_and(|until| until < today)
    }

    /// What is to be said of it on a day, if anything. What is to be confirmed anyway is
    /// not used, and cannot be out of date.
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

    fn checked() -> Checked {
        let words = Words { en: "a".into(), fr: "b".into() };
        Checked {
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
        let endless = Checked { valid_until: None, ..checked() };
        assert_eq!(endless.overdue(date(2027, 11, 1)), None);
        assert_eq!(endless.overdue(date(2027, 11, 2)), Some(Overdue::Unchecked));
        let open = Checked { confirm: true, ..endless };
        assert_eq!(open.overdue(date(2030, 1, 1)), None);
    }
}
