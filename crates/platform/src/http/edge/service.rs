//! The service around the router: what happens to every request, in order.

use std::convert::Infallible;
use std::net::IpAddr;
use std::sync::Arc;
use std::task::{Context, Poll};
use std::time::Instant;

use axum::Router;
use axum::body::Body;
use axum::extract::MatchedPath;
use axum::response::Response;
use futures_util::FutureExt as _;
use futures_util::future::BoxFuture;
use http::request::Parts;
use http::{HeaderMap, HeaderValue, Request, header};
use http_body::Body as _;
use tower::{Layer as _, Service};
use tower_http::csrf::{Csrf, ProtectionError};

use super::admit::admit;
use super::options::EdgeOptions;
use super::refusal::Refusal;
use super::route_name::RouteNames;
use super::upload;
use crate::clock::Chance;
use crate::error::Error;
use crate::http::client_address::{self, ClientAddress};
use crate::http::headers::{self, CrossSite, RequestId, RequestIds, SecurityHeaders, X_REQUEST_ID};
use crate::telemetry::{self, RequestLine};

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
                security: SecurityHeaders::new(options.is_https(), options.hsts_include_subdomains),
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
        telemetry::with_request_id(id.clone(), self.answer(request, peer, client, id)).await
    }

    async fn answer(
        self,
        request: Request<Body>,
        peer: IpAddr,
        client: ClientAddress,
        id: RequestId,
    ) -> Response {
        let began = Instant::now();
        let options = &self.shared.options;
        let (parts, body) = request.into_parts();
        let method = parts.method.clone();
        let uri = parts.uri.clone();
        let page = options.error_page.as_ref().filter(|_| wants_page(&parts));

        let writer = (!method.is_safe()).then(|| Writer::of(&parts.headers));
        let (body, clock) = upload::watch(body, parts.version);
        let outcome = match admit(&parts, peer, client, options) {
            Ok(()) => upload::run(self.inner, Request::from_parts(parts, body), &clock, options)
                .await
                .and_then(|response| match response.extensions().get() {
                    Some(CrossSite) => Err(cross_site(writer.as_ref(), options)),
                    None => Ok(response),
                }),
            // The body is dropped here, and read to its end like that of any refused upload.
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
}

/// Where a write says that it comes from, and where it believes to be.
struct Writer {
    origin: Option<HeaderValue>,
    host: Option<HeaderValue>,
}

impl Writer {
    fn of(headers: &HeaderMap) -> Self {
        let get = |name| headers.get(name).cloned();
        Self { origin: get(header::ORIGIN), host: get(header::HOST) }
    }
}

/// A write of another site. Or of our own pages, when the base URL is not the address
/// that visitors use; that is hard to guess, so it is said.
fn cross_site(writer: Option<&Writer>, options: &EdgeOptions) -> Refusal {
    let base = options.base_url.as_str().trim_end_matches('/');
    tracing::warn!(
        origin = ?writer.and_then(|writer| writer.origin.as_ref()),
        host = ?writer.and_then(|writer| writer.host.as_ref()),
        base_url = base,
        "a write of another site's page was refused; if the origin is the address that visitors \
         use, set base_url to it"
    );
    let message =
        format!("This call may only be made from our own pages. Please open {base} and try again.");
    Refusal::Error(Error::Forbidden(message.into()))
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

/// Whether the answer is for a person: not a call, and the browser asks for HTML.
fn wants_page(parts: &Parts) -> bool {
    !parts.uri.path().starts_with("/api/")
        && parts
            .headers
            .get(header::ACCEPT)
            .and_then(|accept| accept.to_str().ok())
            .is_some_and(|accept| accept.contains("text/html"))
}
