//! The service around the router.

use std::convert::Infallible;
use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;
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
use http::{HeaderMap, HeaderValue, Request, StatusCode, Uri, header};
use http_body::Body as _;
use tower::{Layer as _, Service};
use tower_http::csrf::{Csrf, ProtectionError};
use tracing::Instrument as _;

use super::options::EdgeOptions;
use super::precheck::precheck;
use super::refusal::Refusal;
use super::route_name::RouteNames;
use super::secrets::{forbid_caching, without_secrets};
use super::upload;
use crate::error::Error;
use crate::http::client_address::{self, ClientAddress};
use crate::http::headers::{self, CrossSite, RequestId, RequestIds, SecurityHeaders, X_REQUEST_ID};
use crate::http::response_cache::{CacheHit, CacheableResponse};
use crate::http::serve::App;
use crate::http::texts;
use crate::language::{Language, with_language};
use crate::rng::Rng;
use crate::telemetry::{self, RequestLine};

/// The router with everything around it; a service for [`crate::http::serve::serve`] and for tests.
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
    /// Wraps a router.
    pub fn new(router: Router, options: EdgeOptions, rng: &Rng) -> Self {
        let router = router.layer(RouteNames).with_state(());
        Self {
            inner: headers::same_site_writes(&options.base_url, options.allows_cross_site)
                .layer(router),
            shared: Arc::new(Shared {
                security: SecurityHeaders::new(options.is_https(), options.hsts_include_subdomains),
                ids: RequestIds::new(rng),
                options,
            }),
        }
    }

    /// Answers a request.
    pub async fn respond(self, request: Request<Body>) -> Response {
        let peer = client_address::peer(request.extensions());
        match self.try_cached(peer, &request) {
            Some(response) => response.map(Body::from),
            None => self.route(request).await,
        }
    }

    /// The cached response to a request. `None` when there is none and in any doubt; a miss takes
    /// no rate-limit token, unless the network has used up its own.
    pub fn try_cached<B: http_body::Body>(
        &self,
        peer: IpAddr,
        request: &Request<B>,
    ) -> Option<http::Response<Bytes>> {
        let options = &self.shared.options;
        let response_cache = options.response_cache.as_ref()?;
        if !request.body().is_end_stream() {
            return None;
        }
        let began = Instant::now();
        let client = options.trusted_proxies.resolve(peer, request.headers());
        let precheck = || precheck(request, peer, client, options).is_ok();
        let CacheHit { mut response, route } =
            response_cache.get(request, self.shared.security, precheck)?;
        let id = self.id(peer, request.headers());
        let line = RequestLine {
            id: &id,
            method: request.method(),
            path: request.uri().path(),
            route: Some(&route),
            status: response.status(),
            took: began.elapsed(),
            client: client.ip(),
            bytes: Some(response.body().len() as u64),
        };
        line.record();
        // The header exists already, so the map does not grow.
        response.headers_mut().insert(X_REQUEST_ID, id.header());
        Some(response)
    }

    /// The id from a trusted proxy, or a new one.
    fn id(&self, peer: IpAddr, headers: &HeaderMap) -> RequestId {
        let proxies = &self.shared.options.trusted_proxies;
        let accepted = if headers.contains_key(X_REQUEST_ID) && proxies.trusts(peer) {
            RequestId::from_headers(headers)
        } else {
            None
        };
        accepted.unwrap_or_else(|| self.shared.ids.next())
    }

    /// Answers a request that the response cache does not answer.
    pub(super) async fn route(self, mut request: Request<Body>) -> Response {
        let proxies = &self.shared.options.trusted_proxies;
        let peer = client_address::peer(request.extensions());
        let client = proxies.resolve(peer, request.headers());
        let id = self.id(peer, request.headers());
        request.extensions_mut().insert(client);
        request.extensions_mut().insert(id.clone());
        let language_of = self.shared.options.language.as_ref();
        let path = request.uri().path();
        let language = language_of.map_or_else(
            || Language::from_headers(request.headers()),
            |language_of| language_of(path, request.headers()),
        );
        let shared = Arc::clone(&self.shared);
        let began = Instant::now();
        let (method, uri) = (request.method().clone(), request.uri().clone());
        let span = telemetry::request_span(&id, &method);
        #[cfg(feature = "otlp")]
        if proxies.trusts(peer) {
            telemetry::continue_trace(&span, request.headers());
        }
        let answer = with_language(language, self.answer(request, peer, client, &id));
        let (response, waited) = answer.instrument(span.clone()).await;
        let took = began.elapsed();
        telemetry::record_status(&span, response.status());
        if took.saturating_sub(waited) >= shared.options.slow_request {
            telemetry::log_slow_request(&span, took, waited);
        }
        let route = response.extensions().get::<MatchedPath>();
        // A route with `{token}` or `{ticket}` has a secret in its address: log the route instead, also for paths
        // that only look like one.
        let secret = route
            .map(MatchedPath::as_str)
            .filter(|route| route.contains("{token}") || route.contains("{ticket}"));
        RequestLine {
            id: &id,
            method: &method,
            path: secret.unwrap_or(&without_secrets(uri.path(), shared.options.secret_folders)),
            route,
            status: response.status(),
            took,
            client: client.ip(),
            bytes: response.body().size_hint().exact(),
        }
        .record();
        response
    }

    /// Answers a request, and says how long it waited for the visitor's upload.
    async fn answer(
        self,
        request: Request<Body>,
        peer: IpAddr,
        client: ClientAddress,
        id: &RequestId,
    ) -> (Response, Duration) {
        let options = &self.shared.options;
        let checked = precheck(&request, peer, client, options);
        let (parts, body) = request.into_parts();
        let uri = parts.uri.clone();
        let page = options.error_page.as_ref().filter(|_| wants_page(&parts));

        let origin = (!parts.method.is_safe()).then(|| RequestOrigin::from_headers(&parts.headers));
        let (body, clock) = upload::watch(body, parts.version);
        let outcome = match checked {
            Ok(()) => upload::run(self.inner, Request::from_parts(parts, body), &clock, options)
                .await
                .and_then(|response| match response.extensions().get() {
                    Some(CrossSite) => Err(cross_site(origin.as_ref(), options)),
                    None => Ok(response),
                }),
            // Dropping the body reads it to its end, as for any refused upload.
            Err(refusal) => Err(refusal),
        };
        let mut response = outcome.unwrap_or_else(|refusal| refusal.into_response(id, page));

        self.shared.cache(&uri, &response);
        let folders = options.secret_folders;
        let logged_path = without_secrets(uri.path(), folders);
        if response.status().is_redirection() && response.status() != StatusCode::NOT_MODIFIED {
            forbid_caching(response.headers_mut(), logged_path != uri.path(), folders);
        }
        self.shared.security.apply(response.headers_mut());
        if response.status() == StatusCode::NOT_MODIFIED {
            // axum sets 0, but the header would mean the length of the full response (RFC 9110,
            // 8.6).
            response.headers_mut().remove(header::CONTENT_LENGTH);
        }
        response.headers_mut().insert(X_REQUEST_ID, id.header());
        (response, clock.awaited())
    }
}

impl Shared {
    /// Stores a response that its handler has marked as cacheable.
    fn cache(&self, uri: &Uri, response: &Response) {
        if let Some(response_cache) = &self.options.response_cache
            && let Some(cacheable) = response.extensions().get::<CacheableResponse>()
            && let Some(target) = uri.path_and_query()
        {
            response_cache.insert(
                target.as_str(),
                cacheable,
                response.extensions().get::<MatchedPath>(),
            );
        }
    }
}

/// The origin and host that a write names.
struct RequestOrigin {
    origin: Option<HeaderValue>,
    host: Option<HeaderValue>,
}

impl RequestOrigin {
    fn from_headers(headers: &HeaderMap) -> Self {
        let get = |name| headers.get(name).cloned();
        Self { origin: get(header::ORIGIN), host: get(header::HOST) }
    }
}

/// Refuses a cross-site write. It logs the origin, because a wrong base URL makes our own pages
/// look like another site.
fn cross_site(origin: Option<&RequestOrigin>, options: &EdgeOptions) -> Refusal {
    let base = options.base_url.as_str().trim_end_matches('/');
    tracing::warn!(
        origin = ?origin.and_then(|origin| origin.origin.as_ref()),
        host = ?origin.and_then(|origin| origin.host.as_ref()),
        base_url = base,
        "a write of another site's page was refused; if the origin is the address that visitors \
         use, set base_url to it"
    );
    Refusal::Error(Error::Forbidden(texts::cross_site(base)))
}

impl App for Edge {
    fn try_cached<B: http_body::Body>(
        &self,
        peer: SocketAddr,
        request: &Request<B>,
    ) -> Option<http::Response<Bytes>> {
        Self::try_cached(self, peer.ip(), request)
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
        // The caller has tried the cache.
        self.clone().route(request).map(Ok).boxed()
    }
}

/// Whether the response is for a person: not an API call, and `Accept` names HTML.
fn wants_page(parts: &Parts) -> bool {
    !parts.uri.path().starts_with("/api/")
        && parts
            .headers
            .get(header::ACCEPT)
            .and_then(|accept| accept.to_str().ok())
            .is_some_and(|accept| accept.contains("text/html"))
}
