//! Applies one action to many blogs.

use std::collections::HashMap;

use foundation::Site;
use foundation::access::UserId;
use foundation::undo::{self, ChangedMany, NewStep, StepKind, StepRow, UndoError};
use platform::clock::Timestamp;
use platform::db::Tx;
use platform::error::{Error, Result};
use platform::message::Message;
use platform::storage::audit::{self, Actor, Entry};

use super::super::admin::audited;
use super::super::error::BlogError;
use super::super::model::{Blog, BlogId};
use super::super::state::{BlogState, PublicationStatus};
use super::super::{save, store};
use super::model::BulkAction;
use super::placement::BlogPlacement;
use super::search_text::{self, SearchText};
use crate::category;

/// Who changes the blogs.
#[derive(Clone, Copy, Debug)]
pub struct ActorContext<'a> {
    /// The user's id.
    pub id: UserId,
    /// The user in the audit trail.
    pub actor: &'a Actor,
}

/// Applies an action to each blog, or leaves it as it is and says why.
///
/// # Errors
/// [`BlogError::CategoryGone`]; the store is away.
pub async fn change(
    site: &Site,
    action: BulkAction,
    ids: &[i64],
    by: ActorContext<'_>,
) -> Result<ChangedMany> {
    let now = site.clock.now();
    let words = match action {
        BulkAction::File(_) => HashMap::new(),
        BulkAction::Publish | BulkAction::Unpublish | BulkAction::Trash => {
            search_text::load(site, ids).await?
        }
    };
    platform::write!(site.db, tx => async {
        tx.lock_content().await?;
        if let BulkAction::File(category) = action
            && !category::exists(&mut tx, category).await?
        {
            return Err(BlogError::CategoryGone.into());
        }
        let mut all = ChangedMany::default();
        let mut rows = Vec::new();
        let mut is_touched = false;
        for id in ids {
            let blog = store::find(&mut tx, BlogId(*id)).await?;
            let Some(blog) = blog.filter(|blog| blog.summary.kind.is_post()) else {
                all.refuse(*id, "", &Message::from(&BlogError::Gone));
                continue;
            };
            let to = match plan(action, &blog, words.get(id)) {
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
            let is_public = blog.summary.status.is_public() || to == BlogChange::Status(PublicationStatus::PUBLISHED);
            if is_public && !is_touched {
                tx.touch_content().await?;
                is_touched = true;
            }
            rows.push(write(&mut tx, &blog, to, words.get(id), by, now).await?);
            all.changed.push(*id);
        }
        let action = NewStep { kind: StepKind::Blogs, name: action.code(), file: "", by: by.id };
        all.undo_id = undo::record(&mut tx, action, &rows, now).await?;
        Ok(all)
    }
    .await)
}

/// The change of one blog.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum BlogChange {
    Status(PublicationStatus),
    Category(i64),
    Trash,
}

/// The change that an action means for a blog: `None` if nothing changes, or the reason against
/// it.
fn plan(
    action: BulkAction,
    blog: &Blog,
    words: Option<&SearchText>,
) -> std::result::Result<Option<BlogChange>, Message> {
    let summary = &blog.summary;
    let state = summary.status.state;
    let to = match action {
        BulkAction::File(category) if summary.category_id == Some(category) => return Ok(None),
        BulkAction::File(category) => return Ok(Some(BlogChange::Category(category.0))),
        BulkAction::Publish if state == BlogState::Published => return Ok(None),
        BulkAction::Publish => match missing(blog) {
            Some(error) => return Err(Message::from(&error)),
            None => BlogChange::Status(PublicationStatus::PUBLISHED),
        },
        BulkAction::Unpublish if state == BlogState::Unpublished => return Ok(None),
        BulkAction::Unpublish if state != BlogState::Published => {
            return Err(Message::from(&BlogError::NotPublic));
        }
        BulkAction::Unpublish => BlogChange::Status(PublicationStatus {
            state: BlogState::Unpublished,
            publish_at: None,
        }),
        BulkAction::Trash => BlogChange::Trash,
    };
    match words {
        None => Err(Message::from(&UndoError::TooLong)),
        Some(words) if words.revision != summary.revision => {
            Err(Message::from(&UndoError::ChangedSince))
        }
        Some(_) => Ok(Some(to)),
    }
}

/// The first field that a public blog must have and this one lacks, in the order of §5.
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

/// Changes a blog as its own save would. Returns what undoes it.
async fn write(
    tx: &mut Tx,
    blog: &Blog,
    to: BlogChange,
    words: Option<&SearchText>,
    by: ActorContext<'_>,
    now: Timestamp,
) -> Result<StepRow> {
    let id = blog.summary.id;
    let found = BlogPlacement::find(tx, id).await?.ok_or(BlogError::Gone)?;
    let was = serde_json::to_string(&found.place).map_err(Error::internal)?;
    let before = found.place.audited(found.revision);
    if to == BlogChange::Trash {
        save::trash(tx, id, by.id, now).await?;
        let entry = Entry::new("blog.delete", format!("blog {id}"))
            .before(audited(&blog.summary, blog.description.as_str()))
            .whole();
        audit::append(tx, now, by.actor, entry).await?;
    } else {
        let (place, words) = match to {
            BlogChange::Status(status) => (found.place.with_status_at(status, now), words),
            BlogChange::Category(id) => (found.place.filed_under(id), None),
            BlogChange::Trash => (found.place, None),
        };
        let revision = place.save(tx, id, words, by.id, now).await?;
        let entry = Entry::new("blog.update", format!("blog {id}"))
            .before(before)
            .after(place.audited(revision));
        audit::append(tx, now, by.actor, entry).await?;
    }
    let left = BlogPlacement::find(tx, id).await?.ok_or(BlogError::Gone)?;
    Ok(StepRow { id: id.0, seen: left.fingerprint(), was: Some(was) })
}
