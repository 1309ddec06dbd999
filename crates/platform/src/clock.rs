//! The time as a parameter.
//!
//! Only this module may ask the operating system for the time (`clippy.toml` bans it elsewhere),
//! so that tests can set it. [`crate::rng`] is the same for random bytes.

use std::ops::{Add, Sub};
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::{Duration, SystemTime};

use serde::Serialize;

/// A point in time: whole seconds since 1970 in UTC, as in the store and in calls.
///
/// Adding a number adds seconds; the difference of two is in seconds. Results saturate at
/// [`Timestamp::MIN`] and [`Timestamp::MAX`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(transparent)]
pub struct Timestamp(i64);

impl Timestamp {
    /// Before everything.
    pub const MIN: Self = Self(i64::MIN);
    /// After everything.
    pub const MAX: Self = Self(i64::MAX);

    /// The timestamp of so many seconds since 1970.
    pub const fn from_seconds(unix_seconds: i64) -> Self {
        Self(unix_seconds)
    }

    /// Seconds since 1970.
    pub const fn seconds(self) -> i64 {
        self.0
    }

    /// The same as a jiff timestamp, whose text is RFC 3339; `None` outside the years -9999 to
    /// 9999.
    pub fn in_calendar(self) -> Option<jiff::Timestamp> {
        jiff::Timestamp::from_second(self.0).ok()
    }
}

impl From<jiff::Timestamp> for Timestamp {
    fn from(moment: jiff::Timestamp) -> Self {
        Self(moment.as_second())
    }
}

impl From<Timestamp> for SystemTime {
    /// For files and mail; a time before 1970 becomes 1970.
    fn from(moment: Timestamp) -> Self {
        Self::UNIX_EPOCH + Duration::from_secs(u64::try_from(moment.0).unwrap_or(0))
    }
}

impl Add<i64> for Timestamp {
    type Output = Self;

    fn add(self, seconds: i64) -> Self {
        Self(self.0.saturating_add(seconds))
    }
}

impl Sub<i64> for Timestamp {
    type Output = Self;

    fn sub(self, seconds: i64) -> Self {
        Self(self.0.saturating_sub(seconds))
    }
}

impl Sub for Timestamp {
    type Output = i64;

    /// Seconds from `earlier` to this; negative when this is earlier.
    fn sub(self, earlier: Self) -> i64 {
        self.0.saturating_sub(earlier.0)
    }
}

/// A source of the current time, cheap to clone.
#[derive(Clone, Debug)]
pub enum Clock {
    /// The machine's clock.
    System,
    /// A clock that moves only by [`Clock::advance`], in seconds since 1970.
    Fixed(Arc<AtomicI64>),
}

impl Clock {
    /// A clock that stands at `moment` until [`Clock::advance`].
    pub fn fixed(moment: Timestamp) -> Self {
        Self::Fixed(Arc::new(AtomicI64::new(moment.seconds())))
    }

    /// The current time.
    #[expect(clippy::disallowed_methods, reason = "the one place that asks the operating system")]
    pub fn now(&self) -> Timestamp {
        Timestamp(match self {
            Self::System => jiff::Timestamp::now().as_second(),
            Self::Fixed(seconds) => seconds.load(Ordering::Relaxed),
        })
    }

    /// Moves a fixed clock by `seconds`; does nothing to the system's clock.
    pub fn advance(&self, seconds: i64) {
        if let Self::Fixed(at) = self {
            at.fetch_add(seconds, Ordering::Relaxed);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moments_are_so_many_seconds_apart() {
        let (noon, later) = (Timestamp::from_seconds(1_000), Timestamp::from_seconds(1_060));
        assert_eq!(noon + 60, later);
        assert_eq!(later - 60, noon);
        assert_eq!((later - noon, noon - later), (60, -60));
        assert_eq!((Timestamp::MAX + 1, Timestamp::MIN - 1), (Timestamp::MAX, Timestamp::MIN));
        assert_eq!(Timestamp::MIN - Timestamp::MAX, i64::MIN);
    }

    #[test]
    fn a_moment_is_a_plain_number_for_the_browser() {
        let moment = Timestamp::from_seconds(1_795_176_000);
        assert_eq!(serde_json::to_string(&moment).unwrap(), "1795176000");
    }

    #[test]
    fn a_moment_has_a_place_in_the_calendar_and_among_files() {
        let moment = Timestamp::from_seconds(1_795_176_000);
        assert_eq!(moment.in_calendar().unwrap().to_string(), "2026-11-20T12:00:00Z");
        assert_eq!(Timestamp::from(moment.in_calendar().unwrap()), moment);
        assert_eq!(Timestamp::MAX.in_calendar(), None);
        let since_1970 = SystemTime::from(moment).duration_since(SystemTime::UNIX_EPOCH);
        assert_eq!(since_1970.unwrap().as_secs(), 1_795_176_000);
        assert_eq!(SystemTime::from(Timestamp::MIN), SystemTime::UNIX_EPOCH);
    }
}
