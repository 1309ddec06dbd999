//! The page of a place: its homes as `/homes` shows them, and what is around.
//!
//! One with homes is to be found; one of a place that we know and that has none today says
//! what there is instead, with status 404; of a place that nobody knows there is none.

use std::collections::BTreeMap;

use axum::extract::rejection::PathRejection;
use axum::extract::{Path, Request, State};
use axum::response::Response;
use http::StatusCode;
use platform::error::Result as Answered;
use platform::language::Language;
use serde::Serialize;
use serde_json::json;

use super::address::{Landing, Meant, place, province_label, read};
use super::words::{description, heading, heading_of_page};
use crate::Site;
use crate::page::{Page, PageKind, PageOutcome, PageRequest, QueryState};
use crate::paths::page as paths;
use crate::property::{PropertyClass, Purpose, StateOrProvince};
use crate::search::answer::{HomesAnswer, be_ready, find_page};
use crate::search::fill::catch_up;
use crate::search::places::Names;
use crate::search::query::{PageCursor, read_cursor, write_cursor};
use crate::search::values::purpose_word;

/// Other cities that are named, those with most homes first.
const CITIES: usize = 12;
/// No list is longer.
const MAX_PAGE: usize = 1_000_000;

/// What a page says beside the homes.
#[derive(Debug, Serialize)]
struct Told {
    query: String,
    heading: String,
    description: String,
    province: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    city: Option<String>,
    /// Where the same is in the other language.
    other: Option<String>,
    around: Vec<Around>,
}

/// A page nearby.
#[derive(Debug, Serialize)]
struct Around {
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
    let position = PagePosition { page: page_of(query), after: after_of(query) };
    let written = written.map(|Path(written)| written).unwrap_or_default();
    let meant = match meant(&site, &written).await {
        Ok(meant) => meant,
        Err(error) => {
            let asked = PageRequest::new(&request, language, address);
            return site.pages.respond_failure(&asked, error).await;
        }
    };
    let landing = match meant {
        Some(Meant::Page(landing)) => landing,
        Some(Meant::Place(province, city)) => {
            let place = site
                .listing_index
                .with_names(|names| place(names, province, city.as_deref(), language));
            let query: String = url::form_urlencoded::Serializer::new(String::new())
                .append_pair("place", &place)
                .finish();
            let homes = format!("{}?{query}", site.addresses.of(paths::HOMES, language));
            let asked = PageRequest::new(&request, language, address);
            return site
                .pages
                .respond(asked, || async { Ok(PageOutcome::TemporaryRedirect(homes)) })
                .await;
        }
        None => {
            let asked = PageRequest::new(&request, language, address);
            let load = || async { Ok(PageOutcome::NotFound(Page::not_found(language))) };
            return site.pages.respond(asked, load).await;
        }
    };
    let path = landing.path(&site, language).unwrap_or_else(|| address.clone());
    if path != address {
        let moved = position.of(&path);
        let asked = PageRequest::new(&request, language, address);
        return site
            .pages
            .respond(asked, || async { Ok(PageOutcome::PermanentRedirect(moved)) })
            .await;
    }
    let asked = PageRequest::new(&request, language, position.of(&path))
        .of_homes(site.homes.known(), site.clock.now())
        .costing(1);
    site.pages.respond(asked, || load(&site, &landing, language, &path, position)).await
}

/// What an address means. A city whose first home has just come is looked for again.
async fn meant(site: &Site, written: &str) -> Answered<Option<Meant>> {
    be_ready(site).await?;
    let look = || site.listing_index.with_names(|names| read(names, written));
    if let Some(meant) = look() {
        return Ok(Some(meant));
    }
    catch_up(site).await?;
    Ok(look())
}

/// The page of an address, from 0; what is none is the first one, as it is without.
fn page_of(query: &str) -> usize {
    let mut pairs = url::form_urlencoded::parse(query.as_bytes());
    let page = pairs.find(|(name, _)| name == "page").map(|(_, page)| page);
    let is_number = |page: &str| !page.is_empty() && page.bytes().all(|b| b.is_ascii_digit());
    page.filter(|page| is_number(page))
        .map_or(0, |page| page.parse().unwrap_or(MAX_PAGE).min(MAX_PAGE))
}

/// Where a further page goes on, as its link has it; what is none is as if it were not there.
fn after_of(query: &str) -> Option<PageCursor> {
    let mut pairs = url::form_urlencoded::parse(query.as_bytes());
    pairs.find(|(name, _)| name == "after").and_then(|(_, after)| read_cursor(&after))
}

/// Which page of a list, and where in its order that begins.
#[derive(Clone, Copy, Debug)]
struct PagePosition {
    page: usize,
    after: Option<PageCursor>,
}

impl PagePosition {
    /// Its address on the page of a place; the first page begins where the list does.
    fn of(self, path: &str) -> String {
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
) -> Answered<PageOutcome> {
    // What is kept under a version of the homes must be made of them.
    catch_up(site).await?;
    let ask = |page| site.listing_index.with_names(|names| landing.query(names, language, page));
    let (Some(first), Some(mut query)) = (ask(0), ask(position.page)) else {
        return Ok(PageOutcome::NotFound(Page::not_found(language)));
    };
    if position.page > 0 {
        (query.after, query.near) =
            position.after.map_or((None, None), |(after, near)| (Some(after), near));
    }
    let (answer, cities) = match find_page(site, &query, language).await? {
        Ok(found) => found,
        Err(page) => {
            return Ok(PageOutcome::TemporaryRedirect(PagePosition { page, after: None }.of(path)));
        }
    };
    let heading = heading_of_page(&heading(landing, language), position.page);
    let told = Told {
        query: first.canonical().to_owned(),
        description: description(&heading, language),
        heading,
        province: province_label(landing.province, language),
        city: landing.city.clone(),
        other: landing.path(site, language.other()),
        around: site
            .listing_index
            .with_names(|names| around(site, names, landing, &answer, &cities, language)),
    };
    let queries = vec![
        QueryState::new(json!(["landing", path]), &told)?,
        QueryState::new(json!(["homes", query.canonical()]), &answer)?,
    ];
    let address = position.of(path);
    let shown = Page::new(PageKind::Landing, language, &address, queries)
        .titled(told.heading.clone(), told.description.clone())
        .pictured(
            site.content(language)
                .picture_of(&site.addresses.of(paths::HOMES, language))
                .to_owned(),
        );
    Ok(match answer.total_items {
        0 => PageOutcome::Uncached(shown.with_status(StatusCode::NOT_FOUND)),
        // There are any number of cursors.
        _ if query.after.is_some() => PageOutcome::Uncached(shown),
        _ => PageOutcome::Page(shown),
    })
}

/// Pages with homes that differ in one thing: what is offered, the class, the place.
fn around(
    site: &Site,
    names: &Names,
    landing: &Landing,
    answer: &HomesAnswer,
    cities: &[(u32, u64)],
    language: Language,
) -> Vec<Around> {
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
    let mut there: BTreeMap<&str, u64> = BTreeMap::new();
    for (number, count) in cities {
        let Some((city, code)) = names.city_and_province(*number) else { continue };
        if StateOrProvince::parse(code) == Some(landing.province) {
            *there.entry(city).or_default() += count;
        }
    }
    if landing.city.is_some() {
        found.push((Landing { city: None, ..landing.clone() }, there.values().sum()));
    }
    let mut there: Vec<_> =
        there.into_iter().filter(|(city, _)| Some(*city) != landing.city.as_deref()).collect();
    there.sort_by_key(|(_, count)| u64::MAX - count);
    found.extend(
        there.into_iter().take(CITIES).map(|(city, count)| {
            (Landing { city: Some(city.to_owned()), ..landing.clone() }, count)
        }),
    );
    found
        .into_iter()
        .filter(|(_, count)| *count > 0)
        .filter_map(|(one, count)| {
            let path = one.path(site, language)?;
            Some(Around { label: heading(&one, language), path, count })
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
            assert_eq!(page_of(query), page, "{query}");
        }
        assert_eq!(page_of("page=99999999999999999999999"), MAX_PAGE);
    }

    #[test]
    fn a_position_is_written_as_it_was_read() {
        let position =
            |query| PagePosition { page: page_of(query), after: after_of(query) }.of("/x");
        assert_eq!(position("page=2&after=1a-7&utm_source=x"), "/x?page=2&after=1a-7");
        assert_eq!(position("page=2&after=zz"), "/x?page=2");
        assert_eq!(position("after=1a-7"), "/x");
    }
}
