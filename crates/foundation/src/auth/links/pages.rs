//! `/reset-password`, the target of reset links. The page is the same for everybody; only the
//! browser sees the token.

use axum::extract::{Request, State};
use axum::response::Response;

use crate::Site;
use crate::page::{Page, PageKind, PageOutcome, PageRequest};
use crate::paths::page as paths;

/// `/reset-password`. The front end has its texts.
pub async fn reset_password(State(site): State<Site>, request: Request) -> Response {
    let language = site.addresses.chosen(request.headers());
    let asked = PageRequest::new(&request, language, paths::RESET_PASSWORD.to_owned()).costing(1);
    // Not cached: the address is the same in each language.
    let load = || async {
        let page = Page::new(PageKind::ResetPassword, language, paths::RESET_PASSWORD, Vec::new());
        Ok(PageOutcome::Uncached(site.content(language).pictured(page)))
    };
    site.pages.respond(asked, load).await
}
