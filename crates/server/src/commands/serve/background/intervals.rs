//! Intervals and times that several tasks use.

use std::time::Duration;

use platform::clock::Clock;
use platform::rng::Rng;
use platform::text::time::next_public_hour;
use site::Site;

/// How often to look for writes of other processes (the command line, another instance).
pub(super) const CONTENT_POLL: Duration = Duration::from_millis(500);

/// How often to look for scheduled posts.
pub(super) const LOOK_AT_SCHEDULE: Duration = Duration::from_secs(2);

/// How often to forget full rate-limit buckets.
pub(super) const SWEEP: Duration = Duration::from_mins(1);

/// The delay after the start before the audit trail is verified and retention is applied: visitors
/// come first. The trail is sealed by then.
pub(super) const FIRST_CHECK: Duration = Duration::from_secs(20);

/// How often to delete expired data.
pub(super) const TIDY: Duration = Duration::from_hours(1);

/// The hour in Toronto of the nightly database check, and the range of its random delay, so that
/// several sites on one machine do not check at once.
const NIGHT: i8 = 3;
const NIGHT_SECONDS: u16 = 60 * 60;

/// Sleeps until a random time of the next night.
pub(super) async fn sleep_until_night(site: &Site) {
    let seconds = seconds_until_night(&site.clock, &site.rng);
    tokio::time::sleep(Duration::from_secs(seconds)).await;
}

fn seconds_until_night(clock: &Clock, rng: &Rng) -> u64 {
    let now = clock.now();
    let begins = next_public_hour(now, NIGHT);
    let after = u16::from_be_bytes(rng.bytes()) % NIGHT_SECONDS;
    (begins - now).unsigned_abs() + u64::from(after)
}

#[cfg(test)]
mod tests {
    use platform::clock::Timestamp;

    use super::*;

    #[test]
    fn the_database_is_checked_once_a_night_between_three_and_four() {
        let begin = Timestamp::from_seconds(1_767_243_600); // midnight in Toronto
        let clock = Clock::fixed(begin);
        let rng = Rng::seeded(1);
        let mut moments = Vec::new();
        for _ in 0..20 {
            clock.advance(i64::try_from(seconds_until_night(&clock, &rng)).unwrap());
            moments.push(clock.now() - begin);
        }
        for (night, moment) in (0..).zip(&moments) {
            let hour = (3 * 3_600..4 * 3_600).contains(&(moment - night * 24 * 3_600));
            assert!(hour, "{moments:?}");
        }
    }
}
