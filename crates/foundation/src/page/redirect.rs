//! Redirects.

use axum::response::{IntoResponse as _, Response};
use http::{HeaderValue, StatusCode, header};
use platform::error::Error;

/// 303 See Other, after a form was accepted.
pub fn see_other(path: &str) -> Response {
    let Ok(location) = HeaderValue::try_from(path) else {
        return Error::internal("an address that no header can carry").into_response();
    };
    let mut response = StatusCode::SEE_OTHER.into_response();
    response.headers_mut().insert(header::LOCATION, location);
    response.headers_mut().insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    response
}
