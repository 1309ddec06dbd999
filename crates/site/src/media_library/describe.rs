//! Describes a picture once, for every place that shows it. Describing a picture also keeps it.
//!
//! Covers of blogs and pictures of properties without a description get it at once; later ones
//! copy it from the library. A picture in a text without a description is decorative and is left
//! alone.

use axum::Json;
use axum::extract::State;
use foundation::access::{UploadPictures, UserId};
use foundation::auth::Authorized;
use foundation::wire::DoneWith;
use foundation::{Site, locks, media};
use homes::property::{self, PropertyId};
use platform::clock::Timestamp;
use platform::db::{Lock, Tx, sql};
use platform::error::{ErrorBody, Result};
use platform::http::body::JsonBody;
use platform::language::Language;
use platform::media::PREFIX;
use platform::storage::audit::{self, Entry};
use publishing::blog::{self, BlogId};
use serde_json::{Value, json};

use super::error::LibraryError;
use super::model::{DescribeForm, LibraryPicture, PictureIdForm, PictureRow, alt, may_see_homes};
use super::{store, texts};

/// Covers, and pictures of properties, that are filled in at once.
const FILLED_AT_ONCE: i64 = 500;

/// Describes a picture in both languages. Pictures of homes are described by administrators.
#[utoipa::path(post, path = "/api/admin/media/describe", tag = "media", security(("token" = [])),
    request_body = DescribeForm,
    responses((status = 200, body = DoneWith<LibraryPicture>), (status = "4XX", body = ErrorBody)))]
pub async fn describe_picture(
    State(site): State<Site>,
    may: Authorized<UploadPictures>,
    JsonBody(form): JsonBody<DescribeForm>,
) -> Result<Json<DoneWith<LibraryPicture>>> {
    let id = PictureIdForm { id: form.id }.parse()?;
    let (alt_en, alt_fr) = (alt(&form.alt_en)?, alt(&form.alt_fr)?);
    let now = site.clock.now();
    let described = platform::write!(site.db, tx => async {
        if may_see_homes(may.group) {
            tx.lock(&[Lock::CONTENT, locks::PROPERTIES]).await?;
        } else {
            tx.lock_content().await?;
        }
        let old = store::find(&mut tx, id, may.group).await?;
        // Pictures of properties are described by those who may change properties.
        if old.homes > 0 && !may_see_homes(may.group) {
            return Err(LibraryError::HomesNotAllowed.into());
        }
        let query = "UPDATE library SET alt_en = $2, alt_fr = $3 WHERE id = $1";
        tx.execute(sql(query).bind(id).bind(&alt_en).bind(&alt_fr)).await?;
        media::index_words(&mut tx, id, &old.file_name, &alt_en, &alt_fr).await?;
        media::keep_for_good(&mut tx, old.stored.name()).await?;
        let blogs = fill_covers(&mut tx, &old, [&alt_en, &alt_fr], may.user_id, now).await?;
        let properties = if may_see_homes(may.group) {
            fill_properties(&mut tx, &old, [&alt_en, &alt_fr], may.user_id, now).await?
        } else {
            Vec::new()
        };
        if !blogs.is_empty() {
            tx.touch_content().await?;
        }
        let new = store::find(&mut tx, id, may.group).await?;
        let mut after = audited(&new);
        after["blogs"] = blogs.into();
        after["properties"] = properties.into();
        let entry = Entry::new("media.describe", format!("picture {}", old.stored.name()))
            .before(audited(&old))
            .after(after);
        audit::append(&mut tx, now, &may.actor, entry).await?;
        Ok(new)
    }
    .await)?;
    site.note_homes().await;
    Ok(Json(DoneWith::new(&texts::DESCRIBED, LibraryPicture::new(described, may.group))))
}

fn audited(picture: &PictureRow) -> Value {
    json!({ "alt_en": picture.alt_en, "alt_fr": picture.alt_fr })
}

/// Copies descriptions to covers that have none, in the language of the blog; the changed blogs.
async fn fill_covers(
    tx: &mut Tx,
    picture: &PictureRow,
    [en, fr]: [&str; 2],
    by: UserId,
    now: Timestamp,
) -> Result<Vec<i64>> {
    let query = "SELECT blogs.id AS id, language FROM media_uses JOIN blogs ON blogs.id = owner
                 WHERE kind = 'cover' AND media_name = $1 AND blog_image = $2
                   AND blog_image_alt = '' AND deleted_at IS NULL LIMIT $3";
    let query = sql(query)
        .bind(picture.stored.name())
        .bind(format!("{PREFIX}{}", picture.stored.name()))
        .bind(FILLED_AT_ONCE);
    let mut filled = Vec::new();
    for row in tx.fetch_all(query).await? {
        let is_french = row.get::<String>("language")? == Language::Fr.code();
        let alt = if is_french { fr } else { en };
        if alt.is_empty() {
            continue;
        }
        let id: i64 = row.get("id")?;
        blog::describe_cover(tx, BlogId(id), alt, by, now).await?;
        filled.push(id);
    }
    Ok(filled)
}

/// Copies the English description, or else the French one, to pictures of properties that have
/// none; the changed properties.
async fn fill_properties(
    tx: &mut Tx,
    picture: &PictureRow,
    [en, fr]: [&str; 2],
    by: UserId,
    now: Timestamp,
) -> Result<Vec<i64>> {
    let alt = if en.is_empty() { fr } else { en };
    if alt.is_empty() {
        return Ok(Vec::new());
    }
    let query = "SELECT id, property_id FROM property_media
                 WHERE media_name = $1 AND description = '' LIMIT $2";
    let query = sql(query).bind(picture.stored.name()).bind(FILLED_AT_ONCE);
    let mut filled = Vec::new();
    for row in tx.fetch_all(query).await? {
        let query = "UPDATE property_media SET description = $2 WHERE id = $1";
        tx.execute(sql(query).bind(row.get::<i64>("id")?).bind(alt)).await?;
        let property = row.get("property_id")?;
        property::touch(tx, PropertyId(property), by, now).await?;
        filled.push(property);
    }
    Ok(filled)
}
