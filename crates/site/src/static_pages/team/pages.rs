//! The pages about the team (specification §2).

use axum::extract::rejection::PathRejection;
use axum::extract::{Path, Request, State};
use axum::response::Response;
use foundation::Site;
use foundation::content::PageName;
use foundation::page::{Page, PageKind, PageOutcome, PageRequest};
use foundation::paths::page as paths;

use super::super::replacement;

/// `/our-team`
pub async fn team(State(site): State<Site>, request: Request) -> Response {
    let language = site.addresses.language_of(request.uri().path());
    let path = site.addresses.of(paths::TEAM, language);
    let asked = replacement::request(&site, &request, language, path.clone());
    let load = || async {
        if let Some(page) = replacement::find(&site, paths::TEAM, language).await? {
            return Ok(page);
        }
        let content = site.content(language);
        let query = content.query_with_pictures(&mut site.db.read().await?, PageName::Team).await?;
        let page = Page::new(PageKind::Team, language, &path, vec![query]);
        Ok(PageOutcome::Page(content.titled(PageName::Team, page)))
    };
    site.pages.respond(asked, load).await
}

/// `/team/{name}`: one member; the name of nobody, or of somebody without further text, is the 404
/// page.
pub async fn member(
    State(site): State<Site>,
    name: Result<Path<String>, PathRejection>,
    request: Request,
) -> Response {
    // No member has the empty name.
    let name = name.map(|Path(name)| name).unwrap_or_default();
    let path = request.uri().path().to_owned();
    let language = site.addresses.language_of(&path);
    let asked = PageRequest::new(&request, language, path.clone());
    let load = || async {
        let content = site.content(language);
        let Some(member) = content.members().iter().find(|member| member.slug == name) else {
            return Ok(PageOutcome::NotFound(Page::not_found(language)));
        };
        let query = content.query_with_pictures(&mut site.db.read().await?, PageName::Team).await?;
        let page = Page::new(PageKind::Member, language, &path, vec![query]);
        Ok(PageOutcome::Page(content.titled_as_member(member, page)))
    };
    site.pages.respond(asked, load).await
}
