//! Limits of connections.

use std::sync::Arc;
use std::time::Duration;

use super::readiness::Readiness;
use crate::http::client_address::TrustedProxies;

/// Time limits of connections, and their numbers.
#[derive(Clone, Debug)]
pub struct ServeOptions {
    /// From the first byte (or the beginning) to the end of the headers.
    pub header_timeout: Duration,
    /// Between a response and the next request.
    pub idle_timeout: Duration,
    /// Between our end of a connection and the client's.
    pub linger: Duration,
    /// Without progress of a request or its response. Longer than the edge's limits, which answer
    /// instead of closing.
    pub stall_timeout: Duration,
    /// The most bytes of headers that hyper reads; beyond it hyper sends a bare 431. The edge
    /// refuses far fewer with a proper response.
    pub max_header_bytes: usize,
    /// Connections at once; more wait in the kernel's queue.
    pub max_connections: usize,
    /// Connections per address (IPv6: per /64); more are closed at once.
    pub max_connections_per_address: usize,
    /// Proxies without a limit of their own.
    pub trusted_proxies: TrustedProxies,
    /// The pause after a stop request, in which new connections are accepted, `/readyz` answers 503
    /// and each response closes its connection.
    pub stop_pause: Duration,
    /// How long running requests may take after a stop request, including the pause.
    pub drain: Duration,
    /// TLS of the connections. Without it they are not encrypted.
    pub tls: Option<Arc<rustls::ServerConfig>>,
    /// The state for `/readyz`; the first to change at a stop.
    pub readiness: Readiness,
}

impl ServeOptions {
    /// The limits of security.md.
    pub fn new(readiness: Readiness) -> Self {
        Self {
            header_timeout: Duration::from_secs(10),
            idle_timeout: Duration::from_mins(1),
            linger: Duration::from_secs(1),
            stall_timeout: Duration::from_mins(1),
            max_header_bytes: 64 * 1024,
            max_connections: 12_000,
            max_connections_per_address: 256,
            trusted_proxies: TrustedProxies::default(),
            stop_pause: Duration::from_secs(2),
            drain: Duration::from_secs(25),
            tls: None,
            readiness,
        }
    }
}

/// The order to all connections.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum StopOrder {
    /// Continue.
    None,
    /// Finish running requests.
    Drain,
    /// Close now.
    Cut,
}
