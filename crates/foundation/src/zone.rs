//! The caller's time zone, for answers that are divided into days.
//!
//! The admin area shows times in the browser's zone (decisions.md), which a call names as
//! `?zone=America/Toronto`.

use axum::extract::{FromRequestParts, Query};
use http::request::Parts;
use jiff::tz::TimeZone;
use jiff::{ToSpan as _, Zoned};
use platform::clock::Timestamp;
use platform::error::{Error, Result};
use platform::paging::PARAMETER_TWICE;
use serde::Deserialize;
use utoipa::IntoParams;

use crate::texts::ZONE_UNKNOWN;

/// The zone of a call; UTC by default.
#[derive(Clone, Debug)]
pub struct Zone(TimeZone);

/// The query parameter; [`Zone`] reads it.
#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct ZoneParams {
    /// The name of a time zone, such as `America/Toronto`; UTC when absent.
    zone: Option<String>,
}

/// A day in a zone.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Day {
    /// `YYYY-MM-DD`.
    pub date: String,
    /// Its start. It ends where the next day starts.
    pub start: Timestamp,
}

impl Zone {
    /// The zone of that name.
    ///
    /// # Errors
    /// [`Error::Invalid`]: no such zone.
    pub fn find(name: &str) -> Result<Self> {
        TimeZone::get(name).map(Self).map_err(|_| Error::invalid("zone", ZONE_UNKNOWN))
    }

    /// The name of the zone, for a heading.
    pub fn name(&self) -> &str {
        self.0.iana_name().unwrap_or("UTC")
    }

    /// `YYYY-MM-DD HH:MM:SS`; empty for a time outside the calendar.
    pub fn format(&self, moment: Timestamp) -> String {
        let at = self.at(moment);
        at.map(|at| at.strftime("%Y-%m-%d %H:%M:%S").to_string()).unwrap_or_default()
    }

    /// The start of a day; `None` for a day that the zone skips.
    pub fn start_of(&self, day: jiff::civil::Date) -> Option<Timestamp> {
        let start = day.to_zoned(self.0.clone()).ok()?.start_of_day().ok()?;
        Some(start.timestamp().into())
    }

    /// The last `count` days including that of `now`, the oldest first.
    pub fn last_days(&self, now: Timestamp, count: i32) -> Vec<Day> {
        let Some(today) = self.at(now) else { return Vec::new() };
        let day = |before: i32| {
            // By the calendar: a day may have 23 or 25 hours, and where clocks change at midnight
            // it may not start at 0 o'clock.
            let date = today.date().checked_sub(before.days()).ok()?;
            let start = date.to_zoned(self.0.clone()).ok()?.start_of_day().ok()?;
            Some(Day { date: date.to_string(), start: start.timestamp().into() })
        };
        (0..count).rev().filter_map(day).collect()
    }

    fn at(&self, moment: Timestamp) -> Option<Zoned> {
        moment.in_calendar().map(|at| at.to_zoned(self.0.clone()))
    }
}

impl<S: Send + Sync> FromRequestParts<S> for Zone {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self> {
        let query = Query::<ZoneParams>::from_request_parts(parts, state).await;
        let Query(ZoneParams { zone }) =
            query.map_err(|_| Error::Invalid { message: PARAMETER_TWICE, field: None })?;
        zone.map_or(Ok(Self(TimeZone::UTC)), |name| Self::find(&name))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn thirty_days_end_with_today_and_follow_the_calendar() {
        let zone = Zone::find("America/Toronto").unwrap();
        // 2026-11-20 03:00 UTC is still the 19th in Toronto.
        let days = zone.last_days(Timestamp::from_seconds(1_795_143_600), 30);
        assert_eq!(days.len(), 30);
        assert_eq!((days[0].date.as_str(), days[29].date.as_str()), ("2026-10-21", "2026-11-19"));
        let hours: Vec<_> =
            days.windows(2).map(|pair| (pair[1].start - pair[0].start) / 3_600).collect();
        // The clocks go back on the first of November.
        assert_eq!(hours.iter().filter(|hours| **hours == 25).count(), 1);
        assert_eq!(hours[11], 25);
        let there = Zone::find("Pacific/Auckland")
            .unwrap()
            .last_days(Timestamp::from_seconds(1_795_143_600), 1);
        assert_eq!(there[0].date, "2026-11-20");
    }

    #[test]
    fn a_day_begins_when_its_clocks_do() {
        // In Santiago the clocks go forward at midnight: the day begins at one.
        let days = Zone::find("America/Santiago")
            .unwrap()
            .last_days(Timestamp::from_seconds(1_788_720_000), 2);
        assert_eq!(days[1].date, "2026-09-06");
        assert_eq!(days[1].start - days[0].start, 24 * 3_600);
        let lengths = Zone::find("America/Santiago")
            .unwrap()
            .last_days(Timestamp::from_seconds(1_788_820_000), 3);
        assert_eq!(lengths[2].start - lengths[1].start, 23 * 3_600);
    }

    #[test]
    fn what_is_no_zone_is_refused() {
        for wrong in ["", "Nowhere/Town", "../../etc/passwd", "America/Toronto\0", "<b>"] {
            assert!(Zone::find(wrong).is_err(), "{wrong:?}");
        }
        assert_eq!(Zone::find("america/toronto").unwrap().name(), "America/Toronto");
    }

    #[test]
    fn a_moment_is_written_for_a_spreadsheet() {
        let zone = Zone::find("America/Toronto").unwrap();
        assert_eq!(zone.format(Timestamp::from_seconds(1_795_176_000)), "2026-11-20 07:00:00");
        assert_eq!(zone.format(Timestamp::MAX), "");
    }
}
