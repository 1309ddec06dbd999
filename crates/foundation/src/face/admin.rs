//! The call that uploads a logo or a mark. It is public only when a setting names it.

use axum::Json;
use axum::extract::State;
use platform::error::{ErrorBody, Result};
use platform::http::multipart::MultipartForm;
use platform::storage::audit::{self, Entry};
use platform::telemetry;
use serde::Serialize;
use serde_json::json;
use utoipa::ToSchema;

use super::error::FaceError;
use super::picture::{FaceKind, process};
use super::{store, texts};
use crate::Site;
use crate::access::ManageSettings;
use crate::auth::Authorized;
use crate::company_face::FaceReference;
use crate::wire::DoneWith;

/// The untrusted multipart body of `admin/face/upload`.
#[derive(Debug, ToSchema)]
#[expect(dead_code, reason = "describes the form for the OpenAPI document")]
pub struct FaceForm {
    /// An SVG or a PNG.
    #[schema(value_type = String, format = Binary)]
    file: Vec<u8>,
    /// `mark`, `icon` for the icon of a service, or `logo` for both logos.
    kind: String,
}

/// An uploaded logo or mark.
#[derive(Debug, Serialize, ToSchema)]
pub struct FaceUploadResponse {
    /// The value of the setting that makes it public.
    pub value: String,
    /// Whether something that is seen was left out, such as letters that are no outlines.
    pub is_cut: bool,
}

/// Uploads a logo, a mark or an icon. An SVG is made harmless, a PNG small.
#[utoipa::path(post, path = "/api/admin/face/upload", tag = "settings", security(("token" = [])),
    request_body(content = FaceForm, content_type = "multipart/form-data"),
    responses((status = 200, body = DoneWith<FaceUploadResponse>), (status = "4XX", body = ErrorBody)))]
pub async fn upload(
    State(site): State<Site>,
    may: Authorized<ManageSettings>,
    form: MultipartForm,
) -> Result<Json<DoneWith<FaceUploadResponse>>> {
    let bytes = form.file("file").ok_or(FaceError::FileMissing)?.bytes.clone();
    let kind = match form.text("kind") {
        Some("mark") => FaceKind::Mark,
        Some("icon") => FaceKind::Icon,
        _ => FaceKind::Logo,
    };
    let picture = telemetry::spawn_blocking(move || process(&bytes, kind))
        .await
        .map_err(platform::error::Error::internal)??;
    let now = site.clock.now();
    let name = picture.files.first().map(|file| file.name.clone()).unwrap_or_default();
    platform::write!(site.db, tx => async {
        tx.lock_content().await?;
        store::add(&mut tx, &picture.files, now).await?;
        let entry = Entry::new("settings.upload_face", "the settings")
            .after(json!({ "width": picture.width, "height": picture.height }));
        audit::append(&mut tx, now, &may.actor, entry).await
    }
    .await)?;
    let reference = FaceReference { name, width: picture.width, height: picture.height };
    let uploaded = FaceUploadResponse { value: reference.to_string(), is_cut: picture.is_cut };
    Ok(Json(DoneWith::new(&texts::UPLOADED, uploaded)))
}
