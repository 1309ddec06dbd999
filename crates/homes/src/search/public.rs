//! The calls `GET /api/homes`, `GET /api/homes/map` and `GET /api/homes/places`.

use axum::Json;
use axum::extract::{RawQuery, State};
use axum::response::{IntoResponse as _, Response};
use foundation::Site;
use platform::error::{ErrorBody, Result};
use platform::http::client_address::ClientAddress;
use platform::http::limits::Limit;
use platform::language::Language;
use platform::versioned_cache::DataVersion;
use serde::Serialize;
use utoipa::ToSchema;

use super::answer::{
    HomesAnswer, HomesMapAnswer, PlaceStats, find, find_clusters, place_stats, wait_until_ready,
};
use super::error::SearchError;
use super::query::HomesQuery;
use crate::listing_index::ListingIndex;
use crate::listing_index::places::PlaceKind;

/// Suggestions per kind, and in total.
const OF_A_KIND: usize = 5;
const SUGGESTIONS: usize = 8;
/// The longest text, in characters.
const MAX_CHARS: usize = 100;

/// Finds homes, with facet counts, and clusters for a map.
#[utoipa::path(get, path = "/api/homes", tag = "homes",
    params(
        ("purpose" = Option<String>, Query, description = "sell, rent, lease, pg; several by comma, any of them"),
        ("place" = Option<String>, Query, description = "City, street, neighbourhood, postal code or its first half, province"),
        ("q" = Option<String>, Query, description = "Words; all of them"),
        ("price_min" = Option<String>, Query, description = "Dollars; a month for rent"),
        ("price_max" = Option<String>, Query, description = "Dollars; a month for rent"),
        ("beds" = Option<String>, Query, description = "3: at least; 3-3: exactly"),
        ("baths" = Option<String>, Query, description = "As beds"),
        ("type" = Option<String>, Query, description = "PropertySubType; several by comma, any of them"),
        ("class" = Option<String>, Query, description = "PropertyClass; several by comma, any of them"),
        ("area_min" = Option<String>, Query, description = "Square feet"),
        ("area_max" = Option<String>, Query, description = "Square feet"),
        ("year_min" = Option<String>, Query, description = "Built in that year or later"),
        ("amenity" = Option<String>, Query, description = "Several by comma, all of them"),
        ("since" = Option<String>, Query, description = "Published on that day or later"),
        ("bbox" = Option<String>, Query, description = "west,south,east,north"),
        ("polygon" = Option<String>, Query, description = "Encoded polyline of precision 5"),
        ("sort" = Option<String>, Query, description = "newest, price_up, price_down, area, nearest (to the middle of polygon, bbox or place; newest without one)"),
        ("page" = Option<String>, Query, description = "From 0; after a cursor, counted from there"),
        ("size" = Option<String>, Query, description = "24 without it; more than 100 are 100"),
        ("after" = Option<String>, Query, description = "`next` of an answer: what follows in the order"),
        ("map" = Option<String>, Query, description = "1 for clusters"),
        ("zoom" = Option<String>, Query, description = "Of the map"),
    ),
    responses((status = 200, body = HomesAnswer), (status = "4XX", body = ErrorBody),
        (status = 503, body = ErrorBody)))]
pub async fn find_homes(
    State(site): State<Site>,
    client_address: ClientAddress,
    RawQuery(query): RawQuery,
) -> Result<Response> {
    let asked = HomesQuery::parse(query.as_deref().unwrap_or_default())?;
    site.limits.check(Limit::Search, client_address)?;
    wait_until_ready(&site).await?;
    let language = Language::current();
    let key = format!(
        "{} {:?} {:?} {:?} {}",
        language.code(),
        asked.zoom,
        asked.after,
        asked.near,
        asked.canonical()
    );
    let version = site.feature::<ListingIndex>().engine.snapshot().version();
    respond_from_cache(&site, version, key, &asked, find(&site, &asked, language)).await
}

/// Finds the clusters of homes on a map, by the filters of `/api/homes`.
#[utoipa::path(get, path = "/api/homes/map", tag = "homes",
    params(
        ("zoom" = Option<String>, Query, description = "Of the map, from 0 to 22; 4 without it"),
        ("bbox" = Option<String>, Query, description = "west,south,east,north"),
        ("polygon" = Option<String>, Query, description = "Encoded polyline of precision 5"),
        ("purpose" = Option<String>, Query, description = "sell, rent, lease, pg; several by comma, any of them"),
        ("place" = Option<String>, Query, description = "City, street, neighbourhood, postal code or its first half, province"),
        ("q" = Option<String>, Query, description = "Words; all of them"),
        ("price_min" = Option<String>, Query, description = "Dollars; a month for rent"),
        ("price_max" = Option<String>, Query, description = "Dollars; a month for rent"),
        ("beds" = Option<String>, Query, description = "3: at least; 3-3: exactly"),
        ("baths" = Option<String>, Query, description = "As beds"),
        ("type" = Option<String>, Query, description = "PropertySubType; several by comma, any of them"),
        ("class" = Option<String>, Query, description = "PropertyClass; several by comma, any of them"),
        ("area_min" = Option<String>, Query, description = "Square feet"),
        ("area_max" = Option<String>, Query, description = "Square feet"),
        ("year_min" = Option<String>, Query, description = "Built in that year or later"),
        ("amenity" = Option<String>, Query, description = "Several by comma, all of them"),
        ("since" = Option<String>, Query, description = "Published on that day or later"),
    ),
    responses((status = 200, body = HomesMapAnswer), (status = "4XX", body = ErrorBody),
        (status = 503, body = ErrorBody)))]
pub async fn find_homes_of_map(
    State(site): State<Site>,
    client_address: ClientAddress,
    RawQuery(query): RawQuery,
) -> Result<Response> {
    // The first value of `map` counts.
    let query = format!("map=1&{}", query.unwrap_or_default());
    let asked = HomesQuery::parse(&query)?;
    site.limits.check(Limit::Search, client_address)?;
    wait_until_ready(&site).await?;
    let version = site.feature::<ListingIndex>().engine.snapshot().version();
    let key = format!("map {:?} {}", asked.zoom, asked.canonical());
    respond_from_cache(&site, version, key, &asked, find_clusters(&site, &asked)).await
}

/// Responds from the cache, or else with the result of `answer`.
async fn respond_from_cache<A: Serialize>(
    site: &Site,
    version: u64,
    key: String,
    asked: &HomesQuery,
    answer: impl Future<Output = Result<A>>,
) -> Result<Response> {
    if asked.q.is_some() {
        // The text index lags behind the version, so answers with words are not cached.
        return Ok(Json(answer.await?).into_response());
    }
    site.feature::<ListingIndex>()
        .answers
        .respond(DataVersion::of_listings(version), key, answer)
        .await
}

/// A suggested place.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct PlaceSuggestion {
    /// Its name to show.
    pub label: String,
    /// Its kind.
    pub kind: PlaceKind,
    /// The query for its homes.
    pub query: PlaceQuery,
    /// Its number of homes.
    pub count: u64,
    /// The centre of its homes; null if none has coordinates.
    #[schema(required)]
    pub latitude: Option<f64>,
    /// As the latitude.
    #[schema(required)]
    pub longitude: Option<f64>,
}

/// A query of a place.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct PlaceQuery {
    /// The place.
    pub place: String,
}

/// Suggests places with homes whose name begins with a text.
#[utoipa::path(get, path = "/api/homes/places", tag = "homes",
    params(("q" = Option<String>, Query, description = "The beginning of a name or a postal code")),
    responses((status = 200, body = [PlaceSuggestion]), (status = "4XX", body = ErrorBody),
        (status = 503, body = ErrorBody)))]
pub async fn find_places(
    State(site): State<Site>,
    client_address: ClientAddress,
    RawQuery(query): RawQuery,
) -> Result<Json<Vec<PlaceSuggestion>>> {
    let query = query.unwrap_or_default();
    let mut pairs = url::form_urlencoded::parse(query.as_bytes());
    let text = pairs.find(|(name, _)| name == "q").map(|(_, text)| text).unwrap_or_default();
    if text.chars().count() > MAX_CHARS {
        return Err(SearchError::TooLong("q").into());
    }
    site.limits.check(Limit::Search, client_address)?;
    wait_until_ready(&site).await?;
    let suggested = site.feature::<ListingIndex>().with_names(|names| {
        let named = names.suggest(&text, OF_A_KIND);
        named.into_iter().map(|one| (names.find(&one.place), one)).collect::<Vec<_>>()
    });
    let mut found = Vec::new();
    for (places, one) in suggested {
        if found.len() == SUGGESTIONS {
            break;
        }
        let Some(PlaceStats { count, centre }) = place_stats(&site, places).await? else {
            continue;
        };
        found.push(PlaceSuggestion {
            latitude: centre.map(|(latitude, _)| latitude),
            longitude: centre.map(|(_, longitude)| longitude),
            count,
            label: one.label,
            kind: one.kind,
            query: PlaceQuery { place: one.place },
        });
    }
    Ok(Json(found))
}
