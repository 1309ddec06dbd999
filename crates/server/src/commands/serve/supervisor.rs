//! Restarts background tasks that panic.

use std::collections::HashSet;
use std::future::Future;
use std::time::{Duration, Instant};

use platform::http::serve::Shutdown;
use platform::telemetry;
use tokio::task::JoinSet;
use tracing::Instrument as _;

/// The pause after the first panic; it doubles with each further panic …
const FIRST_PAUSE: Duration = Duration::from_secs(1);
/// … up to this. A task that ran longer than this starts again at the first pause.
const LONGEST_PAUSE: Duration = Duration::from_mins(5);

/// Runs tasks; dropping it ends them.
#[derive(Debug)]
pub(super) struct Supervisor {
    tasks: JoinSet<()>,
    names: HashSet<&'static str>,
    shutdown: Shutdown,
    first_pause: Duration,
}

impl Supervisor {
    /// A supervisor that restarts nothing after a stop was requested.
    pub(super) fn new(shutdown: Shutdown) -> Self {
        Self { tasks: JoinSet::new(), names: HashSet::new(), shutdown, first_pause: FIRST_PAUSE }
    }

    /// Runs a task with its context and restarts it after a panic, until it ends by itself. Metrics
    /// and the span of its log lines use its name, which must be unique.
    pub(super) fn keep<C, W>(
        &mut self,
        name: &'static str,
        needs: C,
        task: impl Fn(C) -> W + Send + 'static,
    ) where
        C: Clone + Send + 'static,
        W: Future<Output = ()> + Send + 'static,
    {
        let is_new = self.names.insert(name);
        debug_assert!(is_new, "two tasks are called {name}");
        let (shutdown, first_pause) = (self.shutdown.clone(), self.first_pause);
        self.tasks.spawn(supervise(name, move || task(needs.clone()), shutdown, first_pause));
    }

    /// Waits until every task has ended.
    pub(super) async fn ended(&mut self) {
        while self.tasks.join_next().await.is_some() {}
    }

    /// Aborts the tasks that still run.
    pub(super) async fn stop(&mut self) {
        self.tasks.shutdown().await;
    }
}

async fn supervise<W>(
    name: &'static str,
    start: impl Fn() -> W,
    mut shutdown: Shutdown,
    first_pause: Duration,
) where
    W: Future<Output = ()> + Send + 'static,
{
    let mut pause = first_pause;
    loop {
        let began = Instant::now();
        // In a set of its own, so that it ends with the supervisor and a panic is reported here.
        let mut task = JoinSet::new();
        task.spawn(start().instrument(telemetry::task_span(name)));
        #[cfg(debug_assertions)]
        drill(name, &mut task).await;
        let Some(Err(error)) = task.join_next().await else { return };
        metrics::counter!("keyturn_tasks_restarted_total", "task" => name).increment(1);
        if began.elapsed() > LONGEST_PAUSE {
            pause = first_pause;
        }
        tracing::error!(task = name, %error, ?pause, "a background task has ended and begins again");
        tokio::select! {
            () = shutdown.requested() => return,
            () = tokio::time::sleep(pause) => {}
        }
        pause = (pause * 2).min(LONGEST_PAUSE);
    }
}

/// Makes the task of the name `DRILL_PANIC` (or `all`) panic twice, shortly after its start. For
/// `bench/drills/panics.mjs`; release builds lack it.
#[cfg(debug_assertions)]
async fn drill(name: &'static str, task: &mut JoinSet<()>) {
    use std::collections::HashMap;
    use std::sync::{Mutex, PoisonError};

    static DONE: Mutex<Option<HashMap<&str, u32>>> = Mutex::new(None);
    let asked = std::env::var("DRILL_PANIC").unwrap_or_default();
    if asked != name && asked != "all" {
        return;
    }
    {
        let mut done = DONE.lock().unwrap_or_else(PoisonError::into_inner);
        let count = done.get_or_insert_default().entry(name).or_default();
        *count += 1;
        if *count > 2 {
            return;
        }
    }
    tokio::time::sleep(Duration::from_millis(300)).await;
    task.shutdown().await;
    task.spawn(async move { panic!("a drill: {name}") });
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;
    use std::sync::atomic::{AtomicU32, Ordering};

    use super::*;

    fn impatient(shutdown: Shutdown) -> Supervisor {
        Supervisor { first_pause: Duration::from_millis(1), ..Supervisor::new(shutdown) }
    }

    #[tokio::test]
    async fn a_task_that_panics_begins_again_and_one_that_ends_does_not() {
        let (_trigger, shutdown) = Shutdown::manual();
        let begun = Arc::new(AtomicU32::new(0));
        let mut tasks = impatient(shutdown);
        tasks.keep("test", Arc::clone(&begun), |count| async move {
            assert!(count.fetch_add(1, Ordering::SeqCst) >= 2, "a defect");
        });
        tasks.ended().await;
        assert_eq!(begun.load(Ordering::SeqCst), 3);
    }

    #[tokio::test]
    async fn nothing_begins_again_after_a_stop() {
        let (trigger, shutdown) = Shutdown::manual();
        trigger.request();
        let begun = Arc::new(AtomicU32::new(0));
        let mut tasks = Supervisor::new(shutdown);
        tasks.keep("test", Arc::clone(&begun), |count| async move {
            count.fetch_add(1, Ordering::SeqCst);
            panic!("a defect");
        });
        tasks.ended().await;
        assert_eq!(begun.load(Ordering::SeqCst), 1);
    }

    #[tokio::test]
    #[should_panic(expected = "two tasks are called test")]
    async fn no_two_tasks_have_one_name() {
        let (_trigger, shutdown) = Shutdown::manual();
        let mut tasks = Supervisor::new(shutdown);
        tasks.keep("test", (), |()| async {});
        tasks.keep("test", (), |()| async {});
    }

    #[tokio::test]
    async fn what_goes_on_for_ever_ends_with_the_program() {
        let (_trigger, shutdown) = Shutdown::manual();
        let alive = Arc::new(());
        let mut tasks = Supervisor::new(shutdown);
        tasks.keep("test", Arc::clone(&alive), |held| async move {
            std::future::pending::<()>().await;
            drop(held);
        });
        tokio::task::yield_now().await;
        tasks.stop().await;
        assert_eq!(Arc::strong_count(&alive), 1);
    }
}
