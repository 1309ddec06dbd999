//! What a connection may do, and for how long.

use std::time::Duration;

use super::readiness::Readiness;
use crate::http::client_address::TrustedProxies;

/// What connections may do, for how long, and how many there may be.
#[derive(Clone, Debug)]
pub struct ServeOptions {
    /// From the first byte (or the connection) to the end of the headers.
    pub header_timeout: Duration,
    /// Between an answer and the next request.
    pub idle_timeout: Duration,
    /// While a request is answered and nothing of it or of its answer moves. Longer
    /// than the edge's limits, which answer instead of cutting.
    pub stall_timeout: Duration,
    /// Bytes of headers that are read at all; the edge refuses far fewer with a
    /// proper answer, beyond this hyper does with a bare 431.
    pub max_header_bytes: usize,
    /// Connections at a time; more wait in the kernel's queue.
    pub max_connections: usize,
    /// Connections of one address (IPv6: one network of 64 bits) at a time; more are
    /// closed at once.
    pub max_connections_per_address: usize,
    /// Who may have as many connections as there are.
    pub trusted_proxies: TrustedProxies,
    /// How long new connections are still accepted after a stop was asked for, while
    /// `/readyz` already says 503 and each answer ends its connection.
    pub stop_pause: Duration,
    /// How long requests in flight have after a stop was asked for, the pause included.
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
            max_connections_per_address: 256,
            trusted_proxies: TrustedProxies::default(),
            stop_pause: Duration::from_secs(2),
            drain: Duration::from_secs(25),
            readiness,
        }
    }
}

/// What connections are told of a stop.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum StopOrder {
    /// Go on.
    None,
    /// Finish what has begun.
    Drain,
    /// End now.
    Cut,
}
