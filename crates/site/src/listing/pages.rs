//! The page of one home (`/homes/{slug}/{encoded_id}`).
//!
//! It is given, under the query key `["home", ListingKey]`, a [`PublicListing`]. A home that
//! is closed has its page for 90 days; then, and whenever it is public no more, its address
//! answers 410 with `["similar-homes"]`.

use axum::extract::rejection::PathRejection;
use axum::extract::{Path, Request};
use axum::response::Response;
use futures_util::future::BoxFuture;
use http::StatusCode;
use platform::db::Tx;
use platform::error::{Error, Result};
use platform::language::Language;
use platform::text::plain;
use serde_json::json;

use super::model::Home;
use super::office::{self, Office};
use super::response::{PublicListing, PublicPicture};
use super::{address, found, similar, store};
use crate::Site;
use crate::page::{Page, PageKind, PageOutcome, PageRequest, QueryState};
use crate::property::{Listing, PropertyId};

/// Finds the path where a viewing of a home is booked; `None` while nobody who shows it has times.
/// `booking` knows it.
pub type ViewingPath =
    for<'a> fn(&'a mut Tx, &'a Site, &'a Home, Language) -> BoxFuture<'a, Result<Option<String>>>;

/// `/homes/{slug}/{encoded_id}`: the id decides; stale words are a permanent redirect.
pub async fn home(
    site: &Site,
    path: std::result::Result<Path<(String, String)>, PathRejection>,
    request: Request,
    viewing_path: ViewingPath,
) -> Response {
    let language = site.addresses.language_of(request.uri().path());
    let (today, id) = asked_for(site, path, language, request.uri().path());
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
                let viewing_path = viewing_path(&mut tx, site, &home, language).await?;
                let page = page(&mut tx, site, &home, language, viewing_path, Vec::new()).await?;
                let is_here = page.path() == today;
                Ok(if is_here {
                    PageOutcome::Page(page)
                } else {
                    PageOutcome::PermanentRedirect(page.path().to_owned())
                })
            }
            Some(home) => Ok(gone(&mut tx, site, Some(&home), language).await?),
            None => match id {
                Some(id) if store::is_gone(&mut tx, id).await? => {
                    Ok(gone(&mut tx, site, None, language).await?)
                }
                _ => Ok(PageOutcome::NotFound(Page::not_found(language))),
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

/// The page of a home, at today's address, with the path where a viewing of it is booked and with
/// further queries.
pub async fn page(
    tx: &mut Tx,
    site: &Site,
    home: &Home,
    language: Language,
    viewing_path: Option<String>,
    mut queries: Vec<QueryState>,
) -> Result<Page> {
    let listing = PublicListing { viewing_path, ..whole(tx, site, home, language).await? };
    queries.insert(0, QueryState::new(json!(["home", home.id]), &listing)?);
    let picture = found::card(tx, home, site.default_language()).await?;
    let path = listing.row.path.clone();
    let description = plain::excerpt(&home.public_remarks);
    let page = Page::new(PageKind::Listing, language, &path, queries);
    let page = page.titled(home.title(language), description);
    Ok(page.pictured(picture.path(&site.company().company_name)))
}

/// A home that is not public yet.
#[derive(Debug)]
pub struct Draft {
    /// What can be read of it.
    pub listing: Listing,
    /// Names of fields of [`Self::listing`] that stand for nothing and are not told.
    pub untold: Vec<&'static str>,
    /// Its pictures in their order, the preferred one first.
    pub pictures: Vec<PublicPicture>,
    /// The home that this is a change of, if that is public.
    pub changes: Option<PropertyId>,
    /// What stands in the place of an address that is missing.
    pub no_address: String,
    /// Who will offer it.
    pub office: Office,
}

/// The id in the state of a page whose home has none: that of no home.
const NO_HOME: PropertyId = PropertyId(999_999_999_999_999);

/// The page of a home as it would be, with further queries. It is made as that of a public
/// one is; what is missing is absent.
pub async fn page_of_draft(
    tx: &mut Tx,
    site: &Site,
    draft: Draft,
    language: Language,
    mut queries: Vec<QueryState>,
) -> Result<Page> {
    let Draft { listing, untold, pictures, changes, no_address, office } = draft;
    let is_told = |name: &str| !untold.contains(&name);
    let mut home = Home::of_draft(changes.unwrap_or(NO_HOME), &listing, site.clock.now());
    if !is_told("ListPrice") {
        home.list_price = None;
    }
    if !is_told("LeaseAmount") {
        (home.lease_amount, home.lease_amount_frequency) = (None, None);
    }
    if !is_told("Latitude") || !is_told("Longitude") {
        (home.latitude, home.longitude) = (None, None);
    }
    if !is_told("UnparsedAddress") && home.unparsed_address.is_some() {
        home.unparsed_address = Some(no_address);
    }
    if !is_told("City") {
        home.city.clear();
    }
    if !is_told("PostalCode") {
        home.postal_code.clear();
    }
    if !is_told("ListAgentFullName") {
        home.list_agent_full_name.clear();
    }
    let history = store::history(tx, home.id).await?;
    // Without a place no home is like it.
    let like = if is_told("City") && is_told("PropertyType") {
        similar::similar(tx, site, &home).await?
    } else {
        Vec::new()
    };
    let like = store::rows(tx, site, &like, language).await?;
    let shown = PublicListing::new(&home, &office, pictures, &history, like, (site, language));
    let path = shown.row.path.clone();
    let mut shown = serde_json::to_value(&shown).map_err(Error::internal)?;
    // Lists whose values have none for what is missing.
    for (field, names) in [
        ("StateOrProvince", &["StateOrProvince"][..]),
        ("Purpose", &["Purpose", "PropertyType"]),
        ("PropertyClass", &["PropertyType"]),
        ("PropertyType", &["PropertyType"]),
    ] {
        if names.iter().any(|name| !is_told(name)) {
            shown[field] = json!("");
        }
    }
    if !is_told("PropertyType") {
        shown["costs"] = json!(null);
    }
    queries.insert(0, QueryState::new(json!(["home", home.id]), &shown)?);
    let description = plain::excerpt(&home.public_remarks);
    let page = Page::new(PageKind::Listing, language, &path, queries);
    Ok(page.titled(home.title(language), description))
}

/// A home with everything that visitors are told, but where a viewing is booked.
async fn whole(tx: &mut Tx, site: &Site, home: &Home, language: Language) -> Result<PublicListing> {
    let pictures = store::pictures(tx, home.id).await?;
    let history = store::history(tx, home.id).await?;
    let like = similar::similar(tx, site, home).await?;
    let like = store::rows(tx, site, &like, language).await?;
    let office = office::of_homes(tx, site, &[home.id]).await?.remove(&home.id);
    let office = office.unwrap_or_else(|| Office::company(site));
    Ok(PublicListing::new(home, &office, pictures, &history, like, (site, language)))
}

/// What was here and is no more, with homes that are.
async fn gone(
    tx: &mut Tx,
    site: &Site,
    home: Option<&Home>,
    language: Language,
) -> Result<PageOutcome> {
    let like = match home {
        Some(home) => similar::similar(tx, site, home).await?,
        None => similar::newest(tx).await?,
    };
    let rows = store::rows(tx, site, &like, language).await?;
    let queries = vec![QueryState::new(json!(["similar-homes"]), &rows)?];
    let any = site.addresses.listing("-", "-", language);
    let page = Page::new(PageKind::Listing, language, &any, queries);
    Ok(PageOutcome::Uncached(page.with_status(StatusCode::GONE)))
}
