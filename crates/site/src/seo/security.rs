//! `/.well-known/security.txt` (RFC 9116): where to report a vulnerability. It is written per
//! request, so its expiry is always ahead.

use axum::extract::{Request, State};
use axum::response::{IntoResponse as _, Response};
use foundation::page::{Page, PageOutcome, PageRequest};
use foundation::{Site, paths};
use http::header::{CACHE_CONTROL, CONTENT_TYPE};

/// How long it is valid, in seconds: half a year. The RFC advises less than a year.
const HOLDS: i64 = 180 * 24 * 60 * 60;

/// `/.well-known/security.txt`; 404 while the company has no e-mail address.
pub async fn security(State(site): State<Site>, request: Request) -> Response {
    let Some(text) = text(&site) else {
        let language = site.default_language();
        let load = || async { Ok(PageOutcome::NotFound(Page::not_found(language))) };
        let asked = PageRequest::new(&request, language, paths::SECURITY.to_owned());
        return site.pages.respond(asked, load).await;
    };
    let headers =
        [(CONTENT_TYPE, "text/plain; charset=utf-8"), (CACHE_CONTROL, "public, max-age=86400")];
    (headers, text).into_response()
}

fn text(site: &Site) -> Option<String> {
    let company = site.company();
    let contact = Some(company.address()).filter(|address| !address.is_empty())?;
    let expires = (site.clock.now() + HOLDS).in_calendar()?.strftime("%Y-%m-%dT00:00:00Z");
    let first = site.default_language();
    let (first, second, base) = (first.code(), first.other().code(), &site.base_url);
    let path = paths::SECURITY;
    Some(format!(
        "Contact: mailto:{contact}\nExpires: {expires}\nPreferred-Languages: {first}, {second}\n\
         Canonical: {base}{path}\n"
    ))
}
