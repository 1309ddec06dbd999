//! The queries about pictures.

use std::borrow::Cow;
use std::collections::{HashMap, HashSet};

use platform::clock::Timestamp;
use platform::db::{Row, Sql, Tx, sql};
use platform::error::{Error, Result};
use platform::html::SafeHtml;
use platform::media::{Look, PREFIX};

use super::model::{Keep, Seen, Shape, Stored};

/// Pictures of one text that are looked up; those after it are drawn without their
/// measures.
const MAX_IN_A_TEXT: usize = 500;

/// What is known of the picture under a path, `/media/…`.
pub async fn find(tx: &mut Tx, path: &str) -> Result<Option<Stored>> {
    let Some(name) = path.strip_prefix(PREFIX) else { return Ok(None) };
    Ok(find_all(tx, &HashSet::from([&name.to_owned()])).await?.pop())
}

/// What is known of the pictures that a text shows, in its order.
pub async fn in_text(tx: &mut Tx, text: &SafeHtml) -> Result<Vec<Stored>> {
    Ok(in_texts(tx, &[text]).await?.pop().unwrap_or_default())
}

/// The same for each of some texts.
pub async fn in_texts(tx: &mut Tx, texts: &[&SafeHtml]) -> Result<Vec<Vec<Stored>>> {
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

async fn find_all(tx: &mut Tx, names: &HashSet<&String>) -> Result<Vec<Stored>> {
    let query = Sql::per_engine(
        "SELECT name, content_type, width, height, byte_length, srcset, fallback FROM media
         WHERE name IN (SELECT value FROM json_each($1))",
        "SELECT name, content_type, width, height, byte_length, srcset, fallback FROM media
         WHERE name = ANY (ARRAY(SELECT jsonb_array_elements_text($1::jsonb)))",
    );
    let names = serde_json::to_string(names).map_err(Error::internal)?;
    tx.fetch_all(query.bind(names)).await?.iter().map(read).collect()
}

fn read(row: &Row) -> Result<Stored> {
    Ok(Stored {
        name: row.get("name")?,
        content_type: Cow::Owned(row.get("content_type")?),
        shape: Shape {
            width: size(row, "width")?,
            height: size(row, "height")?,
            srcset: row.get("srcset")?,
        },
        byte_length: usize::try_from(row.get::<i64>("byte_length")?).map_err(Error::internal)?,
        fallback: row.get("fallback")?,
        seen: Seen::NotYet,
    })
}

fn size(row: &Row, column: &str) -> Result<u32> {
    u32::try_from(row.get::<i64>(column)?).map_err(Error::internal)
}

/// The shape of a picture that another table's query has joined as `image_width`,
/// `image_height` and `image_srcset`, if there is one.
pub fn read_joined(row: &Row) -> Result<Option<Shape>> {
    if row.get::<Option<i64>>("image_width")?.is_none() {
        return Ok(None);
    }
    Ok(Some(Shape {
        width: size(row, "image_width")?,
        height: size(row, "image_height")?,
        srcset: row.get("image_srcset")?,
    }))
}

/// Notes what a picture is, in the transaction of the row that refers to it. One that is
/// known is in use again; when it has other files than before, as after a change of the
/// encoder, pages that name them are made anew.
pub async fn remember(tx: &mut Tx, picture: &Stored, keep: Keep, now: Timestamp) -> Result<()> {
    let known = find(tx, &picture.path()).await?;
    if known.is_some_and(|known| !known.files().eq(picture.files())) {
        tx.touch_content().await?;
    }
    tx.execute(
        sql("INSERT INTO media (name, content_type, width, height, byte_length, srcset, fallback,
                                grace, creation_time, look, is_looked_at)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
             ON CONFLICT (name) DO UPDATE SET
               srcset = excluded.srcset, fallback = excluded.fallback, unused_since = NULL,
               grace = CASE WHEN excluded.grace > media.grace THEN excluded.grace
                            ELSE media.grace END,
               look = COALESCE(excluded.look, media.look),
               is_looked_at = (excluded.is_looked_at OR media.is_looked_at)")
        .bind(&picture.name)
        .bind(&*picture.content_type)
        .bind(i64::from(picture.shape.width))
        .bind(i64::from(picture.shape.height))
        .bind(i64::try_from(picture.byte_length).map_err(Error::internal)?)
        .bind(&picture.shape.srcset)
        .bind(picture.fallback.clone())
        .bind(keep.seconds())
        .bind(now)
        .bind(picture.seen.look().map(Look::to_stored))
        .bind(picture.seen != Seen::NotYet),
    )
    .await?;
    match picture.seen.look() {
        Some(look) => write_keys(tx, &picture.name, look).await,
        None => Ok(()),
    }
}

/// Writes by which keys a picture is found.
pub async fn write_keys(tx: &mut Tx, name: &str, look: Look) -> Result<()> {
    for key in look.keys() {
        let query = "INSERT INTO media_looks (look_key, media_name, look) VALUES ($1, $2, $3)
                     ON CONFLICT (look_key, media_name) DO NOTHING";
        tx.execute(sql(query).bind(key).bind(name).bind(look.to_stored())).await?;
    }
    Ok(())
}

/// Some pictures that nobody has looked at.
pub async fn not_looked_at(tx: &mut Tx, most: i64) -> Result<Vec<Stored>> {
    let query = "SELECT name, content_type, width, height, byte_length, srcset, fallback FROM media
                 WHERE is_looked_at = FALSE ORDER BY name LIMIT $1";
    tx.fetch_all(sql(query).bind(most)).await?.iter().map(read).collect()
}

/// Says that a text refers to its pictures, in the transaction that stores it. None
/// of them is deleted by a transaction that has not seen the text.
pub async fn refer(tx: &mut Tx, text: &SafeHtml) -> Result<()> {
    let names = text.media_names(PREFIX);
    if names.is_empty() {
        return Ok(());
    }
    // Few pictures are unused at a time, however many a text shows.
    for picture in unused(tx, Timestamp::MAX).await? {
        if picture.files().any(|file| names.iter().any(|name| *name == file)) {
            set_unused(tx, &picture.name, None).await?;
        }
    }
    Ok(())
}

/// The pictures that nothing referred to when it was last looked at, and whose time is
/// over at `now`.
pub async fn unused(tx: &mut Tx, now: Timestamp) -> Result<Vec<Stored>> {
    let query = "SELECT name, content_type, width, height, byte_length, srcset, fallback FROM media
                 WHERE unused_since IS NOT NULL AND unused_since <= $1 - grace";
    let unused: Result<Vec<Stored>> =
        tx.fetch_all(sql(query).bind(now)).await?.iter().map(read).collect();
    // Here, or an engine might walk through all pictures only to have them in order.
    let mut unused = unused?;
    unused.sort_by(|one, other| one.name.cmp(&other.name));
    Ok(unused)
}

/// Some of all pictures after a name, each with the time since it is unused.
pub async fn page(
    tx: &mut Tx,
    after: &str,
    limit: i64,
) -> Result<Vec<(Stored, Option<Timestamp>)>> {
    let query = "SELECT name, content_type, width, height, byte_length, srcset, fallback,
                        unused_since
                 FROM media WHERE name > $1 ORDER BY name LIMIT $2";
    let rows = tx.fetch_all(sql(query).bind(after).bind(limit)).await?;
    rows.iter().map(|row| Ok((read(row)?, row.get("unused_since")?))).collect()
}

/// Says since when nothing refers to a picture.
pub async fn set_unused(tx: &mut Tx, name: &str, since: Option<Timestamp>) -> Result<()> {
    let query = sql("UPDATE media SET unused_since = $2 WHERE name = $1");
    tx.execute(query.bind(name).bind(since)).await.map(drop)
}

/// Forgets a picture.
pub async fn delete(tx: &mut Tx, name: &str) -> Result<()> {
    tx.execute(sql("DELETE FROM media WHERE name = $1").bind(name)).await.map(drop)
}
