//! `/sitemap.xml` (sitemaps.org): every indexable page, with the time of its last change when
//! known, and its translation.
//!
//! A sitemap may name 50,000 addresses. With more posts, `/sitemap.xml` is an index of
//! `/sitemap.xml?part=1` and so on; the first part also has the company's own pages. Homes are
//! divided by their keys, so nothing must be counted. The pages of places are in the first part;
//! if there are too many, those with the most homes.

use std::fmt::Write as _;

use axum::extract::{Query, Request, State};
use axum::response::Response;
use foundation::page::PageRequest;
use foundation::texts::NO_SUCH_PART;
use foundation::{Site, content, paths, replacement};
use homes::{agent, listing, search};
use http::HeaderValue;
use platform::clock::Timestamp;
use platform::db::{ReadPriority, Tx};
use platform::error::{Error, Result};
use platform::language::{ByLanguage, Language};
use platform::page::cache::RenderedPage;
use publishing::{blog, category};
use quick_xml::escape::escape;
use serde::Deserialize;

use super::xml::xml_text;

/// Posts of one part: as many as can be read, written and compressed during a request.
const POSTS_A_PART: i64 = 10_000;

/// Keys of homes in one part; each home has two addresses.
const HOMES_A_PART: i64 = 10_000;

/// Categories in the sitemap, oldest first; with [`POSTS_A_PART`] still within the limit.
const CATEGORIES: i64 = 10_000;

/// Pages of places in the sitemap, each with two addresses.
const LANDINGS: usize = 4_000;

const NAMESPACE: &str = "http://www.sitemaps.org/schemas/sitemap/0.9";
/// The namespace of links to translations.
const XHTML: &str = "http://www.w3.org/1999/xhtml";
/// The namespace of pictures.
const IMAGE: &str = "http://www.google.com/schemas/sitemap-image/1.1";

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
                let asked =
                    PageRequest::new(&request, site.default_language(), paths::SITEMAP.to_owned());
                return site.pages.respond_failure(&asked, missing()).await;
            };
            Some(part)
        }
    };
    let path = part.map_or_else(|| paths::SITEMAP.to_owned(), part_path);
    let make = || async {
        platform::read_public!(site.db, ReadPriority::Expensive, tx => async {
            let posts = blog::count(&mut tx).await?;
            let of_posts = ((posts + POSTS_A_PART - 1) / POSTS_A_PART).max(1);
            let last_home = listing::last_key(&mut tx).await?;
            let of_homes = (last_home + HOMES_A_PART - 1) / HOMES_A_PART;
            // Few of both fit into one sitemap.
            let is_one = of_posts == 1 && of_homes <= 1 && posts + last_home <= POSTS_A_PART;
            let parts = if is_one { 1 } else { of_posts + of_homes };
            let homes = |tx, at: i64| homes(&site, tx, at);
            let text = match part {
                None if parts > 1 => index(&site.base_url, parts),
                Some(part) if part > parts || parts < 2 => return Err(missing()),
                Some(part) if part > of_posts => {
                    url_set(&site, &homes(&mut tx, part - of_posts - 1).await?)
                }
                part => {
                    let offset = (part.unwrap_or(1) - 1) * POSTS_A_PART;
                    let posts = blog::addresses(&mut tx, site.addresses, POSTS_A_PART, offset);
                    let posts = posts.await?;
                    let mut urls = Vec::with_capacity(posts.len() + 16);
                    if offset == 0 {
                        let newest = ByLanguage {
                            en: blog::newest_change(&mut tx, Language::En).await?,
                            fr: blog::newest_change(&mut tx, Language::Fr).await?,
                        };
                        // The page that replaces another one is among the company's own.
                        let replacements = replacement::list(&mut tx).await?;
                        let replaced = replacement::addresses(&replacements, site.addresses);
                        let own = own_pages(&site, newest);
                        urls.extend(own.filter(|url| !url.is_one_of(&replaced)));
                        let categories = category::with_blogs(&mut tx, CATEGORIES).await?;
                        urls.extend(categories.iter().flat_map(|one| category_pages(&site, one)));
                        let pages = blog::own_page::list_addresses(&mut tx, site.addresses).await?;
                        urls.extend(pages.into_iter().map(Url::of_page));
                        urls.extend(landings(&site).await?);
                        urls.extend(agents(&site, &mut tx).await?);
                    }
                    urls.extend(posts.into_iter().map(Url::of_post));
                    if is_one {
                        urls.extend(homes(&mut tx, 0).await?);
                    }
                    url_set(&site, &urls)
                }
            };
            let xml = HeaderValue::from_static("application/xml; charset=utf-8");
            Ok(RenderedPage::ok_as(xml, text))
        }.await)
    };
    let asked = PageRequest::new(&request, site.default_language(), path)
        .of_homes(site.listings_version.known(), site.clock.now());
    site.pages.respond_text(asked, make).await
}

/// The pages of the homes of a part (from 0), in both languages.
async fn homes(site: &Site, tx: &mut Tx, at: i64) -> Result<Vec<Url>> {
    let after = at * HOMES_A_PART;
    let homes = listing::sitemap_entries(tx, site.addresses, after, after + HOMES_A_PART).await?;
    let urls = homes.into_iter().flat_map(|home| {
        Language::ALL.map(|language| Url {
            language,
            path: home.paths.get(language).clone(),
            translation: Some(home.paths.get(language.other()).clone()),
            changed: Some(home.updated_time),
            picture: home.picture.clone(),
        })
    });
    Ok(urls.collect())
}

/// The pages of places with homes, in both languages.
async fn landings(site: &Site) -> Result<Vec<Url>> {
    let pages = search::landing::list_paths(site, LANDINGS).await?;
    let urls = pages.into_iter().flat_map(|paths| {
        Language::ALL.map(|language| Url {
            language,
            path: paths.get(language).clone(),
            translation: Some(paths.get(language.other()).clone()),
            changed: None,
            picture: None,
        })
    });
    Ok(urls.collect())
}

/// The pages of agents, in both languages.
async fn agents(site: &Site, tx: &mut Tx) -> Result<Vec<Url>> {
    let agents = agent::sitemap_entries(tx, site.addresses).await?;
    let urls = agents.into_iter().flat_map(|one| {
        Language::ALL.map(|language| Url {
            language,
            path: one.paths.get(language).clone(),
            translation: Some(one.paths.get(language.other()).clone()),
            changed: one.confirmed,
            picture: None,
        })
    });
    Ok(urls.collect())
}

fn missing() -> Error {
    Error::NotFound(NO_SUCH_PART)
}

/// A part number from 1, in its only spelling.
fn part(text: &str) -> Option<i64> {
    let part = text.parse::<i64>().ok().filter(|part| *part > 0)?;
    (part.to_string() == text).then_some(part)
}

fn part_path(part: i64) -> String {
    format!("{}?part={part}", paths::SITEMAP)
}

struct Url {
    language: Language,
    path: String,
    /// The path of the translation, if there is one.
    translation: Option<String>,
    /// `None` when unknown.
    changed: Option<Timestamp>,
    /// The path of its main picture.
    picture: Option<String>,
}

impl Url {
    fn of_post(post: blog::BlogAddress) -> Self {
        Self {
            language: post.language,
            path: post.path,
            translation: post.translation,
            changed: Some(post.updated_time),
            picture: None,
        }
    }

    /// Whether it is one of the addresses in its language, with any query.
    fn is_one_of(&self, addresses: &ByLanguage<Vec<String>>) -> bool {
        let path = self.path.split('?').next().unwrap_or_default();
        addresses.get(self.language).iter().any(|address| address == path)
    }

    fn of_page(page: blog::own_page::PageAddress) -> Self {
        Self {
            language: page.language,
            path: page.path,
            translation: page.translation,
            changed: Some(page.updated_time),
            picture: None,
        }
    }

    /// Its address in each language that it has.
    fn translations(&self) -> Option<[(Language, &str); 2]> {
        let mut both =
            [(self.language, &*self.path), (self.language.other(), self.translation.as_deref()?)];
        both.sort_unstable();
        Some(both)
    }
}

/// The pages of a category in the languages in which it has public blogs.
fn category_pages(site: &Site, category: &category::CategorySlugs) -> impl Iterator<Item = Url> {
    let slugs = ByLanguage { en: category.english.as_deref(), fr: category.french.as_deref() };
    let path =
        move |language| slugs.get(language).map(|slug| site.addresses.category(slug, language));
    Language::ALL.into_iter().filter_map(move |language| {
        let path_there = path(language)?;
        Some(Url {
            language,
            path: path_there,
            translation: path(language.other()),
            changed: None,
            picture: None,
        })
    })
}

/// The company's own pages. The list of blogs changed when a blog did; for the others the time is
/// unknown.
fn own_pages(site: &Site, newest: ByLanguage<Option<Timestamp>>) -> impl Iterator<Item = Url> {
    let contents = ByLanguage::each(|language| site.content(language));
    Language::ALL.into_iter().flat_map(move |language| {
        let blogs = site.addresses.of(paths::page::BLOGS, language);
        let others = contents.get(language.other()).listed();
        let url = |listed: &content::IndexedPage| Url {
            language,
            path: listed.path.clone(),
            translation: others
                .iter()
                .find(|other| other.page == listed.page)
                .map(|other| other.path.clone()),
            changed: newest.get(language).filter(|_| listed.path == blogs),
            picture: None,
        };
        contents.get(language).listed().iter().map(url).collect::<Vec<_>>()
    })
}

fn url_set(site: &Site, urls: &[Url]) -> String {
    let base_url = &site.base_url;
    let mut xml = String::with_capacity(256 + urls.len() * 160);
    let _ = writeln!(
        xml,
        "{DECLARATION}<urlset xmlns=\"{NAMESPACE}\" xmlns:xhtml=\"{XHTML}\" xmlns:image=\"{IMAGE}\">"
    );
    let company = site.company();
    for url in urls.iter().filter(|url| company.speaks(url.language)) {
        let _ = write!(xml, "<url><loc>{}</loc>", location(base_url, &url.path));
        if let Some(at) = url.changed.and_then(Timestamp::in_calendar) {
            let _ = write!(xml, "<lastmod>{at}</lastmod>");
        }
        let translations = url.translations().filter(|_| company.only_language.is_none());
        for (language, path) in translations.into_iter().flatten() {
            alternate(&mut xml, language.tag(), &location(base_url, path));
            if language == site.default_language() {
                alternate(&mut xml, "x-default", &location(base_url, path));
            }
        }
        if let Some(picture) = &url.picture {
            let at = location(base_url, picture);
            let _ = write!(xml, "<image:image><image:loc>{at}</image:loc></image:image>");
        }
        xml.push_str("</url>\n");
    }
    xml.push_str("</urlset>\n");
    xml
}

fn alternate(xml: &mut String, language: &str, address: &str) {
    let _ =
        write!(xml, "<xhtml:link rel=\"alternate\" hreflang=\"{language}\" href=\"{address}\"/>");
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
