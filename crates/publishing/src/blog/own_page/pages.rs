//! The HTML page of a page of the company's own: `/{slug}`, or `/fr/{slug}`.

use axum::extract::Request;
use axum::response::Response;
use foundation::Site;
use foundation::card::Card;
use foundation::page::{Page, PageKind, PageOutcome, PageRequest, QueryState};
use foundation::paths::Route;
use foundation::replacement;
use foundation::wire::Data;
use platform::db::Tx;
use platform::error::Result;
use platform::language::Language;
use serde_json::json;

use super::super::model::{Blog, BlogId, BlogResponse};
use super::super::{seo, store};
use super::addresses::{self, PageMatch};
use super::blocks::{self, FindHomes};

/// Answers an address that no route has. A former slug is a permanent redirect, a page in the trash
/// is gone, and without a page it is the 404 page.
pub async fn respond(
    site: &Site,
    language: Language,
    slug: String,
    request: Request,
    find_homes: FindHomes,
) -> Response {
    let path = site.addresses.own_page(&slug, language);
    // A block may show homes.
    let asked = PageRequest::new(&request, language, path.clone())
        .of_homes(site.listings_version.known(), site.clock.now());
    let load = || async {
        let missing = || Page::not_found(language);
        let mut tx = site.db.read().await?;
        let id = match addresses::find(&mut tx, language, &slug).await? {
            None => return Ok(PageOutcome::NotFound(missing())),
            Some(PageMatch::Gone) => return Ok(PageOutcome::Gone(missing())),
            Some(PageMatch::Renamed(slug, language)) => {
                let today = site.addresses.own_page(&slug, language);
                return Ok(PageOutcome::PermanentRedirect(today));
            }
            Some(PageMatch::Current(id)) => id,
        };
        let Some(blog) = store::find_public_page(&mut tx, id).await? else {
            return Ok(PageOutcome::NotFound(missing()));
        };
        let card = card(&mut tx, &blog).await?.path(&site.company());
        drop(tx);
        let page = page(site, blog, language, &path, find_homes).await?;
        Ok(PageOutcome::Page(page.pictured(card)))
    };
    site.pages.respond(asked, load).await
}

/// What replaces a standard page in a language, if something does. An English page stands in for a
/// French one that there is not; its translation at another address is led to.
///
/// # Errors
/// The store is away.
pub async fn find_replacement(
    site: &Site,
    route: Route,
    language: Language,
    find_homes: FindHomes,
) -> Result<Option<PageOutcome>> {
    let mut tx = site.db.read().await?;
    let Some(found) = replacement::find(&mut tx, route, language).await? else { return Ok(None) };
    let Some(blog) = store::find_public_page(&mut tx, BlogId(found.id)).await? else {
        return Ok(None);
    };
    if found.language != language
        && let Some(translation) = &blog.translation
    {
        let path = site.addresses.own_page(&translation.url, language);
        return Ok(Some(PageOutcome::TemporaryRedirect(path)));
    }
    let card = card(&mut tx, &blog).await?.path(&site.company());
    drop(tx);
    let path = site.addresses.of(route, language);
    let page = page(site, blog, language, &path, find_homes).await?;
    Ok(Some(PageOutcome::Page(page.pictured(card))))
}

/// A page as its preview shows it.
pub async fn preview(site: &Site, blog: Blog, find_homes: FindHomes) -> Result<Page> {
    let slug = if blog.summary.url.is_empty() { "-" } else { &blog.summary.url };
    let language = blog.summary.language;
    let path = site.addresses.own_page(slug, language);
    page(site, blog, language, &path, find_homes).await
}

/// A page at an address; `language` is that of what stands around it.
async fn page(
    site: &Site,
    mut blog: Blog,
    language: Language,
    path: &str,
    find_homes: FindHomes,
) -> Result<Page> {
    let mut queries = blocks::queries(site, &blog.description, language, find_homes).await?;
    blog.description = blog.description.without_unagreed_testimonials();
    let (title, description) = (blog.summary.title.clone(), blog.summary.seo_description.clone());
    // As `web/src/features/own-page` asks for it.
    let slug = path.rsplit('/').next().unwrap_or_default();
    let key = json!(["own-page", slug]);
    queries.insert(0, QueryState::new(key, &Data { data: BlogResponse::public(blog) })?);
    Ok(Page::new(PageKind::OwnPage, language, path, queries).titled(title, description))
}

/// The card of a public page, if the id has one.
pub async fn find_card(tx: &mut Tx, id: BlogId) -> Result<Option<Card>> {
    match store::find_public_page(tx, id).await? {
        Some(blog) => card(tx, &blog).await.map(Some),
        None => Ok(None),
    }
}

async fn card(tx: &mut Tx, blog: &Blog) -> Result<Card> {
    let summary = &blog.summary;
    let name = format!("page-{}", summary.id);
    seo::card(tx, name, &summary.title, summary.image.as_deref()).await
}
