//! One connection from accept to close, and the clock it runs against.
//!
//! Invariant: at every moment exactly one deadline holds. [`ConnectionClock::deadline`]
//! says which: headers are coming, a request is being answered, or nothing is
//! going on. hyper's own header timer also runs while a kept-alive connection is
//! idle, so it cannot tell ten seconds for headers from sixty for idling; this can,
//! because it sees the bytes ([`Watched`]) and the requests ([`Answering`]).
//!
//! The other clock is the edge's: it limits what one request may take, and answers.
//! This one limits what a connection may take, and cuts.

use std::convert::Infallible;
use std::future::Future;
use std::io;
use std::net::SocketAddr;
use std::pin::{Pin, pin};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU32, AtomicU64, Ordering};
use std::task::{Context, Poll};
use std::time::{Duration, Instant};

use axum::body::Body;
use axum::extract::ConnectInfo;
use axum::response::Response;
use bytes::Bytes;
use http::{HeaderValue, Request, Version, header};
use http_body::{Frame, SizeHint};
use hyper::body::Incoming;
use hyper_util::rt::{TokioExecutor, TokioIo};
use hyper_util::server::conn::auto::{Builder, Connection};
use pin_project_lite::pin_project;
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::TcpStream;
use tokio::sync::watch;
use tokio::time::sleep_until;

use super::app::App;
use super::express::{Express, Next};
use super::options::{ServeOptions, StopOrder};
use super::readiness::Readiness;

/// Answers a connection's requests until it closes, runs out of time or is told to
/// stop.
pub(super) async fn run<A: App>(
    socket: TcpStream,
    peer: SocketAddr,
    app: A,
    http: Arc<Builder<TokioExecutor>>,
    options: Arc<ServeOptions>,
    order: watch::Receiver<StopOrder>,
) {
    let clock = Arc::new(ConnectionClock::begin(options.readiness.clone()));
    let mut socket = Watched { read: Bytes::new(), socket, clock: Arc::clone(&clock) };
    let mut limits =
        Limits { peer, clock: &clock, options: &options, order, heard: StopOrder::None };
    let next = {
        let first = pin!(Express::new(&mut socket, app.clone(), peer, &clock));
        limits.hold(first, |first| first.get_mut().end()).await
    };
    match next {
        Some(Ok(Next::Hyper(read))) => socket.read = read,
        Some(Ok(Next::Closed)) | None => return,
        Some(Err(error)) => {
            tracing::debug!(%peer, %error, "connection ended");
            return;
        }
    }
    let answering = Answering { app, peer, clock: Arc::clone(&clock) };
    let connection = pin!(http.serve_connection(TokioIo::new(socket), answering));
    // An idle HTTP/1 connection closes at once, an HTTP/2 one says goodbye.
    let served = limits.hold(connection, Connection::graceful_shutdown).await;
    if let Some(Err(error)) = served {
        tracing::debug!(%peer, error, "connection ended");
    }
}

/// What a connection runs against while its requests are answered.
struct Limits<'a> {
    peer: SocketAddr,
    clock: &'a ConnectionClock,
    options: &'a ServeOptions,
    order: watch::Receiver<StopOrder>,
    heard: StopOrder,
}

impl Limits<'_> {
    /// Lets the answering go on to its end, and tells it to come to one when a stop was ordered
    /// or nobody asks any more. `None` when it has to be cut.
    async fn hold<F: Future>(
        &mut self,
        mut answering: Pin<&mut F>,
        end: impl Fn(Pin<&mut F>),
    ) -> Option<F::Output> {
        let Self { peer, clock, options, order, heard } = self;
        // No deadline is nearer than this, so one that arises meanwhile is seen in time.
        let tick = options.header_timeout.min(options.idle_timeout).min(options.stall_timeout);
        let mut alarm = pin!(sleep_until((Instant::now() + tick).into()));
        let mut closing = *heard != StopOrder::None;
        if closing {
            end(answering.as_mut());
        }
        loop {
            tokio::select! {
                biased;
                ended = answering.as_mut() => return Some(ended),
                told = order.wait_for(|order| *order > *heard) => {
                    *heard = told.map_or(StopOrder::Cut, |order| *order);
                    if *heard == StopOrder::Cut {
                        return None;
                    }
                    closing = true;
                    end(answering.as_mut());
                }
                () = alarm.as_mut() => {
                    let now = Instant::now();
                    let (deadline, state) = clock.deadline(options);
                    if deadline > now {
                        alarm.as_mut().reset(deadline.min(now + tick).into());
                    } else if state == State::Idle && !closing {
                        closing = true;
                        end(answering.as_mut());
                        alarm.as_mut().reset((now + options.header_timeout).into());
                    } else {
                        tracing::debug!(%peer, ?state, "connection timed out");
                        return None;
                    }
                }
            }
        }
    }
}

/// What a connection is doing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum State {
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
    moved: AtomicU64,
    /// Bytes of an answer are ready and the visitor does not take them.
    blocked: AtomicBool,
}

impl ConnectionClock {
    fn begin(readiness: Readiness) -> Self {
        Self {
            began: Instant::now(),
            readiness,
            in_flight: AtomicU32::new(0),
            http2: AtomicBool::new(false),
            // A new connection is expected to send headers.
            headers_since: AtomicU64::new(1),
            idle_since: AtomicU64::new(0),
            moved: AtomicU64::new(1),
            blocked: AtomicBool::new(false),
        }
    }

    fn now(&self) -> u64 {
        u64::try_from(self.began.elapsed().as_millis()).unwrap_or(u64::MAX - 1) + 1
    }

    /// Bytes came. In HTTP/2 they may be anything, a question whether we are still
    /// here say; there only what [`Self::progressed`] is told of counts.
    fn read(&self) {
        if self.http2.load(Ordering::Relaxed) {
            return;
        }
        // Who does not take the answer gains nothing by asking for more.
        if !self.blocked.load(Ordering::Relaxed) {
            self.progressed();
        }
        if self.in_flight.load(Ordering::Relaxed) == 0
            && self.headers_since.load(Ordering::Relaxed) == 0
        {
            self.headers_since.store(self.now(), Ordering::Relaxed);
        }
    }

    /// Bytes went; the same holds for them.
    fn wrote(&self) {
        if !self.http2.load(Ordering::Relaxed) {
            self.progressed();
        }
    }

    /// Some of an answer was taken. In HTTP/1 its bytes tell that.
    fn sent(&self) {
        if self.http2.load(Ordering::Relaxed) {
            self.progressed();
        }
    }

    /// Whether no request may follow. HTTP/2 says goodbye in its own words.
    pub(super) fn ends_with_answer(&self) -> bool {
        self.readiness.is_stopping() && !self.http2.load(Ordering::Relaxed)
    }

    /// Something of a request came, or something of an answer went.
    fn progressed(&self) {
        self.moved.store(self.now(), Ordering::Relaxed);
    }

    pub(super) fn request_began(self: &Arc<Self>, version: Version) -> InFlight {
        if version == Version::HTTP_2 {
            self.http2.store(true, Ordering::Relaxed);
        }
        self.in_flight.fetch_add(1, Ordering::Relaxed);
        self.headers_since.store(0, Ordering::Relaxed);
        self.progressed();
        InFlight(Arc::clone(self))
    }

    fn deadline(&self, options: &ServeOptions) -> (Instant, State) {
        let at = |since: u64, timeout: Duration| {
            self.began + Duration::from_millis(since.saturating_sub(1)) + timeout
        };
        let moved = self.moved.load(Ordering::Relaxed);
        let headers_since = self.headers_since.load(Ordering::Relaxed);
        let answering = self.in_flight.load(Ordering::Relaxed) > 0
            // hyper may have taken the whole answer while most of it still has to go out.
            || self.blocked.load(Ordering::Relaxed);
        if answering {
            (at(moved, options.stall_timeout), State::Answering)
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
pub(super) struct InFlight(Arc<ConnectionClock>);

impl Drop for InFlight {
    fn drop(&mut self) {
        self.0.idle_since.store(self.0.now(), Ordering::Relaxed);
        self.0.in_flight.fetch_sub(1, Ordering::Relaxed);
    }
}

/// The application, told who is at the other end.
#[derive(Clone)]
struct Answering<A> {
    app: A,
    peer: SocketAddr,
    clock: Arc<ConnectionClock>,
}

impl<A: App> hyper::service::Service<Request<Incoming>> for Answering<A> {
    type Response = http::Response<Answer>;
    type Error = Infallible;
    type Future = Answered<A::Future>;

    fn call(&self, request: Request<Incoming>) -> Self::Future {
        let version = request.version();
        let in_flight = Some(self.clock.request_began(version));
        if let Some(ready) = self.app.at_once(self.peer, &request) {
            let response = Some(ready.into_response());
            return Answered { answer: Coming::There { response }, in_flight };
        }
        let mut request = request.map(|body| {
            if hyper::body::Body::is_end_stream(&body) {
                Body::empty()
            } else if version == Version::HTTP_2 {
                Body::new(Moving { body, clock: Arc::clone(&self.clock) })
            } else {
                Body::new(body)
            }
        });
        request.extensions_mut().insert(ConnectInfo(self.peer));
        let future = self.app.clone().call(request);
        Answered { answer: Coming::Asked { future }, in_flight }
    }
}

pin_project! {
    struct Answered<F> {
        #[pin]
        answer: Coming<F>,
        in_flight: Option<InFlight>,
    }
}

pin_project! {
    /// An answer that is there, or is being made.
    #[project = ComingProjection]
    enum Coming<F> {
        There { response: Option<http::Response<Bytes>> },
        Asked { #[pin] future: F },
    }
}

impl<F: Future<Output = Result<Response, Infallible>>> Coming<F> {
    fn poll(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<http::Response<Source>> {
        match self.project() {
            // Nobody asks again for what was given.
            ComingProjection::There { response } => {
                response.take().map_or(Poll::Pending, |there| {
                    Poll::Ready(
                        there.map(|bytes| {
                            Source::Bytes(Some(bytes).filter(|bytes| !bytes.is_empty()))
                        }),
                    )
                })
            }
            ComingProjection::Asked { future } => {
                future.poll(context).map(|outcome| match outcome {
                    Ok(response) => response.map(Source::Body),
                    Err(never) => match never {},
                })
            }
        }
    }
}

impl<F: Future<Output = Result<Response, Infallible>>> Future for Answered<F> {
    type Output = Result<http::Response<Answer>, Infallible>;

    fn poll(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Self::Output> {
        let this = self.project();
        this.answer.poll(context).map(|mut response| {
            let in_flight = this.in_flight.take();
            // The next request goes elsewhere, without being cut off on its way here.
            if in_flight.as_ref().is_some_and(|InFlight(clock)| clock.ends_with_answer()) {
                response
                    .headers_mut()
                    .insert(header::CONNECTION, HeaderValue::from_static("close"));
            }
            Ok(response.map(|source| Answer { source, in_flight }))
        })
    }
}

/// An answer's body; hyper drops it when the last byte is in its hands.
struct Answer {
    source: Source,
    in_flight: Option<InFlight>,
}

/// Where the bytes of an answer come from.
enum Source {
    /// They are there.
    Bytes(Option<Bytes>),
    Body(Body),
}

impl http_body::Body for Answer {
    type Data = Bytes;
    type Error = axum::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, axum::Error>>> {
        let polled = match &mut self.source {
            Source::Bytes(bytes) => Poll::Ready(bytes.take().map(|bytes| Ok(Frame::data(bytes)))),
            Source::Body(body) => Pin::new(body).poll_frame(context),
        };
        // In HTTP/2 it is asked for only when the visitor takes more.
        if let (Poll::Ready(_), Some(InFlight(clock))) = (&polled, &self.in_flight) {
            clock.sent();
        }
        polled
    }

    fn is_end_stream(&self) -> bool {
        match &self.source {
            Source::Bytes(bytes) => bytes.is_none(),
            Source::Body(body) => body.is_end_stream(),
        }
    }

    fn size_hint(&self) -> SizeHint {
        match &self.source {
            Source::Bytes(bytes) => {
                SizeHint::with_exact(bytes.as_ref().map_or(0, |bytes| bytes.len() as u64))
            }
            Source::Body(body) => body.size_hint(),
        }
    }
}

/// A request's body in HTTP/2, noting when something of it comes.
struct Moving {
    body: Incoming,
    clock: Arc<ConnectionClock>,
}

impl http_body::Body for Moving {
    type Data = Bytes;
    type Error = hyper::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, hyper::Error>>> {
        let polled = Pin::new(&mut self.body).poll_frame(context);
        if polled.is_ready() {
            self.clock.progressed();
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

/// The socket, noting when bytes move.
pub(super) struct Watched {
    /// What was read of it already, and has yet to be given.
    read: Bytes,
    socket: TcpStream,
    clock: Arc<ConnectionClock>,
}

impl AsyncRead for Watched {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        if !self.read.is_empty() {
            let length = self.read.len().min(buffer.remaining());
            buffer.put_slice(&self.read.split_to(length));
            self.clock.read();
            return Poll::Ready(Ok(()));
        }
        let before = buffer.filled().len();
        let polled = Pin::new(&mut self.socket).poll_read(context, buffer);
        if polled.is_ready() && buffer.filled().len() > before {
            self.clock.read();
        }
        polled
    }
}

impl Watched {
    fn note<T>(&self, polled: Poll<io::Result<T>>) -> Poll<io::Result<T>> {
        self.clock.blocked.store(polled.is_pending(), Ordering::Relaxed);
        if polled.is_ready() {
            self.clock.wrote();
        }
        polled
    }
}

impl AsyncWrite for Watched {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        let polled = Pin::new(&mut self.socket).poll_write(context, bytes);
        self.note(polled)
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.socket).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.socket).poll_shutdown(context)
    }

    fn is_write_vectored(&self) -> bool {
        self.socket.is_write_vectored()
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        slices: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let polled = Pin::new(&mut self.socket).poll_write_vectored(context, slices);
        self.note(polled)
    }
}
