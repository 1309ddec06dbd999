//! `/media/{name}`: a picture, for ever the same under its name.

use axum::extract::rejection::PathRejection;
use axum::extract::{Path, State};
use axum::response::Response;
use http::{HeaderMap, Method};
use platform::error::{Error, Result};
use platform::http::assets::no_such_file;
use platform::http::client_address::ClientAddress;

use crate::Site;

/// `/media/{name}`. A picture that is not there is a short text, because it is asked for
/// by a page or a person, not by a call.
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
