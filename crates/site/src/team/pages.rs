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
    let asked = PageRequest::new(&request, paths::TEAM.to_owned());
    let load = || async {
        let page = Page::new(Kind::Team, paths::TEAM, vec![site.content.query(Name::Team)?]);
        Ok(Loaded::Page(site.content.titled(Name::Team, page)))
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
    let asked = PageRequest::new(&request, path.clone());
    let load = || async {
        let Some(member) = site.content.members().iter().find(|member| member.slug == name) else {
            return Ok(Loaded::NotFound(Page::not_found()));
        };
        let page = Page::new(Kind::Member, &path, vec![site.content.query(Name::Team)?]);
        Ok(Loaded::Page(site.content.titled_as_member(member, page)))
    };
    site.pages.respond(asked, load).await
}
