//! The addresses of the admin area (specification §2).
//!
//! Each answers with the same empty document, which the browser fills. The API decides who may
//! see what ([`foundation::access`]), so the document holds nothing to protect. The screens are in
//! `web/src/app/admin`.

use axum::Router;
use axum::extract::{Request, State};
use axum::response::{Redirect, Response};
use axum::routing::get;
use foundation::page::{Page, PageKind, PageRequest};
use foundation::{Site, paths};
use http::{StatusCode, Uri};
use platform::language::ByLanguage;

/// The text of the document before the screen is drawn, and without scripts.
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

/// The 404 of an address below `/admin`; the area itself says so.
pub async fn not_found(site: &Site, request: Request) -> Response {
    respond(site, request, StatusCode::NOT_FOUND).await
}

async fn respond(site: &Site, request: Request, status: StatusCode) -> Response {
    let path = request.uri().path().to_owned();
    // No cache stores it, so it may follow the reader's chosen language.
    let language = site.addresses.chosen(request.headers());
    let title = (*TITLE.get(language)).to_owned();
    let page = Page::new(PageKind::Admin, language, &path, Vec::new())
        .with_status(status)
        .titled(title, (*NEEDS_SCRIPT.get(language)).to_owned());
    site.pages.drawn_by_browser(&PageRequest::new(&request, language, path), page).await
}
