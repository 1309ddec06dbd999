//! The upload of a file in pieces, which can go on after a break.

use std::path::PathBuf;

use axum::Json;
use axum::extract::{Query, Request, State};
use foundation::Site;
use foundation::access::ManagePages;
use foundation::auth::Authorized;
use foundation::wire::Data;
use platform::error::{ErrorBody, Result};
use platform::http::body::{self, JsonBody};
use platform::storage::audit::{self, Entry};
use serde::Deserialize;
use serde_json::json;
use utoipa::IntoParams;

use super::admin::respond;
use super::error::{FILE_MAX_BYTES, ImportRefusal, UPLOADS_MAX_BYTES};
use super::files::{self, Imports};
use super::fit;
use super::model::{ImportForm, ImportId, ImportPhase, ImportRow, SiteImportResponse};
use super::store;

/// The largest piece.
const PIECE_MAX_BYTES: usize = 8 << 20;
/// Imports that nobody has agreed to.
const MOST_WAITING: usize = 5;

/// Begins the upload of a file. Its pieces follow by `imports/piece`.
#[utoipa::path(post, path = "/api/admin/add_import", tag = "import", request_body = ImportForm,
    security(("token" = [])),
    responses((status = 200, body = Data<SiteImportResponse>), (status = "4XX", body = ErrorBody)))]
pub async fn add_import(
    State(site): State<Site>,
    may: Authorized<ManagePages>,
    JsonBody(form): JsonBody<ImportForm>,
) -> Result<Json<Data<SiteImportResponse>>> {
    let name = fit::line(form.file_name.as_deref().unwrap_or_default());
    let name = fit::cut(name.rsplit(['/', '\\']).next().unwrap_or_default(), 255);
    let bytes = [form.file_bytes.unwrap_or_default(), form.uploads_bytes.unwrap_or_default()];
    match bytes {
        [file, uploads] if file <= 0 || uploads < 0 || name.is_empty() => {
            return Err(ImportRefusal::FileMissing.into());
        }
        [file, _] if file > FILE_MAX_BYTES => return Err(ImportRefusal::FileTooLarge.into()),
        [_, uploads] if uploads > UPLOADS_MAX_BYTES => {
            return Err(ImportRefusal::UploadsTooLarge.into());
        }
        _ => {}
    }
    let now = site.clock.now();
    let import = platform::write!(site.db, tx => async {
        let waiting = [ImportPhase::Uploading, ImportPhase::Reading, ImportPhase::Ready];
        if store::in_phases(&mut tx, &waiting).await?.len() >= MOST_WAITING {
            return Err(ImportRefusal::TooManyFiles.into());
        }
        let import = store::insert(&mut tx, &name, bytes, may.user_id.0, now).await?;
        let entry = Entry::new("import.add", format!("import {}", import.id))
            .after(json!({ "file": name, "bytes": bytes[0] }));
        audit::append(&mut tx, now, &may.actor, entry).await?;
        Ok(import)
    }
    .await)?;
    Ok(Json(Data { data: respond(&site, import, None).await }))
}

/// Which piece it is.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct PieceQuery {
    /// The import.
    #[serde(default)]
    #[param(value_type = i64)]
    import_id: String,
    /// `uploads` for the zip of pictures; the file itself otherwise.
    #[serde(default)]
    part: String,
    /// The byte of the file that the piece begins with.
    #[serde(default)]
    #[param(value_type = i64)]
    offset: String,
}

/// Adds a piece of at most 8 MiB. It must follow what has arrived, or repeat it; a 409 says where to
/// go on. With the last piece the file is read.
#[utoipa::path(post, path = "/api/admin/imports/piece", tag = "import", params(PieceQuery),
    security(("token" = [])),
    request_body(content = Vec<u8>, content_type = "application/octet-stream"),
    responses((status = 200, body = Data<SiteImportResponse>), (status = "4XX", body = ErrorBody)))]
pub async fn add_import_piece(
    State(site): State<Site>,
    _: Authorized<ManagePages>,
    Query(query): Query<PieceQuery>,
    request: Request,
) -> Result<Json<Data<SiteImportResponse>>> {
    let id = query.import_id.parse().map(ImportId).map_err(|_| ImportRefusal::IdMissing)?;
    let offset: i64 = query.offset.parse().unwrap_or(-1);
    let import = store::find(&mut site.db.read().await?, id).await?;
    if import.phase != ImportPhase::Uploading {
        return Err(ImportRefusal::NotNow.into());
    }
    let is_uploads = query.part == "uploads";
    let place = place(&site, &import, is_uploads);
    let announced = import.bytes[usize::from(is_uploads)];
    let received = files::length(&place).await;
    if offset < 0 || offset > received {
        return Err(ImportRefusal::PieceOutOfPlace(received).into());
    }
    let piece = body::read(request, PIECE_MAX_BYTES).await?;
    let end = offset + i64::try_from(piece.len()).unwrap_or(i64::MAX);
    if end > announced {
        return Err(ImportRefusal::PieceOutOfPlace(received).into());
    }
    files::write_piece(&place, offset, &piece).await?;
    let now = site.clock.now();
    let is_whole = is_whole(&site, &import).await;
    let import = platform::write!(site.db, tx => async {
        let next = if is_whole { ImportPhase::Reading } else { ImportPhase::Uploading };
        store::change_phase(&mut tx, id, [ImportPhase::Uploading, next], now).await?;
        store::find(&mut tx, id).await
    }
    .await)?;
    Ok(Json(Data { data: respond(&site, import, None).await }))
}

fn place(site: &Site, import: &ImportRow, is_uploads: bool) -> PathBuf {
    let imports = site.feature::<Imports>();
    if is_uploads { imports.uploads(import.id) } else { imports.file(import.id, &import.file_name) }
}

async fn is_whole(site: &Site, import: &ImportRow) -> bool {
    for is_uploads in [false, true] {
        let received = files::length(&place(site, import, is_uploads)).await;
        if received < import.bytes[usize::from(is_uploads)] {
            return false;
        }
    }
    true
}
