//! Copies the matched route from the request to its span and to the response, for the log and
//! metrics.

use std::task::{Context, Poll};

use axum::body::Body;
use axum::extract::MatchedPath;
use axum::response::Response;
use futures_util::future::BoxFuture;
use http::Request;
use tower::Service;

use crate::telemetry;

/// The layer.
#[derive(Clone, Copy, Debug)]
pub(super) struct RouteNames;

/// Made by [`RouteNames`].
#[derive(Clone, Debug)]
pub(super) struct RouteName<S>(S);

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
        if let Some(route) = &route {
            telemetry::record_route(route.as_str());
        }
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
