//! When the tasks come: what several of them wait for.

use std::time::Duration;

use platform::clock::{Chance, Clock};
use platform::text::time::next_public_hour;
use site::Site;

/// How often a write of another process (the command line, another instance) is
/// looked for.
pub(super) const CONTENT_POLL: Duration = Duration::from_millis(500);

/// How often is looked for a blog whose time has come.
pub(super) const LOOK_AT_SCHEDULE: Duration = Duration::from_secs(2);

/// How often limits of visitors who are gone are forgotten.
pub(super) const SWEEP: Duration = Duration::from_mins(1);

/// How long after the start the chain of the audit trail is walked, which is sealed then, and
/// what was kept long enough is deleted: visitors go first.
pub(super) const FIRST_CHECK: Duration = Duration::from_secs(20);

/// How often what has become useless in the database is deleted.
pub(super) const TIDY: Duration = Duration::from_hours(1);

/// The hour in Toronto in which the database is looked through, and how much of it
/// chance may choose from, so that several sites on one machine don't do it at once.
const NIGHT: i8 = 3;
const NIGHT_SECONDS: u16 = 60 * 60;

/// Sleeps until a moment of the next night.
pub(super) async fn until_tonight(site: &Site) {
    let seconds = seconds_until_tonight(&site.clock, &site.chance);
    tokio::time::sleep(Duration::from_secs(seconds)).await;
}

fn seconds_until_tonight(clock: &Clock, chance: &Chance) -> u64 {
    let now = clock.now();
    let begins = next_public_hour(now, NIGHT);
    let after = u16::from_be_bytes(chance.bytes()) % NIGHT_SECONDS;
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
        let chance = Chance::seeded(1);
        let mut moments = Vec::new();
        for _ in 0..20 {
            clock.advance(i64::try_from(seconds_until_tonight(&clock, &chance)).unwrap());
            moments.push(clock.now() - begin);
        }
        for (night, moment) in (0..).zip(&moments) {
            let hour = (3 * 3_600..4 * 3_600).contains(&(moment - night * 24 * 3_600));
            assert!(hour, "{moments:?}");
        }
    }
}
