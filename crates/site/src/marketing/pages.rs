//! What the marketing pages show (specification §2).

use axum::extract::{Query, Request, State};
use axum::response::Response;
use platform::language::Language;
use serde::Deserialize;

use crate::Site;
use crate::blog;
use crate::content::Name;
use crate::page::{Kind, Loaded, Page, PageRequest};
use crate::paths::{AGENT_APP, page as paths};

/// Blogs on the home page (specification §9).
const HOME_BLOGS: i64 = 4;

/// `/`: everything there is about the company in short, and the latest four blogs.
pub async fn home(State(site): State<Site>, request: Request) -> Response {
    let asked = PageRequest::new(&request, paths::HOME.to_owned());
    let load = || async {
        let mut tx = site.db.read().await?;
        let mut queries =
            blog::pages::list_queries(&mut tx, Language::En, 0, HOME_BLOGS, "").await?;
        queries.push(site.content.query(Name::Home)?);
        let page = Page::new(Kind::Home, paths::HOME, queries);
        Ok(Loaded::Page(site.content.titled(Name::Home, page)))
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
    let Some(app) = site.content.agent_app().filter(|_| is_agent) else {
        return said(&site, request, paths::FEATURE, Kind::Feature, Name::Feature).await;
    };
    let asked = PageRequest::new(&request, AGENT_APP.to_owned());
    let load = || async {
        let page = Page::new(Kind::Feature, AGENT_APP, vec![site.content.query(Name::Feature)?]);
        Ok(Loaded::Page(site.content.titled_as_app(app, page)))
    };
    site.pages.respond(asked, load).await
}

/// A page that is given what content says.
async fn said(site: &Site, request: Request, path: &str, kind: Kind, name: Name) -> Response {
    let asked = PageRequest::new(&request, path.to_owned());
    let load = || async {
        let page = Page::new(kind, path, vec![site.content.query(name)?]);
        Ok(Loaded::Page(site.content.titled(name, page)))
    };
    site.pages.respond(asked, load).await
}
