//! The pages about the team (specification §2).

use axum::extract::rejection::PathRejection;
use axum::extract::{Path, Request, State};
use axum::response::Response;

use crate::Site;
use crate::content::Name;
use crate::page::{Kind, Loaded, Page, PageRequest};
use crate::paths::page as paths;

/// `/our-team`
pub async fn team(State(site): State<Site>, request: Request) -> Response {
    let language = site.addresses.language_of(request.uri().path());
    let path = site.addresses.of(paths::TEAM, language);
    let asked = PageRequest::new(&request, language, path.clone());
    let load = || async {
        let content = site.content(language);
        let page = Page::new(Kind::Team, language, &path, vec![content.query(Name::Team)?]);
        Ok(Loaded::Page(content.titled(Name::Team, page)))
    };
    site.pages.respond(asked, load).await
}

/// `/team/{name}`: one of them in full; another name is the 404 page.
pub async fn member(
    State(site): State<Site>,
    name: Result<Path<String>, PathRejection>,
    request: Request,
) -> Response {
    // Nobody has the empty name.
    let name = name.map(|Path(name)| name).unwrap_or_default();
    let path = request.uri().path().to_owned();
    let language = site.addresses.language_of(&path);
    let asked = PageRequest::new(&request, language, path.clone());
    let load = || async {
        let content = site.content(language);
        let Some(member) = content.members().iter().find(|member| member.slug == name) else {
            return Ok(Loaded::NotFound(Page::not_found(language)));
        };
        let page = Page::new(Kind::Member, language, &path, vec![content.query(Name::Team)?]);
        Ok(Loaded::Page(content.titled_as_member(member, page)))
    };
    site.pages.respond(asked, load).await
}
