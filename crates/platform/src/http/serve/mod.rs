//! The accept loop: connections, their timeouts, and an orderly stop.
//!
//! `axum::serve` installs no timers, so a visitor could hold a connection for ever
//! by sending one byte a minute. Here a connection ends when its headers take too
//! long, when it is idle, or when no byte moves while a request is answered;
//! [`connection`] decides which of the three it is in. The time a request may take
//! is [`crate::http::edge`]'s.
//!
//! Invariant: when [`serve`] returns, no connection is left. Stop is: not ready, no
//! new connections, idle ones close, requests in flight get until `drain`.
//! [`readiness`] is what a load balancer asks.

mod connection;
mod readiness;
mod shutdown;

use std::convert::Infallible;
use std::io;
use std::sync::Arc;
use std::time::Duration;

use axum::body::Body;
use axum::response::Response;
use http::Request;
use hyper_util::rt::{TokioExecutor, TokioTimer};
use hyper_util::server::conn::auto::Builder;
use tokio::net::TcpListener;
use tokio::sync::{Semaphore, watch};
use tower::Service;

pub use readiness::{Check, Readiness, health_router};
pub use shutdown::{Shutdown, ShutdownTrigger};

/// What a connection may do, and for how long.
#[derive(Clone, Debug)]
pub struct ServeOptions {
    /// From the first byte (or the connection) to the end of the headers.
    pub header_timeout: Duration,
    /// Between an answer and the next request.
    pub idle_timeout: Duration,
    /// While a request is answered and no byte moves in either direction. Longer
    /// than the edge's limits, which answer instead of cutting.
    pub stall_timeout: Duration,
    /// Bytes of headers that are read at all; the edge refuses far fewer with a
    /// proper answer, beyond this hyper does with a bare 431.
    pub max_header_bytes: usize,
    /// Connections at a time; more wait in the kernel's queue.
    pub max_connections: usize,
    /// How long requests in flight have after a stop was asked for.
    pub drain: Duration,
    /// What `/readyz` tells; set to stopping first of all.
    pub readiness: Readiness,
}

impl ServeOptions {
    /// The limits of security.md.
    pub fn new(readiness: Readiness) -> Self {
        Self {
            header_timeout: Duration::from_secs(10),
            idle_timeout: Duration::from_mins(1),
            stall_timeout: Duration::from_mins(1),
            max_header_bytes: 64 * 1024,
            max_connections: 12_000,
            drain: Duration::from_secs(25),
            readiness,
        }
    }
}

/// hyper takes no smaller one.
const SMALLEST_BUFFER: usize = 8 * 1024;

/// What connections are told.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Stage {
    Running,
    Draining,
    Cut,
}

/// Accepts connections and answers them with `app` until a stop is asked for;
/// returns when the last one is closed.
///
/// # Errors
/// The listener's address cannot be asked for. A failing accept is logged and tried
/// again.
pub async fn serve<A>(
    listener: TcpListener,
    app: A,
    options: ServeOptions,
    mut shutdown: Shutdown,
) -> io::Result<()>
where
    A: Service<Request<Body>, Response = Response, Error = Infallible> + Clone + Send + 'static,
    A::Future: Send + 'static,
{
    let address = listener.local_addr()?;
    let permits = u32::try_from(options.max_connections).unwrap_or(u32::MAX);
    let free = Arc::new(Semaphore::new(permits as usize));
    let (stage, _) = watch::channel(Stage::Running);
    let http = Arc::new(protocol(&options));
    let options = Arc::new(options);

    options.readiness.set_ready();
    tracing::info!(%address, "listening");
    let mut backoff = Backoff::default();
    loop {
        let permit = tokio::select! {
            biased;
            () = shutdown.requested() => break,
            Ok(permit) = Arc::clone(&free).acquire_owned() => permit,
        };
        let accepted = tokio::select! {
            biased;
            () = shutdown.requested() => break,
            accepted = listener.accept() => accepted,
        };
        match accepted {
            Ok((stream, peer)) => {
                backoff = Backoff::default();
                // Answers go out when they are ready, not when a packet is full.
                let _ = stream.set_nodelay(true);
                let connection = connection::run(
                    stream,
                    peer,
                    app.clone(),
                    Arc::clone(&http),
                    Arc::clone(&options),
                    stage.subscribe(),
                );
                tokio::spawn(async move {
                    let gauge = metrics::gauge!("keyturn_http_connections");
                    gauge.increment(1);
                    connection.await;
                    gauge.decrement(1);
                    drop(permit);
                });
            }
            // The visitor gave up while waiting in the queue.
            Err(error) if is_visitors(&error) => {}
            Err(error) => {
                tracing::error!(%error, "a connection could not be accepted");
                tokio::select! {
                    () = tokio::time::sleep(backoff.next()) => {}
                    () = shutdown.requested() => break,
                }
            }
        }
    }

    options.readiness.set_stopping();
    drop(listener);
    tracing::info!(open = permits as usize - free.available_permits(), "stopping");
    stage.send_replace(Stage::Draining);
    let drained = tokio::select! {
        _ = free.acquire_many(permits) => true,
        () = tokio::time::sleep(options.drain) => false,
        () = shutdown.insisted() => false,
    };
    if !drained {
        tracing::warn!(
            open = permits as usize - free.available_permits(),
            "connections are cut before their answer was complete"
        );
        stage.send_replace(Stage::Cut);
        let _ = free.acquire_many(permits).await;
    }
    tracing::info!("stopped");
    Ok(())
}

fn protocol(options: &ServeOptions) -> Builder<TokioExecutor> {
    let mut builder = Builder::new(TokioExecutor::new());
    builder
        .http1()
        .timer(TokioTimer::new())
        // Ours knows an idle connection from a slow one.
        .header_read_timeout(None)
        // Headers that don't fit are a 431; it bounds what a connection may buffer, too.
        .max_buf_size(options.max_header_bytes.max(SMALLEST_BUFFER));
    builder
        .http2()
        .timer(TokioTimer::new())
        .max_concurrent_streams(128)
        .max_header_list_size(u32::try_from(options.max_header_bytes).unwrap_or(u32::MAX));
    builder
}

fn is_visitors(error: &io::Error) -> bool {
    matches!(
        error.kind(),
        io::ErrorKind::ConnectionRefused
            | io::ErrorKind::ConnectionAborted
            | io::ErrorKind::ConnectionReset
    )
}

/// The pause after a failed accept (no file descriptors left, say): doubling, up to
/// a second.
#[derive(Debug)]
struct Backoff(Duration);

impl Default for Backoff {
    fn default() -> Self {
        Self(Duration::from_millis(25))
    }
}

impl Backoff {
    fn next(&mut self) -> Duration {
        self.0 = (self.0 * 2).min(Duration::from_secs(1));
        self.0
    }
}

#[cfg(test)]
mod tests;
