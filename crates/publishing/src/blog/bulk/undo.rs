//! Undoes a bulk change of blogs.

use std::collections::HashMap;

use foundation::Site;
use foundation::undo::{self, ChangedMany, StepKind, StepRow, UndoError};
use platform::clock::Timestamp;
use platform::db::{Tx, sql};
use platform::error::{Error, Result};
use platform::message::Message;
use platform::storage::audit::{self, Entry};

use super::super::error::BlogError;
use super::super::model::BlogId;
use super::change::ActorContext;
use super::model::TRASH;
use super::placement::BlogPlacement;
use super::search_text::{self, SearchText};
use crate::category::{self, CategoryId, restore_in as restore_category};

/// More rows than a step has.
const ALL: i64 = 1_000;

/// Reverts the blogs of a step to their former placement. A blog that changed since is left as it
/// is.
///
/// # Errors
/// [`UndoError::NotFound`], [`UndoError::Done`]; the store is away.
pub async fn undo(site: &Site, step: i64, by: ActorContext<'_>) -> Result<ChangedMany> {
    let now = site.clock.now();
    let mut tx = site.db.read().await?;
    let known = undo::find(&mut tx, StepKind::Blogs, step).await?;
    let rows = undo::remaining_rows(&mut tx, step, ALL).await?;
    drop(tx);
    let words = if known.action == "category" {
        HashMap::new()
    } else {
        search_text::load(site, &rows.iter().map(|row| row.id).collect::<Vec<_>>()).await?
    };
    let is_trash = known.action == TRASH;
    platform::write!(site.db, tx => async {
        tx.lock_content().await?;
        if undo::find(&mut tx, StepKind::Blogs, step).await?.undone_time.is_some() {
            return Err(UndoError::Done.into());
        }
        undo::mark_undone(&mut tx, step, by.id, now).await?;
        let mut all = ChangedMany::default();
        let mut is_touched = false;
        for row in &rows {
            let (was, found) = match compare(&mut tx, row, is_trash).await? {
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
            // Filing does not touch the state, nor does undoing it.
            let status = if known.action == "category" {
                found.status()?
            } else {
                was.status()?.restored(now)
            };
            let is_public = status.is_public() || (!is_trash && found.status()?.is_public());
            if is_public && !is_touched {
                tx.touch_content().await?;
                is_touched = true;
            }
            let to = was.with_status(status);
            if is_trash {
                restore(&mut tx, row, &found, &to, words, by, now).await?;
            } else {
                revert(&mut tx, row, &found, &to, words, by, now).await?;
            }
            all.changed.push(row.id);
        }
        undo::remove_rows(&mut tx, step, i64::MAX).await?;
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

/// The former and the present placement of a blog, or the reason to leave it.
async fn compare(
    tx: &mut Tx,
    row: &StepRow,
    is_trash: bool,
) -> Result<std::result::Result<(BlogPlacement, BlogPlacement), Message>> {
    let Some(found) = BlogPlacement::find(tx, BlogId(row.id)).await? else {
        return Ok(Err(Message::from(&BlogError::Gone)));
    };
    if !found.is_unchanged_since(&row.seen) {
        return Ok(Err(Message::from(&UndoError::ChangedSince)));
    }
    let was: BlogPlacement =
        serde_json::from_str(row.was.as_deref().unwrap_or("null")).map_err(Error::internal)?;
    // A blog from the trash brings its category back; any other needs it to exist.
    if let Some(category) = was.category_id
        && !is_trash
        && !category::exists(tx, CategoryId(category)).await?
    {
        return Ok(Err(Message::from(&BlogError::CategoryGone)));
    }
    Ok(Ok((was, found.place)))
}

async fn revert(
    tx: &mut Tx,
    row: &StepRow,
    found: &BlogPlacement,
    to: &BlogPlacement,
    words: Option<&SearchText>,
    by: ActorContext<'_>,
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
    found: &BlogPlacement,
    to: &BlogPlacement,
    words: Option<&SearchText>,
    by: ActorContext<'_>,
    now: Timestamp,
) -> Result<()> {
    let (id, words) = (BlogId(row.id), words.ok_or(BlogError::Gone)?);
    if let Some(category) = found.category_id {
        restore_category(tx, CategoryId(category), by.actor, now).await?;
    }
    to.restore(tx, id, words).await?;
    let entry = Entry::new("blog.restore", format!("blog {id}"))
        .before(found.audited(words.revision))
        .after(to.audited(words.revision));
    audit::append(tx, now, by.actor, entry).await
}
