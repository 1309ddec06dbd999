//! Time limits of one request: for its upload and for its response.
//!
//! Invariant: exactly one deadline applies at any time ([`RequestClock::deadline`]): the upload's
//! while the handler waits for data, otherwise the request's. The connection has a clock of its own
//! ([`crate::http::serve`]).

use std::convert::Infallible;
use std::panic::AssertUnwindSafe;
use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::task::{Context, Poll};
use std::time::{Duration, Instant};

use axum::body::Body;
use axum::response::Response;
use bytes::Bytes;
use futures_util::FutureExt as _;
use http::{Request, Version};
use http_body::{Body as _, Frame, SizeHint};
use http_body_util::BodyExt as _;
use tower::{Service, ServiceExt as _};

use super::options::EdgeOptions;
use super::refusal::Refusal;
use crate::error::Error;
use crate::http::{multipart, texts};

/// The slowest accepted upload in bytes a second. Without it a visitor could hold a request open
/// for hours, byte by byte.
const SLOWEST_UPLOAD: u64 = 32 * 1024;

/// How much of a refused upload to read, so that the refusal arrives. A browser that is cut off
/// while it sends shows its own error instead of our response.
const DRAINED_BYTES: usize = 32 * 1024 * 1024;
const DRAINED_FOR: Duration = Duration::from_secs(10);

/// Adds a clock to a request's body. When the body is dropped before its end, the rest is read and
/// discarded so that the refusal arrives.
pub(super) fn watch(body: Body, version: Version) -> (Body, Arc<RequestClock>) {
    let clock = Arc::new(RequestClock::begin());
    if body.is_end_stream() {
        return (body, clock);
    }
    // HTTP/2 can refuse one stream and keep the others.
    let drains = version < Version::HTTP_2;
    (Body::new(Upload { body, clock: Arc::clone(&clock), drains }), clock)
}

/// Runs the router within the time limits.
pub(super) async fn run<S>(
    service: S,
    request: Request<Body>,
    clock: &RequestClock,
    options: &EdgeOptions,
) -> Result<Response, Refusal>
where
    S: Service<Request<Body>, Response = Response, Error = Infallible>,
{
    let work = service.oneshot(request);
    let mut work = std::pin::pin!(AssertUnwindSafe(work).catch_unwind());
    // Most responses are ready at once and need no timer.
    let outcome = match futures_util::poll!(work.as_mut()) {
        Poll::Ready(outcome) => outcome,
        Poll::Pending => loop {
            let deadline = clock.deadline(options);
            match tokio::time::timeout_at(deadline.into(), work.as_mut()).await {
                Ok(outcome) => break outcome,
                // The upload has made progress, which moved the deadline.
                Err(_) if clock.deadline(options) > Instant::now() => {}
                Err(_) => {
                    clock.abandoned.store(true, Ordering::Relaxed);
                    return Err(clock.blame());
                }
            }
        },
    };
    if clock.too_large.load(Ordering::Relaxed) {
        return Err(Refusal::Error(Error::TooLarge(texts::UPLOAD_TOO_LARGE)));
    }
    match outcome {
        Ok(Ok(response)) => Ok(response),
        Ok(Err(never)) => match never {},
        Err(panic) => Err(Refusal::panic(&*panic)),
    }
}

/// The progress of an upload, shared by the body and the deadline.
#[derive(Debug)]
pub(super) struct RequestClock {
    began: Instant,
    /// Milliseconds from `began` to the last progress.
    moved: AtomicU64,
    received: AtomicU64,
    /// The handler waits for data of the visitor.
    waiting: AtomicBool,
    /// Milliseconds from `began` to the begin of that wait, and of all waits that have ended.
    wait_began: AtomicU64,
    awaited: AtomicU64,
    finished: AtomicBool,
    too_large: AtomicBool,
    abandoned: AtomicBool,
}

impl RequestClock {
    fn begin() -> Self {
        Self {
            began: Instant::now(),
            moved: AtomicU64::new(0),
            received: AtomicU64::new(0),
            waiting: AtomicBool::new(false),
            wait_began: AtomicU64::new(0),
            awaited: AtomicU64::new(0),
            finished: AtomicBool::new(false),
            too_large: AtomicBool::new(false),
            abandoned: AtomicBool::new(false),
        }
    }

    fn deadline(&self, options: &EdgeOptions) -> Instant {
        let moved = self.began + Duration::from_millis(self.moved.load(Ordering::Relaxed));
        if !self.waiting.load(Ordering::Relaxed) {
            return moved + options.request_timeout;
        }
        let earned = self.received.load(Ordering::Relaxed) / SLOWEST_UPLOAD;
        let slowest = self.began + options.body_timeout + Duration::from_secs(earned);
        slowest.min(moved + options.body_timeout)
    }

    /// How long the handler has waited for data of the visitor.
    pub(super) fn awaited(&self) -> Duration {
        let mut milliseconds = self.awaited.load(Ordering::Relaxed);
        if self.waiting.load(Ordering::Relaxed) {
            milliseconds += self.elapsed().saturating_sub(self.wait_began.load(Ordering::Relaxed));
        }
        Duration::from_millis(milliseconds)
    }

    /// Records whether the handler waits for data of the visitor.
    fn set_waiting(&self, waits: bool) {
        let waited = self.waiting.swap(waits, Ordering::Relaxed);
        if waits && !waited {
            self.wait_began.store(self.elapsed(), Ordering::Relaxed);
        } else if waited && !waits {
            let wait = self.elapsed().saturating_sub(self.wait_began.load(Ordering::Relaxed));
            self.awaited.fetch_add(wait, Ordering::Relaxed);
        }
    }

    /// Milliseconds since the request began.
    fn elapsed(&self) -> u64 {
        u64::try_from(self.began.elapsed().as_millis()).unwrap_or(u64::MAX)
    }

    fn blame(&self) -> Refusal {
        if self.waiting.load(Ordering::Relaxed) {
            Refusal::StalledUpload
        } else {
            Refusal::Deadline
        }
    }
}

/// A request's body that records progress.
struct Upload {
    body: Body,
    clock: Arc<RequestClock>,
    drains: bool,
}

impl http_body::Body for Upload {
    type Data = Bytes;
    type Error = axum::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, axum::Error>>> {
        let polled = Pin::new(&mut self.body).poll_frame(context);
        let clock = &self.clock;
        clock.set_waiting(polled.is_pending());
        if let Poll::Ready(frame) = &polled {
            clock.moved.store(clock.elapsed(), Ordering::Relaxed);
            if let Some(Ok(frame)) = frame {
                let bytes = frame.data_ref().map_or(0, |data| data.len() as u64);
                let received = clock.received.fetch_add(bytes, Ordering::Relaxed) + bytes;
                if received > multipart::MAX_BODY as u64 {
                    clock.too_large.store(true, Ordering::Relaxed);
                    let error = std::io::Error::from(std::io::ErrorKind::FileTooLarge);
                    return Poll::Ready(Some(Err(axum::Error::new(error))));
                }
            } else {
                clock.finished.store(true, Ordering::Relaxed);
            }
        }
        polled
    }

    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
    }
}

impl Drop for Upload {
    fn drop(&mut self) {
        let over = self.body.is_end_stream()
            || self.clock.finished.load(Ordering::Relaxed)
            || self.clock.abandoned.load(Ordering::Relaxed)
            || self.body.size_hint().lower() > DRAINED_BYTES as u64;
        if over || !self.drains {
            return;
        }
        if let Ok(runtime) = tokio::runtime::Handle::try_current() {
            runtime.spawn(drain(std::mem::take(&mut self.body)));
        }
    }
}

/// Reads and discards the rest of a refused upload.
async fn drain(mut body: Body) {
    let read = async {
        let mut left = DRAINED_BYTES;
        while let Some(Ok(frame)) = body.frame().await {
            left = left.saturating_sub(frame.data_ref().map_or(0, Bytes::len));
            if left == 0 {
                break;
            }
        }
    };
    // Too slow or too large: the connection is closed.
    let _ = tokio::time::timeout(DRAINED_FOR, read).await;
}
