//! The picture that networks show beside a link: 1200x630, for every page.
//!
//! [`card`] says what stands on one, [`draw`] makes the bytes, [`lettering`] sets
//! the title. `/og/{name}.png` serves it; the `v` that pages add to the address is
//! a hash of everything that the picture is made of, so a changed title has a
//! changed address, and an address with today's `v` may be kept for a day.
//!
//! What a name stands for is kept until the content changes, like a page. The
//! drawn bytes are kept by their hash, so a write elsewhere draws nothing anew.
//! One picture is drawn at a time: a crowd of them must not take the processors
//! from the pages.

mod card;
mod draw;
mod lettering;

use std::sync::Arc;
use std::time::Duration;

use axum::extract::rejection::PathRejection;
use axum::extract::{Path, Query, Request, State};
use axum::response::Response;
use http::{HeaderValue, header};
use platform::error::{Error, Result};
use platform::http::client_address::ClientAddress;
use platform::http::compress::CompressedBody;
use platform::http::headers::RESOURCE_POLICY;
use platform::http::limits::Limit;
use platform::http::representation::Representation;
use serde::Deserialize;
use tokio::sync::Semaphore;

use crate::Site;

pub use card::{Card, of_page};
use card::{Ground, find};
use draw::{Drawing, Picture};

/// Names whose card is known, at most.
const KNOWN: u64 = 10_000;
/// How long somebody waits for another's picture to be drawn.
const WAIT: Duration = Duration::from_secs(20);

/// Drawn pictures, kept; cheap to clone.
#[derive(Clone)]
pub struct Pictures {
    /// By name and content version.
    cards: moka::future::Cache<(String, u64), Arc<Card>>,
    /// By [`Card::version`].
    drawn: moka::future::Cache<String, Arc<Representation>>,
    pencil: Arc<Semaphore>,
}

impl Pictures {
    /// Keeps at most `max_bytes` of drawn pictures.
    pub fn new(max_bytes: u64) -> Self {
        let weight = |_: &String, picture: &Arc<Representation>| {
            u32::try_from(picture.body().identity().len()).unwrap_or(u32::MAX)
        };
        Self {
            cards: moka::future::Cache::new(KNOWN),
            drawn: moka::future::Cache::builder().max_capacity(max_bytes).weigher(weight).build(),
            pencil: Arc::new(Semaphore::new(1)),
        }
    }

    /// What stands under a name today.
    async fn card(&self, site: &Site, name: &str) -> Result<Arc<Card>> {
        let key = (name.to_owned(), site.db.content_version());
        let card = self.cards.try_get_with(key, async {
            let card = find(site, name).await?;
            card.map(Arc::new).ok_or_else(|| Error::NotFound("There is no such picture".into()))
        });
        card.await.map_err(|error| error.again())
    }

    async fn drawn(
        &self,
        site: &Site,
        client: ClientAddress,
        card: &Card,
    ) -> Result<Arc<Representation>> {
        let version = card.version(site);
        if let Some(drawn) = self.drawn.get(&version).await {
            return Ok(drawn);
        }
        site.limits.check(Limit::Search, client)?;
        let drawn = self.drawn.try_get_with(version, async {
            let picture = self.draw(site, card).await?;
            Ok(Arc::new(Representation::new(
                HeaderValue::from_static(picture.content_type),
                HeaderValue::from_static("no-cache"),
                CompressedBody::incompressible(picture.bytes),
            )))
        });
        drawn.await.map_err(|error: Arc<Error>| error.again())
    }

    async fn draw(&self, site: &Site, card: &Card) -> Result<Picture> {
        let ground = match &card.ground {
            Ground::Frame => None,
            Ground::Drawing(name) | Ground::Photo(name) => site.media.read(name).await?,
        };
        let drawing = Drawing {
            company_name: site.company.company_name.clone(),
            title: card.title.clone(),
            ground: match (&card.ground, ground) {
                (Ground::Drawing(_), Some(svg)) => draw::Ground::Drawing(svg),
                (Ground::Photo(_), Some(photo)) => draw::Ground::Photo(photo),
                _ => draw::Ground::Frame,
            },
        };
        let _permit = tokio::time::timeout(WAIT, self.pencil.acquire())
            .await
            .map_err(Error::unavailable)?
            .map_err(Error::internal)?;
        tokio::task::spawn_blocking(move || drawing.draw()).await.map_err(Error::internal)?
    }
}

/// The query parameters of a picture; others are ignored.
#[derive(Deserialize)]
pub struct PictureQuery {
    v: Option<String>,
}

/// `/og/{name}.png`
pub async fn serve(
    State(site): State<Site>,
    path: std::result::Result<Path<String>, PathRejection>,
    client: ClientAddress,
    request: Request,
) -> Result<Response> {
    let file = path.map_or_else(|_| String::new(), |Path(file)| file);
    let name = file
        .strip_suffix(".png")
        .ok_or_else(|| Error::NotFound("There is no such picture".into()))?;
    let card = site.pictures.card(&site, name).await?;
    let picture = site.pictures.drawn(&site, client, &card).await?;
    let mut response = picture.respond_now(request.method(), request.headers());
    let asked = Query::<PictureQuery>::try_from_uri(request.uri()).ok();
    let headers = response.headers_mut();
    if asked.and_then(|Query(asked)| asked.v).is_some_and(|v| v == card.version(&site)) {
        let kept = HeaderValue::from_static("public, max-age=86400");
        headers.insert(header::CACHE_CONTROL, kept);
    }
    // Other sites show it beside their links to us.
    headers.insert(RESOURCE_POLICY, HeaderValue::from_static("cross-origin"));
    Ok(response)
}
