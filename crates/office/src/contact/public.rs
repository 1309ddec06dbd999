//! The calls behind the contact form (specification §7; security.md).

use axum::Json;
use axum::extract::State;
use axum::response::{IntoResponse as _, Response};
use foundation::Site;
use foundation::wire::Done;
use http::{HeaderValue, header};
use platform::error::{ErrorBody, Result};
use platform::http::body::JsonBody;
use platform::http::client_address::ClientAddress;
use platform::language::Language;
use serde::Serialize;
use utoipa::ToSchema;

use super::handler::{stamp_key, submit};
use super::model::ContactForm;
use super::problems::ContactProblems;
use super::spam::Stamp;
use super::texts;

/// Takes a visitor's message, which is on disk before this answers.
#[utoipa::path(post, path = "/api/admin/contact_us", tag = "contact", request_body = ContactForm,
    responses((status = 200, body = Done), (status = "4XX", body = ErrorBody)))]
pub async fn send_message(
    State(site): State<Site>,
    client_address: ClientAddress,
    JsonBody(form): JsonBody<ContactForm>,
) -> Result<Json<Done>> {
    let language = Language::current();
    submit(&site, client_address, &form, language).await.map_err(ContactProblems::into_error)?;
    Ok(Json(Done::new(&texts::SENT)))
}

/// A signed time, to send with the form.
#[derive(Debug, Serialize, ToSchema)]
pub struct StampResponse {
    stamp: String,
}

/// Issues a signed time. The browser requests it when the form is first touched, and sends it
/// as `stamp`.
#[utoipa::path(get, path = "/api/contact/stamp", tag = "contact",
    responses((status = 200, body = StampResponse)))]
pub async fn issue_stamp(State(site): State<Site>) -> Result<Response> {
    let key = stamp_key(&site).await?;
    let stamp = Stamp::issue(&key, site.clock.now());
    let mut response = Json(StampResponse { stamp }).into_response();
    response.headers_mut().insert(header::CACHE_CONTROL, HeaderValue::from_static("no-store"));
    Ok(response)
}
