//! The page of one home (`/homes/{slug}/{encoded_id}`).
//!
//! It is given, under the query key `["home", ListingKey]`, a [`PublicListing`]. A home that
//! is closed has its page for 90 days; then, and whenever it is public no more, its address
//! answers 410 with `["similar-homes"]`.

use axum::extract::rejection::PathRejection;
use axum::extract::{Path, Request, State};
use axum::response::Response;
use http::StatusCode;
use platform::db::Tx;
use platform::error::Result;
use platform::language::Language;
use platform::text::plain;
use serde_json::json;

use super::model::Home;
use super::response::PublicListing;
use super::{address, found, similar, store};
use crate::Site;
use crate::booking;
use crate::page::{Kind, Loaded, Page, PageRequest, QueryState};
use crate::property::PropertyId;

/// `/homes/{slug}/{encoded_id}`: the id decides; stale words are a permanent redirect.
pub async fn home(
    State(site): State<Site>,
    path: std::result::Result<Path<(String, String)>, PathRejection>,
    request: Request,
) -> Response {
    let language = site.addresses.language_of(request.uri().path());
    let (today, id) = asked_for(&site, path, language, request.uri().path());
    let asked = PageRequest::new(&request, language, today.clone())
        .of_homes(site.homes.known(), site.clock.now());
    let load = || async {
        let mut tx = site.db.read().await?;
        let found = match id {
            Some(id) => store::find_shown(&mut tx, id).await?,
            None => None,
        };
        match found {
            Some(home) if !home.has_ended(site.clock.now()) => {
                let page = page(&mut tx, &site, &home, language, Vec::new()).await?;
                let is_here = page.path() == today;
                Ok(if is_here { Loaded::Page(page) } else { Loaded::Moved(page.path().to_owned()) })
            }
            Some(home) => Ok(gone(&mut tx, &site, Some(&home), language).await?),
            None => match id {
                Some(id) if store::is_gone(&mut tx, id).await? => {
                    Ok(gone(&mut tx, &site, None, language).await?)
                }
                _ => Ok(Loaded::NotFound(Page::not_found(language))),
            },
        }
    };
    site.pages.respond(asked, load).await
}

/// What an address asks for: its path as it was written, and the id in it.
pub fn asked_for(
    site: &Site,
    path: std::result::Result<Path<(String, String)>, PathRejection>,
    language: Language,
    written: &str,
) -> (String, Option<PropertyId>) {
    match path {
        Ok(Path((slug, encoded_id))) => {
            let path = site.addresses.listing(&slug, &encoded_id, language);
            (path, address::decode(&encoded_id))
        }
        // What is not UTF-8 is no address of ours.
        Err(_) => (written.to_owned(), None),
    }
}

/// The page of a home, at today's address, with further queries.
pub async fn page(
    tx: &mut Tx,
    site: &Site,
    home: &Home,
    language: Language,
    mut queries: Vec<QueryState>,
) -> Result<Page> {
    let listing = whole(tx, site, home, language).await?;
    queries.insert(0, QueryState::new(json!(["home", home.id]), &listing)?);
    let picture = found::card(tx, home, site.default_language()).await?;
    let path = listing.row.path.clone();
    let description = plain::excerpt(&home.public_remarks);
    let page = Page::new(Kind::Listing, language, &path, queries);
    let page = page.titled(home.title(language), description);
    Ok(page.pictured(picture.path(&site.company.company_name)))
}

/// A home with everything that visitors are told.
async fn whole(tx: &mut Tx, site: &Site, home: &Home, language: Language) -> Result<PublicListing> {
    let pictures = store::pictures(tx, home.id).await?;
    let history = store::history(tx, home.id).await?;
    let like = similar::similar(tx, home).await?;
    let like = store::rows(tx, site, &like, language).await?;
    let viewing_path = booking::viewing_path(tx, site, home, language).await?;
    let listing = PublicListing::new(home, pictures, &history, like, (site, language));
    Ok(PublicListing { viewing_path, ..listing })
}

/// What was here and is no more, with homes that are.
async fn gone(tx: &mut Tx, site: &Site, home: Option<&Home>, language: Language) -> Result<Loaded> {
    let like = match home {
        Some(home) => similar::similar(tx, home).await?,
        None => similar::newest(tx, None).await?,
    };
    let rows = store::rows(tx, site, &like, language).await?;
    let queries = vec![QueryState::new(json!(["similar-homes"]), &rows)?];
    let any = site.addresses.listing("-", "-", language);
    let page = Page::new(Kind::Listing, language, &any, queries);
    Ok(Loaded::Once(page.with_status(StatusCode::GONE)))
}
