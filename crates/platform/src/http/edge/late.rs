//! An edge that answers with another one until the real one is there.
//!
//! A program that is starting (opening the database, migrating it) already listens;
//! whoever asks is told so instead of waiting without an answer.

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

/// Cheap to clone; all clones are the same one.
#[derive(Clone, Debug)]
pub struct LateEdge(Arc<Edges>);

#[derive(Debug)]
struct Edges {
    before: Edge,
    real: OnceLock<Edge>,
}

impl LateEdge {
    /// Answers with `before` for now.
    pub fn new(before: Edge) -> Self {
        Self(Arc::new(Edges { before, real: OnceLock::new() }))
    }

    /// Answers with `edge` from now on; the first one that is set stays.
    pub fn set(&self, edge: Edge) {
        let _ = self.0.real.set(edge);
    }

    fn edge(&self) -> &Edge {
        self.0.real.get().unwrap_or(&self.0.before)
    }
}

impl App for LateEdge {
    fn at_once<B: http_body::Body>(
        &self,
        peer: SocketAddr,
        request: &Request<B>,
    ) -> Option<http::Response<Bytes>> {
        self.edge().at_once(peer.ip(), request)
    }
}

impl Service<Request<Body>> for LateEdge {
    type Response = Response;
    type Error = Infallible;
    type Future = BoxFuture<'static, Result<Response, Infallible>>;

    fn poll_ready(&mut self, _: &mut Context<'_>) -> Poll<Result<(), Infallible>> {
        Poll::Ready(Ok(()))
    }

    fn call(&mut self, request: Request<Body>) -> Self::Future {
        self.edge().clone().ask_router(request).map(Ok).boxed()
    }
}
