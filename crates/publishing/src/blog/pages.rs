//! The pages about blogs: the list and the post (specification §2, §4).
//!
//! Each handler embeds the answers of the API calls under the browser's query keys
//! (`web/src/features/blog/api.ts`). The page is complete in its first bytes and needs no call
//! after hydration.

use axum::extract::rejection::PathRejection;
use axum::extract::{Path, Query, Request, State};
use axum::response::Response;
use foundation::Site;
use foundation::page::{Page, PageKind, PageOutcome, PageRequest, QueryState};
use foundation::paths::page as paths;
use percent_encoding::{NON_ALPHANUMERIC, utf8_percent_encode};
use platform::db::{ReadPriority, Tx};
use platform::error;
use platform::language::Language;
use platform::paging::{ListResponse, MAX_SIZE};
use serde::Deserialize;
use serde_json::{Value, json};

use super::address;
use super::model::{BlogId, BlogRowResponse};
use super::public;
use super::related::RelatedSubject;
use super::seo;
use super::store;

/// Blogs on a page of the public list (specification §9).
pub const PAGE_SIZE: i64 = 12;

/// The last page that an address can ask for: one call's maximum.
pub const LAST_PAGE: i64 = MAX_SIZE / PAGE_SIZE;

/// From this many pages on, reading them all is expensive.
pub const MANY_PAGES: i64 = 8;

/// Longer searches are rarely repeated, so their pages are not cached.
const USUAL_CHARS: usize = 40;

/// The query parameters of `/blogs`; others are ignored.
#[derive(Deserialize)]
pub struct BlogsQuery {
    search: Option<String>,
    page: Option<String>,
}

/// `/blogs`: the list or a search, with all pages from the first to the requested one.
pub async fn blogs(State(site): State<Site>, request: Request) -> Response {
    let query = Query::try_from_uri(request.uri()).ok().map(|Query(query)| query);
    let (search, last_page) = parse_query(query.as_ref());
    let language = site.addresses.language_of(request.uri().path());
    let address = site.addresses.of(paths::BLOGS, language);
    let path = list_path(&address, last_page, &search);
    // It costs as much as that many calls.
    let cost = u32::try_from(last_page + 1).unwrap_or(u32::MAX);
    let asked = PageRequest::new(&request, language, path.clone()).costing(cost);
    let load = || async {
        let shown = last_page.min(LAST_PAGE);
        let is_heavy = !search.is_empty() || shown >= MANY_PAGES;
        let reading = if is_heavy { ReadPriority::Expensive } else { ReadPriority::Normal };
        platform::read_public!(site.db, reading, tx => async {
            let list = public::list_pages(&mut tx, language, shown, PAGE_SIZE, term(&search));
            let list = list.await?;
            let pages = list.first().map_or(0, |first| first.total_pages);
            let end = (pages - 1).clamp(0, LAST_PAGE);
            if last_page > end {
                // A temporary redirect: the page may exist one day.
                return Ok(PageOutcome::TemporaryRedirect(list_path(&address, end, &search)));
            }
            let mut queries = list_query_state(&list, PAGE_SIZE, &search)?;
            queries.push(latest_query(&mut tx, language).await?);
            let page = Page::new(PageKind::Blogs, language, &path, queries);
            let page = site.content(language).pictured(page);
            // Only searches in their usual form are cached. Variants would fill the cache with the
            // same page.
            let is_usual = is_usual(&search);
            Ok(if is_usual { PageOutcome::Page(page) } else { PageOutcome::Uncached(page) })
        }.await)
    };
    site.pages.respond(asked, load).await
}

/// `/post/{blog_url}/{encoded_id}`: the id decides. A stale slug is a permanent redirect to
/// today's address. Nonsense is the page 'No detail'. A blog in the trash is the same page with
/// status 410.
pub async fn post(
    State(site): State<Site>,
    path: Result<Path<(String, String)>, PathRejection>,
    request: Request,
) -> Response {
    let language = site.addresses.language_of(request.uri().path());
    let (today, encoded_id) = match path {
        Ok(Path((blog_url, encoded_id))) => {
            (site.addresses.post(&blog_url, &encoded_id, language), encoded_id)
        }
        // An address that is not UTF-8 is not one of ours.
        Err(_) => (request.uri().path().to_owned(), String::new()),
    };
    let asked = PageRequest::new(&request, language, today.clone());
    let load = || async {
        platform::read_public!(site.db, ReadPriority::Normal, tx => async {
            let found = match address::decode_id(&encoded_id) {
                Some(id) => public::find(&mut tx, id).await?.map(|found| (id, found)),
                None => None,
            };
            let mut queries = vec![latest_query(&mut tx, language).await?];
            let Some((id, (subject, blog))) = found else {
                // One page for every address with an invalid id.
                let any = site.addresses.post("-", "-", language);
                let none = Page::new(PageKind::Post, language, &any, queries);
                let is_gone = match address::decode_id(&encoded_id) {
                    Some(id) => store::is_gone(&mut tx, id).await?,
                    None => false,
                };
                let outcome = if is_gone { PageOutcome::Gone } else { PageOutcome::NotFound };
                return Ok(outcome(none));
            };
            // Also from an address of the other language.
            let path = address::path(site.addresses, blog.data.language, &blog.data.blog_url, id);
            if path != today {
                return Ok(PageOutcome::PermanentRedirect(path));
            }
            let title = blog.data.blog_title.clone();
            let description = blog.data.seo_description.clone();
            let image = blog.data.blog_image.as_deref();
            let card = seo::card(&mut tx, seo::post_card(id), &title, image).await?;
            let picture = card.path(&site.company());
            queries.push(blog_query(id, &blog)?);
            queries.push(related_query(&mut tx, id, &subject).await?);
            let page = Page::new(PageKind::Post, language, &path, queries);
            Ok(PageOutcome::Page(page.titled(title, description).pictured(picture)))
        }.await)
    };
    site.pages.respond(asked, load).await
}

/// The cleaned search term and the last page of an address; nonsense becomes the first page.
fn parse_query(query: Option<&BlogsQuery>) -> (String, i64) {
    let text = |field: Option<&String>| field.map(String::as_str).unwrap_or_default().to_owned();
    let search = text(query.and_then(|query| query.search.as_ref()));
    // What JavaScript trims: white space and the byte order mark.
    let is_space = |c: char| c.is_whitespace() || c == '\u{feff}';
    let search = search.replace(char::is_control, " ").trim_matches(is_space).to_owned();
    (search, page_number(query.and_then(|query| query.page.as_deref())))
}

/// The last page in an address: 0 for nonsense, one page too far for whatever is past the end.
pub fn page_number(page: Option<&str>) -> i64 {
    let is_number = |page: &&str| !page.is_empty() && page.bytes().all(|b| b.is_ascii_digit());
    let number = |page: &str| page.parse().unwrap_or(i64::MAX).min(LAST_PAGE + 1);
    page.filter(is_number).map_or(0, number)
}

/// The address of the list up to a page.
fn list_path(address: &str, last_page: i64, search: &str) -> String {
    let mut parameters = Vec::new();
    if last_page > 0 {
        parameters.push(format!("page={last_page}"));
    }
    if !search.is_empty() {
        parameters.push(format!("search={}", utf8_percent_encode(search, NON_ALPHANUMERIC)));
    }
    let query = if parameters.is_empty() { "" } else { "?" };
    format!("{address}{query}{}", parameters.join("&"))
}

fn term(search: &str) -> Option<&str> {
    Some(search).filter(|term| !term.is_empty())
}

/// Whether a search is written as most people do: a few words with a space, a hyphen or an
/// apostrophe between them.
fn is_usual(search: &str) -> bool {
    let mut was_letter = false;
    let fits = search.chars().all(|c| {
        let is_between = matches!(c, ' ' | '-' | '\'' | '’');
        let fits = c.is_alphanumeric() || (is_between && was_letter);
        was_letter = !is_between;
        fits
    });
    fits && (was_letter || search.is_empty()) && search.chars().count() <= USUAL_CHARS
}

/// The pages 0 to `last_page` of the list of a language, each under the key of its call.
pub async fn list_queries(
    tx: &mut Tx,
    language: Language,
    last_page: i64,
    size: i64,
    search: &str,
) -> error::Result<Vec<QueryState>> {
    let pages = public::list_pages(tx, language, last_page, size, term(search)).await?;
    list_query_state(&pages, size, search)
}

fn list_query_state(
    pages: &[ListResponse<BlogRowResponse>],
    size: i64,
    search: &str,
) -> error::Result<Vec<QueryState>> {
    let keyed = |(page, response): (i64, &ListResponse<BlogRowResponse>)| {
        let key = json!(["blogs", { "page": page, "search": search, "size": size }]);
        QueryState::new(key, response)
    };
    (0..).zip(pages).map(keyed).collect()
}

/// The newest blogs, under the key of their call.
pub async fn latest_query(tx: &mut Tx, language: Language) -> error::Result<QueryState> {
    QueryState::new(json!(["latest-blogs"]), &public::latest(tx, Some(language)).await?)
}

/// What is related to a blog, under the key of its call.
pub(super) async fn related_query(
    tx: &mut Tx,
    id: BlogId,
    subject: &RelatedSubject,
) -> error::Result<QueryState> {
    QueryState::new(json!(["related", id]), &public::related(tx, subject).await?)
}

pub(super) fn blog_query(id: BlogId, blog: &impl serde::Serialize) -> error::Result<QueryState> {
    let key: Value = json!(["blog", id]);
    QueryState::new(key, blog)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_searches_as_people_write_them_are_kept() {
        for usual in ["", "ice", "Ice dams", "l’hiver d'été", "Trois-Rivières 2026"] {
            assert!(is_usual(usual), "{usual:?}");
        }
        let long = "x".repeat(USUAL_CHARS + 1);
        for odd in ["ice!", "ice  dams", "ice, dams", "-ice", "ice-", "%", "ice\u{200b}", &long] {
            assert!(!is_usual(odd), "{odd:?}");
        }
    }
}
