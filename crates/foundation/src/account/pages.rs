//! The pages about signing in (specification §2). The front end has their texts.

use axum::extract::{Request, State};
use axum::response::Response;

pub use super::forms::{forgot, register, send_forgotten, send_registration};
use crate::Site;
use crate::page::PageKind;
use crate::paths::{Route, page as paths};

/// `/login`
pub async fn login(State(site): State<Site>, request: Request) -> Response {
    without_data(&site, request, paths::LOGIN, PageKind::Login).await
}

/// `/unauthorized`
pub async fn unauthorized(State(site): State<Site>, request: Request) -> Response {
    without_data(&site, request, paths::UNAUTHORIZED, PageKind::Unauthorized).await
}

async fn without_data(site: &Site, request: Request, route: Route, kind: PageKind) -> Response {
    let language = site.addresses.language_of(request.uri().path());
    let path = site.addresses.of(route, language);
    let picture = || site.content(language).picture_of(&path).to_owned();
    site.pages.respond_without_data(request, language, &path, kind, picture).await
}

/// `/profile`. The page is the same for everybody; the browser fetches the user.
pub async fn profile(State(site): State<Site>, request: Request) -> Response {
    without_data(&site, request, paths::PROFILE, PageKind::Profile).await
}
