//! Runs periodic tasks. [`Timetable`] starts them, [`Periodic`] says when each runs.
//!
//! A failing task is logged once and retried at growing intervals. Success after failures is logged,
//! too. A nightly task is logged at each failure. The loop does not end at a stop request, because
//! its tasks are needed until the last request is answered; then the supervisor ends them.

use std::future::Future;
use std::time::Duration;

use platform::error::{Result, chain};
use platform::rng::Rng;
use site::Site;

use super::intervals::sleep_until_night;
use crate::commands::serve::supervisor::Supervisor;

/// The longest pause before a retry, unless the task's own pause is longer.
const LONGEST_RETRY: Duration = Duration::from_mins(1);

/// The time between the starts of two tasks.
const STAGGER: Duration = Duration::from_millis(50);

/// The result of a run.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Progress {
    /// Nothing is left to do until the next run.
    Done,
    /// There may be more work after this pause.
    More(Duration),
}

impl Progress {
    /// More work at once, or none.
    pub(super) fn more_if(is_more: bool) -> Self {
        if is_more { Self::More(Duration::ZERO) } else { Self::Done }
    }
}

/// The time that a task waits.
#[derive(Clone, Copy, Debug)]
enum Pause {
    For(Duration),
    UntilNight,
}

impl Pause {
    async fn wait(self, site: &Site) {
        match self {
            Self::For(pause) => tokio::time::sleep(pause).await,
            Self::UntilNight => sleep_until_night(site).await,
        }
    }
}

/// When a task runs.
#[derive(Clone, Copy, Debug)]
pub(super) struct Periodic {
    /// The task's name in metrics.
    name: &'static str,
    /// The log's text for a failure.
    failure: &'static str,
    /// The pause before the first run.
    wait: Pause,
    /// The pause between two runs.
    pause: Pause,
}

impl Periodic {
    /// A task that runs now, and again after each pause.
    pub(super) fn every(pause: Duration, name: &'static str, failure: &'static str) -> Self {
        Self { name, failure, wait: Pause::For(Duration::ZERO), pause: Pause::For(pause) }
    }

    /// A task that runs after each pause, not now.
    pub(super) fn after(pause: Duration, name: &'static str, failure: &'static str) -> Self {
        Self { wait: Pause::For(pause), ..Self::every(pause, name, failure) }
    }

    /// A task that runs every night.
    pub(super) fn at_night(name: &'static str, failure: &'static str) -> Self {
        Self { name, failure, wait: Pause::UntilNight, pause: Pause::UntilNight }
    }

    /// The same task, which also runs `wait` after the start.
    pub(super) fn first_after(self, wait: Duration) -> Self {
        Self { wait: Pause::For(wait), ..self }
    }

    async fn repeat<V, W>(self, site: Site, first: impl Fn(Site) -> V, run: impl Fn(Site) -> W)
    where
        V: Future<Output = Result<Progress>>,
        W: Future<Output = Result<Progress>>,
    {
        let mut failures = Failures::default();
        self.wait.wait(&site).await;
        let mut done = first(site.clone()).await;
        loop {
            let is_news = failures.note(done.is_ok());
            if is_news && done.is_ok() {
                tracing::info!("a task that failed works again");
            } else if is_news || matches!(self.pause, Pause::UntilNight) {
                log_failure(&done, self.failure);
            }
            let pause = match (done, self.pause) {
                (Ok(Progress::More(pause)), _) => Pause::For(pause),
                (Err(_), Pause::For(pause)) => Pause::For(failures.pause(pause, &site.rng)),
                (_, pause) => pause,
            };
            pause.wait(&site).await;
            done = run(site.clone()).await;
        }
    }
}

/// Logs a failure.
pub(super) fn log_failure<T>(done: &Result<T>, failure: &'static str) {
    if let Err(error) = done {
        tracing::warn!(error = %chain(error), "{failure}");
    }
}

/// Starts periodic tasks, each a moment after the one before: if all read at once, each would open a
/// connection of its own, which keeps its memory.
pub(super) struct Timetable<'a> {
    tasks: &'a mut Supervisor,
    site: &'a Site,
    offset: Duration,
}

impl<'a> Timetable<'a> {
    /// Starts tasks of this site.
    pub(super) fn new(tasks: &'a mut Supervisor, site: &'a Site) -> Self {
        Self { tasks, site, offset: Duration::ZERO }
    }

    /// Starts a task.
    pub(super) fn add<F, W>(&mut self, task: Periodic, run: F)
    where
        F: Fn(Site) -> W + Clone + Send + Sync + 'static,
        W: Future<Output = Result<Progress>> + Send + 'static,
    {
        self.add_with_first(task, run.clone(), run);
    }

    /// Starts a task whose first run differs.
    pub(super) fn add_with_first<F, V, G, W>(&mut self, task: Periodic, first: F, run: G)
    where
        F: Fn(Site) -> V + Clone + Send + Sync + 'static,
        V: Future<Output = Result<Progress>> + Send + 'static,
        G: Fn(Site) -> W + Clone + Send + Sync + 'static,
        W: Future<Output = Result<Progress>> + Send + 'static,
    {
        let task = match task.wait {
            Pause::For(wait) => task.first_after(wait + self.offset),
            Pause::UntilNight => task,
        };
        self.offset += STAGGER;
        self.tasks.keep(task.name, self.site.clone(), move |site| {
            task.repeat(site, first.clone(), run.clone())
        });
    }
}

/// Counts consecutive failures of a task.
#[derive(Debug, Default)]
struct Failures {
    count: u32,
}

impl Failures {
    /// Records the result of a run. Returns whether it differs from the run before.
    fn note(&mut self, is_done: bool) -> bool {
        let was_done = self.count == 0;
        self.count = if is_done { 0 } else { self.count.saturating_add(1) };
        is_done != was_done
    }

    /// The wait before the next run. It doubles with each failure. A random quarter at most is
    /// subtracted, so that instances of a site do not retry together.
    fn pause(&self, pause: Duration, rng: &Rng) -> Duration {
        if self.count == 0 {
            return pause;
        }
        let doubled = pause.saturating_mul(2_u32.saturating_pow(self.count)).min(LONGEST_RETRY);
        let less = f64::from(u16::from_be_bytes(rng.bytes())) / f64::from(u16::MAX) / 4.0;
        doubled.mul_f64(1.0 - less)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_fails_is_tried_ever_less_often() {
        let rng = Rng::seeded(1);
        let second = Duration::from_secs(1);
        let pauses = |count| -> Vec<Duration> {
            (0..20).map(|_| Failures { count }.pause(second, &rng)).collect()
        };
        assert!(pauses(0).iter().all(|pause| *pause == second));
        for (failures, longest) in [(1, 2), (2, 4), (5, 32), (6, 60), (7, 60), (u32::MAX, 60)] {
            let longest = Duration::from_secs(longest);
            let pauses = pauses(failures);
            let fits = |pause: &Duration| (longest.mul_f64(0.75)..=longest).contains(pause);
            assert!(pauses.iter().all(fits), "{pauses:?}");
            assert!(pauses.windows(2).any(|two| two[0] != two[1]), "by chance: {pauses:?}");
        }
    }

    #[test]
    fn what_runs_seldom_is_tried_again_within_a_minute() {
        let pause = Failures { count: 1 }.pause(Duration::from_hours(1), &Rng::seeded(1));
        assert!(pause <= LONGEST_RETRY, "{pause:?}");
    }

    #[test]
    fn what_fails_is_told_once() {
        let mut failures = Failures::default();
        let outcomes = [true, false, false, false, true, true, false];
        let told = outcomes.map(|is_done| failures.note(is_done));
        assert_eq!(told, [false, true, false, false, true, false, true]);
    }
}
