//! The call that keeps what is typed, while it is typed.

use axum::Json;
use axum::extract::State;
use platform::error::{ErrorBody, Result};
use platform::http::body::JsonBody;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::error::SubmissionError;
use super::model::Texts;
use super::{links, moves, texts};
use crate::Site;
use crate::wire::DoneWith;

/// The body of `me/listings/keep`.
#[derive(Debug, Deserialize, ToSchema)]
pub struct KeepForm {
    /// The last part of the form's path.
    #[serde(default)]
    pub link: Option<String>,
    /// The version that was seen; refused with 409 when it is not today's.
    #[serde(default, deserialize_with = "platform::http::body::id")]
    pub version: Option<i64>,
    /// What was typed, by the names of `docs/reso.md`; what is absent stays.
    #[serde(default)]
    pub fields: Texts,
}

/// What was kept.
#[derive(Debug, Serialize, ToSchema)]
pub struct KeptListing {
    /// The version it has now.
    pub version: i64,
}

/// Keeps what is typed into the form of a draft, for whoever has its link. Nothing is refused
/// for what it says.
#[utoipa::path(post, path = "/api/me/listings/keep", tag = "submission", request_body = KeepForm,
    responses((status = 200, body = DoneWith<KeptListing>), (status = "4XX", body = ErrorBody)))]
pub async fn keep_listing(
    State(site): State<Site>,
    JsonBody(form): JsonBody<KeepForm>,
) -> Result<Json<DoneWith<KeptListing>>> {
    let link = form.link.as_deref().unwrap_or_default();
    let version = form.version.ok_or(SubmissionError::VersionMissing)?;
    let now = site.clock.now();
    let kept = platform::write!(site.db, tx => async {
        let (one, user) = links::open(&site, &mut tx, link).await?;
        moves::keep(&mut tx, one.id, user.id, version, &form.fields, now).await
    }
    .await)?;
    Ok(Json(DoneWith::new(&texts::KEPT, KeptListing { version: kept.version })))
}
