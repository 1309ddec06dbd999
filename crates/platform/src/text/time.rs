//! Formats dates for visitors, on the server.
//!
//! QuickJS has no `Intl`, so the server formats a page's dates here and the browser formats them by
//! itself. `content/vectors/dates.json` tests both. Read [`crate::page::render`] next: its host
//! function `__host.formatDate` is [`format_public_date`].

use std::sync::LazyLock;

use jiff::Zoned;
use jiff::civil::Date;
use jiff::tz::TimeZone;

use crate::clock::Timestamp;
use crate::language::Language;

/// The company's time zone, which decides where a day begins.
const ZONE_NAME: &str = "America/Toronto";

/// The zone's rules are in the binary, so no system data is needed.
static ZONE: LazyLock<TimeZone> = LazyLock::new(|| {
    TimeZone::get(ZONE_NAME).unwrap_or_else(|error| {
        tracing::error!(%error, zone = ZONE_NAME, "the time zone is missing; dates are in UTC");
        TimeZone::UTC
    })
});

/// The day of a timestamp in Toronto; the last possible day for a timestamp out of range.
pub fn public_day(moment: Timestamp) -> Date {
    in_zone(moment).map_or(Date::MAX, |at| at.date())
}

/// `DD-MM-YYYY` in Toronto; empty outside the years -9999 to 9999.
///
/// ```
/// use platform::clock::Timestamp;
/// use platform::text::time::format_public_date;
///
/// assert_eq!(format_public_date(Timestamp::from_seconds(1_767_243_600)), "01-01-2026");
/// ```
pub fn format_public_date(moment: Timestamp) -> String {
    in_zone(moment)
        .map(|at| format!("{:02}-{:02}-{:04}", at.day(), at.month(), at.year()))
        .unwrap_or_default()
}

/// `DD-MM-YYYY, hh:mm AM/PM` in Toronto (in French `DD-MM-YYYY, h h mm`), for texts of the server,
/// which does not know the reader's zone. Empty for a timestamp out of range.
///
/// ```
/// use platform::clock::Timestamp;
/// use platform::language::Language;
/// use platform::text::time::format_public_moment;
///
/// let moment = Timestamp::from_seconds(1_767_243_600);
/// assert_eq!(format_public_moment(moment, Language::En), "01-01-2026, 12:00 AM (Toronto)");
/// assert_eq!(format_public_moment(moment, Language::Fr), "01-01-2026, 0\u{a0}h\u{a0}00 (Toronto)");
/// ```
pub fn format_public_moment(moment: Timestamp, language: Language) -> String {
    let Some(at) = in_zone(moment) else { return String::new() };
    let date = format_public_date(moment);
    if language == Language::Fr {
        return format!("{date}, {}\u{a0}h\u{a0}{:02} (Toronto)", at.hour(), at.minute());
    }
    let half = if at.hour() < 12 { "AM" } else { "PM" };
    let hour = match at.hour() % 12 {
        0 => 12,
        hour => hour,
    };
    format!("{date}, {hour:02}:{:02} {half} (Toronto)", at.minute())
}

/// The year in Toronto, as in the footer; 1970 for a timestamp out of range.
pub fn public_year(moment: Timestamp) -> i16 {
    in_zone(moment).map_or(1970, |at| at.year())
}

/// The beginning of the next year in Toronto, until when [`public_year`] stays the same;
/// [`Timestamp::MAX`] for a timestamp out of range.
pub fn next_public_year(moment: Timestamp) -> Timestamp {
    in_zone(moment)
        .and_then(|at| jiff::civil::Date::new(at.year().checked_add(1)?, 1, 1).ok())
        .and_then(|first| first.to_zoned(ZONE.clone()).ok())
        .map_or(Timestamp::MAX, |at| Timestamp::from(at.timestamp()))
}

/// The next time after `moment` when it is `hour` o'clock in Toronto, for work at quiet hours. A
/// day later when there is no such hour.
pub fn next_public_hour(moment: Timestamp, hour: i8) -> Timestamp {
    let today = in_zone(moment).and_then(|now| {
        let today = now.date().at(hour, 0, 0, 0).to_zoned(ZONE.clone()).ok()?;
        if today > now {
            return Some(today);
        }
        now.date().tomorrow().ok()?.at(hour, 0, 0, 0).to_zoned(ZONE.clone()).ok()
    });
    today.map_or(moment + 24 * 60 * 60, |at| Timestamp::from(at.timestamp()))
}

fn in_zone(moment: Timestamp) -> Option<Zoned> {
    moment.in_calendar().map(|at| at.to_zoned(ZONE.clone()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_next_three_o_clock_is_tonight_or_tomorrow_whatever_the_clocks_do() {
        let new_year = Timestamp::from_seconds(1_767_243_600); // midnight, UTC-5
        assert_eq!(next_public_hour(new_year, 3), new_year + 3 * 3_600);
        assert_eq!(next_public_hour(new_year + 3 * 3_600, 3), new_year + 27 * 3_600);
        // The night in which the clocks go forward has an hour less.
        let forward = Timestamp::from_seconds(1_772_946_000); // 2026-03-08 00:00, UTC-5
        assert_eq!(next_public_hour(forward, 3), forward + 2 * 3_600);
        let impossible = Timestamp::MAX - 100_000;
        assert_eq!(next_public_hour(impossible, 3), impossible + 24 * 3_600);
    }

    #[test]
    fn a_year_lasts_until_midnight_in_toronto() {
        let new_year = Timestamp::from_seconds(1_767_243_600); // 2026-01-01 00:00, UTC-5
        for moment in [new_year - 1, new_year - 31_535_000] {
            assert_eq!(next_public_year(moment), new_year);
        }
        assert_eq!(public_year(next_public_year(new_year) - 1), 2026);
        assert_eq!(public_year(next_public_year(new_year)), 2027);
        assert_eq!(next_public_year(Timestamp::MAX), Timestamp::MAX);
    }

    #[test]
    fn a_day_begins_at_midnight_in_toronto_in_summer_and_in_winter() {
        let vectors = [
            (0, "31-12-1969"),
            (1_767_243_599, "31-12-2025"), // one second before the new year, UTC-5
            (1_767_243_600, "01-01-2026"),
            (1_782_878_399, "30-06-2026"), // one second before Canada Day, UTC-4
            (1_782_878_400, "01-07-2026"),
            (1_772_953_199, "08-03-2026"), // the clocks go forward at 2 o'clock
            (1_772_953_200, "08-03-2026"),
            (1_709_182_800, "29-02-2024"),
            (1_793_505_599, "31-10-2026"),
            (1_793_505_600, "01-11-2026"), // the clocks go back that night
            (253_402_207_200, "30-12-9999"), // the last second that jiff knows
            (253_402_207_201, ""),
            (i64::MAX, ""),
            (i64::MIN, ""),
        ];
        for (seconds, expected) in vectors {
            assert_eq!(
                format_public_date(Timestamp::from_seconds(seconds)),
                expected,
                "for {seconds}"
            );
        }
    }

    /// `web/src/lib/vectors.test.ts` reads the same file.
    #[test]
    fn the_browser_writes_the_same_dates() {
        let vectors: Vec<serde_json::Value> =
            serde_json::from_str(include_str!("../../../../content/vectors/dates.json")).unwrap();
        for vector in vectors {
            let moment = Timestamp::from_seconds(vector["input"].as_i64().unwrap());
            assert_eq!(format_public_date(moment), vector["expected"], "for {moment:?}");
        }
    }

    #[test]
    fn the_year_changes_at_midnight_in_toronto() {
        assert_eq!(public_year(Timestamp::from_seconds(1_767_243_599)), 2025);
        assert_eq!(public_year(Timestamp::from_seconds(1_767_243_600)), 2026);
    }

    #[test]
    fn the_zone_comes_with_the_binary() {
        assert_eq!(ZONE.iana_name(), Some(ZONE_NAME));
    }
}
