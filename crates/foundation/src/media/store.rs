//! The queries about pictures.

use std::borrow::Cow;
use std::collections::{HashMap, HashSet};

use platform::clock::Timestamp;
use platform::db::{Row, Tx, sql};
use platform::error::{Error, Result};
use platform::html::SafeHtml;
use platform::media::{NO_SUCH_PICTURE, PREFIX, PerceptualHash};
use serde_json::Value;

use super::descriptions::index_words;
use super::focus::Focus;
use super::model::{FOR_GOOD, MediaPicture, MediaRetention, PictureResponse, Shape};
use crate::company_face::is_icon_path;

/// Pictures of one text that are looked up; later ones are shown without their size.
const MAX_IN_A_TEXT: usize = 500;

/// Finds a picture by its path, `/media/…`.
pub async fn find(tx: &mut Tx, path: &str) -> Result<Option<MediaPicture>> {
    let Some(name) = path.strip_prefix(PREFIX) else { return Ok(None) };
    Ok(find_all(tx, &HashSet::from([&name.to_owned()])).await?.pop())
}

/// Replaces the path of each `picture` inside a value by what an `img` element needs; by null if
/// the library does not have it any more.
pub async fn describe_pictures(tx: &mut Tx, value: &mut Value) -> Result<()> {
    let mut names = HashSet::new();
    visit_pictures(value, &mut |picture| {
        names
            .extend(picture.as_str().and_then(|path| path.strip_prefix(PREFIX)).map(str::to_owned));
    });
    let pictures = match names.len() {
        0 => Vec::new(),
        _ => find_all(tx, &names.iter().collect()).await?,
    };
    visit_pictures(value, &mut |picture| {
        let path = picture.as_str().unwrap_or_default();
        let found = if is_icon_path(path) {
            Some(PictureResponse::icon(path))
        } else {
            pictures.iter().find(|one| one.path() == path).map(PictureResponse::new)
        };
        *picture = serde_json::to_value(found).unwrap_or_default();
    });
    Ok(())
}

/// Visits the text of each field `picture` inside a value.
fn visit_pictures(value: &mut Value, visit: &mut impl FnMut(&mut Value)) {
    match value {
        Value::Array(items) => items.iter_mut().for_each(|item| visit_pictures(item, visit)),
        Value::Object(fields) => {
            for (name, field) in fields {
                if name == "picture" && field.is_string() {
                    visit(field);
                } else {
                    visit_pictures(field, visit);
                }
            }
        }
        _ => {}
    }
}

/// Marks a stored picture as used, in the transaction of the row that will show it; its path.
///
/// # Errors
/// There is no such picture.
pub async fn choose(tx: &mut Tx, path: &str) -> Result<String> {
    let missing = || Error::invalid("file", NO_SUCH_PICTURE);
    let picture = find(tx, path).await?.ok_or_else(missing)?;
    set_unused(tx, &picture.name, None).await?;
    Ok(picture.path())
}

/// The pictures that a text shows, in its order.
pub async fn in_text(tx: &mut Tx, text: &SafeHtml) -> Result<Vec<MediaPicture>> {
    Ok(in_texts(tx, &[text]).await?.pop().unwrap_or_default())
}

/// The pictures of several texts.
pub async fn in_texts(tx: &mut Tx, texts: &[&SafeHtml]) -> Result<Vec<Vec<MediaPicture>>> {
    let names = texts.iter().map(|text| {
        let mut names = text.media_names(PREFIX);
        names.truncate(MAX_IN_A_TEXT);
        names
    });
    let names: Vec<Vec<String>> = names.collect();
    let all: HashSet<&String> = names.iter().flatten().collect();
    if all.is_empty() {
        return Ok(vec![Vec::new(); texts.len()]);
    }
    let found = find_all(tx, &all).await?;
    let found: HashMap<_, _> = found.into_iter().map(|one| (one.name.clone(), one)).collect();
    let of =
        |names: &Vec<String>| names.iter().filter_map(|name| found.get(name).cloned()).collect();
    Ok(names.iter().map(of).collect())
}

async fn find_all(tx: &mut Tx, names: &HashSet<&String>) -> Result<Vec<MediaPicture>> {
    let query = platform::sql_in!(
        "SELECT name, content_type, width, height, byte_length, srcset, fallback,
                        focus_x, focus_y FROM media
         WHERE name",
        texts "$1"
    );
    let names = serde_json::to_string(names).map_err(Error::internal)?;
    tx.fetch_all(query.bind(names)).await?.iter().map(read).collect()
}

/// Reads a picture from its row.
pub fn read(row: &Row) -> Result<MediaPicture> {
    Ok(MediaPicture {
        name: row.get("name")?,
        content_type: Cow::Owned(row.get("content_type")?),
        shape: Shape {
            width: size(row, "width")?,
            height: size(row, "height")?,
            srcset: row.get("srcset")?,
            focus: read_focus(row)?,
        },
        byte_length: usize::try_from(row.get::<i64>("byte_length")?).map_err(Error::internal)?,
        fallback: row.get("fallback")?,
        hash: None,
        file_name: String::new(),
    })
}

/// Reads the focus from a picture's row.
pub fn read_focus(row: &Row) -> Result<Focus> {
    point(row, ["focus_x", "focus_y"])
}

/// Reads the focus from two columns.
fn point(row: &Row, [x, y]: [&str; 2]) -> Result<Focus> {
    let point = Focus::new(row.get(x)?, row.get(y)?);
    Ok(point.unwrap_or(Focus::CENTRE))
}

/// Sets the focus of a picture.
pub async fn set_focus(tx: &mut Tx, name: &str, focus: Focus) -> Result<()> {
    let query = "UPDATE media SET focus_x = $2, focus_y = $3 WHERE name = $1";
    let query = sql(query).bind(name).bind(i64::from(focus.x())).bind(i64::from(focus.y()));
    tx.execute(query).await.map(drop)
}

fn size(row: &Row, column: &str) -> Result<u32> {
    u32::try_from(row.get::<i64>(column)?).map_err(Error::internal)
}

/// Reads the shape of a picture joined as `image_width`, `image_height`, `image_srcset`,
/// `image_focus_x` and `image_focus_y`, if there is one.
pub fn read_joined(row: &Row) -> Result<Option<Shape>> {
    if row.get::<Option<i64>>("image_width")?.is_none() {
        return Ok(None);
    }
    Ok(Some(Shape {
        width: size(row, "image_width")?,
        height: size(row, "image_height")?,
        srcset: row.get("image_srcset")?,
        focus: point(row, ["image_focus_x", "image_focus_y"])?,
    }))
}

/// Stores a picture's row, in the transaction of the row that refers to it. A known picture is in
/// use again. If its files differ, as after a change of the encoder, cached pages are dropped.
pub async fn save_picture(
    tx: &mut Tx,
    picture: &MediaPicture,
    keep: MediaRetention,
    now: Timestamp,
) -> Result<()> {
    let known = find(tx, &picture.path()).await?;
    if known.as_ref().is_some_and(|known| !known.files().eq(picture.files())) {
        tx.touch_content().await?;
    }
    let is_new = known.is_none();
    tx.execute(
        sql("INSERT INTO media (name, content_type, width, height, byte_length, srcset, fallback,
                                grace, created_at, look)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
             ON CONFLICT (name) DO UPDATE SET
               srcset = excluded.srcset, fallback = excluded.fallback, unused_since = NULL,
               grace = CASE WHEN excluded.grace > media.grace THEN excluded.grace
                            ELSE media.grace END,
               look = COALESCE(excluded.look, media.look),
               avif_due_at = CASE WHEN excluded.srcset = media.srcset THEN media.avif_due_at ELSE 0 END,
               avif_tries = CASE WHEN excluded.srcset = media.srcset THEN media.avif_tries
                                 ELSE 0 END")
        .bind(&picture.name)
        .bind(&*picture.content_type)
        .bind(i64::from(picture.shape.width))
        .bind(i64::from(picture.shape.height))
        .bind(i64::try_from(picture.byte_length).map_err(Error::internal)?)
        .bind(&picture.shape.srcset)
        .bind(picture.fallback.clone())
        .bind(keep.seconds())
        .bind(now)
        .bind(picture.hash.map(PerceptualHash::to_stored)),
    )
    .await?;
    put_into_library(tx, picture, keep, is_new).await?;
    match picture.hash {
        Some(look) => write_keys(tx, &picture.name, look).await,
        None => Ok(()),
    }
}

/// Restores a picture from the trash of the library, where a trigger has put it, and notes its
/// origin there.
async fn put_into_library(
    tx: &mut Tx,
    picture: &MediaPicture,
    keep: MediaRetention,
    is_new: bool,
) -> Result<()> {
    let is_of_a_home = keep == MediaRetention::Home;
    if is_new {
        // File names from people's homes are private.
        let file_name = if is_of_a_home { "" } else { &*picture.file_name };
        let query = "UPDATE library SET file_name = $2, is_of_homes = $3 WHERE media_name = $1
                     RETURNING id";
        let query = sql(query).bind(&picture.name).bind(file_name).bind(is_of_a_home);
        let id: i64 = tx.fetch_one(query).await?.get("id")?;
        return index_words(tx, id, file_name, "", "").await;
    }
    let query = "UPDATE library SET trashed_at = NULL, trashed_by = NULL,
                   is_of_homes = (is_of_homes AND $2)
                 WHERE media_name = $1
                   AND (trashed_at IS NOT NULL OR (is_of_homes = TRUE AND NOT $2))";
    tx.execute(sql(query).bind(&picture.name).bind(is_of_a_home)).await.map(drop)
}

/// Stores the lookup keys of a hash.
pub async fn write_keys(tx: &mut Tx, name: &str, look: PerceptualHash) -> Result<()> {
    for key in look.keys() {
        let query = "INSERT INTO media_looks (look_key, media_name, look) VALUES ($1, $2, $3)
                     ON CONFLICT (look_key, media_name) DO NOTHING";
        tx.execute(sql(query).bind(key).bind(name).bind(look.to_stored())).await?;
    }
    Ok(())
}

/// Marks the pictures of a text as used, in the transaction that stores it. A deletion that has
/// not seen the text then conflicts.
pub async fn mark_pictures_used(tx: &mut Tx, text: &SafeHtml) -> Result<()> {
    let names = text.media_names(PREFIX);
    if names.is_empty() {
        return Ok(());
    }
    // Most texts name a picture by its widest file, which is its name.
    let wanted: HashSet<&String> = names.iter().collect();
    let found: HashSet<String> =
        find_all(tx, &wanted).await?.into_iter().map(|picture| picture.name).collect();
    for name in &found {
        set_unused(tx, name, None).await?;
    }
    if names.iter().all(|name| found.contains(name)) {
        return Ok(());
    }
    for picture in unused(tx, Timestamp::MAX).await? {
        if picture.files().any(|file| names.iter().any(|name| *name == file)) {
            set_unused(tx, &picture.name, None).await?;
        }
    }
    Ok(())
}

/// How long a picture stays in the trash, in seconds: thirty days.
pub const TRASH_STAYS: i64 = 30 * 24 * 60 * 60;

/// The unused pictures whose time is over at `now`.
pub async fn unused(tx: &mut Tx, now: Timestamp) -> Result<Vec<MediaPicture>> {
    let query = "SELECT name, content_type, width, height, byte_length, srcset, fallback,
                        focus_x, focus_y FROM media
                 JOIN library ON library.media_name = media.name
                 WHERE unused_since IS NOT NULL
                   AND CASE WHEN trashed_at IS NULL THEN unused_since <= $1 - grace
                            ELSE trashed_at <= $1 - $2 END";
    let query = sql(query).bind(now).bind(TRASH_STAYS);
    let unused: Result<Vec<MediaPicture>> = tx.fetch_all(query).await?.iter().map(read).collect();
    // Sorted here: an engine might scan all pictures for the order.
    let mut unused = unused?;
    unused.sort_by(|one, other| one.name.cmp(&other.name));
    Ok(unused)
}

/// Deletes those of some pictures whose time is still over at `now`; how many.
pub async fn delete_unused(tx: &mut Tx, names: &[&str], now: Timestamp) -> Result<u64> {
    let query = platform::sql_in!(
        "DELETE FROM media WHERE name",
        texts "$3",
        "AND unused_since IS NOT NULL
           AND EXISTS (SELECT 1 FROM library WHERE library.media_name = media.name
             AND CASE WHEN trashed_at IS NULL THEN media.unused_since <= $1 - media.grace
                      ELSE trashed_at <= $1 - $2 END)"
    );
    let names = serde_json::to_string(names).map_err(Error::internal)?;
    tx.execute(query.bind(now).bind(TRASH_STAYS).bind(names)).await
}

/// A picture and what decides how long it is kept.
#[derive(Clone, Debug)]
pub struct PictureUsage {
    /// The picture.
    pub picture: MediaPicture,
    /// Since when nothing refers to it.
    pub unused_since: Option<Timestamp>,
    /// Whether it stays without a reference.
    pub stays: bool,
}

/// One batch of all pictures, by name.
pub async fn page(tx: &mut Tx, after: &str, limit: i64) -> Result<Vec<PictureUsage>> {
    let query = "SELECT name, content_type, width, height, byte_length, srcset, fallback,
                        focus_x, focus_y, unused_since, grace, trashed_at
                 FROM media JOIN library ON library.media_name = media.name
                 WHERE name > $1 ORDER BY name LIMIT $2";
    let rows = tx.fetch_all(sql(query).bind(after).bind(limit)).await?;
    let read = |row: &Row| {
        let is_in_trash = row.get::<Option<i64>>("trashed_at")?.is_some();
        Ok(PictureUsage {
            picture: read(row)?,
            unused_since: row.get("unused_since")?,
            stays: row.get::<i64>("grace")? >= FOR_GOOD && !is_in_trash,
        })
    };
    rows.iter().map(read).collect()
}

/// Keeps a picture until somebody puts it into the trash.
pub async fn keep_for_good(tx: &mut Tx, name: &str) -> Result<()> {
    let query = "UPDATE media SET grace = $2, unused_since = NULL WHERE name = $1";
    tx.execute(sql(query).bind(name).bind(FOR_GOOD)).await.map(drop)
}

/// Sets since when nothing refers to a picture.
pub async fn set_unused(tx: &mut Tx, name: &str, since: Option<Timestamp>) -> Result<()> {
    let query = sql("UPDATE media SET unused_since = $2 WHERE name = $1");
    tx.execute(query.bind(name).bind(since)).await.map(drop)
}

/// Deletes a picture's row.
pub async fn delete(tx: &mut Tx, name: &str) -> Result<()> {
    tx.execute(sql("DELETE FROM media WHERE name = $1").bind(name)).await.map(drop)
}
