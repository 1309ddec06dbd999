//! The page of one home (`/homes/{slug}/{encoded_id}`).
//!
//! It gets a [`PublicListing`] under the query key `["home", ListingKey]`. A closed home has its
//! page for 90 days. After that, and when it is no longer public, its URL answers 410 with
//! `["similar-homes"]`.

use axum::extract::rejection::PathRejection;
use axum::extract::{Path, Request};
use axum::response::Response;
use foundation::Site;
use foundation::page::{Page, PageKind, PageOutcome, PageRequest, QueryState};
use futures_util::future::BoxFuture;
use http::StatusCode;
use platform::db::{ReadPriority, Tx};
use platform::error::{Error, Result};
use platform::language::Language;
use platform::text::plain;
use serde_json::json;

use super::model::Home;
use super::office::{self, Office};
use super::response::{PublicListing, PublicPicture};
use super::{address, seo, similar, store};
use crate::property::{Listing, PropertyId};

/// Finds the path where a viewing of a home is booked; `None` while nobody who shows it has times.
/// `booking` knows it.
pub type ViewingPath =
    for<'a> fn(&'a mut Tx, &'a Site, &'a Home, Language) -> BoxFuture<'a, Result<Option<String>>>;

/// `/homes/{slug}/{encoded_id}`. A stale slug redirects permanently.
pub async fn home(
    site: &Site,
    path: std::result::Result<Path<(String, String)>, PathRejection>,
    request: Request,
    viewing_path: ViewingPath,
) -> Response {
    let language = site.addresses.language_of(request.uri().path());
    let (current_path, id) = parse_path(site, path, language, request.uri().path());
    let page_request = PageRequest::new(&request, language, current_path.clone())
        .of_homes(site.listings_version.known(), site.clock.now());
    let load = || async {
        platform::read_public!(site.db, ReadPriority::Normal, tx => async {
            let found = match id {
                Some(id) => store::find_shown(&mut tx, id).await?,
                None => None,
            };
            match found {
                Some(home) if !home.has_ended(site.clock.now()) => {
                    let viewing_path = viewing_path(&mut tx, site, &home, language).await?;
                    let page = page(&mut tx, site, &home, language, viewing_path, Vec::new());
                    let page = page.await?;
                    let is_here = page.path() == current_path;
                    Ok(if is_here {
                        PageOutcome::Page(page)
                    } else {
                        PageOutcome::PermanentRedirect(page.path().to_owned())
                    })
                }
                Some(home) => Ok(gone_page(&mut tx, site, Some(&home), language).await?),
                None => match id {
                    Some(id) if store::is_gone(&mut tx, id).await? => {
                        Ok(gone_page(&mut tx, site, None, language).await?)
                    }
                    _ => Ok(PageOutcome::NotFound(Page::not_found(language))),
                },
            }
        }.await)
    };
    site.pages.respond(page_request, load).await
}

/// Parses a path: the path as requested, and its id.
pub fn parse_path(
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
        // A path that is not UTF-8 is unknown.
        Err(_) => (written.to_owned(), None),
    }
}

/// The page of a home at its current path, with the path where a viewing of it is booked and with
/// further queries.
pub async fn page(
    tx: &mut Tx,
    site: &Site,
    home: &Home,
    language: Language,
    viewing_path: Option<String>,
    mut queries: Vec<QueryState>,
) -> Result<Page> {
    let listing = PublicListing { viewing_path, ..load_listing(tx, site, home, language).await? };
    queries.insert(0, QueryState::new(json!(["home", home.id]), &listing)?);
    let picture = seo::card(tx, home, site.default_language()).await?;
    let path = listing.row.path.clone();
    let description = plain::excerpt(&home.public_remarks);
    let page = Page::new(PageKind::Listing, language, &path, queries);
    let page = page.titled(home.title(language), description);
    Ok(page.pictured(picture.path(&site.company())))
}

/// A home that is not public yet.
#[derive(Debug)]
pub struct DraftHome {
    /// Its data, as far as it can be parsed.
    pub listing: Listing,
    /// The fields of [`Self::listing`] that are placeholders and not shown.
    pub hidden_fields: Vec<&'static str>,
    /// Its pictures in their order, the preferred one first.
    pub pictures: Vec<PublicPicture>,
    /// The public home that this draft changes, if any.
    pub changes: Option<PropertyId>,
    /// The text in place of a missing address.
    pub no_address: String,
    /// Who will offer it.
    pub office: Office,
}

/// An unused id, for drafts without a home.
const NO_HOME: PropertyId = PropertyId(999_999_999_999_999);

/// The page of a draft, with further queries, made like that of a public home. Missing values are
/// absent.
pub async fn page_of_draft(
    tx: &mut Tx,
    site: &Site,
    draft: DraftHome,
    language: Language,
    mut queries: Vec<QueryState>,
) -> Result<Page> {
    let DraftHome { listing, hidden_fields, pictures, changes, no_address, office } = draft;
    let is_shown = |name: &str| !hidden_fields.contains(&name);
    let mut home = Home::of_draft(changes.unwrap_or(NO_HOME), &listing, site.clock.now());
    if !is_shown("ListPrice") {
        home.list_price = None;
    }
    if !is_shown("LeaseAmount") {
        (home.lease_amount, home.lease_amount_frequency) = (None, None);
    }
    if !is_shown("Latitude") || !is_shown("Longitude") {
        (home.latitude, home.longitude) = (None, None);
    }
    if !is_shown("UnparsedAddress") && home.unparsed_address.is_some() {
        home.unparsed_address = Some(no_address);
    }
    if !is_shown("City") {
        home.city.clear();
    }
    if !is_shown("PostalCode") {
        home.postal_code.clear();
    }
    if !is_shown("ListAgentFullName") {
        home.list_agent_full_name.clear();
    }
    let history = store::history(tx, home.id).await?;
    // Without a place there are no similar homes.
    let like = if is_shown("City") && is_shown("PropertyType") {
        similar::similar(tx, site, &home).await?
    } else {
        Vec::new()
    };
    let like = store::rows(tx, site, &like, language).await?;
    let shown = PublicListing::new(&home, &office, pictures, &history, like, (site, language));
    let path = shown.row.path.clone();
    let mut shown = serde_json::to_value(&shown).map_err(Error::internal)?;
    // Enumerations have no value for missing data.
    for (field, names) in [
        ("StateOrProvince", &["StateOrProvince"][..]),
        ("Purpose", &["Purpose", "PropertyType"]),
        ("PropertyClass", &["PropertyType"]),
        ("PropertyType", &["PropertyType"]),
    ] {
        if names.iter().any(|name| !is_shown(name)) {
            shown[field] = json!("");
        }
    }
    if !is_shown("PropertyType") {
        shown["costs"] = json!(null);
    }
    queries.insert(0, QueryState::new(json!(["home", home.id]), &shown)?);
    let description = plain::excerpt(&home.public_remarks);
    let page = Page::new(PageKind::Listing, language, &path, queries);
    Ok(page.titled(home.title(language), description))
}

/// Loads all public data of a home, except where viewings are booked.
async fn load_listing(
    tx: &mut Tx,
    site: &Site,
    home: &Home,
    language: Language,
) -> Result<PublicListing> {
    let pictures = store::pictures(tx, home.id).await?;
    let history = store::history(tx, home.id).await?;
    let like = similar::similar(tx, site, home).await?;
    let like = store::rows(tx, site, &like, language).await?;
    let office = office::find_offices(tx, &[home.id]).await?.remove(&home.id);
    let office = office.unwrap_or(Office::Unnamed);
    Ok(PublicListing::new(home, &office, pictures, &history, like, (site, language)))
}

/// The page of a home that is gone, with similar homes.
async fn gone_page(
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
