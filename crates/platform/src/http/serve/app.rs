//! The service behind a connection.

use std::convert::Infallible;
use std::net::SocketAddr;

use axum::body::Body;
use axum::response::Response;
use axum::routing::RouterIntoService;
use bytes::Bytes;
use http::Request;
use tower::Service;

/// A service for requests, which may have cached responses.
pub trait App:
    Service<Request<Body>, Response = Response, Error = Infallible, Future: Send + 'static>
    + Clone
    + Send
    + 'static
{
    /// The cached response to a request. With `None` the request goes to the service.
    fn try_cached<B: http_body::Body>(
        &self,
        peer: SocketAddr,
        request: &Request<B>,
    ) -> Option<http::Response<Bytes>>;
}

impl App for RouterIntoService<Body> {
    fn try_cached<B: http_body::Body>(
        &self,
        _: SocketAddr,
        _: &Request<B>,
    ) -> Option<http::Response<Bytes>> {
        None
    }
}
