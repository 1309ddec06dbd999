//! The page of homes that are for sale or to let (`/homes`).
//!
//! It is given, under the query key `["homes", "<query as in the address>"]`, what
//! `GET /api/homes` answers (docs/decisions/0062). What cannot be meant is told under
//! `["homes-problem"]`, with the form as it was filled in.

use axum::extract::{Request, State};
use axum::response::Response;
use platform::error::Error;
use platform::language::Language;
use serde_json::json;

use super::answer::{be_ready, find_page};
use super::fill::catch_up;
use super::query::HomesQuery;
use crate::Site;
use crate::page::{Page, PageKind, PageOutcome, PageRequest, QueryState};
use crate::paths::page as paths;

/// A longer query is of a search that nobody makes twice.
const KEPT_MAX_BYTES: usize = 80;

/// `/homes`: complete in its first bytes, whatever is asked for.
pub async fn homes(State(site): State<Site>, request: Request) -> Response {
    let language = site.addresses.language_of(request.uri().path());
    let address = site.addresses.of(paths::HOMES, language);
    let written = request.uri().query().unwrap_or_default();
    let query = match HomesQuery::parse(written) {
        Ok(mut query) => {
            // The map is of the call. The place in the order is of the link to a further page, so
            // that none repeats or skips a home while others come and go.
            query.zoom = None;
            if query.page == 0 {
                (query.after, query.near) = (None, None);
            }
            query
        }
        Err(error) => {
            let path = at(&address, written);
            let asked = PageRequest::new(&request, language, path.clone());
            return refused(&site, &asked, language, &path, error.into()).await;
        }
    };
    let path = match query.cursor() {
        None => at(&address, query.canonical()),
        Some(after) => at(&address, &format!("{}&after={after}", query.canonical())),
    };
    let asked = PageRequest::new(&request, language, path.clone())
        .of_homes(site.homes.known(), site.clock.now())
        .costing(1);
    let load = || async {
        // What is kept under a version of the homes must be made of them.
        be_ready(&site).await?;
        catch_up(&site).await?;
        let answer = match find_page(&site, &query, language).await? {
            Ok((answer, _)) => answer,
            Err(page) => {
                let query = with_page(query.canonical(), page);
                return Ok(PageOutcome::TemporaryRedirect(at(&address, &query)));
            }
        };
        let key = json!(["homes", query.canonical()]);
        let page =
            Page::new(PageKind::Homes, language, &path, vec![QueryState::new(key, &answer)?]);
        let page = site.content(language).pictured(page);
        // Of areas and words there is any number, and they would drive out what people read.
        let is_usual = query.after.is_none()
            && query.q.is_none()
            && query.bbox.is_none()
            && query.polygon.is_none()
            && query.canonical().len() <= KEPT_MAX_BYTES;
        Ok(if is_usual { PageOutcome::Page(page) } else { PageOutcome::Uncached(page) })
    };
    site.pages.respond(asked, load).await
}

/// The page with what is wrong in place of homes.
async fn refused(
    site: &Site,
    asked: &PageRequest,
    language: Language,
    path: &str,
    error: Error,
) -> Response {
    let problem = json!({ "message": error.text(language) });
    match QueryState::new(json!(["homes-problem"]), &problem) {
        Ok(problem) => {
            let page = Page::new(PageKind::Homes, language, path, vec![problem]);
            site.pages.respond_error(asked, page, &error).await
        }
        Err(error) => site.pages.respond_failure(asked, error).await,
    }
}

fn at(address: &str, query: &str) -> String {
    if query.is_empty() { address.to_owned() } else { format!("{address}?{query}") }
}

/// A query with another page.
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
