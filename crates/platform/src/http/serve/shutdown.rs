//! Asking a server to stop: once politely, twice at once.

use std::sync::Arc;

use tokio::sync::watch;

/// A stop that may be asked for; cheap to clone, each clone sees it.
#[derive(Clone, Debug)]
pub struct Shutdown {
    asked: watch::Receiver<StopRequest>,
}

/// How a stop was asked for.
#[derive(Clone, Copy, Debug, Default)]
struct StopRequest {
    times: u8,
    is_hurried: bool,
}

/// Asks for the stop. When the last one is dropped nobody can ask any more.
#[derive(Clone, Debug)]
pub struct ShutdownTrigger {
    asked: Arc<watch::Sender<StopRequest>>,
}

impl ShutdownTrigger {
    /// Asks: the first time to finish, the second time to end at once.
    pub fn ask(&self) {
        self.send(false);
    }

    /// Asks, and says that nobody has to notice it first.
    pub fn hurry(&self) {
        self.send(true);
    }

    fn send(&self, is_hurried: bool) {
        self.asked.send_modify(|asked| {
            asked.times = asked.times.saturating_add(1);
            asked.is_hurried |= is_hurried;
        });
    }
}

impl Shutdown {
    /// A stop that the caller asks for.
    pub fn manual() -> (ShutdownTrigger, Self) {
        let (sender, asked) = watch::channel(StopRequest::default());
        (ShutdownTrigger { asked: Arc::new(sender) }, Self { asked })
    }

    /// A stop that signals ask for: SIGTERM with the pause in which a load balancer
    /// notices, SIGINT (Ctrl+C) and SIGHUP (the terminal is gone) without it.
    ///
    /// # Errors
    /// The signals cannot be listened to.
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
                        Some(()) = terminate.recv() => trigger.ask(),
                        Some(()) = interrupt.recv() => trigger.hurry(),
                        Some(()) = hang_up.recv() => trigger.hurry(),
                        else => break,
                    }
                }
            });
        }
        #[cfg(not(unix))]
        tokio::spawn(async move {
            while tokio::signal::ctrl_c().await.is_ok() {
                trigger.hurry();
            }
        });
        Ok(shutdown)
    }

    /// Waits until a stop is asked for.
    pub async fn requested(&mut self) {
        self.times(1).await;
    }

    /// Whether it was asked for without a pause.
    pub fn is_hurried(&self) -> bool {
        self.asked.borrow().is_hurried
    }

    /// Waits until it is asked for a second time.
    pub async fn insisted(&mut self) {
        self.times(2).await;
    }

    async fn times(&mut self, times: u8) {
        if self.asked.wait_for(|asked| asked.times >= times).await.is_err() {
            std::future::pending::<()>().await;
        }
    }
}
