//! The list of kept homes (`/favourites`) and homes side by side (`/compare`).
//!
//! Without ids the list is the visitor's own, which only the device knows: the page is given
//! nothing. With them it is somebody's whom one knows, and is given `["kept", "<ids>"]`, a
//! [`super::found::KeptAnswer`]; the comparison is given `["compare", "<ids>"]`, a
//! [`super::found::CompareAnswer`]. What is no id is told under `["kept-problem"]`. None of
//! these is to be found by search engines, and none with ids is kept.

use axum::extract::{Request, State};
use axum::response::Response;
use platform::error::Error;
use platform::language::Language;
use serde_json::json;

use super::error::KeptError;
use super::found::{compared, kept};
use super::ids;
use crate::Site;
use crate::page::{Page, PageKind, PageOutcome, PageRequest, QueryState};
use crate::paths::{Route, page as paths};
use crate::property::PropertyId;

/// Homes that stand side by side.
const BESIDE: usize = 4;

/// `/favourites`: the visitor's own list, or with `ids` one that somebody shares.
pub async fn favourites(State(site): State<Site>, request: Request) -> Response {
    let (language, asked) = of(&site, &request);
    let ids = match asked {
        Ok(ids) => ids,
        Err(error) => {
            let path = request.uri().to_string();
            let asked = PageRequest::new(&request, language, path.clone());
            return refused(&site, asked, language, (PageKind::Favourites, path), error).await;
        }
    };
    let written = ids::write(&ids);
    let path = at(&site, paths::FAVOURITES, language, &written);
    let asked = PageRequest::new(&request, language, path.clone());
    if ids.is_empty() {
        let load = || async {
            Ok(PageOutcome::Page(Page::new(PageKind::Favourites, language, &path, Vec::new())))
        };
        return site.pages.respond(asked, load).await;
    }
    let asked = asked.of_homes(site.homes.known(), site.clock.now()).costing(1);
    let load = || async {
        let mut tx = site.db.read().await?;
        let answer = kept(&mut tx, &site, &ids, language).await?;
        let query = QueryState::new(json!(["kept", written]), &answer)?;
        Ok(PageOutcome::Uncached(Page::new(PageKind::Favourites, language, &path, vec![query])))
    };
    site.pages.respond(asked, load).await
}

/// `/compare`: two to four homes; more are told of, fewer asked for.
pub async fn compare(State(site): State<Site>, request: Request) -> Response {
    let (language, asked) = of(&site, &request);
    let mut ids = match asked {
        Ok(ids) => ids,
        Err(error) => {
            let path = request.uri().to_string();
            let asked = PageRequest::new(&request, language, path.clone());
            return refused(&site, asked, language, (PageKind::Compare, path), error).await;
        }
    };
    let more = ids.len().saturating_sub(BESIDE);
    let all = ids::write(&ids);
    ids.truncate(BESIDE);
    // What is more stays in the address, so that the page goes on saying so.
    let path = at(&site, paths::COMPARE, language, &all);
    let asked = PageRequest::new(&request, language, path.clone())
        .of_homes(site.homes.known(), site.clock.now())
        .costing(1);
    let load = || async {
        let mut tx = site.db.read().await?;
        let answer = compared(&mut tx, &site, &ids, more, language).await?;
        let query = QueryState::new(json!(["compare", all]), &answer)?;
        Ok(PageOutcome::Uncached(Page::new(PageKind::Compare, language, &path, vec![query])))
    };
    site.pages.respond(asked, load).await
}

/// The language of a request, and the homes that it names.
fn of(site: &Site, request: &Request) -> (Language, Result<Vec<PropertyId>, KeptError>) {
    let language = site.addresses.language_of(request.uri().path());
    (language, ids::parse(request.uri().query().unwrap_or_default()))
}

fn at(site: &Site, route: Route, language: Language, ids: &str) -> String {
    let address = site.addresses.of(route, language);
    if ids.is_empty() { address } else { format!("{address}?ids={ids}") }
}

/// The page with what is wrong in place of homes; its address stays as it was written.
async fn refused(
    site: &Site,
    asked: PageRequest,
    language: Language,
    (kind, path): (PageKind, String),
    error: KeptError,
) -> Response {
    let error = Error::from(error);
    let problem = json!({ "message": error.text(language) });
    match QueryState::new(json!(["kept-problem"]), &problem) {
        Ok(problem) => {
            let page = Page::new(kind, language, &path, vec![problem]);
            site.pages.respond_error(&asked, page, &error).await
        }
        Err(error) => site.pages.respond_failure(&asked, error).await,
    }
}
