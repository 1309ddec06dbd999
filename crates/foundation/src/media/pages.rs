//! `/media/{name}`: serves a picture, immutable under its name.

use axum::extract::rejection::PathRejection;
use axum::extract::{Path, State};
use axum::response::Response;
use http::{HeaderMap, Method};
use platform::error::{Error, Result};
use platform::http::assets::no_such_file;
use platform::http::client_address::ClientAddress;

use crate::Site;

/// `/media/{name}`. The 404 is a short text, because a page or a person asks, not the API client.
pub async fn picture(
    State(site): State<Site>,
    path: std::result::Result<Path<String>, PathRejection>,
    client: ClientAddress,
    method: Method,
    headers: HeaderMap,
) -> Result<Response> {
    let name = path.map_or_else(|_| String::new(), |Path(name)| name);
    match site.media.respond(&name, client, &method, &headers).await {
        Err(Error::NotFound(_)) => Ok(no_such_file()),
        answer => answer,
    }
}
