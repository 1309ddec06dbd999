//! Who sees the pages of a site that is not open yet.
//!
//! Invariant: nothing that the staff are answered meanwhile is kept outside of the page cache. The
//! response cache stands in front of this layer and knows no cookies, so no answer here carries what
//! it keeps. Opening the site raises the content version, which empties both caches.

use axum::extract::{Request, State};
use axum::middleware::Next;
use axum::response::{IntoResponse as _, Response};
use foundation::Site;
use foundation::page::PageRequest;
use foundation::paths::{self, Addresses, SECRET_FOLDERS, page};
use http::{HeaderValue, StatusCode, header};
use platform::http::response_cache::CacheableResponse;

use super::{admission, texts};

/// The `Retry-After` of robots, in seconds.
const RETRY_AFTER: &str = "3600";

/// Layer of the router: answers visitors of a site that is not open.
pub async fn close_to_visitors(State(site): State<Site>, request: Request, next: Next) -> Response {
    if !site.company().is_unopened || !is_closed(site.addresses, request.uri().path()) {
        return next.run(request).await;
    }
    let mut response = if admission::is_staff(&site, request.headers()).await {
        next.run(request).await
    } else {
        let language = site.shown_language(site.addresses.language_of(request.uri().path()));
        let asked = PageRequest::new(&request, language, request.uri().path().to_owned());
        closed(&site, request.uri().path(), asked).await
    };
    response.extensions_mut().remove::<CacheableResponse>();
    let headers = response.headers_mut();
    headers.insert(header::CACHE_CONTROL, HeaderValue::from_static("private, no-store"));
    headers.insert("x-robots-tag", HeaderValue::from_static("noindex"));
    headers.remove(header::ETAG);
    response
}

/// Whether an address waits for the opening. Calls, files, signing in, robots.txt and what only the
/// holder of a link finds do not.
fn is_closed(here: Addresses, path: &str) -> bool {
    const OPEN_PAGES: [paths::Route; 5] =
        [page::LOGIN, page::FORGOT_PASSWORD, page::PROFILE, page::UNAUTHORIZED, page::OFFLINE];
    const OPEN_ADDRESSES: [&str; 4] =
        [page::INVITE, page::RESET_PASSWORD, paths::ROBOTS, paths::SECURITY];
    const OPEN_FOLDERS: [&str; 5] = ["/media/", "/face/", "/map/", "/assets/", paths::PICTURES];
    if let Some((route, _, rest)) = here.route_of(path) {
        return !OPEN_PAGES.contains(&route) && !is_secret(rest);
    }
    let below = path.strip_prefix(here.prefix(here.language_of(path))).unwrap_or(path);
    let is_manifest = path.ends_with(paths::MANIFEST);
    !paths::is_call(path)
        && !paths::is_admin(path)
        && !is_manifest
        && !OPEN_ADDRESSES.contains(&path)
        && !OPEN_FOLDERS.iter().any(|folder| path.starts_with(folder))
        && !is_secret(below)
}

/// Whether the address has a secret in it.
fn is_secret(path: &str) -> bool {
    let mut parts = path.split('/').skip(1);
    let folder = parts.next().unwrap_or_default();
    SECRET_FOLDERS.contains(&folder) && parts.next().is_some_and(|secret| !secret.is_empty())
}

async fn closed(site: &Site, path: &str, asked: PageRequest) -> Response {
    let is_file = path.ends_with(paths::FEED) || path == paths::SITEMAP;
    let mut response = if is_file {
        (StatusCode::SERVICE_UNAVAILABLE, texts::NOT_OPEN.text(asked.language).to_owned())
            .into_response()
    } else {
        site.pages.respond_closed(&asked).await
    };
    response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from_static(RETRY_AFTER));
    response
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pages_and_feeds_are_closed_and_the_ways_in_are_not() {
        let here = Addresses::default();
        for path in [
            "/",
            "/fr",
            "/about",
            "/fr/a-propos",
            "/homes/a/MQ==",
            "/careers",
            "/nowhere/at/all",
            "/feed.xml",
            "/fr/feed.xml",
            "/sitemap.xml",
            "/register",
            "/alerts",
            "/post-property",
        ] {
            assert!(is_closed(here, path), "{path}");
        }
        for path in [
            "/login",
            "/fr/connexion",
            "/forgot-password",
            "/admin",
            "/admin/settings",
            "/api/x",
            "/invite",
            "/reset-password",
            "/preview/abc",
            "/fr/apercu-de-page/abc",
            "/alerts/abc",
            "/alerts/abc/unsubscribe",
            "/booking/abc",
            "/calendar/abc/bookings.ics",
            "/robots.txt",
            "/.well-known/security.txt",
            "/manifest.webmanifest",
            "/media/a.webp",
            "/face/a.css",
            "/offline",
        ] {
            assert!(!is_closed(here, path), "{path}");
        }
    }
}
