//! The call that takes an alert.

use axum::Json;
use axum::extract::State;
use foundation::Site;
use foundation::access::KeepProfile;
use foundation::auth::MaybeAuthorized;
use foundation::wire::Done;
use platform::error::{ErrorBody, Result};
use platform::http::body::JsonBody;
use platform::http::client_address::ClientAddress;
use platform::language::Language;

use super::handler::{AlertOutcome, AlertRefusal, submit};
use super::model::AlertForm;
use super::texts;

/// Requests an alert. The address gets a confirmation mail, and nothing else before it is
/// confirmed. The answer is the same for every address. A signed-in user needs no confirmation
/// for their own confirmed address.
#[utoipa::path(post, path = "/api/alerts", tag = "alerts", request_body = AlertForm,
    responses((status = 200, body = Done), (status = "4XX", body = ErrorBody)))]
pub async fn add_alert(
    State(site): State<Site>,
    client: ClientAddress,
    MaybeAuthorized(person): MaybeAuthorized<KeepProfile>,
    JsonBody(form): JsonBody<AlertForm>,
) -> Result<Json<Done>> {
    let person = person.map(|person| person.user_id);
    let outcome = submit(&site, client, person, &form, Language::current()).await;
    Ok(Json(match outcome.map_err(AlertRefusal::into_error)? {
        AlertOutcome::ConfirmationSent => Done::new(&texts::ASKED),
        AlertOutcome::Started => Done::new(&texts::BEGUN),
    }))
}
