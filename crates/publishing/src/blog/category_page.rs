//! The page of a category: its blogs in a language (docs/decisions/0025).
//!
//! As the list of all blogs it is complete in its first bytes, and `?page=` shows the pages
//! from the first one on.

use axum::extract::rejection::PathRejection;
use axum::extract::{Path, Query, Request, State};
use axum::response::Response;
use foundation::Site;
use foundation::card::{Card, Ground};
use foundation::page::{Page, PageKind, PageOutcome, PageRequest, QueryState};
use platform::db::{ReadPriority, Tx};
use platform::error;
use platform::language::Language;
use platform::paging::ListQuery;
use serde::Deserialize;
use serde_json::json;

use super::category_blogs;
use super::pages::{LAST_PAGE, MANY_PAGES, PAGE_SIZE, latest_query, page_number};
use crate::category::{
    CategoryId, LocalizedCategory, SlugMatch, find_by_id, find_by_slug, is_slug,
};

/// The query parameter of a category's page; others are ignored.
#[derive(Deserialize)]
pub struct CategoryQuery {
    page: Option<String>,
}

/// `/blogs/category/{slug}`. A name from before is a permanent redirect, one that never was
/// is the 404 page.
pub async fn category(
    State(site): State<Site>,
    slug: Result<Path<String>, PathRejection>,
    request: Request,
) -> Response {
    // Nothing has the empty name.
    let slug = slug.map(|Path(slug)| slug).unwrap_or_default();
    let query = Query::<CategoryQuery>::try_from_uri(request.uri()).ok();
    let last_page = page_number(query.and_then(|Query(query)| query.page).as_deref());
    let language = site.addresses.language_of(request.uri().path());
    let path_to = |slug: &str, page: i64| {
        let path = site.addresses.category(slug, language);
        if page > 0 { format!("{path}?page={page}") } else { path }
    };
    let path =
        if is_slug(&slug) { path_to(&slug, last_page) } else { request.uri().path().to_owned() };
    let cost = u32::try_from(last_page + 1).unwrap_or(u32::MAX);
    let asked = PageRequest::new(&request, language, path.clone()).costing(cost);
    let load = || async {
        if !is_slug(&slug) {
            return Ok(PageOutcome::NotFound(Page::not_found(language)));
        }
        let shown = last_page.min(LAST_PAGE);
        let reading =
            if shown >= MANY_PAGES { ReadPriority::Expensive } else { ReadPriority::Normal };
        platform::read_public!(site.db, reading, tx => async {
            let place = match find_by_slug(&mut tx, language, &slug).await? {
                None => return Ok(PageOutcome::NotFound(Page::not_found(language))),
                Some(SlugMatch::Renamed(slug)) => {
                    return Ok(PageOutcome::PermanentRedirect(path_to(&slug, 0)));
                }
                Some(SlugMatch::Current(place)) => place,
            };
            let title = place.name.clone();
            let picture = card(&place, language).path(&site.company());
            let query = ListQuery::first(PAGE_SIZE * (shown + 1));
            let list = category_blogs::list(&mut tx, language, place, &query).await?;
            let pages = (list.data.blogs.total_items + PAGE_SIZE - 1) / PAGE_SIZE;
            let end = (pages - 1).clamp(0, LAST_PAGE);
            if last_page > end {
                // Blogs come, and there will be such a page one day.
                return Ok(PageOutcome::TemporaryRedirect(path_to(&slug, end)));
            }
            let list = QueryState::new(json!(["category", slug, last_page]), &list)?;
            let queries = vec![list, latest_query(&mut tx, language).await?];
            let page = Page::new(PageKind::Category, language, &path, queries);
            Ok(PageOutcome::Page(page.titled(title, String::new()).pictured(picture)))
        }.await)
    };
    site.pages.respond(asked, load).await
}

/// What the name of a category's picture begins with, in each language.
fn picture_prefix(language: Language) -> &'static str {
    match language {
        Language::En => "category-",
        Language::Fr => "fr-category-",
    }
}

fn card(place: &LocalizedCategory, language: Language) -> Card {
    let name = format!("{}{}", picture_prefix(language), place.id);
    Card::new(name, place.name.as_str(), Ground::Frame)
}

/// The card of a category's page by the name of its picture, if there is one.
pub async fn find_category_card(tx: &mut Tx, name: &str) -> error::Result<Option<Card>> {
    for language in Language::ALL {
        let Some(digits) = name.strip_prefix(picture_prefix(language)) else { continue };
        // One way to write a number, so that one picture has one name.
        let id = digits.parse::<i64>().ok().filter(|id| id.to_string() == digits);
        let Some(id) = id.map(CategoryId) else { return Ok(None) };
        let place = find_by_id(tx, language, id).await?;
        return Ok(place.map(|place| card(&place, language)));
    }
    Ok(None)
}
