//! What fails in a row is told once, and tried ever less often.

use std::time::Duration;

use platform::clock::Chance;

/// How often something is tried that does not fail, and how often at least while it does.
const OFTEN: Duration = Duration::from_secs(1);
const AT_LEAST: Duration = Duration::from_mins(1);

/// How often something has failed in a row.
#[derive(Debug, Default)]
pub(super) struct Tries {
    failures: u32,
}

impl Tries {
    /// Notes how it went; whether that is news.
    pub(super) fn note(&mut self, is_done: bool) -> bool {
        let was_done = self.failures == 0;
        self.failures = if is_done { 0 } else { self.failures.saturating_add(1) };
        is_done != was_done
    }

    /// How long to wait for the next one: doubling with each failure, and up to a quarter
    /// less by chance, so that the instances of a site don't come together.
    pub(super) fn pause(&self, chance: &Chance) -> Duration {
        if self.failures == 0 {
            return OFTEN;
        }
        let doubled = 2_u32.saturating_pow(self.failures);
        let pause = OFTEN.saturating_mul(doubled).min(AT_LEAST);
        let less = f64::from(u16::from_be_bytes(chance.bytes())) / f64::from(u16::MAX) / 4.0;
        pause.mul_f64(1.0 - less)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_fails_is_tried_ever_less_often() {
        let chance = Chance::seeded(1);
        let pauses = |failures| -> Vec<Duration> {
            (0..20).map(|_| Tries { failures }.pause(&chance)).collect()
        };
        assert!(pauses(0).iter().all(|pause| *pause == OFTEN));
        for (failures, longest) in [(1, 2), (2, 4), (5, 32), (6, 60), (7, 60), (u32::MAX, 60)] {
            let longest = Duration::from_secs(longest);
            let pauses = pauses(failures);
            let fits = |pause: &Duration| (longest.mul_f64(0.75)..=longest).contains(pause);
            assert!(pauses.iter().all(fits), "{pauses:?}");
            assert!(pauses.windows(2).any(|two| two[0] != two[1]), "by chance: {pauses:?}");
        }
    }

    #[test]
    fn what_fails_is_told_once() {
        let mut tries = Tries::default();
        let outcomes = [true, false, false, false, true, true, false];
        let told = outcomes.map(|is_done| tries.note(is_done));
        assert_eq!(told, [false, true, false, false, true, false, true]);
    }
}
