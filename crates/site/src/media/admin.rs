//! The call by which an editor puts a picture into a text (decisions.md, Editor
//! pictures: uploaded and linked, never stored inside the HTML).

use axum::Json;
use axum::extract::State;
use platform::error::{ErrorBody, Result};
use platform::http::multipart::MultipartForm;
use platform::storage::audit::{self, Entry};
use serde::Serialize;
use serde_json::json;
use utoipa::ToSchema;

use super::error::MediaError;
use super::{Keep, Shape, Stored, process, store};
use crate::Site;
use crate::access::UploadPictures;
use crate::account::May;
use crate::wire::DoneWith;

/// The untrusted multipart body of `upload_picture`.
#[derive(Debug, ToSchema)]
#[expect(dead_code, reason = "describes the form for the OpenAPI document")]
pub struct PictureForm {
    /// A picture: PNG, JPEG, GIF, WebP, BMP or ICO, at most 10 MiB.
    #[schema(value_type = String, format = Binary)]
    file: Vec<u8>,
}

/// A stored picture, as an `img` element takes it.
#[derive(Clone, Debug, Serialize, ToSchema)]
pub struct PictureResponse {
    /// Its path.
    pub src: String,
    /// In pixels.
    pub width: u32,
    /// In pixels.
    pub height: u32,
    /// The same picture in several widths; empty when there is only one.
    pub srcset: String,
}

impl PictureResponse {
    /// A stored picture for the wire.
    pub fn new(picture: &Stored) -> Self {
        let Shape { width, height, srcset } = picture.shape().clone();
        Self { src: picture.path(), width, height, srcset }
    }
}

/// Stores a picture for a text that is still being written.
#[utoipa::path(post, path = "/api/admin/upload_picture", tag = "media", security(("token" = [])),
    request_body(content = PictureForm, content_type = "multipart/form-data"),
    responses((status = 200, body = DoneWith<PictureResponse>), (status = "4XX", body = ErrorBody)))]
pub async fn upload_picture(
    State(site): State<Site>,
    may: May<UploadPictures>,
    form: MultipartForm,
) -> Result<Json<DoneWith<PictureResponse>>> {
    let picture = process(&site, form.file("file")).await?.ok_or(MediaError::FileMissing)?;
    let now = site.clock.now();
    platform::write!(site.db, tx => async {
        store::remember(&mut tx, &picture, Keep::AMonth, now).await?;
        let subject = format!("picture {}", picture.name());
        let after = Some(json!({ "width": picture.shape.width, "height": picture.shape.height }));
        let entry = Entry { action: "media.upload", subject: &subject, before: None, after };
        audit::append(&mut tx, now, &may.actor, entry).await
    }
    .await)?;
    Ok(Json(DoneWith::new("Picture uploaded successfully", PictureResponse::new(&picture))))
}
