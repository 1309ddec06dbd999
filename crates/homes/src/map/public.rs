//! `GET /api/map`, and the tiles.

use axum::Json;
use axum::body::Body;
use axum::extract::rejection::PathRejection;
use axum::extract::{Path, State};
use axum::response::{IntoResponse as _, Response};
use foundation::Site;
use foundation::wire::Data;
use http::{HeaderMap, HeaderValue, StatusCode, header};
use platform::error::{Error, Result};
use platform::http::assets::no_such_file;
use platform::http::compress::Encoding;
use platform::tiles::ArchiveInfo;
use serde::Serialize;
use utoipa::ToSchema;

use crate::map::Map;

/// A set of tiles.
#[derive(Serialize, ToSchema)]
pub struct TileSet {
    /// The version in the URLs of its tiles: `/map/{set}/{version}/{z}/{x}/{y}`.
    version: String,
    /// The first zoom with tiles; a tile of zoom 0 is the world.
    min_zoom: u8,
    /// The last one.
    max_zoom: u8,
    /// West, south, east, north, in degrees.
    bounds: [f64; 4],
    /// The attribution of the data; may contain HTML.
    attribution: Option<String>,
}

/// The tile sets of the map.
#[derive(Serialize, ToSchema)]
pub struct MapResponse {
    /// Water, borders and names of Canada.
    base: TileSet,
    /// The operator's own, with streets.
    streets: Option<TileSet>,
}

impl From<&ArchiveInfo> for TileSet {
    fn from(info: &ArchiveInfo) -> Self {
        Self {
            version: info.version.clone(),
            min_zoom: info.min_zoom,
            max_zoom: info.max_zoom,
            bounds: info.bounds,
            attribution: info.attribution.clone(),
        }
    }
}

/// The tile sets of the map.
#[utoipa::path(get, path = "/api/map", tag = "map",
    responses((status = 200, body = Data<MapResponse>)))]
pub async fn find_map(State(site): State<Site>) -> Json<Data<MapResponse>> {
    let streets = site.feature::<Map>().streets.as_ref().map(|streets| streets.info().into());
    Json(Data { data: MapResponse { base: site.feature::<Map>().base.info().into(), streets } })
}

/// Set, version, zoom, x and y.
type TilePath = Path<(String, String, u8, u32, u32)>;

/// `/map/{set}/{version}/{z}/{x}/{y}`: one immutable tile. An empty tile is 204, cached as well;
/// an unknown version or an invalid path is 404.
pub async fn tile(
    State(site): State<Site>,
    path: std::result::Result<TilePath, PathRejection>,
    request: HeaderMap,
) -> Result<Response> {
    let Ok(Path((set, version, zoom, x, y))) = path else { return Ok(no_such_file()) };
    let Some(tiles) =
        site.feature::<Map>().find_archive(&set).filter(|tiles| tiles.info().version == version)
    else {
        return Ok(no_such_file());
    };
    let cache_control =
        (header::CACHE_CONTROL, HeaderValue::from_static("public, max-age=31536000, immutable"));
    let Some(tile) = tiles.tile(zoom, x, y).await.map_err(Error::internal)? else {
        return Ok((StatusCode::NO_CONTENT, [cache_control]).into_response());
    };
    let (body, coding) = match tile.gzip().filter(|_| Encoding::Gzip.is_accepted(&request)) {
        Some(packed) => (packed, Encoding::Gzip.header_value()),
        None => (tile.plain().map_err(Error::internal)?, None),
    };
    let mut response = Response::new(Body::from(body));
    let headers = response.headers_mut();
    headers.extend([
        cache_control,
        (header::VARY, HeaderValue::from_static("accept-encoding")),
        (header::CONTENT_TYPE, HeaderValue::from_static("application/vnd.mapbox-vector-tile")),
    ]);
    headers.extend(coding.map(|coding| (header::CONTENT_ENCODING, coding)));
    Ok(response)
}
