//! `/face/{name}`: the style sheet with the company's colours, its logo, its mark and their pictures.

use axum::extract::rejection::PathRejection;
use axum::extract::{Path, State};
use axum::response::{IntoResponse as _, Response};
use http::header::{CACHE_CONTROL, CONTENT_SECURITY_POLICY, CONTENT_TYPE, X_CONTENT_TYPE_OPTIONS};
use platform::error::Result;
use platform::http::assets::no_such_file;
use platform::http::headers::RESOURCE_POLICY;

use super::monogram::find_monogram;
use super::store;
use crate::Site;
use crate::company_face::style_of;

/// The address has a hash of what it answers.
const FOR_EVER: &str = "public, max-age=31536000, immutable";
/// A later release may draw a monogram otherwise.
const A_DAY: &str = "public, max-age=86400";
/// An SVG that is opened directly runs nothing, should it ever have something to run.
const POLICY: &str = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/// `/face/{name}`
pub async fn file(
    State(site): State<Site>,
    name: std::result::Result<Path<String>, PathRejection>,
) -> Result<Response> {
    let Ok(Path(name)) = name else { return Ok(no_such_file()) };
    if let Some((sheet, is_current)) = style_of(&name) {
        let cache_control = if is_current { FOR_EVER } else { "no-cache" };
        let headers = [(CONTENT_TYPE, "text/css; charset=utf-8"), (CACHE_CONTROL, cache_control)];
        return Ok((headers, sheet).into_response());
    }
    let kind = match name.rsplit_once('.') {
        Some((_, "svg")) => "image/svg+xml",
        Some((_, "png")) => "image/png",
        _ => return Ok(no_such_file()),
    };
    let (bytes, cache_control) = if name.starts_with("monogram-") {
        (find_monogram(&site, &name).await?, A_DAY)
    } else {
        (store::find(&mut site.db.read().await?, &name).await?, FOR_EVER)
    };
    let Some(bytes) = bytes else { return Ok(no_such_file()) };
    let headers = [
        (CONTENT_TYPE, kind),
        (CACHE_CONTROL, cache_control),
        (X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (CONTENT_SECURITY_POLICY, POLICY),
        (RESOURCE_POLICY, "cross-origin"),
    ];
    Ok((headers, bytes).into_response())
}
