//! Asking a server to stop: once politely, twice at once.

use std::sync::Arc;

use tokio::sync::watch;

/// A stop that may be asked for; cheap to clone, each clone sees it.
#[derive(Clone, Debug)]
pub struct Shutdown {
    asked: watch::Receiver<u8>,
}

/// Asks for the stop. When the last one is dropped nobody can ask any more.
#[derive(Clone, Debug)]
pub struct ShutdownTrigger {
    asked: Arc<watch::Sender<u8>>,
}

impl ShutdownTrigger {
    /// Asks: the first time to finish, the second time to end at once.
    pub fn ask(&self) {
        self.asked.send_modify(|asked| *asked = asked.saturating_add(1));
    }
}

impl Shutdown {
    /// A stop that the caller asks for.
    pub fn manual() -> (ShutdownTrigger, Self) {
        let (sender, asked) = watch::channel(0);
        (ShutdownTrigger { asked: Arc::new(sender) }, Self { asked })
    }

    /// A stop that SIGTERM and SIGINT (Ctrl+C) ask for.
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
            tokio::spawn(async move {
                loop {
                    tokio::select! {
                        Some(()) = terminate.recv() => {}
                        Some(()) = interrupt.recv() => {}
                        else => break,
                    }
                    trigger.ask();
                }
            });
        }
        #[cfg(not(unix))]
        tokio::spawn(async move {
            while tokio::signal::ctrl_c().await.is_ok() {
                trigger.ask();
            }
        });
        Ok(shutdown)
    }

    /// Waits until a stop is asked for.
    pub async fn requested(&mut self) {
        self.times(1).await;
    }

    /// Waits until it is asked for a second time.
    pub async fn insisted(&mut self) {
        self.times(2).await;
    }

    async fn times(&mut self, times: u8) {
        if self.asked.wait_for(|asked| *asked >= times).await.is_err() {
            std::future::pending::<()>().await;
        }
    }
}
