//! Every route of the site, put together.
//!
//! Pages and calls are matched by axum; the OpenAPI document comes from the same
//! registration as the calls, so it cannot list another set. What no route
//! matches is a JSON 404 under `/api`, a short text among the files (`/assets/`,
//! `/media/`) and the 404 page elsewhere.

use axum::Router;
use axum::extract::rejection::PathRejection;
use axum::extract::{Path, Request, State};
use axum::middleware::Next;
use axum::response::{IntoResponse as _, Redirect, Response};
use axum::routing::get;
use foundation::offer::Offer;
use foundation::page::{Page, PageOutcome, PageRequest};
use foundation::paths::Addresses;
use foundation::{
    Site, account, auth, content, face, media, menus, paths, plan, push, settings, texts, tools,
};
use homes::{agent, alerts, favourites, listing, map, property, search, submission, views};
use http::{HeaderValue, Method, StatusCode, Uri, header};
use office::{audit, booking, contact, customer, people, privacy};
use platform::error::Error;
use platform::http::assets::no_such_file;
use platform::identity::session::TOKEN_HEADER;
use platform::language::Language;
use publishing::{blog, category, profile};
use tower_http::set_header::SetResponseHeaderLayer;
use utoipa::openapi::security::{ApiKey, ApiKeyValue, SecurityScheme};
use utoipa::openapi::{Components, Info, License, OpenApi};
use utoipa_axum::router::OpenApiRouter;

use crate::block_homes::find_homes;
use crate::static_pages::{admin, marketing, offline, team};
use crate::{
    dashboard, export, import, media_library, one_language, opening, pages, redirect, sample, seo,
    trash,
};

/// The calls of every feature.
const CALLS: [fn() -> OpenApiRouter<Site>; 34] = [
    account::routes,
    auth::routes,
    people::routes,
    profile::routes,
    customer::routes,
    push::routes,
    category::routes,
    blog::routes,
    contact::routes,
    favourites::routes,
    content::routes,
    dashboard::routes,
    property::routes,
    submission::routes,
    sample::routes,
    agent::routes,
    search::routes,
    alerts::routes,
    booking::routes,
    media::routes,
    media_library::routes,
    map::routes,
    trash::routes,
    views::routes,
    audit::routes,
    settings::routes,
    face::routes,
    privacy::routes,
    pages::routes,
    menus::routes,
    redirect::routes,
    import::routes,
    export::routes,
    opening::routes,
];

/// The site's router; assets and probes are the server's.
pub fn router(site: Site) -> Router {
    // The descriptions of calls are dropped feature by feature: all together take 7 MB.
    let calls = CALLS.iter().fold(Router::new(), |calls, routes| {
        let (routes, _) = routes().split_for_parts();
        calls.merge(routes)
    });
    // Shared caches spare what carries `Authorization` or a cookie, but know nothing of
    // our header. So nothing that a call answers is kept, unless the call says otherwise.
    let kept_by_nobody = HeaderValue::from_static("no-store");
    let by_token = HeaderValue::from_static(TOKEN_HEADER);
    let calls = calls
        .layer(SetResponseHeaderLayer::if_not_present(header::CACHE_CONTROL, kept_by_nobody))
        .layer(SetResponseHeaderLayer::appending(header::VARY, by_token));
    let pages = Router::new()
        .route(paths::page::INVITE, get(people::pages::invite))
        .route(paths::page::RESET_PASSWORD, get(auth::links::pages::reset_password))
        .route(paths::page::PREVIEW, get(blog_preview))
        .route(
            paths::page::UNSUBSCRIBE,
            get(alerts::pages::unsubscribe_page).post(alerts::pages::unsubscribe),
        )
        .route(paths::page::BOOKING_ICS, get(booking::ics))
        .route(paths::page::CALENDAR_FEED, get(booking::feed))
        .merge(admin::pages())
        .route(paths::MEDIA, get(media::pages::picture))
        .route(paths::FACE_FILE, get(face::pages::file))
        .route(paths::MAP_TILE, get(map::tile))
        .route(paths::SITEMAP, get(seo::sitemap::sitemap))
        .route(paths::ROBOTS, get(seo::robots::robots))
        .route(paths::SECURITY, get(seo::security::security))
        .route(paths::PICTURE, get(seo::picture::picture));
    // The addresses of both languages without a prefix, and of both with one: a setting changes which
    // of them are today's ([`redirect_moved`]).
    let both = Language::ALL.into_iter().map(Addresses::new);
    let both = both.flat_map(|addresses| Language::ALL.map(|language| (addresses, language)));
    let pages =
        both.fold(pages, |pages, (addresses, language)| pages.merge(pages_in(addresses, language)));
    let pages = ["", "/en", "/fr"].into_iter().fold(pages, |pages, prefix| {
        let home = if prefix.is_empty() { paths::page::HOME.en } else { prefix };
        pages
            .route(home, get(marketing::pages::home))
            .route(&format!("{prefix}{}", paths::FEED), get(seo::feed::feed))
            .route(&format!("{prefix}{}", paths::MANIFEST), get(seo::manifest::manifest))
    });
    calls
        .merge(pages)
        .fallback(not_found)
        .method_not_allowed_fallback(method_not_allowed)
        .layer(axum::middleware::from_fn_with_state(site.clone(), redirect_moved))
        .layer(axum::middleware::from_fn_with_state(site.clone(), refuse_unoffered))
        .layer(axum::middleware::from_fn_with_state(site.clone(), redirect::redirect_missing))
        .layer(axum::middleware::from_fn_with_state(site.clone(), one_language::redirect_other))
        .layer(axum::middleware::from_fn_with_state(site.clone(), opening::close_to_visitors))
        .with_state(site)
}

/// What has an address of its own in each language.
fn pages_in(addresses: Addresses, language: Language) -> Router<Site> {
    let at = |route| addresses.of(route, language);
    Router::new()
        .route(&at(paths::page::BLOGS), get(blog::pages::blogs))
        .route(&at(paths::page::POST), get(blog::pages::post))
        .route(&at(paths::page::CATEGORY), get(blog::category_page::category))
        .route(&addresses.category_feed("{slug}", language), get(seo::feed::of_category))
        .route(&at(paths::page::HOMES), get(search::pages::homes))
        .route(&at(paths::page::LANDING), get(search::landing::landing))
        .route(&at(paths::page::LISTING), get(home).post(contact::enquiry::pages::send))
        .route(&at(paths::page::FAVOURITES), get(favourites::pages::favourites))
        .route(&at(paths::page::COMPARE), get(favourites::pages::compare))
        .route(&at(paths::page::ALERTS), get(alerts::pages::form).post(alerts::pages::send))
        .route(&at(paths::page::ALERT), get(alerts::pages::show).post(alerts::pages::change))
        .route(
            &at(paths::page::POST_PROPERTY),
            get(submission::pages::begin).post(submission::pages::enter),
        )
        .route(
            &at(paths::page::POSTING),
            get(submission::pages::show).post(submission::pages::change),
        )
        .route(&at(paths::page::POSTING_PREVIEW), get(submission::preview::page))
        .route(&at(paths::page::MY_LISTINGS), get(submission::pages::my_listings))
        .route(&at(paths::page::AGENT), get(agent::pages::agent))
        .route(&at(paths::page::BOOK), get(booking::pages::show).post(booking::pages::send))
        .route(
            &at(paths::page::BOOKING),
            get(booking::self_service::show).post(booking::self_service::change),
        )
        .route(&at(paths::page::TOOLS), get(tools::pages::tools))
        .route(&at(paths::page::TOOLS_PAYMENT), get(tools::pages::payment))
        .route(&at(paths::page::TOOLS_AFFORD), get(tools::pages::afford))
        .route(&at(paths::page::TOOLS_TRANSFER_TAX), get(tools::pages::transfer_tax))
        .route(&at(paths::page::TOOLS_CLOSING), get(tools::pages::closing))
        .route(&at(paths::page::PLAN), get(plan::plan))
        .route(&at(paths::page::SERVICES), get(marketing::pages::services))
        .route(&at(paths::page::ABOUT), get(marketing::pages::about))
        .route(&at(paths::page::TEAM), get(team::pages::team))
        .route(&at(paths::page::TEAM_MEMBER), get(team::pages::member))
        .route(&at(paths::page::FEATURE), get(marketing::pages::feature))
        .route(&at(paths::page::PAGE_PREVIEW), get(pages::preview::page))
        .route(&at(paths::page::THANK_YOU), get(marketing::pages::thank_you))
        .route(&at(paths::page::PRIVACY), get(marketing::pages::privacy))
        .route(&at(paths::page::TERMS), get(marketing::pages::terms))
        .route(&at(paths::page::LOGIN), get(account::pages::login))
        .route(
            &at(paths::page::REGISTER),
            get(account::pages::register).post(account::pages::send_registration),
        )
        .route(
            &at(paths::page::FORGOT_PASSWORD),
            get(account::pages::forgot).post(account::pages::send_forgotten),
        )
        .route(&at(paths::page::PROFILE), get(account::pages::profile))
        .route(&at(paths::page::UNAUTHORIZED), get(account::pages::unauthorized))
        .route(&at(paths::page::OFFLINE), get(offline::page))
        .route(&at(paths::page::CONTACT), get(contact::pages::show).post(contact::pages::send))
}

/// The preview of a blog or an own page, whose blocks may show homes.
async fn blog_preview(
    State(site): State<Site>,
    path: std::result::Result<Path<String>, PathRejection>,
    request: Request,
) -> Response {
    blog::preview::page(site, path, request, find_homes).await
}

/// The page of a home, which `booking` tells where a viewing is booked.
async fn home(
    State(site): State<Site>,
    path: std::result::Result<Path<(String, String)>, PathRejection>,
    request: Request,
) -> Response {
    listing::pages::home(&site, path, request, booking::viewing_path).await
}

/// The OpenAPI document of every call.
pub fn openapi() -> OpenApi {
    let calls = CALLS.iter().fold(OpenApiRouter::new(), |calls, routes| calls.merge(routes()));
    let mut document = calls.into_openapi();
    document.info = Info::builder()
        .title("Keyturn")
        .version(env!("CARGO_PKG_VERSION"))
        .description(Some(
            "The calls of specification §7. Errors are {message, code, field?}; refusals come in \
             the order 405, 401, 403, 415, 422.",
        ))
        .license(Some(License::new("Proprietary")))
        .build();
    let token = ApiKey::Header(ApiKeyValue::new(TOKEN_HEADER));
    document
        .components
        .get_or_insert_with(Components::new)
        .add_security_scheme("token", SecurityScheme::ApiKey(token));
    document
}

/// That document as `openapi.json` holds it.
///
/// # Errors
/// None that a test would not have found.
pub fn openapi_json() -> serde_json::Result<String> {
    Ok(serde_json::to_string_pretty(&openapi())? + "\n")
}

fn is_call(request: &Request) -> bool {
    paths::is_call(request.uri().path())
}

/// The edge lets these through without limit, so nothing is rendered for them.
fn is_file(request: &Request) -> bool {
    let path = request.uri().path();
    path.starts_with(platform::http::assets::PREFIX) || path.starts_with(platform::media::PREFIX)
}

async fn not_found(State(site): State<Site>, request: Request) -> Response {
    if is_call(&request) {
        return Error::NotFound(texts::NO_SUCH_CALL).into_response();
    }
    if is_file(&request) {
        return no_such_file();
    }
    let path = request.uri().path().to_owned();
    if let Some(moved) = without_slash(request.uri()) {
        return Redirect::permanent(&moved).into_response();
    }
    if paths::is_admin(&path) {
        return admin::not_found(&site, request).await;
    }
    let language = site.shown_language(site.addresses.language_of(&path));
    if let Some(slug) = site.addresses.own_page_slug(&path) {
        let slug = slug.to_owned();
        return blog::own_page::respond(&site, language, slug, request, find_homes).await;
    }
    let load = || async { Ok(PageOutcome::NotFound(Page::not_found(language))) };
    site.pages.respond(PageRequest::new(&request, language, path.clone()), load).await
}

/// The address without the slash that somebody has put at its end. Two slashes
/// at the beginning would be another host, and browsers read a backslash as a slash.
fn without_slash(uri: &Uri) -> Option<String> {
    let path = uri.path().strip_suffix('/')?;
    if path.is_empty() || path.starts_with("//") || path.ends_with('/') || path.contains('\\') {
        return None;
    }
    Some(with_query(path.to_owned(), uri))
}

fn with_query(path: String, uri: &Uri) -> String {
    match uri.query() {
        Some(query) => format!("{path}?{query}"),
        None => path,
    }
}

/// Leads from an address as it was under another language without a prefix to today's, also what is
/// sent there: nothing that was typed is lost on the way. A setting may turn it round, so no browser
/// keeps it.
async fn redirect_moved(State(site): State<Site>, request: Request, next: Next) -> Response {
    let path = request.uri().path();
    let has_language = !is_call(&request) && !is_file(&request) && !paths::is_admin(path);
    let Some(moved) = has_language.then(|| site.addresses.moved(path)).flatten() else {
        return next.run(request).await;
    };
    let only = site.company().only_language;
    let there = only.and_then(|only| site.addresses.path_in(&moved, only)).unwrap_or(moved);
    let mut response = Redirect::temporary(&with_query(there, request.uri())).into_response();
    response.extensions_mut().insert(redirect::MovedAddress);
    response
}

/// What the site does not offer is not there (docs/decisions/0059).
async fn refuse_unoffered(State(site): State<Site>, request: Request, next: Next) -> Response {
    let path = request.uri().path();
    let language = site.addresses.language_of(path);
    let company = site.settings.now().companies.get(language).clone();
    if company.off.is_empty()
        || Offer::of_path(site.addresses, path).is_none_or(|offer| company.offers(offer))
    {
        return next.run(request).await;
    }
    if matches!(*request.method(), Method::GET | Method::HEAD) || is_call(&request) {
        return not_found(State(site), request).await;
    }
    let asked = PageRequest::new(&request, language, path.to_owned());
    site.pages.respond_failure(&asked, Error::NotFound(texts::NO_SUCH_PAGE)).await
}

async fn method_not_allowed(State(site): State<Site>, request: Request) -> Response {
    if is_call(&request) {
        return Error::MethodNotAllowed.into_response();
    }
    if is_file(&request) {
        return StatusCode::METHOD_NOT_ALLOWED.into_response();
    }
    let path = request.uri().path();
    let language = site.addresses.language_of_request(path, request.headers());
    let asked = PageRequest::new(&request, language, path.to_owned());
    site.pages.respond_failure(&asked, Error::MethodNotAllowed).await
}
