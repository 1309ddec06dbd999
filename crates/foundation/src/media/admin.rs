//! The call that uploads a picture for a text (decisions.md, Editor
//! pictures: uploaded and linked, never stored inside the HTML).

use axum::Json;
use axum::extract::State;
use platform::error::{ErrorBody, Result};
use platform::http::multipart::MultipartForm;
use platform::language::Language;
use platform::storage::audit::{self, Entry};
use serde_json::json;
use utoipa::ToSchema;

use super::error::MediaError;
use super::files::process;
use super::model::{MediaRetention, PictureResponse};
use super::{descriptions, store, texts};
use crate::Site;
use crate::access::UploadPictures;
use crate::auth::Authorized;
use crate::wire::DoneWith;

/// The untrusted multipart body of `upload_picture`.
#[derive(Debug, ToSchema)]
#[expect(dead_code, reason = "describes the form for the OpenAPI document")]
pub struct PictureForm {
    /// A picture: PNG, JPEG, GIF, WebP, BMP or ICO, at most 25 MiB.
    #[schema(value_type = String, format = Binary)]
    file: Vec<u8>,
    /// What it shows, in `language`: the library keeps it where it knows nothing.
    alt: Option<String>,
    /// `en` or `fr`; English without it.
    language: Option<String>,
}

/// Stores a picture for a text that is still being written.
#[utoipa::path(post, path = "/api/admin/upload_picture", tag = "media", security(("token" = [])),
    request_body(content = PictureForm, content_type = "multipart/form-data"),
    responses((status = 200, body = DoneWith<PictureResponse>), (status = "4XX", body = ErrorBody)))]
pub async fn upload_picture(
    State(site): State<Site>,
    may: Authorized<UploadPictures>,
    form: MultipartForm,
) -> Result<Json<DoneWith<PictureResponse>>> {
    let picture = process(&site, may.user_id, form.file("file")).await?;
    let picture = picture.ok_or(MediaError::FileMissing)?;
    let language = form.text("language").and_then(Language::from_code).unwrap_or_default();
    // A bad description is reported when the text is saved; here it is dropped.
    let alt = form.text("alt").and_then(descriptions::alt_of);
    let now = site.clock.now();
    platform::write!(site.db, tx => async {
        // Pages show another picture when its files have changed.
        tx.lock_content().await?;
        store::save_picture(&mut tx, &picture, MediaRetention::Month, now).await?;
        if let Some(alt) = &alt {
            descriptions::describe_first(&mut tx, picture.name(), alt, language).await?;
        }
        let entry = Entry::new("media.upload", format!("picture {}", picture.name()))
            .after(json!({ "file_name": picture.file_name, "width": picture.shape.width,
                           "height": picture.shape.height }));
        audit::append(&mut tx, now, &may.actor, entry).await
    }
    .await)?;
    Ok(Json(DoneWith::new(&texts::UPLOADED, PictureResponse::new(&picture))))
}
