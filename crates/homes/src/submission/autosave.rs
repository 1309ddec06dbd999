//! The handler that saves the form while the user types.

use axum::Json;
use axum::extract::State;
use foundation::Site;
use foundation::wire::DoneWith;
use platform::error::{ErrorBody, Result};
use platform::http::body::JsonBody;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::error::SubmissionError;
use super::model::Texts;
use super::{links, texts, transitions};

/// The body of `me/listings/keep`.
#[derive(Debug, Deserialize, ToSchema)]
#[schema(as = KeepForm)]
pub struct AutosaveForm {
    /// The last part of the form's path.
    pub link: Option<String>,
    /// The version that was shown; 409 if it is not the current one.
    #[serde(default, deserialize_with = "platform::http::body::id")]
    pub version: Option<i64>,
    /// The typed fields, with the names of `docs/reso.md`; absent fields stay unchanged.
    #[serde(default)]
    pub fields: Texts,
}

/// The saved draft.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = KeptListing)]
pub struct SavedListing {
    /// Its new version.
    pub version: i64,
}

/// Saves the form of a draft, for anyone with its link. Invalid values are saved too.
#[utoipa::path(post, path = "/api/me/listings/keep", tag = "submission", request_body = AutosaveForm,
    responses((status = 200, body = DoneWith<SavedListing>), (status = "4XX", body = ErrorBody)))]
pub async fn keep_listing(
    State(site): State<Site>,
    JsonBody(form): JsonBody<AutosaveForm>,
) -> Result<Json<DoneWith<SavedListing>>> {
    let link = form.link.as_deref().unwrap_or_default();
    let version = form.version.ok_or(SubmissionError::VersionMissing)?;
    let now = site.clock.now();
    let saved = platform::write!(site.db, tx => async {
        tx.read_committed().await?;
        let (one, user) = links::open(&site, &mut tx, link).await?;
        transitions::save_fields(&mut tx, one.id, user.id, version, &form.fields, now).await
    }
    .await)?;
    Ok(Json(DoneWith::new(&texts::KEPT, SavedListing { version: saved.version })))
}
