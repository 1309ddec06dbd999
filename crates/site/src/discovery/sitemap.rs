//! `/sitemap.xml` (sitemaps.org): every page that is to be found, with the time of
//! its last change where we know it.
//!
//! A sitemap may name 50,000 addresses. When there are more posts than fit,
//! `/sitemap.xml` becomes an index of `/sitemap.xml?part=1` and so on; the first
//! part has the company's own pages too.

use std::fmt::Write as _;

use axum::extract::{Query, Request, State};
use axum::response::Response;
use http::HeaderValue;
use platform::clock::Timestamp;
use platform::db::Reading;
use platform::error::Error;
use platform::page::cache::RenderedPage;
use quick_xml::escape::escape;
use serde::Deserialize;

use super::xml::xml_text;
use crate::blog;
use crate::page::PageRequest;
use crate::texts::NO_SUCH_PART;
use crate::{Site, paths};

/// Posts of one part: as many as are read, written and compressed while somebody waits.
const POSTS_A_PART: i64 = 10_000;

const NAMESPACE: &str = "http://www.sitemaps.org/schemas/sitemap/0.9";

/// The query parameters of `/sitemap.xml`; others are ignored.
#[derive(Deserialize)]
pub struct SitemapQuery {
    part: Option<String>,
}

/// `/sitemap.xml`
pub async fn sitemap(State(site): State<Site>, request: Request) -> Response {
    let query = Query::<SitemapQuery>::try_from_uri(request.uri()).ok();
    let part = match query.and_then(|Query(query)| query.part) {
        None => None,
        Some(text) => {
            let Some(part) = part(&text) else {
                let asked = PageRequest::new(&request, paths::SITEMAP.to_owned());
                return site.pages.failed(&asked, missing()).await;
            };
            Some(part)
        }
    };
    let path = part.map_or_else(|| paths::SITEMAP.to_owned(), part_path);
    let make = || async {
        let mut tx = site.db.read_as(Reading::Heavy).await?;
        let posts = blog::count(&mut tx).await?;
        let parts = (posts + POSTS_A_PART - 1) / POSTS_A_PART;
        let text = match part {
            None if parts > 1 => index(&site.base_url, parts),
            Some(part) if part > parts || parts < 2 => return Err(missing()),
            part => {
                let offset = (part.unwrap_or(1) - 1) * POSTS_A_PART;
                let posts = blog::addresses(&mut tx, POSTS_A_PART, offset).await?;
                let mut urls = Vec::with_capacity(posts.len() + 16);
                if offset == 0 {
                    urls.extend(own_pages(&site, blog::newest_change(&mut tx).await?));
                }
                urls.extend(
                    posts
                        .into_iter()
                        .map(|post| Url { path: post.path, changed: Some(post.updated_time) }),
                );
                url_set(&site.base_url, &urls)
            }
        };
        let xml = HeaderValue::from_static("application/xml; charset=utf-8");
        Ok(RenderedPage::found_as(xml, text))
    };
    site.pages.respond_text(PageRequest::new(&request, path), make).await
}

fn missing() -> Error {
    Error::NotFound(NO_SUCH_PART)
}

/// 1 and up, written in one way.
fn part(text: &str) -> Option<i64> {
    let part = text.parse::<i64>().ok().filter(|part| *part > 0)?;
    (part.to_string() == text).then_some(part)
}

fn part_path(part: i64) -> String {
    format!("{}?part={part}", paths::SITEMAP)
}

struct Url {
    path: String,
    /// None where we do not know.
    changed: Option<Timestamp>,
}

/// The company's own pages. The list of blogs has changed when a blog has; of the
/// others we do not know.
fn own_pages(site: &Site, newest: Option<Timestamp>) -> impl Iterator<Item = Url> {
    site.content.listed().iter().map(move |listed| Url {
        changed: newest.filter(|_| listed.path == paths::page::BLOGS),
        path: listed.path.clone(),
    })
}

fn url_set(base_url: &str, urls: &[Url]) -> String {
    let mut xml = String::with_capacity(256 + urls.len() * 160);
    let _ = writeln!(xml, "{DECLARATION}<urlset xmlns=\"{NAMESPACE}\">");
    for Url { path, changed } in urls {
        let _ = write!(xml, "<url><loc>{}</loc>", location(base_url, path));
        if let Some(at) = changed.and_then(Timestamp::in_calendar) {
            let _ = write!(xml, "<lastmod>{at}</lastmod>");
        }
        xml.push_str("</url>\n");
    }
    xml.push_str("</urlset>\n");
    xml
}

fn index(base_url: &str, parts: i64) -> String {
    let mut xml = format!("{DECLARATION}<sitemapindex xmlns=\"{NAMESPACE}\">\n");
    for part in 1..=parts {
        let location = location(base_url, &part_path(part));
        let _ = writeln!(xml, "<sitemap><loc>{location}</loc></sitemap>");
    }
    xml.push_str("</sitemapindex>\n");
    xml
}

const DECLARATION: &str = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n";

fn location(base_url: &str, path: &str) -> String {
    escape(xml_text(&format!("{base_url}{path}"))).into_owned()
}
