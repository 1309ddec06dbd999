//! When things last happened on a connection, and which deadline follows from that.
//!
//! Invariant: at every moment exactly one holds. [`ConnectionClock::deadline`] says which:
//! headers are coming, a request is being answered, or nothing is going on. hyper's own header
//! timer also runs while a kept-alive connection is idle, so it cannot tell ten seconds for
//! headers from sixty for idling; this can, because it is told of the bytes and of the
//! requests.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU32, AtomicU64, Ordering};
use std::time::{Duration, Instant};

use http::Version;

use super::options::ServeOptions;
use super::readiness::Readiness;

/// What a connection is doing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum State {
    Headers,
    Answering,
    Idle,
}

/// When things last happened on a connection. Times are milliseconds after its
/// beginning, plus one, so that zero can mean never.
#[derive(Debug)]
pub(super) struct ConnectionClock {
    began: Instant,
    /// Tells when a stop was asked for.
    readiness: Readiness,
    in_flight: AtomicU32,
    http2: AtomicBool,
    headers_since: AtomicU64,
    idle_since: AtomicU64,
    /// When something of a request or of an answer came or went.
    last_progress: AtomicU64,
    /// Bytes of an answer are ready and the visitor does not take them.
    pub(super) blocked: AtomicBool,
}

impl ConnectionClock {
    pub(super) fn begin(readiness: Readiness) -> Self {
        Self {
            began: Instant::now(),
            readiness,
            in_flight: AtomicU32::new(0),
            http2: AtomicBool::new(false),
            // A new connection is expected to send headers.
            headers_since: AtomicU64::new(1),
            idle_since: AtomicU64::new(0),
            last_progress: AtomicU64::new(1),
            blocked: AtomicBool::new(false),
        }
    }

    fn now(&self) -> u64 {
        u64::try_from(self.began.elapsed().as_millis()).unwrap_or(u64::MAX - 1) + 1
    }

    /// Bytes came. In HTTP/2 they may be anything, a question whether we are still
    /// here say; there only what [`Self::note_progress`] is told of counts.
    pub(super) fn note_read(&self) {
        if self.http2.load(Ordering::Relaxed) {
            return;
        }
        // Who does not take the answer gains nothing by asking for more.
        if !self.blocked.load(Ordering::Relaxed) {
            self.note_progress();
        }
        if self.in_flight.load(Ordering::Relaxed) == 0
            && self.headers_since.load(Ordering::Relaxed) == 0
        {
            self.headers_since.store(self.now(), Ordering::Relaxed);
        }
    }

    /// Bytes went; the same holds for them.
    pub(super) fn note_written(&self) {
        if !self.http2.load(Ordering::Relaxed) {
            self.note_progress();
        }
    }

    /// Some of an answer was taken. In HTTP/1 its bytes tell that.
    pub(super) fn note_sent(&self) {
        if self.http2.load(Ordering::Relaxed) {
            self.note_progress();
        }
    }

    /// Whether no request may follow. HTTP/2 says goodbye in its own words.
    pub(super) fn ends_with_answer(&self) -> bool {
        self.readiness.is_stopping() && !self.http2.load(Ordering::Relaxed)
    }

    /// Something of a request came, or something of an answer went.
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
        let service = self.in_flight.load(Ordering::Relaxed) > 0
            // hyper may have taken the whole answer while most of it still has to go out.
            || self.blocked.load(Ordering::Relaxed);
        if answering {
            (at(last_progress, options.stall_timeout), State::Answering)
        } else if headers_since > 0 {
            (at(headers_since, options.header_timeout), State::Headers)
        } else {
            let idle_since = self.idle_since.load(Ordering::Relaxed);
            (at(idle_since, options.idle_timeout), State::Idle)
        }
    }
}

/// A request from its headers to the last byte of its answer.
#[derive(Debug)]
pub(super) struct InFlight(pub(super) Arc<ConnectionClock>);

impl Drop for InFlight {
    fn drop(&mut self) {
        self.0.idle_since.store(self.0.now(), Ordering::Relaxed);
        self.0.in_flight.fetch_sub(1, Ordering::Relaxed);
    }
}
