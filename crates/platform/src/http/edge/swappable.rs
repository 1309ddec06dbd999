//! An edge that can be replaced while it serves.
//!
//! A starting program (opening or migrating the database) already listens. A request waits for the
//! real edge, so that a restart fails none. When that takes long, the initial edge answers that the
//! site is starting. Probes are answered at once.

use std::convert::Infallible;
use std::net::SocketAddr;
use std::sync::Arc;
use std::task::{Context, Poll};
use std::time::Duration;

use axum::body::Body;
use axum::response::Response;
use bytes::Bytes;
use futures_util::FutureExt as _;
use futures_util::future::BoxFuture;
use http::Request;
use tokio::sync::SetOnce;
use tower::Service;

use super::precheck::PROBES;
use super::service::Edge;
use crate::http::serve::App;

/// How long a request waits for the real edge.
const START_TIMEOUT: Duration = Duration::from_secs(5);

/// The edge. Cheap to clone; all clones share it.
#[derive(Clone, Debug)]
pub struct SwappableService(Arc<Edges>);

#[derive(Debug)]
struct Edges {
    initial: Edge,
    replacement: SetOnce<Edge>,
}

impl SwappableService {
    /// Answers with `initial` for now.
    pub fn new(initial: Edge) -> Self {
        Self(Arc::new(Edges { initial, replacement: SetOnce::new() }))
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
        if self.0.replacement.initialized() || PROBES.contains(&request.uri().path()) {
            return self.edge().clone().route(request).map(Ok).boxed();
        }
        let service = self.clone();
        async move {
            let _ = tokio::time::timeout(START_TIMEOUT, service.0.replacement.wait()).await;
            Ok(service.edge().clone().route(request).await)
        }
        .boxed()
    }
}
