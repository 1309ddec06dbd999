//! The data of the marketing pages (specification §2).

use axum::extract::{Query, Request, State};
use axum::response::Response;
use foundation::Site;
use foundation::content::PageName;
use foundation::page::{Page, PageKind, PageOutcome, PageRequest, QueryState};
use foundation::paths::{Route, page as paths};
use homes::{listing, search};
use platform::db::ReadPriority;
use platform::language::Language;
use publishing::blog;
use serde::Deserialize;
use serde_json::json;

use super::super::replacement;

/// Blogs on the home page (specification §9).
pub(crate) const HOME_BLOGS: i64 = 4;

/// Homes on the home page.
const HOME_SAMPLES: usize = 3;

/// `/`: the company in short, the newest homes and the latest four blogs.
pub async fn home(State(site): State<Site>, request: Request) -> Response {
    let (language, path) = here(&site, &request, paths::HOME);
    let asked = PageRequest::new(&request, language, path.clone())
        .of_homes(site.listings_version.known(), site.clock.now());
    let load = || async {
        platform::read_public!(site.db, ReadPriority::Normal, tx => async {
            let queries = blog::pages::list_queries(&mut tx, language, 0, HOME_BLOGS, "");
            let mut queries = queries.await?;
            let mut ids = listing::newest_ids(&mut tx).await?;
            ids.truncate(HOME_SAMPLES);
            let homes = listing::rows(&mut tx, &site, &ids, language).await?;
            queries.push(QueryState::new(json!(["newest-homes"]), &homes)?);
            let empty = search::find_empty_purposes(&site).await?;
            let is_known = empty.is_some();
            if let Some(empty) = empty.filter(|empty| !empty.is_empty()) {
                queries.push(QueryState::new(json!(["empty-purposes"]), &empty)?);
            }
            let content = site.content(language);
            queries.push(content.query_with_pictures(&mut tx, PageName::Home).await?);
            let page = Page::new(PageKind::Home, language, &path, queries);
            let page = content.titled(PageName::Home, page);
            Ok(if is_known { PageOutcome::Page(page) } else { PageOutcome::Uncached(page) })
        }.await)
    };
    site.pages.respond(asked, load).await
}

/// `/services`
pub async fn services(State(site): State<Site>, request: Request) -> Response {
    static_page(&site, request, paths::SERVICES, PageKind::Services, PageName::Services).await
}

/// `/about`
pub async fn about(State(site): State<Site>, request: Request) -> Response {
    static_page(&site, request, paths::ABOUT, PageKind::About, PageName::About).await
}

/// `/thank-you`
pub async fn thank_you(State(site): State<Site>, request: Request) -> Response {
    static_page(&site, request, paths::THANK_YOU, PageKind::ThankYou, PageName::ThankYou).await
}

/// `/privacy-policy`
pub async fn privacy(State(site): State<Site>, request: Request) -> Response {
    static_page(&site, request, paths::PRIVACY, PageKind::Privacy, PageName::Privacy).await
}

/// `/term-and-condition`
pub async fn terms(State(site): State<Site>, request: Request) -> Response {
    static_page(&site, request, paths::TERMS, PageKind::Terms, PageName::Terms).await
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
        return static_page(&site, request, paths::FEATURE, PageKind::Feature, PageName::Feature)
            .await;
    }
    let path = site.addresses.agent_app(language);
    let asked = PageRequest::new(&request, language, path.clone());
    let load = || async {
        // A page that replaces this one has no apps.
        if replacement::find(&site, paths::FEATURE, language).await?.is_some() {
            let there = site.addresses.of(paths::FEATURE, language);
            return Ok(PageOutcome::TemporaryRedirect(there));
        }
        let content = site.content(language);
        let Some(app) = content.agent_app() else {
            return Ok(PageOutcome::NotFound(Page::not_found(language)));
        };
        let queries = vec![content.query(PageName::Feature)?];
        let page = Page::new(PageKind::Feature, language, &path, queries);
        Ok(PageOutcome::Page(content.titled_as_app(app, page)))
    };
    site.pages.respond(asked, load).await
}

/// A page that shows one content file.
async fn static_page(
    site: &Site,
    request: Request,
    route: Route,
    kind: PageKind,
    name: PageName,
) -> Response {
    let (language, path) = here(site, &request, route);
    let asked = replacement::request(site, &request, language, path.clone());
    let load = || async {
        if let Some(page) = replacement::find(site, route, language).await? {
            return Ok(page);
        }
        let content = site.content(language);
        let query = content.query_with_pictures(&mut site.db.read().await?, name).await?;
        let page = Page::new(kind, language, &path, vec![query]);
        Ok(PageOutcome::Page(content.titled(name, page)))
    };
    site.pages.respond(asked, load).await
}

/// The language of the request, and the page's address in it.
fn here(site: &Site, request: &Request, route: Route) -> (Language, String) {
    let language = site.addresses.language_of(request.uri().path());
    (language, site.addresses.of(route, language))
}
