//! The accept loop, and the steps of a stop.

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

/// hyper's smallest buffer.
const SMALLEST_BUFFER: usize = 8 * 1024;

/// The length of the kernel's accept queue.
const BACKLOG: u32 = 1_024;

/// How long handshakes that have begun may take before the listener closes.
const HANDSHAKE: Duration = Duration::from_millis(20);

/// How often to log that addresses have reached their limit.
const LOG_INTERVAL: Duration = Duration::from_mins(1);

/// Listens on an address.
///
/// # Errors
/// The address is in use or not allowed.
pub fn listen(address: SocketAddr) -> io::Result<TcpListener> {
    let socket = if address.is_ipv4() { TcpSocket::new_v4() } else { TcpSocket::new_v6() }?;
    // So that a restart need not wait for connections of the last run.
    #[cfg(unix)]
    socket.set_reuseaddr(true)?;
    socket.bind(address)?;
    socket.listen(BACKLOG)
}

/// Accepts connections and serves `app` until a stop is requested. Returns when the last connection
/// is closed.
///
/// # Errors
/// None at present; a failed accept is logged and retried.
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
        () = acceptor.accept_for_ever(&listener) => {}
    }

    options.readiness.set_stopping();
    let open = || permits as usize - free.available_permits();
    let end = Instant::now() + options.drain;
    let pause = if shutdown.skips_pause() { Duration::ZERO } else { options.stop_pause };
    tracing::info!(open = open(), "stopping");
    // Load balancers need time to notice the stop.
    tokio::select! {
        biased;
        () = shutdown.requested_twice() => {}
        () = tokio::time::sleep(pause.min(options.drain)) => {}
        () = acceptor.accept_for_ever(&listener) => {}
    }
    let waiting = close(listener).await;
    order.send_replace(StopOrder::Drain);
    for (stream, peer) in waiting {
        let permit = tokio::select! {
            biased;
            () = shutdown.requested_twice() => break,
            () = tokio::time::sleep_until(end.into()) => break,
            permit = Arc::clone(&free).acquire_owned() => permit,
        };
        if let Ok(permit) = permit {
            acceptor.begin(stream, peer, permit);
        }
    }
    drop(acceptor);
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

/// Closes the listener, and returns the connections that wait in its queue: the kernel would reset
/// them.
async fn close(listener: TcpListener) -> Vec<(TcpStream, SocketAddr)> {
    // A connection whose handshake has begun would be reset as well.
    ignore_new_handshakes(&listener);
    tokio::time::sleep(HANDSHAKE).await;
    let mut waiting = Vec::new();
    // Asks the kernel, because tokio may not know yet of each connection that waits.
    let Ok(listener) = listener.into_std() else { return waiting };
    for _ in 0..=BACKLOG {
        match listener.accept() {
            Ok((stream, peer)) => {
                let stream =
                    stream.set_nonblocking(true).and_then(|()| TcpStream::from_std(stream));
                waiting.extend(stream.ok().map(|stream| (stream, peer)));
            }
            Err(error) if is_client_error(&error) => {}
            Err(error) if error.kind() == io::ErrorKind::WouldBlock => break,
            Err(error) => {
                tracing::warn!(%error, "connections that waited at the stop are reset");
                break;
            }
        }
    }
    waiting
}

/// Makes the kernel drop first packets (SYN) of new connections. The client repeats its packet after
/// a second. By then the listener is closed, so the client is refused and takes another server.
#[cfg(target_os = "linux")]
fn ignore_new_handshakes(listener: &TcpListener) {
    use socket2::{SockFilter, SockRef};
    // Offset of the flags in a TCP header, and the flag of a first packet.
    const FLAGS: u32 = 13;
    const SYN: u32 = 2;
    let without_first_packets = [
        // Loads the byte of flags. With SYN no byte of the packet is taken, else all of them.
        SockFilter::new(0x30, 0, 0, FLAGS),
        SockFilter::new(0x45, 0, 1, SYN),
        SockFilter::new(0x06, 0, 0, 0),
        SockFilter::new(0x06, 0, 0, u32::MAX),
    ];
    if let Err(error) = SockRef::from(listener).attach_filter(&without_first_packets) {
        tracing::debug!(%error, "connections that begin just now may be reset");
    }
}

#[cfg(not(target_os = "linux"))]
fn ignore_new_handshakes(_: &TcpListener) {}

/// The state of the accept loop.
struct Acceptor<A> {
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
    /// Accepts connections. Cancel-safe.
    async fn accept_for_ever(&mut self, listener: &TcpListener) {
        while let Ok(permit) = Arc::clone(&self.free).acquire_owned().await {
            match listener.accept().await {
                Ok((stream, peer)) => {
                    self.backoff = Backoff::default();
                    self.begin(stream, peer, permit);
                }
                // The client gave up while it waited in the queue.
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
        // Send responses at once, without waiting for full packets.
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
        // hyper's timer cannot tell idle from slow; `deadlines` can.
        .header_read_timeout(None)
        // Larger headers get a 431; this also bounds the buffer of a connection.
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

/// The pause after a failed accept (no file descriptors, for example): doubles up to a second.
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

/// Counts refused connections, and logs them from time to time.
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
