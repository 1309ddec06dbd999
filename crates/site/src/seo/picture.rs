//! `/og/{name}.png`: the card of a page or a post.
//!
//! Pages add `v` to the address, a hash of everything in the picture. A changed title has a
//! changed address, so an address with today's `v` may be cached for a day.

use axum::extract::rejection::PathRejection;
use axum::extract::{Path, Query, Request, State};
use axum::response::Response;
use foundation::card::{Backdrop, Card, CardFace, Drawing, Ground};
use foundation::company::Company;
use foundation::company_face::CompanyFace;
use foundation::page::PageRequest;
use foundation::{Site, face};
use homes::listing;
use homes::property::PropertyId;
use http::request::Parts;
use http::{HeaderValue, header};
use platform::error::{Error, Result};
use platform::http::client_address::ClientAddress;
use platform::http::headers::RESOURCE_POLICY;
use platform::http::limits::Limit;
use platform::language::Language;
use platform::media::NO_SUCH_PICTURE;
use platform::versioned_cache::DataVersion;
use publishing::blog::{self, BlogId};
use serde::Deserialize;

use crate::seo::PictureCache;

/// The query parameters of a picture; others are ignored.
#[derive(Deserialize)]
pub struct PictureQuery {
    v: Option<String>,
}

/// `/og/{name}.png`
pub async fn picture(
    State(site): State<Site>,
    path: std::result::Result<Path<String>, PathRejection>,
    client: ClientAddress,
    request: Request,
) -> Response {
    let file = path.map_or_else(|_| String::new(), |Path(file)| file);
    let page = PageRequest::new(
        &request,
        site.addresses.default_language(),
        request.uri().path().to_owned(),
    );
    // Drops the body, so that it is not held while the picture is drawn.
    let (request, _) = request.into_parts();
    match Box::pin(answer(&site, &file, client, &request)).await {
        Ok(response) => response,
        Err(error) => site.pages.respond_failure(&page, error).await,
    }
}

async fn answer(
    site: &Site,
    file: &str,
    client: ClientAddress,
    request: &Parts,
) -> Result<Response> {
    let name = file.strip_suffix(".png").ok_or_else(|| Error::NotFound(NO_SUCH_PICTURE))?;
    let find = Box::pin(find(site, name));
    let version = DataVersion {
        content: site.db.content_version(),
        listings: site.listings_version.known().unsigned_abs(),
    };
    let card = site.feature::<PictureCache>().card(name, version, find).await?;
    let company = site.company();
    let version = card.version(&company);
    let picture = if let Some(drawn) = site.feature::<PictureCache>().get(&version).await {
        drawn
    } else {
        site.limits.check(Limit::Search, client)?;
        site.feature::<PictureCache>()
            .get_or_draw(version.clone(), Box::pin(drawing(site, &card, &company)))
            .await?
    };
    let mut response = picture.respond_now(&request.method, &request.headers);
    let asked = Query::<PictureQuery>::try_from_uri(&request.uri).ok();
    let headers = response.headers_mut();
    if asked.and_then(|Query(asked)| asked.v).is_some_and(|v| v == version) {
        let kept = HeaderValue::from_static("public, max-age=86400");
        headers.insert(header::CACHE_CONTROL, kept);
    }
    // Other sites show it beside their links to us.
    headers.insert(RESOURCE_POLICY, HeaderValue::from_static("cross-origin"));
    Ok(response)
}

/// The card of a name, if a page has it.
async fn find(site: &Site, name: &str) -> Result<Option<Card>> {
    for content in Language::ALL.map(|language| site.content(language)) {
        if let Some(listed) = content.listed().iter().find(|listed| listed.name == name) {
            return Ok(Some(listed.card()));
        }
    }
    // Only one spelling of a number is accepted, so that a picture has one name.
    let number = |digits: &str| digits.parse::<i64>().ok().filter(|id| id.to_string() == digits);
    if let Some(digits) = name.strip_prefix("home-") {
        let Some(id) = number(digits) else { return Ok(None) };
        return listing::find_card(&mut site.db.read().await?, site, PropertyId(id)).await;
    }
    if let Some(id) = name.strip_prefix("page-").and_then(number) {
        return blog::own_page::find_card(&mut site.db.read().await?, BlogId(id)).await;
    }
    let Some(digits) = name.strip_prefix("post-") else {
        return blog::category_page::find_category_card(&mut site.db.read().await?, name).await;
    };
    let Some(id) = number(digits) else { return Ok(None) };
    blog::find_card(&mut site.db.read().await?, BlogId(id)).await
}

async fn drawing(site: &Site, card: &Card, company: &Company) -> Result<Drawing> {
    let backdrop = match card.ground() {
        Ground::Frame => None,
        Ground::Drawing(name) => site.media.read(name).await?.map(Backdrop::Drawing),
        Ground::Photo(name, focus) => {
            site.media.read(name).await?.map(|bytes| Backdrop::Photo(bytes, *focus))
        }
    };
    Ok(Drawing {
        company_name: company.company_name.clone(),
        title: card.title().to_owned(),
        otherwise: site.content(site.default_language()).elsewhere().blogs_picture.clone(),
        backdrop: backdrop.unwrap_or(Backdrop::Frame),
        face: match &company.face {
            Some(face) => Some(card_face(site, face).await?),
            None => None,
        },
    })
}

/// The company's look with its pictures; a picture that is gone is left out.
async fn card_face(site: &Site, face: &CompanyFace) -> Result<CardFace> {
    let mut tx = site.db.read().await?;
    let mut pictures = [None, None];
    let sources = [face.logo.as_ref().map(|it| &it.src), face.mark.as_ref().map(|it| &it.src)];
    for (picture, source) in pictures.iter_mut().zip(sources) {
        if let Some(source) = source {
            *picture = face::find_picture(&mut tx, source).await?;
        }
    }
    let [logo, mark] = pictures;
    Ok(CardFace { colours: face.card_colours, logo, mark })
}
