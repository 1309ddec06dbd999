//! The list of favourite homes (`/favourites`) and the comparison (`/compare`).
//!
//! Without ids the list is the visitor's own, which only the device knows, and the page gets no
//! data. With ids it is a shared list and gets `["kept", "<ids>"]`, a
//! [`super::response::KeptAnswer`]. The comparison gets `["compare", "<ids>"]`, a
//! [`super::response::CompareAnswer`]. An invalid id gives `["kept-problem"]`. These pages are
//! not indexed, and not cached with ids.

use axum::extract::{Request, State};
use axum::response::Response;
use foundation::Site;
use foundation::page::{Page, PageKind, PageOutcome, PageRequest, QueryState};
use foundation::paths::{Route, page as paths};
use platform::error::Error;
use platform::language::Language;
use serde_json::json;

use super::error::FavouritesError;
use super::ids;
use super::response::{compare_homes, find_homes};
use crate::property::PropertyId;

/// Homes in the comparison.
const BESIDE: usize = 4;

/// `/favourites`: the visitor's own list, or with `ids` a shared one.
pub async fn favourites(State(site): State<Site>, request: Request) -> Response {
    let (language, ids) = parse_request(&site, &request);
    let ids = match ids {
        Ok(ids) => ids,
        Err(error) => {
            let path = request.uri().to_string();
            let page_request = PageRequest::new(&request, language, path.clone());
            return refused(&site, page_request, language, PageKind::Favourites, path, error).await;
        }
    };
    let written = ids::write(&ids);
    let path = with_ids(&site, paths::FAVOURITES, language, &written);
    let page_request = PageRequest::new(&request, language, path.clone());
    if ids.is_empty() {
        let load = || async {
            Ok(PageOutcome::Page(Page::new(PageKind::Favourites, language, &path, Vec::new())))
        };
        return site.pages.respond(page_request, load).await;
    }
    let page_request =
        page_request.of_homes(site.listings_version.known(), site.clock.now()).costing(1);
    let load = || async {
        let mut tx = site.db.read().await?;
        let answer = find_homes(&mut tx, &site, &ids, language).await?;
        let query = QueryState::new(json!(["kept", written]), &answer)?;
        Ok(PageOutcome::Uncached(Page::new(PageKind::Favourites, language, &path, vec![query])))
    };
    site.pages.respond(page_request, load).await
}

/// `/compare`: two to four homes. The page mentions further ones, and asks for more if there
/// are fewer.
pub async fn compare(State(site): State<Site>, request: Request) -> Response {
    let (language, ids) = parse_request(&site, &request);
    let mut ids = match ids {
        Ok(ids) => ids,
        Err(error) => {
            let path = request.uri().to_string();
            let page_request = PageRequest::new(&request, language, path.clone());
            return refused(&site, page_request, language, PageKind::Compare, path, error).await;
        }
    };
    let more = ids.len().saturating_sub(BESIDE);
    let all = ids::write(&ids);
    ids.truncate(BESIDE);
    // Ids beyond the limit stay in the URL.
    let path = with_ids(&site, paths::COMPARE, language, &all);
    let page_request = PageRequest::new(&request, language, path.clone())
        .of_homes(site.listings_version.known(), site.clock.now())
        .costing(1);
    let load = || async {
        let mut tx = site.db.read().await?;
        let answer = compare_homes(&mut tx, &site, &ids, more, language).await?;
        let query = QueryState::new(json!(["compare", all]), &answer)?;
        Ok(PageOutcome::Uncached(Page::new(PageKind::Compare, language, &path, vec![query])))
    };
    site.pages.respond(page_request, load).await
}

/// The language and the ids of a request.
fn parse_request(
    site: &Site,
    request: &Request,
) -> (Language, Result<Vec<PropertyId>, FavouritesError>) {
    let language = site.addresses.language_of(request.uri().path());
    (language, ids::parse(request.uri().query().unwrap_or_default()))
}

fn with_ids(site: &Site, route: Route, language: Language, ids: &str) -> String {
    let address = site.addresses.of(route, language);
    if ids.is_empty() { address } else { format!("{address}?ids={ids}") }
}

/// The page with an error in place of homes; its URL stays as requested.
async fn refused(
    site: &Site,
    page_request: PageRequest,
    language: Language,
    kind: PageKind,
    path: String,
    error: FavouritesError,
) -> Response {
    let error = Error::from(error);
    let problem = json!({ "message": error.text(language) });
    match QueryState::new(json!(["kept-problem"]), &problem) {
        Ok(problem) => {
            let page = Page::new(kind, language, &path, vec![problem]);
            site.pages.respond_error(&page_request, page, &error).await
        }
        Err(error) => site.pages.respond_failure(&page_request, error).await,
    }
}
