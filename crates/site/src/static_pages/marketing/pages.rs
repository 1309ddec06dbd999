//! What the marketing pages show (specification §2).

use axum::extract::{Query, Request, State};
use axum::response::Response;
use platform::language::Language;
use serde::Deserialize;

use crate::Site;
use crate::blog;
use crate::content::Name;
use crate::page::{Kind, Loaded, Page, PageRequest};
use crate::paths::{Route, page as paths};

/// Blogs on the home page (specification §9).
pub(crate) const HOME_BLOGS: i64 = 4;

/// `/`: everything there is about the company in short, and the latest four blogs.
pub async fn home(State(site): State<Site>, request: Request) -> Response {
    let (language, path) = here(&site, &request, paths::HOME);
    let asked = PageRequest::new(&request, language, path.clone());
    let load = || async {
        let mut tx = site.db.read().await?;
        let mut queries = blog::pages::list_queries(&mut tx, language, 0, HOME_BLOGS, "").await?;
        let content = site.content(language);
        queries.push(content.query(Name::Home)?);
        let page = Page::new(Kind::Home, language, &path, queries);
        Ok(Loaded::Page(content.titled(Name::Home, page)))
    };
    site.pages.respond(asked, load).await
}

/// `/services`
pub async fn services(State(site): State<Site>, request: Request) -> Response {
    said(&site, request, paths::SERVICES, Kind::Services, Name::Services).await
}

/// `/about`
pub async fn about(State(site): State<Site>, request: Request) -> Response {
    said(&site, request, paths::ABOUT, Kind::About, Name::About).await
}

/// `/thank-you`
pub async fn thank_you(State(site): State<Site>, request: Request) -> Response {
    said(&site, request, paths::THANK_YOU, Kind::ThankYou, Name::ThankYou).await
}

/// `/privacy-policy`
pub async fn privacy(State(site): State<Site>, request: Request) -> Response {
    said(&site, request, paths::PRIVACY, Kind::Privacy, Name::Privacy).await
}

/// `/term-and-condition`
pub async fn terms(State(site): State<Site>, request: Request) -> Response {
    said(&site, request, paths::TERMS, Kind::Terms, Name::Terms).await
}

/// The query parameters of `/feature`; others are ignored.
#[derive(Deserialize)]
struct FeatureQuery {
    app: Option<String>,
}

/// `/feature`: the User App, and with `?app=agent` the Agent App.
pub async fn feature(State(site): State<Site>, request: Request) -> Response {
    let query = Query::<FeatureQuery>::try_from_uri(request.uri()).ok();
    let is_agent = query.is_some_and(|Query(query)| query.app.as_deref() == Some("agent"));
    let language = site.addresses.language_of(request.uri().path());
    if !is_agent || site.content(language).agent_app().is_none() {
        return said(&site, request, paths::FEATURE, Kind::Feature, Name::Feature).await;
    }
    let path = site.addresses.agent_app(language);
    let asked = PageRequest::new(&request, language, path.clone());
    let load = || async {
        let content = site.content(language);
        let Some(app) = content.agent_app() else {
            return Ok(Loaded::NotFound(Page::not_found(language)));
        };
        let queries = vec![content.query(Name::Feature)?];
        let page = Page::new(Kind::Feature, language, &path, queries);
        Ok(Loaded::Page(content.titled_as_app(app, page)))
    };
    site.pages.respond(asked, load).await
}

/// A page that is given what content says.
async fn said(site: &Site, request: Request, route: Route, kind: Kind, name: Name) -> Response {
    let (language, path) = here(site, &request, route);
    let asked = PageRequest::new(&request, language, path.clone());
    let load = || async {
        let content = site.content(language);
        let page = Page::new(kind, language, &path, vec![content.query(name)?]);
        Ok(Loaded::Page(content.titled(name, page)))
    };
    site.pages.respond(asked, load).await
}

/// The language that a page is asked for in, and its address there.
fn here(site: &Site, request: &Request, route: Route) -> (Language, String) {
    let language = site.addresses.language_of(request.uri().path());
    (language, site.addresses.of(route, language))
}
