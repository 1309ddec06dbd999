//! `/invite`, the target of invitation links. The page is the same for everybody; only the
//! browser sees the token.

use axum::extract::{Request, State};
use axum::response::Response;
use foundation::Site;
use foundation::page::{Page, PageKind, PageOutcome, PageRequest};
use foundation::paths::page as paths;

/// `/invite`. The front end has its texts.
pub async fn invite(State(site): State<Site>, request: Request) -> Response {
    let language = site.addresses.chosen(request.headers());
    let asked = PageRequest::new(&request, language, paths::INVITE.to_owned()).costing(1);
    // Not cached: the address is the same in each language.
    let load = || async {
        let page = Page::new(PageKind::Invite, language, paths::INVITE, Vec::new());
        Ok(PageOutcome::Uncached(site.content(language).pictured(page)))
    };
    site.pages.respond(asked, load).await
}
