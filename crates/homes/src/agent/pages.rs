//! `/agents/{slug}/{encoded_id}`: an agent with their public homes, under `["agent", id]`.
//!
//! The id identifies the agent; another slug redirects permanently. An unconfirmed or former
//! agent is 404, like an unknown id.

use axum::extract::rejection::PathRejection;
use axum::extract::{Path, Request, State};
use axum::response::Response;
use foundation::access::UserId;
use foundation::page::{Page, PageKind, PageOutcome, PageRequest, QueryState};
use foundation::{Site, encoded_id};
use platform::language::Language;
use serde_json::json;

use super::{regulator, seo, store};
use crate::listing;

/// The maximum number of homes, the newest first.
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
    let page_request = PageRequest::new(&request, language, here.clone());
    let page_request = page_request.of_homes(site.listings_version.known(), now).costing(1);
    let load = || async {
        let Some(id) = id else { return Ok(PageOutcome::NotFound(Page::not_found(language))) };
        let mut tx = site.db.read().await?;
        let Some(agent) = store::find_public(&mut tx, id).await? else {
            return Ok(PageOutcome::NotFound(Page::not_found(language)));
        };
        let path = seo::path(site.addresses, language, &agent);
        if path != here {
            return Ok(PageOutcome::PermanentRedirect(path));
        }
        let ids = store::homes(&mut tx, id, HOMES).await?;
        let homes = listing::rows(&mut tx, &site, &ids, language).await?;
        let (authority, url) = regulator(&agent.details.province, language);
        let details = &agent.details;
        let about = match language {
            Language::En => [&details.about, &details.about_fr],
            Language::Fr => [&details.about_fr, &details.about],
        };
        let is_foreign = about[0].is_empty() && !about[1].is_empty();
        let data = json!({
            "id": id,
            "name": details.shown_name,
            "brokerage": details.brokerage,
            "registration": details.registration_number,
            "province": details.province,
            "regulator": authority,
            "regulatorUrl": url,
            "phone": details.phone,
            "about": if is_foreign { about[1] } else { about[0] },
            "aboutLanguage": if is_foreign { language.other() } else { language }.code(),
            "homes": homes,
            "paths": { "en": seo::path(site.addresses, Language::En, &agent),
                       "fr": seo::path(site.addresses, Language::Fr, &agent) },
        });
        let query = QueryState::new(json!(["agent", id]), &data)?;
        let page = Page::new(PageKind::Agent, language, &path, vec![query]);
        Ok(PageOutcome::Page(site.content(language).pictured(page)))
    };
    site.pages.respond(page_request, load).await
}
