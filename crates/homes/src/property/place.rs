//! Finds the centre of an address's postal code or town for the map, and warns if a point is far from
//! it.

use axum::Json;
use foundation::wire::Data;
use platform::error::{ErrorBody, Result};
use platform::http::body::JsonBody;
use platform::message::Message;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::coordinate::Coordinate;
use super::error::PropertyError;
use super::gazetteer::{self, Point};
use super::posting::Texts;
use super::reso::{CoordinatePrecision, CoordinateSource, StateOrProvince};
use super::texts;

/// The body of `find_place`: the typed address so far.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "PascalCase")]
pub struct PlaceForm {
    /// May be empty.
    pub city: Option<String>,
    /// Two letters; required to find anything.
    pub state_or_province: Option<String>,
    /// May be empty.
    pub postal_code: Option<String>,
    /// The latitude of the chosen point, if any.
    pub latitude: Option<String>,
    /// The longitude of the chosen point, if any.
    pub longitude: Option<String>,
}

/// The location of an address.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "PascalCase")]
pub struct PlaceResponse {
    /// The centre of its postal code or town; null if unknown.
    #[schema(required)]
    pub middle: Option<MiddleResponse>,
    /// What is unusual about the point, or null.
    #[schema(required)]
    pub note: Option<String>,
}

/// The centre of a postal code or town, as fields of a listing.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "PascalCase")]
pub struct MiddleResponse {
    /// Degrees north.
    pub latitude: Coordinate,
    /// Degrees east.
    pub longitude: Coordinate,
    /// The area it is the centre of.
    pub coordinate_precision: CoordinatePrecision,
    /// The source of the coordinates.
    pub coordinate_source: CoordinateSource,
}

/// The centre of an address, and whether a point is far from it. No other service is called.
#[utoipa::path(post, path = "/api/find_place", tag = "property", request_body = PlaceForm,
    responses((status = 200, body = Data<PlaceResponse>), (status = "4XX", body = ErrorBody)))]
pub async fn find_place(JsonBody(form): JsonBody<PlaceForm>) -> Result<Json<Data<PlaceResponse>>> {
    let nothing = PlaceResponse { middle: None, note: None };
    let text = |field: &Option<String>| field.clone().unwrap_or_default();
    let Some(province) = StateOrProvince::parse(text(&form.state_or_province).trim()) else {
        return Ok(Json(Data { data: nothing }));
    };
    let city = text(&form.city);
    let centre = gazetteer::find_centre(&city, province, &text(&form.postal_code));
    let centre = centre.map(|centre| MiddleResponse {
        latitude: centre.point.latitude,
        longitude: centre.point.longitude,
        coordinate_precision: centre.precision,
        coordinate_source: centre.source(),
    });
    let point = point(&text(&form.latitude), &text(&form.longitude));
    let note = point.and_then(|point| find_location_note(point, &city, province));
    let note = note.map(|note| note.current_text().to_owned());
    Ok(Json(Data { data: PlaceResponse { middle: centre, note } }))
}

fn point(latitude: &str, longitude: &str) -> Option<Point> {
    let (latitude, longitude) =
        Coordinate::latitude(latitude).zip(Coordinate::longitude(longitude))?;
    Some(Point { latitude, longitude })
}

fn find_location_note(point: Point, city: &str, province: StateOrProvince) -> Option<Message> {
    gazetteer::find_mismatch(point, city, province)
        .map(|mismatch| texts::location_mismatch(mismatch, city.trim(), province))
}

/// The warning about the point and the address of a posted home.
pub fn place_note(texts: &Texts) -> Option<Message> {
    let text = |name: &str| texts.get(name).map(String::as_str).unwrap_or_default();
    let province = StateOrProvince::parse(text("StateOrProvince").trim())?;
    find_location_note(point(text("Latitude"), text("Longitude"))?, text("City"), province)
}

/// The chosen point of a posted home, or the centre of its address, as field texts.
///
/// # Errors
/// [`PropertyError::Latitude`], [`PropertyError::Longitude`]; [`PropertyError::PlaceUnknown`].
pub fn resolve_point(
    point: Option<(String, String)>,
    texts: &Texts,
) -> std::result::Result<Texts, PropertyError> {
    let text = |name: &str| texts.get(name).map(String::as_str).unwrap_or_default();
    let fields = |point: Point, precision: CoordinatePrecision, source: CoordinateSource| {
        let pairs = [
            ("Latitude", point.latitude.to_string()),
            ("Longitude", point.longitude.to_string()),
            ("CoordinatePrecision", precision.as_str().to_owned()),
            ("CoordinateSource", source.as_str().to_owned()),
        ];
        pairs.into_iter().map(|(name, text)| (name.to_owned(), text)).collect()
    };
    if let Some((latitude, longitude)) = point {
        let latitude = Coordinate::latitude(&latitude).ok_or(PropertyError::Latitude)?;
        let longitude = Coordinate::longitude(&longitude).ok_or(PropertyError::Longitude)?;
        let point = Point { latitude, longitude };
        return Ok(fields(point, CoordinatePrecision::Exact, CoordinateSource::Manual));
    }
    let province = StateOrProvince::parse(text("StateOrProvince").trim());
    let centre = province
        .and_then(|province| gazetteer::find_centre(text("City"), province, text("PostalCode")))
        .ok_or(PropertyError::PlaceUnknown)?;
    Ok(fields(centre.point, centre.precision, centre.source()))
}
