//! The pages about signing in (specification §2). Their words are the interface's own.

use axum::extract::{Request, State};
use axum::response::Response;

use crate::Site;
use crate::page::{Kind, without_data};
use crate::paths::page as paths;

/// `/login`
pub async fn login(State(site): State<Site>, request: Request) -> Response {
    without_data(&site, request, paths::LOGIN, Kind::Login).await
}

/// `/unauthorized`
pub async fn unauthorized(State(site): State<Site>, request: Request) -> Response {
    without_data(&site, request, paths::UNAUTHORIZED, Kind::Unauthorized).await
}
