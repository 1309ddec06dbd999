//! The call behind the form on a home's page.

use axum::Json;
use axum::extract::{Path, State};
use foundation::wire::Done;
use foundation::{Site, encoded_id};
use homes::listing;
use homes::property::PropertyId;
use platform::error::{ErrorBody, Result};
use platform::http::body::JsonBody;
use platform::http::client_address::ClientAddress;
use platform::language::Language;

use super::error::EnquiryError;
use super::form::EnquiryForm;
use super::handler::submit;
use super::texts;
use crate::contact::{ContactProblems, EnquiryKind};

/// Sends an enquiry, which is on disk before this answers. The home is identified by its
/// `ListingKey`, or by the id in its URL.
#[utoipa::path(post, path = "/api/homes/{id}/enquiry", tag = "enquiry", request_body = EnquiryForm,
    params(("id" = String, Path, description = "The home's ListingKey, or the id of its address.")),
    responses((status = 200, body = Done), (status = "4XX", body = ErrorBody)))]
pub async fn send_enquiry(
    State(site): State<Site>,
    Path(id): Path<String>,
    client: ClientAddress,
    JsonBody(form): JsonBody<EnquiryForm>,
) -> Result<Json<Done>> {
    let language = Language::current();
    let digits = id.parse::<i64>().ok().filter(|number| *number > 0);
    let id = digits.or_else(|| encoded_id::decode(&id)).ok_or(EnquiryError::HomeGone)?;
    let home = {
        let mut tx = site.db.read().await?;
        listing::find_shown(&mut tx, PropertyId(id)).await?
    };
    let home = home.filter(|home| !home.has_ended(site.clock.now()));
    let home = home.ok_or(EnquiryError::HomeGone)?;
    let kind =
        submit(&site, client, &form, &home, language).await.map_err(ContactProblems::into_error)?;
    Ok(Json(match kind {
        EnquiryKind::Question => Done::new(&texts::ASKED),
        EnquiryKind::Viewing => Done::new(&texts::BOOKED),
        EnquiryKind::Report => Done::new(&texts::REPORTED),
    }))
}
