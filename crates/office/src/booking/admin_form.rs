//! The form of a host's bookable times.

use std::collections::BTreeSet;

use jiff::civil::Date;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::error::BookingError;
use super::zones;

/// Hours of a weekday.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize, ToSchema)]
pub struct WeekHours {
    /// 1 is Monday, 7 Sunday.
    pub weekday: i64,
    /// Minutes after midnight in the host's zone, in fives.
    pub start_minute: i64,
    /// The same; 1440 is midnight.
    pub end_minute: i64,
}

/// An exception: a day off, or with other hours.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize, ToSchema)]
pub struct DayHours {
    /// `2026-12-24`
    pub date: String,
    /// As for weekdays; absent on a day off.
    pub start_minute: Option<i64>,
    /// The same.
    pub end_minute: Option<i64>,
}

/// The untrusted body of `POST /api/admin/calendar/save_times`.
#[derive(Clone, Debug, Deserialize, ToSchema)]
pub struct TimesForm {
    /// The duration of a consultation, in minutes.
    pub minutes: i64,
    /// The pause after it, in minutes.
    pub buffer_minutes: i64,
    /// The minimum notice, in minutes.
    pub notice_minutes: i64,
    /// How many days ahead it can be booked.
    pub horizon_days: i64,
    /// The zone of the hours; defaults to the company's.
    pub zone: Option<String>,
    /// The hours of a week, at most 8 a day.
    #[serde(default)]
    pub hours: Vec<WeekHours>,
    /// Exceptions, at most 200.
    #[serde(default)]
    pub exceptions: Vec<DayHours>,
}

impl TimesForm {
    /// Checks and normalises the form.
    ///
    /// # Errors
    /// The first error.
    pub fn parse(self) -> Result<Self, BookingError> {
        let is_five = |minutes: i64| minutes % 5 == 0;
        if !(10..=240).contains(&self.minutes) || !is_five(self.minutes) {
            return Err(BookingError::MinutesInvalid);
        }
        if !(0..=120).contains(&self.buffer_minutes) || !is_five(self.buffer_minutes) {
            return Err(BookingError::BufferInvalid);
        }
        if !(0..=20_160).contains(&self.notice_minutes) {
            return Err(BookingError::NoticeInvalid);
        }
        if !(1..=180).contains(&self.horizon_days) {
            return Err(BookingError::HorizonInvalid);
        }
        let zone = match self.zone.as_deref() {
            None => None,
            Some(sent) => Some(zones::find(sent).ok_or(BookingError::ZoneUnknown)?),
        };
        let are_hours = |start: i64, end: i64| {
            0 <= start && start < end && end <= 1_440 && is_five(start) && is_five(end)
        };
        let Self { mut hours, mut exceptions, .. } = self.clone();
        hours.sort_by_key(|one| (one.weekday, one.start_minute));
        let is_wrong = |one: &WeekHours| {
            !(1..=7).contains(&one.weekday) || !are_hours(one.start_minute, one.end_minute)
        };
        let overlap = |two: &[WeekHours]| match two {
            [a, b] => a.weekday == b.weekday && b.start_minute < a.end_minute,
            _ => false,
        };
        let too_many = |few: &[WeekHours]| match (few.first(), few.last()) {
            (Some(first), Some(last)) => first.weekday == last.weekday,
            _ => false,
        };
        if hours.iter().any(is_wrong)
            || hours.windows(2).any(overlap)
            || hours.windows(9).any(too_many)
        {
            return Err(BookingError::HoursInvalid);
        }
        let mut dates = BTreeSet::new();
        for one in &mut exceptions {
            let date: Date = one.date.trim().parse().map_err(|_| BookingError::DayInvalid)?;
            if !(2000..=2200).contains(&date.year()) {
                return Err(BookingError::DayInvalid);
            }
            one.date = date.to_string();
            match (one.start_minute, one.end_minute) {
                (None, None) => {}
                (Some(start), Some(end)) if are_hours(start, end) => {}
                _ => return Err(BookingError::HoursInvalid),
            }
            if !dates.insert(date) {
                return Err(BookingError::ExceptionsInvalid);
            }
        }
        if exceptions.len() > 200 {
            return Err(BookingError::ExceptionsInvalid);
        }
        exceptions.sort_by(|a, b| a.date.cmp(&b.date));
        Ok(Self { zone, hours, exceptions, ..self })
    }
}
