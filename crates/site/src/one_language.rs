//! A site of one language (docs/decisions/0056): the addresses of the other language lead to the
//! same page in this one. The redirects are temporary, because the language may come back.

use axum::extract::{Request, State};
use axum::middleware::Next;
use axum::response::{IntoResponse as _, Response};
use foundation::paths::Addresses;
use foundation::{Site, paths};
use http::{HeaderValue, Method, StatusCode, Uri, header};
use platform::error::{Error, Result};
use platform::language::Language;
use publishing::blog;
use publishing::category::{self, SlugMatch};

/// Layer of the router: leads from pages of a language that is off to those of the other one.
pub async fn redirect_other(State(site): State<Site>, request: Request, next: Next) -> Response {
    let Some(only) = site.company().only_language else { return next.run(request).await };
    let uri = request.uri();
    let is_read = matches!(*request.method(), Method::GET | Method::HEAD);
    if !is_read || !has_language(uri.path()) || site.addresses.language_of(uri.path()) == only {
        return next.run(request).await;
    }
    match find(&site, uri.path(), only).await {
        Ok(Some(path)) => {
            redirect(&path, uri).unwrap_or_else(|| StatusCode::NOT_FOUND.into_response())
        }
        Ok(None) => next.run(request).await,
        Err(error) => error.into_response(),
    }
}

/// Whether an address is one of those that exist in each language.
fn has_language(path: &str) -> bool {
    const FOLDERS: [&str; 5] = ["/media/", "/face/", "/map/", "/assets/", paths::PICTURES];
    const FILES: [&str; 3] = [paths::SITEMAP, paths::ROBOTS, paths::SECURITY];
    const LINKS: [&str; 6] = [
        paths::page::INVITE,
        paths::page::RESET_PASSWORD,
        paths::page::PREVIEW,
        paths::page::UNSUBSCRIBE,
        paths::page::BOOKING_ICS,
        paths::page::CALENDAR_FEED,
    ];
    !paths::is_call(path)
        && !paths::is_admin(path)
        && !FOLDERS.iter().any(|folder| path.starts_with(folder))
        && !FILES.contains(&path)
        && !LINKS.iter().any(|link| paths::fits(path, link))
}

/// The path of the same page in a language; without a translation, of what stands nearest.
async fn find(site: &Site, path: &str, only: Language) -> Result<Option<String>> {
    let here = site.addresses;
    for file in [paths::FEED, paths::MANIFEST] {
        if path == here.file(file, only.other()) {
            return Ok(Some(here.file(file, only)));
        }
    }
    if let Some(slug) = category_of_feed(here, path, only.other()) {
        let found = find_category(site, only.other(), slug).await?;
        let feed = found.map(|slug| here.category_feed(&slug, only));
        return Ok(Some(feed.unwrap_or_else(|| here.file(paths::FEED, only))));
    }
    let Some((route, from, rest)) = here.route_of(path) else {
        let mut tx = site.db.read().await?;
        let own = blog::own_page::find_translation_path(&mut tx, here, path).await?;
        let is_own = own.is_some() || blog::own_page::is_public(&mut tx, here, path).await?;
        return Ok(own.or_else(|| is_own.then(|| here.of(paths::page::HOME, only))));
    };
    let last = rest.rsplit('/').next().unwrap_or_default();
    let blogs = || here.of(paths::page::BLOGS, only);
    if route == paths::page::POST {
        let Some(id) = blog::decode_id(&last.replace("%3D", "=")) else { return Ok(None) };
        let found = blog::find_translation_path(&mut site.db.read().await?, here, id).await?;
        return Ok(Some(found.unwrap_or_else(blogs)));
    }
    if route == paths::page::CATEGORY {
        let found = find_category(site, from, last).await?;
        return Ok(Some(found.map_or_else(blogs, |slug| here.category(&slug, only))));
    }
    Ok(here.path_in(path, only))
}

/// The slug of a category in the address of its feed.
fn category_of_feed(here: Addresses, path: &str, language: Language) -> Option<&str> {
    let (page, _) = path.rsplit_once(paths::FEED).filter(|(_, rest)| rest.is_empty())?;
    let (route, from, rest) = here.route_of(page)?;
    let slug = rest.rsplit('/').next()?;
    (route == paths::page::CATEGORY && from == language).then_some(slug)
}

/// The slug of a category in the language that is left, if it has one there.
async fn find_category(site: &Site, from: Language, slug: &str) -> Result<Option<String>> {
    let found = category::find_by_slug(&mut site.db.read().await?, from, slug).await?;
    Ok(match found {
        Some(SlugMatch::Current(category)) => {
            Some(category.other_slug).filter(|slug| !slug.is_empty())
        }
        Some(SlugMatch::Renamed(_)) | None => None,
    })
}

/// 302 with the query of the request.
fn redirect(path: &str, uri: &Uri) -> Option<Response> {
    let location = match uri.query() {
        Some(query) => format!("{path}?{query}"),
        None => path.to_owned(),
    };
    let location = HeaderValue::try_from(location).map_err(Error::internal).ok()?;
    let mut response = StatusCode::FOUND.into_response();
    response.headers_mut().insert(header::LOCATION, location);
    response.headers_mut().insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    Some(response)
}
