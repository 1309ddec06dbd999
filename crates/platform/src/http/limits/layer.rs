//! A limit around some routes.

use axum::response::{IntoResponse as _, Response};
use futures_util::future::Either;
use http::Request;

use super::{Limit, RateLimits};
use crate::http::client_address::ClientAddress;

/// Made by [`RateLimits::layer`].
#[derive(Clone, Debug)]
pub struct RateLimitLayer {
    pub(super) limits: RateLimits,
    pub(super) limit: Limit,
}

/// Made by [`RateLimitLayer`].
#[derive(Clone, Debug)]
pub struct RateLimited<S> {
    inner: S,
    layer: RateLimitLayer,
}

impl<S> tower::Layer<S> for RateLimitLayer {
    type Service = RateLimited<S>;

    fn layer(&self, inner: S) -> Self::Service {
        RateLimited { inner, layer: self.clone() }
    }
}

impl<S, B> tower::Service<Request<B>> for RateLimited<S>
where
    S: tower::Service<Request<B>, Response = Response>,
{
    type Response = Response;
    type Error = S::Error;
    type Future = Either<S::Future, std::future::Ready<Result<Response, S::Error>>>;

    fn poll_ready(
        &mut self,
        context: &mut std::task::Context<'_>,
    ) -> std::task::Poll<Result<(), S::Error>> {
        self.inner.poll_ready(context)
    }

    fn call(&mut self, request: Request<B>) -> Self::Future {
        let client = ClientAddress::from_extensions(request.extensions());
        match self.layer.limits.check(self.layer.limit, client) {
            Ok(()) => Either::Left(self.inner.call(request)),
            Err(refusal) => Either::Right(std::future::ready(Ok(refusal.into_response()))),
        }
    }
}
