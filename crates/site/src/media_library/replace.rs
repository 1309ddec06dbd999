//! Replaces a picture everywhere at once, in one transaction: in covers and texts of blogs in
//! every state, in their working copies, and in properties.
//!
//! Versions of blogs keep the old picture; each changed blog gets a new version. Posted homes and
//! the company's pages are reported and left. The old picture goes to the trash when nothing
//! shows it, with the list of its places, so that the replacement can be undone while it is
//! there.

use std::collections::BTreeSet;

use axum::Json;
use axum::extract::State;
use foundation::access::{UploadPictures, UserId};
use foundation::auth::Authorized;
use foundation::media::{self, MediaError, MediaRetention};
use foundation::wire::DoneWith;
use foundation::{Site, locks};
use homes::property::{self, PropertyId};
use platform::clock::Timestamp;
use platform::db::{Lock, Tx, sql};
use platform::error::{Error, ErrorBody, Result};
use platform::http::body::JsonBody;
use platform::http::multipart::MultipartForm;
use platform::media::PREFIX;
use platform::storage::audit::{self, Entry};
use publishing::blog::{self, BlogId, PictureOwner};
use serde::{Deserialize, Serialize};
use serde_json::json;
use utoipa::ToSchema;

use super::error::LibraryError;
use super::model::{
    LibraryPicture, PictureIdForm, PictureRow, ReplacedResponse, UseKind, may_see_homes,
};
use super::{store, texts, uses};

/// Blogs and pictures of properties changed in one transaction, at most.
const MOST: i64 = 1_000;

/// The untrusted multipart body of `media/replace`.
#[derive(Debug, ToSchema)]
#[expect(dead_code, reason = "describes the form for the OpenAPI document")]
pub struct ReplaceForm {
    /// The picture that is replaced.
    id: i64,
    /// The one that takes its place: PNG, JPEG, GIF, WebP, BMP or ICO.
    #[schema(value_type = String, format = Binary)]
    file: Vec<u8>,
}

/// The places in which a picture was replaced.
#[derive(Debug, Default, Serialize, Deserialize)]
struct PicturePlaces {
    blogs: BTreeSet<i64>,
    /// Blogs whose working copies showed it.
    #[serde(default)]
    copies: BTreeSet<i64>,
    /// Rows of `property_media`.
    properties: BTreeSet<i64>,
}

impl PicturePlaces {
    fn is_empty(&self) -> bool {
        self.blogs.is_empty() && self.copies.is_empty() && self.properties.is_empty()
    }

    /// The number of blogs.
    fn count_blogs(&self) -> usize {
        self.blogs.union(&self.copies).count()
    }
}

/// Replaces a picture everywhere. The new picture takes over the old one's descriptions where it
/// has none.
#[utoipa::path(post, path = "/api/admin/media/replace", tag = "media", security(("token" = [])),
    request_body(content = ReplaceForm, content_type = "multipart/form-data"),
    responses((status = 200, body = DoneWith<ReplacedResponse>), (status = "4XX", body = ErrorBody)))]
pub async fn replace_picture(
    State(site): State<Site>,
    may: Authorized<UploadPictures>,
    form: MultipartForm,
) -> Result<Json<DoneWith<ReplacedResponse>>> {
    let id = form.text("id").and_then(|id| id.parse().ok()).ok_or(LibraryError::IdMissing)?;
    // Before the file is decoded, which takes longest.
    let mut tx = site.db.read().await?;
    let old = store::find(&mut tx, id, may.group).await?;
    refuse(&mut tx, &old, may_see_homes(may.group)).await?;
    drop(tx);
    let file = form.file("file").ok_or(MediaError::FileMissing)?;
    let new = media::process(&site, may.user_id, Some(file)).await?;
    let new = new.ok_or(MediaError::FileMissing)?;
    if new.name() == old.stored.name() {
        return Err(LibraryError::SamePicture.into());
    }
    let now = site.clock.now();
    let (places, new, left) = platform::write!(site.db, tx => async {
        tx.lock(&[Lock::CONTENT, locks::PROPERTIES]).await?;
        let old = store::find(&mut tx, id, may.group).await?;
        refuse(&mut tx, &old, may_see_homes(may.group)).await?;
        let known = store::find_by_name(&mut tx, new.name()).await?;
        media::save_picture(&mut tx, &new, MediaRetention::Forever, now).await?;
        // Places that showed the new picture before cannot be distinguished afterwards.
        let stood = places(&mut tx, new.name()).await?;
        let wanted = places(&mut tx, old.stored.name()).await?;
        let names = [old.stored.name(), new.name()];
        let places = swap(&mut tx, &wanted, names, may.user_id, now).await?;
        let added = store::get_by_name(&mut tx, new.name()).await?;
        copy_metadata(&mut tx, &old, &added).await?;
        // A public picture stays public; a new one is for those who saw the old one.
        let is_of_homes = old.is_of_homes && known.is_none_or(|known| known.is_of_homes);
        store::set_of_homes(&mut tx, added.id, is_of_homes).await?;
        let mut left = uses::find(&site, &mut tx, &old).await?;
        if !left.is_shown() {
            store::set_trashed(&mut tx, id, Some((now, may.user_id))).await?;
        }
        left.list.retain(|one| one.kind != UseKind::History);
        let back = PicturePlaces {
            blogs: places.blogs.difference(&stood.blogs).copied().collect(),
            copies: places.copies.difference(&stood.copies).copied().collect(),
            properties: places.properties.clone(),
        };
        let text = serde_json::to_string(&back).map_err(Error::internal)?;
        store::set_replaced(&mut tx, id, Some(new.name()), Some(text)).await?;
        tx.touch_content().await?;
        let entry = Entry::new("media.replace", format!("picture {}", old.stored.name()))
            .before(json!({ "picture": old.stored.name() }))
            .after(json!({ "picture": new.name(), "blogs": places.blogs,
                           "copies": places.copies, "properties": places.properties }));
        audit::append(&mut tx, now, &may.actor, entry).await?;
        let new = store::get_by_name(&mut tx, new.name()).await?;
        Ok((places, new, left.list))
    }
    .await)?;
    site.note_homes().await;
    let message = if left.is_empty() { &texts::REPLACED } else { &texts::REPLACED_BUT };
    let data = ReplacedResponse {
        picture: LibraryPicture::new(new, may.group),
        blogs: places.count_blogs(),
        properties: places.properties.len(),
        left,
    };
    Ok(Json(DoneWith::new(message, data)))
}

/// Undoes a replacement in the places that still show the new picture.
#[utoipa::path(post, path = "/api/admin/media/undo_replace", tag = "media",
    security(("token" = [])), request_body = PictureIdForm,
    responses((status = 200, body = DoneWith<LibraryPicture>), (status = "4XX", body = ErrorBody)))]
pub async fn undo_replace_picture(
    State(site): State<Site>,
    may: Authorized<UploadPictures>,
    JsonBody(form): JsonBody<PictureIdForm>,
) -> Result<Json<DoneWith<LibraryPicture>>> {
    let id = form.parse()?;
    let now = site.clock.now();
    let restored = platform::write!(site.db, tx => async {
        tx.lock(&[Lock::CONTENT, locks::PROPERTIES]).await?;
        let old = store::find(&mut tx, id, may.group).await?;
        let by = old.replaced_by.as_deref().ok_or(LibraryError::NotReplaced)?;
        let wanted = old.replaced_places.as_deref().ok_or(LibraryError::NotReplaced)?;
        let mut wanted: PicturePlaces = serde_json::from_str(wanted).map_err(Error::internal)?;
        if !may_see_homes(may.group) && !wanted.properties.is_empty() {
            return Err(LibraryError::HomesNotAllowed.into());
        }
        let there = places(&mut tx, by).await?;
        // A copy that began since shows the new picture because its blog did.
        let copies = there.copies.iter().copied();
        wanted.copies = copies
            .filter(|blog| wanted.copies.contains(blog) || wanted.blogs.contains(blog))
            .collect();
        wanted.blogs.retain(|blog| there.blogs.contains(blog));
        wanted.properties.retain(|row| there.properties.contains(row));
        if wanted.is_empty() {
            return Err(LibraryError::NotReplaced.into());
        }
        let names = [by, old.stored.name()];
        let places = swap(&mut tx, &wanted, names, may.user_id, now).await?;
        store::set_trashed(&mut tx, id, None).await?;
        media::set_unused(&mut tx, old.stored.name(), None).await?;
        store::set_replaced(&mut tx, id, None, None).await?;
        tx.touch_content().await?;
        let entry = Entry::new("media.undo_replace", format!("picture {}", old.stored.name()))
            .before(json!({ "picture": by }))
            .after(json!({ "picture": old.stored.name(), "blogs": places.blogs,
                           "copies": places.copies, "properties": places.properties }));
        audit::append(&mut tx, now, &may.actor, entry).await?;
        store::find(&mut tx, id, may.group).await
    }
    .await)?;
    site.note_homes().await;
    Ok(Json(DoneWith::new(&texts::UNDONE, LibraryPicture::new(restored, may.group))))
}

async fn refuse(tx: &mut Tx, old: &PictureRow, sees_homes: bool) -> Result<()> {
    if old.trashed_time.is_some() {
        return Err(LibraryError::InTrash.into());
    }
    if old.homes > 0 && !sees_homes {
        return Err(LibraryError::HomesNotAllowed.into());
    }
    if !old.is_used() && places(tx, old.stored.name()).await?.is_empty() {
        return Err(LibraryError::NotUsed.into());
    }
    Ok(())
}

/// The places of a picture that can be changed.
async fn places(tx: &mut Tx, name: &str) -> Result<PicturePlaces> {
    let query = "SELECT kind, owner FROM media_uses
                 WHERE media_name = $1 AND kind IN ('cover', 'text', 'property') LIMIT $2";
    let rows = tx.fetch_all(sql(query).bind(name).bind(MOST + 1)).await?;
    if rows.len() > usize::try_from(MOST).unwrap_or_default() {
        return Err(LibraryError::TooManyUses.into());
    }
    let copies = blog::find_copies_by_picture(tx, name, MOST + 1).await?;
    if copies.len() > usize::try_from(MOST).unwrap_or_default() {
        return Err(LibraryError::TooManyUses.into());
    }
    let mut places =
        PicturePlaces { copies: copies.into_iter().collect(), ..PicturePlaces::default() };
    for row in rows {
        let owner = row.get("owner")?;
        if row.get::<String>("kind")? == "property" {
            places.properties.insert(owner);
        } else {
            places.blogs.insert(owner);
        }
    }
    Ok(places)
}

/// Replaces the first picture by the second; the places in which it did.
async fn swap(
    tx: &mut Tx,
    places: &PicturePlaces,
    [from, to]: [&str; 2],
    by: UserId,
    now: Timestamp,
) -> Result<PicturePlaces> {
    let paths = [from, to].map(|name| format!("{PREFIX}{name}"));
    let shape = media::find(tx, &paths[1]).await?.ok_or(LibraryError::NotFound)?.shape().clone();
    let shape = (shape.width, shape.height);
    let blogs = places.blogs.iter().map(|blog| (BlogId(*blog), PictureOwner::Blog));
    let copies = places.copies.iter().map(|blog| (BlogId(*blog), PictureOwner::WorkingCopy));
    for one in blogs.chain(copies) {
        blog::replace_picture(tx, one, [&paths[0], &paths[1]], shape, by, now).await?;
    }
    let mut properties = BTreeSet::new();
    let mut touched = BTreeSet::new();
    for row in &places.properties {
        let query = "UPDATE property_media SET media_name = $3 WHERE id = $1 AND media_name = $2
                     RETURNING property_id";
        let query = sql(query).bind(*row).bind(from).bind(to);
        if let Some(changed) = tx.fetch_optional(query).await? {
            properties.insert(*row);
            touched.insert(changed.get::<i64>("property_id")?);
        }
    }
    for property in touched {
        property::touch(tx, PropertyId(property), by, now).await?;
    }
    media::set_unused(tx, to, None).await?;
    Ok(PicturePlaces { blogs: places.blogs.clone(), copies: places.copies.clone(), properties })
}

/// Copies the old picture's metadata to the new one where the new one has none.
async fn copy_metadata(tx: &mut Tx, old: &PictureRow, new: &PictureRow) -> Result<()> {
    let or = |new: &str, old: &str| if new.is_empty() { old.to_owned() } else { new.to_owned() };
    let (alt_en, alt_fr) = (or(&new.alt_en, &old.alt_en), or(&new.alt_fr, &old.alt_fr));
    let query = "UPDATE library SET alt_en = $2, alt_fr = $3 WHERE id = $1";
    let query = sql(query).bind(new.id).bind(&alt_en).bind(&alt_fr);
    tx.execute(query).await?;
    media::index_words(tx, new.id, &new.file_name, &alt_en, &alt_fr).await
}
