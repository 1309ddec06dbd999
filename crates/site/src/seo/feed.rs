//! The Atom feeds: `/feed.xml`, its French one, and one per category. They have the newest blogs
//! with their bodies. Links and pictures in a body are absolute, and pictures are in a format
//! that every reader knows.

use atom_syndication::{Category, Content, Entry, Feed, FixedDateTime, Link, Person, Text};
use axum::extract::rejection::PathRejection;
use axum::extract::{self, Request, State};
use axum::response::Response;
use foundation::page::PageRequest;
use foundation::texts::NO_SUCH_FEED;
use foundation::{Site, paths};
use http::HeaderValue;
use platform::clock::Timestamp;
use platform::error::{Error, Result};
use platform::language::Language;
use platform::page::cache::RenderedPage;
use publishing::blog::{self, FeedPost};
use publishing::category::{self, SlugMatch};

use super::xml::xml_text;

/// Blogs in a feed.
const ENTRIES: i64 = 20;

/// `/feed.xml`
pub async fn feed(State(site): State<Site>, request: Request) -> Response {
    let language = site.addresses.language_of(request.uri().path());
    let path = site.addresses.file(paths::FEED, language);
    let asked = PageRequest::new(&request, language, path.clone());
    let make = || async {
        let mut tx = site.db.read().await?;
        let posts = blog::newest(&mut tx, site.addresses, language, ENTRIES).await?;
        let company = &site.company().company_name;
        let content = site.content(language);
        let about = FeedInfo {
            title: match language {
                Language::En => format!("{company}: Our Blogs"),
                Language::Fr => format!("{company}\u{a0}: nos articles"),
            },
            name: "feed".to_owned(),
            page: site.addresses.of(paths::page::BLOGS, language),
            path: &path,
            subtitle: Some(&content.elsewhere().feed),
        };
        Ok(answer(text(&site, language, &about, &posts)?))
    };
    site.pages.respond_text(asked, make).await
}

/// `/blogs/category/{slug}/feed.xml`. An old slug is a permanent redirect.
pub async fn of_category(
    State(site): State<Site>,
    slug: std::result::Result<extract::Path<String>, PathRejection>,
    request: Request,
) -> Response {
    let slug = slug.map(|extract::Path(slug)| slug).unwrap_or_default();
    let language = site.addresses.language_of(request.uri().path());
    let path = request.uri().path().to_owned();
    let asked = PageRequest::new(&request, language, path);
    if !category::is_slug(&slug) {
        return site.pages.respond_failure(&asked, Error::NotFound(NO_SUCH_FEED)).await;
    }
    let path = site.addresses.category_feed(&slug, language);
    let make = || async {
        let mut tx = site.db.read().await?;
        let place = match category::find_by_slug(&mut tx, language, &slug).await? {
            None => return Err(Error::NotFound(NO_SUCH_FEED)),
            Some(SlugMatch::Renamed(slug)) => {
                return RenderedPage::permanent_redirect(
                    &site.addresses.category_feed(&slug, language),
                );
            }
            Some(SlugMatch::Current(place)) => place,
        };
        let written = site.addresses;
        let posts = blog::newest_of_category(&mut tx, written, language, place.id, ENTRIES).await?;
        let company = &site.company().company_name;
        let about = FeedInfo {
            title: match language {
                Language::En => format!("{company}: {}", place.name),
                Language::Fr => format!("{company}\u{a0}: {}", place.name),
            },
            name: format!("category-{}", place.id),
            page: site.addresses.category(&slug, language),
            path: &path,
            subtitle: None,
        };
        Ok(answer(text(&site, language, &about, &posts)?))
    };
    site.pages.respond_text(asked, make).await
}

fn answer(xml: String) -> RenderedPage {
    let atom = HeaderValue::from_static("application/atom+xml; charset=utf-8");
    RenderedPage::ok_as(atom, xml)
}

/// What a feed is about.
struct FeedInfo<'a> {
    title: String,
    /// The part of its id that never changes.
    name: String,
    /// The path of the page with the same blogs.
    page: String,
    /// The feed's own path.
    path: &'a str,
    subtitle: Option<&'a str>,
}

fn text(
    site: &Site,
    language: Language,
    about: &FeedInfo<'_>,
    posts: &[FeedPost],
) -> Result<String> {
    let company = &site.company().company_name;
    let absolute = |path: &str| format!("{}{path}", site.base_url);
    let link = |rel: &str, path: &str, mime_type: &str| Link {
        href: absolute(path),
        rel: rel.to_owned(),
        mime_type: Some(mime_type.to_owned()),
        ..Link::default()
    };
    let host = host(&site.base_url);
    let entries = posts.iter().map(|post| entry(site, &host, post)).collect::<Result<_>>()?;
    // An empty feed has no date.
    let newest = posts.iter().map(|post| post.updated_time).max();
    let feed = Feed {
        title: plain(&about.title),
        id: match language {
            Language::En => format!("tag:{host},2026:{}", about.name),
            Language::Fr => format!("tag:{host},2026:{}-fr", about.name),
        },
        updated: date(newest.unwrap_or_else(|| site.clock.now()))?,
        authors: vec![Person {
            name: xml_text(company).into_owned(),
            uri: Some(absolute(&site.addresses.of(paths::page::HOME, language))),
            ..Person::default()
        }],
        icon: Some(absolute("/icon-192.png")),
        links: vec![
            link("self", about.path, "application/atom+xml"),
            link("alternate", &about.page, "text/html"),
        ],
        subtitle: about.subtitle.map(plain),
        entries,
        lang: Some(language.tag().to_owned()),
        ..Feed::default()
    };
    let bytes = feed.write_to(Vec::new()).map_err(Error::internal)?;
    String::from_utf8(bytes).map_err(Error::internal)
}

fn entry(site: &Site, host: &str, post: &FeedPost) -> Result<Entry> {
    let address = format!("{}{}", site.base_url, post.path);
    let published = date(post.creation_time)?;
    let mut body = post.description.with_absolute_addresses(&site.base_url, &address);
    for (path, fallback) in &post.fallbacks {
        let source = |path: &str| format!(" src=\"{}{path}\"", site.base_url);
        body = body.replace(&source(path), &source(fallback));
    }
    Ok(Entry {
        title: plain(&post.title),
        // The day of publication and the number never change; the address may.
        id: format!("tag:{host},{}:post-{}", published.format("%Y-%m-%d"), post.id),
        updated: date(post.updated_time)?,
        categories: vec![Category {
            term: xml_text(&post.category_name).into_owned(),
            ..Category::default()
        }],
        links: vec![Link {
            href: address,
            rel: "alternate".to_owned(),
            mime_type: Some("text/html".to_owned()),
            ..Link::default()
        }],
        published: Some(published),
        summary: Some(post.excerpt.as_str()).filter(|text| !text.is_empty()).map(plain),
        content: Some(Content {
            content_type: Some("html".to_owned()),
            value: Some(xml_text(&body).into_owned()),
            ..Content::default()
        }),
        ..Entry::default()
    })
}

fn plain(text: &str) -> Text {
    Text::plain(xml_text(text).into_owned())
}

fn date(moment: Timestamp) -> Result<FixedDateTime> {
    let at = moment.in_calendar().ok_or_else(|| Error::internal("beyond the calendar"))?;
    let text = at.to_string();
    text.parse().map_err(|_| Error::internal(format!("no time: {text}")))
}

/// The authority of the tag URIs (RFC 4151): the host of the base URL.
fn host(base_url: &str) -> String {
    let url = url::Url::parse(base_url).ok();
    url.and_then(|url| url.host_str().map(str::to_owned)).unwrap_or_else(|| "localhost".to_owned())
}
