//! The trash of pictures. After thirty days the nightly job deletes what nothing refers to
//! ([`foundation::media::orphans`]).

use axum::Json;
use axum::extract::State;
use foundation::access::{Group, UploadPictures};
use foundation::auth::Authorized;
use foundation::wire::Done;
use foundation::{Site, media};
use platform::error::{ErrorBody, Result};
use platform::http::body::JsonBody;
use platform::storage::audit::{self, Actor, Entry};
use serde_json::json;

use super::error::LibraryError;
use super::model::PictureIdForm;
use super::{store, texts, uses};

/// Puts a picture into the trash, unless something other than older versions of blogs shows it;
/// `media/one` lists the places.
#[utoipa::path(post, path = "/api/admin/media/trash", tag = "media", security(("token" = [])),
    request_body = PictureIdForm,
    responses((status = 200, body = Done), (status = "4XX", body = ErrorBody)))]
pub async fn trash_picture(
    State(site): State<Site>,
    may: Authorized<UploadPictures>,
    JsonBody(form): JsonBody<PictureIdForm>,
) -> Result<Json<Done>> {
    let id = form.parse()?;
    let now = site.clock.now();
    platform::write!(site.db, tx => async {
        tx.lock_content().await?;
        let picture = store::find(&mut tx, id, may.group).await?;
        if uses::find(&site, &mut tx, &picture).await?.is_shown() {
            return Err(LibraryError::InUse.into());
        }
        // A second call does not restart the thirty days.
        if picture.trashed_time.is_some() {
            return Ok(());
        }
        store::set_trashed(&mut tx, id, Some((now, may.user_id))).await?;
        let entry = Entry::new("media.trash", format!("picture {}", picture.stored.name()))
            .before(json!({ "file_name": picture.file_name }));
        audit::append(&mut tx, now, &may.actor, entry).await
    }
    .await)?;
    Ok(Json(Done::new(&texts::TRASHED)))
}

/// Restores a picture from the trash; it stays until somebody puts it there again.
#[utoipa::path(post, path = "/api/admin/media/restore", tag = "media", security(("token" = [])),
    request_body = PictureIdForm,
    responses((status = 200, body = Done), (status = "4XX", body = ErrorBody)))]
pub async fn restore_picture(
    State(site): State<Site>,
    may: Authorized<UploadPictures>,
    JsonBody(form): JsonBody<PictureIdForm>,
) -> Result<Json<Done>> {
    restore(&site, form.parse()?, may.group, &may.actor).await?;
    Ok(Json(Done::new(&texts::RESTORED)))
}

/// Restores a picture that the group may see.
///
/// # Errors
/// [`LibraryError::NotFound`], [`LibraryError::NotInTrash`].
pub async fn restore(site: &Site, id: i64, group: Group, actor: &Actor) -> Result<()> {
    let now = site.clock.now();
    platform::write!(site.db, tx => async {
        tx.lock_content().await?;
        let picture = store::find(&mut tx, id, group).await?;
        if picture.trashed_time.is_none() {
            return Err(LibraryError::NotInTrash.into());
        }
        store::set_trashed(&mut tx, id, None).await?;
        media::keep_for_good(&mut tx, picture.stored.name()).await?;
        let entry = Entry::new("media.restore", format!("picture {}", picture.stored.name()));
        audit::append(&mut tx, now, actor, entry).await
    }
    .await)
}

/// Deletes a picture in the trash for good. Its files are deleted in the night.
#[utoipa::path(post, path = "/api/admin/media/delete_for_good", tag = "media",
    security(("token" = [])), request_body = PictureIdForm,
    responses((status = 200, body = Done), (status = "4XX", body = ErrorBody)))]
pub async fn delete_picture_for_good(
    State(site): State<Site>,
    may: Authorized<UploadPictures>,
    JsonBody(form): JsonBody<PictureIdForm>,
) -> Result<Json<Done>> {
    delete_for_good(&site, form.parse()?, may.group, &may.actor).await?;
    Ok(Json(Done::new(&texts::DELETED)))
}

/// Deletes a picture in the trash for good, if the group may see it.
///
/// # Errors
/// [`LibraryError::NotFound`], [`LibraryError::NotInTrash`]; an error when something shows it.
pub async fn delete_for_good(site: &Site, id: i64, group: Group, actor: &Actor) -> Result<()> {
    let now = site.clock.now();
    platform::write!(site.db, tx => async {
        tx.lock_content().await?;
        let picture = store::find(&mut tx, id, group).await?;
        if picture.trashed_time.is_none() {
            return Err(LibraryError::NotInTrash.into());
        }
        if uses::find(site, &mut tx, &picture).await?.is_shown() {
            return Err(LibraryError::InUse.into());
        }
        if uses::is_in_history(&mut tx, &picture).await? {
            return Err(LibraryError::InHistory.into());
        }
        media::delete(&mut tx, picture.stored.name()).await?;
        let entry = Entry::new("media.delete_for_good", format!("picture {}", picture.stored.name()))
            .before(json!({ "file_name": picture.file_name, "alt_en": picture.alt_en,
                            "alt_fr": picture.alt_fr }));
        audit::append(&mut tx, now, actor, entry).await
    }
    .await)
}
