//! Does something to many blogs.

use std::collections::HashMap;

use platform::clock::Timestamp;
use platform::db::Tx;
use platform::error::{Error, Result};
use platform::message::Message;
use platform::storage::audit::{self, Actor, Entry};

use super::super::admin::audited;
use super::super::error::BlogError;
use super::super::model::{Blog, BlogId};
use super::super::state::{Standing, State};
use super::super::{save, store};
use super::model::Doing;
use super::place::Place;
use super::words::{self, Words};
use crate::Site;
use crate::access::UserId;
use crate::category::is_there;
use crate::undo::{self, Action, ChangedMany, Kind, StepRow, UndoError};

/// Who changes blogs.
#[derive(Clone, Copy, Debug)]
pub struct By<'a> {
    /// Their id.
    pub id: UserId,
    /// As the audit trail has them.
    pub actor: &'a Actor,
}

/// Does something to each of some blogs, or leaves it as it is and says why.
///
/// # Errors
/// [`BlogError::CategoryGone`]; the store is away.
pub async fn change(site: &Site, doing: Doing, ids: &[i64], by: By<'_>) -> Result<ChangedMany> {
    let now = site.clock.now();
    let words = match doing {
        Doing::File(_) => HashMap::new(),
        Doing::Publish | Doing::Unpublish | Doing::Trash => words::of(site, ids).await?,
    };
    platform::write!(site.db, tx => async {
        tx.lock_content().await?;
        if let Doing::File(category) = doing
            && !is_there(&mut tx, category).await?
        {
            return Err(BlogError::CategoryGone.into());
        }
        let mut all = ChangedMany::default();
        let mut rows = Vec::new();
        let mut is_touched = false;
        for id in ids {
            let Some(blog) = store::find(&mut tx, BlogId(*id)).await? else {
                all.refuse(*id, "", &Message::from(&BlogError::Gone));
                continue;
            };
            let to = match plan(doing, &blog, words.get(id)) {
                Ok(Some(to)) => to,
                Ok(None) => {
                    all.unchanged.push(*id);
                    continue;
                }
                Err(why) => {
                    all.refuse(*id, &blog.summary.title, &why);
                    continue;
                }
            };
            let is_public = blog.summary.standing.is_public() || to == To::Standing(Standing::PUBLISHED);
            if is_public && !is_touched {
                tx.touch_content().await?;
                is_touched = true;
            }
            rows.push(write(&mut tx, &blog, to, words.get(id), by, now).await?);
            all.changed.push(*id);
        }
        let action = Action { kind: Kind::Blogs, name: doing.code(), file: "", by: by.id };
        all.undo_id = undo::keep(&mut tx, action, &rows, now).await?;
        Ok(all)
    }
    .await)
}

/// What becomes of a blog.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum To {
    Standing(Standing),
    Category(i64),
    Trash,
}

/// What is to become of a blog: nothing, if it is so already, or if there is a reason against it.
fn plan(
    doing: Doing,
    blog: &Blog,
    words: Option<&Words>,
) -> std::result::Result<Option<To>, Message> {
    let summary = &blog.summary;
    let state = summary.standing.state;
    let to = match doing {
        Doing::File(category) if summary.category_id == Some(category) => return Ok(None),
        Doing::File(category) => return Ok(Some(To::Category(category.0))),
        Doing::Publish if state == State::Published => return Ok(None),
        Doing::Publish => match missing(blog) {
            Some(error) => return Err(Message::from(&error)),
            None => To::Standing(Standing::PUBLISHED),
        },
        Doing::Unpublish if state == State::Unpublished => return Ok(None),
        Doing::Unpublish if state != State::Published => {
            return Err(Message::from(&BlogError::NotPublic));
        }
        Doing::Unpublish => To::Standing(Standing { state: State::Unpublished, publish_at: None }),
        Doing::Trash => To::Trash,
    };
    match words {
        None => Err(Message::from(&UndoError::TooLong)),
        Some(words) if words.revision != summary.revision => {
            Err(Message::from(&UndoError::ChangedSince))
        }
        Some(_) => Ok(Some(to)),
    }
}

/// The first thing that a public blog must have and this one lacks, in the order of §5.
fn missing(Blog { summary, description, .. }: &Blog) -> Option<BlogError> {
    [
        (summary.category_id.is_none(), BlogError::CategoryMissing),
        (summary.seo_description.is_empty(), BlogError::SeoMissing),
        (summary.title.is_empty(), BlogError::TitleMissing),
        (summary.url.is_empty(), BlogError::UrlMissing),
        (description.is_blank(), BlogError::DescriptionMissing),
    ]
    .into_iter()
    .find_map(|(is_missing, error)| is_missing.then_some(error))
}

/// Changes a blog, as a save of its own would; what takes it back.
async fn write(
    tx: &mut Tx,
    blog: &Blog,
    to: To,
    words: Option<&Words>,
    by: By<'_>,
    now: Timestamp,
) -> Result<StepRow> {
    let id = blog.summary.id;
    let found = Place::find(tx, id).await?.ok_or(BlogError::Gone)?;
    let was = serde_json::to_string(&found.place).map_err(Error::internal)?;
    let before = found.place.audited(found.revision);
    if to == To::Trash {
        save::trash(tx, id, by.id, now).await?;
        let entry = Entry::new("blog.delete", format!("blog {id}"))
            .before(audited(&blog.summary, blog.description.as_str()))
            .whole();
        audit::append(tx, now, by.actor, entry).await?;
    } else {
        let (place, words) = match to {
            To::Standing(standing) => (found.place.standing_at(standing, now), words),
            To::Category(id) => (found.place.filed_under(id), None),
            To::Trash => (found.place, None),
        };
        let revision = place.save(tx, id, words, by.id, now).await?;
        let entry = Entry::new("blog.update", format!("blog {id}"))
            .before(before)
            .after(place.audited(revision));
        audit::append(tx, now, by.actor, entry).await?;
    }
    let left = Place::find(tx, id).await?.ok_or(BlogError::Gone)?;
    Ok(StepRow { id: id.0, seen: left.seen(), was: Some(was) })
}
