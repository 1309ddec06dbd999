//! The addresses of the admin area (specification §2).
//!
//! Each answers with the same document, which the browser draws: who may see what
//! is decided by the calls that the screens make ([`crate::access`]), so a page
//! holds nothing to protect. The screens are in `web/src/app/admin`.

#[cfg(test)]
mod tests;

use axum::Router;
use axum::extract::{Request, State};
use axum::response::{Redirect, Response};
use axum::routing::get;
use http::{StatusCode, Uri};
use platform::language::ByLanguage;

use crate::page::{Kind, Page, PageRequest};
use crate::{Site, paths};

/// What stands in the document until the browser has drawn the screen, and for
/// those whose browser runs no script.
const TITLE: ByLanguage<&str> = ByLanguage { en: "Admin", fr: "Administration" };
const NEEDS_SCRIPT: ByLanguage<&str> = ByLanguage {
    en: "This part of the site needs JavaScript. Please allow it for this site.",
    fr: "Cette partie du site a besoin de JavaScript. Veuillez le permettre pour ce site.",
};

/// The pages of this area.
pub fn pages() -> Router<Site> {
    let (from, to) = paths::ADMIN_MOVED;
    let lead = move |uri: Uri| async move {
        let query = uri.query().map(|query| format!("?{query}")).unwrap_or_default();
        Redirect::permanent(&format!("{to}{query}"))
    };
    let moved = Router::new().route(from, get(lead));
    paths::ADMIN.into_iter().fold(moved, |pages, path| pages.route(path, get(show)))
}

async fn show(State(site): State<Site>, request: Request) -> Response {
    respond(&site, request, StatusCode::OK).await
}

/// An address below `/admin` without a screen; the area itself says so.
pub async fn not_found(site: &Site, request: Request) -> Response {
    respond(site, request, StatusCode::NOT_FOUND).await
}

async fn respond(site: &Site, request: Request, status: StatusCode) -> Response {
    let path = request.uri().path().to_owned();
    // No cache keeps it, so that it may be in the language that somebody has chosen.
    let language = site.addresses.chosen(request.headers());
    let title = (*TITLE.get(language)).to_owned();
    let page = Page::new(Kind::Admin, language, &path, Vec::new())
        .with_status(status)
        .titled(title, (*NEEDS_SCRIPT.get(language)).to_owned());
    site.pages.drawn_by_browser(&PageRequest::new(&request, language, path), page).await
}
