//! The calls about the pictures of a property, one by one: each is on disk before its
//! row refers to it. They have no revision: a picture that is added or removed never
//! undoes what somebody else has written.

use std::collections::HashSet;

use axum::Json;
use axum::extract::State;
use platform::clock::Timestamp;
use platform::db::{Lock, Tx};
use platform::error::{ErrorBody, Result};
use platform::http::body::JsonBody;
use platform::http::multipart::MultipartForm;
use platform::language::ByLanguage;
use platform::storage::audit::{self, Entry};
use serde_json::json;

use super::changes::subject;
use super::error::{Name, PropertyError};
use super::form::{OrderImagesForm, OrderedImage, RemoveImageForm, UploadImageForm};
use super::images_store::{self, Placed};
use super::limits::DETAILS_MAX_CHARS;
use super::model::{Picture, PictureId, PropertyId};
use super::response::MediaResponse;
use super::rules::{Raw, line};
use super::store;
use super::texts;
use crate::Site;
use crate::access::ManageProperties;
use crate::account::Authorized;
use crate::locks;
use crate::media::{self, MediaPicture, MediaRetention};
use crate::wire::{Data, Done, DoneWith};

/// Adds a picture behind the others, from a file or from the library; the first one becomes the
/// preferred one.
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
    let description = described(form.text("ShortDescription"))?;
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
        // Pages show another picture when its files are other ones by now.
        tx.lock(&[Lock::CONTENT, locks::PROPERTIES]).await?;
        store::find_live(&mut tx, id).await?;
        let picture = find_chosen_picture(&mut tx, sent.as_ref(), chosen, now).await?;
        let added = images_store::add(&mut tx, id, &picture, &description, now).await?;
        store::touch(&mut tx, id, may.user_id, now).await?;
        let entry = Entry::new("property.add_image", subject(id))
            .after(json!({ "MediaURL": added.path, "ShortDescription": description }));
        audit::append(&mut tx, now, &may.actor, entry).await?;
        // It stands behind the others.
        let order = i64::try_from(images_store::list(&mut tx, id).await?.len()).unwrap_or_default();
        Ok(MediaResponse::new(&added, order))
    }
    .await)?;
    site.note_homes().await;
    Ok(Json(DoneWith::new(&texts::PICTURE_ADDED, added)))
}

/// The picture that was sent, or else the one that was chosen from the library.
async fn find_chosen_picture(
    tx: &mut Tx,
    sent: Option<&MediaPicture>,
    chosen: Option<&str>,
    now: Timestamp,
) -> Result<MediaPicture> {
    if let Some(picture) = sent {
        media::remember(tx, picture, MediaRetention::Home, now).await?;
        return Ok(picture.clone());
    }
    let path = chosen.ok_or(PropertyError::FileMissing)?;
    let path = media::choose(tx, path).await?;
    Ok(media::find(tx, &path).await?.ok_or(PropertyError::FileMissing)?)
}

/// Puts the pictures of a property in order, with what they show and which one stands
/// for it. What is not said stays as it is, and pictures that are gone are passed over,
/// so that two people who do this at once undo nothing of each other's.
#[utoipa::path(post, path = "/api/admin/order_property_images", tag = "property",
    security(("token" = [])), request_body = OrderImagesForm,
    responses((status = 200, body = Data<Vec<MediaResponse>>), (status = "4XX", body = ErrorBody)))]
pub async fn order_images(
    State(site): State<Site>,
    may: Authorized<ManageProperties>,
    JsonBody(form): JsonBody<OrderImagesForm>,
) -> Result<Json<Data<Vec<MediaResponse>>>> {
    let id = PropertyId::parse(form.listing_key)?;
    let placed = form.media.iter().map(placed).collect::<Result<Vec<_>, _>>()?;
    if placed.iter().filter(|one| one.is_preferred).count() > 1 {
        return Err(PropertyError::PreferredTwice.into());
    }
    let ids: HashSet<_> = placed.iter().map(|one| one.id).collect();
    if ids.len() < placed.len() {
        return Err(PropertyError::ImageTwice.into());
    }
    let now = site.clock.now();
    let data = platform::write!(site.db, tx => async {
        store::lock(&mut tx).await?;
        store::find_live(&mut tx, id).await?;
        let before = audited(&images_store::list(&mut tx, id).await?);
        images_store::order(&mut tx, id, &placed).await?;
        store::touch(&mut tx, id, may.user_id, now).await?;
        let media = images_store::list(&mut tx, id).await?;
        let entry = Entry::new("property.order_images", subject(id))
            .before(before)
            .after(audited(&media));
        audit::append(&mut tx, now, &may.actor, entry).await?;
        Ok(MediaResponse::all(&media))
    }
    .await)?;
    site.note_homes().await;
    Ok(Json(Data { data }))
}

/// Takes a picture from a property. Its file stays until nothing refers to it.
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
        store::lock(&mut tx).await?;
        store::find_live(&mut tx, id).await?;
        let gone = images_store::remove(&mut tx, id, picture).await?;
        store::touch(&mut tx, id, may.user_id, now).await?;
        let entry = Entry::new("property.remove_image", subject(id))
            .before(json!({ "MediaURL": gone.path }));
        audit::append(&mut tx, now, &may.actor, entry).await
    }
    .await)?;
    site.note_homes().await;
    Ok(Json(Done::new(&texts::PICTURE_REMOVED)))
}

fn placed(form: &OrderedImage) -> Result<Placed, PropertyError> {
    Ok(Placed {
        id: form.media_key.map(PictureId).ok_or(PropertyError::MediaKeyMissing)?,
        description: form
            .short_description
            .as_deref()
            .map(|text| described(Some(text)))
            .transpose()?,
        is_preferred: form.is_preferred,
    })
}

fn described(text: Option<&str>) -> Result<String, PropertyError> {
    let name = Name {
        wire: "ShortDescription",
        label: ByLanguage { en: "The description of a picture", fr: "Description d’une photo" },
    };
    let value = text.map(str::to_owned);
    line(0, DETAILS_MAX_CHARS)(Raw { name, value: value.as_ref() })
}

fn audited(pictures: &[Picture]) -> serde_json::Value {
    pictures.iter().map(|one| json!([one.path, one.description, one.is_preferred])).collect()
}
