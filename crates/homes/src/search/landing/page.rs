//! The page of a place: its homes, as `/homes` shows them, and links to nearby pages.
//!
//! A known place without homes answers 404 with those links, so that it is not indexed. An
//! unknown place is the usual 404.

use std::collections::BTreeMap;

use axum::extract::rejection::PathRejection;
use axum::extract::{Path, Request, State};
use axum::response::Response;
use foundation::Site;
use foundation::page::{Page, PageKind, PageOutcome, PageRequest, QueryState};
use foundation::paths::page as paths;
use http::StatusCode;
use platform::error::Result as AppResult;
use platform::language::Language;
use serde::Serialize;
use serde_json::json;

use super::address::{Landing, LandingAddress, parse, place, province_label};
use super::headings::{description, heading, heading_of_page};
use crate::listing_index::ListingIndex;
use crate::listing_index::places::PlaceNames;
use crate::listing_index::values::purpose_word;
use crate::property::{PropertyClass, Purpose, StateOrProvince};
use crate::search::answer::{HomesAnswer, find_page, wait_until_ready};
use crate::search::index_sync::catch_up;
use crate::search::query::{PageCursor, read_cursor, write_cursor};

/// Other cities that are linked, those with most homes first.
const CITIES: usize = 12;
/// The largest page number.
const MAX_PAGE: usize = 1_000_000;

/// The data of the page beside the homes.
#[derive(Debug, Serialize)]
struct LandingData {
    query: String,
    heading: String,
    description: String,
    province: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    city: Option<String>,
    /// The path in the other language.
    other: Option<String>,
    around: Vec<NearbyPage>,
}

/// A page nearby.
#[derive(Debug, Serialize)]
struct NearbyPage {
    label: String,
    path: String,
    count: u64,
}

/// `/homes/in/{province}[/{city}]/{purpose}[/{class}]`
pub async fn landing(
    State(site): State<Site>,
    written: Result<Path<String>, PathRejection>,
    request: Request,
) -> Response {
    let address = request.uri().path().to_owned();
    let language = site.addresses.language_of(&address);
    let query = request.uri().query().unwrap_or_default();
    let position = PagePosition { page: parse_page(query), after: parse_cursor(query) };
    let written = written.map(|Path(written)| written).unwrap_or_default();
    let target = match resolve(&site, &written).await {
        Ok(target) => target,
        Err(error) => {
            let page_request = PageRequest::new(&request, language, address);
            return site.pages.respond_failure(&page_request, error).await;
        }
    };
    let landing = match target {
        Some(LandingAddress::Page(landing)) => landing,
        Some(LandingAddress::Place(province, city)) => {
            let place = site
                .feature::<ListingIndex>()
                .with_names(|names| place(names, province, city.as_deref(), language));
            let query: String = url::form_urlencoded::Serializer::new(String::new())
                .append_pair("place", &place)
                .finish();
            let homes = format!("{}?{query}", site.addresses.of(paths::HOMES, language));
            let page_request = PageRequest::new(&request, language, address);
            return site
                .pages
                .respond(page_request, || async { Ok(PageOutcome::TemporaryRedirect(homes)) })
                .await;
        }
        None => {
            let page_request = PageRequest::new(&request, language, address);
            let load = || async { Ok(PageOutcome::NotFound(Page::not_found(language))) };
            return site.pages.respond(page_request, load).await;
        }
    };
    let path = landing.path(&site, language).unwrap_or_else(|| address.clone());
    if path != address {
        let moved = position.url(&path);
        let page_request = PageRequest::new(&request, language, address);
        return site
            .pages
            .respond(page_request, || async { Ok(PageOutcome::PermanentRedirect(moved)) })
            .await;
    }
    let page_request = PageRequest::new(&request, language, position.url(&path))
        .of_homes(site.listings_version.known(), site.clock.now())
        .costing(1);
    site.pages.respond(page_request, || load(&site, &landing, language, &path, position)).await
}

/// Resolves a URL. Unknown cities are looked up again after catching up with new homes.
async fn resolve(site: &Site, written: &str) -> AppResult<Option<LandingAddress>> {
    wait_until_ready(site).await?;
    let find = || site.feature::<ListingIndex>().with_names(|names| parse(names, written));
    if let Some(target) = find() {
        return Ok(Some(target));
    }
    catch_up(site).await?;
    Ok(find())
}

/// The page number of a query, from 0; invalid numbers mean the first page.
fn parse_page(query: &str) -> usize {
    let mut pairs = url::form_urlencoded::parse(query.as_bytes());
    let page = pairs.find(|(name, _)| name == "page").map(|(_, page)| page);
    let is_number = |page: &str| !page.is_empty() && page.bytes().all(|b| b.is_ascii_digit());
    page.filter(|page| is_number(page))
        .map_or(0, |page| page.parse().unwrap_or(MAX_PAGE).min(MAX_PAGE))
}

/// The cursor of a query; invalid cursors are ignored.
fn parse_cursor(query: &str) -> Option<PageCursor> {
    let mut pairs = url::form_urlencoded::parse(query.as_bytes());
    pairs.find(|(name, _)| name == "after").and_then(|(_, after)| read_cursor(&after))
}

/// A page number, and the cursor where the page begins.
#[derive(Clone, Copy, Debug)]
struct PagePosition {
    page: usize,
    after: Option<PageCursor>,
}

impl PagePosition {
    /// The URL of this position; the first page has no cursor.
    fn url(self, path: &str) -> String {
        match (self.page, self.after) {
            (0, _) => path.to_owned(),
            (page, None) => format!("{path}?page={page}"),
            (page, Some((after, near))) => {
                format!("{path}?page={page}&after={}", write_cursor(after, near))
            }
        }
    }
}

async fn load(
    site: &Site,
    landing: &Landing,
    language: Language,
    path: &str,
    position: PagePosition,
) -> AppResult<PageOutcome> {
    // A page cached under a version must contain its changes.
    catch_up(site).await?;
    let query_of_page = |page| {
        site.feature::<ListingIndex>().with_names(|names| landing.query(names, language, page))
    };
    let (Some(first), Some(mut query)) = (query_of_page(0), query_of_page(position.page)) else {
        return Ok(PageOutcome::NotFound(Page::not_found(language)));
    };
    if position.page > 0 {
        (query.after, query.near) =
            position.after.map_or((None, None), |(after, near)| (Some(after), near));
    }
    let (answer, cities) = match find_page(site, &query, language).await? {
        Ok(found) => found,
        Err(page) => {
            return Ok(PageOutcome::TemporaryRedirect(
                PagePosition { page, after: None }.url(path),
            ));
        }
    };
    let heading = heading_of_page(&heading(landing, language), position.page);
    let data = LandingData {
        query: first.canonical().to_owned(),
        description: description(&heading, language),
        heading,
        province: province_label(landing.province, language),
        city: landing.city.clone(),
        other: landing.path(site, language.other()),
        around: site
            .feature::<ListingIndex>()
            .with_names(|names| nearby_pages(site, names, landing, &answer, &cities, language)),
    };
    let queries = vec![
        QueryState::new(json!(["landing", path]), &data)?,
        QueryState::new(json!(["homes", query.canonical()]), &answer)?,
    ];
    let address = position.url(path);
    let shown = Page::new(PageKind::Landing, language, &address, queries)
        .titled(data.heading.clone(), data.description.clone())
        .pictured(
            site.content(language)
                .picture_of(&site.addresses.of(paths::HOMES, language))
                .to_owned(),
        );
    Ok(match answer.total_items {
        0 => PageOutcome::Uncached(shown.with_status(StatusCode::NOT_FOUND)),
        // Cursors vary without end: not cached.
        _ if query.after.is_some() => PageOutcome::Uncached(shown),
        _ => PageOutcome::Page(shown),
    })
}

/// Pages with homes that differ in one thing: purpose, class or place.
fn nearby_pages(
    site: &Site,
    names: &PlaceNames,
    landing: &Landing,
    answer: &HomesAnswer,
    cities: &[(u32, u64)],
    language: Language,
) -> Vec<NearbyPage> {
    let count_of = |facet: &str, value: &str| {
        let values = answer.facets.get(facet).map(Vec::as_slice).unwrap_or_default();
        values.iter().find(|one| one.value == value).map_or(0, |one| one.count)
    };
    let mut found: Vec<(Landing, u64)> = Vec::new();
    for purpose in Purpose::ALL.iter().copied().filter(|one| *one != landing.purpose) {
        let count = count_of("purpose", purpose_word(purpose));
        found.push((Landing { purpose, ..landing.clone() }, count));
    }
    let of_class = |class: PropertyClass| count_of("class", class.as_str());
    if landing.class.is_some() {
        let count = PropertyClass::ALL.iter().copied().map(of_class).sum();
        found.push((Landing { class: None, ..landing.clone() }, count));
    }
    for class in PropertyClass::ALL.iter().copied().filter(|one| Some(*one) != landing.class) {
        found.push((Landing { class: Some(class), ..landing.clone() }, of_class(class)));
    }
    let mut homes_by_city: BTreeMap<&str, u64> = BTreeMap::new();
    for (number, count) in cities {
        let Some((city, code)) = names.city_and_province(*number) else { continue };
        if StateOrProvince::parse(code) == Some(landing.province) {
            *homes_by_city.entry(city).or_default() += count;
        }
    }
    if landing.city.is_some() {
        found.push((Landing { city: None, ..landing.clone() }, homes_by_city.values().sum()));
    }
    let mut homes_by_city: Vec<_> = homes_by_city
        .into_iter()
        .filter(|(city, _)| Some(*city) != landing.city.as_deref())
        .collect();
    homes_by_city.sort_by_key(|(_, count)| u64::MAX - count);
    found.extend(
        homes_by_city.into_iter().take(CITIES).map(|(city, count)| {
            (Landing { city: Some(city.to_owned()), ..landing.clone() }, count)
        }),
    );
    found
        .into_iter()
        .filter(|(_, count)| *count > 0)
        .filter_map(|(one, count)| {
            let path = one.path(site, language)?;
            Some(NearbyPage { label: heading(&one, language), path, count })
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_page_is_a_number_or_the_first() {
        for (query, page) in [
            ("", 0),
            ("page=2", 2),
            ("x=1&page=3", 3),
            ("page=-1", 0),
            ("page=two", 0),
            ("page=", 0),
        ] {
            assert_eq!(parse_page(query), page, "{query}");
        }
        assert_eq!(parse_page("page=99999999999999999999999"), MAX_PAGE);
    }

    #[test]
    fn a_position_is_written_as_it_was_read() {
        let position =
            |query| PagePosition { page: parse_page(query), after: parse_cursor(query) }.url("/x");
        assert_eq!(position("page=2&after=1a-7&utm_source=x"), "/x?page=2&after=1a-7");
        assert_eq!(position("page=2&after=zz"), "/x?page=2");
        assert_eq!(position("after=1a-7"), "/x");
    }
}
