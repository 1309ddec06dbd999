//! The state of a connection and its deadline.
//!
//! Invariant: exactly one deadline applies at any time ([`ConnectionClock::deadline`]): headers are
//! arriving, a request is being answered, or the connection is idle. hyper's header timer also runs
//! on idle kept-alive connections, so it cannot allow 10 s for headers and 60 s of idling.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU32, AtomicU64, Ordering};
use std::time::{Duration, Instant};

use http::Version;

use super::options::ServeOptions;
use super::readiness::Readiness;

/// The state of a connection.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum State {
    Headers,
    Answering,
    Idle,
}

/// Times of the last events. In milliseconds after the beginning plus one; zero means never.
#[derive(Debug)]
pub(super) struct ConnectionClock {
    began: Instant,
    /// Tells whether a stop was requested.
    readiness: Readiness,
    in_flight: AtomicU32,
    http2: AtomicBool,
    headers_since: AtomicU64,
    idle_since: AtomicU64,
    /// The last progress of a request or a response.
    last_progress: AtomicU64,
    /// Whether bytes of a response wait for the client.
    pub(super) blocked: AtomicBool,
}

impl ConnectionClock {
    pub(super) fn begin(readiness: Readiness) -> Self {
        Self {
            began: Instant::now(),
            readiness,
            in_flight: AtomicU32::new(0),
            http2: AtomicBool::new(false),
            // A new connection should send headers.
            headers_since: AtomicU64::new(1),
            idle_since: AtomicU64::new(0),
            last_progress: AtomicU64::new(1),
            blocked: AtomicBool::new(false),
        }
    }

    fn now(&self) -> u64 {
        u64::try_from(self.began.elapsed().as_millis()).unwrap_or(u64::MAX - 1) + 1
    }

    /// Records received bytes. In HTTP/2 they may be control frames (a ping), so only
    /// [`Self::note_progress`] counts there.
    pub(super) fn note_read(&self) {
        if self.http2.load(Ordering::Relaxed) {
            return;
        }
        // A client that does not read the response gains no time by sending.
        if !self.blocked.load(Ordering::Relaxed) {
            self.note_progress();
        }
        if self.in_flight.load(Ordering::Relaxed) == 0
            && self.headers_since.load(Ordering::Relaxed) == 0
        {
            self.headers_since.store(self.now(), Ordering::Relaxed);
        }
    }

    /// Records sent bytes; the same applies to HTTP/2.
    pub(super) fn note_written(&self) {
        if !self.http2.load(Ordering::Relaxed) {
            self.note_progress();
        }
    }

    /// Records that the client accepted a part of a response; needed for HTTP/2 only.
    pub(super) fn note_sent(&self) {
        if self.http2.load(Ordering::Relaxed) {
            self.note_progress();
        }
    }

    /// Whether the response must announce that the connection closes. HTTP/2 uses GOAWAY instead.
    pub(super) fn ends_with_answer(&self) -> bool {
        self.readiness.is_stopping() && !self.http2.load(Ordering::Relaxed)
    }

    /// Records progress of a request or a response.
    pub(super) fn note_progress(&self) {
        self.last_progress.store(self.now(), Ordering::Relaxed);
    }

    pub(super) fn begin_request(self: &Arc<Self>, version: Version) -> InFlight {
        if version == Version::HTTP_2 {
            self.http2.store(true, Ordering::Relaxed);
        }
        self.in_flight.fetch_add(1, Ordering::Relaxed);
        self.headers_since.store(0, Ordering::Relaxed);
        self.note_progress();
        InFlight(Arc::clone(self))
    }

    pub(super) fn deadline(&self, options: &ServeOptions) -> (Instant, State) {
        let at = |since: u64, timeout: Duration| {
            self.began + Duration::from_millis(since.saturating_sub(1)) + timeout
        };
        let last_progress = self.last_progress.load(Ordering::Relaxed);
        let headers_since = self.headers_since.load(Ordering::Relaxed);
        let is_answering = self.in_flight.load(Ordering::Relaxed) > 0
            // hyper may hold the whole response while most of it is still to be sent.
            || self.blocked.load(Ordering::Relaxed);
        if is_answering {
            (at(last_progress, options.stall_timeout), State::Answering)
        } else if headers_since > 0 {
            (at(headers_since, options.header_timeout), State::Headers)
        } else {
            let idle_since = self.idle_since.load(Ordering::Relaxed);
            (at(idle_since, options.idle_timeout), State::Idle)
        }
    }
}

/// A request from its headers to the last byte of its response.
#[derive(Debug)]
pub(super) struct InFlight(pub(super) Arc<ConnectionClock>);

impl Drop for InFlight {
    fn drop(&mut self) {
        self.0.idle_since.store(self.0.now(), Ordering::Relaxed);
        self.0.in_flight.fetch_sub(1, Ordering::Relaxed);
    }
}
