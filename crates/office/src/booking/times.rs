//! Computes free slots.
//!
//! Hours are minutes of the wall clock in the host's zone. When clocks go forward, the skipped
//! hour has no slots. When they go back, a repeated time has one slot, at its first occurrence.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use foundation::access::UserId;
use jiff::ToSpan as _;
use jiff::civil::Date;
use jiff::tz::{AmbiguousOffset, TimeZone};
use platform::clock::Timestamp;

/// Minutes after midnight: from (inclusive) and until (exclusive).
pub type Hours = (i64, i64);

/// When a host can be booked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BookingRules {
    /// The host.
    pub user: UserId,
    /// The zone of the hours.
    pub zone: TimeZone,
    /// The duration of a consultation, in minutes.
    pub minutes: i64,
    /// The pause after it, in minutes.
    pub buffer: i64,
    /// The minimum notice, in minutes.
    pub notice: i64,
    /// How many days ahead it can be booked.
    pub horizon: i64,
    /// The hours by weekday; 1 is Monday.
    pub weekly: BTreeMap<i8, Vec<Hours>>,
    /// Days off (`None`), or days with other hours.
    pub exceptions: BTreeMap<Date, Option<Hours>>,
}

/// A bookable time of a host.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Slot {
    /// When it begins.
    pub start: Timestamp,
    /// When it ends.
    pub end: Timestamp,
    /// The end with the pause after it.
    pub busy_until: Timestamp,
    /// The host.
    pub user: UserId,
}

/// The busy ranges of each host, in Unix seconds.
pub type BusyTimes = HashMap<UserId, Vec<(i64, i64)>>;

/// The slots of a host on a day, free or not.
pub fn slots(rules: &BookingRules, date: Date) -> Vec<Slot> {
    let zone = &rules.zone;
    let hours = match rules.exceptions.get(&date) {
        Some(None) => return Vec::new(),
        Some(Some(hours)) => vec![*hours],
        None => {
            let weekday = date.weekday().to_monday_one_offset();
            rules.weekly.get(&weekday).cloned().unwrap_or_default()
        }
    };
    let step = rules.minutes.saturating_add(rules.buffer).max(5);
    let mut found = BTreeSet::new();
    for (from, until) in hours {
        let Some(closes) = timestamp_at(date, until, zone, DayEdge::End) else { continue };
        let mut minute = from;
        while minute < until {
            if let Some(start) = timestamp_at(date, minute, zone, DayEdge::Start) {
                let end = start + rules.minutes * 60;
                if end <= closes {
                    let busy_until = end + rules.buffer * 60;
                    found.insert(Slot { start, end, busy_until, user: rules.user });
                }
            }
            minute += step;
        }
    }
    found.into_iter().collect()
}

/// The slots of these hosts that begin in a range and can be booked now, the earliest first.
pub fn free(
    people: &[BookingRules],
    busy: &BusyTimes,
    (from, until): (Timestamp, Timestamp),
    now: Timestamp,
) -> Vec<Slot> {
    let mut found = Vec::new();
    for rules in people {
        let day = |moment| day_of(moment, &rules.zone);
        let (Some(today), Some(first), Some(last)) = (day(now), day(from), day(until)) else {
            continue;
        };
        let taken = busy.get(&rules.user).map(Vec::as_slice).unwrap_or_default();
        let horizon = today.saturating_add(rules.horizon.days());
        let earliest = now + rules.notice * 60;
        let mut date = first.max(today);
        while date <= last.min(horizon) {
            found.extend(slots(rules, date).into_iter().filter(|slot| {
                let (start, ends) = (slot.start.seconds(), slot.busy_until.seconds());
                slot.start >= earliest
                    && (from..until).contains(&slot.start)
                    && slot.start > now
                    && !taken.iter().any(|(from, to)| *from < ends && start < *to)
            }));
            let Ok(next) = date.tomorrow() else { break };
            date = next;
        }
    }
    found.sort_unstable();
    found
}

/// The start of a day.
pub fn day_start(date: Date, zone: &TimeZone) -> Option<Timestamp> {
    let at = date.to_zoned(zone.clone()).ok()?.start_of_day().ok()?;
    Some(at.timestamp().into())
}

/// The date of a timestamp in a zone.
pub fn day_of(moment: Timestamp, zone: &TimeZone) -> Option<Date> {
    moment.in_calendar().map(|at| at.to_zoned(zone.clone()).date())
}

/// The timestamp of a wall-clock time; `None` where the clock skips it.
pub fn start_at(date: Date, minute: i64, zone: &TimeZone) -> Option<Timestamp> {
    timestamp_at(date, minute, zone, DayEdge::Start)
}

/// Whether a wall-clock time starts or ends a range of hours.
#[derive(Clone, Copy, PartialEq, Eq)]
enum DayEdge {
    Start,
    End,
}

/// The timestamp of a wall-clock time. A skipped time gives `None` for a start, and the end of
/// the gap for an end.
fn timestamp_at(date: Date, minute: i64, zone: &TimeZone, edge: DayEdge) -> Option<Timestamp> {
    let (date, minute) =
        if minute >= 1_440 { (date.tomorrow().ok()?, minute - 1_440) } else { (date, minute) };
    let hour = i8::try_from(minute / 60).ok()?;
    let at = date.at(hour, i8::try_from(minute % 60).ok()?, 0, 0);
    let found = zone.to_ambiguous_zoned(at);
    if edge == DayEdge::Start && matches!(found.offset(), AmbiguousOffset::Gap { .. }) {
        return None;
    }
    found.earlier().ok().map(|at| at.timestamp().into())
}

#[cfg(test)]
mod tests {
    use jiff::civil::date;

    use super::*;

    fn rules(minutes: i64, buffer: i64, hours: Hours, zone: &TimeZone) -> BookingRules {
        BookingRules {
            user: UserId(1),
            zone: zone.clone(),
            minutes,
            buffer,
            notice: 0,
            horizon: 180,
            weekly: (1..=7).map(|weekday| (weekday, vec![hours])).collect(),
            exceptions: BTreeMap::new(),
        }
    }

    fn clock(slots: &[Slot], zone: &TimeZone) -> Vec<String> {
        let at = |slot: &Slot| {
            let at = slot.start.in_calendar().unwrap().to_zoned(zone.clone());
            at.strftime("%H:%M %:z").to_string()
        };
        slots.iter().map(at).collect()
    }

    #[test]
    fn a_skipped_hour_offers_nothing_in_any_zone() {
        for (name, before, after) in [
            ("America/Toronto", "-05:00", "-04:00"),
            ("America/St_Johns", "-03:30", "-02:30"),
            ("America/Halifax", "-04:00", "-03:00"),
        ] {
            let zone = TimeZone::get(name).unwrap();
            let found = slots(&rules(30, 0, (60, 240), &zone), date(2027, 3, 14));
            let expected = [
                format!("01:00 {before}"),
                format!("01:30 {before}"),
                format!("03:00 {after}"),
                format!("03:30 {after}"),
            ];
            assert_eq!(clock(&found, &zone), expected, "{name}");
            assert!(found.windows(2).all(|two| two[0].end <= two[1].start), "{name}");
        }
    }

    #[test]
    fn a_doubled_hour_is_offered_once_in_any_zone() {
        for (name, before, after) in [
            ("America/Toronto", "-04:00", "-05:00"),
            ("America/St_Johns", "-02:30", "-03:30"),
            ("America/Halifax", "-03:00", "-04:00"),
        ] {
            let zone = TimeZone::get(name).unwrap();
            let found = slots(&rules(30, 0, (30, 150), &zone), date(2026, 11, 1));
            let expected = [
                format!("00:30 {before}"),
                format!("01:00 {before}"),
                format!("01:30 {before}"),
                format!("02:00 {after}"),
            ];
            assert_eq!(clock(&found, &zone), expected, "{name}");
            assert!(found.windows(2).all(|two| two[0].end <= two[1].start), "{name}");
        }
    }

    #[test]
    fn vancouver_follows_the_rules_of_its_day() {
        let zone = TimeZone::get("America/Vancouver").unwrap();
        for day in [date(2026, 3, 8), date(2025, 3, 9)] {
            let found = slots(&rules(30, 0, (60, 240), &zone), day);
            assert_eq!(
                clock(&found, &zone),
                ["01:00 -08:00", "01:30 -08:00", "03:00 -07:00", "03:30 -07:00"],
                "{day}"
            );
        }
        let found = slots(&rules(30, 0, (30, 150), &zone), date(2025, 11, 2));
        assert_eq!(
            clock(&found, &zone),
            ["00:30 -07:00", "01:00 -07:00", "01:30 -07:00", "02:00 -08:00"]
        );
    }

    #[test]
    fn what_would_last_beyond_the_hours_is_not_offered() {
        let zone = TimeZone::get("America/Toronto").unwrap();
        // From half past one to three there is half an hour that night.
        let found = slots(&rules(60, 0, (90, 180), &zone), date(2027, 3, 14));
        assert_eq!(clock(&found, &zone), Vec::<String>::new());
        let found = slots(&rules(60, 0, (90, 180), &zone), date(2027, 3, 15));
        assert_eq!(clock(&found, &zone), ["01:30 -04:00"]);
        let found = slots(&rules(60, 0, (1_380, 1_440), &zone), date(2027, 3, 13));
        assert_eq!(clock(&found, &zone), ["23:00 -05:00"]);
    }

    #[test]
    fn notice_pause_horizon_and_what_is_taken_count() {
        let zone = TimeZone::get("America/Toronto").unwrap();
        let day = date(2026, 11, 26);
        let now = day_start(day, &zone).unwrap() + 9 * 3_600;
        let mut one = rules(30, 15, (540, 720), &zone);
        let all = |one: &BookingRules, busy: &BusyTimes, days| {
            let (first, last): (Date, Date) = days;
            let midnight = |day: Date| day_start(day, &zone).unwrap();
            let days = (midnight(first), midnight(last.tomorrow().unwrap()));
            clock(&free(std::slice::from_ref(one), busy, days, now), &zone)
        };
        let none = BusyTimes::new();
        // Nine o'clock is now.
        assert_eq!(all(&one, &none, (day, day)), ["09:45 -05:00", "10:30 -05:00", "11:15 -05:00"]);
        one.notice = 60;
        assert_eq!(all(&one, &none, (day, day)), ["10:30 -05:00", "11:15 -05:00"]);
        // A booking from eleven reaches into both; one that ends at the beginning does not.
        let at = |minutes: i64| (now + minutes * 60).seconds();
        let busy = BusyTimes::from([(UserId(1), vec![(at(100), at(140))])]);
        assert_eq!(all(&one, &busy, (day, day)), Vec::<String>::new());
        let busy = BusyTimes::from([(UserId(1), vec![(at(60), at(90))])]);
        assert_eq!(all(&one, &busy, (day, day)), ["10:30 -05:00", "11:15 -05:00"]);
        one.horizon = 1;
        let later = day.saturating_add(5.days());
        assert_eq!(all(&one, &none, (day.tomorrow().unwrap(), later)).len(), 4);
        one.exceptions.insert(day, None);
        assert_eq!(all(&one, &none, (day, day)), Vec::<String>::new());
        one.exceptions.insert(day, Some((780, 825)));
        assert_eq!(all(&one, &none, (day, day)), ["13:00 -05:00"]);
    }
}
