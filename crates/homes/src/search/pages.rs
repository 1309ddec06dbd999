//! The page of homes for sale or rent (`/homes`).
//!
//! It gets the answer of `GET /api/homes` under the query key `["homes", "<query of the URL>"]`
//! (docs/decisions/0032). An invalid query gives `["homes-problem"]`, with the form as filled in.

use axum::extract::{Request, State};
use axum::response::Response;
use foundation::Site;
use foundation::page::{Page, PageKind, PageOutcome, PageRequest, QueryState};
use foundation::paths::page as paths;
use platform::error::{Error, Result};
use platform::language::Language;
use serde_json::json;

use super::answer::{find, find_first_frame, find_page, wait_until_ready};
use super::index_sync::catch_up;
use super::query::HomesQuery;
use crate::listing::PublicRow;
use crate::listing_index::values::purpose_word;
use crate::property::Purpose;

/// What the address without any choice shows.
const DEFAULT_QUERY: &str = "purpose=sell";
/// The choice of all homes. It needs an address of its own, because `/homes` alone shows those for
/// sale. Calls of the API write it as no purpose.
const ALL_PURPOSES: &str = "purpose=all";

/// Longer queries are unlikely to repeat and are not cached.
const CACHED_MAX_BYTES: usize = 80;

/// `/homes`, rendered completely for any query.
pub async fn homes(State(site): State<Site>, request: Request) -> Response {
    let language = site.addresses.language_of(request.uri().path());
    let address = site.addresses.of(paths::HOMES, language);
    let written = request.uri().query().unwrap_or_default();
    let query_text = &without_all_purposes(written);
    let query = match HomesQuery::parse(query_text) {
        Ok(query) if query.canonical().is_empty() && !has_purpose(written) => {
            HomesQuery::parse(DEFAULT_QUERY).unwrap_or(query)
        }
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
    let is_default = query.canonical() == DEFAULT_QUERY && !has_purpose(written);
    let path = match query.cursor() {
        None if is_default => address.clone(),
        None => with_query(&address, named_query(query.canonical())),
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
                let path = with_query(&address, named_query(&query));
                return Ok(PageOutcome::TemporaryRedirect(path));
            }
        };
        // A site without homes for sale begins with the homes that it has.
        let first = Purpose::ALL.iter().copied().map(purpose_word);
        let mut first = first.filter(|word| !answer.empty_purposes.contains(word));
        if is_default
            && answer.empty_purposes.contains(&"sell")
            && let Some(word) = first.next()
        {
            let path = with_query(&address, &format!("purpose={word}"));
            return Ok(PageOutcome::TemporaryRedirect(path));
        }
        let key = json!(["homes", query.canonical()]);
        let mut queries = vec![QueryState::new(key, &answer)?];
        if let Some(frame) = find_first_frame(&site, &query).await? {
            queries.push(QueryState::new(json!(["homes-frame", query.canonical()]), &frame)?);
        }
        let page = Page::new(PageKind::Homes, language, &path, queries);
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

/// The first homes of the search whose page an address is; none of any other address.
///
/// # Errors
/// The store is away.
pub async fn first_homes(
    site: &Site,
    address: &str,
    most: usize,
    language: Language,
) -> Result<Vec<PublicRow>> {
    let (path, written) = address.split_once('?').unwrap_or((address, ""));
    let of = |language: Language| site.addresses.of(paths::HOMES, language);
    if !Language::ALL.into_iter().any(|language| of(language) == path) {
        return Ok(Vec::new());
    }
    let query = without_all_purposes(written);
    let query = if query.is_empty() && !has_purpose(written) { DEFAULT_QUERY } else { &query };
    let Ok(query) = HomesQuery::parse(query) else { return Ok(Vec::new()) };
    wait_until_ready(site).await?;
    catch_up(site).await?;
    let mut homes = find(site, &query, language).await?.table_data;
    homes.truncate(most);
    Ok(homes)
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

/// Whether a query names a purpose, be it an empty one.
fn has_purpose(query: &str) -> bool {
    query.split('&').any(|part| part.split('=').next() == Some("purpose"))
}

/// The query without the choice of all homes.
fn without_all_purposes(query: &str) -> String {
    let parts = query.split('&').filter(|part| *part != ALL_PURPOSES);
    parts.collect::<Vec<_>>().join("&")
}

/// A query for the address of the page: all homes have a name there.
fn named_query(canonical: &str) -> &str {
    if canonical.is_empty() { ALL_PURPOSES } else { canonical }
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
    fn all_homes_have_an_address_of_their_own() {
        assert_eq!(named_query(""), "purpose=all");
        assert_eq!(named_query("place=Hamilton"), "place=Hamilton");
        assert_eq!(without_all_purposes("purpose=all&beds=2"), "beds=2");
        assert!(has_purpose("beds=2&purpose=") && !has_purpose("utm=purpose"));
    }

    #[test]
    fn another_page_stands_where_the_first_one_stood() {
        assert_eq!(with_page("beds=2&page=9&size=10", 3), "beds=2&page=3&size=10");
        assert_eq!(with_page("beds=2&page=9", 0), "beds=2");
        assert_eq!(with_page("page=9", 0), "");
    }
}
