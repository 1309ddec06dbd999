//! An edge that can be replaced while it serves.
//!
//! A starting program (opening or migrating the database) already listens. An initial edge answers
//! that the site is starting, until the real one replaces it.

use std::convert::Infallible;
use std::net::SocketAddr;
use std::sync::{Arc, OnceLock};
use std::task::{Context, Poll};

use axum::body::Body;
use axum::response::Response;
use bytes::Bytes;
use futures_util::FutureExt as _;
use futures_util::future::BoxFuture;
use http::Request;
use tower::Service;

use super::service::Edge;
use crate::http::serve::App;

/// The edge. Cheap to clone; all clones share it.
#[derive(Clone, Debug)]
pub struct SwappableService(Arc<Edges>);

#[derive(Debug)]
struct Edges {
    initial: Edge,
    replacement: OnceLock<Edge>,
}

impl SwappableService {
    /// Answers with `initial` for now.
    pub fn new(initial: Edge) -> Self {
        Self(Arc::new(Edges { initial, replacement: OnceLock::new() }))
    }

    /// Answers with `edge` from now on; only the first call counts.
    pub fn set(&self, edge: Edge) {
        let _ = self.0.replacement.set(edge);
    }

    fn edge(&self) -> &Edge {
        self.0.replacement.get().unwrap_or(&self.0.initial)
    }
}

impl App for SwappableService {
    fn try_cached<B: http_body::Body>(
        &self,
        peer: SocketAddr,
        request: &Request<B>,
    ) -> Option<http::Response<Bytes>> {
        self.edge().try_cached(peer.ip(), request)
    }
}

impl Service<Request<Body>> for SwappableService {
    type Response = Response;
    type Error = Infallible;
    type Future = BoxFuture<'static, Result<Response, Infallible>>;

    fn poll_ready(&mut self, _: &mut Context<'_>) -> Poll<Result<(), Infallible>> {
        Poll::Ready(Ok(()))
    }

    fn call(&mut self, request: Request<Body>) -> Self::Future {
        self.edge().clone().route(request).map(Ok).boxed()
    }
}
