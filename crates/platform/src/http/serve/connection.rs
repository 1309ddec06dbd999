//! One connection from accept to close.
//!
//! With [`ServeOptions::tls`] a TLS handshake comes first. hyper parses requests and writes responses. [`TrackedStream`] reports bytes to the
//! [`ConnectionClock`], [`ConnectionService`] reports requests.
//!
//! This clock limits a connection and closes it. The edge's clock limits a request and answers it.

use std::convert::Infallible;
use std::future::Future;
use std::net::SocketAddr;
use std::pin::{Pin, pin};
use std::sync::Arc;
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
use hyper_util::server::conn::auto::Builder;
use pin_project_lite::pin_project;
use rustls::ServerConfig;
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::TcpStream;
use tokio::sync::watch;
use tokio::time::{sleep_until, timeout};
use tokio_rustls::TlsAcceptor;
use tokio_rustls::server::TlsStream;

use super::app::App;
use super::deadlines::{ConnectionClock, InFlight, State};
use super::options::{ServeOptions, StopOrder};
use super::tracked_stream::TrackedStream;

/// How long after the order to stop a new connection may wait for its first request.
const LAST_REQUEST: Duration = Duration::from_secs(1);

/// Serves a connection until it closes, times out or must stop.
pub(super) async fn run<A: App>(
    socket: TcpStream,
    peer: SocketAddr,
    app: A,
    http: Arc<Builder<TokioExecutor>>,
    options: Arc<ServeOptions>,
    order: watch::Receiver<StopOrder>,
) {
    let clock = Arc::new(ConnectionClock::begin(options.readiness.clone()));
    let stream = TrackedStream::new(socket, Arc::clone(&clock), options.linger);
    let service = ConnectionService { app, peer, is_encrypted: options.tls.is_some(), clock };
    let Some(tls) = options.tls.clone() else {
        return run_http(stream, service, &http, &options, order).await;
    };
    // Only this kind of connection pays for the larger future.
    Box::pin(async move {
        if let Some(stream) = shake_hands(tls, stream, peer, &options, order.clone()).await {
            run_http(stream, service, &http, &options, order).await;
        }
    })
    .await;
}

/// Begins TLS. `None` when the client fails or takes longer than for its headers, and soon after a
/// stop.
async fn shake_hands(
    tls: Arc<ServerConfig>,
    stream: TrackedStream,
    peer: SocketAddr,
    options: &ServeOptions,
    mut order: watch::Receiver<StopOrder>,
) -> Option<TlsStream<TrackedStream>> {
    let accepted = timeout(options.header_timeout, TlsAcceptor::from(tls).accept(stream));
    let stopped = async {
        let _ = order.wait_for(|order| *order > StopOrder::None).await.is_ok();
        let cut = order.wait_for(|order| *order == StopOrder::Cut);
        let _ = timeout(LAST_REQUEST, cut).await.is_ok();
    };
    let accepted = tokio::select! {
        accepted = accepted => accepted,
        () = stopped => return None,
    };
    match accepted {
        Ok(Ok(stream)) => return Some(stream),
        Ok(Err(error)) => tracing::debug!(%peer, %error, "a TLS handshake failed"),
        Err(_) => tracing::debug!(%peer, "a TLS handshake took too long"),
    }
    None
}

async fn run_http<S: AsyncRead + AsyncWrite + Unpin + Send + 'static, A: App>(
    stream: S,
    service: ConnectionService<A>,
    http: &Builder<TokioExecutor>,
    options: &ServeOptions,
    mut order: watch::Receiver<StopOrder>,
) {
    let (peer, clock) = (service.peer, Arc::clone(&service.clock));
    let mut connection = pin!(http.serve_connection(TokioIo::new(stream), service));
    // No deadline is nearer than this, so a new one is always noticed in time.
    let tick = options.header_timeout.min(options.idle_timeout).min(options.stall_timeout);
    let mut alarm = pin!(sleep_until((Instant::now() + tick).into()));
    let mut last_order = StopOrder::None;
    // After a stop was ordered, each response says that it is the last.
    let mut closing = false;
    loop {
        tokio::select! {
            biased;
            ended = connection.as_mut() => {
                if let Err(error) = ended {
                    tracing::debug!(%peer, error, "connection ended");
                }
                return;
            }
            order_changed = order.wait_for(|order| *order > last_order) => {
                last_order = order_changed.map_or(StopOrder::Cut, |order| *order);
                if last_order == StopOrder::Cut {
                    return;
                }
                if clock.deadline(options).1 == State::Headers {
                    // Its request may be on the way, and is answered. hyper would close it now.
                    alarm.as_mut().reset((Instant::now() + LAST_REQUEST).into());
                } else {
                    closing = true;
                    connection.as_mut().graceful_shutdown();
                }
            }
            () = alarm.as_mut() => {
                let now = Instant::now();
                let (deadline, state) = clock.deadline(options);
                if last_order == StopOrder::Drain && !closing {
                    closing = true;
                    connection.as_mut().graceful_shutdown();
                    alarm.as_mut().reset(deadline.min(now + tick).into());
                } else if deadline > now {
                    alarm.as_mut().reset(deadline.min(now + tick).into());
                } else if state == State::Idle && !closing {
                    closing = true;
                    // Closes an idle HTTP/1 connection at once; HTTP/2 sends GOAWAY.
                    connection.as_mut().graceful_shutdown();
                    alarm.as_mut().reset((now + options.header_timeout).into());
                } else {
                    tracing::debug!(%peer, ?state, "connection timed out");
                    return;
                }
            }
        }
    }
}

/// The extension of a request that came over our own TLS.
#[derive(Clone, Copy, Debug)]
pub struct EncryptedConnection;

/// The application for one connection.
#[derive(Clone)]
struct ConnectionService<A> {
    app: A,
    peer: SocketAddr,
    is_encrypted: bool,
    clock: Arc<ConnectionClock>,
}

impl<A: App> hyper::service::Service<Request<Incoming>> for ConnectionService<A> {
    type Response = http::Response<ResponseBody>;
    type Error = Infallible;
    type Future = ResponseFuture<A::Future>;

    fn call(&self, mut request: Request<Incoming>) -> Self::Future {
        if self.is_encrypted {
            request.extensions_mut().insert(EncryptedConnection);
        }
        let version = request.version();
        let in_flight = Some(self.clock.begin_request(version));
        if let Some(response) = self.app.try_cached(self.peer, &request) {
            return ResponseFuture {
                answer: PendingResponse::Cached { response: Some(response) },
                in_flight,
            };
        }
        let mut request = request.map(|body| {
            if hyper::body::Body::is_end_stream(&body) {
                Body::empty()
            } else if version == Version::HTTP_2 {
                Body::new(TrackedRequestBody { body, clock: Arc::clone(&self.clock) })
            } else {
                Body::new(body)
            }
        });
        request.extensions_mut().insert(ConnectInfo(self.peer));
        let future = self.app.clone().call(request);
        ResponseFuture { answer: PendingResponse::Routed { future }, in_flight }
    }
}

pin_project! {
    struct ResponseFuture<F> {
        #[pin]
        answer: PendingResponse<F>,
        in_flight: Option<InFlight>,
    }
}

pin_project! {
    /// A cached response, or one that is being made.
    #[project = PendingResponseProjection]
    enum PendingResponse<F> {
        Cached { response: Option<http::Response<Bytes>> },
        Routed { #[pin] future: F },
    }
}

impl<F: Future<Output = Result<Response, Infallible>>> PendingResponse<F> {
    fn poll(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<http::Response<BodySource>> {
        match self.project() {
            // Polled again after completion.
            PendingResponseProjection::Cached { response } => {
                response.take().map_or(Poll::Pending, |there| {
                    Poll::Ready(there.map(|bytes| {
                        BodySource::Bytes(Some(bytes).filter(|bytes| !bytes.is_empty()))
                    }))
                })
            }
            PendingResponseProjection::Routed { future } => {
                future.poll(context).map(|outcome| match outcome {
                    Ok(response) => response.map(BodySource::Body),
                    Err(never) => match never {},
                })
            }
        }
    }
}

impl<F: Future<Output = Result<Response, Infallible>>> Future for ResponseFuture<F> {
    type Output = Result<http::Response<ResponseBody>, Infallible>;

    fn poll(self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Self::Output> {
        let this = self.project();
        this.answer.poll(context).map(|mut response| {
            let in_flight = this.in_flight.take();
            // So the client does not send the next request on a closing connection.
            if in_flight.as_ref().is_some_and(|InFlight(clock)| clock.ends_with_answer()) {
                response
                    .headers_mut()
                    .insert(header::CONNECTION, HeaderValue::from_static("close"));
            }
            Ok(response.map(|source| ResponseBody { source, in_flight }))
        })
    }
}

/// A response's body. hyper drops it once it has taken the last byte.
struct ResponseBody {
    source: BodySource,
    in_flight: Option<InFlight>,
}

/// The bytes of a response.
enum BodySource {
    /// Cached bytes.
    Bytes(Option<Bytes>),
    Body(Body),
}

impl http_body::Body for ResponseBody {
    type Data = Bytes;
    type Error = axum::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, axum::Error>>> {
        let polled = match &mut self.source {
            BodySource::Bytes(bytes) => {
                Poll::Ready(bytes.take().map(|bytes| Ok(Frame::data(bytes))))
            }
            BodySource::Body(body) => Pin::new(body).poll_frame(context),
        };
        // In HTTP/2 hyper polls only when the client accepts more.
        if let (Poll::Ready(_), Some(InFlight(clock))) = (&polled, &self.in_flight) {
            clock.note_sent();
        }
        polled
    }

    fn is_end_stream(&self) -> bool {
        match &self.source {
            BodySource::Bytes(bytes) => bytes.is_none(),
            BodySource::Body(body) => body.is_end_stream(),
        }
    }

    fn size_hint(&self) -> SizeHint {
        match &self.source {
            BodySource::Bytes(bytes) => {
                SizeHint::with_exact(bytes.as_ref().map_or(0, |bytes| bytes.len() as u64))
            }
            BodySource::Body(body) => body.size_hint(),
        }
    }
}

/// An HTTP/2 request's body that records progress.
struct TrackedRequestBody {
    body: Incoming,
    clock: Arc<ConnectionClock>,
}

impl http_body::Body for TrackedRequestBody {
    type Data = Bytes;
    type Error = hyper::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, hyper::Error>>> {
        let polled = Pin::new(&mut self.body).poll_frame(context);
        if polled.is_ready() {
            self.clock.note_progress();
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
