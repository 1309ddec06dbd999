//! `/agents/{slug}/{encoded_id}`: an agent with their public homes, under `["agent", id]`.
//!
//! The id decides; another slug is a permanent redirect. Who is not confirmed, or no agent any
//! more, is not there: 404, the same as for an id that never was.

use axum::extract::rejection::PathRejection;
use axum::extract::{Path, Request, State};
use axum::response::Response;
use platform::language::Language;
use serde_json::json;

use super::{found, regulator, store};
use crate::access::UserId;
use crate::page::{Page, PageKind, PageOutcome, PageRequest, QueryState};
use crate::{Site, encoded_id, listing};

/// Homes that are shown, the newest first.
const HOMES: i64 = 60;

/// `GET /agents/{slug}/{encoded_id}`
pub async fn agent(
    State(site): State<Site>,
    path: std::result::Result<Path<(String, String)>, PathRejection>,
    request: Request,
) -> Response {
    let here = request.uri().path().to_owned();
    let language = site.addresses.language_of(&here);
    let id = path.ok().and_then(|Path((_, id))| encoded_id::decode(&id)).map(UserId);
    let now = site.clock.now();
    let asked = PageRequest::new(&request, language, here.clone());
    let asked = asked.of_homes(site.homes.known(), now).costing(1);
    let load = || async {
        let Some(id) = id else { return Ok(PageOutcome::NotFound(Page::not_found(language))) };
        let mut tx = site.db.read().await?;
        let Some(agent) = store::find_public(&mut tx, id).await? else {
            return Ok(PageOutcome::NotFound(Page::not_found(language)));
        };
        let path = found::path(site.addresses, language, &agent);
        if path != here {
            return Ok(PageOutcome::PermanentRedirect(path));
        }
        let ids = store::homes(&mut tx, id, HOMES).await?;
        let homes = listing::rows(&mut tx, &site, &ids, language).await?;
        let (authority, url) = regulator(&agent.said.province, language);
        let said = &agent.said;
        let about = match language {
            Language::En => [&said.about, &said.about_fr],
            Language::Fr => [&said.about_fr, &said.about],
        };
        let is_foreign = about[0].is_empty() && !about[1].is_empty();
        let data = json!({
            "id": id,
            "name": said.shown_name,
            "brokerage": said.brokerage,
            "registration": said.registration_number,
            "province": said.province,
            "regulator": authority,
            "regulatorUrl": url,
            "phone": said.phone,
            "about": if is_foreign { about[1] } else { about[0] },
            "aboutLanguage": if is_foreign { language.other() } else { language }.code(),
            "homes": homes,
            "paths": { "en": found::path(site.addresses, Language::En, &agent),
                       "fr": found::path(site.addresses, Language::Fr, &agent) },
        });
        let query = QueryState::new(json!(["agent", id]), &data)?;
        let page = Page::new(PageKind::Agent, language, &path, vec![query]);
        Ok(PageOutcome::Page(site.content(language).pictured(page)))
    };
    site.pages.respond(asked, load).await
}
