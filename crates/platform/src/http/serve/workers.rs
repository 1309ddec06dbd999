//! Threads that answer connections, each with a runtime of its own.
//!
//! A connection stays on the thread that it was given to, so its socket wakes that thread
//! and no other, and nothing of a request for a finished page moves between processors
//! (docs/decisions/0053). Whatever takes its time (the database, rendering, compression,
//! passwords) has threads of its own already, so no request keeps its thread from others.

use std::io;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use tokio::net::TcpStream;
use tokio::runtime::{Builder, Handle};
use tokio::sync::watch;

/// The threads; they end when the last copy is gone.
#[derive(Clone, Debug)]
pub struct Workers(Arc<Shared>);

#[derive(Debug)]
struct Shared {
    runtimes: Vec<Handle>,
    next: AtomicUsize,
    /// Dropped with the last copy, which is what the threads wait for.
    _open: watch::Sender<()>,
}

impl Workers {
    /// Starts so many threads.
    ///
    /// # Errors
    /// The system gives no thread, or no runtime.
    pub fn start(count: usize) -> io::Result<Self> {
        let (open, closed) = watch::channel(());
        let mut runtimes = Vec::with_capacity(count);
        for number in 0..count {
            let runtime = Builder::new_current_thread().enable_all().build()?;
            runtimes.push(runtime.handle().clone());
            let mut closed = closed.clone();
            thread::Builder::new().name(format!("connections-{number}")).spawn(move || {
                // It changes only by ending.
                let _ = runtime.block_on(closed.changed());
            })?;
        }
        Ok(Self(Arc::new(Shared { runtimes, next: AtomicUsize::new(0), _open: open })))
    }

    /// Answers a connection on the next thread; `begin` is called there.
    ///
    /// # Errors
    /// The connection cannot be moved.
    pub fn spawn<F>(
        &self,
        stream: TcpStream,
        begin: impl FnOnce(TcpStream) -> F + Send + 'static,
    ) -> io::Result<()>
    where
        F: Future<Output = ()> + Send + 'static,
    {
        let stream = stream.into_std()?;
        let Shared { runtimes, next, .. } = &*self.0;
        let at = next.fetch_add(1, Ordering::Relaxed) % runtimes.len().max(1);
        if let Some(runtime) = runtimes.get(at) {
            runtime.spawn(async move {
                match TcpStream::from_std(stream) {
                    Ok(stream) => begin(stream).await,
                    Err(error) => tracing::error!(%error, "a connection could not be moved"),
                }
            });
        }
        Ok(())
    }
}
