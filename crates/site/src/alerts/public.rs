//! The call that takes an alert.

use axum::Json;
use axum::extract::State;
use platform::error::{ErrorBody, Result};
use platform::http::body::JsonBody;
use platform::http::client_address::ClientAddress;
use platform::language::Language;

use super::model::AlertForm;
use super::submit::{AlertOutcome, Refused, submit};
use super::texts;
use crate::Site;
use crate::access::KeepProfile;
use crate::account::{May, Perhaps};
use crate::wire::Done;

/// Asks for an alert: a letter goes to the address, and nothing else until somebody has
/// confirmed it behind the letter's link. The answer is the same for every address.
/// Whoever is signed in needs no letter for their own confirmed address.
#[utoipa::path(post, path = "/api/alerts", tag = "alerts", request_body = AlertForm,
    responses((status = 200, body = Done), (status = "4XX", body = ErrorBody)))]
pub async fn add_alert(
    State(site): State<Site>,
    client: ClientAddress,
    Perhaps(person): Perhaps<May<KeepProfile>>,
    JsonBody(form): JsonBody<AlertForm>,
) -> Result<Json<Done>> {
    let person = person.map(|person| person.user_id);
    let outcome = submit(&site, client, person, &form, Language::current()).await;
    Ok(Json(match outcome.map_err(Refused::into_error)? {
        AlertOutcome::LetterAsks => Done::new(&texts::ASKED),
        AlertOutcome::Begun => Done::new(&texts::BEGUN),
    }))
}
