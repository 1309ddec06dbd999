//! Answers a missed address with its redirect.

use axum::body::Body;
use axum::extract::{Request, State};
use axum::middleware::Next;
use axum::response::{IntoResponse as _, Response};
use foundation::page::{Page, PageOutcome, PageRequest};
use foundation::{Site, encoded_id, paths};
use homes::views;
use http::{HeaderMap, HeaderValue, Method, StatusCode, Uri, header};
use platform::error::{Result, chain};

use super::counts::{Redirects, loaded};
use super::model::{Redirect, is_page};
use super::rule::{ADDRESS_MAX_BYTES, RedirectKind, candidate_keys};
use super::store;

/// Parameters by which other systems name a page: `WordPress` and its plain permalinks.
const PERMALINK_PARAMETERS: [&str; 9] =
    ["p", "page_id", "attachment_id", "cat", "tag", "author", "m", "feed", "post_type"];
/// Longer addresses are not recorded as missed.
const MISSED_MAX_BYTES: usize = 300;

/// Marks a response that leads to today's address of a page: of one that had no language, or
/// another one, while the other language had none. A redirect of the table comes before it.
#[derive(Clone, Copy, Debug)]
pub struct MovedAddress;

/// Layer of the router: leads from missed addresses to where their redirects lead.
pub async fn redirect_missing(State(site): State<Site>, request: Request, next: Next) -> Response {
    let uri = request.uri().clone();
    let is_read = matches!(*request.method(), Method::GET | Method::HEAD);
    if !is_read || !is_redirectable(&uri) {
        return next.run(request).await;
    }
    // The home page exists at `/?p=123`, so this cannot wait for a 404.
    let is_permalink = is_home(&site, &uri) && has_permalink(&uri);
    if is_permalink
        && let Some(response) =
            respond(&site, &uri, false).await.filter(|one| !one.status().is_client_error())
    {
        return response;
    }
    let source = source_of(request.headers(), &site.base_url);
    let response = next.run(request).await;
    if response.extensions().get::<MovedAddress>().is_some() {
        return respond_moved(&site, &uri, response).await;
    }
    if !is_missed(&response, &uri) {
        return response;
    }
    match respond(&site, &uri, false).await {
        Some(redirect) if redirect.status() == StatusCode::GONE => {
            with_status(response, StatusCode::GONE)
        }
        Some(redirect) => redirect,
        None => {
            count_miss(&site, &uri, &response, source);
            response
        }
    }
}

/// The answer of the redirect of such an address, else `response`. Where today's address is that of
/// a page that always exists, prefixes and patterns leave it to that page.
async fn respond_moved(site: &Site, uri: &Uri, response: Response) -> Response {
    let location = response.headers().get(header::LOCATION).and_then(|value| value.to_str().ok());
    let there = location.and_then(|address| address.split('?').next()).unwrap_or_default();
    match respond(site, uri, is_page(site, there)).await {
        Some(gone) if gone.status() == StatusCode::GONE => {
            let path = uri.path().to_owned();
            let language = site.addresses.language_of(there);
            let mut request = Request::new(Body::empty());
            *request.uri_mut() = uri.clone();
            let load = || async { Ok(PageOutcome::Gone(Page::not_found(language))) };
            site.pages.respond(PageRequest::new(&request, language, path), load).await
        }
        Some(redirect) => redirect,
        None => response,
    }
}

/// The answer of the redirect of an address. A store that is away has none.
async fn respond(site: &Site, uri: &Uri, is_exact: bool) -> Option<Response> {
    let redirect = match find(site, uri, is_exact).await {
        Ok(redirect) => redirect?,
        Err(error) => {
            tracing::warn!(error = %chain(&error), "redirects were not looked up");
            return None;
        }
    };
    let (redirect, location) = redirect;
    site.feature::<Redirects>().count_hit(redirect.id);
    let Some(location) = location else { return Some(StatusCode::GONE.into_response()) };
    let status = StatusCode::from_u16(redirect.rule.status).ok()?;
    let location = HeaderValue::try_from(location).ok()?;
    Some((status, [(header::LOCATION, location)]).into_response())
}

/// The best redirect of an address, and where it leads: an exact one, then, unless `is_exact`, the
/// longest prefix, then the longest pattern.
async fn find(
    site: &Site,
    uri: &Uri,
    is_exact: bool,
) -> Result<Option<(Redirect, Option<String>)>> {
    let loaded = loaded(site).await?;
    let (path, query) = (uri.path(), uri.query());
    let keys = candidate_keys(path, query);
    let mut found = if loaded.has_plain {
        store::find_by_keys(&mut site.db.read().await?, &keys).await?
    } else {
        Vec::new()
    };
    let rank = |one: &Redirect| {
        let key = one.rule.key();
        let at = keys.iter().position(|candidate| *candidate == key);
        (one.rule.kind != RedirectKind::Exact, at)
    };
    found.sort_by_key(rank);
    let own = keys.first();
    for redirect in found.iter().chain(&loaded.wildcards) {
        if is_exact && redirect.rule.kind != RedirectKind::Exact {
            continue;
        }
        let Some(captures) = redirect.rule.captures(path, query) else { continue };
        let location = redirect.rule.location(&captures, query);
        // A pattern may lead some address to itself.
        let leads_to = location.as_deref().map(super::rule::address_key);
        if leads_to.is_some() && leads_to.as_ref() == own {
            continue;
        }
        return Ok(Some((redirect.clone(), location)));
    }
    Ok(None)
}

/// Pages may be redirected; calls, files and the admin area are not.
fn is_redirectable(uri: &Uri) -> bool {
    let path = uri.path();
    let is_file = path.starts_with(platform::http::assets::PREFIX)
        || path.starts_with(platform::media::PREFIX);
    path.len() <= ADDRESS_MAX_BYTES && !is_file && !paths::is_call(path) && !paths::is_admin(path)
}

fn is_home(site: &Site, uri: &Uri) -> bool {
    let route = site.addresses.route_of(uri.path());
    route.is_some_and(|(route, ..)| route == paths::page::HOME)
}

fn has_permalink(uri: &Uri) -> bool {
    let names = uri.query().unwrap_or_default().split('&').map(|pair| pair.split('=').next());
    names.flatten().any(|name| PERMALINK_PARAMETERS.contains(&name))
}

/// Whether no page was found. The removal of a slash is no page either: one redirect is better
/// than two.
fn is_missed(response: &Response, uri: &Uri) -> bool {
    match response.status() {
        StatusCode::NOT_FOUND | StatusCode::GONE => true,
        StatusCode::PERMANENT_REDIRECT => uri.path().len() > 1 && uri.path().ends_with('/'),
        _ => false,
    }
}

fn with_status(mut response: Response, status: StatusCode) -> Response {
    *response.status_mut() = status;
    response
}

/// The site that linked here; empty without one and from this site. `None` for requests that are
/// not counted.
fn source_of(headers: &HeaderMap, base_url: &str) -> Option<String> {
    if !views::is_counted(headers) {
        return None;
    }
    let referrer = headers.get(header::REFERER).and_then(|value| value.to_str().ok());
    let own = url::Url::parse(base_url).ok();
    let url = referrer.and_then(|referrer| url::Url::parse(referrer).ok());
    let host = url.as_ref().and_then(|url| url.host_str()).unwrap_or_default();
    let is_own = own.as_ref().and_then(|url| url.host_str()) == Some(host);
    Some(if is_own || host.len() > 100 { String::new() } else { host.to_owned() })
}

/// Records a missed address, unless it may name a person or is a broken link to a secret page.
fn count_miss(site: &Site, uri: &Uri, response: &Response, source: Option<String>) {
    let Some(source) = source else { return };
    let path = uri.path();
    let is_secret = path.split('/').any(|part| {
        paths::SECRET_FOLDERS.contains(&part) || part.contains('@') || part.len() > 120
    });
    let address = match uri.query().filter(|_| has_permalink(uri)) {
        Some(query) => format!("{path}?{query}"),
        None => path.to_owned(),
    };
    // A thing of this site that was deleted has no old address.
    let is_deleted = site.addresses.route_of(path).is_some()
        && path.rsplit('/').next().is_some_and(|last| encoded_id::decode(last).is_some());
    let is_page = response.status() == StatusCode::NOT_FOUND;
    if is_page && !is_secret && !is_deleted && address.len() <= MISSED_MAX_BYTES {
        site.feature::<Redirects>().count_miss(address, source);
    }
}
