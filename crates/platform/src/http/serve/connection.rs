//! One connection from accept to close, and the clock it runs against.
//!
//! Its first requests are [`super::express`]'s where their answers are ready, and all others
//! hyper's; either runs against the same [`ConnectionClock`], which sees the bytes
//! ([`Watched`]) and the requests ([`Answering`]).
//!
//! The other clock is the edge's: it limits what one request may take, and answers.
//! This one limits what a connection may take, and cuts.

use std::convert::Infallible;
use std::future::Future;
use std::net::SocketAddr;
use std::pin::{Pin, pin};
use std::sync::Arc;
use std::task::{Context, Poll};
use std::time::Instant;

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
use tokio::net::TcpStream;
use tokio::sync::watch;
use tokio::time::sleep_until;

use super::app::App;
use super::deadlines::{ConnectionClock, InFlight, State};
use super::express::{Express, Next};
use super::options::{ServeOptions, StopOrder};
use super::watched::Watched;

/// What hyper understands.
pub(super) struct Protocols {
    /// HTTP/1, or HTTP/2 where a connection begins with its preface.
    any: Builder<TokioExecutor>,
    http1: Builder<TokioExecutor>,
}

impl Protocols {
    pub(super) fn new(any: Builder<TokioExecutor>) -> Self {
        Self { http1: any.clone().http1_only(), any }
    }
}

/// Answers a connection's requests until it closes, runs out of time or is told to
/// stop.
pub(super) async fn run<A: App>(
    socket: TcpStream,
    peer: SocketAddr,
    app: A,
    protocols: Arc<Protocols>,
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
    let http = match next {
        Some(Ok(Next::Hyper { read, is_http1 })) => {
            socket.read = read;
            if is_http1 { &protocols.http1 } else { &protocols.any }
        }
        Some(Ok(Next::Closed)) | None => return,
        Some(Err(error)) => {
            tracing::debug!(%peer, %error, "connection ended");
            return;
        }
    };
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
        // After a stop was ordered an answer says by itself that it is the last one.
        let mut closing = false;
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
