//! Takes back what was done to many blogs.

use std::collections::HashMap;

use platform::clock::Timestamp;
use platform::db::{Tx, sql};
use platform::error::{Error, Result};
use platform::message::Message;
use platform::storage::audit::{self, Entry};

use super::super::error::BlogError;
use super::super::model::BlogId;
use super::change::By;
use super::model::TRASH;
use super::place::Place;
use super::words::{self, Words};
use crate::Site;
use crate::category::{CategoryId, is_there, take_back as take_category_back};
use crate::undo::{self, ChangedMany, Kind, StepRow, UndoError};

/// More than a step has.
const ALL: i64 = 1_000;

/// Puts the blogs of a step back to where they were. What somebody has changed since is left as
/// it is.
///
/// # Errors
/// [`UndoError::NotFound`], [`UndoError::Done`]; the store is away.
pub async fn take_back(site: &Site, step: i64, by: By<'_>) -> Result<ChangedMany> {
    let now = site.clock.now();
    let mut tx = site.db.read().await?;
    let known = undo::find(&mut tx, Kind::Blogs, step).await?;
    let rows = undo::rows(&mut tx, step, ALL).await?;
    drop(tx);
    let words = if known.action == "category" {
        HashMap::new()
    } else {
        words::of(site, &rows.iter().map(|row| row.id).collect::<Vec<_>>()).await?
    };
    let is_trash = known.action == TRASH;
    platform::write!(site.db, tx => async {
        tx.lock_content().await?;
        if undo::find(&mut tx, Kind::Blogs, step).await?.undone_time.is_some() {
            return Err(UndoError::Done.into());
        }
        undo::finish(&mut tx, step, by.id, now).await?;
        let mut all = ChangedMany::default();
        let mut is_touched = false;
        for row in &rows {
            let (was, found) = match judge(&mut tx, row, is_trash).await? {
                Ok(both) => both,
                Err(why) => {
                    all.refuse(row.id, &title(&mut tx, row.id).await?, &why);
                    continue;
                }
            };
            let words = words.get(&row.id);
            if words.is_none() && known.action != "category" {
                let why = Message::from(&UndoError::TooLong);
                all.refuse(row.id, &title(&mut tx, row.id).await?, &why);
                continue;
            }
            // Filing does not touch the state, and so does taking it back.
            let standing = if known.action == "category" {
                found.standing()?
            } else {
                was.standing()?.come_back(now)
            };
            let is_public = standing.is_public() || (!is_trash && found.standing()?.is_public());
            if is_public && !is_touched {
                tx.touch_content().await?;
                is_touched = true;
            }
            let to = was.with(standing);
            if is_trash {
                restore(&mut tx, row, &found, &to, words, by, now).await?;
            } else {
                put_back(&mut tx, row, &found, &to, words, by, now).await?;
            }
            all.changed.push(row.id);
        }
        undo::empty(&mut tx, step, i64::MAX).await?;
        Ok(all)
    }
    .await)
}

/// The title of a blog, in the trash or not; empty when it is gone.
async fn title(tx: &mut Tx, id: i64) -> Result<String> {
    let query = sql("SELECT blog_title FROM blogs WHERE id = $1").bind(id);
    let row = tx.fetch_optional(query).await?;
    row.map_or_else(|| Ok(String::new()), |row| row.get("blog_title"))
}

/// Where a blog was and where it is, unless there is a reason to leave it there.
async fn judge(
    tx: &mut Tx,
    row: &StepRow,
    is_trash: bool,
) -> Result<std::result::Result<(Place, Place), Message>> {
    let Some(found) = Place::find(tx, BlogId(row.id)).await? else {
        return Ok(Err(Message::from(&BlogError::Gone)));
    };
    if !found.is_as(&row.seen) {
        return Ok(Err(Message::from(&UndoError::ChangedSince)));
    }
    let was: Place =
        serde_json::from_str(row.was.as_deref().unwrap_or("null")).map_err(Error::internal)?;
    // With a blog from the trash comes its category.
    if let Some(category) = was.category_id
        && !is_trash
        && !is_there(tx, CategoryId(category)).await?
    {
        return Ok(Err(Message::from(&BlogError::CategoryGone)));
    }
    Ok(Ok((was, found.place)))
}

async fn put_back(
    tx: &mut Tx,
    row: &StepRow,
    found: &Place,
    to: &Place,
    words: Option<&Words>,
    by: By<'_>,
    now: Timestamp,
) -> Result<()> {
    let id = BlogId(row.id);
    let revision = to.save(tx, id, words, by.id, now).await?;
    let entry = Entry::new("blog.update", format!("blog {id}"))
        .before(found.audited(revision - 1))
        .after(to.audited(revision));
    audit::append(tx, now, by.actor, entry).await
}

async fn restore(
    tx: &mut Tx,
    row: &StepRow,
    found: &Place,
    to: &Place,
    words: Option<&Words>,
    by: By<'_>,
    now: Timestamp,
) -> Result<()> {
    let (id, words) = (BlogId(row.id), words.ok_or(BlogError::Gone)?);
    if let Some(category) = found.category_id {
        take_category_back(tx, CategoryId(category), by.actor, now).await?;
    }
    to.take_out(tx, id, words).await?;
    let entry = Entry::new("blog.restore", format!("blog {id}"))
        .before(found.audited(words.revision))
        .after(to.audited(words.revision));
    audit::append(tx, now, by.actor, entry).await
}
