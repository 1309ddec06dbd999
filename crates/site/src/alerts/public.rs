//! The call that takes an alert.

use axum::Json;
use axum::extract::State;
use platform::error::{ErrorBody, Result};
use platform::http::body::JsonBody;
use platform::http::client_address::ClientAddress;
use platform::language::Language;

use super::model::AlertForm;
use super::submit::{Refused, submit};
use super::texts;
use crate::Site;
use crate::wire::Done;

/// Asks for an alert: a letter goes to the address, and nothing else until somebody has
/// confirmed it behind the letter's link. The answer is the same for every address.
#[utoipa::path(post, path = "/api/alerts", tag = "alerts", request_body = AlertForm,
    responses((status = 200, body = Done), (status = "4XX", body = ErrorBody)))]
pub async fn add_alert(
    State(site): State<Site>,
    client: ClientAddress,
    JsonBody(form): JsonBody<AlertForm>,
) -> Result<Json<Done>> {
    submit(&site, client, &form, Language::current()).await.map_err(Refused::into_error)?;
    Ok(Json(Done::new(&texts::ASKED)))
}
