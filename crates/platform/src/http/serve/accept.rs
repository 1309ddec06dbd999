//! The accept loop, and the order of a stop.

use std::io;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::{Duration, Instant};

use hyper_util::rt::{TokioExecutor, TokioTimer};
use hyper_util::server::conn::auto::Builder;
use tokio::net::{TcpListener, TcpSocket, TcpStream};
use tokio::sync::{OwnedSemaphorePermit, Semaphore, watch};

use super::app::App;
use super::connection;
use super::connection_limits::ConnectionLimits;
use super::options::{ServeOptions, StopOrder};
use super::shutdown::Shutdown;

/// hyper takes no smaller one.
const SMALLEST_BUFFER: usize = 8 * 1024;

/// Connections that may wait in the kernel until they are accepted.
const BACKLOG: u32 = 1_024;

/// How often it is logged that an address has as many connections as it may.
const LOG_INTERVAL: Duration = Duration::from_mins(1);

/// Listens on an address.
///
/// # Errors
/// It is taken, or may not be used.
pub fn listen(address: SocketAddr) -> io::Result<TcpListener> {
    let socket = if address.is_ipv4() { TcpSocket::new_v4() } else { TcpSocket::new_v6() }?;
    // So that a restart need not wait for the connections of the last run to be forgotten.
    #[cfg(unix)]
    socket.set_reuseaddr(true)?;
    socket.bind(address)?;
    socket.listen(BACKLOG)
}

/// Accepts connections and answers them with `app` until a stop is asked for;
/// returns when the last one is closed.
///
/// # Errors
/// None at present. A failing accept is logged and tried again.
pub async fn serve<A: App>(
    listener: TcpListener,
    app: A,
    options: ServeOptions,
    mut shutdown: Shutdown,
) -> io::Result<()> {
    let permits = u32::try_from(options.max_connections).unwrap_or(u32::MAX);
    let free = Arc::new(Semaphore::new(permits as usize));
    let (order, _) = watch::channel(StopOrder::None);
    let options = Arc::new(options);
    let mut acceptor = Acceptor {
        listener,
        app,
        http: Arc::new(protocol(&options)),
        free: Arc::clone(&free),
        order: order.clone(),
        limits: ConnectionLimits::new(
            options.max_connections_per_address,
            options.max_connections,
            options.trusted_proxies.clone(),
        ),
        options: Arc::clone(&options),
        backoff: Backoff::default(),
        refused: RefusalLog::default(),
    };
    tokio::select! {
        biased;
        () = shutdown.requested() => {}
        () = acceptor.accept_for_ever() => {}
    }

    options.readiness.set_stopping();
    let open = || permits as usize - free.available_permits();
    let end = Instant::now() + options.drain;
    let pause = if shutdown.skips_pause() { Duration::ZERO } else { options.stop_pause };
    tracing::info!(open = open(), "stopping");
    // Whoever sends visitors here has to notice first that it should not.
    tokio::select! {
        biased;
        () = shutdown.requested_twice() => {}
        () = tokio::time::sleep(pause.min(options.drain)) => {}
        () = acceptor.accept_for_ever() => {}
    }
    drop(acceptor);
    order.send_replace(StopOrder::Drain);
    let drained = tokio::select! {
        _ = free.acquire_many(permits) => true,
        () = tokio::time::sleep_until(end.into()) => false,
        () = shutdown.requested_twice() => false,
    };
    if !drained {
        tracing::warn!(open = open(), "connections are cut before their answer was complete");
        order.send_replace(StopOrder::Cut);
        let _ = free.acquire_many(permits).await;
    }
    tracing::info!("stopped");
    Ok(())
}

/// What accepts.
struct Acceptor<A> {
    listener: TcpListener,
    app: A,
    http: Arc<Builder<TokioExecutor>>,
    free: Arc<Semaphore>,
    order: watch::Sender<StopOrder>,
    limits: Arc<ConnectionLimits>,
    options: Arc<ServeOptions>,
    backoff: Backoff,
    refused: RefusalLog,
}

impl<A: App> Acceptor<A> {
    /// May be dropped at any moment, and called again.
    async fn accept_for_ever(&mut self) {
        while let Ok(permit) = Arc::clone(&self.free).acquire_owned().await {
            match self.listener.accept().await {
                Ok((stream, peer)) => {
                    self.backoff = Backoff::default();
                    self.begin(stream, peer, permit);
                }
                // The visitor gave up while waiting in the queue.
                Err(error) if is_client_error(&error) => {}
                Err(error) => {
                    tracing::error!(%error, "a connection could not be accepted");
                    tokio::time::sleep(self.backoff.next()).await;
                }
            }
        }
    }

    fn begin(&mut self, stream: TcpStream, peer: SocketAddr, permit: OwnedSemaphorePermit) {
        let Some(counted) = self.limits.count(peer.ip()) else {
            self.refused.note(peer);
            return;
        };
        // Answers go out when they are ready, not when a packet is full.
        let _ = stream.set_nodelay(true);
        let connection = connection::run(
            stream,
            peer,
            self.app.clone(),
            Arc::clone(&self.http),
            Arc::clone(&self.options),
            self.order.subscribe(),
        );
        tokio::spawn(async move {
            let gauge = metrics::gauge!("keyturn_http_connections");
            gauge.increment(1);
            connection.await;
            gauge.decrement(1);
            drop((permit, counted));
        });
    }
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

fn is_client_error(error: &io::Error) -> bool {
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

/// Connections that were closed at once; counted always, logged sometimes.
#[derive(Debug, Default)]
struct RefusalLog {
    logged_at: Option<Instant>,
    since: u64,
}

impl RefusalLog {
    fn note(&mut self, peer: SocketAddr) {
        metrics::counter!("keyturn_http_connections_refused_total").increment(1);
        self.since += 1;
        if self.logged_at.is_none_or(|at| at.elapsed() >= LOG_INTERVAL) {
            tracing::warn!(
                peer = %peer.ip(),
                refused = self.since,
                "an address or its network has as many connections as it may; if it is your proxy, add it to \
                 trusted_proxies"
            );
            *self = Self { logged_at: Some(Instant::now()), since: 0 };
        }
    }
}
