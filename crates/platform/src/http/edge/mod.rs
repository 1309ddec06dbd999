//! What every request passes before a feature sees it, and every answer after.
//!
//! In this order: request id, client address, size of the headers, the limit on
//! all calls, cross-site writes, the router with the time limits around it. Then
//! the answer gets its security headers and id, and is logged and counted. It is
//! one service instead of ten layers, because each layer of a router costs an
//! allocation on the way in and one on the way out.
//!
//! Invariant: nothing leaves the router without passing [`Edge::respond`]; a panic,
//! a stalled upload and an expired deadline become answers here. What hyper refuses
//! before it has a request (a malformed first line) does not get here. Connections
//! and their timeouts are [`crate::http::serve`]'s.

use std::any::Any;
use std::convert::Infallible;
use std::fmt;
use std::panic::AssertUnwindSafe;
use std::pin::Pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::task::{Context, Poll};
use std::time::{Duration, Instant};

use axum::Router;
use axum::body::Body;
use axum::extract::MatchedPath;
use axum::response::Response;
use bytes::Bytes;
use futures_util::FutureExt as _;
use futures_util::future::BoxFuture;
use http::request::Parts;
use http::{HeaderValue, Request, StatusCode, header};
use http_body::{Body as _, Frame, SizeHint};
use http_body_util::BodyExt as _;
use tower::{Layer as _, Service, ServiceExt as _};
use tower_http::csrf::{Csrf, ProtectionError};

use crate::clock::Chance;
use crate::error::Error;
use crate::http::assets;
use crate::http::client_address::{self, ClientAddress, TrustedProxies};
use crate::http::headers::{self, RequestId, RequestIds, SecurityHeaders, X_REQUEST_ID};
use crate::http::limits::{Limit, RateLimits};
use crate::media;
use crate::telemetry::{self, RequestLine};

/// The slowest upload that is waited for, in bytes a second; below it a visitor
/// could hold a request open for hours, a byte at a time.
const SLOWEST_UPLOAD: u64 = 32 * 1024;

/// What is read of a refused upload so that the refusal arrives: a browser that is
/// cut off while it sends shows its own error instead of our answer.
const DRAINED_BYTES: usize = 32 * 1024 * 1024;
const DRAINED_FOR: Duration = Duration::from_secs(10);

/// What costs next to nothing and comes in dozens with one page; the limit on all
/// calls leaves it out. Nothing under it may be rendered, whether it is there or not.
const UNLIMITED_FOLDERS: [&str; 2] = [assets::PREFIX, media::PREFIX];
const UNLIMITED_PATHS: [&str; 2] = ["/healthz", "/readyz"];

/// Draws the page for a refusal that a person sees: status, text, request id.
pub type ErrorPage = Arc<dyn Fn(StatusCode, &str, &str) -> String + Send + Sync>;

/// What the edge needs to know.
#[derive(Clone)]
pub struct EdgeOptions {
    /// The address visitors use; decides about HSTS and whose writes are welcome.
    pub base_url: url::Url,
    /// Whose forwarded headers are believed.
    pub trusted_proxies: TrustedProxies,
    /// The buckets; only [`Limit::All`] is used here.
    pub limits: RateLimits,
    /// Bytes that the headers and the address may have together.
    pub max_header_bytes: usize,
    /// How long an upload may stand still.
    pub body_timeout: Duration,
    /// How long a request may take, waiting for its upload not counted.
    pub request_timeout: Duration,
    /// Draws refusals for people; without it they are JSON.
    pub error_page: Option<ErrorPage>,
}

impl EdgeOptions {
    /// The limits of security.md for a site at `base_url`, without proxies and
    /// without rate limits.
    pub fn new(base_url: url::Url) -> Self {
        Self {
            base_url,
            trusted_proxies: TrustedProxies::default(),
            limits: RateLimits::off(),
            max_header_bytes: 16 * 1024,
            body_timeout: Duration::from_secs(30),
            request_timeout: Duration::from_secs(30),
            error_page: None,
        }
    }
}

impl fmt::Debug for EdgeOptions {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter
            .debug_struct("EdgeOptions")
            .field("base_url", &self.base_url.as_str())
            .finish_non_exhaustive()
    }
}

/// The router with everything around it; a service for [`crate::http::serve::serve`] and
/// for tests.
#[derive(Clone, Debug)]
pub struct Edge {
    inner: Csrf<Router, fn(ProtectionError) -> Response>,
    shared: Arc<Shared>,
}

#[derive(Debug)]
struct Shared {
    options: EdgeOptions,
    security: SecurityHeaders,
    ids: RequestIds,
}

impl Edge {
    /// Puts the edge around a router.
    pub fn new(router: Router, options: EdgeOptions, chance: &Chance) -> Self {
        let router = router.layer(RouteNames).with_state(());
        Self {
            inner: headers::same_site_writes(&options.base_url).layer(router),
            shared: Arc::new(Shared {
                security: SecurityHeaders::new(options.base_url.scheme() == "https"),
                ids: RequestIds::new(chance),
                options,
            }),
        }
    }

    /// Answers one request.
    pub async fn respond(self, mut request: Request<Body>) -> Response {
        let proxies = &self.shared.options.trusted_proxies;
        let peer = client_address::peer(request.extensions());
        let client = proxies.resolve(peer, request.headers());
        let given = if request.headers().contains_key(X_REQUEST_ID) && proxies.trusts(peer) {
            RequestId::accepted(request.headers())
        } else {
            None
        };
        let id = given.unwrap_or_else(|| self.shared.ids.next());
        request.extensions_mut().insert(client);
        request.extensions_mut().insert(id.clone());
        telemetry::with_request_id(id.clone(), self.answer(request, client, id)).await
    }

    async fn answer(
        self,
        request: Request<Body>,
        client: ClientAddress,
        id: RequestId,
    ) -> Response {
        let began = Instant::now();
        let options = &self.shared.options;
        let (parts, body) = request.into_parts();
        let method = parts.method.clone();
        let uri = parts.uri.clone();
        let page = options.error_page.as_ref().filter(|_| wants_page(&parts));

        let outcome = match self.admit(&parts, client) {
            Ok(()) => run(self.inner, parts, body, options).await,
            Err(refusal) => Err(refusal),
        };
        let mut response = outcome.unwrap_or_else(|refusal| refusal.into_response(&id, page));

        self.shared.security.apply(response.headers_mut());
        response.headers_mut().insert(X_REQUEST_ID, id.header());
        RequestLine {
            method: &method,
            path: uri.path(),
            route: response.extensions().get::<MatchedPath>(),
            status: response.status(),
            took: began.elapsed(),
            client: client.ip(),
            bytes: response.body().size_hint().exact(),
        }
        .record();
        response
    }

    /// What can be refused before a feature is asked.
    fn admit(&self, parts: &Parts, client: ClientAddress) -> Result<(), Refusal> {
        let options = &self.shared.options;
        if header_bytes(parts) > options.max_header_bytes {
            return Err(Refusal::HeadersTooLarge);
        }
        let path = parts.uri.path();
        let unlimited = UNLIMITED_PATHS.contains(&path)
            || UNLIMITED_FOLDERS.iter().any(|folder| path.starts_with(folder));
        if !unlimited {
            options.limits.check(Limit::All, client).map_err(Refusal::Error)?;
        }
        Ok(())
    }
}

impl Service<Request<Body>> for Edge {
    type Response = Response;
    type Error = Infallible;
    type Future = BoxFuture<'static, Result<Response, Infallible>>;

    fn poll_ready(&mut self, _: &mut Context<'_>) -> Poll<Result<(), Infallible>> {
        Poll::Ready(Ok(()))
    }

    fn call(&mut self, request: Request<Body>) -> Self::Future {
        self.clone().respond(request).map(Ok).boxed()
    }
}

/// Runs the router within the time limits.
async fn run<S>(
    service: S,
    parts: Parts,
    body: Body,
    options: &EdgeOptions,
) -> Result<Response, Refusal>
where
    S: Service<Request<Body>, Response = Response, Error = Infallible>,
{
    let progress = Arc::new(Progress::begin());
    let body = if body.is_end_stream() {
        body
    } else {
        let drains = parts.version < http::Version::HTTP_2;
        Body::new(Upload { body, progress: Arc::clone(&progress), drains })
    };
    let work = service.oneshot(Request::from_parts(parts, body));
    let mut work = std::pin::pin!(AssertUnwindSafe(work).catch_unwind());
    // Most answers are there at once, and need no timer.
    let outcome = match futures_util::poll!(work.as_mut()) {
        Poll::Ready(outcome) => outcome,
        Poll::Pending => loop {
            let deadline = progress.deadline(options);
            match tokio::time::timeout_at(deadline.into(), work.as_mut()).await {
                Ok(outcome) => break outcome,
                // The upload has moved on meanwhile, and the deadline with it.
                Err(_) if progress.deadline(options) > Instant::now() => {}
                Err(_) => {
                    progress.abandoned.store(true, Ordering::Relaxed);
                    return Err(progress.blame());
                }
            }
        },
    };
    if progress.too_large.load(Ordering::Relaxed) {
        return Err(Refusal::Error(Error::TooLarge("The upload is too large.".into())));
    }
    match outcome {
        Ok(Ok(response)) => Ok(response),
        Ok(Err(never)) => match never {},
        Err(panic) => Err(Refusal::Panic(panic_text(&*panic))),
    }
}

/// How far an upload has come; shared by the body and the deadline.
#[derive(Debug)]
struct Progress {
    began: Instant,
    /// Milliseconds after `began` when the last byte came.
    moved: AtomicU64,
    received: AtomicU64,
    /// The handler wants more and the visitor has not sent it.
    waiting: AtomicBool,
    finished: AtomicBool,
    too_large: AtomicBool,
    abandoned: AtomicBool,
}

impl Progress {
    fn begin() -> Self {
        Self {
            began: Instant::now(),
            moved: AtomicU64::new(0),
            received: AtomicU64::new(0),
            waiting: AtomicBool::new(false),
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

    fn blame(&self) -> Refusal {
        if self.waiting.load(Ordering::Relaxed) {
            Refusal::StalledUpload
        } else {
            Refusal::Deadline
        }
    }
}

/// A request's body that keeps account of its progress.
struct Upload {
    body: Body,
    progress: Arc<Progress>,
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
        let progress = &self.progress;
        progress.waiting.store(polled.is_pending(), Ordering::Relaxed);
        if let Poll::Ready(frame) = &polled {
            let elapsed = u64::try_from(progress.began.elapsed().as_millis()).unwrap_or(u64::MAX);
            progress.moved.store(elapsed, Ordering::Relaxed);
            if let Some(Ok(frame)) = frame {
                let bytes = frame.data_ref().map_or(0, |data| data.len() as u64);
                let received = progress.received.fetch_add(bytes, Ordering::Relaxed) + bytes;
                if received > headers::MAX_MULTIPART as u64 {
                    progress.too_large.store(true, Ordering::Relaxed);
                    let error = std::io::Error::from(std::io::ErrorKind::FileTooLarge);
                    return Poll::Ready(Some(Err(axum::Error::new(error))));
                }
            } else {
                progress.finished.store(true, Ordering::Relaxed);
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
            || self.progress.finished.load(Ordering::Relaxed)
            || self.progress.abandoned.load(Ordering::Relaxed)
            || self.body.size_hint().lower() > DRAINED_BYTES as u64;
        if over || !self.drains {
            return;
        }
        if let Ok(runtime) = tokio::runtime::Handle::try_current() {
            runtime.spawn(drain(std::mem::take(&mut self.body)));
        }
    }
}

/// Reads what is left of a refused upload and throws it away.
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
    // Too slow or too much: the connection is closed.
    let _ = tokio::time::timeout(DRAINED_FOR, read).await;
}

/// What the edge itself answers.
#[derive(Debug)]
enum Refusal {
    HeadersTooLarge,
    StalledUpload,
    Deadline,
    Panic(String),
    Error(Error),
}

impl Refusal {
    fn into_response(self, id: &RequestId, page: Option<&ErrorPage>) -> Response {
        let (status, code, message, retry_after) = match self {
            Self::HeadersTooLarge => (
                StatusCode::REQUEST_HEADER_FIELDS_TOO_LARGE,
                "too_large",
                "The request's headers are too large.".to_owned(),
                None,
            ),
            Self::StalledUpload => (
                StatusCode::REQUEST_TIMEOUT,
                "timeout",
                "The upload stopped before it was complete. Please try again.".to_owned(),
                None,
            ),
            Self::Deadline => {
                let error = Error::unavailable("the request took longer than its time limit");
                error.log();
                (error.status(), error.code(), error.to_string(), error.retry_after())
            }
            Self::Panic(panic) => {
                let error = Error::internal(format!("a handler panicked: {panic}"));
                error.log();
                (error.status(), error.code(), error.to_string(), None)
            }
            Self::Error(error) => {
                (error.status(), error.code(), error.to_string(), error.retry_after())
            }
        };
        let (body, content_type) = match page {
            Some(page) => (page(status, &message, id.as_str()), "text/html; charset=utf-8"),
            None => (
                serde_json::json!({ "message": message, "code": code, "request_id": id.as_str() })
                    .to_string(),
                "application/json",
            ),
        };
        let mut response = Response::new(Body::from(body));
        *response.status_mut() = status;
        let headers = response.headers_mut();
        headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(content_type));
        headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
        if let Some(seconds) = retry_after {
            headers.insert(header::RETRY_AFTER, HeaderValue::from(seconds));
        }
        response
    }
}

fn panic_text(panic: &(dyn Any + Send)) -> String {
    panic
        .downcast_ref::<&str>()
        .map(|text| (*text).to_owned())
        .or_else(|| panic.downcast_ref::<String>().cloned())
        .unwrap_or_else(|| "no text".to_owned())
}

/// Whether the answer is for a person: not a call, and the browser asks for HTML.
fn wants_page(parts: &Parts) -> bool {
    !parts.uri.path().starts_with("/api/")
        && parts
            .headers
            .get(header::ACCEPT)
            .and_then(|accept| accept.to_str().ok())
            .is_some_and(|accept| accept.contains("text/html"))
}

/// Bytes of the request line and the headers as they came, to within a few.
fn header_bytes(parts: &Parts) -> usize {
    let line = parts.uri.path().len() + parts.uri.query().map_or(0, str::len) + 16;
    parts
        .headers
        .iter()
        .fold(line, |sum, (name, value)| sum + name.as_str().len() + value.len() + ": \r\n".len())
}

/// Copies the matched route's name from the request to the answer, for the figures.
#[derive(Clone, Copy, Debug)]
struct RouteNames;

#[derive(Clone, Debug)]
struct RouteName<S>(S);

impl<S> tower::Layer<S> for RouteNames {
    type Service = RouteName<S>;

    fn layer(&self, inner: S) -> RouteName<S> {
        RouteName(inner)
    }
}

impl<S> Service<Request<Body>> for RouteName<S>
where
    S: Service<Request<Body>, Response = Response>,
    S::Future: Send + 'static,
{
    type Response = Response;
    type Error = S::Error;
    type Future = BoxFuture<'static, Result<Response, S::Error>>;

    fn poll_ready(&mut self, context: &mut Context<'_>) -> Poll<Result<(), S::Error>> {
        self.0.poll_ready(context)
    }

    fn call(&mut self, request: Request<Body>) -> Self::Future {
        let route = request.extensions().get::<MatchedPath>().cloned();
        let answer = self.0.call(request);
        Box::pin(async move {
            let mut response = answer.await?;
            if let Some(route) = route {
                response.extensions_mut().insert(route);
            }
            Ok(response)
        })
    }
}

#[cfg(test)]
mod tests;
