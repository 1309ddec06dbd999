//! The handlers of pictures. A file is on disk before its row refers to it. Pictures have no revision:
//! adding or removing one never overwrites other changes.

use std::collections::HashSet;

use axum::Json;
use axum::extract::State;
use foundation::access::ManageProperties;
use foundation::auth::Authorized;
use foundation::media::{self, MediaPicture, MediaRetention};
use foundation::wire::{Data, Done, DoneWith};
use foundation::{Site, locks};
use platform::clock::Timestamp;
use platform::db::{Lock, Tx};
use platform::error::{ErrorBody, Result};
use platform::http::body::JsonBody;
use platform::http::multipart::MultipartForm;
use platform::language::ByLanguage;
use platform::storage::audit::{self, Entry};
use serde_json::json;

use super::audit_json::subject;
use super::error::{Name, PropertyError};
use super::form::{OrderImagesForm, OrderedImage, RemoveImageForm, UploadImageForm};
use super::images_store::{self, PicturePlacement};
use super::limits::DETAILS_MAX_CHARS;
use super::model::{PictureId, PropertyId, PropertyPicture};
use super::response::MediaResponse;
use super::rules::{FieldInput, line};
use super::store;
use super::texts;

/// Appends a picture, from a file or from the library. The first picture becomes the preferred one.
#[utoipa::path(post, path = "/api/admin/upload_property_image", tag = "property",
    security(("token" = [])),
    request_body(content = UploadImageForm, content_type = "multipart/form-data"),
    responses((status = 200, body = DoneWith<MediaResponse>), (status = "4XX", body = ErrorBody)))]
pub async fn upload_image(
    State(site): State<Site>,
    may: Authorized<ManageProperties>,
    form: MultipartForm,
) -> Result<Json<DoneWith<MediaResponse>>> {
    let key = platform::text::plain::trim(form.text("ListingKey").unwrap_or_default());
    let is_key = !key.is_empty() && key.bytes().all(|byte| byte.is_ascii_digit());
    let listing_key = is_key.then(|| key.parse().unwrap_or(i64::MAX));
    let id = PropertyId::parse(listing_key)?;
    let description = parse_description(form.text("ShortDescription"))?;
    let file = form.file("file");
    let chosen = form.text("LibraryImage").map(platform::text::plain::trim);
    let chosen = chosen.filter(|path| !path.is_empty());
    if file.is_none() && chosen.is_none() {
        return Err(PropertyError::FileMissing.into());
    }
    store::find_live(&mut site.db.read().await?, id).await?;
    let sent = media::process(&site, may.user_id, file).await?;
    let now = site.clock.now();
    let added = platform::write!(site.db, tx => async {
        // The content lock too, because the picture's files may change.
        tx.lock(&[Lock::CONTENT, locks::PROPERTIES.of(id)]).await?;
        store::find_live(&mut tx, id).await?;
        let picture = find_chosen_picture(&mut tx, sent.as_ref(), chosen, now).await?;
        let added = images_store::add(&mut tx, id, &picture, &description, now).await?;
        store::touch(&mut tx, id, may.user_id, now).await?;
        let entry = Entry::new("property.add_image", subject(id))
            .after(json!({ "MediaURL": added.path, "ShortDescription": description }));
        audit::append(&mut tx, now, &may.actor, entry).await?;
        // It is the last one.
        let order = i64::try_from(images_store::list(&mut tx, id).await?.len()).unwrap_or_default();
        Ok(MediaResponse::new(&added, order))
    }
    .await)?;
    site.note_homes().await;
    Ok(Json(DoneWith::new(&texts::PICTURE_ADDED, added)))
}

/// The uploaded picture, or else the one chosen from the library.
async fn find_chosen_picture(
    tx: &mut Tx,
    sent: Option<&MediaPicture>,
    chosen: Option<&str>,
    now: Timestamp,
) -> Result<MediaPicture> {
    if let Some(picture) = sent {
        media::save_picture(tx, picture, MediaRetention::Home, now).await?;
        return Ok(picture.clone());
    }
    let path = chosen.ok_or(PropertyError::FileMissing)?;
    let path = media::choose(tx, path).await?;
    Ok(media::find(tx, &path).await?.ok_or(PropertyError::FileMissing)?)
}

/// Orders the pictures of a property, and sets descriptions and the preferred one. Absent values stay
/// unchanged and removed pictures are ignored, so that simultaneous calls do not conflict.
#[utoipa::path(post, path = "/api/admin/order_property_images", tag = "property",
    security(("token" = [])), request_body = OrderImagesForm,
    responses((status = 200, body = Data<Vec<MediaResponse>>), (status = "4XX", body = ErrorBody)))]
pub async fn order_images(
    State(site): State<Site>,
    may: Authorized<ManageProperties>,
    JsonBody(form): JsonBody<OrderImagesForm>,
) -> Result<Json<Data<Vec<MediaResponse>>>> {
    let id = PropertyId::parse(form.listing_key)?;
    let placements = form.media.iter().map(parse_placement).collect::<Result<Vec<_>, _>>()?;
    if placements.iter().filter(|one| one.is_preferred).count() > 1 {
        return Err(PropertyError::PreferredTwice.into());
    }
    let ids: HashSet<_> = placements.iter().map(|one| one.id).collect();
    if ids.len() < placements.len() {
        return Err(PropertyError::ImageTwice.into());
    }
    let now = site.clock.now();
    let data = platform::write!(site.db, tx => async {
        store::lock_by_ids(&mut tx, [id]).await?;
        store::find_live(&mut tx, id).await?;
        let before = pictures_json(&images_store::list(&mut tx, id).await?);
        images_store::order(&mut tx, id, &placements).await?;
        store::touch(&mut tx, id, may.user_id, now).await?;
        let media = images_store::list(&mut tx, id).await?;
        let entry = Entry::new("property.order_images", subject(id))
            .before(before)
            .after(pictures_json(&media));
        audit::append(&mut tx, now, &may.actor, entry).await?;
        Ok(MediaResponse::all(&media))
    }
    .await)?;
    site.note_homes().await;
    Ok(Json(Data { data }))
}

/// Removes a picture from a property. Its file stays until nothing refers to it.
#[utoipa::path(post, path = "/api/admin/remove_property_image", tag = "property",
    security(("token" = [])), request_body = RemoveImageForm,
    responses((status = 200, body = Done), (status = "4XX", body = ErrorBody)))]
pub async fn remove_image(
    State(site): State<Site>,
    may: Authorized<ManageProperties>,
    JsonBody(form): JsonBody<RemoveImageForm>,
) -> Result<Json<Done>> {
    let id = PropertyId::parse(form.listing_key)?;
    let picture = form.media_key.map(PictureId).ok_or(PropertyError::MediaKeyMissing)?;
    let now = site.clock.now();
    platform::write!(site.db, tx => async {
        store::lock_by_ids(&mut tx, [id]).await?;
        store::find_live(&mut tx, id).await?;
        let removed = images_store::remove(&mut tx, id, picture).await?;
        store::touch(&mut tx, id, may.user_id, now).await?;
        let entry = Entry::new("property.remove_image", subject(id))
            .before(json!({ "MediaURL": removed.path }));
        audit::append(&mut tx, now, &may.actor, entry).await
    }
    .await)?;
    site.note_homes().await;
    Ok(Json(Done::new(&texts::PICTURE_REMOVED)))
}

fn parse_placement(form: &OrderedImage) -> Result<PicturePlacement, PropertyError> {
    Ok(PicturePlacement {
        id: form.media_key.map(PictureId).ok_or(PropertyError::MediaKeyMissing)?,
        description: form
            .short_description
            .as_deref()
            .map(|text| parse_description(Some(text)))
            .transpose()?,
        is_preferred: form.is_preferred,
    })
}

fn parse_description(text: Option<&str>) -> Result<String, PropertyError> {
    let name = Name {
        wire: "ShortDescription",
        label: ByLanguage { en: "The description of a picture", fr: "Description d’une photo" },
    };
    let value = text.map(str::to_owned);
    line(0, DETAILS_MAX_CHARS)(FieldInput { name, value: value.as_ref() })
}

fn pictures_json(pictures: &[PropertyPicture]) -> serde_json::Value {
    pictures.iter().map(|one| json!([one.path, one.description, one.is_preferred])).collect()
}
