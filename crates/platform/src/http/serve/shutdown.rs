//! Stop requests: the first asks to finish, the second to end at once.

use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use tokio::sync::watch;
use tokio::time::timeout;

/// The time that running work has after a stop request.
const GRACE: Duration = Duration::from_secs(10);

/// Observes a stop request. Cheap to clone.
#[derive(Clone, Debug)]
pub struct Shutdown {
    request: watch::Receiver<StopRequest>,
}

/// The state of the stop request.
#[derive(Clone, Copy, Debug, Default)]
struct StopRequest {
    times: u8,
    skips_pause: bool,
}

/// Requests the stop. Without any trigger left, no stop can be requested.
#[derive(Clone, Debug)]
pub struct ShutdownTrigger {
    request: Arc<watch::Sender<StopRequest>>,
}

impl ShutdownTrigger {
    /// Requests the stop: the first time to finish, the second time to end at once.
    pub fn request(&self) {
        self.send(false);
    }

    /// Requests the stop without the pause for load balancers.
    pub fn request_now(&self) {
        self.send(true);
    }

    fn send(&self, skips_pause: bool) {
        self.request.send_modify(|request| {
            request.times = request.times.saturating_add(1);
            request.skips_pause |= skips_pause;
        });
    }
}

impl Shutdown {
    /// A stop that the caller requests.
    pub fn manual() -> (ShutdownTrigger, Self) {
        let (sender, request) = watch::channel(StopRequest::default());
        (ShutdownTrigger { request: Arc::new(sender) }, Self { request })
    }

    /// A stop on signals: SIGTERM with the pause for load balancers, SIGINT (Ctrl+C) and SIGHUP
    /// (the terminal is gone) without it.
    ///
    /// # Errors
    /// Signal handlers cannot be installed.
    pub fn on_signals() -> std::io::Result<Self> {
        let (trigger, shutdown) = Self::manual();
        #[cfg(unix)]
        {
            use tokio::signal::unix::{SignalKind, signal};
            let mut terminate = signal(SignalKind::terminate())?;
            let mut interrupt = signal(SignalKind::interrupt())?;
            let mut hang_up = signal(SignalKind::hangup())?;
            tokio::spawn(async move {
                loop {
                    tokio::select! {
                        Some(()) = terminate.recv() => trigger.request(),
                        Some(()) = interrupt.recv() => trigger.request_now(),
                        Some(()) = hang_up.recv() => trigger.request_now(),
                        else => break,
                    }
                }
            });
        }
        #[cfg(not(unix))]
        tokio::spawn(async move {
            while tokio::signal::ctrl_c().await.is_ok() {
                trigger.request_now();
            }
        });
        Ok(shutdown)
    }

    /// Waits until a stop is requested.
    pub async fn requested(&mut self) {
        self.times(1).await;
    }

    /// Runs work unless a stop is requested. Running work then gets a short grace time, and its
    /// result is dropped (`None`). `name` is for the log.
    pub async fn run_unless_requested<T>(
        &mut self,
        name: &str,
        work: impl Future<Output = T>,
    ) -> Option<T> {
        if self.request.borrow().times > 0 {
            return None;
        }
        let mut work = pin!(work);
        tokio::select! {
            done = &mut work => return Some(done),
            () = self.requested() => {}
        }
        if timeout(GRACE, work).await.is_err() {
            tracing::warn!(task = name, "stopped in the middle of its work, which is begun again");
        }
        None
    }

    /// Whether the stop skips the pause.
    pub fn skips_pause(&self) -> bool {
        self.request.borrow().skips_pause
    }

    /// Waits until a stop is requested a second time.
    pub async fn requested_twice(&mut self) {
        self.times(2).await;
    }

    async fn times(&mut self, times: u8) {
        if self.request.wait_for(|request| request.times >= times).await.is_err() {
            std::future::pending::<()>().await;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test(start_paused = true)]
    async fn work_that_goes_on_at_a_stop_ends_and_none_begins() {
        let (trigger, mut shutdown) = Shutdown::manual();
        assert_eq!(shutdown.run_unless_requested("test", async { 1 }).await, Some(1));
        let mut is_done = false;
        let work = async {
            trigger.request();
            tokio::time::sleep(GRACE / 2).await;
            is_done = true;
        };
        assert_eq!(shutdown.run_unless_requested("test", work).await, None);
        assert!(is_done, "it was under way");
        let begins = async { panic!("nothing begins after a stop") };
        assert_eq!(shutdown.run_unless_requested("test", begins).await, None::<()>);
    }

    #[tokio::test(start_paused = true)]
    async fn work_that_does_not_end_is_not_waited_for() {
        let (trigger, mut shutdown) = Shutdown::manual();
        let work = async {
            trigger.request();
            std::future::pending::<()>().await;
        };
        let began = tokio::time::Instant::now();
        assert_eq!(shutdown.run_unless_requested("test", work).await, None);
        assert_eq!(began.elapsed(), GRACE);
    }
}
