//! The pages about signing in (specification §2). Their words are the interface's own.

use axum::extract::{Request, State};
use axum::response::Response;

use crate::Site;
use crate::page::Kind;
use crate::paths::page as paths;

/// `/login`
pub async fn login(State(site): State<Site>, request: Request) -> Response {
    let picture = site.content.picture_of(paths::LOGIN);
    site.pages.respond_without_data(request, paths::LOGIN, Kind::Login, picture).await
}

/// `/unauthorized`
pub async fn unauthorized(State(site): State<Site>, request: Request) -> Response {
    let picture = site.content.picture_of(paths::UNAUTHORIZED);
    site.pages.respond_without_data(request, paths::UNAUTHORIZED, Kind::Unauthorized, picture).await
}
