//! The pages about blogs: the list and the post (specification §2, §4).
//!
//! Each handler gives the page what the API calls would answer, under the query
//! keys of the browser (`web/src/features/blog/api.ts`), so the page is complete
//! in its first bytes and needs no call after hydration.

use axum::extract::rejection::PathRejection;
use axum::extract::{Path, Query, Request, State};
use axum::response::Response;
use percent_encoding::{NON_ALPHANUMERIC, utf8_percent_encode};
use platform::db::Tx;
use platform::error;
use platform::paging::{ListQuery, MAX_SIZE};
use serde::Deserialize;
use serde_json::{Value, json};

use super::address;
use super::model::BlogId;
use super::public;
use crate::Site;
use crate::discovery::Card;
use crate::page::{Asked, Kind, Loaded, Page, QueryState};
use crate::paths::page as paths;
use platform::http::client_address::ClientAddress;
use platform::http::limits::Limit;

/// Blogs a request of the public list (specification §9).
const PAGE_SIZE: i64 = 12;

/// The last page that an address can ask for: as many blogs as one call may.
const LAST_PAGE: i64 = MAX_SIZE / PAGE_SIZE;

/// The query parameters of `/blogs`; others are ignored.
#[derive(Deserialize)]
pub struct BlogsQuery {
    search: Option<String>,
    page: Option<String>,
}

/// `/blogs`: the list, also of a search, with the pages from the first to the one
/// that is asked for.
pub async fn blogs(
    State(site): State<Site>,
    client_address: ClientAddress,
    request: Request,
) -> Response {
    let query = Query::try_from_uri(request.uri()).ok().map(|Query(query)| query);
    let (search, last_page) = known(query.as_ref());
    let path = list_path(last_page, &search);
    let asked = Asked::new(&request, path.clone());
    // Before the cache, where others may wait for the same page: a limit is one address's.
    if let Err(refusal) = site.limits.check(Limit::Search, client_address) {
        return site.pages.failed(&site, &asked, refusal).await;
    }
    let load = || async {
        let mut tx = site.db.read().await?;
        if last_page > 0 {
            let end = end_of_list(&mut tx, PAGE_SIZE, &search).await?;
            if last_page > end {
                // Blogs come, and there will be such a page one day.
                return Ok(Loaded::ForNow(list_path(end, &search)));
            }
        }
        let mut queries = list_queries(&mut tx, last_page, PAGE_SIZE, &search).await?;
        queries.push(latest_query(&mut tx).await?);
        Ok(Loaded::Page(Page::new(Kind::Blogs, &path, queries)))
    };
    site.pages.respond(&site, asked, load).await
}

/// `/post/{blog_url}/{encoded_id}`: the id decides; a stale slug is a permanent
/// redirect to today's address; nonsense is the page with 'No detail'.
pub async fn post(
    State(site): State<Site>,
    path: Result<Path<(String, String)>, PathRejection>,
    request: Request,
) -> Response {
    let (today, encoded_id) = match path {
        Ok(Path((blog_url, encoded_id))) => (format!("/post/{blog_url}/{encoded_id}"), encoded_id),
        // What is not UTF-8 is no address of ours.
        Err(_) => (request.uri().path().to_owned(), String::new()),
    };
    // As the browser has it: what is not there stays under the address asked for.
    let given = request.uri().path().to_owned();
    let asked = Asked::new(&request, today.clone());
    let load = || async {
        let mut tx = site.db.read().await?;
        let found = match address::decode_id(&encoded_id) {
            Some(id) => public::find(&mut tx, id).await?.map(|blog| (id, blog)),
            None => None,
        };
        let mut queries = vec![latest_query(&mut tx).await?];
        let Some((id, blog)) = found else {
            return Ok(Loaded::NotFound(Page::new(Kind::Post, &given, queries)));
        };
        let path = address::path(&blog.data.blog_url, id);
        if path != today {
            return Ok(Loaded::Moved(path));
        }
        let title = blog.data.blog_title.clone();
        let description = blog.data.seo_description.clone();
        let image = blog.data.blog_image.as_deref();
        let picture = Card::of_post(&mut tx, id.0, &title, image).await?.path(&site);
        queries.push(blog_query(id, &blog)?);
        let page = Page::new(Kind::Post, &path, queries).titled(title, description);
        Ok(Loaded::Page(page.pictured(picture)))
    };
    site.pages.respond(&site, asked, load).await
}

/// The term and the last page of an address, cleaned: what cannot be meant is
/// the list from its beginning.
fn known(query: Option<&BlogsQuery>) -> (String, i64) {
    let text = |field: Option<&String>| field.map(String::as_str).unwrap_or_default().to_owned();
    let search = text(query.and_then(|query| query.search.as_ref()));
    // What JavaScript trims, which is white space and the byte order mark.
    let is_space = |c: char| c.is_whitespace() || c == '\u{feff}';
    let search = search.replace(char::is_control, " ").trim_matches(is_space).to_owned();
    let page = text(query.and_then(|query| query.page.as_ref()));
    let is_number = !page.is_empty() && page.bytes().all(|byte| byte.is_ascii_digit());
    // Whatever is past the last page is one page too far.
    let page = if is_number { page.parse().unwrap_or(i64::MAX).min(LAST_PAGE + 1) } else { 0 };
    (search, page)
}

/// The address of the list up to a page.
fn list_path(last_page: i64, search: &str) -> String {
    let mut parameters = Vec::new();
    if last_page > 0 {
        parameters.push(format!("page={last_page}"));
    }
    if !search.is_empty() {
        parameters.push(format!("search={}", utf8_percent_encode(search, NON_ALPHANUMERIC)));
    }
    let query = if parameters.is_empty() { "" } else { "?" };
    format!("{}{query}{}", paths::BLOGS, parameters.join("&"))
}

/// The last page that there is and that an address can ask for.
async fn end_of_list(tx: &mut Tx, size: i64, search: &str) -> error::Result<i64> {
    let pages = public::list(tx, &list_query(0, size, search)).await?.total_pages;
    Ok((pages - 1).clamp(0, LAST_PAGE))
}

fn list_query(page: i64, size: i64, search: &str) -> ListQuery {
    let term = Some(search).filter(|term| !term.is_empty()).map(str::to_owned);
    ListQuery { size, page, search: term }
}

/// The pages 0 to `last_page` of the list, each under the key of its call.
pub async fn list_queries(
    tx: &mut Tx,
    last_page: i64,
    size: i64,
    search: &str,
) -> error::Result<Vec<QueryState>> {
    let mut queries = Vec::new();
    for page in 0..=last_page {
        let response = public::list(tx, &list_query(page, size, search)).await?;
        let is_last = page + 1 >= response.total_pages;
        let key = json!(["blogs", { "page": page, "search": search, "size": size }]);
        queries.push(QueryState::new(key, &response)?);
        if is_last {
            break;
        }
    }
    Ok(queries)
}

async fn latest_query(tx: &mut Tx) -> error::Result<QueryState> {
    QueryState::new(json!(["latest-blogs"]), &public::latest(tx).await?)
}

fn blog_query(id: BlogId, blog: &impl serde::Serialize) -> error::Result<QueryState> {
    let key: Value = json!(["blog", id.0]);
    QueryState::new(key, blog)
}
