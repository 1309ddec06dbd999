//! The page of homes for sale or rent (`/homes`).
//!
//! It gets the answer of `GET /api/homes` under the query key `["homes", "<query of the URL>"]`
//! (docs/decisions/0032). An invalid query gives `["homes-problem"]`, with the form as filled in.

use axum::extract::{Request, State};
use axum::response::Response;
use foundation::Site;
use foundation::page::{Page, PageKind, PageOutcome, PageRequest, QueryState};
use foundation::paths::page as paths;
use platform::error::Error;
use platform::language::Language;
use serde_json::json;

use super::answer::{find_page, wait_until_ready};
use super::index_sync::catch_up;
use super::query::HomesQuery;

/// Longer queries are unlikely to repeat and are not cached.
const CACHED_MAX_BYTES: usize = 80;

/// `/homes`, rendered completely for any query.
pub async fn homes(State(site): State<Site>, request: Request) -> Response {
    let language = site.addresses.language_of(request.uri().path());
    let address = site.addresses.of(paths::HOMES, language);
    let query_text = request.uri().query().unwrap_or_default();
    let query = match HomesQuery::parse(query_text) {
        Ok(mut query) => {
            // Clusters are for the API. Cursors are for links to later pages, so that none
            // repeats or skips a home.
            query.zoom = None;
            if query.page == 0 {
                (query.after, query.near) = (None, None);
            }
            query
        }
        Err(error) => {
            let path = with_query(&address, query_text);
            let page_request = PageRequest::new(&request, language, path.clone());
            return refused(&site, &page_request, language, &path, error.into()).await;
        }
    };
    let path = match query.cursor() {
        None => with_query(&address, query.canonical()),
        Some(after) => with_query(&address, &format!("{}&after={after}", query.canonical())),
    };
    let page_request = PageRequest::new(&request, language, path.clone())
        .of_homes(site.listings_version.known(), site.clock.now())
        .costing(1);
    let load = || async {
        // A page cached under a version must contain its changes.
        wait_until_ready(&site).await?;
        catch_up(&site).await?;
        let answer = match find_page(&site, &query, language).await? {
            Ok((answer, _)) => answer,
            Err(page) => {
                let query = with_page(query.canonical(), page);
                return Ok(PageOutcome::TemporaryRedirect(with_query(&address, &query)));
            }
        };
        let key = json!(["homes", query.canonical()]);
        let page =
            Page::new(PageKind::Homes, language, &path, vec![QueryState::new(key, &answer)?]);
        let page = site.content(language).pictured(page);
        // Areas and words vary without end and would evict popular pages.
        let is_cacheable = query.after.is_none()
            && query.q.is_none()
            && query.bbox.is_none()
            && query.polygon.is_none()
            && query.canonical().len() <= CACHED_MAX_BYTES;
        Ok(if is_cacheable { PageOutcome::Page(page) } else { PageOutcome::Uncached(page) })
    };
    site.pages.respond(page_request, load).await
}

/// The page with an error in place of homes.
async fn refused(
    site: &Site,
    page_request: &PageRequest,
    language: Language,
    path: &str,
    error: Error,
) -> Response {
    let problem = json!({ "message": error.text(language) });
    match QueryState::new(json!(["homes-problem"]), &problem) {
        Ok(problem) => {
            let page = Page::new(PageKind::Homes, language, path, vec![problem]);
            site.pages.respond_error(page_request, page, &error).await
        }
        Err(error) => site.pages.respond_failure(page_request, error).await,
    }
}

fn with_query(address: &str, query: &str) -> String {
    if query.is_empty() { address.to_owned() } else { format!("{address}?{query}") }
}

/// The query with another page number.
fn with_page(query: &str, page: usize) -> String {
    let parts = query.split('&').filter_map(|part| match part.split_once('=') {
        Some(("page", _)) => (page > 0).then(|| format!("page={page}")),
        _ => Some(part.to_owned()),
    });
    parts.collect::<Vec<_>>().join("&")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn another_page_stands_where_the_first_one_stood() {
        assert_eq!(with_page("beds=2&page=9&size=10", 3), "beds=2&page=3&size=10");
        assert_eq!(with_page("beds=2&page=9", 0), "beds=2");
        assert_eq!(with_page("page=9", 0), "");
    }
}
