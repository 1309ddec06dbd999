//! The call behind the contact form (specification §7).

use axum::Json;
use axum::extract::State;
use platform::body::JsonBody;
use platform::error::{ErrorBody, Result};

use super::model::{ContactForm, NewMessage};
use super::store;
use crate::Site;
use crate::wire::Done;
use platform::client_address::ClientAddress;
use platform::limits::Limit;

/// Takes a visitor's message. It is on disk before this answers.
#[utoipa::path(post, path = "/api/admin/contact_us", tag = "contact", request_body = ContactForm,
    responses((status = 200, body = Done), (status = "4XX", body = ErrorBody)))]
pub async fn send_message(
    State(site): State<Site>,
    client_address: ClientAddress,
    JsonBody(form): JsonBody<ContactForm>,
) -> Result<Json<Done>> {
    let message = NewMessage::parse(&form)?;
    site.limits.check(Limit::Contact, client_address)?;
    let client_address = client_address.to_string();
    let now = site.clock.now();
    platform::write!(site.db, tx => store::insert(&mut tx, &message, &client_address, now).await)?;
    Ok(Json(Done::new("Submission Successful")))
}
